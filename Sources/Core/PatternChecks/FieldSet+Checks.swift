import WeekCalendar

// Sets of fields that only checks need.
extension FieldSet {
  // MARK: Years

  /// A calendar year or its century.
  package static var calendarYear: FieldSet { [years, FieldSet(.century)] }
  /// The year of the locale's week, or of the ISO week.
  package static var weekYear: FieldSet { [weekBasedYears, isoYears] }
  /// Not years, but moment's letters for years, `GGGG` and `gggg`.
  package static var yearsOfMoment: FieldSet { FieldSet(.era, .julianDayNumber) }
  package static var anyYear: FieldSet { [calendarYear, weekYear] }

  // MARK: Weeks, months and days

  /// The week of a week-based year.
  package static var week: FieldSet { FieldSet(.weekOfWeekBasedYear, .isoWeek) }
  package static var weekOfMonth: FieldSet { FieldSet(.weekOfMonth) }
  package static var month: FieldSet { FieldSet(.month) }
  package static var day: FieldSet { FieldSet(.day) }
  /// The ordinal of its weekday in the month, as in 2nd Wednesday.
  package static var weekdayOrdinal: FieldSet { FieldSet(.weekdayOrdinalInMonth) }
  package static var weekday: FieldSet {
    FieldSet(.weekday, .localWeekday, .isoWeekday, .posixWeekday)
  }
  package static var dayOfYear: FieldSet { FieldSet(.dayOfYear) }
  /// Fields that belong with the calendar year.
  package static var partOfYear: FieldSet { FieldSet(.month, .quarter, .dayOfYear) }
  /// Fields beside the month in a numeric date.
  package static var besideMonth: FieldSet { [anyYear, day] }

  // MARK: Times

  package static var halfDay: FieldSet { FieldSet(.amPm) }
  package static var hour: FieldSet { FieldSet(.hour) }
  package static var hourFrom1: FieldSet { FieldSet(.hourFrom1) }
  package static var hourOf24: FieldSet { [hour, hourFrom1] }
  package static var minute: FieldSet { FieldSet(.minute) }
  package static var second: FieldSet { FieldSet(.second) }
  package static var time: FieldSet { [hours, minute, second, fractions, halfDay] }
  package static var zone: FieldSet { FieldSet(.zoneOffset) }
}
