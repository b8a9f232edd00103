import WeekCalendar

/// Takes rows one by one, in any order, and makes a ``WeeklyReport`` of them.
///
/// A row is a day and the numbers of its columns; nothing is allocated per row.
///
///     var builder = WeeklyReportBuilder(sums: ["Visits"], rules: .iso8601)
///     let week = builder.addRow(on: try CivilDate("2011-01-02").epochDay)
///     builder.add(.integer(7), to: 0, in: week)
///     try builder.report().weeks.first?.sums  // [.integer(7)]
///
/// - Complexity: Memory for one line a week, whatever the number of rows.
public struct WeeklyReportBuilder: Sendable {
  /// A week of the report that is being built.
  public struct Slot: Hashable, Sendable {
    fileprivate var index: Int
  }

  private let rules: WeekRules
  private let sumNames: [String]
  private let ratio: WeeklyReport.Ratio?
  private var slots: [Int32: Int] = [:]  // first day of the week -> index
  private var firstDays: [Int32] = []
  private var rowCounts: [Int] = []
  private var sums: [ExactSum] = []  // one for each week and name
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
  }

  /// Counts a row in the week of a day, and says which week that is.
  public mutating func addRow(on day: EpochDay) -> Slot {
    if lastSlot.index < firstDays.count {
      let days = day.value &- firstDays[lastSlot.index]
      if days >= 0, days < 7 {
        rowCounts[lastSlot.index] &+= 1
        return lastSlot
      }
    }
    lastSlot = slot(of: day)
    rowCounts[lastSlot.index] &+= 1
    return lastSlot
  }

  /// Adds a number to a sum, by its position, of a week; a position that is not there adds nothing.
  public mutating func add(_ number: ReportNumber, to sum: Int, in week: Slot) {
    guard sumNames.indices.contains(sum), firstDays.indices.contains(week.index) else { return }
    sums[week.index * sumNames.count + sum].add(number)
  }

  /// The report of the rows so far.
  ///
  /// - Throws: `CivilDateError` for a day in the first or last week of all that dates can have.
  public func report() throws(CivilDateError) -> WeeklyReport {
    var lines: [WeeklyReport.Line] = []
    lines.reserveCapacity(firstDays.count)
    for index in firstDays.indices.sorted(by: { firstDays[$0] < firstDays[$1] }) {
      let value = Int(firstDays[index])
      guard let firstDay = EpochDay(value) else {
        throw .outOfRange(field: .epochDay, value: value, allowed: CivilBounds.epochDays)
      }
      let start = index * sumNames.count
      let values = sums[start..<start + sumNames.count].map(\.value)
      lines.append(
        WeeklyReport.Line(
          week: try CivilDate(firstDay).week(rules), rowCount: rowCounts[index], sums: values,
          ratio: quotient(values)))
    }
    return WeeklyReport(rules: rules, sumNames: sumNames, ratio: ratio, weeks: lines)
  }

  private mutating func slot(of day: EpochDay) -> Slot {
    let firstDay = day.value &- Int32(day.weekday.days(since: rules.firstWeekday))
    if let index = slots[firstDay] { return Slot(index: index) }
    let index = firstDays.count
    slots[firstDay] = index
    firstDays.append(firstDay)
    rowCounts.append(0)
    sums.append(contentsOf: repeatElement(ExactSum(), count: sumNames.count))
    return Slot(index: index)
  }

  private func quotient(_ values: [ExactSum.Value]) -> Double? {
    guard let ratio, values.indices.contains(ratio.numerator),
      values.indices.contains(ratio.denominator),
      let numerator = values[ratio.numerator].double,
      let denominator = values[ratio.denominator].double, denominator != 0
    else { return nil }
    return numerator / denominator
  }
}
