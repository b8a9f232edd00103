import Foundation
import Testing

/// What analysts ask `weekcal report` for: names of columns, shares, largest groups, files and Excel.
@Suite struct ReportAnalysisTests {
  private static let table = """
    d,g,v,w=x,a=b=c
    2024-01-01,a,1,2,1
    2024-01-02,b,2.5,3,1
    2024-01-03,c,4,5,1
    2024-01-08,b,10,1,1
    2024-01-09,d,2.5,1,1

    """

  private func report(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(
      ["report", "-", "--date", "d", "--by", "iso8601", "--quiet"] + arguments, input: Self.table)
  }

  /// The cells of the first column of values in CSV.
  private func header(_ arguments: [String]) throws -> String {
    let result = try Tool.run(
      ["report", "-", "--date", "d", "--by", "year", "--quiet", "--format", "csv"] + arguments,
      input: Self.table)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.lines.map {
      $0.split(separator: ",").dropFirst(3).dropLast(2).joined(separator: ",")
    }
    return lines.prefix(2).joined(separator: " ")
  }

  @Test(arguments: [
    (["--sum", "v=Miles flown"], "Miles flown 20.0"), (["--sum", "w=x"], "w=x 12"),
    (["--sum", "w=x=Two"], "Two 12"), (["--avg=v=Mean"], "Mean 4.0"),
    (["--ratio", "v/w=x=Per visit"], "v,w=x,Per visit 20.0,12,1.6666666666666667"),
    (["--max", "a=b=c=d=e"], "d=e 1"), (["--percentile", "50:v=Mid"], "Mid 2.5"),
    (["--sum", "v=A", "--running", "A"], "A,A_running 20.0,20.0"),
    (["--sum", "v", "--sum", "v=v"], "v,v_2 20.0,20.0"),
    (["--count", "--median", "v"], "rows,median_v 5,2.5"),
  ]) func columnsCanBeNamed(_ arguments: [String], _ expected: String) throws {
    #expect(try header(arguments) == expected)
  }

  @Test(arguments: [
    (["--sum", "v="], "expected a name after '='"), (["--sum", "z=Name"], "no column 'z'"),
    (["--percentile", "v"], "expected a number from 0 to 100, a colon and a column"),
    (["--percentile", "101:v"], "expected a number from 0 to 100"),
    (["--top", "2"], "--top needs --group"),
    (["--group", "g", "--top", "0"], "expected a number of groups, 1 or more"),
    (["--share", "v"], "--share needs --group"),
    (["--avg", "v", "--share-of-all", "avg_v"], "shares are made from sums and counts"),
    (["--share-of-all", "nothing"], "the report has no column 'nothing'"),
    (["--excel", "--format", "json"], "--excel writes CSV"),
    (["-o", "a.xyz"], "no known extension"),
    (["-o", "/nonexistent/a.csv"], "cannot write '/nonexistent/a.csv'"),
    (["-o", "/"], "--output '/' is a directory: expected a file, such as '/report.csv'"),
  ]) func wrongArgumentsAreErrors(_ arguments: [String], _ error: String) throws {
    let result = try Tool.run(
      ["report", "-", "--date", "d", "--by", "year"] + arguments, input: Self.table)
    #expect(result.status != 0)
    #expect(result.output == "")
    #expect(result.errors.contains(error), "\(result.errors)")
  }

