import Foundation
import TestSupport
import Testing

/// Reports on several files, against reports on one file with all their rows.
@Suite struct SeveralFilesTests {
  /// The flights, cut into files at random rows; the first and the last may have none.
  private func cut(_ count: Int, seed: UInt64, in folder: TemporaryFolder) throws -> [String] {
    let text = String(decoding: try Fixtures.bytes(Fixtures.flights), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let header = lines[0]
    let rows = Array(lines.dropFirst())
    var random = SplitMix64(seed: seed)
    let inner = (1..<count).map { _ in Int.random(in: 0...rows.count, using: &random) }
    let cuts = [0] + inner.sorted() + [rows.count]
    return try (0..<count).map { number in
      let part = rows[cuts[number]..<cuts[number + 1]]
      // Each file is written in its own way.
      let end = number % 2 == 0 ? "\n" : "\r\n"
      var text = ([header] + part).joined(separator: end) + end
      if number % 3 == 2 { text.replace(",", with: ";") }
      return try folder.file("part-\(number).csv", Array(text.utf8))
    }
  }

  @Test(arguments: [
    ["--by", "month", "--group", "FacetId", "--totals"],
    [
      "--by", "week", "-l", "en_US", "--avg", "Visits", "--median", "Value", "--distinct",
      "FacetId",
    ],
    ["--by", "iso8601", "--year-to-date", "Value", "--from", "2013-02-15", "--change", "previous"],
    ["--by", "quarter", "--group", "FacetId", "--top", "3", "--where", "Value > 10000"],
    ["--by", "month", "--to-date", "auto", "--covered-days", "--where", "FacetId = 'AA'"],
    [
      "--by", "week", "-l", "de_DE", "--group", "FacetId", "--top", "2", "--per", "period",
      "--to-date", "2013-W20", "--covered-days", "--sort", "last_data_day:desc", "--limit", "30",
    ],
    ["--by", "weekday", "-l", "de_DE", "--max", "Value", "--where", "FacetId LIKE 'A%'"],
  ]) func aReportOfPartsEqualsThatOfTheWhole(_ options: [String]) throws {
    var fileCount = 0
    for (count, threads) in [(2, 1), (5, 4), (40, 2)] {
      let folder = try TemporaryFolder()
      let paths = try cut(count, seed: UInt64(count), in: folder)
      let common = ["--date", "Date", "--sum", "Value", "--count", "--format", "csv"] + options
      let whole = try Tool.run(["report", Fixtures.path(Fixtures.flights)] + common)
      #expect(whole.status == 0 && whole.lines.count > 4, "\(whole.errors)")
      let parts = try Tool.run(["report"] + paths + common + ["--threads", "\(threads)"])
      #expect(parts.output == whole.output, "\(parts.errors)")
      let pattern = try Tool.run(["report", folder.path + "/part-*.csv"] + common)
      #expect(pattern.output == whole.output, "\(pattern.errors)")
      fileCount += count
    }
    #expect(fileCount == 47)
  }

  private struct Files {
    let folder: TemporaryFolder
    let names: [String]

    /// Writes the files a.csv, b.csv and so on.
    init(_ texts: String...) throws {
      folder = try TemporaryFolder()
      names = texts.indices.map { String(UnicodeScalar(UInt8(97 + $0))) + ".csv" }
      for (name, text) in zip(names, texts) { _ = try folder.file(name, Array(text.utf8)) }
    }

    func run(_ arguments: String) throws -> Tool.Result {
      try Tool.shell(
        "cd '\(folder.path)' && \"$WEEKCAL\" report \(names.joined(separator: " ")) --date d --by month \(arguments)"
      )
    }
  }

  /// Which file an error is about, and which row of that file.
  @Test(arguments: [
    (
      "d,v\n2024-01-01,1\n", "d,v\n2024-01-02,x\n",
      "weekcal: row 1 (line 2) of 'b.csv' has no number in column 'v'"
    ),
    (
      "d,v\n2024-01-01,1\n", "d,v\n2024-01-02,1\n\nnever,2\n",
      "weekcal: row 2 (line 4) of 'b.csv' has no date in column 'd'"
    ),
    (
      "d,v\n2024-01-01,1\n", "d,w\n2024-01-02,1\n",
      "b.csv: its header is not that of 'a.csv': column 2 is 'w', expected 'v'"
    ),
    (
      "d,v\n2024-01-01,1\n", "v,d\n1,2024-01-02\n",
      "b.csv: its header is not that of 'a.csv': column 1 is 'v', expected 'd'"
    ),
    (
      "d,v\n2024-01-01,1\n", "d,v,w\n2024-01-02,1,2\n",
      "b.csv: its header has 3 columns, but that of 'a.csv' has 2: expected files with the same columns"
    ), ("d,v\n2024-01-01,1\n", "d,v\n2024-01-02\n", "b.csv: row 1 (line 2) has 1 cell"),
    (
      "d,v\n31.01.2024,1\n", "d,v\n2024-02-03,1\n",
      "row 1 (line 2) of 'b.csv' has no date in column 'd' but '2024-02-03': expected day.month.year, such as "
        + "'31.01.2024' in row 1 (line 2) of 'a.csv'"
    ),
    (
      "d,v\n2024-01-01,\"1,5\"\n", "d,v\n2024-01-02,2.5\n",
      "but row 1 (line 2) of 'a.csv' has '1,5'"
    ),
    (
      "d,v\n01/02/2024,1\n", "d,v\n02/03/2024,1\n",
      "the dates of column 'd' can be read in two ways, as in row 1 (line 2) of 'a.csv'"
    ),
    ("d,v\n2024-01-01,1\n", "d,v\n2024-01-02,\"\u{0}\"\n", "b.csv: row 1 (line 2)"),
  ]) func errorsNameTheFile(_ first: String, _ second: String, _ error: String) throws {
    let result = try Files(first, second).run("--sum v")
    #expect(result.status == 65)
    #expect(result.output.contains(error), "\(result.output)")
  }

  /// What one file leaves open, another may decide.
  @Test func allFilesDecideHowCellsAreRead() throws {
    let dates = try Files("d,v\n01/02/2024,1\n", "d,v\n13/02/2024,2\n").run(
      "--sum v --format csv --quiet")
    #expect(
      dates.output
        == "month,first_day,last_day,v,days_covered,days\n2024-02,2024-02-01,2024-02-29,3,13,29\n")
    let types = try Files("d,v\n2024-01-01,1\n", "d,v\n2024-01-02,x\n").run("--where 'v > 0'")
    #expect(types.output.contains("--where: column 'v' is TEXT: row 1 (line 2) of 'b.csv' has 'x'"))
  }

