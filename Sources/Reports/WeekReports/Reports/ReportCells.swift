import WeekCalendar

/// The cells of a report that is being made: each group of each period that has rows.
///
/// Without groups, and with one group only, a cell is a period.
struct ReportCells: Sendable {
  private(set) var periods: PeriodTable
  private var cells = PairIndex()  // group, period
  private let isGrouped: Bool

  init(_ calendar: ReportCalendar, isGrouped: Bool) {
    periods = PeriodTable(calendar)
    self.isGrouped = isGrouped
  }

  /// How many cells there are.
  var count: Int { isGrouped ? cells.count : periods.count }

  /// The cells of rows, from their days and groups; there are no groups without grouped columns.
  mutating func find(
    _ days: ContiguousArray<Int32>, _ groups: ContiguousArray<Int32>, count: Int,
    _ result: inout ContiguousArray<Int32>
  ) {
    periods.find(days, count: count, &result)
    if isGrouped { cells.number(groups, &result, count: count) }
  }

  /// The cell of a day in a group, a new one if there is none.
  @inline(__always)
  mutating func cell(of day: Int32, group: Int) -> Int {
    let period = periods.period(of: day)
    return isGrouped ? cells.number(group, period) : period
  }

  /// The cell of a group on the days that are cut off the first period that is shown.
  mutating func cutOffCell(group: Int) -> Int {
    let period = periods.cutOffPeriod()
    return isGrouped ? cells.number(group, period) : period
  }

  /// The cell of a group in a period of other cells, by its first day.
  mutating func cell(mergedFrom firstDay: Int32, group: Int) -> Int {
    firstDay == PeriodTable.cutOff ? cutOffCell(group: group) : cell(of: firstDay, group: group)
  }

  /// The cell of a group in the period that starts on a day, where there is one.
  func cell(from firstDay: Int32, group: Int) -> Int? {
    guard let period = periods.period(from: firstDay) else { return nil }
    return isGrouped ? cells.existing(group, period) : period
  }

  /// The period and the group of a cell.
  func parts(_ cell: Int) -> (period: Int, group: Int) {
    guard isGrouped else { return (cell, 0) }
    let (group, period) = cells.parts(cell)
    return (period, group)
  }
}
