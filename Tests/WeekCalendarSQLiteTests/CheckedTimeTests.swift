import CSQLite
import Testing
import WeekCalendarSQLite

/// `checked_time`: the time as text, or an error with the text that is not one.
@Suite struct CheckedTimeTests {
  @Test(arguments: [
    ("'2011-01-02'", "2011-01-02"), ("'2011-01-02 00:00'", "2011-01-02 00:00:00.000"),
    ("'2011-01-02T15:04:05.006'", "2011-01-02 15:04:05.006"),
    ("'2011-01-03T00:30:00+05:30'", "2011-01-02 19:00:00.000"),
    ("'2010-W52-7'", "2011-01-02"), ("'2011-002'", "2011-01-02"),
    ("'2010-12-31 24:00'", "2011-01-01 00:00:00.000"),
    ("20110102", "2011-01-02"), ("'20110102'", "2011-01-02"),
    ("20110102, 'yyyymmdd'", "2011-01-02"), ("20110102, 'unixepoch'", "1970-08-21 18:08:22.000"),
    ("2455563.5", "2011-01-02 00:00:00.000"), ("'2455564'", "2011-01-02 12:00:00.000"),
    ("1293926400, 'unixepoch'", "2011-01-02 00:00:00.000"),
    ("1293926400.5, 'unixepoch'", "2011-01-02 00:00:00.500"),
    ("1293926400500, 'unixms'", "2011-01-02 00:00:00.500"),
    ("'2011-01-02', '+1 day'", "2011-01-03"), ("'2011-01-02', 'start of month'", "2011-01-01"),
    ("'2011-01-02', '+1 hour'", "2011-01-02 01:00:00.000"),
    ("'2016-02-29'", "2016-02-29"), ("'2016-02-30', 'floor'", "2016-02-29"),
    ("'2016-02-30', 'ceiling'", "2016-03-01"),
    ("'2011-01-02 15:04+0530'", "2011-01-02 09:34:00.000"),
    ("'20110102T150405Z'", "2011-01-02 15:04:05.000"), ("'+002011-01-02'", "2011-01-02"),
    ("2024, 'julianday'", "-4707-06-09 12:00:00.000"),
    ("'2024', 'auto'", "-4707-06-09 12:00:00.000"),
    ("2024, 'unixepoch'", "1970-01-01 00:33:44.000"), ("'15:04'", "2000-01-01 15:04:00.000"),
    ("x'323031312d30312d3032'", "2011-01-02"), ("'-4713-11-24 12:00'", "-4713-11-24 12:00:00.000"),
    ("'9999-12-31 23:59:59.9999'", "9999-12-31 23:59:59.999"),
    ("checked_time(checked_time('2011-01-02 15:04:05.0065'))", "2011-01-02 15:04:05.007"),
  ])
  func checkedTimeReturnsValidTimes(arguments: String, expected: String) throws {
    #expect(
      try Connection().one("SELECT checked_time(\(arguments))") == .text(expected), "\(arguments)")
  }

  @Test(arguments: ["NULL", "NULL, 'no modifier'", "'2011-01-02', NULL", "'x', NULL"])
  func checkedTimeOfNullIsNull(arguments: String) throws {
    #expect(try Connection().one("SELECT checked_time(\(arguments))") == .null)
  }

  private static let form =
    " cannot be read as a time: write YYYY-MM-DD or YYYY-MM-DD HH:MM:SS, as in 2011-01-02 15:04:05"
  private static let number =
    " is neither a date nor a Julian day in the years 1000 to 9999: write 20110102, or add 'julianday' or "
    + "'unixepoch' to say what it counts"
  private static let modifier =
    ": use SQLite's modifiers, and stay in the years -4713 to 9999"

  @Test(arguments: [
    ("''", "''" + form), ("'2011/01/02'", "'2011/01/02'" + form),
    ("'2011-01'", "'2011-01'" + form), ("'NULL'", "'NULL'" + form),
    ("'2011-13-01'", "'2011-13-01': month 13 is not in 1...12"),
    ("'2011-W53-1'", "'2011-W53-1': week 53 is not in 1...52"),
    ("'2016-02-30'", "'2016-02-30': day 30 is not in 1...29"),
    ("'2011-02-31 10:00', '+1 day'", "'2011-02-31 10:00': day 31 is not in 1...28"),
    ("'2016-02-30 24:00'", "'2016-02-30 24:00': day 30 is not in 1...29"),
    (
      "'2011-01-02 24:01'",
      "'2011-01-02 24:01': hour 24 is not in 0...23; only 24:00 is the next midnight"
    ),
    (
      "'2026-W47'",
      "'2026-W47' is a key, not a time: key_start('2026-W47', locale) gives its first day"
    ),
    ("char(27) || '[31m' || char(10)", "'\\x1b[31m\\x0a'" + form),
    ("x'ff00'", "'\\xff\\x00'" + form),
    ("'2. März'", "'2. M\\xc3\\xa4rz'" + form),
    (
      "printf('%.1000000c', 'x')", "'" + String(repeating: "x", count: 32) + "...'" + form
    ),
    ("'x', '+1 day'", "'x'" + form),
    ("1293926400", "'1293926400'" + number), ("-1", "'-1'" + number), ("9e999", "'Inf'" + number),
    ("20110229", "'20110229'" + number), ("202430", "'202430'" + number),
    (
      "'2024'",
      "'2024' is neither a date nor a Julian day in the years 1000 to 9999: write '2024-01-01' (for a fiscal year "
        + "'FY2024'), or add 'julianday' or 'unixepoch' to say what it counts"
    ),
    (
      "2024, '+1 day'",
      "'2024'" + number.replacing("20110102", with: "'2024-01-01' (for a fiscal year 'FY2024')")
    ),
    (
      "'2011-01-02', '+1 day', 'two days', 'x'",
      "'two days' is not a modifier: write one of SQLite's, such as '+1 day' or 'start of month'"
    ),
    (
      "'9999-12-31', '+1 day'", "'9999-12-31' is not a time with the modifier '+1 day'" + modifier
    ),
    ("1293926400, '+1 day'", "'1293926400'" + number),
    (
      "'2011-01-02', 'unixepoch'",
      "'2011-01-02' is not a time with the modifier 'unixepoch'" + modifier
    ),
  ])
  func invalidTimesAreErrors(arguments: String, message: String) throws {
    #expect(
      try Connection().one("SELECT checked_time(\(arguments))")
        == .error("checked_time: " + message))
  }

  /// An error exactly where `week_key` gives NULL for what is not NULL, and else the same week.
  @Test func agreesWithTheOtherTimeFunctions() throws {
    let connection = try Connection()
    var answers = 0
    var errors = 0
    let times = [
      "'2011-01-02'", "'2011-1-2'", "0", "5373484", "5373485", "'now '", "''", "'24:00'", "'24:01'",
      "20110102", "20111301", "'2011-366'", "'2012-366'", "x'00'", "'-4714-01-01'", "1e300", "-0.0",
      "'2011-01-02T'", "'2011-01-02 +05:30'", "'2011-01-02 10:00 +05:30'", "'10:00Z'",
    ]
    for time in times {
      for modifier in ["", ", 'unixepoch'", ", '+1 month'", ", 'yyyymmdd'", ", '+9999 years'"] {
        let key = connection.one("SELECT week_key(\(time), 'en_US'\(modifier))")
        let checked = connection.one("SELECT week_key(checked_time(\(time)\(modifier)), 'en_US')")
        if key == .null {
          guard case .error(let text) = checked, text.hasPrefix("checked_time: '") else {
            Issue.record("\(time)\(modifier): \(checked)")
            continue
          }
          errors += 1
        } else {
          #expect(checked == key, "\(time)\(modifier)")
          answers += 1
        }
      }
    }
    #expect(answers + errors == 105)
    #expect(answers > 20 && errors > 50)
  }

  /// A bad row stops an insertion into a table with an index on it, or a CHECK.
  @Test func keepsBadRowsOut() throws {
    let connection = try Connection()
    try connection.execute(
      "CREATE TABLE t(d CHECK (checked_time(d) IS NOT NULL)); "
        + "CREATE INDEX i ON t(week_key(checked_time(d), 'en_US')); INSERT INTO t VALUES('2011-01-02')"
    )
    #expect(
      connection.errorOf("INSERT INTO t VALUES('2.1.2011')")
        == "checked_time: '2.1.2011'" + Self.form)
    #expect(connection.one("SELECT count(*) FROM t") == .integer(1))
  }
}
