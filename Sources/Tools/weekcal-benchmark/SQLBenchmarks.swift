import CSQLite
import WeekCalendar
import WeekCalendarSQLite

/// Our SQL functions against SQLite's own, row by row over one table, less the scan of it.
enum SQLBenchmarks {
  static var all: [Benchmark] {
    [
      againstWeeks("sql-format-date", "format_date('YYYY-ww', d, 'en_US')", "YYYY-ww", 0.5),
      againstWeeks("sql-week-key", "week_key(d, 'en_US')", "YYYY-'W'ww", 0.4),
      againstWeeks(
        "sql-objc-format", "ObjcFormatAnsiDateUsingLocale('YYYY-ww', d, 'en_US')", "YYYY-ww", nil),
      againstDates("sql-cal-date", "cal_date(d)", "date(d)"),
      againstDates(
        "sql-cal-strftime", "cal_strftime('%Y-%m-%d', d)", "strftime('%Y-%m-%d', d)"),
      patternColumn,
      parsing("sql-parse-date", "yyyy-MM-dd", "en"), parsing("sql-parse-words", "d MMMM y", "de"),
    ] + ColumnBenchmarks.all
  }

  private static func againstWeeks(
    _ name: String, _ expression: String, _ pattern: String, _ goal: Double?
  ) -> Benchmark {
    Benchmark(name, "week texts of 2,000,000 rows", rows: 2_000_000, goal: goal) { rowCount in
      let table = try SQLTable(rowCount: rowCount)
      return Sides(
        a: try table.side(expression, expected: weekTexts(pattern)),
        b: try table.side(
          "strftime('%Y-%W', d)", expected: CTexts(format: "%Y-%W", width: 7).texts()),
        scan: try table.scan(), count: rowCount)
    }
  }

  private static func againstDates(
    _ name: String, _ expression: String, _ builtIn: String
  ) -> Benchmark {
    Benchmark(name, "date texts of 2,000,000 rows", rows: 2_000_000, goal: 1) { rowCount in
      let table = try SQLTable(rowCount: rowCount)
      let dates = CTexts(format: "%Y-%m-%d", width: 10).texts()
      return Sides(
        a: try table.side(expression, expected: dates),
        b: try table.side(builtIn, expected: dates),
        scan: try table.scan(), count: rowCount)
    }
  }

  private static let patternColumn = Benchmark(
    "sql-pattern-column", "a pattern from a column, 2,000,000 rows", rows: 2_000_000, goal: 2
  ) { rowCount in
    let table = try SQLTable(rowCount: rowCount)
    let weeks = try weekTexts("YYYY-ww")
    return Sides(
      a: try table.side("format_date(p, d, 'en_US')", expected: weeks),
      b: try table.side("format_date('YYYY-ww', d, 'en_US')", expected: weeks),
      scan: try table.scan(), count: rowCount)
  }

  /// Reading what the same pattern writes, beside writing it.
  private static func parsing(
    _ name: String, _ pattern: String, _ locale: String
  ) -> Benchmark {
    Benchmark(name, "\(pattern) in \(locale), 2,000,000 rows", rows: 2_000_000, goal: 2.5) {
      rowCount in
      let compiled = try DatePattern(pattern)
      let calendarLocale = try CalendarLocale(locale)
      let texts = SampleDays.dates.map { compiled.string(from: $0, locale: calendarLocale) }
      let table = try SQLTable(rowCount: rowCount, texts)
      return Sides(
        a: try table.side(
          "parse_date('\(pattern)', p, '\(locale)')", expected: SampleDays.dates.map(\.description)),
        b: try table.side("format_date('\(pattern)', d, '\(locale)')", expected: texts),
        scan: try table.scan(), count: rowCount)
    }
  }

  private static func weekTexts(_ pattern: String) throws -> [String] {
    let week = try DatePattern(pattern)
    let locale = try CalendarLocale("en_US")
    return SampleDays.dates.map { week.string(from: $0, locale: locale) }
  }
}

/// A table in memory with a column `d` of dates as text and a column `p` of other texts, which the rows
/// repeat; our functions are registered.
final class SQLTable {
  private let connection: OpaquePointer
  private let rowCount: Int

  init(rowCount: Int, _ others: [String] = ["YYYY-ww"]) throws {
    var handle: OpaquePointer?
    guard sqlite3_open(":memory:", &handle) == SQLITE_OK, let handle else {
      throw BenchmarkSkipped(reason: "SQLite does not open")
    }
    connection = handle
    self.rowCount = rowCount
    try register(on: handle)
    try run("CREATE TABLE t(d TEXT, p TEXT); BEGIN")
    let insert = try prepare("INSERT INTO t VALUES(?, ?)")
    defer { sqlite3_finalize(insert) }
    let texts = SampleDays.dates.map(\.description)
    for row in 0..<rowCount {
      // -1: SQLite copies the text.
      sqlite3_bind_text(
        insert, 1, texts[row % texts.count], -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      )
      sqlite3_bind_text(
        insert, 2, others[row % others.count], -1,
        unsafeBitCast(-1, to: sqlite3_destructor_type.self))
      sqlite3_step(insert)
      sqlite3_reset(insert)
    }
    try run("COMMIT")
  }

  deinit { sqlite3_close_v2(connection) }

  /// The scan itself: the dates as they are.
  func scan() throws -> Side {
    try side("d", expected: CTexts(format: "%Y-%m-%d", width: 10).texts())
  }

  /// A side that reads an expression of every row; `expected` are its texts for the sample days,
  /// which the rows repeat.
  func side(_ expression: String, expected: [String]) throws -> Side {
    let expected = expected.map { Array($0.utf8) }
    return try side(expression) { expected[$0 % expected.count] }
  }

  /// A side that reads an expression of every row; `expected` gives the text of a row.
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
