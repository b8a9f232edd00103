import Foundation
import TestSupport
import Testing

/// Nothing of a file is left out or guessed: what does not follow from the rules is an error, and its offers can be
/// pasted.
@Suite struct WholeFileTests {
  private static let rows = "d,v,n\n2011-01-02,1,a\n2011-01-03,2,b\n"

  private static let second = "shop,town,visits,year\nA,Bonn,7,2011\nB,Kiel,8,2011\n"

  /// A file, a part of its error, the first option that is offered, and what the file is with that, as CSV.
  private struct Refused {
    var bytes: [UInt8]
    var error: String
    var offer: String
    var table: String

    init(_ text: String, _ error: String, _ offer: String, _ table: String) {
      (bytes, self.error, self.offer, self.table) = (Array(text.utf8), error, offer, table)
    }
  }

  private static let longCell = "a,b\n" + "1,\"" + String(repeating: "x\n", count: 300) + "\"\n"

  private static let files: [Refused] = [
    Refused(rows + "\nSource: me\n", "row 3 (line 5) has 1 cell", "--skip-footer 1", rows),
    Refused(rows + second, "row 3 (line 4) has 4 cells", "--skip-rows 3", second),
    Refused(
      rows + rows, "row 3 (line 4) repeats the header", "--skip-bad-rows",
      rows + "2011-01-02,1,a\n2011-01-03,2,b\n"),
    Refused("Title\n\n" + rows, "no delimiter gives", "--skip-rows 2", rows),
    Refused("Sales, all\n\n" + rows, "row 1 (line 3) has 3 cells", "--skip-rows 2", rows),
    Refused(";;\nd;v\nx;1\n", "the header (line 1) is empty", "--skip-rows 1", "d,v\nx,1\n"),
    Refused(
      "1,2\n3,4\n", "looks like a row, with '1' above numbers", "--no-header", "c1,c2\n1,2\n3,4\n"),
    Refused("1\n3\n", "looks like a row, with '1' above numbers", "--no-header", "c1\n1\n3\n"),
    Refused(
      "name;city, state\nAnn;Reno, NV\n", "the delimiter may be ',' or ';'",
      "--delimiter ';'", "name,\"city, state\"\nAnn,\"Reno, NV\"\n"),
    Refused(
      "town\nReno, NV\nUlm\n", "no delimiter gives", "--delimiter none",
      "town\n\"Reno, NV\"\nUlm\n"),
    Refused(
      "n,x\nr1,1,a\nr2,2,b\n", "row 1 (line 2) has 3 cells", "--row-names",
      "c1,n,x\nr1,1,a\nr2,2,b\n"),
    Refused(
      "a, b\n\"x, y\", \"z\"\n", "a quote inside a cell", "--delimiter ', '", "a,b\n\"x, y\",z\n"),
    Refused(
      "'a','b'\n'x,y','2'\n", "row 1 (line 2) has 3 cells", "--quote ''\\'''",
      "a,b\n\"x,y\",2\n"),
    Refused(
      "a,b\n\"x \\\"y\\\", z\",2\n\"3\",4\n", "has 'y' after a closing quote", "--escape '\\'",
      "a,b\n\"x \"\"y\"\", z\",2\n3,4\n"),
    Refused(
      "a,b\n1,5\" disk\n", "a quote inside a cell", "--quote none", "a,b\n1,\"5\"\" disk\"\n"),
    Refused(
      longCell, "row 1 (line 2) has a quoted cell of more than 200 lines", "--cell-lines 1000",
      longCell),
    Refused(
      "a,b\n1,2\n#3\n4,5\n", "row 2 (line 3) has 1 cell", "--comment '#'", "a,b\n1,2\n4,5\n"),
    Refused(
      "a,b\n1,2\nx,y,z\n4,5\n", "row 2 (line 3) has 3 cells", "--ragged pad",
      "a,b\n1,2\nx,y\n4,5\n"),
  ]

