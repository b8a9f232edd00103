import Testing
import WeekCalendar

/// Fiscal calendars in SQL.
@Suite struct FiscalFunctionTests {
  @Test(arguments: [
    ("fiscal_week('2024-02-03', 'nrf')", Value.integer(53)),
    ("fiscal_period('2024-02-03', 'nrf')", .integer(12)),
    ("fiscal_quarter('2024-02-03', 'nrf')", .integer(4)),
    ("fiscal_year('2024-02-03', 'nrf')", .integer(2023)),
    ("fiscal_year('2024-10-01', 'us-government')", .integer(2025)),
    ("fiscal_period('2024-09-30', 'US_Government')", .integer(12)),
    ("fiscal_quarter(20240930, 'us-government')", .integer(4)),
    ("fiscal_key('2024-02-03', 'nrf')", .text("FY2023-W53")),
    ("fiscal_key('2024-02-03', 'nrf', 'period')", .text("FY2023-P12")),
    ("fiscal_key('2024-02-03', 'nrf', 'Quarter')", .text("FY2023-Q4")),
    ("fiscal_key('2024-02-03', 'nrf', 'year')", .text("FY2023")),
    ("fiscal_key('2024-02-03', 'nrf', 'week', '+1 day')", .text("FY2024-W01")),
    ("fiscal_key('2024-02-07', 'nrf', 'week', 'start of week', '-1 day')", .text("FY2023-W53")),
    ("fiscal_key('2023-12-31', 'broadcast')", .text("FY2023-W53")),
    ("fiscal_key('2024-12-30', 'iso-13')", .text("FY2025-W01")),
    (
      "fiscal_key('2024-09-28', '52-53.end-last-sat-sep.4-4-5.label-end.extra-q1')",
      .text("FY2024-W52")
    ),
    ("fiscal_start('2024-02-03', 'nrf')", .text("2023-01-29")),
    ("fiscal_end('2024-02-03', 'nrf')", .text("2024-02-03")),
    ("fiscal_start('2024-02-03', 'nrf', 'week')", .text("2024-01-28")),
    ("fiscal_start('2024-02-03', 'nrf', 'period')", .text("2023-12-31")),
    ("fiscal_start('2024-02-03', 'nrf', 'quarter')", .text("2023-10-29")),
    ("fiscal_end('2024-02-01', 'us-government', 'quarter')", .text("2024-03-31")),
    ("fiscal_start('FY2023-W53', 'nrf')", .text("2024-01-28")),
    ("fiscal_end('fy2023-P12', 'nrf')", .text("2024-02-03")),
    ("fiscal_start('FY2023-W53', 'nrf', 'quarter')", .text("2023-10-29")),
    ("fiscal_end('FY2023-Q1', 'nrf', 'week')", .text("2023-04-29")),
    ("fiscal_end('FY2023-Q1', 'us-government')", .text("2022-12-31")),
    ("fiscal_start('FY20', 'nrf')", .null),
    ("fiscal_comparable('2024-02-04', 'nrf', 2023)", .text("2023-02-05")),
    ("fiscal_comparable('2023-02-04', 'nrf', 2024)", .null),
    ("fiscal_comparable('2023-02-04', 'nrf', 2022)", .text("2022-01-30")),
    ("fiscal_comparable('2024-02-03', 'nrf', '2024')", .text("2025-01-26")),
    ("fiscal_comparable('2025-03-01', 'nrf', 2024.0)", .text("2024-02-25")),
    ("fiscal_comparable('2025-03-01', 'nrf', 'x')", .null),
    ("fiscal_comparable('2024-02-04', 'nrf', 2023, 'restated')", .text("2023-02-05")),
    ("fiscal_comparable('2024-02-04', 'nrf', 2023, 'Number')", .text("2023-01-29")),
    ("fiscal_comparable('2024-02-03', 'nrf', 2024, 'number')", .null),
    ("fiscal_comparable('2024-02-03', 'nrf', 2023, 'number', '+1 day')", .text("2023-01-29")),
    ("fiscal_comparable('2024-02-04', 'nrf', 2023, NULL)", .null),
    ("fiscal_week_of_period('2024-02-03', 'nrf')", .integer(5)),
    ("fiscal_week_of_period('2024-02-03', 'nrf', '+1 day')", .integer(1)),
    ("fiscal_week_of_quarter('2024-02-03', 'nrf')", .integer(14)),
    ("fiscal_week_of_quarter('2023-12-31', 'broadcast')", .integer(14)),
    (
      "fiscal_week_of_period('2023-12-30', '52-53.end-last-sat-dec.13x4.label-end.extra-p13')",
      .integer(4)
    ),
    ("fiscal_comparable('2025-03-01', 'nrf', 9223372036854775807)", .null),
    ("fiscal_key('9999-12-31', 'iso-13')", .text("FY9999-W52")),
    ("fiscal_end('9999-12-31', 'nrf')", .text("+10000-01-29")),
    ("fiscal_key('9999-12-31', 'us-government', 'year')", .text("FY+10000")),
    ("fiscal_key(0, 'broadcast', 'period', 'auto')", .text("FY-4713-P11")),
  ])
  func fiscalFunctionsReturnTheExpectedValue(expression: String, expected: Value) throws {
    #expect(try Connection().one("SELECT " + expression) == expected, "\(expression)")
  }

