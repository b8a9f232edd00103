/// The fields of a pattern that determine the date; the other fields are only checked.
enum DatePlan: Sendable {
  /// `g`
  case julianDayNumber
  /// `y M d`; in lenient mode also `y M`, `y Q` and `y`, which mean the first day
  case day
  /// `y D`
  case dayOfYear
  /// A week, whose number is in this field, and a weekday.
  ///
  /// The fields are `Y w`, `%G %V`, `%Y %U` or `%Y %W`; in lenient mode also `y w`, and `Y` for the first week. If the
  /// weekday is missing, lenient mode uses the week's first day. For `%Y %U` and `%Y %W` standard mode does so too: it
  /// uses the week's first day in that year.
  case week(DateField)
  /// `y M W E`, a week of the month, and `y M F E`, an ordinal of the weekday.
  ///
  /// If the weekday is missing, lenient mode uses the month's first day in that week, or the locale's first weekday.
  case month(DateField)
  /// In lenient mode with a reference, `E` alone: the first such day on or after the reference
  case weekdayFromReference
  /// No day, because only the time is wanted
  case noDay
}

/// How the fields of a pattern determine a date and time, decided before any text is read.
struct FieldPlan: Sendable {
  let date: DatePlan
  /// The fields of the pattern and of the reference.
  let fields: FieldSet
  /// The fields that are taken from the reference.
  let completed: FieldSet

  /// With a reference, missing units larger than the given ones are taken from it.
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

  /// Whether the time is `%s`, which counts in UTC, while other fields are local to the text's zone.
  var countsSeconds: Bool { fields.intersection(.countsOfTime) == [.secondOfDay] }

  /// The larger fields that a date also needs: the year for a month, year and month for a day, all three for a time.
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
    // In lenient mode, a missing weekday means the first day of the week.
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

  /// The error that names the missing fields, which depend on the fields that are present.
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
    // In lenient mode, the year is enough.
    let missing = wanted.filter { !fields.containsAny(.interchangeable(with: $0)) }
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
