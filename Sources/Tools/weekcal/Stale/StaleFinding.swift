import WeekReports

/// An index, column, CHECK or key with rows that differ from the current results.
struct StaleFinding {
  enum Kind: String, CaseIterable {
    case index, column, check, key

    /// A count with its noun, such as `2 indexes`.
    func counted(_ count: Int) -> String {
      let word =
        switch self {
        case .index: count == 1 ? "index" : "indexes"
        case .column: count == 1 ? "stored column" : "stored columns"
        case .check: count == 1 ? "CHECK" : "CHECKs"
        case .key: count == 1 ? "key column" : "key columns"
        }
      return "\(count) \(word)"
    }
  }

  /// A row that differs: how to find it, its stored value and its current value.
  struct Example {
    let row, stored, now: TableCell
  }

  let kind: Kind
  let name: String
  let table: String
  /// The number of rows that differ.
  var count = 0
  /// The first rows that differ.
  var examples: [Example] = []
  /// The changes in CLDR to the regions that the expression names; may be empty.
  let changes: String
  /// The SQL that repairs the rows; for a CHECK, the query for the rows to correct.
  let statement: String

  static let columns = [
    TableColumn("kind"), TableColumn("name"), TableColumn("table"),
    TableColumn("rows", alignment: .trailing), TableColumn("row"), TableColumn("stored"),
    TableColumn("now"), TableColumn("rule_changes"), TableColumn("run"),
  ]

  /// The number of columns in a table for people; the others are in ``script``.
  static let shortColumnCount = 7

  /// The changes as a comment, and the statement.
  ///
  /// The statement is a comment too if it contains a character that cannot be shown.
  var script: String {
    let shown = VisibleText.escaped(statement, keepsMarks: true)
    return (changes.isEmpty ? "" : "-- \(changes)\n")
      + (shown == statement
        ? "\(statement);\n" : "-- shown with escapes; --format json has the statement: \(shown);\n")
  }

  /// A row for each example, or one row without an example.
  var rows: [[TableCell]] {
    (examples.isEmpty ? [nil] : examples.map { Optional($0) }).map { example in
      [
        .text(kind.rawValue), .text(name), .text(table), .integer(Int128(count)),
        example?.row ?? .null, example?.stored ?? .null, example?.now ?? .null,
        changes.isEmpty ? .null : .text(changes), .text(statement),
      ]
    }
  }
}
