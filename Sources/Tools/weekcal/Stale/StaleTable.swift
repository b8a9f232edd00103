import WeekCalendarSQLite
import WeekReports

/// The table that `weekcal stale` writes.
enum StaleTable {
  static let columns = [
    TableColumn("kind"), TableColumn("name"), TableColumn("table"),
    TableColumn("rows", alignment: .trailing), TableColumn("row"), TableColumn("stored"),
    TableColumn("now"), TableColumn("rule_changes"), TableColumn("run"),
  ]

  /// The number of columns in a table for people; the others are in ``script(_:)``.
  static let shortColumnCount = 7

  /// A row for each example of a finding, or one row without an example.
  static func rows(_ finding: StaleValues.Finding) -> [[TableCell]] {
    let examples: [StaleValues.Example?] = finding.examples.isEmpty ? [nil] : finding.examples
    return examples.map { example in
      [
        .text(finding.kind.rawValue), .text(finding.name), .text(finding.table),
        .integer(Int128(finding.count)), cell(example?.row), cell(example?.stored),
        cell(example?.now), finding.ruleChanges.isEmpty ? .null : .text(finding.ruleChanges),
        .text(finding.repair),
      ]
    }
  }

  /// The changes as a comment, and the statement.
  ///
  /// The statement is a comment too if it contains a character that cannot be shown.
  static func script(_ finding: StaleValues.Finding) -> String {
    let shown = VisibleText.escaped(finding.repair, keepsMarks: true)
    return (finding.ruleChanges.isEmpty ? "" : "-- \(finding.ruleChanges)\n")
      + (shown == finding.repair
        ? "\(shown);\n" : "-- shown with escapes; --format json has the statement: \(shown);\n")
  }

  private static func cell(_ value: StoredValue?) -> TableCell {
    switch value {
    case nil, .null: .null
    case .integer(let value): .integer(Int128(value))
    case .real(let value): .real(value)
    case .text(let text): .text(text)
    case .blob(let bytes): .blob(bytes)
    }
  }
}

extension StaleValues.Kind {
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

  /// The kind of something that could not be compared, with an article.
  var noun: String {
    switch self {
    case .index: "the index"
    case .column: "the stored column"
    case .check: "the CHECK"
    case .key: "the key column"
    }
  }
}

extension KeyComparison {
  /// Whether more than half of the keys change, so that another column or locale may be meant.
  var isMostlyStale: Bool { staleCount > count - staleCount }

  /// The note on keys that would change.
  ///
  /// For example: `2 of 7 keys of the column 'k' of the table 't' would change: '2011-W02' to '2011-W01' (row 5), ...`.
  var note: String {
    let shown = examples.prefix(Self.shownCount).map {
      "\($0.stored.shown) to \($0.now.shown)\($0.row.place)"
    }
    return
      "\(staleCount) of \(count) \(count == 1 ? "key" : "keys") of the column "
      + "\(VisibleText.quoted(column)) of the table \(VisibleText.quoted(table)) would change: "
      + shown.joined(separator: ", ") + (staleCount > shown.count ? ", ..." : "")
  }
}

extension StoredValue {
  /// The value in messages.
  var shown: String {
    switch self {
    case .null: "NULL"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let text): VisibleText.quoted(text)
    case .blob(let bytes): "a BLOB of \(bytes.count) bytes"
    }
  }

  /// A row in messages, ` (row 5)`; empty if the row has no identity.
  var place: String {
    switch self {
    case .null: ""
    case .text(let text): " (row \(VisibleText.excerpt(text)))"
    default: " (row \(shown))"
    }
  }
}
