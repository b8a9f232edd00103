import Testing
import WeekCalendar
import WeekCalendarSQLite

@Suite struct WeekFunctionTests {
  @Test(arguments: [
    ("ObjcFormatAnsiDateUsingLocale('YYYY-ww', '2011-01-02', 'en_US')", Value.text("2011-02")),
    ("ObjcFormatAnsiDateUsingLocale('YYYY-ww', '2011-01-02', 'ru_RU')", .text("2010-52")),
    ("format_date('EEEE d MMMM y', '2011-01-02', 'de_DE')", .text("Sonntag 2 Januar 2011")),
    (
      "format_date('y-MM-dd HH:mm:ss.SSS', '2011-01-02T03:04:05.678+01:00', 'en')",
      .text("2011-01-02 02:04:05.678")
    ),
    ("format_date('', '2011-01-02', 'en')", .text("")),
    // A zero byte in a text does not end it.
    (
      "hex(format_date('''a' || char(0) || 'b''y', '2011-01-02', 'en'))", .text("61006232303131")
    ),
    ("week_of_year('2011-01-02', 'en_US')", .integer(2)),
    ("week_of_year('2011-01-02', 'de_DE')", .integer(52)),
    ("week_based_year('2011-01-02', 'de_DE')", .integer(2010)),
    ("week_key('2011-01-02', 'en_US')", .text("2011-W02")),
    ("week_key('2011-01-02', 'ar_EG')", .text("2011-W01")),
    // -u-fw-mon keeps the one minimum day of the likely region, so 2 January 2011 is in week 1.
    ("week_key('2011-01-02', 'en-u-fw-mon')", .text("2011-W01")),
    ("week_start('2011-01-02', 'en_US')", .text("2011-01-02")),
    ("week_start('2011-01-02', 'de_DE')", .text("2010-12-27")),
    ("week_end('2011-01-02', 'en_US')", .text("2011-01-08")),
    ("week_end('2011-01-02', 'de_DE')", .text("2011-01-02")),
    ("week_key(2455563.5, 'en_US')", .text("2011-W02")),
    ("week_key('2455563.5', 'en_US')", .text("2011-W02")),
    ("week_key('2011-02-31', 'en_US')", .text("2011-W10")),
    ("week_key('23:00', 'de_DE')", .text("1999-W52")),
    ("week_end('9999-12-31', 'de_DE')", .text("+10000-01-02")),
    ("week_start(0, 'de_DE', 'julianday')", .text("-4713-11-24")),
  ])
  func weekFunctionsReturnTheExpectedValue(expression: String, expected: Value) throws {
    #expect(try Connection().one("SELECT " + expression) == expected)
  }

  @Test func nullArgumentsGiveNull() throws {
    let connection = try Connection()
    for expression in [
      "format_date(NULL, '2011-01-02', 'en')", "format_date('y', NULL, 'en')",
      "format_date('y', '2011-01-02', NULL)", "format_date('n', '2011-01-02', NULL)",
      "format_date('n', NULL, 'xx')", "week_key(NULL, 'xx')", "week_key('2011-01-02', NULL)",
      "week_start(NULL, NULL)", "week_end('', 'en')",
      "week_of_year('yesterday', 'en')", "week_based_year('2011-13-01', 'en')",
      "week_key(x'00', 'en')", "week_key(1e300, 'en')", "week_key(-1, 'en')",
      "ObjcFormatAnsiDateUsingLocale('y', 'no date', 'en')",
      "ObjcFormatAnsiDateUsingLocale('y', '2011-01-02', 'no locale')",
    ] {
      #expect(connection.one("SELECT " + expression) == .null, "\(expression)")
    }
  }

  @Test(arguments: [
    (
      "ObjcFormatAnsiDateUsingLocale(NULL, '2011-01-02', 'en')",
      "ObjcFormatAnsiDateUsingLocale: the first argument (format) is NULL; three texts are needed, "
        + "as in ('YYYY-ww', '2011-01-02', 'en_US')"
    ),
    (
      "ObjcFormatAnsiDateUsingLocale('y', NULL, 'en')",
      "ObjcFormatAnsiDateUsingLocale: the second argument (date) is NULL; three texts are needed, "
        + "as in ('YYYY-ww', '2011-01-02', 'en_US')"
    ),
    (
      "ObjcFormatAnsiDateUsingLocale('y', '2011-01-02', NULL)",
      "ObjcFormatAnsiDateUsingLocale: the third argument (locale) is NULL; three texts are needed, "
        + "as in ('YYYY-ww', '2011-01-02', 'en_US')"
    ),
    (
      "week_key('now', 'en')",
      "week_key: 'now' changes, but this function must always return the same result for the same arguments, so that "
        + "indexes on it stay correct; pass the time as text, such as the result of datetime('now')"
    ),
    (
      "ObjcFormatAnsiDateUsingLocale('y', 'now', 'en')",
      "ObjcFormatAnsiDateUsingLocale: 'now' changes, but this function must always return the same result for the "
        + "same arguments, so that indexes on it stay correct; pass the time as text, such as the result of "
        + "datetime('now')"
    ),
    (
      "week_start('2011-01-02', '')",
      "week_start: the locale is empty: write a language and a region, as in 'en_US', or 'und' for "
        + "the root"
    ),
  ])
  func wrongArgumentsGiveTheExpectedError(expression: String, message: String) throws {
    #expect(try Connection().one("SELECT " + expression) == .error(message))
  }

  /// The engine's own sentence, with the function's name before it.
  @Test func engineErrorsAreShownInFull() throws {
    let connection = try Connection()
    for pattern in ["yyyy-n-MM", String(repeating: "y", count: 5_000)] {
      let reason = #expect(throws: PatternError.self) { try DatePattern(pattern) }
      #expect(
        connection.one("SELECT format_date(?, '2011-01-02', 'en')", [.text(Array(pattern.utf8))])
          == .error("format_date: " + (try #require(reason)).description))
    }
    for locale in ["xx_US", "en_9", "e", "en-u-fw-day", "en\0US"] {
      let reason = #expect(throws: LocaleError.self) { try CalendarLocale(locale) }
      #expect(
        connection.one("SELECT week_end('2011-01-02', ?)", [.text(Array(locale.utf8))])
          == .error("week_end: " + (try #require(reason)).description))
    }
  }

  /// A year of days in every locale that the pack lists, against the Swift API.
  @Test func equalsTheEngineInEveryLocale() throws {
    let connection = try Connection()
    let days = (0..<12).compactMap { EpochDay(14_960 + $0 * 31) }.map(CivilDate.init)
    var rows = 0
    for index in 0..<NamesPack.baked.localeCount {
      let name = NamesPack.baked.localeIdentifier(at: index)
      let locale = try CalendarLocale(name)
      let pattern = try DatePattern("EEEE d MMMM y G YYYY-ww")
      for day in days {
        let sql =
          "SELECT format_date('EEEE d MMMM y G YYYY-ww', '\(day)', '\(name)') || week_key('\(day)', '\(name)')"
        let expected = pattern.string(from: day, locale: locale) + day.weekDate(locale.rules).key
        #expect(connection.one(sql) == .text(expected))
        rows += 1
      }
    }
    #expect(rows == 907 * 12)
  }
}
