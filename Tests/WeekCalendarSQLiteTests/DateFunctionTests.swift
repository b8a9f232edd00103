import CSQLite
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
    // What is out of range starts again at 2000-01-01.
    (
      "cal_datetime(478559298744.4136, '+10 days', 'localtime') = datetime(478559298744.4136, '+10 days', 'localtime')",
      .integer(1)
    ),
    (
      "cal_datetime(478559298744.4136, '-36 hours', 'localtime') = datetime(478559298744.4136, '-36 hours', 'localtime')",
      .integer(1)
    ),
    (
      "cal_julianday(478559298744.4136, '1e1 days', 'localtime') = julianday(478559298744.4136, '1e1 days', 'localtime')",
      .integer(1)
    ),
    (
      "cal_datetime(478559298744.4136, '+2 months', 'localtime') = datetime(478559298744.4136, '+2 months', 'localtime')",
      .integer(1)
    ),
    ("cal_datetime('2011-07-02', 'utc') = datetime('2011-07-02', 'utc')", .integer(1)),
    ("typeof(cal_unixepoch('now', 'subsec'))", .text("real")),
  ])
  func dateFunctionsReturnTheExpectedValue(expression: String, expected: Value) throws {
    #expect(try Connection().one("SELECT " + expression) == expected)
  }

  /// Hour 24 is midnight of the next day, and with minutes or seconds no time.
  ///
  /// SQLite has it so since 3.54; before, 24 was an hour of its own.
  @Test func hour24IsMidnightOfTheNextDay() throws {
    let connection = try Connection()
    let isNew = sqlite3_libversion_number() >= 3_054_000
    var rows = 0
    for day in ["2011-01-02 ", "2011-12-31T", "2012-02-28 ", ""] {
      for hour in [0, 23, 24, 25] {
        for minutes in ["00", "30", "59", "60"] {
          for seconds in ["", ":00", ":00.0", ":01", ":00.001", ":59.9"] {
            for zone in ["", "Z", "+01:00", "-00:30"] {
              let text = "\(day)\(hour < 10 ? "0" : "")\(hour):\(minutes)\(seconds)\(zone)"
              rows += 1
              let isOdd = hour == 24 && !isNew
              let isMidnight = minutes == "00" && ["", ":00", ":00.0"].contains(seconds)
              let wanted =
                switch (isOdd, isMidnight) {
                case (true, false): Value.null
                case (true, true):
                  connection.one(
                    "SELECT datetime('\(day)00:00\(zone)', '+1 day')")
                case (false, _): connection.one("SELECT datetime('\(text)')")
                }
              #expect(connection.one("SELECT cal_datetime('\(text)')") == wanted, "\(text)")
            }
          }
        }
      }
    }
    #expect(rows == 4 * 4 * 4 * 6 * 4)
  }

  /// Where the linked SQLite, old or new, must agree: dates of the years 0 to 9999.
  @Test func equalsTheLinkedSQLite() throws {
    let differences = try Connection().one(
      """
      WITH RECURSIVE
        step(n) AS (VALUES(0) UNION ALL SELECT n + 1 FROM step WHERE n < 99999),
        -- Before year 0 old SQLites take some dates for a day earlier or later.
        time(t) AS (SELECT 1721060 + n * 36.5234449 FROM step)
      SELECT count(*) FROM time
      WHERE cal_datetime(t) IS NOT datetime(t)
        OR cal_strftime('%Y-%m-%d %H:%M:%f %j %w %W %s', t)
          IS NOT strftime('%Y-%m-%d %H:%M:%f %j %w %W %s', t)
        OR cal_julianday(date(t)) IS NOT julianday(date(t))
      """)
    #expect(differences == .integer(0))
  }
}
