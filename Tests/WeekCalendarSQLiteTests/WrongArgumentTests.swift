import TestSupport
import Testing
import WeekCalendar
import WeekCalendarSQLite

/// What the functions say of arguments that cannot be right.
@Suite struct WrongArgumentTests {
  @Test(arguments: [
    (
      "week_key('2011-01-02', 'en_US', 'localtime')",
      "week_key: the modifier 'localtime' depends on the system's time zone, but this function must always return "
        + "the same result for the same arguments, so that indexes on it stay correct; pass "
        + "datetime(time, 'localtime') or in_zone(time, 'Europe/Berlin') as the time"
    ),
    (
      "start_of('week', '2011-01-02', 'en_US', '+1 day', 'utc')",
      "start_of: the modifier 'utc' depends on the system's time zone, but this function must always return the same "
        + "result for the same arguments, so that indexes on it stay correct; pass "
        + "datetime(time, 'utc') as the time"
    ),
    (
      "week_key('2011-01-02 04:00', 'en_US', 'America/New_York')",
      "week_key: the rules of the time zone 'America/New_York' change, but this function must always return the same "
        + "result for the same arguments, so that indexes on it stay correct; pass "
        + "in_zone(time, 'America/New_York') as the time"
    ),
    (
      "quarter_of('now')",
      "quarter_of: 'now' changes, but this function must always return the same result for the same arguments, so "
        + "that indexes on it stay correct; pass the time as text, such as the result of datetime('now')"
    ),
    (
      "start_of('fortnight', '2011-01-02', 'en_US')",
      "start_of: no unit 'fortnight': write 'day', 'week', 'month', 'quarter', 'half', 'year', "
        + "'week_based_year' or 'month_week'"
    ),
    (
      "format_date_style('2011-01-02', 'en_US', 'tiny')",
      "format_date_style: no style 'tiny': write 'full', 'long', 'medium', 'short' or 'none'"
    ),
    (
      "format_date_style('2011-01-02', 'en_US', 'short', char(7) || '0123456789012345678901234567890123')",
      "format_date_style: no style '\\x070123456789012345678901234567890...': write 'full', 'long', "
        + "'medium', 'short' or 'none'"
    ),
    (
      "ObjcGetYearAndHalfYearUsingLocale('2011-02-03', 'en_US', 'a', 'b', 'medium')",
      "ObjcGetYearAndHalfYearUsingLocale: no year mode 'medium': write 'short' or 'long'"
    ),
    (
      "ObjcGetYearAndHalfYearUsingLocale('2011-02-03', 'en_US', 'a', NULL, 'long')",
      "ObjcGetYearAndHalfYearUsingLocale: the argument secondHalfFormat is NULL; all are needed"
    ),
    (
      "ObjcGetYearAndQuarterUsingLocale('2011-02-03', NULL)",
      "ObjcGetYearAndQuarterUsingLocale: the argument locale is NULL; all are needed"
    ),
    (
      "in_zone('2011-01-02', '../../etc/passwd')",
      "in_zone: not a time zone name at byte 0: write a name like America/New_York, an offset like "
        + "+05:30, or UTC"
    ),
    (
      "week_key('2011-01-02')",
      "wrong number of arguments to function week_key(): the arguments are week_key(time, locale, modifier, ...)"
    ),
    (
      "week_key()",
      "wrong number of arguments to function week_key(): the arguments are week_key(time, locale, modifier, ...)"
    ),
    (
      "format_in_zone('y', '2011-01-02', 'Nowhere/At_All', 'en')",
      "format_in_zone: no time zone Nowhere/At_All in /usr/share/zoneinfo, /usr/share/lib/zoneinfo, "
        + "/usr/lib/zoneinfo, /etc/zoneinfo: write a name from the tz database in the same letter case, or install "
        + "the package tzdata"
    ),
    (
      "format_in_zone('y', '2011-01-02', 'UTC', 'xx_YY')",
      "format_in_zone: 'xx' is not a language in CLDR: two or three letters such as 'en', 'de' or 'haw'"
    ),
    (
      "format_span_in_zone('yMd', '2011-01-02', '2011-01-03', 'Nowhere/At_All', 'en')",
      "format_span_in_zone: no time zone Nowhere/At_All in /usr/share/zoneinfo, /usr/share/lib/zoneinfo, "
        + "/usr/lib/zoneinfo, /etc/zoneinfo: write a name from the tz database in the same letter case, or install "
        + "the package tzdata"
    ),
    (
      "format_span_in_zone('yMd', '2011-01-02', '2011-01-03', 'UTC', 'xx_YY')",
      "format_span_in_zone: 'xx' is not a language in CLDR: two or three letters such as 'en', 'de' or 'haw'"
    ),
    (
      "format_span_in_zone('yw', '2011-01-02', '2011-01-03', 'UTC', 'en')",
      "format_span_in_zone: no pattern for two dates has the fields of this template: use date and time fields, as "
        + "in yMMMd or yMMMdjm; week labels such as yw are for single dates"
    ),
    (
      "in_zone('2011-01-02')",
      "wrong number of arguments to function in_zone(): the arguments are in_zone(time, zone, modifier, ...)"
    ),
  ])
  func wrongArgumentsGiveTheExpectedError(expression: String, message: String) throws {
    #expect(try Connection().one("SELECT " + expression) == .error(message))
  }

  /// The engine's own sentence, with the function's name before it.
  @Test func engineErrorsAreShownInFull() throws {
    let connection = try Connection()
    let locale = #expect(throws: LocaleError.self) { try CalendarLocale("xx_YY") }
    let calls = [
      "format_date_style('2011-01-02', 'xx_YY', 'long')", "week_of_month('2011-01-02', 'xx_YY')",
      "format_date_template('y', '2011-01-02', 'xx_YY')", "strftime_l('%Y', '2011-01-02', 'xx_YY')",
      "local_weekday('2011-01-02', 'xx_YY')", "weeks_in_year(2011, 'xx_YY')",
      "date_of_week(2011, 1, 1, 'xx_YY')", "weeks_between('2011-01-02', '2011-01-02', 'xx_YY')",
      "first_weekday('xx_YY')", "minimum_days('xx_YY')", "is_weekend('2011-01-02', 'xx_YY')",
      "start_of('day', '2011-01-02', 'xx_YY')", "end_of('day', '2011-01-02', 'xx_YY')",
      "ObjcGetYearAndQuarterUsingLocale('2011-01-02', 'xx_YY')",
      "ObjcGetYearAndHalfYearUsingLocale('2011-01-02', 'xx_YY', '', '', 'long')",
    ]
    for call in calls {
      let name = call.prefix { $0 != "(" }
      #expect(
        connection.one("SELECT " + call)
          == .error("\(name): " + (try #require(locale)).description))
    }
    let german = try CalendarLocale("de")
    let template = #expect(throws: PatternError.self) {
      try DatePattern(template: "yn", locale: german)
    }
    #expect(
      connection.one("SELECT format_date_template('yn', '2011-01-02', 'de')")
        == .error("format_date_template: " + (try #require(template)).description))
    let format = #expect(throws: PatternError.self) {
      try DatePattern("%Q", dialect: .localized)
    }
    #expect(
      connection.one("SELECT strftime_l('%Q', '2011-01-02', 'de')")
        == .error("strftime_l: " + (try #require(format)).description))
  }
}
