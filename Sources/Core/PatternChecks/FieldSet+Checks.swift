import WeekCalendar

// Sets of fields that only the checks need.
extension FieldSet {
  // MARK: Years

  /// A calendar year or its century.
  package static var calendarYear: FieldSet { years.union([.century]) }
  /// The year of the locale's week, or of the ISO week.
  package static var weekYear: FieldSet { weekBasedYears.union(isoYears) }
  /// The fields of moment's letters `GGGG` and `gggg`, which mean years in moment but not here.
  package static var yearsOfMoment: FieldSet { [.era, .julianDayNumber] }
  package static var anyYear: FieldSet { calendarYear.union(weekYear) }

  // MARK: Weeks, months and days

  /// The week of a week-based year.
  package static var week: FieldSet { [.weekOfWeekBasedYear, .isoWeek] }
  package static var weekOfMonth: FieldSet { [.weekOfMonth] }
  package static var month: FieldSet { [.month] }
  package static var day: FieldSet { [.day] }
  /// The weekday's ordinal in the month, as in 2nd Wednesday.
  package static var weekdayOrdinal: FieldSet { [.weekdayOrdinalInMonth] }
  package static var weekday: FieldSet {
    [.weekday, .localWeekday, .isoWeekday, .posixWeekday]
  }

  package static var dayOfYear: FieldSet { [.dayOfYear] }
  /// Fields that belong with the calendar year.
  package static var partOfYear: FieldSet { [.month, .quarter, .dayOfYear] }
  /// Fields that accompany the month in a numeric date.
  package static var besideMonth: FieldSet { anyYear.union(day) }

  // MARK: Times

  package static var halfDay: FieldSet { [.amPm] }
  package static var hour: FieldSet { [.hour] }
  package static var hourFrom1: FieldSet { [.hourFrom1] }
  package static var hourOf24: FieldSet { [.hour, .hourFrom1] }
  package static var minute: FieldSet { [.minute] }
  package static var second: FieldSet { [.second] }
  package static var time: FieldSet {
    hours.union(fractions).union([.minute, .second, .amPm])
  }

  package static var zone: FieldSet { [.zoneOffset] }
}
