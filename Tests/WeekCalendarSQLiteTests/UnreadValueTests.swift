import CSQLite
import TestSupport
import Testing
import WeekCalendarSQLite

/// What is counted of values that functions answer with NULL.
@Suite struct UnreadValueTests {
  private static let values = [
    "'2011-01-02'", "'2011-01-02 15:04'", "'13/40/2020'", "'foo'", "''", "NULL", "20110102",
    "2455563.5", "1e9", "'2011-02-31'", "'W5'", "'2011-W'", "2024", "'x2011-W60'", "-1",
    "x'66'", "'12:30'", "99999999999",
  ]
  private static let calls =
    SQLFunction.all.filter { $0.arguments.hasPrefix("time, locale, modifier") }.map {
      "\($0.name)(v, 'de_DE')"
    } + [
      "format_date('yyyy', v, 'en')", "format_date('yyyy', v, 'en', '+1 day')",
      "format_date_template('yMMMd', v, 'en')", "format_date_style(v, 'en', 'long')",
      "strftime_l('%Y', v, 'en')", "parse_date('yyyy-MM-dd', v, 'en')",
      "parse_time('HH:mm', v, 'en')",
      "weekday_ordinal(v)", "add_weeks(v, 2)", "is_weekend(v, 'de_DE')", "quarter_of(v)",
      "half_of(v)", "start_of('month', v, 'de_DE')", "end_of('week', v, 'de_DE')",
      "week_period('month', v, 'de_DE', 'majority')", "fiscal_week(v, 'nrf')",
      "is_to_date('week', v, '2011-01-02', 'de_DE')", "comparable_day('week', v, 'de_DE')",
      "fiscal_is_to_date(v, '2011-01-02', 'nrf')", "fiscal_comparable_day(v, 'nrf')",
      "fiscal_week_of_period(v, 'nrf')", "fiscal_week_of_quarter(v, 'nrf')",
      "fiscal_key(v, 'nrf')", "fiscal_start(v, 'nrf')", "fiscal_end(v, 'nrf', 'week')",
      "cal_date(v)", "cal_time(v, '+1 day')", "cal_datetime(v)", "cal_julianday(v)",
      "cal_unixepoch(v, 'start of month')", "cal_strftime('%Y', v)", "in_zone(v, 'UTC')",
      "format_in_zone('y', v, 'UTC', 'en')",
      "format_span_in_zone('yMMMd', v, '2011-01-02', 'UTC', 'en')",
      "format_span_in_zone('yMMMd', '2011-01-02', v, 'UTC', 'en')",
      "week_key(v, 'de_DE', 'start of month')", "weeks_between('2011-01-02', v, 'de_DE')",
      "week_label(v, 'de_DE', 'short')", "format_span('yMMMd', v, '2011-01-02', 'en')",
      "format_span('yMMMd', '2011-01-02', v, 'en')", "period_label('month', v, 'de_DE')",
      "fiscal_label(v, 'nrf', 'week', 'de_DE', 'short')",
      "weeks_between(v, '2011-01-02', 'de_DE')", "cal_timediff(v, '2011-01-02')",
    ]

  private static let table =
    "CREATE TABLE t(v); "
    + values.map { "INSERT INTO t VALUES (\($0)); " }.joined()

  private func number(_ sql: String, _ connection: Connection) throws -> Int {
    guard case .integer(let number) = connection.one(sql) else {
      Issue.record("\(sql): \(connection.one(sql))")
      return -1
    }
    return Int(number)
  }

  /// Each function with as many as the values that it has no answer for.
  @Test func countsUnreadableTimes() throws {
    var total = 0
    for call in Self.calls {
      let plain = try Connection()
      try plain.execute(Self.table)
      // SQLite's own functions take 2024 for a Julian day where nothing is counted.
      let expected = try number(
        "SELECT count(*) FROM t WHERE v NOT IN (-1, 2024) AND \(call) IS NULL", plain)
      let counted = try Connection()
      try counted.execute(Self.table)
      let unread = UnreadValues()
      #expect(unread.count(on: counted.handle))
      _ = try number("SELECT count(\(call)) FROM t WHERE v NOT IN (-1, 2024)", counted)
      let found = unread.entries.reduce(0) { $0 + $1.count }
      #expect(found == expected, "\(call): \(unread.entries)")
      #expect(unread.entries.allSatisfy { call.hasPrefix($0.function) })
      total += found
    }
    #expect(Self.calls.count == 53)
    #expect(total > 200)
  }

