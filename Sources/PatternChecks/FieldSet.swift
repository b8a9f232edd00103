import WeekCalendar

/// A set of fields: what a piece of a pattern, or the whole of it, says of a date.
package struct FieldSet: OptionSet {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }
  package init(_ field: DateField) { rawValue = 1 << UInt64(field.rawValue) }
}

extension FieldSet {
  private static func of(_ fields: DateField...) -> FieldSet {
    var set: FieldSet = []
    for field in fields { set.formUnion(FieldSet(field)) }
    return set
  }

  // MARK: Years

  package static var calendarYear: FieldSet {
    of(.year, .yearOfEra, .twoDigitYear, .century, .yearOfCentury)
  }
  /// A calendar year that stands by itself, which a century does not.
  package static var plainYear: FieldSet { calendarYear.subtracting(of(.century)) }
  /// The year of the locale's week.
  package static var localWeekYear: FieldSet { of(.weekBasedYear, .twoDigitWeekBasedYear) }
  /// The year of the ISO week.
  package static var isoWeekYear: FieldSet {
    of(.isoYear, .isoYearOfCentury, .isoYearRemainder)
  }
  package static var weekYear: FieldSet { [localWeekYear, isoWeekYear] }
  package static var anyYear: FieldSet { [calendarYear, weekYear] }
  /// The fields that have two digits at any width.
  package static var twoDigits: FieldSet {
    of(.twoDigitYear, .yearOfCentury, .twoDigitWeekBasedYear, .isoYearOfCentury, .isoYearRemainder)
  }

  // MARK: Weeks

  /// The week of a week-based year.
  package static var week: FieldSet { of(.weekOfWeekBasedYear, .isoWeek) }
  /// A week that ends with the year.
  package static var clippedWeek: FieldSet { of(.weekFromFirstSunday, .weekFromFirstMonday) }
  package static var weekOfMonth: FieldSet { of(.weekOfMonth) }

  // MARK: Months and days

  package static var month: FieldSet { of(.month) }
  package static var day: FieldSet { of(.day) }
  package static var dayOfYear: FieldSet { of(.dayOfYear) }
  /// What the calendar year goes with.
  package static var partOfYear: FieldSet { of(.month, .quarter, .dayOfYear) }
  /// What stands beside the month in a date of numbers.
  package static var besideMonth: FieldSet { [anyYear, day] }

  // MARK: Times

  package static var halfDay: FieldSet { of(.amPm) }
  package static var hour: FieldSet { of(.hour) }
  package static var hourFrom1: FieldSet { of(.hourFrom1) }
  package static var hourOf12: FieldSet { of(.hourOf12, .hourOf12From0) }
  package static var hourOf24: FieldSet { [hour, hourFrom1] }
  package static var anyHour: FieldSet { [hourOf12, hourOf24] }
  package static var minute: FieldSet { of(.minute) }
  package static var second: FieldSet { of(.second) }
  package static var fraction: FieldSet { of(.tenths, .hundredths, .milliseconds) }
  package static var time: FieldSet { [anyHour, minute, second, fraction, halfDay] }
  package static var zone: FieldSet { of(.zoneOffset) }
}
