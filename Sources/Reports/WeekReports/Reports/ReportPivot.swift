import WeekCalendar

/// A report as a pivot table, with the groups of a period as columns.
///
/// A column has the name of its group, such as `AA`. If a row has several values, the value's name follows: `AA Value`.
/// The names of several grouped columns are separated by a blank.
struct ReportPivot: Sendable {
  let columns: [TableColumn]
  private let report: Report
  let layout: ReportLayout
  let firstRows: [Int]  // the position of each period's first row
  private let groups: [[String?]?]

  init(_ report: Report, _ layout: ReportLayout) {
    self.report = report
    self.layout = layout
    var firstRows: [Int] = []
    var last: ReportLines.Line?
    let lines = report.rows.lines
    for position in 0..<lines.count {
      let line = lines[position]
      if last?.firstDay != line.firstDay { firstRows.append(position) }
      last = line
    }
    self.firstRows = firstRows
    groups =
      lines.groupOrder.map { lines.groupNames[$0] }
      + (report.request.hasTotals && !firstRows.isEmpty ? [nil] : [])
    var columns = layout.periodColumns
    for group in groups {
      let name =
        group?.map { $0 ?? ReportLayout.noGroup }.joined(separator: " ") ?? ReportLayout.allPeriods
      for value in report.values {
        columns.append(
          layout.valueColumn(report.values.count == 1 ? name : "\(name) \(value.name)"))
      }
    }
    self.columns = columns + layout.dataDayColumns + layout.coverageColumns
  }

  var count: Int { firstRows.count }

  /// Returns the rows of the report that a row of the table combines.
  func rows(_ position: Int) -> [Report.Row] {
    let end = position + 1 < count ? firstRows[position + 1] : report.rows.count
    return (firstRows[position]..<end).map { report.rows[$0] }
  }

  subscript(position: Int) -> [TableCell] {
    let rows = rows(position)
    guard let first = rows.first else { return [] }
    var cells = layout.periodCells(of: first)
    var next = rows[...]
    // The rows are in the order of the groups.
    for group in groups {
      if let row = next.first, row.group == group {
        cells += row.values.map { TableCell($0) }
        next.removeFirst()
      } else {
        cells += report.values.map { _ in .null }
      }
    }
    // A row has the days of a moving average only if the average has a value.
    let fullest = rows.max { $0.moving.count < $1.moving.count } ?? first
    return cells + layout.dataDayCells(of: rows) + layout.coverageCells(of: fullest)
  }
}
