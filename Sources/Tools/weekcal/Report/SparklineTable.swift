import WeekPictures
import WeekReports

/// A report as lines of block characters, one for each value and group.
///
/// If there are more periods than fit into 80 columns, they continue on more lines. Periods without rows are blank.
struct SparklineTable {
  let columns: [TableColumn]
  private(set) var rows: [[TableCell]] = []

  init(_ report: Report, decimals: Int?) throws(ReportError) {
    let series = try ReportSeries(report)
    let number = { (name: String) in
      TableColumn(name, alignment: .trailing, decimals: decimals ?? 2, exactDecimals: decimals)
    }
    columns =
      [TableColumn("value")] + report.request.groupHeadings.map { TableColumn($0) }
      + [TableColumn("from"), TableColumn("to"), number("least"), number("greatest")]
      + [TableColumn("")]
    // Made without bars first, to measure the room that is left for them.
    rows = Self.rows(report, series, room: series.periods.count, hasBars: false)
    let room = TableWithBars.width - TextTableWriter.width(columns, rows)
    rows = Self.rows(report, series, room: max(room, BlockBars.fewestColumns), hasBars: true)
  }

  private static func rows(
    _ report: Report, _ series: ReportSeries, room: Int, hasBars: Bool
  ) -> [[TableCell]] {
    var rows: [[TableCell]] = []
    for (column, groups) in zip(report.values, series.values) {
      for (group, values) in groups.enumerated() {
        let numbers = values.map(\.double)
        let least = values.first(by: <)
        let greatest = values.first(by: >)
        let names = series.groups.isEmpty ? [] : series.groups[group]
        let head: [TableCell] =
          [.text(column.name)] + names.map { $0.map { .text($0) } ?? .null }
        for start in stride(from: 0, to: numbers.count, by: room) {
          let part = start..<min(start + room, numbers.count)
          let bars = BlockBars.sparkline(
            Array(numbers[part]), least: least.double, greatest: greatest.double)
          rows.append(
            head + [
              .text(series.periods[part.lowerBound].key),
              .text(series.periods[part.upperBound - 1].key), TableCell(least),
              TableCell(greatest), .text(hasBars ? bars : ""),
            ])
        }
      }
    }
    return rows
  }
}

extension [ExactSum.Value] {
  /// The first value in an order; `.none` if there are no values.
  fileprivate func first(by isBefore: (Double, Double) -> Bool) -> ExactSum.Value {
    var found = ExactSum.Value.none
    for value in self {
      guard let number = value.double else { continue }
      if found.double.map({ isBefore(number, $0) }) ?? true { found = value }
    }
    return found
  }
}
