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
    _ given: FieldSet, mode: ParsingMode, hasReference: Bool
  ) throws(MissingFields) {
    completed = hasReference ? Self.missingAbove(given) : FieldSet()
    let fields = given.union(completed)
    if let plan = Self.date(fields, mode: mode) {
      date = plan
    } else if hasReference && mode == .lenient && given.containsAny(.weekdays) {
      date = .weekdayFromReference
    } else {
      throw Self.missing(fields, mode: mode)
    }
    time = try Self.time(fields, mode: mode)
    self.fields = fields
    checks = fields.subtracting(Self.determining(date, time, fields))
  }

  /// A plan for the time alone, whatever the date.
  init(timeOf fields: FieldSet, mode: ParsingMode) throws(MissingFields) {
    guard fields.hasTimeOfDay else { throw MissingFields(.hour) }
    time = try Self.time(fields, mode: mode)
    date = Self.date(fields, mode: mode) ?? .noDay
    completed = FieldSet()
    self.fields = fields
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
  private static func missing(_ fields: FieldSet, mode: ParsingMode) -> MissingFields {
    if mode == .lenient, fields.hasDate, !fields.containsAny(.years) {
      let year: DateField =
        fields.contains(.isoWeek)
        ? .isoYear : fields.contains(.weekOfWeekBasedYear) ? .weekBasedYear : .year
      return MissingFields(year)
    }
    if fields.contains(.isoWeek) {
      let hasWeekday = fields.containsAny(.weekdays)
      return fields.containsAny(.isoYears)
        ? MissingFields(.weekday)
        : MissingFields(.isoYear, hasWeekday ? nil : .weekday)
    }
    let hasMonth = fields.contains(.month)
    let hasDay = fields.contains(.day)
    let hasWeek = fields.contains(.weekOfWeekBasedYear)
    if fields.containsAny(.years) {
      if hasMonth { return MissingFields(.day) }
      if hasDay { return MissingFields(.month) }
      if hasWeek {
        return fields.containsAny(.weekdays)
          ? MissingFields(.weekBasedYear)
          : MissingFields(.weekBasedYear, .weekday)
      }
      return MissingFields(.month, .day)
    }
    if hasWeek {
      let hasYear = fields.containsAny(.weekBasedYears)
      if hasYear { return MissingFields(.weekday) }
      return fields.containsAny(.weekdays)
        ? MissingFields(.weekBasedYear)
        : MissingFields(.weekBasedYear, .weekday)
    }
    if hasMonth { return MissingFields(.year, hasDay ? nil : .day) }
    if hasDay { return MissingFields(.year, .month) }
    if fields.contains(.dayOfYear) { return MissingFields(.year) }
    if fields.containsAny(.weekBasedYears) {
      return MissingFields(
        .weekOfWeekBasedYear, fields.containsAny(.weekdays) ? nil : .weekday, nil)
    }
    return MissingFields(.year, .month, .day)
  }

  private static func time(
    _ fields: FieldSet, mode: ParsingMode
  ) throws(MissingFields) -> TimePlan {
    if fields.contains(.millisecondOfDay) { return .millisecondOfDay }
    if fields.contains(.secondOfDay) { return .secondOfDay }
    let hasHalf = fields.contains(.amPm)
    let hasHalfDayHour = fields.containsAny(.halfDayHours)
    let hasHour = fields.contains(.hour) || fields.contains(.hourFrom1)
    let hasMinute = fields.contains(.minute)
    let hasSecond = fields.contains(.second)
    let hasFraction = fields.containsAny(.fractions)
    guard hasHalf || hasHalfDayHour || hasHour || hasMinute || hasSecond || hasFraction else {
      return .midnight
    }
    if mode != .lenient {
      if !hasHour && !hasHalfDayHour { throw MissingFields(.hour) }
      if !hasHour && !hasHalf { throw MissingFields(.amPm) }
      if !hasMinute && (hasSecond || hasFraction) {
        throw MissingFields(.minute)
      }
      if !hasSecond && hasFraction { throw MissingFields(.second) }
    }
    return .clock
  }
}

extension FieldPlan {
  /// The fields that the date and time match by construction, in the proleptic calendar; the fields
  /// of other plans are checked.
  static func determining(_ date: DatePlan, _ time: TimePlan, _ present: FieldSet) -> FieldSet {
    var fields = FieldSet()
    switch date {
    case .julianDayNumber: fields.insert(.julianDayNumber)
    case .day:
      insertYear(of: present, into: &fields)
      fields.insert(.month)
      fields.insert(.day)
    case .dayOfYear:
      insertYear(of: present, into: &fields)
      fields.insert(.dayOfYear)
    case .week:
      if present.containsAny(.weekBasedYears) {
        fields.insert(present.contains(.weekBasedYear) ? .weekBasedYear : .twoDigitWeekBasedYear)
      } else {
        insertYear(of: present, into: &fields)
      }
      fields.insert(.weekOfWeekBasedYear)
      let weekdays: [DateField] = [.weekday, .posixWeekday, .isoWeekday]
      fields.insert(weekdays.first(where: present.contains) ?? .localWeekday)
    default: break
    }
    switch time {
    case .millisecondOfDay: fields.insert(.millisecondOfDay)
    case .clock:
      if present.contains(.hour) {
        fields.insert(.hour)
      } else if present.contains(.hourFrom1) {
        fields.insert(.hourFrom1)
      } else {
        fields.insert(present.contains(.hourOf12) ? .hourOf12 : .hourOf12From0)
        fields.insert(.amPm)
      }
      fields.insert(.minute)
      fields.insert(.second)
      fields.insert(.milliseconds)
    case .midnight, .secondOfDay: break
    }
    return fields
  }

  /// Inserts the fields that make the year of a date.
  private static func insertYear(of present: FieldSet, into fields: inout FieldSet) {
    if present.contains(.year) { return fields.insert(.year) }
    if present.contains(.yearOfCentury), !present.contains(.yearOfEra) {
      fields.insert(.yearOfCentury)
      fields.insert(.century)
    } else {
      fields.insert(present.contains(.yearOfEra) ? .yearOfEra : .twoDigitYear)
      fields.insert(.era)
    }
  }
}
