import CSQLite
import Testing
import WeekCalendar
import WeekCalendarSQLite

/// Long texts, and caches that are full.
///
/// What happens without memory is tested in hosts (`Tests/Faults`).
@Suite struct MemoryTests {
  private static let tooBig = Value.error("string or blob too big")

  private func format(_ text: String, in connection: Connection) -> Value {
    connection.one("SELECT cal_strftime(?, '2011-01-02')", [.text(Array(text.utf8))])
  }

  /// Around what is kept from call to call, and far past it: as SQLite's own has it.
  @Test func longTextsAreWhole() throws {
    let connection = try Connection()
    for count in [0, 1, 4_095, 65_535, 65_536, 65_537, 131_073, 3_000_000] {
      let text = String(repeating: "x", count: count)
      #expect(format(text, in: connection) == .text(text), "\(count)")
      #expect(format(text + "%Y", in: connection) == .text(text + "2011"), "\(count)")
      #expect(format(text + "%", in: connection) == .null, "\(count)")
      let halves = connection.one(
        "SELECT ObjcGetYearAndHalfYearUsingLocale('2011-01-02', 'en', ?, 'b', 'long')",
        [.text(Array((text + "%@").utf8))])
      #expect(halves == .text(text + "2011"), "\(count)")
    }
    let padded = connection.one(
      "SELECT length(strftime_l(replace(hex(zeroblob(600)), '00', '%999d'), '2011-01-02', 'en'))")
    #expect(padded == .integer(599_400))
  }

  @Test func lengthLimitIsExactToTheByte() throws {
    let connection = try Connection()
    for limit in [100, 65_535, 65_536, 65_537, 500_000] as [Int32] {
      sqlite3_limit(connection.handle, SQLITE_LIMIT_LENGTH, limit)
      let text = String(repeating: "x", count: Int(limit))
      #expect(format(text, in: connection) == .text(text), "\(limit)")
      #expect(format("%Y" + text.dropFirst(2), in: connection) == Self.tooBig, "\(limit)")
      #expect(format("%Y" + text.dropFirst(4), in: connection) == .text("2011" + text.dropFirst(4)))
    }
  }

  /// All locales and several templates, styles and formats in turn, twice: each row has its own.
  @Test func everyRowUsesItsLocaleAndFormat() throws {
    let connection = try Connection()
    let data = NamesPack.baked
    let names = (0..<data.localeCount).map { data.localeIdentifier(at: $0) }
    let templates = ["yMMMd", "Ed", "jm"]
    let date = try CivilDate("2011-01-02")
    var expected: [Value] = []
    for name in names {
      let locale = try CalendarLocale(name)
      for template in templates {
        let pattern = try DatePattern(template: template, locale: locale)
        let long = DatePattern(dateStyle: .long, timeStyle: .none, locale: locale)
        let short = DatePattern(dateStyle: .short, timeStyle: .short, locale: locale)
        let local = try DatePattern("%x|%B", dialect: .localized)
        expected.append(
          .text(
            pattern.string(from: date, locale: locale) + "|"
              + long.string(from: date, locale: locale)
              + "|" + short.string(from: date, locale: locale) + "|"
              + local.string(from: date, locale: locale)))
      }
    }
    let query = """
      SELECT format_date_template(t, d, identifier) || '|'
        || format_date_style(d, identifier, 'long') || '|'
        || format_date_style(d, identifier, 'short', 'short') || '|'
        || strftime_l('%x|%B', d, identifier)
      FROM (SELECT identifier, row_number() OVER () AS n FROM week_rules WHERE kind = 'locale'),
        (SELECT '2011-01-02' AS d), (SELECT column1 AS t FROM (VALUES ('yMMMd'), ('Ed'), ('jm')))
      ORDER BY n, t <> 'yMMMd', t = 'jm'
      """
    #expect(connection.column(query) == expected)
    #expect(connection.column(query) == expected)
    #expect(expected.count == names.count * 3 && names.count > 800)
  }

  /// More patterns than there is room for: what is dropped is made again.
  @Test func patternsDroppedFromTheCacheAreCompiledAgain() throws {
    let connection = try Connection()
    let rows = """
      WITH RECURSIVE n(i) AS (VALUES(0) UNION ALL SELECT i + 1 FROM n WHERE i < 29999)
      SELECT format_date('y''' || (i % 9000) || '''', '2011-01-02', 'en') FROM n
      """
    let expected = (0..<30_000).map { Value.text("2011\($0 % 9_000)") }
    #expect(connection.column(rows) == expected)
  }
}
