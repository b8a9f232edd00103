import WeekCalendar

/// A request for a report on rows, which refers to columns by name.
///
///     var request = ReportRequest(dateColumn: "Date", .unit(.week, try WeekScheme(locale: "en_US")))
///     request.aggregates = [.sum("Value"), .ratio("Value", "Visits")]
///     var source = CSVSource(bytes: bytes)
///     print(try request.run(&source).formatted(.table))
///
/// A row belongs to the period that contains its date. If the dates are months, quarters, years or weeks without a day,
/// each must lie within one period. In each row, a number column must hold a number or be empty.
public struct ReportRequest: Hashable, Sendable {
  /// How to write a period, or a group in a period, that has no rows.
  public enum Fill: String, CaseIterable, Hashable, Sendable {
    /// It is not written.
    case none
    /// A line as SQL returns for no rows: counts are 0, everything else is empty.
    case empty
    /// A line in which sums are 0 too; averages, ratios, minimums and maximums are empty.
    case zero
  }

  /// The scope in which groups are compared to find the largest.
  public enum TopScope: String, CaseIterable, Hashable, Sendable {
    /// By the first aggregate over the whole report: every period has the same groups.
    case report
    /// By the first aggregate in each period: every period has its own groups, the largest first.
    ///
    /// The others of a period are not compared with other periods, because their members vary.
    case period
  }

  /// The column with the dates.
  public var dateColumn: String
  /// The columns with the year, the month and optionally the day of each date, in this order.
  ///
  /// If empty, ``dateColumn`` holds the whole date. Otherwise ``dateColumn`` is the name for these columns in
  /// messages.
  public var dateParts: [String] = []
  /// How days are divided into periods.
  public var calendar: ReportCalendar
  /// Weekdays or hours, for each of which a period has a row; `nil` for none.
  ///
  /// Their keys are in a column after those of ``groups``, and they are groups in all other respects.
  public var secondCalendar: ReportCalendar?
  /// The values of each period, in report order; if empty, the report counts rows.
  public var aggregates: [Aggregate] = []
  /// The columns that group the rows in a period.
  public var groups: [String] = []
  /// How many groups to keep; `nil` for all.
  ///
  /// The groups with the greatest first aggregate over the whole report are kept.
  /// Groups are shown in that order, and equal ones in the usual order of groups. The rows of all other groups count as
  /// one group, `others`.
  public var topGroups: Int?
  /// Whether the largest groups are those of the whole report or of each period.
  public var topScope = TopScope.report
  /// The columns derived from the aggregates, which follow them.
  public var derived: [DerivedColumn] = []
  /// The period of the previous year with which a period is compared.
  public var yearComparison = YearComparison.sameNumber
  /// The first day to count; `nil` for no limit.
  public var firstDay: CivilDate?
  /// The last day to count; `nil` for no limit.
  public var lastDay: CivilDate?
  /// The day up to whose place each period is counted; `nil` for whole periods.
  ///
  /// On a Wednesday, each week is counted up to its Wednesday; on the 25th, each month up to its 25th. Rows after the
  /// day are left out. See ``AsOfDay``.
  public var asOf: AsOfDay?
  /// Whether each row of the report has the first and the last of its days with data.
  public var hasDataDays = false
  /// How to write periods without rows, from the first day to the last.
  ///
  /// The first and last days are the limits of the days to count, or those of the rows if there is no limit.
  public var fill = Fill.none
  /// The first day that the rows cover, if the rows alone do not show it.
  ///
  /// Examples are one row for each week, and rows that exist only for days on which something happened.
  public var coveredFrom: CivilDate?
  /// The last day that the rows cover; see ``coveredFrom``.
  public var coveredTo: CivilDate?
  /// Whether to add totals of all periods and, if there are groups, totals of all groups in a period.
  public var hasTotals = false
  /// The locale of the labels next to the keys; `nil` for no labels.
  public var labels: CalendarLocale?
  /// Whether labels are the names of periods or their days.
  ///
  /// Weekdays are always labeled by name. Charts use the labels only if they are days.
  public var labelStyle = PeriodLabelStyle.words
  /// Whether rows without a date are counted and skipped; otherwise the first one is an error.
  public var skipsBadDates = false
  /// How dates are written; `nil` to detect it.
  public var dateForm: DateForm?
  /// The locale whose month names are recognized in addition to the English ones; `nil` for none.
  ///
  /// It is only used if dates are detected.
  public var dateLocale: CalendarLocale?
  /// The time zone that decides which day an instant falls on; `nil` for UTC.
  public var zone: TimeZoneRules?
  /// How numbers are written.
  public var numberForm = NumberForm()
  /// How the numbers of individual columns are written, by column name.
  public var numberForms: [String: NumberForm] = [:]

  /// Makes a request for the number of rows in each period.
  public init(dateColumn: String, _ calendar: ReportCalendar) {
    self.dateColumn = dateColumn
    self.calendar = calendar
  }

  /// Adds an aggregate, unless the request already has it.
  public mutating func add(_ aggregate: Aggregate) {
    if !aggregates.contains(aggregate) { aggregates.append(aggregate) }
  }

  /// Reads all rows and makes the report.
  ///
  /// - Throws: ``ReportError`` at the first row that cannot be counted.
  public func run<Source: RowSource>(
    _ source: inout Source, control: StreamControl = StreamControl()
  ) throws(ReportError) -> Report {
    var builder = try ReportBuilder(self)
    try source.stream(into: &builder, control: control)
    return try builder.report()
  }
}
