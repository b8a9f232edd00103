/// The properties of a field: a row of the table of fields.
private typealias FieldRow = (
  name: StaticString,
  allowed: ClosedRange<Int>,
  template: TemplateField,
  /// The number of digits of the field if it touches other digits; 0 means the digits of its largest value.
  digitsBesideDigits: Int
)

extension DateField {
  private var row: FieldRow {
    switch self {
    case .era: ("era", 0...1, .era, 0)
    case .year: ("year", CivilBounds.years, .year, 4)
    case .yearOfEra: ("year of the era", 1...CivilBounds.years.upperBound + 1, .year, 4)
    case .twoDigitYear: ("two-digit year", 0...99, .year, 0)
    case .weekBasedYear: ("week-based year", Period.years, .year, 4)
    case .twoDigitWeekBasedYear: ("two-digit week-based year", 0...99, .year, 0)
    case .quarter: ("quarter", 1...4, .quarter, 0)
    case .month: ("month", CivilBounds.months, .month, 0)
    case .weekOfWeekBasedYear: ("week", 0...54, .weekOfYear, 0)
    case .weekOfMonth: ("week of the month", 0...6, .weekOfMonth, 0)
    case .day: ("day of the month", CivilBounds.days, .day, 0)
    case .dayOfYear: ("day of the year", 1...366, .dayOfYear, 0)
    case .century: ("century", -10_000...9_999, .year, 2)
    case .yearOfCentury: ("year of the century", 0...99, .year, 0)
    case .isoYear: ("ISO week-based year", Period.years, .year, 4)
    case .isoYearOfCentury: ("two-digit ISO week-based year", 0...99, .year, 0)
    case .isoYearRemainder: ("two-digit ISO week-based year", -99...99, .year, 0)
    case .isoWeek: ("ISO week", 1...53, .weekOfYear, 0)
    case .weekFromFirstSunday: ("week from the first Sunday", 0...53, .weekOfYear, 0)
    case .weekFromFirstMonday: ("week from the first Monday", 0...53, .weekOfYear, 0)
    case .isoWeekday: ("ISO weekday", 1...7, .weekday, 0)
    case .posixWeekday: ("POSIX weekday", 0...6, .weekday, 0)
    case .weekdayOrdinalInMonth:
      ("weekday's ordinal in the month", 1...5, .weekdayOrdinalInMonth, 0)
    // Julian days of the present have seven digits.
    case .julianDayNumber: ("Julian day number", Self.julianDayNumbers, .day, 7)
    case .weekday: ("weekday", 0...6, .weekday, 0)
    case .localWeekday: ("local weekday", 1...7, .weekday, 0)
    case .amPm: ("half of the day", 0...1, .dayPeriod, 0)
    case .hour: ("hour", CivilBounds.hours, .hour, 0)
    case .hourFrom1: ("hour from 1 to 24", 1...24, .hour, 0)
    case .hourOf12From0: ("hour from 0 to 11", 0...11, .hour, 0)
    case .hourOf12: ("hour from 1 to 12", 1...12, .hour, 0)
    case .minute: ("minute", CivilBounds.minutes, .minute, 0)
    case .second: ("second", CivilBounds.seconds, .second, 0)
    case .tenths: ("tenth of the second", 0...9, .fractionOfSecond, 0)
    case .hundredths: ("hundredth of the second", 0...99, .fractionOfSecond, 0)
    case .milliseconds: ("millisecond", CivilBounds.milliseconds, .fractionOfSecond, 0)
    case .millisecondOfDay:
      ("millisecond of the day", CivilBounds.millisecondsOfDay, .second, 0)
    case .secondOfDay: ("second of the day", 0...Int(JulianDay.secondsPerDay) - 1, .second, 0)
    case .zoneOffset: ("zone offset", UTCOffset.allowedSeconds, .zone, 0)
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

  var fullWidth: Int {
    let digits = row.digitsBesideDigits
    return digits > 0 ? digits : maximumDigits
  }
}

extension DateField: CustomStringConvertible {
  /// The field in words, such as `day of the month`.
  public var description: String { row.name.description }
}
