import CSQLite
import WeekCalendar
import WeekCalendarSQLite

/// Our SQL functions against SQLite's own, row by row over one table, less the scan of it.
enum SQLBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark(
        "sql-format-date", "2,000,000 rows, less the scan", unit: "row", goal: 0.5
      ) {
        try sides("format_date('YYYY-ww', d, 'en_US')", pattern: "YYYY-ww")
      },
      Benchmark("sql-week-key", "2,000,000 rows, less the scan", unit: "row", goal: 0.4) {
        try sides("week_key(d, 'en_US')", pattern: "YYYY-'W'ww")
      },
      Benchmark("sql-objc-format", "2,000,000 rows, less the scan", unit: "row") {
        try sides(
          "ObjcFormatAnsiDateUsingLocale('YYYY-ww', d, 'en_US')", pattern: "YYYY-ww")
      },
    ]
  }

  private static let rowCount = 2_000_000
  private static let builtIn = "strftime('%Y-%W', d)"

  private static func sides(_ expression: String, pattern: String) throws -> Sides {
    let table = try SQLTable(rowCount: rowCount)
    let week = try DatePattern(pattern)
    let locale = try CalendarLocale("en_US")
    let ours = SampleDays.dates.map { Array(week.string(from: $0, locale: locale).utf8) }
    let theirs = CTexts(format: "%Y-%W", width: 7).texts().map { Array($0.utf8) }
    let dates = SampleDays.dates.map { Array($0.description.utf8) }
    return Sides(
      a: try table.side(expression, expected: ours),
      b: try table.side(builtIn, expected: theirs),
      scan: try table.side("d", expected: dates), count: rowCount)
  }
}

/// A table in memory with one column of dates as text, and our functions registered.
private final class SQLTable {
  private let connection: OpaquePointer
  private let rowCount: Int

  init(rowCount: Int) throws {
    var handle: OpaquePointer?
    guard sqlite3_open(":memory:", &handle) == SQLITE_OK, let handle else {
      throw BenchmarkSkipped(reason: "SQLite does not open")
    }
    connection = handle
    self.rowCount = rowCount
    try register(on: handle)
    try run("CREATE TABLE t(d TEXT); BEGIN")
    let insert = try prepare("INSERT INTO t VALUES(?)")
    defer { sqlite3_finalize(insert) }
    let texts = SampleDays.dates.map(\.description)
    for row in 0..<rowCount {
      // -1: SQLite copies the text.
      sqlite3_bind_text(
        insert, 1, texts[row % texts.count], -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      )
      sqlite3_step(insert)
      sqlite3_reset(insert)
    }
    try run("COMMIT")
  }

  deinit { sqlite3_close_v2(connection) }

  /// A side that reads an expression of every row.
  ///
  /// - Parameter expected: its texts for the sample days, which the rows repeat.
  func side(_ expression: String, expected: [[UInt8]]) throws -> Side {
    var digest = Digest()
    for row in 0..<rowCount {
      expected[row % expected.count].withUnsafeBytes { digest.add($0) }
    }
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
    guard sqlite3_exec(connection, statement, nil, nil, nil) == SQLITE_OK else { throw fault }
  }

  private func prepare(_ text: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, text, -1, &statement, nil) == SQLITE_OK else {
      throw fault
    }
    return statement
  }

  private var fault: BenchmarkSkipped {
    BenchmarkSkipped(reason: "SQLite says: " + String(cString: sqlite3_errmsg(connection)))
  }
}
