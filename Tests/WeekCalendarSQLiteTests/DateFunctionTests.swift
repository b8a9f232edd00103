import Testing

/// `cal_*` in SQL; the meaning of times and modifiers is tested with `SQLDate`.
@Suite struct DateFunctionTests {
  @Test(arguments: [
    ("cal_date('2011-01-31', '+1 month', 'floor')", Value.text("2011-02-28")),
    ("cal_time('12:34:56.789', 'subsec')", .text("12:34:56.789")),
    ("cal_datetime(1293926400, 'unixepoch')", .text("2011-01-02 00:00:00")),
    ("cal_julianday('2011-01-02')", .real(2_455_563.5)),
    ("cal_unixepoch('2011-01-02')", .integer(1_293_926_400)),
    ("cal_unixepoch('2011-01-02 00:00:00.25', 'subsec')", .real(1_293_926_400.25)),
    ("cal_strftime('%G-W%V-%u', '2011-01-02')", .text("2010-W52-7")),
    ("cal_strftime('%Q', '2011-01-02')", .null),
    ("cal_strftime()", .null),
    ("cal_timediff('2011-01-02', '2010-12-31')", .text("+0000-00-02 00:00:00.000")),
    ("cal_date(NULL)", .null),
    ("cal_date('2011-01-02', NULL)", .null),
    ("cal_date(x'323031312d30312d3032')", .text("2011-01-02")),
    ("cal_date('2011-01-02', 5)", .null),
    ("cal_date() = date()", .integer(1)),
    ("abs(cal_unixepoch() - strftime('%s')) <= 1", .integer(1)),
    ("cal_datetime('2011-01-02', 'localtime') = datetime('2011-01-02', 'localtime')", .integer(1)),
    ("cal_datetime('2011-07-02', 'utc') = datetime('2011-07-02', 'utc')", .integer(1)),
    ("typeof(cal_unixepoch('now', 'subsec'))", .text("real")),
  ])
  func value(expression: String, expected: Value) throws {
    #expect(try Connection().one("SELECT " + expression) == expected)
  }

  /// Where the linked SQLite, old or new, must agree: dates of the whole range.
  @Test func equalsTheLinkedSQLite() throws {
    let differences = try Connection().one(
      """
      WITH RECURSIVE day(n) AS (VALUES(0) UNION ALL SELECT n + 1 FROM day WHERE n < 99999)
      SELECT count(*) FROM day
      WHERE cal_datetime(n * 53.7348449) IS NOT datetime(n * 53.7348449)
        OR cal_strftime('%Y-%m-%d %H:%M:%f %j %w %W %s', n * 53.7348449)
          IS NOT strftime('%Y-%m-%d %H:%M:%f %j %w %W %s', n * 53.7348449)
        -- Before year 0 old SQLites read some dates a day off.
        OR n * 53.7348449 > 1721060
          AND cal_julianday(date(n * 53.7348449)) IS NOT julianday(date(n * 53.7348449))
      """)
    #expect(differences == .integer(0))
  }
}
