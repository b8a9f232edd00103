import Foundation
import TestSupport
import Testing

/// Names and texts of others that steer a terminal, end a line or turn the direction of writing.
private let hostile = [
  "\u{1B}[31mred", "\u{9B}2J", "a\nweekcal: all is well", "\u{202E}txt", "\r\u{7}",
]

/// Whether a text has nothing in it that a terminal acts upon, line ends apart.
private func isHarmless(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    scalar == "\n"
      || ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
  }
}

@Suite struct MessageTests {
  /// Every place where a name or a text of others gets into a message.
  @Test func showsControlCharacters() throws {
    let folder = try TemporaryFolder()
    let database = try TestDatabase("CREATE TABLE t(a)")
    var count = 0
    for text in hostile {
      let file = try folder.file("\(text).csv", Array("d,x\n2011-01-02,7\n".utf8))
      let quoted = "\"" + text + "\""
      let header = try folder.file("header.csv", Array("\(quoted),x\n2011-01-02,7\n".utf8))
      let cell = try folder.file("cell.csv", Array("d,x\n\(quoted),\(quoted)\n".utf8))
      let sum = try folder.file("sum.csv", Array("d,\(quoted)\n2011-01-02,\(quoted)\n".utf8))
      let source = try folder.file(
        "\(text).sql", Array("SELECT strftime('%G-%m \(text) %Q', d);".utf8))
      let table = try TestDatabase("CREATE TABLE \(quoted)(a)")
      for arguments in [
        ["report", "\(folder.path)/no \(text)", "--date", "d", "-l", "en"],
        ["report", file, "--date", "e", "-l", "en"],
        ["report", file, "--date", text, "-l", "en"],
        ["report", header, "--date", "d", "-l", "en"],
        ["report", cell, "--date", "d", "-l", "en"],
        ["report", cell, "--date", "d", "-l", "en", "--date-format", "yyyy"],
        ["report", cell, "--date", "d", "-l", "en", "--date-format", "yyyy'\(text)'"],
        ["report", sum, "--date", "d", "-l", "en", "--sum", text],
        ["report", file, "--date", "d", "-l", "en", "--ratio", text],
        ["report", file, "--date", "d", "-l", "en", "--ratio", "\(text)/x"],
        ["report", file, "--date", "d", "-l", "en", "--from", text],
        ["report", file, "--date", "d", "-l", "en", "--delimiter", text],
        ["report", table.path, "--date", "d", "-l", "en"],
        ["report", table.path, "--date", "d", "-l", "en", "--table", "no"],
        ["report", table.path, "--date", "d", "-l", "en", "--table", "t\(text)"],
        ["query", "\(folder.path)/no \(text)", "SELECT 1"],
        ["query", file, "SELECT * FROM t", "--columns", "a,b,c,d,e,f,g"],
        ["query", database.path, "SELECT \(quoted).x FROM t"],
        ["query", database.path, "\(text)"],
        ["query", database.path, "SELECT 1", "--bind", "\(text)=1"],
        ["query", database.path, "SELECT 1", "--bind", text],
        ["week", text, "-l", "en"],
        ["week", "-l", "en"],
        ["week", "2011-01-02", "-l", text],
        ["week", "2011-01-02", "--format=\(text)", "-l", "en"],
        ["format", "%Q\(text)", "2011-01-02", "-l", "en"],
        ["format", "n\(text)", "2011-01-02", "-l", "en"],
        ["functions", text],
        ["rules", text],
        ["calendar", text, "-l", "en"],
        ["calendar", "2011", "1", "2\(text)", "-l", "en"],
        ["lint", source],
        ["lint", "--pattern", "YYYY-MM \(text)"],
        ["lint", "--pattern", "%Q\(text)"],
        ["lint", "\(folder.path)/no \(text)"],
        ["lint", file],
        ["lint", "--language", text, file],
        ["report", "--frob\(text)"],
        ["frob\(text)"],
        ["help", "frob\(text)"],
      ] {
        let result = try Tool.run(arguments, input: text + "\n")
        #expect(result.status != 0, "\(arguments)")
        #expect(isHarmless(result.errors), "\(arguments): \(result.errors)")
        #expect(!result.errors.contains("\nweekcal: all"), "\(arguments): \(result.errors)")
        // What lint has found is on standard output.
        #expect(isHarmless(result.output), "\(arguments): \(result.output)")
        count += 1
      }
    }
    #expect(count == 5 * 40)
  }

