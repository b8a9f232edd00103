import WeekCalendar

/// A request for a report on rows, by the names of their columns.
///
///     var request = ReportRequest(dateColumn: "Date", .unit(.week, try WeekScheme(locale: "en_US")))
///     request.aggregates = [.sum("Value"), .ratio("Value", "Visits")]
///     var source = CSVSource(bytes: bytes)
///     print(try request.run(&source).formatted(.table))
///
/// A row belongs to the period that holds its date. If the dates are months, quarters, years or weeks without days,
/// each must lie wholly in one period. Columns of numbers hold a number or are empty in each row.
public struct ReportRequest: Hashable, Sendable {
  /// How a period, or a group of a period, without rows is written.
  public enum Fill: String, CaseIterable, Hashable, Sendable {
    /// Nothing: it has no line.
    case none
    /// A line like SQL's for no rows: counts are 0, all else is empty.
    case empty
    /// A line in which sums are 0 too; averages, ratios, least and greatest numbers are empty.
    case zero
  }

  /// The column that holds the dates.
  public var dateColumn: String
  /// The columns that hold the year, the month and perhaps the day of each date, in this order; empty where
  /// ``dateColumn`` holds them all, which otherwise is the name of all these in messages.
  public var dateParts: [String] = []
  /// How the days are cut into periods.
  public var calendar: ReportCalendar
  /// The values of each period, in the order of the report; if empty, rows are counted.
  public var aggregates: [Aggregate] = []
  /// The columns by whose values the rows of a period are grouped.
  public var groups: [String] = []
  /// How many groups are kept, by the greatest first aggregate over the whole report; `nil` for all.
  ///
  /// They are shown in that order; equal ones in the order of groups. The rows of all others count as one
  /// group, `others`.
  public var topGroups: Int?
  /// The columns derived from the aggregates, after them.
  public var derived: [DerivedColumn] = []
  /// Which period of the year before one is compared with.
  public var yearComparison = YearComparison.sameNumber
  /// The first day to count; `nil` for no limit.
  public var firstDay: CivilDate?
  /// The last day to count; `nil` for no limit.
  public var lastDay: CivilDate?
  /// How periods without rows are written, from the first day to the last: of those to count, else of
  /// the rows.
  public var fill = Fill.none
  /// The days that the rows cover, if the rows alone do not show it: as rows of a week each, or rows that
  /// exist only for days on which something happened.
  public var coveredFrom: CivilDate?
  /// See ``coveredFrom``.
  public var coveredTo: CivilDate?
  /// Whether there are lines for all periods together, and with groups for all groups of a period.
  public var hasTotals = false
  /// The locale of the labels beside the keys; `nil` for no labels.
  public var labels: CalendarLocale?
  /// Whether labels are what periods are called, or their days.
  ///
  /// Weekdays are called by their names. Pictures tell days only.
  public var labelStyle = PeriodLabelStyle.words
  /// Whether rows without a date are counted and left out; otherwise the first is an error.
  public var skipsBadDates = false
  /// How dates are written; `nil` to find out.
  public var dateForm: DateForm?
  /// The locale whose names of months are read beside the English ones, if the form of dates is detected; `nil` for
  /// none.
  public var dateLocale: CalendarLocale?
  /// The zone whose days are counted if dates are instants; `nil` for UTC.
  public var zone: TimeZoneRules?
  /// How numbers are written.
  public var numberForm = NumberForm()
  /// How the numbers of single columns are written, by name.
  public var numberForms: [String: NumberForm] = [:]

  /// A request for the number of rows of each period.
  public init(dateColumn: String, _ calendar: ReportCalendar) {
    self.dateColumn = dateColumn
    self.calendar = calendar
  }

  /// Adds an aggregate, unless it is there already.
  public mutating func add(_ aggregate: Aggregate) {
    if !aggregates.contains(aggregate) { aggregates.append(aggregate) }
  }

  /// Reads all rows and makes the report.
  ///
  /// - Throws: ``ReportError``, at the first row that cannot be counted.
  public func run<Source: RowSource>(
    _ source: inout Source, control: StreamControl = StreamControl()
  ) throws(ReportError) -> Report {
    var builder = try ReportBuilder(self)
    try source.stream(into: &builder, control: control)
    return try builder.report()
  }
}