  @Test func offeredOptionsCanBePasted() throws {
    var foreign = Refused(
      "", "line 2 has byte 0xE9, which is not valid UTF-8", "--encoding windows-1252",
      "a,b\ncafé,1\n")
    foreign.bytes = Array("a,b\ncaf".utf8) + [0xE9, 0x2C, 0x31, 0x0A]
    var count = 0
    for file in Self.files + [foreign] {
      let folder = try TemporaryFolder()
      _ = try folder.file("a.csv", file.bytes)
      func run(_ command: String) throws -> Tool.Result {
        try Tool.shell("cd '\(folder.path)' && $WEEKCAL \(command)")
      }
      for command in [
        "import a.csv a.db --table t", "query a.csv 'SELECT * FROM a' --format csv",
        "report a.csv --date d -l en", "report a.csv --date d --where '1 = 1' -l en",
      ].prefix(file.table.hasPrefix("d,") ? 4 : 2) {
        let refused = try run(command)
        #expect(refused.status == 65, "\(command): \(refused.output)")
        #expect(
          refused.output.contains(file.error) && refused.output.contains("; try \(file.offer)"),
          "\(command): \(refused.output)")
        count += 1
      }
      for command in ["query a.csv", "query a.csv 'SELECT * FROM a'"] {
        let read = try run("\(command) --as-text all --format csv --quiet \(file.offer)")
        #expect(read.output == file.table, "\(command) \(file.offer)")
        count += 1
      }
    }
    #expect(count == 19 * 4 + 5 * 2)
  }

  /// A row with as many cells as the header is one, for each command.
  @Test func sparseLastRowsAndWordsAreRead() throws {
    let kinds = ["yes", "no", "maybe"]
    let words = (0..<20_000).map { "\(kinds[$0 % 3]),w\($0 % 7),x\n" }.joined()
    var count = 0
    for (text, rowCount) in [
      ("id,email,phone\nann,a@x,1\nbob,b@x,2\ncarl,,\n", 3), ("name,word,note\n" + words, 20_000),
      ("a,b,c\n1,2,3\nday,visits,who\n4,5,6\n", 3), ("a,b,c\n1,2,3\n,,\nSource,,\n", 3),
    ] {
      let folder = try TemporaryFolder()
      _ = try folder.file("a.csv", Array(text.utf8))
      func run(_ command: String) throws -> Tool.Result {
        try Tool.shell("cd '\(folder.path)' && $WEEKCAL \(command)")
      }
      let shown = try run("query a.csv --format csv --quiet")
      #expect(shown.output == text)
      let sum = try run("query a.csv 'SELECT count(*) AS n FROM a' --format csv --quiet")
      #expect(sum.output == "n\n\(rowCount)\n")
      let joined = try run(
        "query a.csv 'SELECT (SELECT count(*) FROM a) + count(*) AS n FROM a' --format csv --quiet")
      #expect(joined.output == "n\n\(2 * rowCount)\n")
      let imported = try run("import a.csv a.db --table t")
      #expect(imported.output.contains("\(rowCount) rows into"), "\(imported.output)")
      count += 4
    }
    #expect(count == 16)
  }

  @Test func formsOfCellsAreNoted() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.csv", Array("Tag;Preis\n13.02.2011;1.234,50\n14.02.2011;2,5\n".utf8))
    let dates = "column 'Tag': dates are day.month.year"
    let numbers = "column 'Preis': numbers have a decimal comma and '.' between thousands"
    var count = 0
    for command in [
      "report a.csv --date Tag --sum Preis -l de_DE",
      "import a.csv a.db --table t --date-column Tag --number-column Preis",
      "query a.csv 'SELECT sum(Preis), max(Tag) FROM a' --date-column Tag --number-column Preis",
      "query a.csv --format json --date-column Tag --number-column Preis",
      "query a.csv 'SELECT 1 FROM a, a AS b WHERE a.Preis > 1 AND a.Tag > b.Tag' --date-column Tag --number-column Preis",
    ] {
      let told = try Tool.shell("cd '\(folder.path)' && $WEEKCAL \(command)")
      #expect(told.status == 0, "\(told.output)")
      #expect(
        told.output.contains(dates) && told.output.contains(numbers), "\(command): \(told.output)")
      count += 1
    }
    let given = try Tool.shell(
      "cd '\(folder.path)' && $WEEKCAL report a.csv --date Tag --sum Preis -l de_DE --decimal , "
        + "--thousands . --date-format dd.MM.yyyy")
    #expect(given.status == 0 && !given.output.contains("column"))
    #expect(count == 5)
  }

  /// A file that no plan reads is not copied, and not said to be.
  @Test func constantsReadNoFile() throws {
    let result = try Tool.shell(
      "cd \"$TMPDIR\" && printf 'x\\n1\\n' > a.csv && $WEEKCAL query a.csv \"SELECT 'a' AS y\" --format csv"
    )
    #expect(result.output == "y\na\n")
  }

  /// A pipe with a name is a stream, for queries as for reports.
  @Test func pipesAreStreams() throws {
    var count = 0
    for command in [
      "query pipe.csv 'SELECT x FROM pipe'", "query pipe.csv",
      "query pipe.csv a.csv 'SELECT x FROM pipe, a'",
    ] {
      let result = try Tool.shell(
        """
        cd "$TMPDIR"; mkfifo pipe.csv; printf 'y\\n1\\n' > a.csv; printf 'x\\n7\\n' > pipe.csv &
        timeout 60 "$WEEKCAL" \(command) --format csv --quiet
        """)
      #expect(result.output == "x\n7\n", "\(command)")
      count += 1
    }
    #expect(count == 3)
  }
}