  /// NULL in, NULL out, whatever else is wrong.
  @Test(arguments: [
    "fiscal_week(NULL, 'nrf')", "fiscal_week(NULL, 'x')", "fiscal_week('2024-02-03', NULL)",
    "fiscal_key('2024-02-03', 'nrf', NULL)", "fiscal_key('no time', 'nrf')",
    "fiscal_start(NULL, 'nrf', 'x')", "fiscal_end('2024-02-03', NULL, 'week')",
    "fiscal_comparable(NULL, 'nrf', 2023)", "fiscal_comparable('2024-02-04', NULL, 2023)",
    "fiscal_comparable('2024-02-04', 'nrf', NULL)", "fiscal_year('2024-02-31x', 'nrf')",
    "fiscal_start('FY2023', NULL)", "fiscal_key('2024-02-03', 'nrf', 'week', NULL)",
  ])
  func nullArgumentsGiveNull(expression: String) throws {
    #expect(try Connection().one("SELECT " + expression) == .null, "\(expression)")
  }

  private static let ways =
    "write nrf, broadcast, iso-13, us-government, or your own as in "
    + "52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4 or months.start-10-01.label-end"
  private static let noWeeks =
    "the fiscal calendar us-government has months instead of weeks: use the unit period, quarter or year"

  @Test(arguments: [
    ("fiscal_week('2024-02-03', 'nrff')", "fiscal_week: 'nrff': not a fiscal calendar: " + ways),
    (
      "fiscal_key('2024-02-03', 'en_US')",
      "fiscal_key: 'en_US': not a fiscal calendar: " + ways
        + "; it is a locale: use week_key for its weeks"
    ),
    (
      "fiscal_key('2024-02-03', 'mysql3')",
      "fiscal_key: 'mysql3': not a fiscal calendar: " + ways
        + "; it is a locale: use week_key for its weeks"
    ),
    (
      "fiscal_year('nrf', '2024-02-03')",
      "fiscal_year: '2024-02-03': not a fiscal calendar: " + ways
        + "; the arguments are fiscal_year(time, calendar, modifier, ...)"
    ),
    (
      "fiscal_start('2024-02-03', 'months.start-10-01')",
      "fiscal_start: 'months.start-10-01': the fiscal calendar is wrong at byte 18: expected '.label-start' or "
        + "'.label-end', which numbers the years; write months.start-10-01.label-end"
    ),
    ("fiscal_week('2024-02-03', 'us-government')", "fiscal_week: " + noWeeks),
    ("fiscal_key('2024-02-03', 'us-government')", "fiscal_key: " + noWeeks),
    ("fiscal_start('2024-02-03', 'us-government', 'week')", "fiscal_start: " + noWeeks),
    ("fiscal_comparable('2024-02-03', 'us-government', 2023)", "fiscal_comparable: " + noWeeks),
    (
      "fiscal_comparable('2024-02-03', 'nrf', 2023, 'same')",
      "fiscal_comparable: no comparison 'same': write 'restated' or 'number'"
    ),
    ("fiscal_week_of_period('2024-02-03', 'us-government')", "fiscal_week_of_period: " + noWeeks),
    ("fiscal_week_of_quarter('2024-02-03', 'us-government')", "fiscal_week_of_quarter: " + noWeeks),
    (
      "fiscal_week_of_quarter('2024-02-03', '52-53.end-last-sat-dec.13x4.label-end.extra-p13')",
      "fiscal_week_of_quarter: the fiscal calendar 52-53.end-last-sat-dec.13x4.label-end.extra-p13 has thirteen "
        + "periods and no quarters: use the unit week, period or year"
    ),
    (
      "fiscal_key('2024-02-03', 'nrf', 'month')",
      "fiscal_key: no unit 'month': write 'week', 'period', 'quarter' or 'year'"
    ),
    (
      "fiscal_key('2024-02-03', 'nrf', '+1 day')",
      "fiscal_key: no unit '+1 day': write 'week', 'period', 'quarter' or 'year'"
    ),
    (
      "(SELECT count(*) FROM fiscal_calendar('2024-01-01', '2024-02-01', 'de_DE'))",
      "fiscal_calendar: 'de_DE': not a fiscal calendar: " + ways
        + "; it is a locale: use week_key for its weeks"
    ),
  ])
  func wrongArgumentsGiveTheExpectedError(expression: String, message: String) throws {
    #expect(try Connection().one("SELECT " + expression) == .error(message), "\(expression)")
  }

