/// From which of a pattern's fields the date is made; the others are checks.
enum DatePlan: UInt8, Hashable, Sendable {
  /// `g`
  case julianDayNumber
  /// `y M d`
  case day
  /// `y D`
  case dayOfYear
  /// `Y w E`, `Y w e`
  case week
  /// `%G %V` and a weekday
  case isoWeek
  /// `%Y %U` and a weekday
  case weekFromFirstSunday
  /// `%Y %W` and a weekday
  case weekFromFirstMonday
  /// `y M W E`
  case weekOfMonth
  /// `y M F E`
  case weekdayOrdinal
  /// Lenient: `Y w`, the first day of the week
  case startOfWeek
  /// Lenient: `%G %V`, the Monday
  case startOfISOWeek
  /// Lenient: `y M W`, the first day of the month in that week
  case startOfWeekOfMonth
  /// Lenient: `y M`
  case startOfMonth
  /// Lenient: `y Q`
  case startOfQuarter
  /// Lenient: `y`
  case startOfYear
  /// Lenient: `Y`, the first day of the first week
  case startOfWeekBasedYear
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
  /// The fields of the pattern, and those of them that the date and time have to be compared with.
  let fields: FieldSet
  let checks: FieldSet

  init(_ fields: FieldSet, mode: ParsingMode) throws(DateParseError) {
    date = try Self.date(fields, mode: mode)
    time = try Self.time(fields, mode: mode)
    self.fields = fields
    checks = fields.subtracting(Self.determining(date, time, fields))
  }

  private static func date(
    _ fields: FieldSet, mode: ParsingMode
  ) throws(DateParseError) -> DatePlan {
    let hasYear = fields.containsAny(.years)
    let hasWeekday = fields.containsAny(.weekdays)
    let hasWeek =
      fields.containsAny(.weekBasedYears) && fields.contains(.weekOfWeekBasedYear)
    if fields.contains(.julianDayNumber) { return .julianDayNumber }
    if hasYear && fields.contains(.month) && fields.contains(.day) { return .day }
    if hasYear && fields.contains(.dayOfYear) { return .dayOfYear }
    if hasWeek && hasWeekday { return .week }
    let hasISOWeek = fields.containsAny(.isoYears) && fields.contains(.isoWeek)
    if hasISOWeek && hasWeekday { return .isoWeek }
    if hasYear && hasWeekday {
      if fields.contains(.weekFromFirstSunday) { return .weekFromFirstSunday }
      if fields.contains(.weekFromFirstMonday) { return .weekFromFirstMonday }
    }
    if hasYear && fields.contains(.month) && hasWeekday {
      if fields.contains(.weekOfMonth) { return .weekOfMonth }
      if fields.contains(.weekdayOrdinalInMonth) { return .weekdayOrdinal }
    }
    if mode == .lenient && !fields.contains(.day) {
      if hasYear && fields.contains(.month) {
        return fields.contains(.weekOfMonth) ? .startOfWeekOfMonth : .startOfMonth
      }
      if hasWeek { return .startOfWeek }
      if hasISOWeek { return .startOfISOWeek }
      if hasYear { return fields.contains(.quarter) ? .startOfQuarter : .startOfYear }
      if fields.containsAny(.weekBasedYears) { return .startOfWeekBasedYear }
    }
    throw missing(fields)
  }

  /// What is missing, seen from what is there.
  private static func missing(_ fields: FieldSet) -> DateParseError {
    if fields.contains(.isoWeek) {
      let hasWeekday = fields.containsAny(.weekdays)
      return fields.containsAny(.isoYears)
        ? .incomplete(missing: .weekday, nil, nil)
        : .incomplete(missing: .isoYear, hasWeekday ? nil : .weekday, nil)
    }
    let hasMonth = fields.contains(.month)
    let hasDay = fields.contains(.day)
    let hasWeek = fields.contains(.weekOfWeekBasedYear)
    if fields.containsAny(.years) {
      if hasMonth { return .incomplete(missing: .day, nil, nil) }
      if hasDay { return .incomplete(missing: .month, nil, nil) }
      if hasWeek {
        return fields.containsAny(.weekdays)
          ? .incomplete(missing: .weekBasedYear, nil, nil)
          : .incomplete(missing: .weekBasedYear, .weekday, nil)
      }
      return .incomplete(missing: .month, .day, nil)
    }
    if hasWeek {
      let hasYear = fields.containsAny(.weekBasedYears)
      if hasYear { return .incomplete(missing: .weekday, nil, nil) }
      return fields.containsAny(.weekdays)
        ? .incomplete(missing: .weekBasedYear, nil, nil)
        : .incomplete(missing: .weekBasedYear, .weekday, nil)
    }
    if hasMonth { return .incomplete(missing: .year, hasDay ? nil : .day, nil) }
    if hasDay { return .incomplete(missing: .year, .month, nil) }
    if fields.contains(.dayOfYear) { return .incomplete(missing: .year, nil, nil) }
    if fields.containsAny(.weekBasedYears) {
      return .incomplete(
        missing: .weekOfWeekBasedYear, fields.containsAny(.weekdays) ? nil : .weekday, nil)
    }
    return .incomplete(missing: .year, .month, .day)
  }

  private static func time(
    _ fields: FieldSet, mode: ParsingMode
  ) throws(DateParseError) -> TimePlan {
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
    if mode == .strict {
      if !hasHour && !hasHalfDayHour { throw .incomplete(missing: .hour, nil, nil) }
      if !hasHour && !hasHalf { throw .incomplete(missing: .amPm, nil, nil) }
      if !hasMinute && (hasSecond || hasFraction) {
        throw .incomplete(missing: .minute, nil, nil)
      }
      if !hasSecond && hasFraction { throw .incomplete(missing: .second, nil, nil) }
    }
    return .clock
  }
}

extension FieldPlan {
  /// Which of a text's fields the date and time have by construction, in the proleptic calendar; those
  /// of other plans are checked like the rest.
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
      fields.insert(present.contains(.weekBasedYear) ? .weekBasedYear : .twoDigitWeekBasedYear)
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

  /// Inserts what the year of a date is made of.
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
