import WeekReports
import WeekReportsSQLite

/// Compares the keys in a column with the current results of their function.
struct KeyComparison {
  /// The number of rows with a key and a valid date.
  private(set) var count = 0
  /// The number of these rows with a different key now.
  private(set) var staleCount = 0
  /// The first rows with a different key.
  private(set) var examples: [StaleFinding.Example] = []
  /// The number of rows with a key but no valid date, which are never changed.
  private(set) var countWithoutDate = 0

  /// The number of changes to show before keys are replaced.
  private static let shownCount = 3

  /// Compares all rows, in one pass.
  ///
  /// - Throws: `Failure` for a value that the function never returns: either another column is meant, or the value
  ///   must be corrected first.
  init(of key: StoredKey, in database: Database, exampleLimit: Int) throws {
    let limit = max(exampleLimit, Self.shownCount)
    var invalid: (count: Int, row: TableCell, value: TableCell) = (0, .null, .null)
    var total = 0
    let statement = try database.prepare(
      "SELECT \(key.table.row), \(key.stored), \(key.call), \(key.isStale) FROM \(key.table.scan) "
        + "WHERE \(key.stored) IS NOT NULL")
    while try statement.step() {
      total += 1
      if !statement.withValue(1, key.form.matches) {
        if invalid.count == 0 { invalid = (0, statement.cell(0), statement.cell(1)) }
        invalid.count += 1
      }
      switch statement.cell(3) {
      case .null: countWithoutDate += 1
      case .integer(0): count += 1
      default:
        count += 1
        staleCount += 1
        guard examples.count < limit else { continue }
        examples.append(
          StaleFinding.Example(
            row: statement.cell(0), stored: statement.cell(1), now: statement.cell(2)))
      }
    }
    guard invalid.count == 0 else {
      throw Failure(
        .badData,
        "\(key.description) has \(invalid.count) of \(total) values that \(key.function) never returns, "
          + "the first is \(Self.shown(invalid.value))\(Self.place(invalid.row)): expected "
          + "\(key.form.expected), or NULL; --key names the column of the keys and --function their "
          + "function")
    }
  }

  /// Whether more than half of the keys change, so that another column or locale may be meant.
  var isMostlyStale: Bool { staleCount > count - staleCount }

  /// The note on keys that would change.
  ///
  /// For example: `2 of 7 keys of the column 'k' of the table 't' would change: '2011-W02' to '2011-W01' (row 5), ...`.
  func note(of key: StoredKey) -> String {
    let shown = examples.prefix(Self.shownCount).map {
      "\(Self.shown($0.stored)) to \(Self.shown($0.now))\(Self.place($0.row))"
    }
    return
      "\(staleCount) of \(count) \(count == 1 ? "key" : "keys") of \(key.description) would change: "
      + shown.joined(separator: ", ") + (staleCount > shown.count ? ", ..." : "")
  }

  private static func shown(_ cell: TableCell) -> String {
    switch cell {
    case .null: "NULL"
    case .integer(let value): "\(value)"
    case .decimal(let value): value.description
    case .real(let value): "\(value)"
    case .text(let text): VisibleText.quoted(text)
    case .blob(let bytes): "a BLOB of \(bytes.count) bytes"
    }
  }

  /// ` (row 5)`; empty if the row has no identity.
  private static func place(_ row: TableCell) -> String {
    switch row {
    case .null: ""
    case .text(let text): " (row \(VisibleText.excerpt(text)))"
    default: " (row \(shown(row)))"
    }
  }
}