  /// What does not start as a key does; what does is an error.
  @Test func countsUnreadableKeys() throws {
    for function in ["key_start", "key_end"] {
      let connection = try Connection()
      let unread = UnreadValues()
      #expect(unread.count(on: connection.handle))
      #expect(
        connection.column(
          "SELECT \(function)(column1, 'de_DE') FROM "
            + "(VALUES ('foo'), (''), (NULL), ('W5'), ('2011-W02'), (x'66'))"
        ).filter { $0 == .null }.count == 5)
      #expect(unread.entries.map(\.count) == [4])
    }
  }

  /// The same rows at several places of a statement are counted once.
  @Test func countsEachRowOnce() throws {
    for (sql, count) in [
      ("SELECT week_key(v, 'de_DE') AS w, count(*) FROM t GROUP BY w", 11),
      ("SELECT week_key(v, 'de_DE') AS w FROM t WHERE w IS NULL ORDER BY w", 11),
      ("SELECT week_key(v, 'de_DE'), week_key(v, 'en_US') FROM t", 11),
    ] {
      let connection = try Connection()
      try connection.execute(Self.table)
      let unread = UnreadValues()
      #expect(unread.count(on: connection.handle))
      try connection.execute(sql)
      #expect(unread.entries.map(\.function) == ["week_key"])
      #expect(unread.entries.first?.first == "13/40/2020")
      #expect(unread.entries.first?.count == count, "\(sql)")
    }
  }

  /// Numbers below the year 1000 are days of Excel, zips and the like; SQLite's own functions read them where nothing
  /// is counted.
  @Test func refusesFarJulianDays() throws {
    var count = 0
    for (call, value, isRefused) in [
      ("week_key(?, 'de_DE')", "45292", true), ("week_key(?, 'de_DE')", "'45292'", true),
      ("week_key(?, 'de_DE')", "12.5", true), ("week_key(?, 'de_DE', '+1 day')", "45292", true),
      ("week_key(?, 'de_DE', 'unixepoch')", "45292", false), ("cal_date(?)", "2086302.4", true),
      ("week_key(?, 'de_DE')", "2086302.4", true), ("week_key(?, 'de_DE')", "2086302.5", false),
      ("week_key(?, 'de_DE', 'julianday')", "45292", false),
      ("week_key(?, 'de_DE', 'auto', '+1 day')", "'45292'", false),
      ("week_key(?, 'de_DE', '+1 day', 'auto')", "45292", true),
      ("cal_date(?, 'julianday')", "45292", false),
      ("in_zone(?, 'UTC', 'julianday')", "45292", false),
      ("cal_date(?)", "2086302.5", false), ("cal_date(?, '+1 day')", "45292", true),
      ("cal_date(?, 'unixepoch')", "45292", false), ("cal_date(?)", "'0999-12-31'", false),
      ("week_key(?, 'de_DE')", "2455563", false), ("week_key(?, 'de_DE')", "20110102", false),
      ("format_date('y', ?, 'en')", "45292", true), ("in_zone(?, 'UTC')", "45292", true),
    ] {
      let sql = "SELECT \(call.replacing("?", with: value))"
      let plain = try Connection()
      #expect((plain.one(sql) == .null) == (isRefused && !call.hasPrefix("cal_")), "\(sql)")
      let counted = try Connection()
      let unread = UnreadValues()
      #expect(unread.count(on: counted.handle))
      #expect(counted.one(sql) == (isRefused ? .null : plain.one(sql)), "\(sql)")
      #expect(unread.entries.count == (isRefused ? 1 : 0), "\(sql)")
      count += 1
    }
    #expect(count == 21)
  }
}
