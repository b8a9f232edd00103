import WeekCalendar

/// The value of a row in a column of days or instants.
enum ColumnRow {
  case null
  case day(EpochDay, millisecond: Int)
  /// A day outside the range of dates, as days since 1970-01-01.
  case outside(Int64)
}
