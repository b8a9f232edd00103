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
          "warning at byte 0: YYYY is the week-based year, not the calendar year: "
            + "2010-12-31 is written 2011-12-365; write yyyy-MM-DD"))
  }

  @Test func everyDialectIsAccepted() throws {
    let connection = try Connection()
    for dialect in ["sqlite", "posix", "glibc", "python", "localized", "auto"] {
      #expect(connection.one("SELECT pattern_problems('%Y-%m-%d', '\(dialect)')") == .null)
    }
    // Without a dialect it is the one that the pattern looks like.
    #expect(connection.one("SELECT pattern_problems('%Y-%m-%d')") == .null)
    #expect(
      connection.one("SELECT pattern_problems('%G-%m')")
        == .text(
          "warning at byte 0: %G is the week-based year, not the calendar year: "
            + "2010-01-01 is written 2009-01; write %Y-%m"))
    #expect(
      connection.one("SELECT pattern_problems('%d %b', 'sqlite')")
        == .text(
          "error: %b at byte 3 is not a conversion of the sqlite strftime: write %% for a percent "
            + "sign, or use one of d e f F g G H I j J k l m M p P R s S T u U V w W Y"))
  }

  @Test func wrongCallsAreErrors() throws {
    let connection = try Connection()
    for call in ["pattern_problems()", "pattern_problems('y', 'uts35', 1)"] {
      let message = connection.errorOf("SELECT \(call)")
      #expect(
        message?.hasPrefix("wrong number of arguments to function pattern_problems(): the") == true)
    }
    #expect(
      connection.one("SELECT pattern_problems('y', 'c')")
        == .error(
          "pattern_problems: no dialect 'c': write 'auto', 'uts35', 'icu', 'sqlite', "
            + "'posix', 'glibc', 'python' or 'localized'"))
    #expect(connection.one("SELECT pattern_problems('%Y', 'SQLite')") == .null)
  }

  @Test func patternProblemsIsUsableInIndexes() throws {
    let connection = try Connection()
    try connection.execute(
      "CREATE TABLE t(p TEXT); CREATE INDEX i ON t(pattern_problems(p)); "
        + "INSERT INTO t VALUES ('YYYY-MM'), ('yyyy-MM')")
    #expect(
      connection.one("SELECT count(*) FROM t WHERE pattern_problems(p) IS NULL") == .integer(1))
  }
}
