import WeekCalendar

/// The day up to whose place in its period a report counts the days of each period.
///
/// Weeks are counted up to its weekday, months up to its day, quarters, halves and years up to the day of their month,
/// and fiscal periods of weeks up to the same number of days. A period that is shorter is counted as a whole: the 31st
/// does not shorten February, and 30 April cuts March at its 30th.
public enum AsOfDay: Hashable, Sendable {
  /// A given day.
  case day(CivilDate)
  /// The last day that the rows cover, ``ReportRequest/coveredTo``, or else the last day of all rows, counted or not.
  case lastOfRows
}
