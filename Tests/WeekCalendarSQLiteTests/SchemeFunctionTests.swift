import TestSupport
import Testing
import WeekCalendar

/// The week functions and tables by schemes that are not a locale's.
@Suite struct SchemeFunctionTests {
  static let answers: [(String, Value)] = [
    // MySQL's own examples; YEARWEEK of modes 0 and 1 is the key of 2 and 3.
    ("week_of_year('2008-02-20', 'mysql0')", .integer(7)),
    ("week_of_year('2008-02-20', 'mysql1')", .integer(8)),
    ("week_of_year('2008-12-31', 'mysql1')", .integer(53)),
    ("week_of_year('2000-01-01', 'mysql0')", .integer(0)),
    ("week_key('2000-01-01', 'mysql0')", .text("2000-W00")),
    ("week_key('2000-01-01', 'mysql2')", .text("1999-W52")),
    ("week_key('1987-01-01', 'mysql2')", .text("1986-W52")),
    ("week_based_year('2000-01-01', 'mysql0')", .integer(2_000)),
    ("week_key('2000-12-31', 'excel1')", .text("2000-W54")),
    ("week_key('2016-12-27', 'clickhouse9')", .text("2017-W01")),
    ("week_key('2007-12-31', 'dotnet-f4-mon')", .text("2007-W53")),
    ("week_key('2008-01-01', 'dotnet-f4-mon')", .text("2008-W01")),
    ("week_key('2011-01-02', 'de_DE@weeks=strftime-w')", .text("2011-W00")),
    ("week_key('2011-01-02', 'de_DE@weekyear=clipped')", .text("2011-W00")),
    ("week_key('2011-01-03', 'en_AE@weekdata=cldr45')", .text("2011-W01")),
    ("week_key('2011-01-03', 'en_AE@weekdata=cldr46')", .text("2011-W02")),
    ("week_start('2011-01-02', 'mysql1')", .text("2011-01-01")),
    ("week_end('2010-12-31', 'mysql1')", .text("2010-12-31")),
    ("key_start('2011-W00', 'mysql1')", .text("2011-01-01")),
    ("key_end('2011-W00', 'mysql1')", .text("2011-01-02")),
    (
      "key_start('2011-W00', 'mysql3')",
      .error("key_start: '2011-W00': week 0 is not in 1...52")
    ),
    ("key_end('2012-W53', 'oracle-ww')", .text("2012-12-31")),
    ("date_of_week(2011, 0, 7, 'mysql1')", .text("2011-01-02")),
    ("date_of_week(2011, 0, 1, 'mysql1')", .null),
    ("local_weekday('2011-01-08', 'oracle-ww')", .integer(1)),
    ("week_of_month('2011-01-08', 'oracle-ww')", .integer(2)),
    ("weeks_in_year(2000, 'excel1')", .integer(54)),
    ("weeks_in_year(2011, 'mysql0')", .integer(53)),
    ("weeks_in_year(2011, 'oracle-ww')", .integer(53)),
    ("first_weekday('mysql0')", .integer(7)),
    ("first_weekday('de@weeks=oracle-ww')", .null),
    ("minimum_days('oracle-ww')", .null),
    ("minimum_days('en@mindays=4')", .integer(4)),
    // What does not cut.
    ("start_of('week', '2011-01-02', 'mysql1')", .text("2010-12-27")),
    ("end_of('week', '2010-12-31', 'mysql1')", .text("2011-01-02")),
    ("start_of('week', '2011-01-09', 'oracle-ww')", .text("2011-01-08")),
    ("end_of('week', '2011-12-31', 'oracle-ww')", .text("2011-12-31")),
    ("weeks_between('2010-12-31', '2011-01-03', 'mysql1')", .integer(1)),
    ("weeks_between('2010-12-31', '2011-01-08', 'oracle-ww')", .integer(2)),
    ("start_of('week_based_year', '2011-05-05', 'mysql1')", .text("2011-01-01")),
    ("end_of('week_based_year', '2007-05-05', 'dotnet-f4-mon')", .text("2007-12-31")),
    ("start_of('week_based_year', '2005-01-01', 'dotnet-f4-mon')", .text("2004-01-01")),
  ]

