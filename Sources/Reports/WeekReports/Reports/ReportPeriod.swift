import WeekCalendar

/// One period of a report: its key and its days.
public struct ReportPeriod: Hashable, Sendable {
  /// The key: `2011-W02`, `2011-01`, `2011-Q1`; a number for weekdays and hours.
  ///
  /// Keys are ASCII in every locale, and sort in the order of the periods in the years 0 to 9999.
  public let key: String
  /// The first day; for weekdays and hours, the first day of the report.
  public let firstDay: CivilDate
  /// The last day; for weekdays and hours, the last day of the report.
  public let lastDay: CivilDate

  /// The number of days in the period.
  public var dayCount: Int { lastDay - firstDay + 1 }
}
