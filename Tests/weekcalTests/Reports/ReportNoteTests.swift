import Foundation
import Testing

/// What a report would silently have left out, filled or mixed up is said.
@Suite struct ReportNoteTests {
  private static let table = "d,g,v\n2013-01-07,a,1\n2013-01-14,b,2\n2013-02-04,a,4\n"

  private func report(_ arguments: [String], input: String = table) throws -> Tool.Result {
    try Tool.run(["report", "-", "--date", "d", "--by", "iso8601"] + arguments, input: input)
  }

  @Test(arguments: [
    (["--from", "2015-01-01"], "of 3 rows, 3 are outside --from"),
    (["--to", "2012-01-01"], "of 3 rows, 3 are outside --to"),
    (["--from", "2013-01-20", "--to", "2013-01-25"], "3 are outside --from and --to"),
    (["--from", "2015-01-01", "--to", "2015-02-01", "--fill", "zero"], "3 are outside"),
    (["--where", "v > 9"], "of 3 rows, --where excludes 3"),
    (["--where", "v > 3", "--to", "2013-01-31"], "--where excludes 2, 1 is outside --to"),
    (["--from", "2015-01-01", "--format", "svg", "-l", "en_US"], "3 are outside --from"),
  ]) func anEmptyReportNamesTheRangeOfTheData(_ arguments: [String], _ reason: String) throws {
    for more in [[], ["--quiet"]] {
      let result = try report(arguments + more)
      #expect(result.errors.contains("no rows to report: "), "\(result.errors)")
      #expect(result.errors.contains(reason), "\(result.errors)")
      #expect(
        result.errors.contains("; the rows have dates from 2013-01-07 to 2013-02-04\n"),
        "\(result.errors)")
    }
  }

  /// A date that does not exist is named by its impossible part, in each form that dates are found in.
  @Test(arguments: [
    ("2013-02-28", "2013-02-30", "day 30 is not in 1...28"),
    ("31/01/2021", "29/02/2021", "day 29 is not in 1...28"),
    ("01/31/2021", "02/29/2021", "day 29 is not in 1...28"),
    ("31.01.2021", "31.04.2021", "day 31 is not in 1...30"),
    ("31 Jan 2021", "31 Apr 2021", "day 31 is not in 1...30"),
    ("2021-W52", "2021-W53", "week 53 is not in 1...52"),
    ("2021-12", "2021-13", "month 13 is not in 1...12"),
    ("2021-Q4", "2021-Q5", "quarter 5 is not in 1...4"),
  ]) func anImpossibleDateIsNamed(_ first: String, _ second: String, _ part: String) throws {
    let by = second.contains("W") ? "iso8601" : "quarter"
    let arguments = ["report", "-", "--date", "d", "--count", "--by", by]
    let input = "d\n\(first)\n\(second)\n"
    let refused = try Tool.run(arguments, input: input)
    #expect(refused.status == 65)
    #expect(
      refused.errors
        == "weekcal: standard input: row 2 (line 3) has a date that does not exist in column 'd', "
        + "'\(second)': \(part); --skip-bad-dates skips rows without a date\n")
    // As the first one its form is not known, unless it is a date of ISO 8601.
    if second == "2013-02-30" {
      let alone = try Tool.run(arguments, input: "d\n\(second)\n")
      #expect(alone.status == 65 && alone.errors.contains("\(part); --skip-bad-dates skips"))
    }
    let left = try Tool.run(arguments + ["--skip-bad-dates"], input: input)
    #expect(left.status == 0 && left.errors.contains("skipped 1 row without a date"))
  }

  @Test func aTableWithoutRowsIsNoted() throws {
    let database = try TestDatabase("CREATE TABLE T(d TEXT)")
    let results = [
      try report([], input: "d,g,v\n"),
      try Tool.run(
        ["report", database.path, "--table", "T", "--date", "d", "--by", "month", "--quiet"]),
    ]
    for result in results {
      #expect(result.status == 0)
      #expect(
        result.errors.components(separatedBy: "there are no rows").count == 2, "\(result.errors)")
    }
    #expect(!(try report([])).errors.contains("no row"))
  }

  @Test(arguments: [
    (["9999-12-31,a,1"], "9999-W52 is far after the others, the nearest is 2013-W06"),
    (["0213-01-07,a,1"], "0213-W01 is far before the others, the nearest is 2013-W02"),
  ]) func fillingUpToAnOutlierIsRefused(_ rows: [String], _ error: String) throws {
    let input = Self.table + rows.joined(separator: "\n") + "\n"
    for fill in ["zero", "empty"] {
      let result = try report(["--fill", fill], input: input)
      #expect(result.status == 64)
      #expect(result.output == "")
      #expect(result.errors.contains(error), "\(result.errors)")
      #expect(result.errors.contains("to 4 with rows"), "\(result.errors)")
    }
    // Days that are both given are meant.
    let meant = try report(
      ["--fill", "zero", "--from", "1700-01-01", "--to", "2013-12-31", "--format", "csv"],
      input: input)
    #expect(meant.status == 0, "\(meant.errors)")
    #expect(meant.output.count { $0 == "\n" } == 1 + 16_385)
    #expect(try report([], input: input).status == 0)
  }

  @Test func aFirstDayFarFromTheRowsIsAnOutlierToo() throws {
    let result = try report(["--fill", "zero", "--from", "0201-01-01"])
    #expect(result.status == 64)
    #expect(result.errors.contains("0201-W01 is far before the others"), "\(result.errors)")
    #expect(try report(["--fill", "zero", "--from", "1901-01-01"]).status == 0)
  }

  /// A file that is not there is told before anything that is missing beside it.
  @Test(arguments: [
    "report nofile.csv", "report nofile.csv --date d", "report nofile.db --table t --date d",
    "calendar 2013 --format svg --heat nofile.csv --date d",
  ]) func aMissingFileIsReportedFirst(_ command: String) throws {
    let result = try Tool.run(command.split(separator: " ").map(String.init))
    #expect(result.status == 66)
    #expect(result.errors.contains("cannot open 'nofile."), "\(result.errors)")
    #expect(!result.errors.contains("locale"), "\(result.errors)")
  }

  @Test(arguments: [
    ("report a.csv b.csv a.csv", "'a.csv' is given twice: its rows would count twice"),
    ("calendar 2013 --file x.csv", "Unknown option '--file'"),
    ("week 11/22/2026 -l en_US", "other forms with --from \"MM/dd/yyyy\"\n"),
    ("week 22/11/2026 -l en_US", "other forms with --from \"dd/MM/yyyy\"\n"),
    ("week 22.11.2026 -l en_US", "other forms with --from \"d.M.yyyy\"\n"),
    ("week 2021-W53-1 -l en_US", "is not a date: week 53 is not in 1...52\n"),
    ("week 2021-W53 -l en_US", "'2021-W53': week 53 is not in 1...52\n"),
  ]) func errorsSayWhatIsExpected(_ command: String, _ text: String) throws {
    let result = try Tool.run(command.split(separator: " ").map(String.init))
    #expect(result.status == 64)
    #expect(result.errors.contains(text), "\(result.errors)")
    #expect(result.errors.components(separatedBy: "week 53 is not").count <= 2, "\(result.errors)")
  }

  /// A day and a month that may be each other are both offered.
  @Test func ambiguousDatesHaveTwoPatterns() throws {
    let result = try Tool.run(["week", "11/12/2026", "-l", "en_US"])
    #expect(result.errors.contains("dd/MM/yyyy\" or --from \"MM/dd/yyyy\""), "\(result.errors)")
  }

  @Test(arguments: [
    ["--date", "D", "--sum", "V"], ["--date", "d", "--sum", "V=Sum", "--group", "G"],
    ["--date", "D", "--ratio", "V/v", "--where", "V > 0"],
    ["--date", "D", "--share-of-all", "V"], ["--date", "D", "--sum", "v", "--running", "V"],
  ]) func capitalsOfColumnsMayDiffer(_ arguments: [String]) throws {
    let own = arguments.enumerated().map { index, text in
      index % 2 == 1 && !text.contains(">") ? text.replacing("V", with: "v").lowercased() : text
    }
    let lowercased = own.map { $0.replacing("v=sum", with: "v=Sum") }
    let results = try [arguments, lowercased].map {
      try Tool.run(
        ["report", "-", "--by", "month", "--format", "csv", "--quiet"] + $0, input: Self.table)
    }
    #expect(results[0].status == 0, "\(results[0].errors)")
    #expect(results[0].output == results[1].output)
    #expect(results[0].lines.count > 2)
  }

  @Test func capitalsDecideIfTwoColumnsFit() throws {
    let input = "d,v,V,ab,aB\n2013-01-07,1,2,3,4\n"
    let exact = try report(["--sum", "V", "--format", "csv", "--quiet"], input: input)
    #expect(exact.output.contains(",2,1,7"), "\(exact.output)")
    let several = try report(["--sum", "AB"], input: input)
    #expect(several.status == 66)
    #expect(several.errors.contains("no column 'AB'"), "\(several.errors)")
  }

  /// From CSV and from SQLite, with `--where` and on several threads.
  @Test func theYearSoFarCountsTheDaysBeforeFrom() throws {
    let rows = [("2011-01-10", 1), ("2011-02-01", 10), ("2011-02-20", 100), ("2011-03-05", 1_000)]
    let folder = try TemporaryFolder()
    let csv = try folder.file(
      "t.csv", Array(("D,V\n" + rows.map { "\($0.0),\($0.1)\n" }.joined()).utf8))
    let database = try TestDatabase(
      "CREATE TABLE T(D TEXT, V INTEGER);"
        + rows.map { "INSERT INTO T VALUES ('\($0.0)', \($0.1));" }.joined())
    let expected = [
      (["--by", "month", "--from", "2011-02-15"], ["111", "1111"]),
      (["--by", "month", "--from", "2011-02-01"], ["111", "1111"]),
      (["--by", "quarter", "--from", "2011-03-01"], ["1111"]),
      (["--by", "iso8601", "--from", "2011-02-18"], ["111", "1111"]),
      (["--by", "iso8601", "--from", "2011-02-04"], ["111", "1111"]),
      (["--by", "period", "--calendar", "nrf", "--from", "2011-02-15"], ["110", "1110"]),
      (["--by", "month", "--from", "2011-02-15", "--where", "V <> 10"], ["101", "1101"]),
    ]
    var count = 0
    for (arguments, sums) in expected {
      for source in [[csv], [csv, "--threads", "2"], [database.path, "--table", "T"]] {
        let result = try Tool.run(
          ["report"] + source + [
            "--date", "D", "--year-to-date", "V", "--format", "csv", "--quiet",
          ]
            + arguments)
        let lines = result.lines.dropFirst().filter { !$0.isEmpty }
        let found = lines.map { String($0.split(separator: ",")[4]) }
        #expect(found == sums, "\(arguments) \(result)")
        count += 1
      }
    }
    #expect(count == 21)
  }
}
