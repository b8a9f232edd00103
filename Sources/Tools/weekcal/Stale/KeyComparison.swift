import WeekReports
import WeekReportsSQLite

/// Compares the keys of a column with the results of its function now.
struct KeyComparison {
  /// How many rows have a key and a date that can be read.
  private(set) var count = 0
  /// How many of these have another key now.
  private(set) var staleCount = 0
  /// The first of these.
  private(set) var examples: [StaleFinding.Example] = []
  /// How many rows have a key, but no date that can be read: they are left as they are.
  private(set) var countWithoutDate = 0

  /// How many keys are told before they are replaced.
  private static let shownCount = 3

  /// Compares all rows, in one pass.
  ///
  /// - Throws: `Failure` where a value does not read as an answer of the function: then another column is
  ///   meant, or the value must be corrected first.
  init(of key: StoredKey, in database: Database, exampleLimit: Int) throws {
    let limit = max(exampleLimit, Self.shownCount)
    var unread: (count: Int, row: TableCell, value: TableCell) = (0, .null, .null)
    var total = 0
    let statement = try database.prepare(
      "SELECT \(key.table.row), \(key.stored), \(key.call), \(key.isStale) FROM \(key.table.scan) "
        + "WHERE \(key.stored) IS NOT NULL")
    while try statement.step() {
      total += 1
      if !statement.withValue(1, key.answer.reads) {
        if unread.count == 0 { unread = (0, statement.cell(0), statement.cell(1)) }
        unread.count += 1
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
    guard unread.count == 0 else {
      throw Failure(
        .badData,
        "\(key.description) has \(unread.count) of \(total) values that \(key.function) never returns, "
          + "the first is \(Self.shown(unread.value))\(Self.place(unread.row)): expected "
          + "\(key.answer.expected), or NULL; --key names the column of the keys and --function their "
          + "function")
    }
  }

  /// Whether more than half of the keys change, so that another column or locale may be meant.
  var isMostlyStale: Bool { staleCount > count - staleCount }

  /// As `2 of 7 keys of the column 'k' of the table 't' would change: '2011-W02' to '2011-W01' (row 5), ...`.
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

  /// ` (row 5)`; nothing where rows cannot be named.
  private static func place(_ row: TableCell) -> String {
    switch row {
    case .null: ""
    case .text(let text): " (row \(VisibleText.excerpt(text)))"
    default: " (row \(shown(row)))"
    }
  }
}
