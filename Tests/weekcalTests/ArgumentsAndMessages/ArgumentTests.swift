import Foundation
import Testing

/// Commands, patterns and dates in each other's places.
@Suite struct ArgumentTests {
  @Test func unknownCommandsAreErrors() throws {
    let list =
      "expected report, week, format, calendar, rules, query, stale, functions, lint, data, sql, "
      + "dimension, import, inspect or help"
    var count = 0
    for (name, hint) in [
      ("nosuch", ""), ("frob", ""), ("", ""), ("rport", "; did you mean 'report'?"),
      ("wek", "; did you mean 'week'?"), ("Week", "; did you mean 'week'?"),
      ("cal", "; did you mean 'calendar'?"), ("lnit", "; did you mean 'lint'?"),
      ("weeks", "; did you mean 'week'?"), ("formats", "; did you mean 'format'?"),
    ] {
      for arguments in [[name], [name, "--help"], ["help", name], ["help", "week", name]] {
        let result = try Tool.run(arguments)
        #expect(result.status == 64, "\(arguments)")
        #expect(result.output == "", "\(arguments)")
        #expect(result.errors == "weekcal: no command '\(name)': \(list)\(hint)\n")
        count += 1
      }
    }
    #expect(count == 40)
    #expect(try Tool.run(["help", "week", "format"]).status == 64)
    let help = try Tool.run(["help", "week"])
    #expect(help.status == 0)
    #expect(help.output == (try Tool.run(["week", "--help"])).output)
    #expect(try Tool.run(["help"]).output == (try Tool.run(["--help"])).output)
    #expect(try Tool.run([]).status == 0)
  }

  /// A text with a percent sign outside of apostrophes is strftime's.
  @Test func aPercentSignOutsideQuotesIsStrftimes() throws {
    var count = 0
    for (pattern, text) in [
      ("%Y", "2011"), ("%%", "%"), ("100 %% %d", "100 % 02"), ("at 'noon' %d", "at 'noon' 02"),
      ("d's %d", "d's 02"), ("%d o'clock", "02 o'clock"), ("%{y 'a%b'}", "2011 a%b"),
      ("y '100 %'", "2011 100 %"), ("y '%Y'", "2011 %Y"), ("'%Q'", "%Q"), ("y'''%Y'", "2011'%Y"),
      ("y 'a''%'", "2011 a'%"),
    ] {
      let result = try Tool.run(["format", pattern, "2011-01-02", "-l", "en"])
      #expect(result.output == text + "\n", "\(pattern): \(result.errors)")
      let lint = try Tool.run(["lint", "-p", pattern])
      #expect(!lint.output.contains("conversion"), "\(pattern): \(lint.output)")
      count += 1
    }
    for pattern in [
      "%Q", "%", "y %", "y 100%", "yyyy-MM-dd %!", "%Y %Q", "%{y", "%{n}", "%EQ", "'a' %Q '%Y'",
      "''%",
      "%Q'", "y'%Q",
    ] {
      let result = try Tool.run(["format", pattern, "2011-01-02", "-l", "en"])
      #expect(result.status == 64, "\(pattern): \(result.output)")
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("weekcal: pattern '\(pattern)': "), "\(result.errors)")
      let lint = try Tool.run(["lint", "-p", pattern])
      #expect(lint.status == 1, "\(pattern)")
      let report = try Tool.run(
        ["report", "-", "--date", "d", "-l", "en", "--date-format", pattern], input: "d\n")
      #expect(report.status == 64, "\(pattern)")
      count += 1
    }
    #expect(count == 12 + 13)
  }

  @Test func forgottenPatternsAreNamed() throws {
    var count = 0
    for text in [
      "2011-01-02", "2011-01-02 15:04", "2011-01-02T15:04:05Z", "20110102", "2011/1/2", "2.1.2011",
      "2010-W52-7", "2011-002", "1293926400", "-0004-01-02", "+12011-01-02", "2011-01-02T", "15:04",
      "2011",
    ] {
      for arguments in [
        [text], [text, "-l", "en_US"], [text, "YYYY-ww", "-l", "en_US"],
        ["-l", "en_US", text, "%Y"],
        [text, "2011-01-03", "-l", "en_US"],
      ] {
        let words =
          text.hasPrefix("-") ? arguments.filter { $0 != text } + ["--", text] : arguments
        guard !text.hasPrefix("-") || arguments.count < 3 || arguments[1] == "-l" else { continue }
        let result = try Tool.run(["format"] + words, input: "2011-01-02\n")
        #expect(result.status == 64, "\(words)")
        #expect(result.output == "")
        #expect(
          result.errors.hasPrefix(
            "weekcal: The value '\(text)' is invalid for '<pattern>': it is a date; the pattern goes "
              + "first, then the dates, as in weekcal format YYYY-ww 2011-01-02\n"),
          "\(words): \(result.errors)")
        count += 1
      }
    }
    #expect(count == 13 * 5 + 2)
    // A text in apostrophes, and one without a digit, is meant.
    #expect(
      try Tool.run(["format", "'2011-01-02'", "2011-01-02", "-l", "en"]).output == "2011-01-02\n")
    #expect(try Tool.run(["format", "-", "2011-01-02", "-l", "en"]).output == "-\n")
  }

  @Test func filesAfterTheSQLAreNamed() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let result = try Tool.run(["query", "SELECT 1", database.path])
    #expect(result.status == 64)
    #expect(
      result.errors
        == "weekcal: '\(database.path)' is a file: expected the files first, then the SQL\n")
  }

  /// Digits are promised only where they are written or read.
  @Test func helpPromisesDigitsOnlyIfTheyAreUsed() throws {
    var count = 0
    for (command, help) in [
      ("week", "Locale of the weeks."),
      ("report", "Locale of weeks, and of words in dates and labels."),
      ("format", "Locale of the weeks, names and digits."),
      ("calendar", "Locale of the weeks, names and digits."),
    ] {
      let result = try Tool.run([command, "--help"])
      #expect(result.output.contains("-l, --locale <locale>   \(help)\n"), "\(command)")
      count += 1
    }
    #expect(count == 4)
    // 2011 in the digits of Egypt, in Latin ones in a key.
    #expect(try Tool.run(["format", "y", "2011-01-02", "-l", "ar_EG"]).output == "٢٠١١\n")
    #expect(try Tool.run(["calendar", "2011", "1", "-l", "ar_EG"]).output.contains("٢٠١١"))
    #expect(
      try Tool.run(["week", "2011-01-02", "-l", "ar_EG", "--format", "csv"]).output
        .contains("2011-01-02,2011-W01,2011,1,2011-01-01,2011-01-07"))
  }
}
