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
    #expect(query.output.contains("read as 'bank.csv-metadata.json' says"), "\(query.output)")
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
  @Test func whatTheDescriptionDoesNotFitIsAnError() throws {
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
      "'n' is not INTEGER, as the file is described"
    ),
    (
      "d;n\n2024-12-31;5\n", "d;n\n2024-12-31;007\n", "'n' is not INTEGER, as the file is described"
    ),
    ("d;n\n2024-12-31;5\n", "d;n\n2024-12-31;$5\n", "'n' is not INTEGER, as the file is described"),
    (
      "d;n\n2024-12-31;1.5\n", "d;n\n2024-12-31;(1.5)\n",
      "'n' is not REAL, as the file is described"
    ),
    (
      "d;n\n2024-12-31;5\n", "d;n\n20241231;5\n",
      "'d' is not dates in ISO 8601, as the file is described"
    ),
    (
      "d;n\n2024-12-31;5\n", "d;n\n2460676;5\n",
      "'d' is not dates in ISO 8601, as the file is described"
    ),
    (
      "d;n\n2024-12-31;5\n", "d;n\n31.12.2024;5\n",
      "'d' is not dates in ISO 8601, as the file is described"
    ),
    ("d;n\n2024-12-31;5%\n", "d;n\n2024-12-31;0.05\n", "no number in column 'n' but '0.05'"),
    ("d;n\n2024-12-31;$5\n", "d;n\n2024-12-31;€5\n", "no number in column 'n' but '€5'"),
    ("d;n\n2024-12-31;1,5\n", "d;n\n2024-12-31;1.5\n", "no number in column 'n' but '1.5'"),
  ]

  @Test func nextWeekIsNeverReadOtherwise() throws {
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
      result.output.contains("'other.csv-metadata.json' describes 'bank.csv': it is not used"),
      "\(result.output)")
    #expect(result.output.contains("Kontoauszug,"))
    let broken = try run(folder, "echo '{' > bank.csv-metadata.json; $WEEKCAL query bank.csv")
    #expect(broken.status == 65)
    #expect(broken.output.contains("'bank.csv-metadata.json': line 2"), "\(broken.output)")
  }
}
