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

  private let scheme: WeekScheme
  private let sumNames: [String]
  private let ratio: WeeklyReport.Ratio?
  private var table: WeekTable
  private var lastSlot = Slot(index: 0)
  /// The last day of that week.
  private var lastDay: Int32 = 0

  /// A builder without rows.
  ///
  /// - Parameters:
  ///   - sums: The names of the columns that are summed.
  ///   - ratio: The two sums whose quotient each week has.
  ///   - scheme: How weeks are numbered, and whether they are cut at 1 January.
  public init(sums: [String], ratio: WeeklyReport.Ratio? = nil, scheme: WeekScheme) {
    sumNames = sums
    self.ratio = ratio
    self.scheme = scheme
    table = WeekTable(sumCount: sums.count)
  }

  /// A builder without rows, of whole weeks by a rule.
  public init(sums: [String], ratio: WeeklyReport.Ratio? = nil, rules: WeekRules) {
    self.init(sums: sums, ratio: ratio, scheme: .weekBased(rules))
  }

  /// Counts a row in the week of a day, and says which week that is.
  public mutating func addRow(on day: EpochDay) -> Slot {
    if lastSlot.index < table.count {
      if day.value >= table.firstDay(of: lastSlot.index), day.value <= lastDay {
        table.addRow(to: lastSlot.index)
        return lastSlot
      }
    }
    let firstDay: Int32
    if case .weekBased(let rules) = scheme {
      firstDay = day.startOfWeek(from: rules.firstWeekday)
      lastDay = firstDay &+ 6
    } else {
      let span = scheme.span(of: CivilDate(day))
      firstDay = Int32(truncatingIfNeeded: span.lowerBound)
      lastDay = Int32(truncatingIfNeeded: span.upperBound)
    }
    lastSlot = Slot(index: table.week(from: firstDay))
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
    let weeks = try WeeklyReport.Weeks(table, scheme: scheme, ratio: ratio)
    let report = WeeklyReport(scheme: scheme, sumNames: sumNames, ratio: ratio, weeks: weeks)
    if table.hasReals, let name = report.ratioName,
      let line = weeks.first(where: { $0.ratio?.isFinite == false })
    {
      throw .ratioBeyondDouble(week: line.week.key, name: name)
    }
    return report
  }
}
