import WeekCalendar

/// Takes rows one by one, in any order, and makes a ``WeeklyReport`` of them.
///
/// A row is a day and the numbers of its columns; nothing is allocated per row.
///
///     var builder = WeeklyReportBuilder(sums: ["Visits"], rules: .iso8601)
///     let week = builder.addRow(on: try CivilDate("2011-01-02").epochDay)
///     try builder.add(.integer(7), to: 0, in: week)
///     try builder.report().weeks.first?.sums  // [.integer(7)]
///
/// - Complexity: Memory for the weeks, at most 100 bytes for each and each of its sums, whatever the
///   number of rows.
public struct WeeklyReportBuilder: Sendable {
  /// A week of the report that is being built.
  public struct Slot: Hashable, Sendable {
    fileprivate var index: Int
  }

  private let rules: WeekRules
  private let sumNames: [String]
  private let ratio: WeeklyReport.Ratio?
  private var table: WeekTable
  private var lastSlot = Slot(index: 0)

  /// A builder without rows.
  ///
  /// - Parameters:
  ///   - sums: The names of the columns that are summed.
  ///   - ratio: The two sums whose quotient each week has.
  ///   - rules: The rule of the weeks.
  public init(sums: [String], ratio: WeeklyReport.Ratio? = nil, rules: WeekRules) {
    sumNames = sums
    self.ratio = ratio
    self.rules = rules
    table = WeekTable(sumCount: sums.count)
  }

  /// Counts a row in the week of a day, and says which week that is.
  public mutating func addRow(on day: EpochDay) -> Slot {
    if lastSlot.index < table.count {
      let days = day.value &- table.firstDay(of: lastSlot.index)
      if days >= 0, days < 7 {
        table.addRow(to: lastSlot.index)
        return lastSlot
      }
    }
    lastSlot = Slot(index: table.week(from: day.startOfWeek(from: rules.firstWeekday)))
    table.addRow(to: lastSlot.index)
    return lastSlot
  }

  /// Adds a number to a sum, by its position, of a week; a position that is not there adds nothing.
  ///
  /// - Throws: ``ExactSum/Failure`` where the sum has more than 38 digits or is not a finite double; the
  ///   sum is then what it was.
  public mutating func add(
    _ number: ReportNumber, to sum: Int, in week: Slot
  ) throws(ExactSum.Failure) {
    guard sum >= 0, sum < table.sumCount, week.index < table.count else { return }
    try table.add(number, to: sum, of: week.index)
  }

  /// The report of the rows so far.
  ///
  /// - Throws: ``ReportError`` for a day in the first or last week of all that dates can have, and a
  ///   ratio beyond the largest double.
  public func report() throws(ReportError) -> WeeklyReport {
    let weeks = try WeeklyReport.Weeks(table, rules: rules, ratio: ratio)
    let report = WeeklyReport(rules: rules, sumNames: sumNames, ratio: ratio, weeks: weeks)
    if table.hasReals, let name = report.ratioName,
      let line = weeks.first(where: { $0.ratio?.isFinite == false })
    {
      throw .ratioBeyondDouble(week: line.week.key, name: name)
    }
    return report
  }
}