  /// Notes say which file they are about; the same note of several files is one.
  @Test func notesNameTheFiles() throws {
    let files = try Files(
      "d;v\n2024-01-01;1\n", "d,v\n2024-01-02,2\nnever,2\n", "d;v\n2024-01-03T01:00+01:00;1\n")
    let result = try files.run("--sum v --skip-bad-dates")
    #expect(result.status == 0)
    for note in [
      "weekcal: a.csv and 1 more: cells are separated by ';'\n",
      "weekcal: row 1 (line 2) of 'c.csv' has an offset from UTC",
      "weekcal: skipped 1 row without a date; the first: row 2 (line 3) of 'b.csv' has no date in column 'd'",
    ] {
      #expect(result.output.contains(note), "\(result.output)")
    }
  }

  @Test func eachFileHasItsDescription() throws {
    let files = try Files("d;v\n31.01.2024;1\n", "d;v\n15.02.2024;2\n")
    let describe =
      "\"$WEEKCAL\" inspect NAME --output NAME-metadata.json"
    let script = { (name: String) in
      "cd '\(files.folder.path)' && " + describe.replacing("NAME", with: name)
    }
    #expect(try Tool.shell(script("a.csv")).status == 0)
    let one = try files.run("--sum v")
    #expect(one.status == 65)
    #expect(
      one.output.contains("'b.csv': its description of the columns differs from that of 'a.csv'"),
      "\(one.output)")
    #expect(try files.run("--sum v --no-metadata --quiet").status == 0)
    #expect(try files.run("--sum v --metadata a.csv-metadata.json --quiet").status == 0)
    #expect(try Tool.shell(script("b.csv")).status == 0)
    let both = try files.run("--sum v --format csv")
    #expect(
      both.status == 0 && both.output.contains("2024-02,2024-02-01,2024-02-29,2,"), "\(both.output)"
    )
    #expect(both.output.contains("b.csv: read as described in 'b.csv-metadata.json'"))
  }

  /// The rows of each file are those that were read and those left out, each with its reason.
  @Test func theReadingReportHasEachFile() throws {
    let files = try Files(
      "d,v\n2024-01-01,1\n2023-01-01,1\nnever,3\n", "d,v\n",
      "d,v\nnever,3\nnever,3\n2024-01-02,NA\n2024-02-02,4\n2024-02-03,-5\n")
    let result = try files.run(
      "--sum v --skip-bad-dates --from 2024 --where 'v > 0 OR v IS NULL' --reading-report r.json"
    )
    #expect(result.status == 0, "\(result.output)")
    let data = try Data(contentsOf: URL(fileURLWithPath: files.folder.path + "/r.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let readings = try #require(object["files"] as? [[String: Any]])
    #expect(readings.map { $0["file"] as? String } == ["a.csv", "b.csv", "c.csv"])
    #expect(readings.map { $0["rows"] as? Int } == [3, 0, 5])
    #expect(readings.map { $0["rows_read"] as? Int } == [1, 0, 2])
    let leftOut = readings.map { reading in
      (reading["rows_left_out"] as? [[String: Any]] ?? []).map {
        "\($0["reason"] ?? "") \($0["count"] ?? "") \($0["row"] ?? "")"
      }
    }
    #expect(
      leftOut.map { $0.map { $0.replacing("<null>", with: "-") } } == [
        ["no_date 1 3", "outside_days 1 -"], [], ["no_date 2 1", "where 1 -"],
      ])
    let missing = readings.map { reading in
      (reading["columns"] as? [[String: Any]] ?? []).last?["missing"] as? [String: Int]
    }
    #expect(missing == [[:], [:], ["NA": 1]])
  }

  @Test func filesAreGivenOnceAndExist() throws {
    let files = try Files("d,v\n2024-01-01,1\n", "d,v\n2024-01-02,2\n")
    for (arguments, status, error) in [
      ("a.csv", 64, "'a.csv' is given twice"), ("'?.csv'", 64, "'a.csv' is given twice"),
      ("c.csv", 66, "cannot open 'c.csv': No such file"),
      ("'x*.csv'", 66, "no file matches 'x*.csv'"),
      ("--table t", 64, "--table is of one database, not of 2: expected one file"),
      ("-o b.csv", 74, "it is the input file"),
    ] as [(String, Int32, String)] {
      let result = try files.run(arguments)
      #expect(result.status == status && result.output.contains(error), "\(result.output)")
    }
    // Standard input is one of the files, also if all are read twice.
    let input = try Tool.shell(
      "cd '\(files.folder.path)' && \"$WEEKCAL\" report a.csv - --date d --by month --sum v --where 'v > 0' "
        + "--format csv --quiet < b.csv")
    #expect(input.output.hasSuffix("2024-01,2024-01-01,2024-01-31,3,2,31\n"), "\(input.output)")
  }

  /// There may be more files than a process may have open.
  @Test func filesAreOpenOneAtATime() throws {
    let folder = try TemporaryFolder()
    for number in 0..<300 {
      let day = NaiveCalendar.days[number].text
      _ = try folder.file("\(number).csv", Array("d,v\n\(day),\(number)\n".utf8))
    }
    let result = try Tool.shell(
      "cd '\(folder.path)' && ulimit -n 32 && \"$WEEKCAL\" report *.csv --date d --by year --sum v --count "
        + "--format csv --where 'v >= 0' --quiet")
    #expect(
      result.output.hasSuffix("1900,1900-01-01,1900-12-31,44850,300,300,365\n"), "\(result.output)")
  }
}
