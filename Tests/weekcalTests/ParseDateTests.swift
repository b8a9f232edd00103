import Testing

/// `parse_date` in SQL.
@Suite struct ParseDateTests {
  private func query(_ sql: String) throws -> Tool.Result {
    let database = try TestDatabase("CREATE TABLE t(a)")
    return try Tool.run(["query", database.path, sql, "--format", "csv"])
  }

  @Test func readsWhatFormatDateWrites() throws {
    let result = try query(
      """
      SELECT parse_date('yyyy/MM/dd', '2012/01/31', 'en_US') AS a,
        parse_date('d. MMMM y', '2. märz 2011', 'de_DE') AS b,
        parse_date('YYYY-''W''ww-e', '2011-W02-1', 'en_US') AS c,
        parse_date('y-MM-dd h:mm a', '2011-01-02 3:04 pm', 'en_US') AS d,
        parse_date('d/M/y', '٢/١/٢٠١١', 'ar_EG') AS e
      """)
    #expect(
      result.output
        == "a,b,c,d,e\n2012-01-31,2011-03-02,2011-01-02,2011-01-02T15:04:00,2011-01-02\n")
  }

  @Test func unreadableTextsAreNull() throws {
    let result = try query(
      """
      SELECT parse_date('y-MM-dd', 'x', 'en_US') IS NULL AS a,
        parse_date('y-MM-dd', '2011-02-29', 'en_US') IS NULL AS b,
        parse_date('y-MM-dd', NULL, 'en_US') IS NULL AS c,
        parse_date(NULL, 'x', 'en_US') IS NULL AS d,
        parse_date('y-MM-dd', '2011-01-02', NULL) IS NULL AS e,
        parse_date('y-MM-dd', x'FF00', 'en_US') IS NULL AS f,
        parse_date('E y-MM-dd', 'Mon 2011-01-02', 'en_US') IS NULL AS g
      """)
    #expect(result.output == "a,b,c,d,e,f,g\n1,1,1,1,1,1,1\n")
  }

  /// An offset comes after the time as SQLite reads it, which then gives the instant.
  @Test func offsetsAreApplied() throws {
    let result = try query(
      """
      WITH t(a) AS (VALUES
        (parse_date('y-MM-dd HH:mm xxx', '2011-01-02 03:04 +05:30', 'en_US')),
        (parse_date('y-MM-dd HH:mm:ss.SSS O', '2011-01-02 03:04:05.678 GMT-3', 'en_US')),
        (parse_date('y-MM-dd''T''HH:mmX', '2011-01-02T03:04Z', 'en_US')),
        (parse_date('y-MM-dd z', '2011-01-02 UTC', 'fr_FR')),
        (parse_date('y-MM-dd HH:mm xxxxx', '2011-01-02 03:04 +00:19:32', 'en_US')),
        (parse_date('y-MM-dd HH:mm xxx', '2011-01-02 03:04 -15:00', 'en_US')),
        (parse_date('y-MM-dd HH:mm xxx Z', '2011-01-02 03:04 +05:30 +0100', 'en_US')),
        (parse_date('y-MM-dd HH:mm VVV', '2011-01-02 03:04 Unknown Location', 'en_US')))
      SELECT a, datetime(a) AS b FROM t
      """)
    #expect(
      result.output == """
        a,b
        2011-01-02T03:04:00+05:30,2011-01-01 21:34:00
        2011-01-02T03:04:05.678-03:00,2011-01-02 06:04:05
        2011-01-02T03:04:00Z,2011-01-02 03:04:00
        2011-01-02T00:00:00Z,2011-01-02 00:00:00
        2011-01-02T02:44:28Z,2011-01-02 02:44:28
        2011-01-02T18:04:00Z,2011-01-02 18:04:00
        ,
        2011-01-02T03:04:00,2011-01-02 03:04:00

        """)
  }

  /// Times, modes and references.
  @Test func timesModesAndReferencesAreSupported() throws {
    let result = try query(
      """
      SELECT parse_time('HH:mm', '15:04', 'en') AS a, parse_time('%I:%M:%S %p', '3:4:5 pm', 'en') AS b,
        parse_time('HH:mm:ss.SSS xxx', '15:04:05.678 +05:30', 'en') AS c,
        parse_time('HH:mm', '25:04', 'en') IS NULL AS d, parse_time('HH:mm', NULL, 'en') IS NULL AS e,
        parse_date('d MMM', '2 jan', 'en', 'standard', '2011-06-15') AS f,
        parse_date('d MMM', '2 jan', 'en', 'standard', 2455728) AS g,
        parse_date('yyyy-MM', '2011-01', 'en', 'LENIENT') AS h,
        parse_date('M/d/y', '1/2/2011', 'en', 'Exact') AS i,
        parse_date('M/d/y', '01/02/2011', 'en', 'exact') IS NULL AS j,
        parse_date('M/d/y', '01/02/2011', 'en') AS k, parse_date('%m/%d/%Y', '1/2/2011', 'en') AS l,
        parse_date('M/d/y', '01/02/2011', 'en', NULL) IS NULL AS m,
        parse_date('d MMM', '2 jan', 'en', 'standard', NULL) IS NULL AS n,
        parse_date('HH:mm', '15:04', 'en', 'standard', '2011-01-02') AS o
      """)
    #expect(
      result.output
        == "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o\n15:04:00,15:04:05,15:04:05.678+05:30,1,1,2011-01-02,2011-01-02,"
        + "2011-01-01,2011-01-02,1,2011-01-02,2011-01-02,1,1,2011-01-02T15:04:00\n")
  }

  @Test(arguments: [
    (
      "parse_date('HH:mm', '15:04', 'en_US')",
      "parse_date: the pattern does not determine a date and time: it has no calendar year (y or u), no month (M) "
        + "and no day of the month (d); parse_time reads a time alone"
    ),
    (
      "parse_date('%m/%d', '1/2', 'en_US')",
      "parse_date: the pattern does not determine a date and time: it has no calendar year (%Y)"
    ),
    (
      "parse_time('y-MM-dd', '2011-01-02', 'en_US')",
      "parse_time: the pattern does not determine a date and time: it has no hour (H)"
    ),
    (
      "parse_date('y-MM-dd', '2011-01-02', 'en_US', 'strict')",
      "parse_date: 'strict' is not a mode: write 'exact', 'standard' or 'lenient'"
    ),
    ("parse_date('d MMM', '2 jan', 'en', 'standard', 'now')", "parse_date: 'now' changes"),
    ("parse_date('y-nn', 'x', 'en_US')", "parse_date: 'n' at byte 2 is not a date field"),
    ("parse_date('y-MM-dd', 'x', 'xx_XX')", "parse_date: "),
    (
      "parse_date('yyyy-MM', '2011-01', 'en_US')",
      "parse_date: the pattern does not determine a date and time: it has no day of the month (d)"
    ),
  ]) func mistakesInTheStatementAreErrors(sql: String, message: String) throws {
    let result = try query("SELECT " + sql)
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("weekcal: SQLite: " + message), "\(result.errors)")
  }
}
