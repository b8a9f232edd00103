import TestSupport
import Testing

/// Modifiers beyond SQLite's, where times and modifiers are in SQL: the date functions, and the
/// functions of weeks and formats, whose locale says when weeks start.
@Suite struct AdditionalModifierTests {
  @Test(arguments: [
    ("cal_datetime(1293926400123, 'unixms', 'subsec')", "2011-01-02 00:00:00.123"),
    ("cal_datetime(1293926400123456, 'unixus', 'subsec')", "2011-01-02 00:00:00.123"),
    ("cal_datetime(315619200.25, 'since2001', 'subsec')", "2011-01-02 00:00:00.250"),
    ("cal_date(20110102, 'yyyymmdd')", "2011-01-02"),
    ("cal_date(20110102)", "2011-01-02"),
    ("cal_date('09990730', 'yyyymmdd')", "0999-07-30"),
    ("coalesce(cal_date(2011102, 'yyyymmdd'), 'NULL')", "NULL"),
    ("coalesce(cal_date(9990730), 'NULL')", "NULL"),
    ("cal_date(2011102)", "0794-02-09"),
    ("cal_date(20110102, '+1 week')", "2011-01-09"),
    ("cal_date('2010-W52-7')", "2011-01-02"),
    ("cal_date('2011-002', '-1 weeks')", "2010-12-26"),
    ("cal_date('2011-01-02', 'start of week')", "2010-12-27"),
    ("cal_date('2011-01-02', 'start of week en_US')", "2011-01-02"),
    ("cal_datetime('2011-05-18', 'start of quarter')", "2011-04-01 00:00:00"),
    ("cal_datetime('2011-05-18', 'end of quarter')", "2011-06-30 23:59:59"),
    ("cal_datetime('2011-05-18', 'start of half')", "2011-01-01 00:00:00"),
    ("cal_datetime('2011-05-18', 'end of half', 'subsec')", "2011-06-30 23:59:59.999"),
    ("week_key(1293926400123, 'en_US', 'unixms')", "2011-W02"),
    ("week_key(1293926400123456, 'de_DE', 'unixus')", "2010-W52"),
    ("week_key(315619200.5, 'en_US', 'since2001')", "2011-W02"),
    ("week_key(20110102, 'en_US')", "2011-W02"),
    ("week_key(20110102, 'en_US', 'yyyymmdd')", "2011-W02"),
    ("week_key(20110101, 'en_US', '+1 day')", "2011-W02"),
    ("week_key('2010-W52-7', 'en_US')", "2011-W02"),
    ("week_key('2011-001', 'en_US', '+1 day')", "2011-W02"),
    ("week_key('2011-01-01', 'en_US', '+1 week')", "2011-W02"),
    (
      "format_date('y-MM-dd HH:mm:ss.SSS', 315619200.25, 'en_US', 'since2001')",
      "2011-01-02 00:00:00.250"
    ),
    ("format_date('y-MM-dd', '2011-05-18', 'en_US', 'end of quarter')", "2011-06-30"),
    ("format_date('y-MM-dd', '2011-01-05', 'en_US', 'start of week')", "2011-01-02"),
    ("format_date('y-MM-dd', '2011-01-05', 'de_DE', 'start of week')", "2011-01-03"),
    ("format_date('y-MM-dd', '2011-01-05', 'ar_EG@numbers=latn', 'start of week')", "2011-01-01"),
    (
      "format_date('y-MM-dd', '2011-01-05', 'ar_EG@numbers=latn', 'start of week de')", "2011-01-03"
    ),
    ("format_date('y-MM-dd HH:mm', '2011-01-05', 'en_US', 'end of week')", "2011-01-08 23:59"),
    ("format_date_style('2011-01-05', 'en_GB', 'short', 'none', 'start of week')", "03/01/2011"),
    ("format_date_template('yMd', '2011-01-05', 'en_US', 'start of week')", "1/2/2011"),
    ("strftime_l('%F', '2011-01-05', 'en_US', 'start of week')", "2011-01-02"),
    ("start_of('day', '2011-01-05', 'en_US', 'start of week')", "2011-01-02"),
    ("end_of('day', '2011-01-05', 'en_US', 'end of week')", "2011-01-08"),
    ("local_weekday('2011-01-05', 'ar_EG', 'start of week')", "1"),
    ("is_weekend('2011-01-05', 'ar_EG', 'start of week')", "1"),
    ("weeks_between('2011-01-05', '2011-01-12', 'en_US', 'end of week')", "1"),
    ("weekday_ordinal('2011-01-05', 'start of week')", "1"),
    ("add_weeks('2011-01-05', 1, 'start of week')", "2011-01-10"),
    ("quarter_of('2011-01-01', 'start of week')", "4"),
    ("in_zone(315619200.25, 'Europe/Berlin', 'since2001', 'subsec')", "2011-01-02 01:00:00.250"),
  ])
  func modifiersReturnTheExpectedValue(expression: String, expected: String) throws {
    #expect(try Connection().one("SELECT CAST(\(expression) AS TEXT)") == .text(expected))
  }

  /// A REAL column of seconds, as Foundation's `Date` writes them: SQLite's two ways and Core Data's.
  @Test func secondsRoundTripBitForBit() throws {
    let connection = try Connection()
    try connection.execute("CREATE TABLE t(since2001 REAL, unix REAL)")
    var generator = SplitMix64(seed: 2001)
    for index in 0..<2_000 {
      // To the millisecond, which is what SQLite's date functions keep.
      let milliseconds = Int64.random(in: -2_000_000_000_000...4_000_000_000_000, using: &generator)
      let unix = Double(milliseconds) / 1_000
      let since2001 = Double(milliseconds - 978_307_200_000) / 1_000
      _ = connection.one("INSERT INTO t VALUES (?, ?)", [.real(since2001), .real(unix)])
      #expect(
        connection.one(
          "SELECT cal_unixepoch(since2001, 'since2001', 'subsec') FROM t WHERE rowid = \(index + 1)"
        )
          == .real(unix))
    }
    #expect(
      connection.one(
        """
        SELECT count(*) FROM t WHERE cal_unixepoch(unix, 'unixepoch', 'subsec') = unix
          AND cal_strftime('%J', unix, 'unixepoch') = cal_strftime('%J', since2001, 'since2001')
          AND week_key(since2001, 'en_US', 'since2001') = week_key(unix, 'en_US', 'unixepoch')
          AND format_date('y-MM-dd''T''HH:mm:ss.SSS', since2001, 'en_US', 'since2001')
            = strftime('%Y-%m-%dT%H:%M:%f', unix, 'unixepoch')
        """) == .integer(2_000))
    // Any bits at all come back from the column.
    for _ in 0..<2_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      _ = connection.one("UPDATE t SET since2001 = ? WHERE rowid = 1", [.real(value)])
      guard case .real(let found) = connection.one("SELECT since2001 FROM t WHERE rowid = 1") else {
        Issue.record("no number for \(value)")
        continue
      }
      #expect(found.bitPattern == value.bitPattern || (value == 0 && found == 0))
    }
  }
}
