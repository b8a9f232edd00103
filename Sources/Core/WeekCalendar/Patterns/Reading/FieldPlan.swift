/// From which of a pattern's fields the date is made; the others are checks.
enum DatePlan: Sendable {
  /// `g`
  case julianDayNumber
  /// `y M d`; lenient `y M`, `y Q` and `y`: the first day
  case day
  /// `y D`
  case dayOfYear
  /// The week of this number field and a weekday; lenient without the weekday: the first day.
  ///
  /// `Y w`, lenient `y w` and `Y` too: the first week; `%G %V`; and `%Y %U` and `%Y %W`, which also standard
  /// reading takes without the weekday: the first day of the year in that week.
  case week(DateField)
  /// `y M W E` and `y M F E`; lenient without the weekday: the month's first day in that week, the locale's first
  /// weekday
  case month(DateField)
  /// Lenient, with a reference: `E` alone, the first such day from the reference on
  case weekdayFromReference
  /// For the time alone: no day
  case noDay
}

/// How to make a date and time of a pattern's fields, decided before any text is read.
struct FieldPlan: Sendable {
  let date: DatePlan
  /// The fields of the pattern and of the reference.
  let fields: FieldSet
  /// The fields that a reference gives.
  let completed: FieldSet

  /// With a reference, missing years, months and days above the given fields are taken from it.
  init(
    _ given: FieldSet, _ context: ReadingContext, _ dialect: PatternDialect
  ) throws(DateParseError) {
    let mode = context.mode
    completed = context.reference == nil ? FieldSet() : Self.missingAbove(given)
    fields = given.union(completed)
    if let plan = Self.date(fields, mode: mode) {
      date = plan
    } else if context.isTimeAlone {
      date = .noDay
    } else if context.reference != nil, mode == .lenient, given.containsAny(.weekdays) {
      date = .weekdayFromReference
    } else {
      throw Self.missing(fields, mode: mode, dialect)
    }
    if !fields.containsAny(.countsOfTime),
      fields.hasTimeOfDay ? mode != .lenient : context.isTimeAlone,
      let missing = Self.missingOfClock(fields)
    {
      throw .incomplete(missing: [missing], in: dialect)
    }
  }

  /// Whether the time is `%s`, of UTC, where the other fields are local to the text's zone.
  var countsSeconds: Bool { fields.intersection(.countsOfTime) == [.secondOfDay] }

  /// The fields above that a date needs too: the year for a month, year and month for its day, all three for a time.
  private static func missingAbove(_ fields: FieldSet) -> FieldSet {
    let years = ([.julianDayNumber] as FieldSet).union(.years).union(.weekBasedYears).union(
      .isoYears)
    if fields.containsAny(years) { return FieldSet() }
    if fields.contains(.month) || fields.containsAny(.partsOfYear) { return [.year] }
    if fields.contains(.weekOfWeekBasedYear) { return [.weekBasedYear] }
    if fields.contains(.isoWeek) { return [.isoYear] }
    if fields.containsAny(.partsOfMonth) { return [.year, .month] }
    return fields.containsAny(.weekdays) ? FieldSet() : [.year, .month, .day]
  }

  private static func date(_ fields: FieldSet, mode: ParsingMode) -> DatePlan? {
    let isLenient = mode == .lenient
    let hasYear = fields.containsAny(.years)
    let hasMonth = hasYear && fields.contains(.month)
    // Without one it is the first of the week.
    let hasWeekday = fields.containsAny(.weekdays) || isLenient
    let hasWeek = fields.contains(.weekOfWeekBasedYear)
    if fields.contains(.julianDayNumber) { return .julianDayNumber }
    if hasMonth && fields.contains(.day) { return .day }
    if hasYear && fields.contains(.dayOfYear) { return .dayOfYear }
    if hasWeekday {
      if hasWeek && fields.containsAny(.weekBasedYears) { return .week(.weekOfWeekBasedYear) }
      if fields.contains(.isoWeek) && fields.containsAny(.isoYears) { return .week(.isoWeek) }
    }
    // No other program parses these weeks without a weekday; this library does in standard mode too.
    if hasWeekday || mode == .standard, hasYear, let week = fields.intersection(.cutWeeks).first {
      return .week(week)
    }
    if hasWeekday, hasMonth,
      let field = fields.intersection([.weekOfMonth, .weekdayOrdinalInMonth]).first
    {
      return .month(field)
    }
    guard isLenient, !fields.contains(.day) else { return nil }
    if hasYear { return hasWeek && !hasMonth ? .week(.weekOfWeekBasedYear) : .day }
    return fields.containsAny(.weekBasedYears) ? .week(.weekOfWeekBasedYear) : nil
  }

  /// The fields that are missing, judged by the ones that are present.
  private static func missing(
    _ fields: FieldSet, mode: ParsingMode, _ dialect: PatternDialect
  ) -> DateParseError {
    let hasYear = fields.containsAny(.years)
    let hasWeek = fields.contains(.weekOfWeekBasedYear)
    let isInMonth = fields.contains(.month) || fields.contains(.day)
    let isWithoutDate = !hasYear && !isInMonth
    let wanted: [DateField] =
      if fields.contains(.isoWeek) {
        [.isoYear, .weekday]
      } else if hasWeek && !(hasYear && isInMonth) {
        [.weekBasedYear, .weekday]
      } else if isWithoutDate, fields.contains(.dayOfYear) {
        [.year]
      } else if isWithoutDate, fields.containsAny(.weekBasedYears) {
        [.weekOfWeekBasedYear, .weekday]
      } else {
        [.year, .month, .day]
      }
    // In lenient reading the year is enough.
    let missing = wanted.filter { !fields.containsAny(.alike($0)) }
      .prefix(mode == .lenient && fields.hasDate && !hasYear ? 1 : 3)
    return .incomplete(missing: Array(missing), in: dialect)
  }

  /// The first field that a time of day lacks.
  private static func missingOfClock(_ fields: FieldSet) -> DateField? {
    let hasFraction = fields.containsAny(.fractions)
    if !fields.containsAny(.hours) { return .hour }
    if !fields.containsAny([.hour, .hourFrom1, .amPm]) { return .amPm }
    let hasSecond = fields.contains(.second)
    if !fields.contains(.minute), hasSecond || hasFraction { return .minute }
    return hasFraction && !hasSecond ? .second : nil
  }
}
