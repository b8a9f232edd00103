import WeekReports

extension Database {
  /// All rows of a query with a short result.
  func rows(_ sql: String) throws -> [[TableCell]] {
    let statement = try prepare(sql)
    var rows: [[TableCell]] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }
}

extension TableCell {
  /// The text in the cell; empty for other values.
  var text: String { if case .text(let text) = self { text } else { "" } }

  /// The integer in the cell; 0 for other values.
  var number: Int { if case .integer(let number) = self { Int(clamping: number) } else { 0 } }
}
