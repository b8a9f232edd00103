import Testing
import WeekCalendar

/// Spans and labels of weeks in SQL.
@Suite struct LabelFunctionTests {
  /// Thin spaces, which many locales have around the dash, as ordinary ones.
  private static func plain(_ value: Value) -> Value {
    guard case .text(let text) = value else { return value }
    return .text(text.replacing("\u{2009}", with: " "))
  }

  @Test(arguments: [
    ("format_span('yMMMd', '2012-12-30', '2013-01-05', 'en_US')", "Dec 30, 2012 – Jan 5, 2013"),
    ("format_span('yMMMd', '2012-12-30', '2013-01-05', 'de_DE')", "30. Dez. 2012 – 5. Jan. 2013"),
    ("format_span('yMMMd', '2012-12-30', '2012-12-30', 'de_DE')", "30. Dez. 2012"),
    ("format_span('yMMMd', '2013-01-05', '2012-12-30', 'en_US')", "Jan 5, 2013 – Dec 30, 2012"),
    ("format_span('jm', '2011-01-02 09:00', '2011-01-02 17:30', 'de_DE')", "09:00–17:30 Uhr"),
    (
      "format_span('yMMMd', '2011-01-31', '2011-02-28', 'en_US', 'start of month')",
      "Jan 1 – Feb 1, 2011"
    ),
    ("week_label('2012-12-31', 'en_US')", "Dec 30, 2012 – Jan 5, 2013"),
    ("week_label('2012-12-31', 'en_US', 'long')", "December 30, 2012 – January 5, 2013"),
    ("week_label('2012-12-31', 'en_US', 'medium')", "Dec 30, 2012 – Jan 5, 2013"),
    ("week_label('2012-12-31', 'en_US', 'short')", "12/30/2012 – 1/5/2013"),
    ("week_label('2012-12-31', 'en_US', 'words')", "week 1 of 2013"),
    ("week_label('2012-12-31', 'de_DE', 'Words')", "Woche 1 des Jahres 2013"),
    ("week_label('2011-03-10', 'de_DE')", "7.–13. März 2011"),
    ("week_label('2011-03-10', 'de_DE', 'medium', '+7 days')", "14.–20. März 2011"),
    ("week_label('2011-01-01', 'en_US-u-fw-mon')", "Dec 27, 2010 – Jan 2, 2011"),
    ("week_label('2011-03-10', 'ja_JP', 'long')", "2011年3月6日～12日"),
    ("period_label('day', '2011-01-02', 'en_US')", "Sun, Jan 2, 2011"),
    ("period_label('week', '2012-12-31', 'en_US')", "Dec 30, 2012 – Jan 5, 2013"),
    ("period_label('week', '2012-12-31', 'en_US', 'words')", "week 1 of 2013"),
    ("period_label('week', '2011-01-01', 'en_US@weeks=mysql0')", "Jan 1, 2011"),
    ("period_label('Month', '2011-03-10', 'de_DE')", "März 2011"),
    ("period_label('month', '2011-03-10', 'de_DE', 'short')", "01.–31.03.2011"),
    ("period_label('month', '2011-03-10', 'de_DE', 'words', '+1 month')", "April 2011"),
    ("period_label('quarter', '2011-03-10', 'fr')", "T1 2011"),
    ("period_label('half', '2011-03-10', 'en_US')", "January – June 2011"),
    ("period_label('year', '2011-03-10', 'ja_JP')", "2011年"),
    ("period_label('week year', '2011-01-01', 'de_DE')", "2010"),
    (
      "period_label('week_based_year', '2011-01-01', 'de_DE', 'medium')",
      "4. Jan. 2010 – 2. Jan. 2011"
    ),
    ("fiscal_label('2024-02-03', 'nrf', 'week', 'de_DE')", "W53 FY2023"),
    ("fiscal_label('2024-04-09', 'nrf', 'period', 'ar_EG')", "P3 FY2024"),
    ("fiscal_label('2024-04-09', 'us-government', 'quarter', 'en')", "Q3 FY2024"),
    ("fiscal_label('2024-04-09', 'nrf', 'year', 'en')", "FY2024"),
    ("fiscal_label('2024-04-09', 'nrf', 'period', 'de_DE', 'medium')", "7. Apr. – 4. Mai 2024"),
  ])
  func labelsAreTheExpectedTexts(call: String, expected: String) throws {
    #expect(Self.plain(try Connection().one("SELECT \(call)")) == .text(expected))
  }

