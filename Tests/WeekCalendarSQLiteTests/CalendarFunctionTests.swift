import TestSupport
import Testing
import WeekCalendar
import WeekCalendarSQLite

@Suite struct CalendarFunctionTests {
  @Test(arguments: [
    ("format_date_style('2011-01-02', 'en_US', 'full')", Value.text("Sunday, January 2, 2011")),
    ("format_date_style('2011-01-02', 'de_DE', 'Long')", .text("2. Januar 2011")),
    (
      "format_date_style('2011-01-02 15:04:05', 'de_DE', 'long', 'short')",
      .text("2. Januar 2011 um 15:04")
    ),
    ("format_date_style('2011-01-02 15:04:05', 'de_DE', 'none', 'medium')", .text("15:04:05")),
    (
      "format_date_style('2011-01-02 15:04:05', 'de_DE', 'long', 'short', 'standard')",
      .text("2. Januar 2011, 15:04")
    ),
    (
      "format_date_style('2011-01-02 15:04:05', 'de_DE', 'long', 'short', 'at time')",
      .text("2. Januar 2011 um 15:04")
    ),
    (
      "format_date_style('2011-01-02 15:04:05', 'de_DE', 'long', 'short', 'Standard', '+1 day')",
      .text("3. Januar 2011, 15:04")
    ),
    (
      "format_date_style('2011-01-02 15:04:05', 'de_DE', 'long', 'short', '+1 day')",
      .text("3. Januar 2011 um 15:04")
    ),
    ("format_date_style(1293926400, 'fr_FR', 'short', 'none', 'unixepoch')", .text("02/01/2011")),
    ("format_date_template('yMMMd', '2011-01-02', 'en_US')", .text("Jan 2, 2011")),
    ("format_date_template('yMMMd', '2011-01-02', 'de_DE')", .text("2. Jan. 2011")),
    ("format_date_template('yMMMd', 1293926400, 'ja_JP', 'unixepoch')", .text("2011年1月2日")),
    ("strftime_l('%A, %-d. %B %Y', '2011-01-02', 'de_DE')", .text("Sonntag, 2. Januar 2011")),
    ("strftime_l('%{YYYY-''W''ww}', '2011-01-02', 'en_US')", .text("2011-W02")),
    ("strftime_l('%x %X', '2011-01-02 15:04:05', 'de_DE')", .text("02.01.11 15:04:05")),
    ("strftime_l('%c', '2011-01-02 15:04:05', 'en_US')", .text("Jan 2, 2011, 3:04:05\u{202F}PM")),
    (
      "(SELECT group_concat(strftime_l('%x %r', '2011-01-02 15:04:05', column1), '|') FROM "
        + "(VALUES ('de'), ('en_US'), ('de'), ('ja')))",
      .text(
        "02.01.11 3:04:05\u{202F}PM|1/2/11 3:04:05\u{202F}PM|02.01.11 3:04:05\u{202F}PM|"
          + "2011/01/02 午後3:04:05")
    ),
    ("strftime_l('%Y-%m-%d', 0, 'en', 'unixepoch', '+1 month')", .text("1970-02-01")),
    ("week_of_month('2011-01-01', 'de_DE')", .integer(0)),
    ("week_of_month('2011-01-02', 'en_US')", .integer(2)),
    ("local_weekday('2011-01-02', 'en_US')", .integer(1)),
    ("local_weekday('2011-01-02', 'de_DE')", .integer(7)),
    ("local_weekday('2011-01-02', 'ar_EG')", .integer(2)),
    ("weekday_ordinal('2011-01-08')", .integer(2)),
    ("weekday_ordinal('2011-01-31')", .integer(5)),
    ("weekday_ordinal(0, 'unixepoch')", .integer(1)),
    ("weeks_in_year(2009, 'de_DE')", .integer(53)),
    ("weeks_in_year('2010', 'de_DE')", .integer(52)),
    ("weeks_in_year(2009.0, 'de_DE')", .integer(53)),
    ("date_of_week(2011, 2, 1, 'en_US')", .text("2011-01-02")),
    ("date_of_week(2010, 52, 7, 'de_DE')", .text("2011-01-02")),
    ("date_of_week(2010, 53, 1, 'de_DE')", .null),
    ("date_of_week(2010, 1, 8, 'de_DE')", .null),
    ("add_weeks('2011-01-02', 2)", .text("2011-01-16")),
    ("add_weeks('2011-01-02', -1)", .text("2010-12-26")),
    ("add_weeks(1293926400, '+1', 'unixepoch')", .text("2011-01-09")),
    ("add_weeks('2011-01-02', 1.5)", .null),
    ("add_weeks('2011-01-02', 9223372036854775807)", .null),
    ("add_weeks('2011-01-02', 1e300)", .null),
    ("add_weeks('2011-01-02', '1x')", .null),
    ("weeks_between('2011-01-01', '2011-01-02', 'en_US')", .integer(1)),
    ("weeks_between('2011-01-01', '2011-01-02', 'de_DE')", .integer(0)),
    ("weeks_between('2011-01-02', '2010-01-02', 'de_DE')", .integer(-52)),
    ("weeks_between(0, 1293926400, 'de_DE', 'unixepoch')", .integer(2139)),
    ("first_weekday('en_US')", .integer(7)),
    ("first_weekday('de_DE')", .integer(1)),
    ("first_weekday('ar_EG')", .integer(6)),
    ("minimum_days('en_US')", .integer(1)),
    ("minimum_days('de_DE')", .integer(4)),
    ("is_weekend('2011-01-07', 'en_US')", .integer(0)),
    ("is_weekend('2011-01-07', 'ar_EG')", .integer(1)),
    ("is_weekend('2011-01-02', 'en_US')", .integer(1)),
    ("quarter_of('2011-03-31')", .integer(1)),
    ("quarter_of('2011-04-01')", .integer(2)),
    ("quarter_of('2011-12-31', '+1 day')", .integer(1)),
    ("half_of('2011-06-30')", .integer(1)),
    ("half_of('2011-07-01')", .integer(2)),
    ("start_of('day', '2011-05-18 10:00', 'en_US')", .text("2011-05-18")),
    ("end_of('day', '2011-05-18 10:00', 'en_US')", .text("2011-05-18")),
    ("start_of('week', '2011-05-18', 'en_US')", .text("2011-05-15")),
    ("end_of('week', '2011-05-18', 'en_US')", .text("2011-05-21")),
    ("start_of('month', '2011-05-18', 'en_US')", .text("2011-05-01")),
    ("end_of('month', '2012-02-18', 'en_US')", .text("2012-02-29")),
    ("start_of('quarter', '2011-05-18', 'en_US')", .text("2011-04-01")),
    ("end_of('quarter', '2011-05-18', 'en_US')", .text("2011-06-30")),
    ("start_of('half', '2011-08-18', 'en_US')", .text("2011-07-01")),
    ("end_of('half-year', '2011-05-18', 'en_US')", .text("2011-06-30")),
    ("start_of('YEAR', '2011-05-18', 'en_US')", .text("2011-01-01")),
    ("end_of('year', '2011-05-18', 'en_US')", .text("2011-12-31")),
    ("start_of('week-based year', '2011-01-02', 'de_DE')", .text("2010-01-04")),
    ("end_of('week_based_year', '2011-01-02', 'de_DE')", .text("2011-01-02")),
    ("start_of('week_year', '2011-01-01', 'en_US')", .text("2010-12-26")),
    ("start_of('month', 1293926400, 'en_US', 'unixepoch', '-1 day')", .text("2011-01-01")),
    ("ObjcGetYearAndQuarterUsingLocale('2011-02-03', 'en_US')", .text("Q1 '11")),
    ("ObjcGetYearAndQuarterUsingLocale('no date', 'en_US')", .null),
    (
      "ObjcGetYearAndHalfYearUsingLocale('2011-02-03', 'en_US', 'H1 ''%@', 'H2 ''%@', 'short')",
      .text("H1 '11")
    ),
    (
      "ObjcGetYearAndHalfYearUsingLocale('2011-07-03', 'en_US', 'H1 %@', '%d%@%s%%@ %', 'long')",
      .text("%d2011%s%2011 %")
    ),
    (
      "ObjcGetYearAndHalfYearUsingLocale('2011-07-03', 'ar_EG', '', '%@', 'long')", .text("٢٠١١")
    ),
    ("ObjcGetYearAndHalfYearUsingLocale('x', 'en_US', '', '', 'short')", .null),
    ("weekcalendar_version()", .text(WeekCalendarVersion.current)),
    ("week_data_version()", .text(BakedData.pack)),
    ("week_key(1293926400, 'en_US', 'unixepoch')", .text("2011-W02")),
    ("week_key(1293926400, 'en_US', 'auto', '-1 day')", .text("2011-W01")),
    ("week_key(2455563.5, 'en_US', 'julianday')", .text("2011-W02")),
    (
      "week_start('2011-01-31', 'en_US', '+1 month', 'floor', 'start of month')",
      .text("2011-01-30")
    ),
    ("week_end('2011-01-31', 'en_US', 'weekday 0', 'subsec')", .text("2011-02-12")),
    (
      "format_date('y-MM-dd HH:mm:ss', 1, 'en', 'unixepoch', '+01:00')",
      .text("1970-01-01 01:00:01")
    ),
    ("week_key('no time', 'en_US', 'Europe/Berlin')", .null),
    ("week_key('2011-01-02', 'en_US', NULL)", .null),
    ("week_key('2011-01-02', 'en_US', 'unixepoch')", .null),
    ("week_key(1e18, 'en_US', 'unixepoch')", .null),
    ("in_zone('2011-07-01 00:00', 'America/New_York')", .text("2011-06-30 20:00:00")),
    ("in_zone('2011-01-01 00:00', 'America/New_York')", .text("2010-12-31 19:00:00")),
    ("in_zone(0.25, 'Europe/Berlin', 'unixepoch', 'subsec')", .text("1970-01-01 01:00:00.250")),
    ("in_zone('2011-01-02 10:00', '+05:30')", .text("2011-01-02 15:30:00")),
    ("in_zone('2011-01-02', NULL)", .null),
    (
      "format_in_zone('y-MM-dd HH:mm VV, V', '2011-07-01 00:00', 'America/Los_Angeles', 'en_US')",
      .text("2011-06-30 17:00 America/Los_Angeles, uslax")
    ),
    ("format_in_zone('VV V', 0, 'US/Pacific', 'en', 'unixepoch')", .text("US/Pacific uslax")),
    (
      "format_in_zone('HH:mm xxx VV', '2011-01-02', '+05:30', 'en')",
      .text("05:30 +05:30 GMT+05:30")
    ),
    (
      "format_in_zone('VV V zzzz', '2011-01-02', 'UTC', 'en')",
      .text("UTC utc Coordinated Universal Time")
    ),
    (
      "format_in_zone('%H:%M %z', '2011-01-02', 'Asia/Tokyo', 'en', '+1 hour')",
      .text("10:00 +0900")
    ),
    ("format_in_zone('HH.SSS', 0.25, 'Asia/Tokyo', 'ar_EG', 'unixepoch')", .text("٠٩.٢٥٠")),
    ("format_in_zone(NULL, '2011-01-02', 'UTC', 'en')", .null),
    ("format_in_zone('y', NULL, 'UTC', 'en')", .null),
    ("format_in_zone('y', '2011-01-02', NULL, 'en')", .null),
    ("format_in_zone('y', '2011-01-02', 'UTC', NULL)", .null),
    ("format_in_zone('y', 'no time', 'UTC', 'en')", .null),
    // Without a pack of names the letters of names write the offset.
    (
      "format_in_zone('z, v, zzzz', '2011-07-01', 'America/New_York', 'en')",
      .text("GMT-4, GMT-4, GMT-04:00")
    ),
    // What ICU 78.3 writes: the clocks of the zone, and not UTC, decide what differs.
    (
      "format_span_in_zone('yMMMdjm', '2011-07-01 03:00', '2011-07-01 05:00', 'America/New_York', 'en_US')",
      .text("Jun 30, 2011, 11:00\u{202F}PM\u{2009}–\u{2009}Jul 1, 2011, 1:00\u{202F}AM")
    ),
    (
      "format_span_in_zone('HHmmVV', '2011-07-01 12:00', '2011-07-01 14:30', 'America/New_York', 'en_GB')",
      .text("08:00 America/New_York\u{2009}–\u{2009}10:30 America/New_York")
    ),
    (
      "format_span_in_zone('yMMMdHm', '2011-03-27 00:30', '2011-03-27 01:30', 'Europe/Berlin', 'de_DE')",
      .text("27. März 2011, 01:30–03:30 Uhr")
    ),
    (
      "format_span_in_zone('Hm', '2011-01-02 10:00', '2011-01-02 12:00', '+05:30', 'de_DE')",
      .text("15:30–17:30 Uhr")
    ),
    (
      "format_span_in_zone('yMMMd', '2011-01-02 10:00', '2011-01-02 16:00', 'Asia/Tokyo', 'en_US')",
      .text("Jan 2\u{2009}–\u{2009}3, 2011")
    ),
    (
      "format_span_in_zone('yMMMd', '2011-01-02 10:00', '2011-01-02 16:00', 'UTC', 'en_US')",
      .text("Jan 2, 2011")
    ),
    // Backwards as given, by numbers, and with modifiers for both times.
    (
      "format_span_in_zone('Hm', '2011-01-02 12:00', '2011-01-02 10:00', 'UTC', 'en_US')",
      .text("12:00\u{2009}–\u{2009}10:00")
    ),
    (
      "format_span_in_zone('Hm', 0, 7200, 'Asia/Tokyo', 'ar_EG', 'unixepoch', '+1 hour')",
      .text("١٠:٠٠–١٢:٠٠")
    ),
    // Without a pack of names the letters of names write the offset.
    (
      "format_span_in_zone('jmz', '2024-07-15 15:00', '2024-07-15 23:00', 'America/Los_Angeles', 'en_US')",
      .text("8:00\u{202F}AM\u{2009}–\u{2009}4:00\u{202F}PM GMT-7")
    ),
    ("format_span_in_zone(NULL, '2011-01-02', '2011-01-03', 'UTC', 'en')", .null),
    ("format_span_in_zone('yMd', NULL, '2011-01-03', 'UTC', 'en')", .null),
    ("format_span_in_zone('yMd', '2011-01-02', NULL, 'UTC', 'en')", .null),
    ("format_span_in_zone('yMd', '2011-01-02', '2011-01-03', NULL, 'en')", .null),
    ("format_span_in_zone('yMd', '2011-01-02', '2011-01-03', 'UTC', NULL)", .null),
    ("format_span_in_zone('yMd', 'no time', '2011-01-03', 'UTC', 'en')", .null),
    ("format_span_in_zone('yMd', '2011-01-02', 'no time', 'UTC', 'en')", .null),
    ("in_zone('no time', 'Europe/Berlin')", .null),
    (
      "week_key(in_zone(1293944400, 'America/New_York', 'unixepoch'), 'en_US')", .text("2011-W02")
    ),
    (
      "week_key(in_zone(1293940800, 'America/New_York', 'unixepoch'), 'en_US')", .text("2011-W01")
    ),
  ])
  func functionsReturnTheExpectedValue(expression: String, expected: Value) throws {
    #expect(try Connection().one("SELECT " + expression) == expected)
  }

