import TestSupport
import Testing
import WeekCalendarSQLite

/// `month_week_key`, and month weeks in other functions, beside what SQLite's own date functions say.
@Suite struct MonthWeekFunctionTests {
  /// Locales whose weeks start on each weekday, Sunday 0 to Saturday 6, with several minimum days.
  private static let locales = [
    ("en_US", 0), ("de_DE", 1), ("en-u-fw-tue", 2), ("fr-u-fw-wed", 3), ("ja-u-fw-thu", 4),
    ("dv_MV", 5), ("ar_EG", 6), ("pt_PT", 0), ("strftime-w", 1),
  ]

  /// Every day of 1900 to 2100 with its month week by SQLite's own functions: key, first and last day.
  private static func days(_ weekday: Int) -> String {
    """
    WITH RECURSIVE day(d) AS (SELECT date('1900-01-01') UNION ALL
      SELECT date(d, '+1 day') FROM day WHERE d < '2100-12-31'),
    week(d, month, first) AS (SELECT d, date(d, 'start of month'),
      date(d, '-' || ((strftime('%w', d) - \(weekday) + 7) % 7) || ' days') FROM day),
    part(d, key, first, last) AS (SELECT d, strftime('%Y-%m', d) || '-W' || ((strftime('%d', d)
        + (strftime('%w', month) - \(weekday) + 7) % 7 - 1) / 7 + 1),
      max(first, month), min(date(first, '+6 days'), date(month, '+1 month', '-1 day')) FROM week)
    """
  }

  @Test func monthWeeksOfEveryDayEqualSQLitesArithmetic() throws {
    var locales = 0
    for (locale, weekday) in Self.locales {
      locales += 1
      let counts = try Connection().one(
        """
        \(Self.days(weekday)) SELECT count(*) || ' ' || sum(
          month_week_key(d, '\(locale)') = key AND start_of('month_week', d, '\(locale)') = first
          AND end_of('month_week', d, '\(locale)') = last AND key_start(key, '\(locale)') = first
          AND key_end(key, '\(locale)') = last) FROM part
        """)
      #expect(counts == .text("73414 73414"), "\(locale)")
    }
    #expect(locales == 9)
  }

  @Test(arguments: [
    ("month_week_key('2026-05-01', 'de_DE')", Value.text("2026-05-W1")),
    ("month_week_key('2026-05-31', 'de_DE')", .text("2026-05-W5")),
    ("month_week_key('2026-05-31', 'en_US')", .text("2026-05-W6")),
    ("week_of_month('2026-05-01', 'de_DE')", .integer(0)),
    ("format_date('yyyy-MM-''W''W', '2026-05-01', 'de_DE')", .text("2026-05-W0")),
    ("month_week_key('2026-05-31', 'de_DE', '+1 day')", .text("2026-06-W1")),
    ("month_week_key(NULL, 'de_DE')", .null), ("month_week_key('2026-05-01', NULL)", .null),
    ("month_week_key('tomorrow', 'de_DE')", .null),
    ("start_of('month_week', '2026-05-03', 'de_DE')", .text("2026-05-01")),
    ("start_of('Month-Week', '2026-05-03', 'en_US')", .text("2026-05-03")),
    ("end_of('month week', '2026-05-31', 'de_DE')", .text("2026-05-31")),
    ("key_start('2026-05-W2', 'de_DE')", .text("2026-05-04")),
    ("key_end('2026-05-w1', 'de_DE')", .text("2026-05-03")),
    ("key_start('2026-05-W2', 'oracle-ww')", .text("2026-05-07")),
    ("period_label('month_week', '2026-05-01', 'de_DE')", .text("1.–3. Mai 2026")),
    ("period_label('month_week', '2026-05-01', 'de_DE', 'words')", .text("1.–3. Mai 2026")),
    ("period_label('month_week', '2026-05-01', 'de_DE', 'short')", .text("01.–03.05.2026")),
    ("comparable_day('month_week', '2026-05-12', 'de_DE')", .text("2026-05-05")),
    ("comparable_day('month_week', '2026-05-05', 'de_DE')", .null),
    ("comparable_day('month_week', '2026-05-01', 'de_DE')", .null),
    ("comparable_day('month_week', '2026-06-02', 'de_DE')", .text("2026-05-26")),
    ("is_to_date('month_week', '2026-05-05', '2026-05-13', 'de_DE')", .integer(1)),
    ("is_to_date('month_week', '2026-05-07', '2026-05-13', 'de_DE')", .integer(0)),
  ])
  func monthWeeksAreUnits(expression: String, expected: Value) throws {
    #expect(try Connection().one("SELECT " + expression) == expected, "\(expression)")
  }

