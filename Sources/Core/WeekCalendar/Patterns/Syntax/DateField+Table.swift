/// The properties of a field: a row of the table of fields.
private struct FieldRow {
  let name: StaticString
  let allowed: ClosedRange<Int>
  let template: TemplateField
  /// The number of digits of the field if it touches other digits; nil means the digits of its largest value.
  let digitsBesideDigits: Int?

  init(
    _ name: StaticString, _ allowed: ClosedRange<Int>, _ template: TemplateField,
    digitsBesideDigits: Int? = nil
  ) {
    self.name = name
    self.allowed = allowed
    self.template = template
    self.digitsBesideDigits = digitsBesideDigits
  }
}

extension DateField {
  private var row: FieldRow {
    switch self {
    case .era: FieldRow("era", 0...1, .era)
    case .year: FieldRow("year", CivilBounds.years, .year, digitsBesideDigits: 4)
    case .yearOfEra:
      FieldRow(
        "year of the era", 1...CivilBounds.years.upperBound + 1, .year, digitsBesideDigits: 4)
    case .twoDigitYear: FieldRow("two-digit year", 0...99, .year)
    case .weekBasedYear: FieldRow("week-based year", Period.years, .year, digitsBesideDigits: 4)
    case .twoDigitWeekBasedYear: FieldRow("two-digit week-based year", 0...99, .year)
    case .quarter: FieldRow("quarter", 1...4, .quarter)
    case .month: FieldRow("month", CivilBounds.months, .month)
    case .weekOfWeekBasedYear: FieldRow("week", 0...54, .weekOfYear)
    case .weekOfMonth: FieldRow("week of the month", 0...6, .weekOfMonth)
    case .day: FieldRow("day of the month", CivilBounds.days, .day)
    case .dayOfYear: FieldRow("day of the year", 1...366, .dayOfYear)
    case .century: FieldRow("century", -10_000...9_999, .year, digitsBesideDigits: 2)
    case .yearOfCentury: FieldRow("year of the century", 0...99, .year)
    case .isoYear: FieldRow("ISO week-based year", Period.years, .year, digitsBesideDigits: 4)
    case .isoYearOfCentury: FieldRow("two-digit ISO week-based year", 0...99, .year)
    case .isoYearRemainder: FieldRow("two-digit ISO week-based year", -99...99, .year)
    case .isoWeek: FieldRow("ISO week", 1...53, .weekOfYear)
    case .weekFromFirstSunday: FieldRow("week from the first Sunday", 0...53, .weekOfYear)
    case .weekFromFirstMonday: FieldRow("week from the first Monday", 0...53, .weekOfYear)
    case .isoWeekday: FieldRow("ISO weekday", 1...7, .weekday)
    case .posixWeekday: FieldRow("POSIX weekday", 0...6, .weekday)
    case .weekdayOrdinalInMonth:
      FieldRow("weekday's ordinal in the month", 1...5, .weekdayOrdinalInMonth)
    // Julian days of the present have seven digits.
    case .julianDayNumber:
      FieldRow("Julian day number", Self.julianDayNumbers, .day, digitsBesideDigits: 7)
    case .weekday: FieldRow("weekday", 0...6, .weekday)
    case .localWeekday: FieldRow("local weekday", 1...7, .weekday)
    case .amPm: FieldRow("half of the day", 0...1, .dayPeriod)
    case .hour: FieldRow("hour", CivilBounds.hours, .hour)
    case .hourFrom1: FieldRow("hour from 1 to 24", 1...24, .hour)
    case .hourOf12From0: FieldRow("hour from 0 to 11", 0...11, .hour)
    case .hourOf12: FieldRow("hour from 1 to 12", 1...12, .hour)
    case .minute: FieldRow("minute", CivilBounds.minutes, .minute)
    case .second: FieldRow("second", CivilBounds.seconds, .second)
    case .tenths: FieldRow("tenth of the second", 0...9, .fractionOfSecond)
    case .hundredths: FieldRow("hundredth of the second", 0...99, .fractionOfSecond)
    case .milliseconds: FieldRow("millisecond", CivilBounds.milliseconds, .fractionOfSecond)
    case .millisecondOfDay:
      FieldRow("millisecond of the day", CivilBounds.millisecondsOfDay, .second)
    case .secondOfDay: FieldRow("second of the day", 0...Int(JulianDay.secondsPerDay) - 1, .second)
    case .zoneOffset: FieldRow("zone offset", UTCOffset.allowedSeconds, .zone)
    }
  }

  private static var julianDayNumbers: ClosedRange<Int> {
    let days = CivilBounds.epochDays
    return days.lowerBound + JulianDay.epochDayNumber...days.upperBound + JulianDay.epochDayNumber
  }

  /// What values the field can have, whatever the date.
  var allowed: ClosedRange<Int> { row.allowed }
  var canBeNegative: Bool { allowed.lowerBound < 0 }
  var templateField: TemplateField { row.template }

  /// The field's value for the first name of its list.
  var firstNameValue: Int { self == .month || self == .quarter ? 1 : 0 }

  var maximumDigits: Int {
    let largest = max(allowed.upperBound.magnitude, allowed.lowerBound.magnitude)
    return UTF8Buffer.digitCount(largest)
  }

  var fullWidth: Int { row.digitsBesideDigits ?? maximumDigits }
}

extension DateField: CustomStringConvertible {
  /// The field in words, such as `day of the month`.
  public var description: String { row.name.description }
}
