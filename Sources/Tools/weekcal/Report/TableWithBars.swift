import WeekPictures
import WeekReports

/// A report's table with a column of bars of its first value, in lines of 80 columns at most.
struct TableWithBars {
  let columns: [TableColumn]
  let rows: [[TableCell]]

  /// The maximum width of a line.
  static let width = 80

  /// Adds bars to a table; if space is short, omits the days that the labels include.
  ///
  /// - Throws: `Failure` if the table leaves no room for bars.
  init(_ report: Report, _ table: ReportTable) throws {
    var columns = table.columns
    var rows = Array(table.rows)
    let request = report.request
    if request.labels != nil, request.labelStyle != .words,
      Self.width - TextTableWriter.width(columns, rows) < BlockBars.fewestColumns
    {
      let kept = columns.indices.filter { !["first_day", "last_day"].contains(columns[$0].name) }
      columns = kept.map { columns[$0] }
      rows = rows.map { row in kept.map { row[$0] } }
    }
    let used = TextTableWriter.width(columns, rows)
    let room = Self.width - used
    guard room >= BlockBars.fewestColumns else {
      throw Failure(
        .usage,
        "--bars: the table takes \(used - 2) of \(Self.width) columns, and bars need \(BlockBars.fewestColumns + 2): "
          + "expected fewer values, or --format svg")
    }
    let reportRows = table.rows.indices.map { report.rows[table.rows.usualPosition($0)] }
    // Totals have no bars, because they are larger than the values of single periods and groups.
    let isDrawn = reportRows.map { $0.period != nil && (report.groups.isEmpty || $0.group != nil) }
    let bars = BlockBars(
      zip(reportRows, isDrawn).map { $1 ? $0.values.first?.double : nil },
      isPartial: reportRows.map(\.isPartial), columns: room)
    self.columns = columns + [TableColumn("")]
    self.rows = rows.indices.map { rows[$0] + [.text(bars.text($0))] }
  }
}