  /// A label is the span of week_start and week_end.
  @Test func aLabelIsTheSpanOfItsWeek() throws {
    let connection = try Connection()
    let compared = connection.column(
      """
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 399),
        locales(l) AS (VALUES ('en_US'), ('de_DE'), ('ar_EG'), ('he'), ('fa_IR'), ('th'), ('hu'), ('zh_Hant')),
        days(d, l) AS (SELECT date('2010-06-01', '+' || (i * 3) || ' days'), l FROM n, locales)
      SELECT count(*) FILTER (WHERE
        week_label(d, l) = format_span('yMMMd', week_start(d, l), week_end(d, l), l)
        AND week_label(d, l, 'long') = format_span('yMMMMd', week_start(d, l), week_end(d, l), l)
        AND week_label(d, l, 'short') = format_span('yMd', week_start(d, l), week_end(d, l), l)
        AND week_label(d, l, 'words') = format_date_template('yw', week_end(d, l), l)) FROM days
      """)
    #expect(compared == [.integer(3_200)])
  }

  /// A label in a style is the span of the period's days; a week's is `week_label`.
  @Test func aLabelOfAPeriodIsTheSpanOfItsDays() throws {
    let connection = try Connection()
    let compared = connection.column(
      """
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99),
        locales(l) AS (VALUES ('en_US'), ('de_DE'), ('ar_EG'), ('he'), ('fa_IR'), ('th'), ('hu'), ('zh_Hant')),
        units(u) AS (VALUES ('day'), ('week'), ('month'), ('quarter'), ('half'), ('year'), ('week_based_year'),
          ('month_week')),
        fiscal(f) AS (VALUES ('week'), ('period'), ('quarter'), ('year')),
        days(d, l) AS (SELECT date('2010-06-01', '+' || (i * 11) || ' days'), l FROM n, locales)
      SELECT (SELECT count(*) FILTER (WHERE
        period_label(u, d, l, 'medium') = format_span('yMMMd', start_of(u, d, l), end_of(u, d, l), l)
        AND period_label(u, d, l, 'long') = format_span('yMMMMd', start_of(u, d, l), end_of(u, d, l), l)
        AND (u <> 'week' OR period_label(u, d, l) = week_label(d, l)
          AND period_label(u, d, l, 'words') = week_label(d, l, 'words'))) FROM days, units)
        + (SELECT count(*) FILTER (WHERE
        fiscal_label(d, 'nrf', f, l, 'short')
          = format_span('yMd', fiscal_start(d, 'nrf', f), fiscal_end(d, 'nrf', f), l)) FROM days, fiscal)
      """)
    #expect(compared == [.integer(6_400 + 3_200)])
  }

