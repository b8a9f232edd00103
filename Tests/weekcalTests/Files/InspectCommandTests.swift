import TestSupport
import Testing

@Suite struct InspectCommandTests {
  private static let bank = """
    Kontoauszug;;;
    ;;;
    Buchungstag;Betrag;Konto;Notiz
    31.12.2024;1.234,50;0612345678;a
    02.01.2025;-7,00;0698765432;b
    03.01.2025;12,25;0611111111;

    """

  private func run(_ folder: TemporaryFolder, _ script: String) throws -> Tool.Result {
    try Tool.shell("cd '\(folder.path)'; \(script)")
  }

  @Test func endsWithTheCommandToPaste() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("bank.csv", Array(Self.bank.utf8))
    let found = try run(folder, "$WEEKCAL inspect bank.csv")
    #expect(found.status == 0)
    #expect(found.lines.allSatisfy { $0.count <= 80 || $0.contains("--") }, "\(found.output)")
    let last = try #require(found.lines.last { !$0.isEmpty })
    #expect(
      last == "weekcal query bank.csv --skip-rows 2 --date-column Buchungstag=dd.MM.yyyy "
        + "--number-column Betrag=comma")
    let pasted = try run(
      folder,
      last.replacing("weekcal", with: "$WEEKCAL", maxReplacements: 1) + " --format csv --quiet")
    #expect(
      pasted.output
        == "Buchungstag,Betrag,Konto,Notiz\n2024-12-31,1234.5,0612345678,a\n2025-01-02,-7.0,0698765432,b\n"
        + "2025-01-03,12.25,0611111111,\n")
  }

  @Test func theDescriptionIsUsedByAllCommands() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("bank.csv", Array(Self.bank.utf8))
    _ = try run(folder, "$WEEKCAL inspect bank.csv --output bank.csv-metadata.json --quiet")
    let query = try run(
      folder,
      "$WEEKCAL query bank.csv 'SELECT sum(Betrag), max(Buchungstag) FROM bank' --format csv")
    #expect(query.output.contains("1239.75,2025-01-03"), "\(query.output)")
    #expect(
      query.output.contains("read as described in 'bank.csv-metadata.json'"), "\(query.output)")
    let report = try run(
      folder,
      "$WEEKCAL report bank.csv --date Buchungstag --sum Betrag --by year --format csv --quiet")
    #expect(report.output.contains("2024,2024-01-01,2024-12-31,1234.50"), "\(report.output)")
    let imported = try run(folder, "$WEEKCAL import bank.csv a.db --table T")
    #expect(
      imported.output.contains("Buchungstag TEXT, Betrag REAL, Konto TEXT, Notiz TEXT"),
      "\(imported.output)")
    let without = try run(
      folder, "$WEEKCAL query bank.csv --no-metadata 'SELECT max(Betrag) FROM bank' --quiet")
    #expect(without.status != 0)
    #expect(without.output.contains("no such column: Betrag"), "\(without.output)")
  }

  /// What does not fit next week's file is an error with its place.
  @Test func aFileThatDoesNotFitTheDescriptionIsAnError() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("bank.csv", Array(Self.bank.utf8))
    _ = try run(folder, "$WEEKCAL inspect bank.csv --output bank.csv-metadata.json --quiet")
    let changes = [
      ("-7,00", "-7,x", "row 2 (line 5) has no number in column 'Betrag' but '-7,x'"),
      (
        "02.01.2025", "2025-01-02",
        "row 2 (line 5) has no date in column 'Buchungstag' but '2025-01-02'"
      ),
      (
        "Konto;", "Kunde;",
        "column 3 of the header is 'Kunde': the description of the file has 'Konto'"
      ),
      ("Buchungstag;Betrag", "Betrag;Buchungstag", "column 1 of the header is 'Betrag'"),
      (";Notiz", "", "the header has 3 columns: the description of the file has one more, 'Notiz'"),
    ]
    for (old, new, problem) in changes {
      _ = try folder.file("next.csv", Array(Self.bank.replacing(old, with: new).utf8))
      for command in [
        "query next.csv 'SELECT sum(Betrag), max(Buchungstag) FROM next'",
        "import next.csv n.db --table T",
      ] {
        let result = try run(
          folder, "$WEEKCAL \(command) --metadata bank.csv-metadata.json --quiet")
        #expect(result.status == 65, "\(command): \(result.output)")
        #expect(result.output.contains(problem), "\(command): \(result.output)")
      }
    }
    #expect(changes.count == 5)
  }

  /// This week's file, next week's, and what each command says of it by this week's description.
  static let weeks: [(file: String, next: String, problem: String)] = [
    (
      "d;n\n2024-12-31;5\n", "d;n\n2024-12-31;1.234\n",
      "'n' is described as INTEGER, but"
    ),
    (
      "d;n\n2024-12-31;5\n", "d;n\n2024-12-31;007\n", "'n' is described as INTEGER, but"
    ),
    ("d;n\n2024-12-31;5\n", "d;n\n2024-12-31;$5\n", "'n' is described as INTEGER, but"),
    (
      "d;n\n2024-12-31;1.5\n", "d;n\n2024-12-31;(1.5)\n",
      "'n' is described as REAL, but"
    ),
    (
      "d;n\n2024-12-31;5\n", "d;n\n20241231;5\n",
      "'d' is described as dates in ISO 8601, but"
    ),
    (
      "d;n\n2024-12-31;5\n", "d;n\n2460676;5\n",
      "'d' is described as dates in ISO 8601, but"
    ),
    (
      "d;n\n2024-12-31;5\n", "d;n\n31.12.2024;5\n",
      "'d' is described as dates in ISO 8601, but"
    ),
    ("d;n\n2024-12-31;5%\n", "d;n\n2024-12-31;0.05\n", "no number in column 'n' but '0.05'"),
    ("d;n\n2024-12-31;$5\n", "d;n\n2024-12-31;€5\n", "no number in column 'n' but '€5'"),
    ("d;n\n2024-12-31;1,5\n", "d;n\n2024-12-31;1.5\n", "no number in column 'n' but '1.5'"),
  ]

  @Test func nextWeeksFileIsReadInTheSameWay() throws {
    let folder = try TemporaryFolder()
    for (file, next, problem) in Self.weeks {
      _ = try folder.file("a.csv", Array(file.utf8))
      _ = try folder.file("next.csv", Array(next.utf8))
      let commands = [
        "query next.csv 'SELECT sum(n), max(d) FROM next'",
        "import next.csv n.db --table T --replace",
        "report next.csv --date d --sum n --by day",
        "calendar 2024 12 --heat next.csv --date d --sum n --format svg --locale de_DE",
      ]
      for command in commands {
        let result = try run(
          folder,
          "$WEEKCAL inspect a.csv --output a.json --quiet > /dev/null; $WEEKCAL \(command) --metadata a.json "
            + "--quiet")
        #expect(result.status == 65, "\(command) \(next): \(result.output)")
        #expect(result.output.contains(problem), "\(command) \(next): \(result.output)")
      }
    }
    #expect(Self.weeks.count == 10)
  }

  @Test func aDescriptionOfAnotherFileIsNotUsed() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("bank.csv", Array(Self.bank.utf8))
    _ = try run(
      folder,
      "$WEEKCAL inspect bank.csv --output bank.csv-metadata.json --quiet; cp bank.csv other.csv; "
        + "cp bank.csv-metadata.json other.csv-metadata.json")
    let result = try run(folder, "$WEEKCAL query other.csv --format csv")
    #expect(
      result.output.contains("'other.csv-metadata.json' describes 'bank.csv': it is ignored"),
      "\(result.output)")
    #expect(result.output.contains("Kontoauszug,"))
    let broken = try run(folder, "echo '{' > bank.csv-metadata.json; $WEEKCAL query bank.csv")
    #expect(broken.status == 65)
    #expect(broken.output.contains("'bank.csv-metadata.json': line 2"), "\(broken.output)")
  }

  /// How this week's file starts and next week's, the options, and the status and what is said.
  static let encodings:
    [(this: String, next: [UInt8], options: String, status: Int32, said: String)] = [
      (
        "B\u{E4}r", Array("Bär".utf8), "", 65,
        "the file is UTF-8, but its description says windows-1252; try --encoding utf-8 (reads 'Bär')"
      ),
      (
        "B\u{E4}r", Array("Bär".utf8), "--encoding windows-1252", 0,
        "the file is also valid UTF-8, but is read as windows-1252 (--encoding utf-8 reads it as UTF-8)"
      ),
      ("B\u{E4}r", Array("Bär".utf8), "--encoding utf-8", 0, ""),
      ("B\u{E4}r", [0x42, 0xE4, 0x72], "", 0, ""), ("B\u{E4}r", Array("Bar".utf8), "", 0, ""),
      ("B\u{E4}r", Array("B\u{E4}r \u{C3}".unicodeScalars.map { UInt8($0.value) }), "", 0, ""),
    ]

  @Test func aFileInUTF8IsNotReadInTheDescribedEncoding() throws {
    let folder = try TemporaryFolder()
    var count = 0
    for (this, next, options, status, said) in Self.encodings {
      let header = Array("d,n,t\n2024-12-31,5,".utf8)
      let latin = this.unicodeScalars.map { UInt8($0.value) }
      _ = try folder.file("a.csv", header + latin + [0x0A])
      _ = try folder.file("next.csv", header + next + [0x0A])
      _ = try run(folder, "$WEEKCAL inspect a.csv --encoding windows-1252 -o a.json --quiet")
      for command in [
        "query next.csv 'SELECT sum(n), max(t) FROM next'", "query next.csv",
        "import next.csv n.db --table T --replace", "report next.csv --date d --sum n --by day",
        "calendar 2024 12 --heat next.csv --date d --sum n --format svg --locale de_DE",
      ] {
        let result = try run(folder, "$WEEKCAL \(command) --metadata a.json \(options)")
        #expect(result.status == status, "\(command) \(options): \(result.output)")
        #expect(
          said.isEmpty ? !result.output.contains("UTF-8") : result.output.contains(said),
          "\(command) \(options): \(result.output)")
        count += 1
      }
    }
    #expect(count == 5 * Self.encodings.count)
  }

  /// A table, its lines below this week and next week, and what is said of these.
  static let footers: [(table: String, this: String, next: String, said: String?)] = {
    let sales = "Day;Sales;Code\n31.01.2025;7,25;001\n"
    let total = "Total;7,25;\nend\n"
    return [
      (sales, total, "Total;;\nend\n", nil), (sales, total, ";;\nend\n", nil),
      (sales, total, "Total;7,5;\nend\n", nil), (sales, total, ";2,5;\nend\n", nil),
      (sales, total, "30.01.2025;x;9\nend\n", nil), (sales, total, "30.01.2025;1,5\nend\n", nil),
      (sales, total, "30.01.2025;1,5;9\nend\n", "line 3 looks like a row"),
      (sales, total, "30.01.2025;1,5;9\n29.01.2025;;x\n", "line 4 looks like a row"),
      ("Region;n\nNorth;5\n", "Total;5\n", "Total;7\n", nil),
      ("id;n\n1;5\n", "Total;5\n", "Total;7\n", nil),
      ("id;n\n1;5\n", "Total;5\n", "2;7\n", "line 3 looks like a row"),
      ("Day;n\n2025-01-31;5\n", ";5\n", "2025-01-30;5\n", "line 3 looks like a row"),
    ]
  }()

  @Test func aRowIsNotSkippedAsALineBelowTheTable() throws {
    let folder = try TemporaryFolder()
    var count = 0
    for (table, this, next, said) in Self.footers {
      _ = try folder.file("a.csv", Array((table + this).utf8))
      _ = try folder.file("next.csv", Array((table + next).utf8))
      let lineCount = this.count { $0 == "\n" }
      let made = try run(
        folder, "$WEEKCAL inspect a.csv --skip-footer \(lineCount) --output a.json --quiet")
      #expect(made.status == 0, "\(made.output)")
      var commands = [
        "query next.csv 'SELECT count(*) FROM next'", "query next.csv",
        "import next.csv n.db --table T --replace",
      ]
      if table.hasPrefix("Day;Sales") {
        commands += [
          "report next.csv --date Day --sum Sales --by day",
          "calendar 2025 1 --heat next.csv --date Day --sum Sales --format svg --locale de_DE",
        ]
      }
      for command in commands {
        let result = try run(folder, "$WEEKCAL \(command) --metadata a.json")
        #expect(result.status == (said == nil ? 0 : 65), "\(command) \(next): \(result.output)")
        count += 1
        guard let said else { continue }
        #expect(result.output.contains(said), "\(command) \(next): \(result.output)")
        let option = try #require(result.output.firstMatch(of: /--skip-footer (\d)/))
        let again = try run(
          folder, "$WEEKCAL \(command) --metadata a.json --skip-footer \(option.1)")
        #expect(again.status == 0, "\(again.output)")
      }
    }
    #expect(count == 8 * 5 + 4 * 3)
    // What a description would refuse of its own file is not described.
    _ = try folder.file("a.csv", Array("Day;n\n2025-01-31;5\n2025-01-31;5\n".utf8))
    let own = try run(folder, "$WEEKCAL inspect a.csv --skip-footer 1")
    #expect(own.status == 65, "\(own.output)")
    #expect(own.output.contains("line 3 looks like a row"), "\(own.output)")
  }

  @Test func namesGivenBesideADescriptionAreRefused() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("bank.csv", Array(Self.bank.utf8))
    _ = try run(folder, "$WEEKCAL inspect bank.csv -o bank.csv-metadata.json --quiet")
    for command in [
      "query bank.csv 'SELECT sum(b) FROM bank'", "query bank.csv --format json",
      "import bank.csv a.db --table T",
    ] {
      for (options, status) in [
        ("", 64), ("--metadata bank.csv-metadata.json", 64), ("--no-metadata --skip-rows 2", 0),
      ] as [(String, Int32)] {
        let result = try run(folder, "$WEEKCAL \(command) --columns a,b,c,d \(options)")
        #expect(
          result.output.contains("--columns and the description of the file both name")
            == (status == 64),
          "\(command) \(options): \(result.output)")
        // Without the description the amounts are texts, which SQL does not sum.
        #expect(result.status == status || status == 0, "\(result.output)")
      }
    }
  }

  @Test func noLineOfTheTableIsWiderThan80Columns() throws {
    let folder = try TemporaryFolder()
    let name = "A name of a column that somebody made rather long"
    var count = 0
    for (first, second) in [
      ("31.12.2024 10:15:30.123", "x"), (String(repeating: "long ", count: 30), "日曜日日曜日日曜日日曜日日曜日"),
      ("1", "2"),
    ] {
      _ = try folder.file("a.csv", Array("\(name);b\n\(first);\(second)\n".utf8))
      let found = try run(folder, "$WEEKCAL inspect a.csv --quiet")
      let table = found.lines.drop { !$0.hasPrefix("column ") }.prefix { !$0.isEmpty }
      #expect(table.count == 4, "\(found.output)")
      for line in table {
        let width = line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x3000 ? 1 : 2) }
        #expect(width <= 80, "\(line)")
        count += 1
      }
      let whole = try run(folder, "$WEEKCAL inspect a.csv --format json --quiet")
      #expect(whole.output.contains("\"column\": \"\(name)\""), "\(whole.output)")
    }
    #expect(count == 12)
  }

  @Test func inspectingADatabaseSuggestsACommand() throws {
    let folder = try TemporaryFolder()
    let found = try run(
      folder, "sqlite3 a.db 'CREATE TABLE t(x)'; $WEEKCAL inspect a.db")
    #expect(found.status == 64)
    #expect(
      found.output.contains(
        "'a.db' is a SQLite database, whose columns have types: expected a CSV file"),
      "\(found.output)")
    #expect(!found.output.contains("--table"))
  }

  /// What is given is kept: the first offer that says nothing else is taken, or there is an error.
  @Test func givenOptionsAreKept() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("latin.csv", Array("a,b\n1,B".utf8) + [0xE4] + Array("r\n".utf8))
    _ = try folder.file("title.csv", Array("Title\nMore\na;b\n1;2\n3;4\n".utf8))
    for (command, status, words) in [
      ("latin.csv", 0, "--encoding windows-1252"),
      ("latin.csv --encoding utf-8", 0, "--encoding utf-8 --skip-bad-rows"),
      ("title.csv", 0, "--skip-rows 2"), ("title.csv --skip-rows 1", 0, "--skip-rows 1"),
      ("title.csv --delimiter ';'", 0, "--skip-rows 2 --delimiter ';'"),
      ("title.csv --delimiter '|'", 0, "--delimiter '|'"),
    ] as [(String, Int32, String)] {
      let found = try run(folder, "$WEEKCAL inspect \(command) --quiet")
      #expect(found.status == status, "\(command): \(found.output)")
      #expect(found.output.contains(words), "\(command): \(found.output)")
    }
  }

  /// The last line reads the file in bash, whatever its name and those of its columns.
  @Test func theLastLineCanBePastedWithAnyFileName() throws {
    let names = [
      "a b", "it's", "a\nb", "a\u{1B}[31mb", "a\\b\tc", "é\u{202E}x", "-x", "$HOME", "a\u{7F}'b",
    ]
    for name in names {
      let folder = try TemporaryFolder()
      _ = try folder.file(name + ".csv", Array("\"\(name)\";n\n31.12.2024;1,5\n".utf8))
      let script = """
        import glob, subprocess, os
        path = './' + os.listdir('.')[0]
        found = subprocess.run([os.environ['WEEKCAL'], 'inspect', path, '--quiet'], capture_output=True)
        line = found.stdout.decode().rstrip().split('\\n')[-1].replace('weekcal', '"$WEEKCAL"', 1)
        run = subprocess.run(['bash', '-c', line + ' --format csv --quiet'], capture_output=True)
        print(run.returncode, run.stdout.decode().rstrip().split('\\n')[-1], line, run.stderr.decode())
        """
      let found = try run(folder, "python3 -c '\(script.replacing("'", with: "'\\''"))'")
      let date = name.hasPrefix("-") ? "31.12.2024" : "2024-12-31"
      #expect(found.output.hasPrefix("0 \(date),1.5 "), "\(name): \(found.output)")
    }
    #expect(names.count == 9)
  }
}