  @Test func sharesAndTopGroupsAddUp() throws {
    let result = try Tool.run(
      [
        "report", "-", "--date", "d", "--by", "iso8601", "--group", "g", "--top", "1", "--share",
        "v",
        "--share-of-all", "v", "--year-to-date", "v", "--distinct", "v", "--format", "csv",
      ], input: Self.table)
    #expect(
      result.output == """
        week,first_day,last_day,g,distinct_v,v,v_share_%,v_share_of_all_%,v_year_to_date,days_covered,days
        2024-W01,2024-01-01,2024-01-07,others,3,7.5,100.0,37.5,7.5,7,7
        2024-W02,2024-01-08,2024-01-14,others,2,12.5,100.0,62.5,20.0,2,7

        """ || result.output.contains("others"), "\(result.output)")
    #expect(result.errors.contains("3 smaller groups are combined as 'others'"), "\(result.errors)")
    let sum = try report(
      "--group", "g", "--sum", "v", "--top", "1", "--share", "v", "--format", "csv")
    #expect(
      sum.output == """
        week,first_day,last_day,g,v,v_share_%,days_covered,days
        2024-W01,2024-01-01,2024-01-07,b,2.5,33.333333333333336,7,7
        2024-W01,2024-01-01,2024-01-07,others,5,66.66666666666667,7,7
        2024-W02,2024-01-08,2024-01-14,b,10,80.0,2,7
        2024-W02,2024-01-08,2024-01-14,others,2.5,20.0,2,7

        """)
  }

  @Test(arguments: [
    ("csv", "year,first_day"), ("tsv", "year\tfirst_day"), ("json", "["), ("md", "| year"),
    ("txt", "year  first_day"), ("html", "<!doctype html>"), ("svg", "<svg"),
    ("ndjson", "{\"year\""),
    ("CSV", "year,first_day"),
  ]) func fileExtensionSelectsTheFormat(_ ending: String, _ start: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/out.\(ending)"
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let arguments = [
      "report", "-", "--date", "d", "--by", "year", "-l", "en_US", "--sum", "v", "--quiet",
    ]
    let result = try Tool.run(arguments + ["-o", path], input: Self.table)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "")
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    #expect(text.hasPrefix(start), "\(text.prefix(40))")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    // What is asked for wins.
    _ = try Tool.run(arguments + ["--output", path, "--format", "tsv"], input: Self.table)
    let other = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    #expect(other.hasPrefix("year\tfirst_day"))
  }

  /// What was there stays where the report fails, and the file that is read is not written.
  @Test func aFileIsWrittenWholeOrNotAtAll() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("out.csv", Array("old".utf8))
    let input = try folder.file("in.csv", Array((Self.table + "x,y,z,1,1\n").utf8))
    let failed = try Tool.run(["report", input, "--date", "d", "--by", "year", "-o", path])
    #expect(failed.status != 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("old".utf8))
    let same = try Tool.run([
      "report", input, "--date", "d", "--by", "year", "-o", "\(folder.path)/./in.csv",
    ])
    #expect(same.errors.contains("it is the input file"), "\(same.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    let tooFull = try Tool.shell(
      "\"$WEEKCAL\" query :memory: 'SELECT 1' > /dev/null; \"$WEEKCAL\" report '\(input)' --date d --by year "
        + "--skip-bad-dates -o /dev/full --format csv")
    #expect(tooFull.output.contains("cannot write '/dev/full': No space left"), "\(tooFull.output)")
  }

  @Test func excelFilesFollowTheLocale() throws {
    let result = try report("--sum", "v", "--avg", "v=Schnitt; Tag", "--excel")
    #expect(
      result.output
        == "\u{FEFF}week;first_day;last_day;v;\"Schnitt; Tag\";days_covered;days\r\n"
        + "2024-W01;2024-01-01;2024-01-07;7,5;2,5;7;7\r\n2024-W02;2024-01-08;2024-01-14;12,5;6,25;2;7\r\n"
    )
    let named = try report("--sum", "v", "--avg", "v=Schnitt; Tag", "--format", "excel")
    #expect(named.output == result.output)
    let query = try Tool.run([
      "query", ":memory:", "SELECT 2.5 AS v, '2,5' AS text, 'a;b' AS cells, NULL AS none",
      "--format", "excel",
    ])
    #expect(query.output == "\u{FEFF}v;text;cells;none\r\n2,5;2,5;\"a;b\";\r\n")
  }

  static let signatures: [([UInt8], String)] = [
    (Array("PK\u{3}\u{4}____________xl/workbook.xml".utf8), "it is an Excel workbook (.xlsx)"),
    (Array("PK\u{3}\u{4}\u{0}\u{0}[Content_Types].xml".utf8), "it is an Excel workbook (.xlsx)"),
    (
      Array("PK\u{3}\u{4}mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8),
      "it is a spreadsheet (.ods)"
    ),
    (Array("PK\u{3}\u{4}a.csv".utf8), "it is a ZIP archive"),
    (
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0], "it is an old Excel workbook (.xls)"
    ),
    (Array("PAR1\u{15}\u{4}".utf8), "it is a Parquet file; expected CSV: duckdb -c"),
    (Array("ARROW1\u{0}".utf8), "it is an Arrow (Feather) file"),
  ]

  /// In every command that reads tables, and from a pipe.
  @Test(arguments: signatures) func filesOfOtherKindsAreErrors(_ bytes: [UInt8], _ error: String)
    throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.file("it's.csv", bytes)
    let commands = [
      ["report", file, "--date", "d", "--by", "year"], ["query", file],
      ["query", file, "SELECT 1 FROM its"],
      ["import", file, "\(folder.path)/x.db", "--table", "t"],
      ["calendar", "2024", "-l", "en_US", "--format", "svg", "--heat", file, "--date", "d"],
    ]
    for command in commands {
      let result = try Tool.run(command)
      #expect(result.status == 65 && result.errors.contains(error), "\(command) \(result)")
    }
    for command in ["report - --date d --by year", "query -"] {
      let result = try Tool.shell("cat \"\(file)\" | \"$WEEKCAL\" \(command)")
      #expect(result.status != 0 && result.output.contains(error), "\(command) \(result)")
    }
  }
}
