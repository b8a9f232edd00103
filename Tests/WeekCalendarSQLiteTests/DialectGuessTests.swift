import TestSupport
import Testing
import WeekCalendarSQLite

/// Which language the functions read a pattern in.
@Suite struct DialectGuessTests {
  @Test func dialectIsGuessedOnlyWhereDocumented() throws {
    let connection = try Connection()
    let rows: [(String, String?)] = [
      ("format_date('%A, %-d. %B %Y', '2011-01-02', 'de_DE')", "Sonntag, 2. Januar 2011"),
      ("format_date('%{YYYY-ww}', '2011-01-02', 'en_US')", "2011-02"),
      ("format_date('%x %X', '2011-01-02 15:04', 'de_DE')", "02.01.11 15:04:00"),
      ("format_date('%x', '2011-01-02', 'en_US')", "1/2/11"),
      ("format_date('y ''100 %''', '2011-01-02', 'en')", "2011 100 %"),
      ("format_date('''%Y''', '2011-01-02', 'en')", "%Y"),
      ("strftime_l('yyyy', '2011-01-02', 'en')", "yyyy"),
      ("strftime_l('''%Y''', '2011-01-02', 'en')", "'2011'"),
      ("ObjcFormatAnsiDateUsingLocale('%Y', '2011-01-02', 'en_US')", "%2011"),
      ("ObjcFormatAnsiDateUsingLocale('y %', '2011-01-02', 'en_US')", "2011 %"),
      ("cal_strftime('yyyy', '2011-01-02')", "yyyy"),
      ("parse_date('%d. %B %Y', '02. März 2011', 'de')", "2011-03-02"),
      ("parse_date('%x', '02.03.11', 'de')", "2011-03-02"),
      (
        "parse_date('%Y-%m-%d %H:%M %z', '2011-01-02 15:04 +0530', 'en')",
        "2011-01-02T15:04:00+05:30"
      ),
      ("parse_date('%y-%m-%d', '50-01-02', 'en')", "2050-01-02"),
      ("parse_date('yy-MM-dd', '50-01-02', 'en')", "1950-01-02"),
      ("parse_date('%Y-%m-%d', 'x', 'en')", nil),
      ("parse_date('y ''100 %'' MM dd', '2011 100 % 03 02', 'en')", "2011-03-02"),
    ]
    for (call, expected) in rows {
      #expect(connection.one("SELECT " + call) == expected.map { .text($0) } ?? .null, "\(call)")
    }
    #expect(rows.count == 18)
  }

  /// A text with a % is not read as UTS #35 because it is wrong in strftime.
  @Test func aStrftimeErrorIsNotReadAsUTS35() throws {
    let connection = try Connection()
    for name in ["format_date", "parse_date"] {
      let value = connection.one("SELECT \(name)('yyyy %q', '2011', 'en')")
      guard case .error(let text) = value else {
        Issue.record("\(name): \(value)")
        continue
      }
      #expect(text.contains("%q at byte 5 is not a conversion"))
    }
    #expect(
      connection.one("SELECT format_date('yyyy %', '2011-01-02', 'en')")
        == .error(
          "format_date: the pattern ends inside the conversion at byte 5: write %% for a percent "
            + "sign (a pattern with % is taken for strftime; in a UTS #35 pattern, quote it: '%')"
        ))
  }

  /// One cache holds patterns of all dialects, locales, styles and templates: a text's own does not answer
  /// for another.
  @Test func cacheKeepsOneTextInManyDialectsApart() throws {
    let connection = try Connection()
    // From a column, so that SQLite keeps nothing and the cache is asked.
    let sql = """
      WITH t(p) AS (SELECT value FROM json_each('["%x","yMd","%Y","yMd","%x"]'))
      SELECT group_concat(format_date(p, '2011-01-02', 'de') || '|'
        || strftime_l(p, '2011-01-02', 'en') || '|' || format_date(p, '2011-01-02', 'en')
        || '|' || ObjcFormatAnsiDateUsingLocale('y' || p, '2011-01-02', 'en_US')
        || '|' || format_date_template('yMd', '2011-01-02', 'de')
        || '|' || format_date_template('yMd', '2011-01-02', 'en'), char(10)) FROM t
      """
    let templates = "2.1.2011|1/2/2011"
    let x = "02.01.11|1/2/11|1/2/11|2011%+00|" + templates
    let letters = "201112|yMd|201112|1112|" + templates
    let year = "2011|2011|2011|2011%2011|" + templates
    #expect(
      connection.one(sql)
        == .text([x, letters, year, letters, x].joined(separator: "\n")))
  }
}
