/// From which of a pattern's fields the date is made; the others are checks.
enum DatePlan: UInt8, Hashable, Sendable {
  /// `g`
  case julianDayNumber
  /// `y M d`
  case day
  /// `y D`
  case dayOfYear
  /// `Y w E`, `Y w e`; lenient without the weekday, and with `y` for `Y`: the first day of the week
  case week
  /// `%G %V` and a weekday; lenient without it: the Monday
  case isoWeek
  /// `%Y %U` and a weekday; standard and lenient without it: the first day of the year in that week
  case weekFromFirstSunday
  /// `%Y %W` and a weekday; standard and lenient without it: the first day of the year in that week
  case weekFromFirstMonday
  /// `y M W E`; lenient without the weekday: the first day of the month in that week
  case weekOfMonth
  /// `y M F E`; lenient without the weekday: that of the locale's first weekday
  case weekdayOrdinal
  /// Lenient: `y M`
  case startOfMonth
  /// Lenient: `y Q`
  case startOfQuarter
  /// Lenient: `y`
  case startOfYear
  /// Lenient: `Y`, the first day of the first week
  case startOfWeekBasedYear
  /// Lenient, with a reference: `E` alone, the first such day from the reference on
  case weekdayFromReference
  /// For the time alone: no day
  case noDay
}

/// From which of a pattern's fields the time is made; the others are checks.
enum TimePlan: UInt8, Hashable, Sendable {
  /// The pattern has no time: midnight
  case midnight
  /// `A`
  case millisecondOfDay
  /// `%s`, with a fraction if there is one
  case secondOfDay
  /// `H`, `k`, or `h` and `K` with `a`; then `m`, `s` and `S`, what is finer than the last is zero
  case clock
}

