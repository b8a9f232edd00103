import Foundation
import TestSupport
import Testing

/// `--reading-report`, read by Foundation's parser.
@Suite struct ReadingReportTests {
  private struct Reading {
    var result: Tool.Result
    var files: [[String: Any]]
    var error: String?

    /// Of the only file.
    subscript(name: String) -> Any? { files.first?[name] }
    func number(_ name: String) -> Int? { files.first?[name] as? Int }
    /// How many rows were left out for which reason.
    var leftOut: [String: Int] {
      var counts: [String: Int] = [:]
      for row in files.first?["rows_left_out"] as? [[String: Any]] ?? [] {
        if let reason = row["reason"] as? String { counts[reason] = row["count"] as? Int }
      }
      return counts
    }
    var columns: [[String: Any]] { files.first?["columns"] as? [[String: Any]] ?? [] }
  }

  private func reading(_ arguments: [String], input: String = "") throws -> Reading {
    let folder = try TemporaryFolder()
    let path = folder.path + "/reading.json"
    let result = try Tool.run(arguments + ["--reading-report", path], input: input)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return Reading(
      result: result, files: try #require(object["files"] as? [[String: Any]]),
      error: object["error"] as? String)
  }

  /// A random table, and how many of its rows are which.
  private struct RandomFile {
    var text = ""
    var rows = 0
    var undated = 0, short = 0, again = 0, below = 0, early = 0, small = 0
    var missing = 0
    var firstLine = 0
    var headerLine = 1

