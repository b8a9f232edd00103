import CSQLite
import WeekCalendar
import WeekCalendarSQLite

/// A table in memory with a column `d` of dates and a column `p` of other texts, both as text.
///
/// The rows repeat the sample days and the other texts. The package's functions are registered.
final class SampleTable {
  private let connection: OpaquePointer
  private let rowCount: Int

  init(rowCount: Int, _ others: [String] = ["YYYY-ww"]) throws {
    var handle: OpaquePointer?
    guard sqlite3_open(":memory:", &handle) == SQLITE_OK, let handle else {
      throw BenchmarkSkipped(reason: "SQLite cannot open a database")
    }
    connection = handle
    self.rowCount = rowCount
    try register(on: handle)
    try run("CREATE TABLE t(d TEXT, p TEXT); BEGIN")
    let insert = try prepare("INSERT INTO t VALUES(?, ?)")
    defer { sqlite3_finalize(insert) }
    let texts = SampleDays.dates.map(\.description)
    // SQLITE_TRANSIENT, so that SQLite copies the text.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for row in 0..<rowCount {
      sqlite3_bind_text(insert, 1, texts[row % texts.count], -1, transient)
      sqlite3_bind_text(insert, 2, others[row % others.count], -1, transient)
      sqlite3_step(insert)
      sqlite3_reset(insert)
    }
    try run("COMMIT")
  }

  deinit { sqlite3_close_v2(connection) }

  /// The side that only scans the table, and reads the dates unchanged.
  func scan() throws -> Side {
    try side("d", expected: CTexts(format: "%Y-%m-%d", width: 10).texts())
  }

  /// A side that evaluates an expression in each row; `expected` are its texts for the sample days.
  func side(_ expression: String, expected: [String]) throws -> Side {
    let expected = expected.map { Array($0.utf8) }
    return try side(expression) { expected[$0 % expected.count] }
  }

  /// A side that evaluates an expression in each row; `expected` returns the text of a row.
  func side(_ expression: String, expected: (Int) -> [UInt8]) throws -> Side {
    var digest = Digest()
    for row in 0..<rowCount { expected(row).withUnsafeBytes { digest.add($0) } }
    sqlite3_finalize(try prepare("SELECT \(expression) FROM t"))
    return Side(
      title: expression.count > 42 ? String(expression.prefix(39)) + "..." : expression,
      expected: digest.value
    ) { [self] in
      let statement = try prepare("SELECT \(expression) FROM t")
      defer { sqlite3_finalize(statement) }
      var digest = Digest()
      while sqlite3_step(statement) == SQLITE_ROW {
        guard let text = sqlite3_column_text(statement, 0) else { continue }
        digest.add(
          UnsafeRawBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, 0))))
      }
      return digest.value
    }
  }

  private func run(_ statement: String) throws {
    guard sqlite3_exec(connection, statement, nil, nil, nil) == SQLITE_OK else { throw sqliteError }
  }

  private func prepare(_ text: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, text, -1, &statement, nil) == SQLITE_OK else {
      throw sqliteError
    }
    return statement
  }

  private var sqliteError: BenchmarkSkipped {
    BenchmarkSkipped(reason: "SQLite says: " + String(cString: sqlite3_errmsg(connection)))
  }
}
