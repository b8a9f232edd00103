import WeekPictures
import WeekReports

/// A report as lines of block characters, one for each value and group.
///
/// Where it has more periods than fit into 80 columns it has more lines. Periods without rows are blanks.
struct SparklineTable {
  let columns: [TableColumn]
  private(set) var rows: [[TableCell]] = []

  init(_ report: Report, decimals: Int?) throws(ReportError) {
    let series = try ReportSeries(report)
    let number = { (name: String) in
      TableColumn(name, alignment: .trailing, decimals: decimals ?? 2, exactDecimals: decimals)
    }
    columns =
      [TableColumn("value")] + report.request.groups.map { TableColumn($0) }
      + [TableColumn("from"), TableColumn("to"), number("least"), number("greatest")]
      + [TableColumn("")]
    // First without the bars, to see how much room is left for them.
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
        let least = values.least { $0 < $1 }
        let greatest = values.least { $0 > $1 }
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
  /// The value that comes before all others; none where there is no value.
  fileprivate func least(_ isBefore: (Double, Double) -> Bool) -> ExactSum.Value {
    var found = ExactSum.Value.none
    for value in self {
      guard let number = value.double else { continue }
      if found.double.map({ isBefore(number, $0) }) ?? true { found = value }
    }
    return found
  }
}

extension TextTableWriter {
  /// How many columns of a terminal a table takes.
  static func width(_ columns: [TableColumn], _ rows: [[TableCell]]) -> Int {
    var writer = TextTableWriter(columns: columns)
    var text: [UInt8] = []
    writer.write(rows) { text += $0 }
    // The rule below the heading is as wide as the table without empty columns at its end.
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return lines.dropFirst().first.map { DisplayWidth.of(String($0)) + 2 } ?? 0
  }
}
