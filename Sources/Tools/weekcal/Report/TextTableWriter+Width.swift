import WeekReports

extension TextTableWriter {
  /// The width of a table in terminal columns, with the gap to the next column.
  static func width(_ columns: [TableColumn], _ rows: [[TableCell]]) -> Int {
    var writer = TextTableWriter(columns: columns)
    var text: [UInt8] = []
    writer.write(rows) { text += $0 }
    // The rule below the heading is as wide as the table without empty columns at its end.
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return lines.dropFirst().first.map { DisplayWidth.of(String($0)) + 2 } ?? 0
  }
}