/// How to make a date and time of a pattern's fields.
///
/// Which sets of fields determine a date is decided on the pattern, before any text is read.
struct FieldPlan: Hashable, Sendable {
  let date: DatePlan
  let time: TimePlan
  /// The fields of the pattern and of the reference, and the fields that the date and time
  /// must be compared with.
  let fields: FieldSet
  let checks: FieldSet
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
    time =
      fields.contains(.millisecondOfDay)
      ? .millisecondOfDay
      : fields.contains(.secondOfDay) ? .secondOfDay : fields.hasTimeOfDay ? .clock : .midnight
    if time == .clock && mode != .lenient || time == .midnight && context.isTimeAlone,
      let missing = Self.missingOfClock(fields)
    {
      throw .incomplete(missing: missing, nil, nil, in: dialect)
    }
    let checks = fields.subtracting(Self.determining(date, time, fields))
    self.checks = date == .noDay ? checks.timeFields : checks
  }

  /// The fields above that a date needs too: the year for a month, year and month for a day of the month,
  /// all three for a time.
  private static func missingAbove(_ fields: FieldSet) -> FieldSet {
    if fields.contains(.julianDayNumber) || fields.containsAny(.years)
      || fields.containsAny(.weekBasedYears) || fields.containsAny(.isoYears)
    {
      return FieldSet()
    }
    if fields.contains(.month) || fields.containsAny(.partsOfYear) { return FieldSet(.year) }
    if fields.contains(.weekOfWeekBasedYear) { return FieldSet(.weekBasedYear) }
    if fields.contains(.isoWeek) { return FieldSet(.isoYear) }
    if fields.containsAny(.partsOfMonth) { return FieldSet(.year, .month) }
    return fields.containsAny(.weekdays) ? FieldSet() : FieldSet(.year, .month, .day)
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
      if hasWeek && fields.containsAny(.weekBasedYears) { return .week }
      if fields.containsAny(.isoYears) && fields.contains(.isoWeek) { return .isoWeek }
    }
    // No other program parses these weeks without a weekday; this library does in standard mode too.
    if hasWeekday || mode == .standard, hasYear {
      if fields.contains(.weekFromFirstSunday) { return .weekFromFirstSunday }
      if fields.contains(.weekFromFirstMonday) { return .weekFromFirstMonday }
    }
    if hasWeekday {
      if hasMonth && fields.contains(.weekOfMonth) { return .weekOfMonth }
      if hasMonth && fields.contains(.weekdayOrdinalInMonth) { return .weekdayOrdinal }
    }
    guard isLenient, !fields.contains(.day) else { return nil }
    if hasMonth { return .startOfMonth }
    if hasYear && hasWeek { return .week }
    if hasYear { return fields.contains(.quarter) ? .startOfQuarter : .startOfYear }
    return fields.containsAny(.weekBasedYears) ? .startOfWeekBasedYear : nil
  }

  /// The fields that are missing, judged by the ones that are present.
  private static func missing(
    _ fields: FieldSet, mode: ParsingMode, _ dialect: PatternDialect
  ) -> DateParseError {
    let hasYear = fields.containsAny(.years)
    let hasWeek = fields.contains(.weekOfWeekBasedYear)
    let isInMonth = fields.contains(.month) || fields.contains(.day)
    let wanted: [DateField] =
      if mode == .lenient, fields.hasDate, !hasYear {
        [fields.contains(.isoWeek) ? .isoYear : hasWeek ? .weekBasedYear : .year]
      } else if fields.contains(.isoWeek) {
        [.isoYear, .weekday]
      } else if hasWeek, !hasYear || !isInMonth {
        [.weekBasedYear, .weekday]
      } else if hasYear || isInMonth {
        [.year, .month, .day]
      } else if fields.contains(.dayOfYear) {
        [.year]
      } else if fields.containsAny(.weekBasedYears) {
        [.weekOfWeekBasedYear, .weekday]
      } else {
        [.year, .month, .day]
      }
    let missing = wanted.filter { !fields.containsAny(.alike($0)) }
    return .incomplete(
      missing: missing.first ?? .year, missing.dropFirst().first, missing.dropFirst(2).first,
      in: dialect)
  }

  /// The first field that a time of day lacks.
  private static func missingOfClock(_ fields: FieldSet) -> DateField? {
    let hasFraction = fields.containsAny(.fractions)
    if !fields.containsAny(.hours) { return .hour }
    if !fields.containsAny(FieldSet(.hour, .hourFrom1, .amPm)) { return .amPm }
    let hasSecond = fields.contains(.second)
    if !fields.contains(.minute), hasSecond || hasFraction { return .minute }
    return hasFraction && !hasSecond ? .second : nil
  }
}

extension FieldPlan {
  /// The fields that the date and time match by construction, in the proleptic calendar; the fields
  /// of other plans are checked.
  static func determining(_ date: DatePlan, _ time: TimePlan, _ present: FieldSet) -> FieldSet {
    let ofDate: FieldSet =
      switch date {
      case .julianDayNumber: FieldSet(.julianDayNumber)
      case .day: year(of: present).union(FieldSet(.month, .day))
      case .dayOfYear: year(of: present).union(FieldSet(.dayOfYear))
      case .week:
        [
          present.containsAny(.weekBasedYears)
            ? present.first(of: .weekBasedYear, .twoDigitWeekBasedYear) : year(of: present),
          FieldSet(.weekOfWeekBasedYear),
          present.first(of: .weekday, .posixWeekday, .isoWeekday, .localWeekday),
        ]
      default: FieldSet()
      }
    let ofTime: FieldSet =
      switch time {
      case .millisecondOfDay: FieldSet(.millisecondOfDay)
      case .clock:
        [
          FieldSet(.minute, .second, .milliseconds),
          present.contains(.hour) || present.contains(.hourFrom1)
            ? present.first(of: .hour, .hourFrom1)
            : present.first(of: .hourOf12, .hourOf12From0).union(FieldSet(.amPm)),
        ]
      case .midnight, .secondOfDay: FieldSet()
      }
    return ofDate.union(ofTime)
  }

  private static func year(of present: FieldSet) -> FieldSet {
    let field = present.first(of: .year, .yearOfEra, .yearOfCentury, .twoDigitYear)
    return field == FieldSet(.year)
      ? field : field.union(FieldSet(field == FieldSet(.yearOfCentury) ? .century : .era))
  }
}