    init(_ random: inout SplitMix64) {
      let end = Bool.random(using: &random) ? "\n" : "\r\n"
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        text += "# a comment\(end)"
        headerLine += 1
      }
      text += "day;name;visits\(end)"
      var line = headerLine
      for row in 0..<Int.random(in: 20...200, using: &random) {
        line += 1
        if firstLine == 0 { firstLine = line }
        let day = String(format: "2024-%02d-%02d", row % 12 + 1, row % 28 + 1)
        let kind = row < 4 ? 99 : Int.random(in: 0...12, using: &random)
        rows += 1
        switch kind {
        case 0:
          text += "NA;x;1\(end)"
          undated += 1
        case 1:
          text += "\(day);x\(end)"
          short += 1
        case 2:
          text += "day;name;visits\(end)"
          again += 1
        case 3:
          text += "2023-12-31;x;6\(end)"
          early += 1
        case 4:
          text += "\(day);x;2\(end)"
          small += 1
        case 5:
          text += "\(day);x;NA\(end)"
          missing += 1
        case 6:
          text += "\(end)\(day);\"two\(end)lines\";7\(end)"
        default: text += "\(day);x;\(Int.random(in: 5...9, using: &random))\(end)"
        }
      }
    }
  }

  /// Rows read and rows left out are the rows of the file, by what was written and by what the report counts.
  @Test func rowsReadAndSkippedAddUp() throws {
    var random = SplitMix64(seed: 2_121)
    var count = 0
    for _ in 0..<12 {
      let file = RandomFile(&random)
      let common = ["-", "--comment", "#", "--skip-bad-rows", "--quiet"]
      let report = try reading(
        ["report"] + common + [
          "--date", "day", "--sum", "visits", "--count", "--by", "year", "--format", "json",
          "--skip-bad-dates", "--from", "2024-01-01",
        ], input: file.text)
      #expect(report.result.status == 0, "\(report.result.errors)")
      #expect(report.number("rows") == file.rows)
      #expect(report.leftOut["no_date", default: 0] == file.undated)
      #expect(report.leftOut["cannot_be_read", default: 0] == file.short + file.again)
      #expect(report.leftOut["outside_days", default: 0] == file.early)
      let read = try #require(report.number("rows_read"))
      #expect(read + report.leftOut.values.reduce(0, +) == file.rows)
      #expect(report.result.output.contains("\"rows\":\(read),"), "\(report.result.output)")
      #expect(report.number("lines") == file.text.filter { $0.isNewline }.count)
      #expect(report["header_lines"] as? [Int] == [file.headerLine])
      #expect(report.number("first_data_line") == file.firstLine)
      #expect(report.number("bytes") == file.text.utf8.count)
      #expect(report["delimiter"] as? String == ";")
      let visits = try #require(report.columns.last)
      #expect((visits["missing"] as? [String: Int])?["NA", default: 0] ?? 0 == file.missing)
      // The same file as a table: rows without dates are rows.
      let folder = try TemporaryFolder()
      let path = try folder.file("t.csv", Array(file.text.utf8))
      let rest = Array(common.dropFirst()) + ["--format", "json"]
      let whole = file.rows - file.short - file.again
      let query = try reading(
        ["query", path, "SELECT count(visits) AS n, count(*) AS a FROM t"] + rest)
      #expect(query.result.output.contains("\"a\":\(whole)}"))
      let show = try reading(["query", path] + common.dropFirst() + ["--format", "csv"])
      let table = try reading(
        ["import", path, folder.path + "/new.db", "--table", "t"] + common.dropFirst())
      let heat = try reading(
        ["calendar", "2024", "-l", "de_DE", "--format", "svg", "--heat", path, "--date", "day"]
          + common.dropFirst())
      for (reading, name) in [(query, "query"), (show, "show"), (table, "import")] {
        #expect(reading.number("rows") == file.rows, "\(name)")
        #expect(reading.number("rows_read") == whole, "\(name)")
        #expect(reading.leftOut.values.reduce(whole, +) == file.rows, "\(name)")
        #expect(reading["file"] as? String == path, "\(name)")
        #expect(reading.error == nil, "\(name)")
      }
      // A row without a date is an error there.
      if file.undated == 0 {
        #expect(heat.number("rows_read") == whole)
      } else {
        #expect(heat.result.status == 65)
        #expect(heat.error?.contains("has no date in column 'day' but 'NA'") == true)
        #expect(heat["rows"] is NSNull)
      }
      count += 1
    }
    #expect(count == 12)
  }

  @Test func columnsAreDescribed() throws {
    let text = """
      Datum,Preis,Name,Menge,PLZ
      1/31/2020,"$1,234.50",a,3,01067
      2/28/2020,"$2,000.25",b,n.v.,01069
      3/1/2020,NA,c,5,01067

      """
    let folder = try TemporaryFolder()
    let path = try folder.file("t.csv", Array(text.utf8))
    let query = try reading([
      "query", path, "SELECT * FROM t", "--format", "json", "--columns", "d,p,n,q,z",
      "--date-column",
      "d", "--number-column", "p",
    ])
    #expect(query.columns.map { $0["name"] as? String } == ["d", "p", "n", "q", "z"])
    #expect(
      query.columns.map { $0["name_in_file"] as? String } == [
        "Datum", "Preis", "Name", "Menge", "PLZ",
      ])
    #expect(
      query.columns.map { $0["type"] as? String } == ["DATE", "REAL", "TEXT", "TEXT", "TEXT"])
    #expect(query.columns[0]["date_format"] as? String == "month/day/year")
    #expect(query.columns[1]["unit"] as? String == "$")
    #expect(query.columns[1]["decimal_mark"] as? String == ".")
    #expect(query.columns[1]["thousands_marks"] as? [String] == [","])
    #expect(query.columns[1]["missing"] as? [String: Int] == ["NA": 1])
    let odd = try #require(query.columns[3]["first_odd_cell"] as? [String: Any])
    #expect(odd["cell"] as? String == "n.v.")
    #expect(odd["row"] as? Int == 2)
    #expect(odd["line"] as? Int == 3)
    #expect(query["encoding"] as? String == "utf-8")
    #expect(query["quote"] as? String == "\"")
    #expect((query["notes"] as? [String])?.contains { $0.contains("column 'q' is TEXT") } == true)
    // What was said on standard error is in the notes.
    for note in query["notes"] as? [String] ?? [] { #expect(query.result.errors.contains(note)) }
    #expect(query.files.count == 1)
  }

  @Test func failuresAreWritten() throws {
    let text = "d,v\n2024-01-01,1\n2024-01-02,x\n"
    let report = try reading(
      ["report", "-", "--date", "d", "--sum", "v", "--by", "day"], input: text)
    #expect(report.result.status == 65)
    #expect(report.result.output == "")
    #expect(report["rows"] is NSNull)
    #expect(report.error?.contains("row 2 (line 3) has no number in column 'v' but 'x'") == true)
    #expect(report.result.errors.contains(report.error ?? "?"))
    let ragged = try reading(["query", "-", "SELECT * FROM stdin"], input: "d,v\n1,2\n3\n4,5\n")
    #expect(ragged.result.status == 65)
    #expect(ragged.error?.contains("line 3") == true)
    // Not to the place of the result or of the file that is read.
    for path in ["-", "", "/dev/stdout"] {
      let result = try Tool.run(
        ["query", "-", "--reading-report", path], input: "d,v\n1,2\n")
      #expect(result.status == 64)
      #expect(result.errors.contains("--reading-report"))
    }
    let folder = try TemporaryFolder()
    let path = try folder.file("t.csv", Array(text.utf8))
    #expect(try Tool.run(["query", path, "--reading-report", path]).status == 64)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(text.utf8))
  }

  @Test func databasesAndSeveralFilesAreDescribed() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(d, v); INSERT INTO t VALUES ('2024-01-01', 1), ('x', 2), ('2024-01-03', 3)")
    let report = try reading([
      "report", database.path, "--table", "t", "--date", "d", "--by", "day", "--skip-bad-dates",
    ])
    #expect(report.number("rows") == 3)
    #expect(report.number("rows_read") == 2)
    #expect(report.leftOut == ["no_date": 1])
    #expect(report["table"] as? String == "t")
    let folder = try TemporaryFolder()
    let one = try folder.file("a.csv", Array("x,y\n1,2\n".utf8))
    let two = try folder.file("b.csv", Array("x,z\n1,2\n1,3\n".utf8))
    let query = try reading(["query", one, two, "SELECT * FROM a JOIN b USING (x)"])
    #expect(query.files.map { $0["file"] as? String } == [one, two])
    #expect(query.files.map { $0["rows"] as? Int } == [1, 2])
  }

  /// Year, month and day in columns of their own, months and names of months, as a user asks for them.
  @Test func datesInSeveralColumnsAreCounted() throws {
    let parts = "year,month,day,v\n2013,7,14,1\n2013,08,01,2\n2013,2,30,4\n"
    let left = try Tool.run(
      [
        "report", "-", "--date", "year,month,day", "--sum", "v", "--by", "month",
        "--skip-bad-dates",
        "--format", "csv",
      ], input: parts)
    #expect(left.output.contains("2013-07,2013-07-01,2013-07-31,1,"), "\(left.errors)")
    #expect(left.errors.contains("row 3 (line 4) has no date in columns year,month,day but "))
    let error = try Tool.run(
      ["report", "-", "--date", "year,month,day", "--by", "day"], input: parts)
    #expect(error.status == 65)
    #expect(error.errors.contains("'2013', '2', '30': day 30 is not in 1...28"))
    let french = try Tool.run(
      ["report", "-", "--date", "d", "--by", "day", "-l", "fr", "--format", "csv"],
      input: "d,v\n05 janv. 2024,1\n06 févr. 2024,2\n")
    #expect(french.output.contains("2024-01-05,1,") && french.output.contains("2024-02-06,1,"))
    let german = try Tool.run(
      ["report", "-", "--date", "d", "--by", "day", "-l", "de_DE", "--format", "csv"],
      input: "d,v\n14. März 2023,1\n")
    #expect(german.output.contains("2023-03-14,1,"))
    let weeks = "w,v\n2024-W01,1\n2024-W02,2\n"
    let iso = try Tool.run(
      ["report", "-", "--date", "w", "--by", "iso8601", "--format", "csv"], input: weeks)
    #expect(iso.output.contains("2024-W02,2024-01-08,2024-01-14,1,7,7"))
    let us = try Tool.run(["report", "-", "--date", "w", "-l", "en_US"], input: weeks)
    #expect(us.status == 65)
    #expect(us.errors.contains("--date-format \"YYYY-'W'ww\""))
    let own = try Tool.run(
      [
        "report", "-", "--date", "w", "-l", "en_US", "--date-format", "YYYY-'W'ww", "--format",
        "csv",
      ],
      input: weeks)
    #expect(own.output.contains("2024-W02,2024-01-07,2024-01-13,1,7,7"), "\(own.errors)")
    let heat = try Tool.run(
      ["calendar", "2024", "-l", "de_DE", "--format", "svg", "--heat", "-", "--date", "d"],
      input: "d,v\n2024-01,1\n")
    #expect(heat.status == 65)
    #expect(heat.errors.contains("whose days are in several periods of the report"))
    let near = try Tool.run(
      ["report", "-", "--date", "d", "--by", "day"], input: "d\n20110102#150405\n")
    #expect(near.errors.contains("the nearest is \"yyyyMMdd_HHmmss\""), "\(near.errors)")
  }
}