  static let ownAnswers: [(String, Value)] = [
    // The modifiers of a function follow its scheme, cut at no new year.
    ("date_of_week(2011, 53, 1, 'oracle-ww')", .text("2011-12-31")),
    ("date_of_week(2011, 53, 2, 'oracle-ww')", .null),
    ("date_of_week(2007, 53, 2, 'dotnet-f4-mon')", .null),
    ("week_key('2011-01-09', 'oracle-ww', 'start of week')", .text("2011-W02")),
    ("week_start('2011-01-20', 'oracle-ww', 'end of week', '+1 day')", .text("2011-01-22")),
    ("date('2011-01-02', 'start of week mysql1')", .null),
    ("start_of('day', '2011-01-09', 'iso8601', 'start of week oracle-ww')", .text("2011-01-08")),
    ("parse_date('YYYY-ww-e', '2011-00-7', 'mysql1')", .text("2011-01-02")),
    ("parse_date('YYYY-ww-e', '2011-53-7', 'oracle-ww')", .text("2011-12-31")),
    ("week_period('month', '2011-10-01', 'iso8601', 'majority')", .text("2011-09-01")),
    ("week_period('month', '2011-10-01', 'iso8601', 'First-Day')", .text("2011-09-01")),
    ("week_period('month', '2011-10-01', 'iso8601', 'last day')", .text("2011-10-01")),
    ("week_period('quarter', '2011-09-30', 'iso8601', 'last_day')", .text("2011-10-01")),
    ("week_period('year', '2011-01-01', 'iso8601', 'anchor')", .text("2010-01-01")),
    ("week_period('year', '2011-01-01', 'mysql1', 'anchor')", .text("2011-01-01")),
    ("week_period('week_based_year', '2011-01-01', 'iso8601', 'anchor')", .text("2010-01-04")),
    ("week_period('month', '2011-10-01', 'en_US', 'anchor')", .text("2011-10-01")),
    ("week_period('month', '2011-10-01', 'iso8601', 'majority', '+2 days')", .text("2011-10-01")),
    ("week_period('month', NULL, 'iso8601', 'majority')", .null),
    ("week_period('month', '2011-10-01', 'iso8601', NULL)", .null),
    (
      "week_period('month', '2011-10-01', 'iso8601', 'most')",
      .error(
        "week_period: no policy 'most': write 'majority', 'first_day', 'last_day' or 'anchor'")
    ),
  ]

  @Test(arguments: answers + ownAnswers)
  func schemesGiveTheExpectedValue(_ expression: String, _ value: Value) throws {
    #expect(try Connection().one("SELECT " + expression) == value)
  }

