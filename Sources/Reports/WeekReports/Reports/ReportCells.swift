import WeekCalendar

/// Numbers the cells of a report: the combinations of period and group that have rows.
///
/// Without grouped columns, each period is one cell.
struct ReportCells: Sendable {
  private(set) var periods: PeriodTable
  private var cells = PairIndex()  // group, period
  private let isGrouped: Bool

  init(_ calendar: ReportCalendar, isGrouped: Bool) {
    periods = PeriodTable(calendar)
    self.isGrouped = isGrouped
  }

  /// The number of cells.
  var count: Int { isGrouped ? cells.count : periods.count }

  /// Finds the cells of rows from their days and groups; `groups` is empty without grouped columns.
  mutating func find(
    _ days: ContiguousArray<Int32>, _ groups: ContiguousArray<Int32>, count: Int,
    _ result: inout ContiguousArray<Int32>
  ) {
    periods.find(days, count: count, &result)
    if isGrouped { cells.number(groups, &result, count: count) }
  }

  /// Returns the cell of a day and a group, and adds it if necessary.
  @inline(__always)
  mutating func cell(of day: Int32, group: Int) -> Int {
    let period = periods.period(of: day)
    return isGrouped ? cells.number(group, period) : period
  }

  /// Returns the cell of a group for ``ReportDays/cutOff``, and adds it if necessary.
  mutating func cutOffCell(group: Int) -> Int {
    let period = periods.cutOffPeriod()
    return isGrouped ? cells.number(group, period) : period
  }

  /// Returns the cell for a group and the first day of a period in other cells, and adds it if necessary.
  mutating func cell(mergedFrom firstDay: Int32, group: Int) -> Int {
    firstDay == PeriodTable.cutOff ? cutOffCell(group: group) : cell(of: firstDay, group: group)
  }

  /// Returns the cell of a group in the period that starts on a day; nil if it has no rows.
  func cell(from firstDay: Int32, group: Int) -> Int? {
    guard let period = periods.period(from: firstDay) else { return nil }
    return isGrouped ? cells.existing(group, period) : period
  }

  /// Returns the period and the group of a cell.
  func parts(_ cell: Int) -> (period: Int, group: Int) {
    guard isGrouped else { return (cell, 0) }
    let (group, period) = cells.parts(cell)
    return (period, group)
  }
}