/// Memory grows with rows, not with columns: the most that a command had, as the system counts it.
@Suite struct WideFileTests {
  /// Writes a table of whole numbers.
  private func file(_ columns: Int, _ rows: Int, in folder: TemporaryFolder) throws -> String {
    var text = (0..<columns).map { "c\($0)" }.joined(separator: ",") + "\n"
    for row in 0..<rows {
      text += (0..<columns).map { "\((row * 7 + $0) % 1_000)" }.joined(separator: ",") + "\n"
    }
    return try folder.file("wide\(columns).csv", Array(text.utf8))
  }

  /// Runs a command, and says how many megabytes it had at most.
  private func run(_ arguments: String) throws -> (output: String, megabytes: Int) {
    let result = try Tool.shell(
      """
      python3 - "$WEEKCAL" \(arguments) <<'END'
      import os, subprocess, sys
      child = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
      text = child.stdout.read().decode()
      usage = os.wait4(child.pid, 0)[2]
      print(text[:2000])
      print(usage.ru_maxrss // (1024 * 1024 if sys.platform == "darwin" else 1024))
      END
      """)
    let last = result.lines.last { !$0.isEmpty } ?? ""
    return (result.output, try #require(Int(last), "\(result.output)"))
  }

  @Test func memoryGrowsOnlyWithRows() throws {
    let folder = try TemporaryFolder()
    let many = try file(100_000, 3, in: folder)
    let over = try file(2_001, 3, in: folder)
    let most = try file(1_999, 3, in: folder)
    let database = folder.path + "/a.db"
    var count = 0
    for (path, limit) in [(many, 100), (over, 50)] {
      for command in [
        "import '\(path)' '\(database)' --table t", "query 'w=\(path)' 'SELECT sum(c1) FROM w'",
        "query '\(path)' --format json",
      ] {
        let (output, megabytes) = try run(command)
        #expect(output.contains("expected at most 2000"), "\(output)")
        #expect(megabytes < limit, "\(command): \(megabytes) MB")
        count += 1
      }
    }
    for command in [
      "import '\(most)' '\(database)' --table t --quiet",
      "query 'w=\(most)' 'SELECT sum(c1), c1998 FROM w'",
      "query 'w=\(most)' 'SELECT count(*) FROM w AS a, w AS b WHERE a.c1998 = b.c0'",
      "report '\(database)' --table t --date c1 --date-format unixepoch --sum c1998 -l en",
      "report '\(most)' --date c1 --date-format unixepoch --where 'c1998 > 1' -l en",
    ] {
      let (output, megabytes) = try run(command)
      #expect(!output.contains("expected"), "\(output)")
      #expect(megabytes < 50, "\(command): \(megabytes) MB")
      count += 1
    }
    #expect(count == 11)
  }
}