  @Test func wrongSchemeNamesAreErrors() throws {
    let connection = try Connection()
    let error = try #require(throws: LocaleError.self) { try CalendarLocale("en@weeks=mysql8") }
    #expect(
      connection.one("SELECT week_key('2011-01-02', 'en@weeks=mysql8')")
        == .error("week_key: \(error.description)"))
    let unknown = try #require(throws: LocaleError.self) { try CalendarLocale("mysql8") }
    #expect(
      connection.one("SELECT count(*) FROM weeks('2011-01-01', '2011-02-01', 'mysql8')")
        == .error("weeks: \(unknown.description)"))
  }

  /// In every scheme: keys and days invert, weeks do not overlap, and the table has each key once.
  @Test func keysRoundTripInEveryScheme() throws {
    let connection = try Connection()
    var seen: Set<WeekScheme> = []
    let span = "'2007-12-20', '2009-01-15', '\\(name)'"
    for named in NamedWeekScheme.all where seen.insert(named.scheme).inserted {
      let range = span.replacing("\\(name)", with: named.name)
      #expect(
        connection.one(
          """
          SELECT count(*) FROM calendar_days(\(range)) WHERE
            week_key(day, locale) = week_key AND week_of_year(day, locale) = week
            AND week_based_year(day, locale) = week_based_year
            AND week_start(day, locale) = week_start AND week_end(day, locale) = week_end
            AND key_start(week_key, locale) = week_start AND key_end(week_key, locale) = week_end
            AND day BETWEEN week_start AND week_end
            AND date_of_week(week_based_year, week, local_weekday, locale) = day
          """) == .integer(393), "\(named.name)")
      #expect(
        connection.one(
          """
          SELECT group_concat(key || first_day || last_day || days_in_range) = (SELECT group_concat(line) FROM
            (SELECT week_key || week_start || week_end || count(*) AS line FROM calendar_days(\(range))
             GROUP BY week_key ORDER BY min(day)))
          FROM weeks(\(range))
          """) == .integer(1), "\(named.name)")
    }
    #expect(seen.count >= 40)
  }

  @Test func convertWeekListsTheOverlappingWeeks() throws {
    let connection = try Connection()
    #expect(
      connection.column(
        """
        SELECT key || ' ' || first_day || ' ' || last_day || ' ' || first_shared_day || ' ' || last_shared_day
          || ' ' || shared_days FROM convert_week('2010-W52', 'iso8601', 'mysql1')
        """) == [
          .text("2010-W52 2010-12-27 2010-12-31 2010-12-27 2010-12-31 5"),
          .text("2011-W00 2011-01-01 2011-01-02 2011-01-01 2011-01-02 2"),
        ])
    #expect(
      connection.column(
        "SELECT key || shared_days FROM convert_week('2011-W02', 'en_US', 'de_DE') ORDER BY first_day"
      ) == [.text("2010-W521"), .text("2011-W016")])
    // Weekly figures, by days, in another scheme: nothing is lost.
    #expect(
      connection.column(
        """
        SELECT c.key || ' ' || sum(u.value * c.shared_days / 7) FROM
          (SELECT '2011-W01' AS key, 700 AS value UNION ALL SELECT '2011-W02', 1400) AS u,
          convert_week(u.key, 'iso8601', 'en_US') AS c GROUP BY c.key
        """) == [.text("2011-W02 600"), .text("2011-W03 1300"), .text("2011-W04 200")])
    for (key, problem) in [
      ("2011-W53", "'2011-W53': week 53 is not in 1...52"),
      ("2011-W00", "'2011-W00': week 0 is not in 1...52"),
      ("2011-02", "'2011-02': not a week at byte 5: write YYYY-Www, as in 2010-W52"),
      ("", "'': not a week at byte 0: write YYYY-Www, as in 2010-W52"),
      ("-0002-W05", "the week is not in the supported years, 0 to 9999"),
      ("+12000-W05", "the week is not in the supported years, 0 to 9999"),
    ] {
      #expect(
        connection.one("SELECT count(*) FROM convert_week('\(key)', 'iso8601', 'mysql0')")
          == .error("convert_week: \(problem)"), "\(key)")
    }
    #expect(
      connection.one("SELECT count(*) FROM convert_week(NULL, 'iso8601', 'mysql0')") == .integer(0))
    let unknown = try #require(throws: LocaleError.self) { try CalendarLocale("mysql8") }
    #expect(
      connection.one("SELECT count(*) FROM convert_week('2011-W02', 'iso8601', 'mysql8')")
        == .error("convert_week: \(unknown.description)"))
    #expect(
      connection.one(
        """
        SELECT count(*) FROM weeks('2007-12-20', '2009-01-15', 'oracle-ww') AS w,
          convert_week(w.key, 'oracle-ww', 'mysql1') AS c
          WHERE c.key = week_key(c.first_shared_day, 'mysql1')
            AND c.key = week_key(c.last_shared_day, 'mysql1')
            AND c.shared_days = julianday(c.last_shared_day) - julianday(c.first_shared_day) + 1
        """)
        == connection.one(
          """
          SELECT count(*) FROM (SELECT DISTINCT week_key(day, 'oracle-ww'), week_key(day, 'mysql1')
            FROM calendar_days('2007-12-17', '2009-01-21', 'mysql1')
            WHERE week_key(day, 'oracle-ww') BETWEEN '2007-W51' AND '2009-W03')
          """))
  }

  @Test func weekSchemesListsEveryScheme() throws {
    let connection = try Connection()
    let count = NamedWeekScheme.all.count
    #expect(count >= 91)
    #expect(connection.one("SELECT count(*) FROM week_schemes") == .integer(Int64(count)))
    #expect(
      connection.one(
        """
        SELECT count(*) FROM week_schemes WHERE first_weekday IS first_weekday(name)
          AND minimum_days IS minimum_days(short_name) AND key_of_2007_12_31 = week_key('2007-12-31', name)
          AND key_of_2011_01_02 = week_key('2011-01-02', name) AND length(source) > 2
          AND at_new_year IN ('whole', 'clipped', 'joined', 'blocks')
        """) == .integer(Int64(count)))
    #expect(
      connection.column(
        """
        SELECT short_name || ' ' || least || ' ' || most || ' ' || at_new_year FROM week_schemes
        WHERE name IN ('mysql0', 'excel1', 'clickhouse9', 'postgres-ww', 'dotnet-first-four-day-week-monday')
        """) == [
          .text("mysql0 0 53 clipped"), .text("ch9 1 53 whole"), .text("excel1 1 54 clipped"),
          .text("dotnet-f4-mon 1 53 joined"), .text("postgres-ww 1 53 blocks"),
        ])
  }

  @Test func weekRuleChangesListsTheChangedRegions() throws {
    let connection = try Connection()
    #expect(
      connection.column(
        """
        SELECT region || ' ' || old_first_weekday || new_first_weekday || old_minimum_days
          || new_minimum_days || old_weekend_start || new_weekend_start || old_weekend_end
          || new_weekend_end FROM week_rule_changes('cldr40', 'CLDR48')
        """) == [.text("AE 61115667"), .text("CN 71116677"), .text("IS 17446677")])
    #expect(
      connection.one("SELECT count(*) FROM week_rule_changes('cldr45', 'cldr45')") == .integer(0))
    #expect(
      connection.one("SELECT count(*) FROM week_rule_changes('cldr46', 'apple76')") == .integer(5))
    #expect(connection.one("SELECT count(*) FROM week_rule_changes(NULL, 'cldr45')") == .integer(0))
    #expect(
      connection.one("SELECT count(*) FROM week_rule_changes('cldr42', 'cldr99')")
        == .error(
          "week_rule_changes: 'cldr99' is not a release of week data: \(BakedData.releases), or the plan cldr50-plan"
        ))
    #expect(
      connection.column(
        """
        SELECT old_first_weekday || new_first_weekday || old_minimum_days || new_minimum_days
        FROM week_rule_changes('cldr48', 'cldr50-plan') WHERE region IN ('DE', 'IN', 'PT', 'US', '001')
        ORDER BY region
        """) == [.text("1114"), .text("7114"), .text("7144"), .text("7114")])
    #expect(
      connection.one(
        "SELECT count(*) FROM week_rule_changes('cldr50-plan', 'cldr48') WHERE old_weekend_end <> new_weekend_end"
      )
        == .integer(0))
  }
}