  /// Each unit's first and last day against a walk day by day over fields that others worked out.
  @Test func firstAndLastDaysOfUnitsEqualAWalk() throws {
    let connection = try Connection()
    let keys = [
      ("day", "date(d)"), ("week", "week_key(d, 'LOCALE')"), ("month", "strftime('%Y-%m', d)"),
      ("quarter", "strftime('%Y', d) || ((strftime('%m', d) + 2) / 3)"),
      ("half", "strftime('%Y', d) || ((strftime('%m', d) + 5) / 6)"), ("year", "strftime('%Y', d)"),
      ("week_based_year", "format_date('YYYY', d, 'LOCALE')"),
    ]
    for locale in ["en_US", "de_DE", "ar_EG"] {
      for (unit, key) in keys {
        let key = key.split(separator: "LOCALE", omittingEmptySubsequences: false)
          .joined(separator: locale)
        let sql = """
          WITH RECURSIVE n(i) AS (VALUES(0) UNION ALL SELECT i + 1 FROM n WHERE i < 1826),
            days(d) AS MATERIALIZED (SELECT date('2007-01-01', '+' || i || ' days') FROM n),
            spans AS (SELECT \(key) AS k, min(d) AS a, max(d) AS z FROM days GROUP BY k)
          SELECT count(*) FROM days JOIN spans ON k = \(key)
          WHERE d BETWEEN '2008-06-01' AND '2010-06-01'
            AND start_of('\(unit)', d, '\(locale)') = a AND end_of('\(unit)', d, '\(locale)') = z
          """
        #expect(connection.one(sql) == .integer(731), "\(unit) \(locale)")
      }
    }
  }

