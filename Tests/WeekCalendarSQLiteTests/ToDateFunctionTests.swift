import CSQLite
import TestSupport
import Testing

/// `is_to_date`, `comparable_day` and their fiscal forms, beside what SQLite's own date functions say.
@Suite struct ToDateFunctionTests {
  /// The days of two leap cycles' worth of months around as-of days that are odd for months, years and weeks.
  private static let days = """
    WITH RECURSIVE day(d) AS (SELECT date('2019-11-15') UNION ALL
      SELECT date(d, '+1 day') FROM day WHERE d < '2024-04-20'),
    as_of(a) AS (VALUES ('2020-02-29'), ('2021-01-02'), ('2022-12-31'), ('2023-04-30'), ('2024-04-17'))
    """

  /// ISO 8601's week and its year by the week's Thursday, which SQLite 3.40 has no letters for.
  private static func isoWeek(_ day: String) -> String {
    "((strftime('%j', date(\(day), '-3 days', 'weekday 4')) - 1) / 7 + 1)"
  }

  private static func isoYear(_ day: String) -> String {
    "strftime('%Y', date(\(day), '-3 days', 'weekday 4'))"
  }

  /// Each line: our call, and SQLite's own words for it.
  private static let toDate = [
    (
      "is_to_date('week', d, a, 'de_DE')",
      "(strftime('%w', d) + 6) % 7 <= (strftime('%w', a) + 6) % 7"
    ),
    ("is_to_date('week', d, a, 'en_US')", "strftime('%w', d) <= strftime('%w', a)"),
    ("is_to_date('week', d, a, 'mysql0')", "strftime('%w', d) <= strftime('%w', a)"),
    (
      "is_to_date('week', d, a, 'oracle-ww')",
      "(strftime('%j', d) - 1) % 7 <= (strftime('%j', a) - 1) % 7"
    ),
    (
      "is_to_date('month_week', d, a, 'en_US')", "strftime('%w', d) <= strftime('%w', a)"
    ),
    ("is_to_date('month', d, a, 'de_DE')", "strftime('%d', d) <= strftime('%d', a)"),
    (
      "is_to_date('quarter', d, a, 'de_DE')",
      "((strftime('%m', d) - 1) % 3, strftime('%d', d)) <= ((strftime('%m', a) - 1) % 3, strftime('%d', a))"
    ),
    (
      "is_to_date('half', d, a, 'de_DE')",
      "((strftime('%m', d) - 1) % 6, strftime('%d', d)) <= ((strftime('%m', a) - 1) % 6, strftime('%d', a))"
    ),
    ("is_to_date('year', d, a, 'de_DE')", "strftime('%m-%d', d) <= strftime('%m-%d', a)"),
    (
      "is_to_date('week_based_year', d, a, 'de_DE')",
      "(\(isoWeek("d")), (strftime('%w', d) + 6) % 7) <= (\(isoWeek("a")), (strftime('%w', a) + 6) % 7)"
    ),
    (
      "fiscal_is_to_date(d, a, 'nrf')",
      "julianday(d) - julianday(fiscal_start(d, 'nrf')) <= julianday(a) - julianday(fiscal_start(a, 'nrf'))"
    ),
    (
      "fiscal_is_to_date(d, a, 'broadcast', 'period')",
      "julianday(d) - julianday(fiscal_start(d, 'broadcast', 'period')) "
        + "<= julianday(a) - julianday(fiscal_start(a, 'broadcast', 'period'))"
    ),
    (
      "fiscal_is_to_date(d, a, 'us-government', 'quarter')",
      "((strftime('%m', d) - 1) % 3, strftime('%d', d)) <= ((strftime('%m', a) - 1) % 3, strftime('%d', a))"
    ),
  ]

