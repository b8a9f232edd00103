import Testing

@Suite struct PatternProblemsTests {
  @Test func firstDiagnosisOrNull() throws {
    let connection = try Connection()
    #expect(connection.one("SELECT pattern_problems('yyyy-MM-dd')") == .null)
    #expect(connection.one("SELECT pattern_problems('')") == .null)
    #expect(connection.one("SELECT pattern_problems(NULL)") == .null)
    #expect(connection.one("SELECT pattern_problems('yyyy', NULL)") == .null)
    #expect(
      connection.one("SELECT pattern_problems('YYYY-MM-DD')")
        == .text(
          "warning at byte 0: YYYY is the year that the week belongs to, not the calendar year: "
            + "2010-12-31 is written 2011-12-365; write yyyy-MM-dd"))
  }

  @Test func dialects() throws {
    let connection = try Connection()
    for dialect in ["sqlite", "posix", "glibc", "python", "localized", "auto"] {
      #expect(connection.one("SELECT pattern_problems('%Y-%m-%d', '\(dialect)')") == .null)
    }
    // As format_date reads it.
    #expect(connection.one("SELECT pattern_problems('%Y-%m-%d')") == .null)
    #expect(
      connection.one("SELECT pattern_problems('%Y-%m-%d', 'uts35')")
        == .text(
          "warning at byte 0: %Y is of strftime; in this pattern % is text and letters are fields: "
            + "2010-12-31 15:04 is written %2011-%4-%31; write yyyy-MM-dd"))
    #expect(
      connection.one("SELECT pattern_problems('%d %b', 'sqlite')")
        == .text("error at byte 3: SQLite has no %b and gives NULL for 2010-12-31 as for any date"))
  }

  @Test func wrongCalls() throws {
    let connection = try Connection()
    for call in ["pattern_problems()", "pattern_problems('y', 'uts35', 1)"] {
      #expect(
        connection.one("SELECT \(call)")
          == .error("wrong number of arguments to function pattern_problems()"))
    }
    #expect(
      connection.one("SELECT pattern_problems('y', 'c')")
        == .error(
          "pattern_problems: no dialect 'c': write 'auto', 'uts35', 'icu', 'sqlite', "
            + "'posix', 'glibc', 'python' or 'localized'"))
    #expect(connection.one("SELECT pattern_problems('%Y', 'SQLite')") == .null)
  }

  @Test func anIndexMayUseIt() throws {
    let connection = try Connection()
    try connection.execute(
      "CREATE TABLE t(p TEXT); CREATE INDEX i ON t(pattern_problems(p)); "
        + "INSERT INTO t VALUES ('YYYY-MM'), ('yyyy-MM')")
    #expect(
      connection.one("SELECT count(*) FROM t WHERE pattern_problems(p) IS NULL") == .integer(1))
  }
}
