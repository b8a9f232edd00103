import Testing
import WeekCalendar

/// Locales as SQL writes them: ISO 8601's own name wherever a locale is, and keywords that mean
/// nothing as errors.
@Suite struct LocaleTextTests {
  static let answers: [(String, Value)] = [
    ("week_key('2011-01-02', 'iso8601')", .text("2010-W52")),
    ("week_key('2011-01-02', 'ISO8601')", .text("2010-W52")),
    ("week_key('2011-01-02', 'und-u-ca-iso8601')", .text("2010-W52")),
    ("week_start('2011-01-02', 'iso8601')", .text("2010-12-27")),
    ("weeks_in_year(2015, 'iso8601')", .integer(53)),
    ("first_weekday('iso8601') || minimum_days('iso8601')", .text("14")),
    ("date_of_week(2010, 52, 7, 'iso8601')", .text("2011-01-02")),
    ("weeks_between('2011-01-02', '2011-01-03', 'iso8601')", .integer(1)),
    ("start_of('week', '2011-01-02', 'iso8601')", .text("2010-12-27")),
    ("cal_date('2011-01-02', 'start of week iso8601')", .text("2010-12-27")),
    ("is_weekend('2011-01-02', 'iso8601')", .integer(1)),
    ("format_date('YYYY-ww EEEE MMM', '2011-01-02', 'iso8601')", .text("2010-52 Sun M01")),
    ("strftime_l('%{YYYY-ww}', '2011-01-02', 'iso8601')", .text("2010-52")),
    ("parse_date('YYYY-ww-e', '2010-52-7', 'iso8601')", .text("2011-01-02")),
    (
      "(SELECT group_concat(key) FROM weeks('2010-12-31', '2011-01-03', 'iso8601'))",
      .text("2010-W52,2011-W01")
    ),
    ("ObjcFormatAnsiDateUsingLocale('YYYY-ww', '2011-01-02', 'iso8601')", .text("2010-52")),
    ("week_key('2011-01-02', 'iso_NG')", .text("2011-W01")),
    ("week_key('2011-01-03', 'en_QQ')", .text("2011-W02")),
    ("week_key('2011-01-02', 'en_US@collation=phonebook')", .text("2011-W02")),
  ]

  @Test(arguments: answers)
  func localesGiveTheExpectedValue(_ expression: String, _ value: Value) throws {
    #expect(try Connection().one("SELECT " + expression) == value)
  }

  static let locales = [
    "iso", "ISO", "en_US@firstday=mon", "de_DE@mindays=8", "en-US-u-fx-mon", "en_US@weeks=iso",
    "en-US-u-rg-us", "en-DE-u-rg", "en-u-sd", "en-DE-u-rg-001zzz", "en-US-u-hc-foo", "en-u-va-5ii",
    "en-u-nu-foo", "en-u-ca",
  ]

  /// Each function says what the engine says, also where the keyword is not its concern.
  @Test(arguments: locales)
  func everyFunctionReportsTheEnginesLocaleError(_ locale: String) throws {
    let error = try #require(throws: LocaleError.self) { try CalendarLocale(locale) }
    #expect(
      try Connection().one("SELECT week_key('2011-01-02', '\(locale)')")
        == .error("week_key: \(error.description)"))
    #expect(
      try Connection().one("SELECT format_date('y', '2011-01-02', '\(locale)')")
        == .error("format_date: \(error.description)"))
    let modifier = "start of week \(locale)"
    #expect(
      try Connection().one("SELECT cal_date('2011-01-02', '\(modifier)')")
        == .error("cal_date: '\(modifier)': \(error.description)"))
  }

  @Test func tablesHaveTheExpectedCounts() {
    #expect(Self.answers.count == 19)
    #expect(Self.locales.count == 14)
  }
}