  @Test func functionsAreUsableInIndexes() throws {
    let connection = try Connection()
    try connection.execute(
      """
      CREATE TABLE t(d);
      CREATE INDEX by_month ON t(start_of('month', d, 'en_US', 'unixepoch'));
      CREATE INDEX by_style ON t(format_date_style(d, 'de_DE', 'long', 'none', 'unixepoch'));
      INSERT INTO t VALUES (1293926400), (0), (NULL);
      """)
    let condition = "start_of('month', d, 'en_US', 'unixepoch') = '2011-01-01'"
    #expect(
      try connection.plan("SELECT d FROM t WHERE " + condition)
        == ["SEARCH t USING INDEX by_month (<expr>=?)"])
    #expect(connection.column("SELECT d FROM t WHERE " + condition) == [.integer(1_293_926_400)])
    #expect(connection.column("PRAGMA integrity_check") == [.text("ok")])
    #expect(
      connection.errorOf("INSERT INTO t VALUES ('now')")?.contains("'now' changes") == true)
    #expect(
      connection.errorOf("CREATE INDEX i ON t(format_in_zone('y', d, 'UTC', 'en'))")
        == "non-deterministic functions prohibited in index expressions")
    #expect(
      connection.errorOf("CREATE INDEX i ON t(format_span_in_zone('yMd', d, d, 'UTC', 'en'))")
        == "non-deterministic functions prohibited in index expressions")
    #expect(
      connection.errorOf("CREATE INDEX i ON t(in_zone(d, 'UTC'))")
        == "non-deterministic functions prohibited in index expressions")
  }

  @Test func oneStatementMayUseManyLocalesAndStyles() throws {
    let connection = try Connection()
    var rows = 0
    for index in stride(from: 0, to: NamesPack.baked.localeCount, by: 7) {
      let name = NamesPack.baked.localeIdentifier(at: index)
      let locale = try CalendarLocale(name)
      let date = try CivilDate("2011-01-02")
      for (style, word) in [(DateStyle.full, "full"), (.short, "short")] {
        let expected = DatePattern(dateStyle: style, timeStyle: .none, locale: locale)
          .string(from: date, locale: locale)
        let sql = "SELECT format_date_style('2011-01-02', '\(name)', '\(word)')"
        #expect(connection.one(sql) == .text(expected))
        #expect(connection.one(sql) == .text(expected))
        rows += 2
      }
      let template = try DatePattern(template: "yMMMMEEEEd", locale: locale)
        .string(from: date, locale: locale)
      #expect(
        connection.one("SELECT format_date_template('yMMMMEEEEd', '2011-01-02', '\(name)')")
          == .text(template))
      rows += 1
    }
    #expect(rows == 130 * 5)
  }
}
