import CSQLite
import Testing
import WeekCalendar
import WeekCalendarSQLite

@Suite struct CacheTests {
  private static let days =
    "WITH RECURSIVE day(n, d) AS (VALUES(0, '2009-12-20') UNION ALL "
    + "SELECT n + 1, date('2009-12-20', '+' || (n + 1) || ' days') FROM day WHERE n < 799) "

  /// The same texts from constants, parameters and columns.
  @Test func sameResultWhereverTheTextComesFrom() throws {
    let connection = try Connection()
    let constant = connection.column(
      Self.days + "SELECT format_date('YYYY-ww E', d, 'de') FROM day")
    let bound = connection.column(
      Self.days + "SELECT format_date(?, d, ?) FROM day",
      [.text(Array("YYYY-ww E".utf8)), .text(Array("de".utf8))])
    let column = connection.column(
      Self.days
        + "SELECT format_date(p, d, l) FROM day, (SELECT 'YYYY-ww E' AS p, 'de' AS l LIMIT 1)")
    #expect(constant.count == 800)
    #expect(bound == constant)
    #expect(column == constant)
    #expect(constant.first == .text("2009-51 So."))
  }

  /// More patterns and locales than the cache holds, in turn, and errors between them.
  @Test func everyRowUsesItsOwnPatternAndLocale() throws {
    let connection = try Connection()
    let locales = ["en_US", "de_DE", "ar_EG", "hi_IN", "fa_IR", "mr", "my", "ja_JP", "sv_SE"]
    try connection.execute("CREATE TABLE t(p, d, l)")
    var expected: [Value] = []
    for row in 0..<2_000 {
      let pattern = "y-MM-dd'\(row % 37)'EEEE w"
      let locale = locales[row * 7 % locales.count]
      let date = CivilDate(try #require(EpochDay(14_000 + row)))
      try connection.execute(
        "INSERT INTO t VALUES ('\(pattern.replacing("'", with: "''"))', '\(date)', '\(locale)')")
      expected.append(
        .text(try DatePattern(pattern).string(from: date, locale: locale)))
    }
    #expect(connection.column("SELECT format_date(p, d, l) FROM t") == expected)
    #expect(connection.column("SELECT format_date(p, d, l) FROM t") == expected)
    let keys = connection.column("SELECT week_key(d, l) FROM t")
    #expect(keys.count == 2_000)
    #expect(Set(keys.map(\.description)).count > 200)
  }

  /// One statement, run again with other parameters: what SQLite keeps belongs to one run.
  @Test func parametersMayChangeBetweenRuns() throws {
    let connection = try Connection()
    var statement: OpaquePointer?
    let sql = "SELECT format_date(?1, '2011-01-02', ?2) || week_key('2011-01-02', ?2)"
    try #require(sqlite3_prepare_v2(connection.handle, sql, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (pattern, locale, expected) in [
      ("YYYY-ww", "en_US", "2011-022011-W02"), ("YYYY-ww", "de_DE", "2010-522010-W52"),
      ("y", "de_DE", "20112010-W52"), ("y", "ar_EG", "٢٠١١2011-W01"),
    ] {
      sqlite3_bind_text(statement, 1, pattern, -1, transient)
      sqlite3_bind_text(statement, 2, locale, -1, transient)
      #expect(sqlite3_step(statement) == SQLITE_ROW)
      #expect(String(cString: sqlite3_column_text(statement, 0)) == expected)
      sqlite3_reset(statement)
    }
  }

  /// Two connections on two threads share nothing.
  @Test func connectionsAreIndependent() async throws {
    let total = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          guard let connection = try? Connection() else { return 0 }
          return connection.column(
            Self.days
              + "SELECT week_key(d, CASE n % 3 WHEN 0 THEN 'en_US' ELSE 'de_DE' END) FROM day"
          ).count
        }
      }
      return await group.reduce(0, +)
    }
    #expect(total == 3_200)
  }
}