  /// What cannot be asked of a month week is an error that says what can.
  @Test(arguments: [
    ("key_start('2026-05-W6', 'de_DE')", "'2026-05-W6': week of the month 6 is not in 1...5"),
    ("key_end('2026-05-W0', 'de_DE')", "'2026-05-W0': week of the month 0 is not in 1...5"),
    ("key_start('2026-13-W1', 'de_DE')", "'2026-13-W1': month 13 is not in 1...12"),
    ("key_start('2026-5-W1', 'de_DE')", "not a week's key: write '2026-05-W1'"),
    ("key_start('202605w1', 'de_DE')", "not a week's key: write '2026-05-W1'"),
    ("key_start('2026-05-W01', 'de_DE')", "not a week's key: write '2026-05-W1'"),
    ("key_start('2026-05-W12', 'de_DE')", "not a week of a month at byte 10: write YYYY-MM-Ww"),
    (
      "week_start('2026-05-W1', 'de_DE')",
      "'2026-05-W1' is a key, not a time: key_start('2026-05-W1', locale) gives its first day"
    ),
    (
      "month_week_key('2026-05-W1', 'de_DE')",
      "'2026-05-W1' is a key, not a time: key_start('2026-05-W1', locale) gives its first day"
    ),
    (
      "(SELECT count(*) FROM convert_week('2026-05-W1', 'de_DE', 'en_US'))",
      "'2026-05-W1': a week of a month: write the key of a week of a year, as in 2017-W01"
    ),
    ("month_week_key('2026-05-01', 'xx_yy_zz')", "month_week_key: "),
    (
      "week_period('month_week', '2026-05-01', 'de_DE', 'majority')",
      "week_period: a month_week is a part of a week: write 'week' or 'month'"
    ),
    ("start_of('month_weeks', '2026-05-01', 'de')", "'week_based_year' or 'month_week'"),
  ])
  func mistakesAreErrorsThatSayWhatIsRight(expression: String, message: String) throws {
    let error = try Connection().errorOf("SELECT " + expression)
    #expect(error?.contains(message) == true, "\(expression): \(error ?? "no error")")
  }

  /// Hours by month week, grouped by our key and by SQLite's arithmetic, are the same rows in the same order.
  @Test func groupsByTheKeyAreThoseOfSQLitesArithmetic() throws {
    let connection = try Connection()
    // As many as Python counts from 1900 to 2100.
    for (locale, weekday, count) in [
      ("de_DE", 1, 12_554), ("en_US", 0, 12_554), ("ar_EG", 6, 12_555),
    ] {
      let own = connection.column(
        "\(Self.days(weekday)) SELECT key || ' ' || sum(strftime('%j', d)) FROM part GROUP BY key ORDER BY first"
      )
      let ours = connection.column(
        """
        \(Self.days(weekday)), keyed(d, k) AS (SELECT d, month_week_key(d, '\(locale)') FROM day)
        SELECT k || ' ' || sum(strftime('%j', d)) FROM keyed GROUP BY k ORDER BY k
        """)
      #expect(own == ours && own.count == count)
    }
  }

  @Test func theKeyIsUsableInIndexes() throws {
    let connection = try Connection()
    try connection.execute(
      """
      CREATE TABLE t(d); CREATE INDEX i ON t(month_week_key(d, 'de_DE'));
      INSERT INTO t VALUES ('2026-05-01'), ('2026-05-04'), (NULL);
      """)
    #expect(
      connection.one("SELECT d FROM t WHERE month_week_key(d, 'de_DE') = '2026-05-W2'")
        == .text("2026-05-04"))
  }
}