  @Test(arguments: toDate.indices) func equalsSQLitesOwnComparison(_ index: Int) throws {
    let (call, expected) = Self.toDate[index]
    let connection = try Connection()
    #expect(
      connection.one(
        "\(Self.days) SELECT count(*) || ' ' || sum(\(call) IS NOT (d <= a AND \(expected))) FROM day, as_of"
      ) == .text("8095 0"), "\(call)")
    #expect(
      connection.one("\(Self.days) SELECT sum(\(call)) BETWEEN 500 AND 7000 FROM day, as_of")
        == .integer(1), "\(call)")
  }

  private static let comparable = [
    ("comparable_day('week', d, 'de_DE')", "date(d, '-7 days')"),
    ("comparable_day('week', d, 'en_US')", "date(d, '-7 days')"),
    // The weekday of the part before, which starts in the week before, or in this one if the month does.
    (
      "comparable_day('month_week', d, 'en_US')",
      """
      CASE WHEN start_of('week', d, 'en_US') = date(d, 'start of month')
        OR start_of('week', d, 'en_US') > date(d, 'start of month')
          AND date(d, '-7 days') >= date(d, 'start of month') THEN date(d, '-7 days') END
      """
    ),
    (
      "comparable_day('month', d, 'de_DE')",
      "CASE WHEN strftime('%d', date(d, '-1 month')) = strftime('%d', d) THEN date(d, '-1 month') END"
    ),
    (
      "comparable_day('quarter', d, 'de_DE')",
      "CASE WHEN strftime('%d', date(d, '-3 months')) = strftime('%d', d) THEN date(d, '-3 months') END"
    ),
    (
      "comparable_day('year', d, 'de_DE')",
      "CASE WHEN strftime('%d', date(d, '-1 year')) = strftime('%d', d) THEN date(d, '-1 year') END"
    ),
    // The same week and weekday; 2020 has a week 53, the years beside it have not.
    (
      "comparable_day('week_based_year', d, 'de_DE')",
      "CASE WHEN \(isoWeek("d")) < 53 THEN date(d, CASE WHEN \(isoYear("d")) = '2021' THEN '-371 days' "
        + "ELSE '-364 days' END) END"
    ),
    ("fiscal_comparable_day(d, 'nrf', 'week')", "date(d, '-7 days')"),
    (
      "fiscal_comparable_day(d, 'nrf')",
      "CASE WHEN fiscal_week(d, 'nrf') < 53 THEN date(fiscal_start(date(fiscal_start(d, 'nrf'), '-1 day'), 'nrf'), "
        + "'+' || (julianday(d) - julianday(fiscal_start(d, 'nrf'))) || ' days') END"
    ),
  ]

  @Test(arguments: comparable.indices) func isTheDayThatSQLiteCountsTo(_ index: Int) throws {
    let (call, expected) = Self.comparable[index]
    #expect(
      try Connection().one(
        "\(Self.days) SELECT count(*) || ' ' || sum(\(call) IS NOT \(expected)) FROM day")
        == .text("1619 0"), "\(call)")
  }

  /// One sum of this month so far beside one of last month up to the same day.
  @Test func oneStatementComparesMonthsSoFar() throws {
    let connection = try Connection()
    try connection.execute("CREATE TABLE sales(d, v)")
    for (day, value) in [
      ("2026-10-24", 1), ("2026-10-26", 2), ("2026-11-20", 4), ("2026-11-26", 8),
    ] {
      try connection.execute("INSERT INTO sales VALUES ('\(day)', \(value))")
    }
    #expect(
      connection.one(
        """
        SELECT group_concat(m || '=' || s) FROM (
          SELECT strftime('%Y-%m', d) AS m, sum(v) AS s FROM sales
          WHERE is_to_date('month', d, '2026-11-25', 'en_US') GROUP BY m ORDER BY m)
        """) == .text("2026-10=1,2026-11=4"))
  }

  @Test func missingAndWrongArgumentsAreNullOrErrors() throws {
    let connection = try Connection()
    let rows: [(String, Value)] = [
      ("is_to_date(NULL, '2026-01-01', '2026-01-01', 'de')", .null),
      ("is_to_date('week', NULL, '2026-01-01', 'de')", .null),
      ("is_to_date('week', '2026-01-01', NULL, 'de')", .null),
      ("is_to_date('week', '2026-01-01', '2026-01-01', NULL)", .null),
      ("is_to_date('week', 'x', '2026-01-01', 'de')", .null),
      ("fiscal_is_to_date('2026-01-01', NULL, 'nrf')", .null),
      ("fiscal_comparable_day('2026-01-01', NULL)", .null),
      (
        "is_to_date('weeks', '2026-01-01', '2026-01-01', 'de')",
        .error(
          "is_to_date: no unit 'weeks': write 'day', 'week', 'month', 'quarter', 'half', 'year', 'week_based_year' or 'month_week'"
        )
      ),
      (
        "fiscal_is_to_date('2026-01-01', '2026-01-01', 'us-government', 'week')",
        .error(
          "fiscal_is_to_date: the fiscal calendar us-government has months instead of weeks: use the unit period, quarter or year"
        )
      ),
      // The first days of the range of dates.
      ("comparable_day('year', '-000001-01-01', 'de')", .text("-0002-01-01")),
    ]
    for (call, answer) in rows { #expect(connection.one("SELECT \(call)") == answer, "\(call)") }
    #expect(rows.count == 10)
  }
}