  /// A fiscal calendar where a locale belongs.
  @Test(arguments: [
    "nrf", "broadcast", "iso-13", "us-government", "months.start-10-01.label-end",
    "52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4",
  ])
  func aFiscalCalendarInPlaceOfALocaleIsNamed(calendar: String) throws {
    let connection = try Connection()
    let hint =
      "; it is a fiscal calendar: use fiscal_key, fiscal_start and the other fiscal functions"
    for question in [
      "week_key('2024-02-03', '\(calendar)')",
      "(SELECT count(*) FROM weeks('2024-01-01', '2024-02-01', '\(calendar)'))",
    ] {
      guard case .error(let message) = connection.one("SELECT " + question) else {
        Issue.record("\(question) has an answer")
        continue
      }
      #expect(message.hasSuffix(hint), "\(message)")
    }
  }

  @Test func nowIsRefused() throws {
    guard case .error(let message) = try Connection().one("SELECT fiscal_key('now', 'nrf')") else {
      Issue.record("an answer")
      return
    }
    #expect(message.hasPrefix("fiscal_key: 'now' changes"))
  }

  private static let calendars = [
    "nrf", "broadcast", "iso-13", "us-government", "months.start-04-06.label-start",
    "52-53.end-last-fri-sep.5-4-4.label-end.extra-q1",
    "52-53.end-last-tue-mar.4-4-5.label-end.extra-p05",
    "52-53.end-nearest-wed-jun.by-month.label-start",
  ]

