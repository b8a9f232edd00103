import WeekCalendar

/// Which report to make of rows, by the names of their columns.
///
///     var request = ReportRequest(dateColumn: "Date", .unit(.week, try WeekScheme(locale: "en_US")))
///     request.aggregates = [.sum("Value"), .ratio("Value", "Visits")]
///     var source = CSVSource(bytes: bytes)
///     print(try request.run(&source).formatted(.table))
///
/// A row belongs to the period that holds its date. Where the dates are months, quarters, years or weeks without days, each
/// must lie wholly in one period. Columns of numbers hold a number or nothing in each row.
public struct ReportRequest: Hashable, Sendable {
  /// What is written for a period, or a group of one, without rows.
  public enum Fill: String, CaseIterable, Hashable, Sendable {
    /// Nothing: it has no line.
    case none
    /// A line as SQL has it of no rows: counts are 0, all else is empty.
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
  /// What is computed of each period, in the order of the report; of none the rows are counted.
  public var aggregates: [Aggregate] = []
  /// The columns by whose values the rows of a period are grouped.
  public var groups: [String] = []
  /// How many groups are kept, those in which the first aggregate of the whole report is greatest; `nil` for all.
  ///
  /// They come in this order, of equal ones the first in the order of groups. The rows of the others count as one
  /// group, `others`.
  public var topGroups: Int?
  /// What is computed of the aggregates, after them.
  public var derived: [DerivedColumn] = []
  /// Which period of the year before one is compared with.
  public var yearComparison = YearComparison.sameNumber
  /// The first day to count; `nil` for no limit.
  public var firstDay: CivilDate?
  /// The last day to count; `nil` for no limit.
  public var lastDay: CivilDate?
  /// What is written for periods without rows, from the first day to the last: of those to count, else of
  /// those of the rows.
  public var fill = Fill.none
  /// The days that the rows cover, where they say less than is known: as rows of a week each do, or rows that
  /// are only there where something happened.
  public var coveredFrom: CivilDate?
  /// See ``coveredFrom``.
  public var coveredTo: CivilDate?
  /// Whether there are lines for all periods together, and with groups for all groups of a period.
  public var hasTotals = false
  /// The locale in whose words each period has a label beside its key; `nil` for none.
  public var labels: CalendarLocale?
  /// Whether labels are what periods are called, or their days.
  ///
  /// Weekdays are called by their names. Pictures tell days only.
  public var labelStyle = PeriodLabelStyle.words
  /// Whether rows without a date are counted and left out; otherwise the first is an error.
  public var skipsBadDates = false
  /// How dates are written; `nil` to find out.
  public var dateForm: DateForm?
  /// Whose names of months are read beside the English ones, where the form of dates is found; `nil` for none.
  public var dateLocale: CalendarLocale?
  /// The zone whose days are counted where dates are instants; `nil` for UTC.
  public var zone: TimeZoneRules?
  /// How numbers are written.
  public var numberForm = NumberForm()

  /// A request for the number of rows of each period.
  public init(dateColumn: String, _ calendar: ReportCalendar) {
    self.dateColumn = dateColumn
    self.calendar = calendar
  }

  /// Asks for an aggregate; once is enough.
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