  @Test(arguments: [
    "format_span(NULL, '2011-01-02', '2011-01-09', 'en')",
    "format_span('yMd', NULL, '2011-01-09', 'en')", "format_span('yMd', '2011-01-02', NULL, 'en')",
    "format_span('yMd', '2011-01-02', '2011-01-09', NULL)",
    "format_span('yMd', '2011-01-02', 'tomorrow', 'en')",
    "format_span('yMd', 'x', '2011-01-09', 'en')", "week_label(NULL, 'en')",
    "week_label('2011-01-02', NULL)", "week_label('2011-01-02', 'en', NULL)",
    "week_label('x', 'en')", "week_label('x', 'en', 'long', 'start of month')",
    "period_label(NULL, '2011-01-02', 'en')", "period_label('month', NULL, 'en')",
    "period_label('month', '2011-01-02', NULL)", "period_label('month', '2011-01-02', 'en', NULL)",
    "period_label('month', 'x', 'en')", "fiscal_label(NULL, 'nrf', 'week', 'en')",
    "fiscal_label('2011-01-02', NULL, 'week', 'en')",
    "fiscal_label('2011-01-02', 'nrf', NULL, 'en')",
    "fiscal_label('2011-01-02', 'nrf', 'week', NULL)",
    "fiscal_label('2011-01-02', 'nrf', 'week', 'en', NULL)",
    "fiscal_label('x', 'nrf', 'week', 'en')",
    "week_label('9999-12-31', 'en_US', 'long', '+989999 years')",
  ])
  func unreadableArgumentsGiveNull(call: String) throws {
    #expect(try Connection().one("SELECT \(call)") == .null)
  }

  @Test(arguments: [
    (
      "format_span('yw', '2011-01-02', '2011-01-09', 'en')",
      "format_span: no pattern for two dates has the fields of this template"
    ),
    ("format_span('', '2011-01-02', '2011-01-09', 'en')", "format_span: no pattern for two dates"),
    ("format_span('yn', '2011-01-02', '2011-01-09', 'en')", "'n' at byte 1 is not a date field"),
    ("format_span('yMd', 'now', '2011-01-09', 'en')", "'now' changes"),
    ("format_span('yMd', '2011-01-02', 'now', 'en')", "'now' changes"),
    ("format_span('yMd', '2011-01-02', '2011-01-09', 'xx_YY')", "format_span:"),
    (
      "format_span('2011-01-02', 'yMMMd', '2011-01-09', 'en')",
      "the arguments are format_span(template, start, end, locale, modifier, ...)"
    ),
    ("week_label('now', 'en')", "'now' changes"),
    ("week_label('2011-01-02', 'en', 'long', 'localtime')", "'localtime' depends"),
    (
      "week_label('2011-01-02', 'en', 'full')",
      "week_label: no style 'full': write 'long', 'medium', 'short' or 'words'"
    ),
    ("week_label('en_US', '2011-01-02')", "the arguments are week_label("),
    ("period_label('month', 'now', 'en')", "'now' changes"),
    ("period_label('moon', '2011-01-02', 'en')", "period_label: no unit 'moon': write 'day',"),
    (
      "period_label('month', '2011-01-02', 'en', '+1 month')",
      "period_label: no style '+1 month': write 'long', 'medium', 'short' or 'words'"
    ),
    ("fiscal_label('2011-01-02', 'nrf', 'month', 'en')", "fiscal_label: no unit 'month'"),
    ("fiscal_label('2011-01-02', 'us-government', 'week', 'en')", "has months instead of weeks"),
    ("fiscal_label('2011-01-02', 'nrf', 'week', 'en', 'full')", "no style 'full'"),
  ])
  func wrongArgumentsGiveTheExpectedError(call: String, message: String) throws {
    guard case .error(let text) = try Connection().one("SELECT \(call)") else {
      Issue.record("\(call) is not an error")
      return
    }
    #expect(text.contains(message), "\(text)")
  }

  /// In an index: the same arguments give the same text.
  @Test func labelFunctionsAreUsableInIndexes() throws {
    let connection = try Connection()
    try connection.execute(
      """
      CREATE TABLE t(d); INSERT INTO t VALUES ('2012-12-31'), ('2011-03-10');
      CREATE INDEX label ON t(week_label(d, 'en_US'));
      CREATE INDEX span ON t(format_span('yMMMd', d, '2013-06-01', 'en_US'));
      """)
    #expect(connection.one("PRAGMA integrity_check") == .text("ok"))
  }
}