  /// A table for people shows them too; the forms for programs give every byte.
  @Test func tablesForPeopleShowControlCharacters() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let sql = "SELECT char(27) || '[31m' || char(8238) || char(155) || char(10) AS \"a\u{1B}b\""
    let table = try Tool.run(["query", database.path, sql])
    #expect(
      table.output
        == "a\\u{1B}b\n\(String(repeating: "-", count: 28))\n\\u{1B}[31m\\u{202E}\\u{009B}\\n\n")
    let csv = try Tool.run(["query", database.path, sql, "--format", "csv"])
    #expect(csv.output == "a\u{1B}b\n\"\u{1B}[31m\u{202E}\u{9B}\n\"\n")
    let json = try Tool.run(["query", database.path, sql, "--format", "json"])
    #expect(json.output == "[\n{\"a\\u001bb\":\"\\u001b[31m\u{202E}\u{9B}\\n\"}\n]\n")
  }

  /// However long the input is, a message is one that can be read.
  @Test func messagesAreBounded() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "x", count: 100_000)
    let columns = (0..<200_000).map { "column\($0)" }.joined(separator: ",")
    let wide = try folder.file("wide.csv", Array("\(columns)\n".utf8))
    let name = try folder.file("name.csv", Array("\(long),d\n\(long),\(long)\n".utf8))
    let database = try TestDatabase("CREATE TABLE t(a)")
    for table in 0..<300 { try database.execute("CREATE TABLE table\(table)(a)") }
    for number in 0..<50 {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(number).sql", withDestinationPath: "nowhere")
    }
    var count = 0
    for (arguments, part) in [
      (["report", wide, "--date", "d", "-l", "en"], "'column11' ... and 199988 more"),
      (["report", wide, "--date", "colunm7", "-l", "en"], "did you mean 'column7'?"),
      (["report", name, "--date", "x", "-l", "en"], "no column 'x'; the columns are: 'xxxxx"),
      (
        ["report", name, "--date", "d", "-l", "en"],
        "row 1 (line 2) has no date in column 'd' but 'x"
      ),
      (["report", name, "--date", long, "-l", "en"], "xxx..."),
      (
        ["report", name, "--date", "d", "-l", "en", "--date-format", "'\(long)'y"], "--date-format"
      ),
      (["report", database.path, "--date", "d", "-l", "en"], "... and 289 more"),
      (["report", database.path, "--table", "x", "--date", "d", "-l", "en"], "... and 289 more"),
      (["query", database.path, "SELECT \(long)"], "SQLite: no such column: xxx"),
      (["query", database.path, long], "syntax error"),
      (["query", "/\(long)", "SELECT 1"], "cannot open '/xxx"),
      (["week", long, "-l", "en"], "xxx...' is not a date"),
      (["week", "-l", "en"], "line 1 is not a date: 'xxx"),
      (["format", long, "2011-01-02", "-l", "en"], "the pattern has 100000 bytes"),
      (["rules", long], "the locale has 100000 bytes"),
      (["functions", long], "no function or table has 'xxx"),
      (["calendar", long, "-l", "en"], "...' is invalid for '<year>'"),
      (["calendar", "2011", "-l", "en", "--frob=\(long)"], "Unknown option"),
      ([long], "no command 'xxx"),
      (["lint", long], "cannot open 'xxx"),
      (["lint", folder.path], "44 more"),
      (["lint", "/\(long)/x.sql"], "cannot open '/xxx"),
    ] {
      let result = try Tool.run(arguments, input: long)
      #expect(result.errors.contains(part), "\(arguments[0]): \(result.errors.prefix(3_000))")
      #expect(result.errors.utf8.count < 4_500, "\(arguments[0]): \(result.errors.utf8.count)")
      count += 1
    }
    #expect(count == 22)
  }

  /// A list of columns or a table's name that holds a comma can be told from two.
  @Test func namesAreQuoted() throws {
    let result = try Tool.run(["report", "-", "--date", "d", "-l", "en"], input: "\"a, b\",c d\n")
    #expect(
      result.errors
        == "weekcal: standard input: no column 'd'; the columns are: 'a, b', 'c d'\n")
    let database = try TestDatabase("CREATE TABLE \"a, b\"(a); CREATE TABLE c(a)")
    let table = try Tool.run(["report", database.path, "--table", "x", "--date", "d", "-l", "en"])
    #expect(table.errors.contains("no table 'x'; the tables are: 'a, b', 'c'"), "\(table.errors)")
    let missing = try Tool.run(["report", database.path, "--date", "d", "-l", "en"])
    #expect(missing.errors.hasSuffix("expected --table; it has: 'a, b', 'c'\n"))
  }

  /// What a new user gets wrong: the message has what would be right.
  @Test(arguments: [
    ("week tomorow", "with or without a time; did you mean 'tomorrow'?", 64),
    ("format y 2011-W02", "2011-W02 is an ISO 8601 week, which starts on 2011-W02-1", 64),
    ("week 2011-W60", "'2011-W60': week 60 is not in 1...53", 64),
    ("week 2011-01-02 de_DE", "'de_DE' is not a date", 64),
    ("week 2011-01-02 de_DE", "; a locale goes after --locale", 64),
    ("week 2011-01-02 excel1", "; a locale goes after --locale", 64),
    ("week 02.01.2011", "reads other forms with --from \"d.M.yyyy\"", 64),
    ("week frog", "as in 2011-01-02, with or without a time\n", 64),
    ("report folder --date d", "cannot open 'folder': it is a directory\n", 66),
    ("import folder new.db --table t", "cannot open 'folder': it is a directory\n", 66),
    ("report u.csv --date d -o folder", "expected a file, such as 'folder/report.csv'", 64),
    (
      "report u.csv --date d -o no/u.csv",
      "cannot write 'no/u.csv': 'no/': no such folder", 74
    ),
    (
      "import u.csv no/new.db --table t", "cannot write 'no/new.db': 'no/': no such folder",
      74
    ),
    (
      "import u.csv u.csv --table t", "'u.csv' is not a SQLite database; weekcal import creates", 65
    ),
    ("report u.csv --date d --sum vist", "'d', 'Visits'; did you mean 'Visits'?", 66),
    (
      "report u.csv.xz --date d",
      "it is compressed with xz; expected CSV: xz -dc 'u.csv.xz' writes it", 65
    ),
    ("report u.pdf --date d", "it is a PDF document; expected CSV", 65),
    ("query u.csv SELECT~d", "'u' has this column: expected that table after FROM", 65),
    ("query u.csv SELECT~(d", "incomplete input: the SQL ends too early", 65),
    ("report u.csv --date d --where Visits>", "incomplete input: the SQL ends too early", 64),
    (
      "report u.csv --date d --where d=Bonn",
      "no such column: Bonn; text needs apostrophes: 'Bonn'", 64
    ),
    ("query u.csv SELECT~Bonn~FROM~u", "; text needs apostrophes: 'Bonn'", 65),
    ("report u.csv --date d --sum d,Visits", "; repeat the option for several columns", 66),
    ("format y 2011-01-02 --zone UTC+1", "write the offset alone, +01:00", 64),
    ("lint folder", "no file has one of the extensions .sql .swift", 0),
  ])
  func errorsSayWhatIsExpected(words: String, part: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("u.csv", Array("d,Visits\n2011-01-02,1\n".utf8))
    _ = try folder.file("u.csv.xz", [0xFD] + Array("7zXZ\0 packed".utf8))
    _ = try folder.file("u.pdf", Array("%PDF-1.7\n".utf8))
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/folder", withIntermediateDirectories: false)
    let command = words.split(separator: " ").map { "'\($0.replacing("~", with: " "))'" }
    let result = try Tool.shell(
      "cd '\(folder.path)'; LANG=en_US.UTF-8 $WEEKCAL \(command.joined(separator: " ")); echo \"= $?\""
    )
    #expect(result.output.contains(part), "\(words): \(result.output)")
    #expect(result.output.hasSuffix("\n= \(status)\n"), "\(words): \(result.output)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/new.db"))
  }

  /// Of a value that is not one of an option's, the error says which are.
  @Test func errorsListTheValuesOfAnOption() throws {
    let cases = [
      (
        "--delimiter", "\"",
        "tab, none, or one to eight ASCII characters except quotes and line ends"
      ),
      ("--delimiter", "123456789", "tab, none, or one to eight"),
      ("--delimiter", "é", "tab, none, or one to eight"),
      ("--quote", "ab", "none, or one ASCII character"),
      ("--escape", "ab", "doubled, or one ASCII character"),
      ("--decimal", "x", ". or ,"), ("--thousands", "xx", "none, space, or one of , . ' _"),
    ]
    for (option, value, expected) in cases {
      let result = try Tool.run(["query", "/dev/null", option, value])
      #expect(result.status == 64)
      #expect(
        result.errors.contains("The value '\(value)' is invalid for '\(option) <"),
        "\(result.errors)")
      #expect(result.errors.contains(": expected \(expected)"), "\(result.errors)")
      #expect(!result.errors.contains("whole number"), "\(result.errors)")
    }
    #expect(cases.count == 7)
  }

  /// Of a cell that is not a number, the error names the form of its column.
  @Test func errorsNameTheFormOfTheColumn() throws {
    let cases = [
      ("1,5", "digits, with a comma before decimals, or nothing"),
      ("1.5", "digits, with a point before decimals, or nothing"),
      ("1,5 €", "digits, with a comma before decimals and '€' after the digits, or nothing"),
      ("26:15:00", "hours and minutes, as in 26:15:00, or nothing"),
    ]
    for (cell, expected) in cases {
      let text = "d;n\n2011-01-02;\(cell)\n2011-01-03;\(cell)\n2011-01-03;1x\n"
      let form = cell.contains(":") ? ["--number-column", "n=duration"] : ["--number-column", "n"]
      let result = try Tool.run(["query", "-", "SELECT sum(n) FROM stdin"] + form, input: text)
      #expect(result.status == 65, "\(cell): \(result.errors)")
      #expect(result.errors.contains("but '1x': expected \(expected)"), "\(result.errors)")
    }
    #expect(cases.count == 4)
  }

  /// With --ragged pad, rows of any width stay, and --skip-bad-rows leaves out others that cannot be read.
  @Test func paddedAndSkippedRowsAreCounted() throws {
    let result = try Tool.run(
      [
        "query", "-", "SELECT * FROM stdin", "--format", "csv", "--ragged", "pad",
        "--skip-bad-rows",
      ],
      input: "a,b\n1,2\n3\n4,5,6\n\"x\"y,1\n")
    #expect(result.output == "a,b\n1,2\n3,\n4,5\n")
    for note in ["1 row with too few", "1 row with too many", "skipped 1 row"] {
      #expect(result.errors.contains(note), "\(result.errors)")
    }
  }
}
