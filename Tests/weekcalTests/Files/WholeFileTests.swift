import Foundation
import TestSupport
import Testing

/// What a guess leaves out of a file: told by what a person looks at, refused by what a program keeps.
@Suite struct WholeFileTests {
  private static let rows = "d,v,n\n2011-01-02,1,a\n2011-01-03,2,b\n"

  private static let second = "shop,town,visits,year\nA,Bonn,7,2011\nB,Kiel,8,2011\n"

  /// A file, what a guess takes for no part of its table, what is said of that, and the option that an error names.
  private static let files: [(text: String, note: String, place: String, option: String)] = [
    (
      rows + "\nSource: me\n", "1 line below the last row left out", "row 3 (line 5)",
      "--skip-footer"
    ),
    (
      rows + second, "a second table, of 4 columns, starts in line 4", "row 3 (line 4)",
      "--allow-left-out"
    ),
    (rows + rows, "left out 1 line of the header again", "row 3 (line 4)", "--skip-bad-rows"),
    ("Title\n\n" + rows, "2 lines above the header left out", "above line 3", "--skip-rows 2"),
    ("d,v,w\n,kg,m\n2011-01-02,1,2\n", "the header has 2 rows", "from line 1", "--header-rows 2"),
  ]

  @Test func programsGetAllOrAnError() throws {
    var count = 0
    for (text, note, place, option) in Self.files {
      let folder = try TemporaryFolder()
      _ = try folder.file("a.csv", Array(text.utf8))
      _ = try folder.file("b.csv", Array("x\n1\n".utf8))
      func run(_ command: String) throws -> Tool.Result {
        try Tool.shell("cd '\(folder.path)' && $WEEKCAL \(command)")
      }
      for command in [
        "import a.csv a.db --table t", "query a.csv 'SELECT * FROM a'",
        "query a.csv b.csv 'SELECT * FROM a, b'", "report a.csv --date d --stop-at-bad-rows -l en",
        "query a.csv --stop-at-bad-rows --format csv",
      ] {
        let refused = try run(command)
        #expect(refused.status == 65, "\(command): \(refused.output)")
        #expect(
          refused.output.contains(place) && refused.output.contains(option),
          "\(command): \(refused.output)")
        count += 1
      }
      for command in [
        "report a.csv --date d -l en_US --quiet", "query a.csv --format csv --quiet",
        "query a.csv --format json --quiet",
        "import a.csv a.db --table t --allow-left-out --quiet",
        "query a.csv 'SELECT * FROM a' --allow-left-out --quiet",
      ] {
        let told = try run(command)
        #expect(told.status == 0 && told.output.contains(note), "\(command): \(told.output)")
        count += 1
      }
    }
    #expect(count == 50)
  }

  /// A row with as many cells as the header is one, for each command.
  @Test func sparseLastRowsAndWordsStay() throws {
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

  @Test func formsOfCellsAreTold() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.csv", Array("Tag;Preis\n13.02.2011;1.234,50\n14.02.2011;2,5\n".utf8))
    let dates = "column 'Tag': dates are day.month.year"
    let numbers = "column 'Preis': numbers have a decimal comma and '.' between thousands"
    var count = 0
    for command in [
      "report a.csv --date Tag --sum Preis -l de_DE",
      "import a.csv a.db --table t --date-column Tag",
      "query a.csv 'SELECT sum(Preis), max(Tag) FROM a' --date-column Tag",
      "query a.csv --format json --date-column Tag",
      "query a.csv 'SELECT 1 FROM a, a AS b WHERE a.Preis > 1 AND a.Tag > 2' --date-column Tag",
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

  @Test func memoryGrowsWithRows() throws {
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
