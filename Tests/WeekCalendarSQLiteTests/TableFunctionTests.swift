import Testing
import WeekCalendar
import WeekCalendarSQLite

@Suite struct TableFunctionTests {
  @Test func weeksListsTheWeeksOfARange() throws {
    let connection = try Connection()
    let row =
      "key || ' ' || week_based_year || ' ' || week || ' ' || first_day || ' ' || last_day || ' ' "
      + "|| days_in_range || ' ' || is_partial"
    #expect(
      connection.column("SELECT \(row) FROM weeks('2011-01-01', '2011-01-11', 'en_US')") == [
        .text("2011-W01 2011 1 2010-12-26 2011-01-01 1 1"),
        .text("2011-W02 2011 2 2011-01-02 2011-01-08 7 0"),
        .text("2011-W03 2011 3 2011-01-09 2011-01-15 3 1"),
      ])
    #expect(
      connection.column("SELECT key FROM weeks('2011-01-01', '2011-01-11', 'de_DE')")
        == [.text("2010-W52"), .text("2011-W01"), .text("2011-W02")])
    #expect(
      connection.one("SELECT start || stop || locale FROM weeks('2011-01-01', 2455564.5, 'en_US')")
        == .text("2011-01-012455564.5en_US"))
  }

  @Test func gapsAreFilled() throws {
    let connection = try Connection()
    try connection.execute(
      """
      CREATE TABLE Usage(Date TEXT, Value INTEGER);
      INSERT INTO Usage VALUES ('2011-01-03', 5), ('2011-01-04', 6), ('2011-01-20', 7);
      """)
    #expect(
      connection.column(
        """
        SELECT w.key || ' ' || coalesce(sum(u.Value), 0)
        FROM weeks('2011-01-02', '2011-01-22', 'en_US') AS w
        LEFT JOIN Usage AS u ON week_key(u.Date, 'en_US') = w.key GROUP BY w.key ORDER BY w.key
        """) == [.text("2011-W02 11"), .text("2011-W03 0"), .text("2011-W04 7")])
  }

  /// A report's LEFT JOIN takes the index on the key, or the one on the date.
  @Test func joinsUseIndexes() throws {
    let connection = try Connection()
    try connection.execute(
      """
      CREATE TABLE Usage(Date TEXT, Value INTEGER, Week TEXT AS (week_key(Date, 'de_DE')));
      CREATE INDEX by_week ON Usage(week_key(Date, 'en_US'));
      CREATE INDEX by_column ON Usage(Week);
      CREATE INDEX by_date ON Usage(Date);
      """)
    let weeks =
      "SELECT * FROM weeks('2011-01-02', '2011-01-22', 'en_US') AS w LEFT JOIN Usage AS u ON"
    func search(_ condition: String) throws -> String? {
      try connection.plan("\(weeks) \(condition)").last
    }
    #expect(
      try search("week_key(u.Date, 'en_US') = w.key")
        == "SEARCH u USING INDEX by_week (<expr>=?) LEFT-JOIN")
    #expect(try search("u.Week = w.key") == "SEARCH u USING INDEX by_column (Week=?) LEFT-JOIN")
    #expect(
      try search("u.Date BETWEEN w.first_day AND w.last_day")
        == "SEARCH u USING INDEX by_date (Date>? AND Date<?) LEFT-JOIN")
  }

  /// Every day of years of every rule, against the scalar functions and SQLite's own.
  @Test(arguments: ["en_US", "de_DE", "ar_EG", "pt_PT", "dv_MV", "fa_AF"])
  func calendarDaysEqualsTheScalarFunctions(locale: String) throws {
    let connection = try Connection()
    let same = """
      SELECT count(*) FROM calendar_days('2007-12-20', '2012-01-10', '\(locale)') WHERE
        day = date(day) AND year = CAST(strftime('%Y', day) AS INTEGER)
        AND month = CAST(strftime('%m', day) AS INTEGER)
        AND day_of_month = CAST(strftime('%d', day) AS INTEGER)
        AND day_of_year = CAST(strftime('%j', day) AS INTEGER)
        AND weekday % 7 = CAST(strftime('%w', day) AS INTEGER)
        AND local_weekday = local_weekday(day, locale) AND weekday_ordinal = weekday_ordinal(day)
        AND week_key = week_key(day, locale) AND week_based_year = week_based_year(day, locale)
        AND week = week_of_year(day, locale) AND week_of_month = week_of_month(day, locale)
        AND week_start = week_start(day, locale) AND week_end = week_end(day, locale)
        AND weekday_name = format_date('EEEE', day, locale)
        AND weekday_short_name = format_date('EEE', day, locale)
        AND month_name = format_date('LLLL', day, locale)
        AND month_short_name = format_date('LLL', day, locale)
        AND quarter_name = format_date('qqq', day, locale)
        AND is_weekend = is_weekend(day, locale) AND quarter = quarter_of(day)
        AND half = half_of(day) AND rowid = unixepoch(day) / 86400
        AND week_of_calendar_year BETWEEN 0 AND 54
      """
    #expect(connection.one(same) == .integer(1483))
    let weeks = """
      SELECT count(*) = (SELECT count(DISTINCT week_key)
          FROM calendar_days('2007-12-20', '2012-01-10', '\(locale)'))
        AND sum(days_in_range) = 1483
        AND min(week_key(first_day, locale) = key AND week_key(last_day, locale) = key
          AND is_partial = (days_in_range < 7))
      FROM weeks('2007-12-20', '2012-01-10', '\(locale)')
      """
    #expect(connection.one(weeks) == .integer(1))
  }

  @Test func orderIsUsedOnlyWhereItHolds() throws {
    let connection = try Connection()
    let from = "FROM calendar_days('2011-01-01', '2011-01-03', 'en')"
    #expect(
      connection.column("SELECT day \(from) ORDER BY day DESC, week")
        == [.text("2011-01-03"), .text("2011-01-02"), .text("2011-01-01")])
    #expect(
      connection.column("SELECT first_day FROM weeks('2011-01-01', '2011-01-09', 'en') ORDER BY 1")
        == [.text("2010-12-26"), .text("2011-01-02"), .text("2011-01-09")])
    func sorts(_ sql: String) throws -> Bool {
      try Set(connection.plan(sql)).contains("USE TEMP B-TREE FOR ORDER BY")
    }
    #expect(try !sorts("SELECT * \(from) ORDER BY day"))
    #expect(try !sorts("SELECT * \(from) ORDER BY day DESC, month"))
    #expect(try !sorts("SELECT * \(from) ORDER BY rowid"))
    #expect(try sorts("SELECT * \(from) ORDER BY month"))
    #expect(
      connection.column(
        "SELECT day FROM calendar_days WHERE start IN ('2011-01-03', '2011-01-02') "
          + "AND stop = '2011-01-03' AND locale = 'en' ORDER BY day")
        == [.text("2011-01-02"), .text("2011-01-03"), .text("2011-01-03")])
  }

  /// Arguments that come from another table, written before or after.
  @Test func argumentsMayComeFromARow() throws {
    let connection = try Connection()
    try connection.execute(
      """
      CREATE TABLE span(a, z, l);
      INSERT INTO span VALUES ('2011-01-01', '2011-01-02', 'en_US'), ('2011-01-01', NULL, 'en_US'),
        ('2011-01-01', '2011-01-02', 'de_DE'), ('2011-01-05', '2011-01-01', 'en_US');
      """)
    for sql in [
      "SELECT l || key FROM span, weeks(a, z, l) ORDER BY 1",
      "SELECT l || key FROM weeks JOIN span ON start = a AND stop = z AND locale = l ORDER BY 1",
    ] {
      #expect(
        connection.column(sql)
          == [.text("de_DE2010-W52"), .text("en_US2011-W01"), .text("en_US2011-W02")])
    }
    #expect(
      connection.one(
        "SELECT count(*) FROM weeks('2011-01-01', '2011-12-31', 'en') a, "
          + "calendar_days(a.first_day, a.last_day, a.locale) d") == .integer(53 * 7))
  }

  /// A start, a stop or a key that cannot be read is an error that names it; NULL gives no rows.
  @Test(arguments: [
    (
      "weeks('x', 'y', 'en_US')",
      "weeks: the start 'x' is not a date: write YYYY-MM-DD, as in 2011-01-02"
    ),
    (
      "weeks('2011-01-02', 'y', 'en_US')",
      "weeks: the stop 'y' is not a date: write YYYY-MM-DD, as in 2011-01-02"
    ),
    (
      "weeks(2024, '2025-01-01', 'mysql1')",
      "weeks: the start '2024' is not a date: write YYYY-MM-DD, as in 2011-01-02"
    ),
    (
      "calendar_days('2011-13-01', '2011-01-02', 'en_US')",
      "calendar_days: the start '2011-13-01' is not a date: write YYYY-MM-DD, as in 2011-01-02"
    ),
    (
      "fiscal_calendar('2011-01-02', '', 'nrf')",
      "fiscal_calendar: the stop '' is not a date: write YYYY-MM-DD, as in 2011-01-02"
    ),
    (
      "convert_week('garbage', 'en_US', 'de_DE')",
      "convert_week: 'garbage': not a week at byte 0: write YYYY-Www, as in 2010-W52"
    ),
    (
      "convert_week('2011-W60', 'en_US', 'de_DE')",
      "convert_week: '2011-W60': week 60 is not in 1...53"
    ),
    (
      "convert_week('-0001-W01', 'en_US', 'de_DE')",
      "convert_week: the week is not in the supported years, 0 to 9999"
    ),
    ("weeks('x', NULL, 'en_US')", nil), ("calendar_days(NULL, 'y', 'en_US')", nil),
    ("fiscal_calendar('x', 'y', NULL)", nil), ("convert_week(NULL, 'en_US', 'de_DE')", nil),
    ("weeks('2011-01-09', '2011-01-02', 'en_US')", nil),
  ])
  func unreadableArgumentsAreErrors(call: String, message: String?) throws {
    let value = try Connection().one("SELECT count(*) FROM \(call)")
    #expect(value == message.map { .error($0) } ?? .integer(0))
  }

  @Test func missingArgumentsAreErrors() throws {
    let connection = try Connection()
    for (name, call) in [
      ("weeks", "weeks"), ("weeks", "weeks('2011-01-01')"),
      ("weeks", "weeks('2011-01-01', '2011-01-02')"),
      ("calendar_days", "calendar_days('2011-01-01', '2011-01-02')"),
    ] {
      #expect(
        connection.column("SELECT * FROM \(call)")
          == [.error("\(name)(start, stop, locale): all arguments are needed")])
    }
    let reason = #expect(throws: LocaleError.self) { try CalendarLocale("xx_YY") }
    #expect(
      connection.column("SELECT * FROM weeks('2011-01-01', '2011-01-02', 'xx_YY')")
        == [.error("weeks: " + (try #require(reason)).description)])
    #expect(
      connection.column("SELECT * FROM calendar_days('-0001-01-01', '2011-01-02', 'en')") == [
        .error(
          "calendar_days: the start or stop is before the year 0; the supported years are 0 to 9999"
        )
      ])
    #expect(
      connection.column("SELECT * FROM weeks(1, 2, 3, 4)")
        == [.error("too many arguments on weeks() - max 3")])
  }

  @Test func argumentsOfAnyTypeNeverTrap() throws {
    let connection = try Connection()
    let arguments: [Argument] = [
      .null, .integer(2_455_563), .integer(.max), .integer(.min), .real(.infinity),
      .real(2_455_564),
      .text([]), .text(Array("2011-01-02".utf8)), .text(Array("9999-12-31".utf8)),
      .text([0xFF, 0]), .text(Array("en".utf8)), .blob([]), .blob([0, 0xFF]),
      .text([UInt8](repeating: 0x39, count: 100_000)),
    ]
    var counts = (rows: 0, none: 0, errors: 0)
    for name in ["weeks", "calendar_days"] {
      for first in arguments {
        for second in arguments {
          for third in arguments {
            switch connection.column(
              "SELECT 1 FROM \(name)(?, ?, ?) LIMIT 1", [first, second, third]
            ).first {
            case .none: counts.none += 1
            case .error: counts.errors += 1
            default: counts.rows += 1
            }
          }
        }
      }
    }
    #expect(counts.rows + counts.none + counts.errors == 2 * 14 * 14 * 14)
    #expect(counts.rows > 10 && counts.none > 500 && counts.errors > 1_000)
  }

  @Test func weeksAtTheEndsOfTheRangeAreComplete() throws {
    let connection = try Connection()
    #expect(
      connection.column("SELECT last_day FROM weeks('9999-12-31', '9999-12-31', 'de_DE')")
        == [.text("+10000-01-02")])
    #expect(
      connection.column("SELECT week_start FROM calendar_days('0000-01-01', '0000-01-01', 'de_DE')")
        == [.text("-0001-12-27")])
    #expect(
      connection.one("SELECT count(*) FROM calendar_days('0000-01-01', '9999-12-31', 'de_DE')")
        == .integer(3_652_425))
    // 'now' is for queries.
    #expect(
      connection.one("SELECT day = date('now') FROM calendar_days('now', 'now', 'en')")
        == .integer(1))
  }

  @Test func weekRulesListsAllLocalesAndRegions() throws {
    let connection = try Connection()
    #expect(
      connection.one("SELECT count(*) FROM week_rules WHERE kind = 'locale'")
        == .integer(Int64(NamesPack.baked.localeCount)))
    #expect(
      connection.column(
        """
        SELECT identifier || ' ' || region || ' ' || first_weekday || minimum_days || weekend_start
          || weekend_end FROM week_rules WHERE identifier IN ('en_US', 'ar_EG', 'DE', 'PT')
        """) == [
          .text("ar_EG EG 6156"), .text("en_US US 7167"), .text("DE DE 1467"),
          .text("PT PT 7467"),
        ])
    #expect(
      connection.one(
        """
        SELECT count(*) FROM week_rules WHERE kind = 'locale'
          AND (first_weekday <> first_weekday(identifier)
            OR minimum_days <> minimum_days(identifier))
        """) == .integer(0))
    #expect(
      connection.one("SELECT count(*) > 250 FROM week_rules WHERE kind = 'region'") == .integer(1))
    #expect(
      connection.one(
        "SELECT count(*) = max(rowid) AND count(DISTINCT rowid) = count(*) FROM week_rules")
        == .integer(1))
    #expect(connection.one("SELECT count(*) FROM week_rules WHERE region IS NULL") == .integer(0))
  }

  /// What the list says of a table is what SQLite has.
  @Test func listOfFunctionsEqualsTheRegisteredOnes() throws {
    let connection = try Connection()
    #expect(SQLTable.all.count == 7)
    for table in SQLTable.all {
      #expect(
        connection.one(
          "SELECT group_concat(name, ', ') FROM pragma_table_xinfo('\(table.name)') WHERE NOT hidden"
        )
          == .text(table.columns))
      #expect(
        connection.one(
          "SELECT coalesce(group_concat(name, ', '), '') FROM pragma_table_xinfo('\(table.name)') "
            + "WHERE hidden") == .text(table.arguments))
      #expect(table.summary.hasSuffix("."))
    }
  }

  @Test func viewsOfAnUntrustedSchemaMayUseTheTables() throws {
    let connection = try Connection()
    try connection.execute(
      """
      PRAGMA trusted_schema = OFF;
      CREATE VIEW v AS SELECT key FROM weeks('2011-01-02', '2011-01-02', 'en_US');
      """)
    #expect(connection.one("SELECT key FROM v") == .text("2011-W02"))
  }
}