  /// Years of thirteen periods have no quarters: NULL in the table, an error in functions.
  @Test func thirteenPeriodsHaveNoQuarters() throws {
    let connection = try Connection()
    let name = "52-53.end-last-sat-dec.13x4.label-end.extra-p13"
    #expect(
      connection.one(
        """
        SELECT count(*) FROM fiscal_calendar('2022-12-25', '2025-02-10', '\(name)')
        WHERE fiscal_quarter IS NULL AND quarter_key IS NULL AND quarter_start IS NULL AND quarter_end IS NULL
          AND fiscal_period = fiscal_period(day, '\(name)') AND period_key = fiscal_key(day, '\(name)', 'period')
        """) == .integer(779))
    for (expression, function) in [
      ("fiscal_quarter('2024-02-03', '\(name)')", "fiscal_quarter"),
      ("fiscal_key('2024-02-03', '\(name)', 'quarter')", "fiscal_key"),
      ("fiscal_start('2024-02-03', '\(name)', 'quarter')", "fiscal_start"),
    ] {
      #expect(
        connection.one("SELECT " + expression)
          == .error(
            "\(function): the fiscal calendar \(name) has thirteen periods and no quarters: use the unit week, "
              + "period or year"))
    }
    #expect(
      connection.one(
        "SELECT max(fiscal_period(day, '\(name)')) FROM "
          + "fiscal_calendar('2024-01-01', '2024-12-31', '\(name)')") == .integer(13))
  }

  /// The table, the functions and the core say the same, whether the calendar is a constant, a parameter or
  /// comes from a column.
  @Test(arguments: calendars)
  func tableFunctionsAndCoreAgree(name: String) throws {
    let connection = try Connection()
    let calendar = try FiscalCalendar(name)
    let units = calendar.units
    let table = "fiscal_calendar('2022-12-25', '2025-02-10', '\(name)')"
    for unit in units {
      let column = connection.column(
        "SELECT \(unit)_key || \(unit)_start || \(unit)_end FROM \(table) ORDER BY day")
      let constant = connection.column(
        """
        SELECT fiscal_key(day, '\(name)', '\(unit)') || fiscal_start(day, '\(name)', '\(unit)')
          || fiscal_end(day, '\(name)', '\(unit)') FROM \(table) ORDER BY day
        """)
      let varying = connection.column(
        """
        WITH names(n) AS (VALUES ('\(name)')) SELECT fiscal_key(day, n, '\(unit)') || fiscal_start(day, n, '\(unit)')
          || fiscal_end(day, n, '\(unit)') FROM \(table), names ORDER BY day
        """)
      let bound = connection.column(
        """
        SELECT fiscal_key(day, ?1, '\(unit)') || fiscal_start(day, ?1, '\(unit)')
          || fiscal_end(day, ?1, '\(unit)') FROM \(table) ORDER BY day
        """, [.text(Array(name.utf8))])
      var expected: [Value] = []
      var day = try CivilDate("2022-12-25")
      while try day <= CivilDate("2025-02-10") {
        let period = try FiscalPeriod(unit, containing: day, calendar)
        expected.append(.text("\(period.key)\(period.start)\(period.end)"))
        day = try day.adding(days: 1)
      }
      #expect(expected.count == 779)
      #expect(column == expected && constant == expected && varying == expected)
      #expect(bound == expected)
      #expect(
        connection.one(
          """
          SELECT count(*) FROM \(table) WHERE fiscal_start(\(unit)_key, '\(name)') = \(unit)_start
            AND fiscal_end(\(unit)_key, '\(name)') = \(unit)_end AND year_start <= \(unit)_start
          """) == .integer(779))
    }
    #expect(
      connection.one(
        """
        SELECT count(*) FROM \(table) WHERE fiscal_year = fiscal_year(day, '\(name)')
          AND fiscal_quarter = fiscal_quarter(day, '\(name)') AND fiscal_period = fiscal_period(day, '\(name)')
          AND weekday = CAST(strftime('%w', day, '-1 day') AS INTEGER) + 1
          AND (fiscal_week IS NULL) = \(calendar.hasWeeks ? 0 : 1) AND (week_key IS NULL) = (fiscal_week IS NULL)
          AND (week_start IS NULL) = (fiscal_week IS NULL)
        """) == .integer(779))
  }

  /// The weeks of periods and quarters by SQLite's days, for every day of 1980 to 2060; NULL in the table where the
  /// functions have an error.
  @Test(arguments: [
    "nrf", "broadcast", "iso-13", "us-government",
    "52-53.end-last-sat-dec.13x4.label-end.extra-p13",
    "52-53.end-nearest-fri-sep.5-4-4.label-end.extra-p01",
  ])
  func weeksAreCountedFromTheFirstDayOfTheirUnit(name: String) throws {
    let connection = try Connection()
    let calendar = try FiscalCalendar(name)
    let table = "fiscal_calendar('1980-01-01', '2060-12-31', '\(name)')"
    for unit in [FiscalUnit.period, .quarter] {
      let column = "fiscal_week_of_\(unit)"
      guard calendar.hasWeeks, calendar.units.contains(unit) else {
        #expect(
          connection.one("SELECT count(*) FROM \(table) WHERE \(column) IS NULL")
            == .integer(29_586))
        continue
      }
      let expected =
        "CAST(julianday(week_start) - julianday(\(unit)_start) AS INTEGER) / 7 + 1"
      #expect(
        connection.one(
          """
          SELECT count(*) FROM \(table) WHERE \(column) = \(expected)
            AND \(column)(day, '\(name)') = \(expected)
          """) == .integer(29_586))
    }
  }

  /// What is restated is 52 weeks earlier in the year before, or nothing; the number is that of the week.
  @Test(arguments: ["nrf", "broadcast", "52-53.end-last-sat-dec.13x4.label-end.extra-p13"])
  func comparableWeeksAre52WeeksEarlierOrHaveTheSameNumber(name: String) throws {
    let connection = try Connection()
    let table = "fiscal_calendar('1981-01-01', '2060-12-31', '\(name)')"
    let compared = { (word: String) in
      "fiscal_comparable(day, '\(name)', fiscal_year - 1\(word))"
    }
    #expect(
      connection.one(
        """
        SELECT count(*) FROM \(table) WHERE \(compared("")) IS \(compared(", 'restated'"))
          AND iif(fiscal_week < 53, \(compared("")) = date(week_start, '-364 days'), \(compared("")) IS NULL)
          AND iif(fiscal_week < 53, fiscal_week(\(compared(", 'number'")), '\(name)') = fiscal_week,
            \(compared(", 'number'")) IS NULL)
        """) == .integer(29_220))
  }

  /// Rows of many calendars in turn, errors between them.
  @Test func everyRowUsesItsOwnCalendar() throws {
    let connection = try Connection()
    let list = (Self.calendars + ["nrff"]).map { "('\($0)')" }.joined(separator: ", ")
    let keys = connection.column(
      """
      WITH names(n) AS (VALUES \(list)) SELECT fiscal_key('2024-02-03', n, 'year') FROM names WHERE n <> 'nrff'
      """)
    #expect(
      keys
        == ["FY2023", "FY2024", "FY2024", "FY2024", "FY2023", "FY2024", "FY2024", "FY2023"].map {
          Value.text($0)
        })
  }

  @Test func fiscalFunctionsAreUsableInIndexes() throws {
    let connection = try Connection()
    try connection.execute(
      """
      CREATE TABLE sales(d, v, week AS (fiscal_key(d, 'nrf')));
      CREATE INDEX by_week ON sales(fiscal_key(d, 'nrf'));
      INSERT INTO sales(d, v) SELECT day, 1 FROM fiscal_calendar('2023-01-01', '2024-12-31', 'nrf');
      """)
    #expect(
      connection.one("SELECT count(*) FROM sales WHERE fiscal_key(d, 'nrf') = 'FY2023-W53'")
        == .integer(7))
    #expect(connection.one("SELECT count(DISTINCT week) FROM sales") == .integer(105))
    #expect(
      connection.one("SELECT count(*) FROM fiscal_calendar('2024-01-02', '2024-01-01', 'nrf')")
        == .integer(0))
    #expect(
      connection.one("SELECT count(*) FROM fiscal_calendar(NULL, '2024-01-01', 'nrf')")
        == .integer(0))
    #expect(
      connection.one("SELECT count(*) FROM fiscal_calendar('2024-01-01', NULL, 'nrf')")
        == .integer(0))
  }
}
