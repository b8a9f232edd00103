import Foundation
import TestSupport
import Testing

/// `weekcal import`.
@Suite struct ImportCommandTests {
  private func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { _ = try folder.file(name, Array(text.utf8)) }
    return folder
  }

  private func run(_ folder: TemporaryFolder, _ script: String) throws -> Tool.Result {
    try Tool.shell("cd '\(folder.path)'; \(script)")
  }

  private static let sales = "Date,Zip,Price,Count,Note\n2011-01-02,00123,1.50,7,\n,9,2,,\"x,y\"\n"

  @Test func makesATable() throws {
    let folder = try folder(["s.csv": Self.sales])
    let result = try run(folder, "$WEEKCAL import s.csv s.db --table Sales")
    #expect(
      result.output == """
        weekcal: s.csv: column 'Zip' is TEXT: row 1 (line 2) has '00123'
        weekcal: 2 rows into table 'Sales': Date TEXT, Zip TEXT, Price REAL, Count INTEGER, Note TEXT

        """)
    #expect(result.status == 0)
    let dump = try run(folder, "sqlite3 s.db .dump")
    #expect(
      dump.output == """
        PRAGMA foreign_keys=OFF;
        BEGIN TRANSACTION;
        CREATE TABLE IF NOT EXISTS "Sales"("Date" TEXT, "Zip" TEXT, "Price" REAL, "Count" INTEGER, "Note" TEXT);
        INSERT INTO Sales VALUES('2011-01-02','00123',1.5,7,NULL);
        INSERT INTO Sales VALUES(NULL,'9',2.0,NULL,'x,y');
        COMMIT;

        """)
    let again = try run(folder, "$WEEKCAL import s.csv s.db --table Sales")
    #expect(again.status == 64)
    #expect(
      again.output
        == "weekcal: table 'Sales' already exists: expected --append, --replace or another name\n"
    )
    for (option, count) in [("--append", "4"), ("--replace", "2"), ("--append --quiet", "4")] {
      _ = try run(folder, "$WEEKCAL import s.csv s.db --table Sales \(option)")
      #expect(try run(folder, "sqlite3 s.db 'SELECT count(*) FROM Sales'").output == "\(count)\n")
    }
    let piped = try run(
      folder,
      "$WEEKCAL import - s.db --table P --quiet < s.csv; cat s.csv | $WEEKCAL import - s.db --table P "
        + "--append --quiet; sqlite3 s.db 'SELECT count(*), sum(Price) FROM P'")
    #expect(piped.output == "4|7.0\n")
  }

  @Test func datesOfChosenColumnsAreConverted() throws {
    let folder = try folder(["d.csv": "d;e\n31.12.2010;1 Mai 2011\n02.01.2011;2 Juni 2011\n"])
    _ = try run(
      folder, "$WEEKCAL import d.csv d.db --table A --date-column d -q --quiet")
    let made = try run(
      folder,
      "$WEEKCAL import d.csv d.db --table A --date-column d --quiet; $WEEKCAL import d.csv d.db --table B "
        + "--date-column e --date-format 'd MMM y' -l de_DE --quiet; sqlite3 d.db 'SELECT d FROM A' "
        + "'SELECT * FROM B'")
    #expect(
      made.output
        == "2010-12-31\n2011-01-02\n31.12.2010|2011-05-01\n02.01.2011|2011-06-02\n")
  }

  /// After an error nothing is there that was not there before.
  @Test func aFailedImportLeavesNothing() throws {
    let rows = (1...50_000).map { "\($0),x\n" }.joined()
    let folder = try folder([
      "quote.csv": "n,t\n\(rows)7,\"x\n", "ragged.csv": "n,t\n\(rows)7\n",
      "good.csv": "n,t\n\(rows)",
      "twice.csv": "n,N\n1,2\n",
    ])
    var count = 0
    for (command, status, message) in [
      ("quote.csv new.db --table T", 65, "quote.csv: row 50001 (line 50002) has a quoted cell"),
      ("ragged.csv new.db --table T", 65, "ragged.csv: row 50001 (line 50002) has 1 cell"),
      ("twice.csv new.db --table T", 64, "columns 1 and 2 are both 'N'"),
      ("no.csv new.db --table T", 66, "cannot open 'no.csv'"),
      ("good.csv no/new.db --table T", 74, "cannot write 'no/new.db': 'no/': no such folder"),
      ("good.csv new.db --table T --append", 65, "SQLite: no such table: T; nothing was imported"),
      ("good.csv new.db --table T --date-column t", 65, "good.csv: row 1 (line 2) has no date"),
      ("good.csv new.db --table sqlite_x", 65, "SQLite: object name reserved"),
      ("good.csv new.db --table ''", 64, "--table '' is empty"),
      (
        "good.csv new.db --table T --append --replace", 64,
        "expected --append or --replace, not both"
      ),
      ("good.csv new.db", 64, "Missing expected argument '--table <name>'"),
    ] as [(String, Int32, String)] {
      let result = try run(folder, "$WEEKCAL import \(command)")
      #expect(result.status == status, "\(command)")
      #expect(result.output.hasPrefix("weekcal: \(message)"), "\(command): \(result.output)")
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/new.db"), "\(command)")
      count += 1
    }
    #expect(count == 11)
    // In a database that is there, what was there stays.
    _ = try run(folder, "sqlite3 old.db 'CREATE TABLE T(n, t); INSERT INTO T VALUES (1, 2)'")
    let before = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/old.db"))
    for command in [
      "ragged.csv old.db --table T --append", "quote.csv old.db --table T --replace",
      "ragged.csv old.db --table U",
    ] {
      #expect(try run(folder, "$WEEKCAL import \(command)").status == 65)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/old.db")) == before)
    let skipped = try run(
      folder,
      "$WEEKCAL import ragged.csv old.db --table U --skip-bad-rows --quiet; "
        + "sqlite3 old.db 'SELECT count(*) FROM U'")
    #expect(skipped.output == "50000\n")
  }

  /// A disk that is full: here, files that may not grow.
  @Test func aFullDiskIsAnError() throws {
    let rows = (1...50_000).map { "\($0),some text here\n" }.joined()
    let folder = try folder(["f.csv": "n,t\n\(rows)"])
    let result = try run(
      folder, "(ulimit -f 200; $WEEKCAL import f.csv f.db --table T); echo $?; ls")
    #expect(result.output.hasPrefix("weekcal: cannot write 'f.db': "), "\(result.output)")
    #expect(
      result.output.hasSuffix("; nothing was imported\n74\nf.csv\n"), "\(result.output)")
    _ = try run(folder, "sqlite3 f.db 'CREATE TABLE old(a); INSERT INTO old VALUES (1)'")
    let old = try run(
      folder,
      "(ulimit -f 200; $WEEKCAL import f.csv f.db --table T 2> /dev/null); echo $?; "
        + "sqlite3 f.db '.tables' 'SELECT * FROM old' 'PRAGMA integrity_check'")
    #expect(old.output == "74\nold\n1\nok\n")
    // The copies of a query, too.
    let query = try run(
      folder,
      "(ulimit -f 200; cat f.csv | $WEEKCAL query - 'SELECT 1 FROM stdin a, stdin b' --quiet); echo $?"
    )
    #expect(
      query.output.hasPrefix("weekcal: cannot write a temporary file in "), "\(query.output)")
    #expect(query.output.hasSuffix("\n74\n"), "\(query.output)")
    #expect(query.output.split(separator: "\n").count == 2, "\(query.output)")
  }

  /// Ended in the middle, by Control-C or at once.
  @Test func interruptedImportsLeaveNothing() throws {
    let rows = (1...400_000).map { "\($0),some text here\n" }.joined()
    let folder = try folder(["f.csv": "n,t\n\(rows)"])
    _ = try run(folder, "sqlite3 f.db 'CREATE TABLE old(a); INSERT INTO old VALUES (1)'")
    for (signal, status) in [("SIGINT", "130"), ("SIGTERM", "130"), ("SIGKILL", "-9")] {
      let script = """
        python3 -c '
        import os, signal, subprocess, sys, time
        tool = subprocess.Popen(sys.argv[1:], stderr=open("said", "w"))
        while not os.path.exists("f.db-journal") and tool.poll() is None: time.sleep(0.001)
        tool.send_signal(signal.\(signal))
        print(tool.wait())' "$WEEKCAL" import f.csv f.db --table T
        sqlite3 f.db '.tables' 'SELECT * FROM old' 'PRAGMA integrity_check'
        """
      let result = try run(folder, script)
      #expect(result.output == "\(status)\nold\n1\nok\n", "\(signal)")
      let said = status == "130" ? "weekcal: interrupted: nothing was imported\n" : ""
      #expect(try run(folder, "cat said").output == said)
    }
  }

  /// What SQLite's shell imports into a table of these types, cell by cell.
  @Test func importEqualsTheSQLiteShell() throws {
    let folder = try folder()
    for (path, types) in [
      (Fixtures.path(Fixtures.flights), "FacetId TEXT, Value INTEGER, Visits INTEGER, Date TEXT"),
      (
        Fixtures.path(Fixtures.weather),
        "date TEXT, precipitation REAL, temp_max REAL, temp_min REAL, wind REAL, weather TEXT"
      ),
    ] {
      let result = try run(
        folder,
        """
        rm -f *.db; $WEEKCAL import '\(path)' ours.db --table t --as-text all --quiet; rm ours.db
        $WEEKCAL import '\(path)' ours.db --table t --as-text \(types.hasPrefix("date") ? "date" : "Date") --quiet
        sqlite3 shell.db 'CREATE TABLE t(\(types))' '.mode csv' ".import --skip 1 '\(path)' t"
        sqlite3 ours.db 'SELECT * FROM t' > ours; sqlite3 shell.db 'SELECT * FROM t' > shell
        cmp ours shell && sqlite3 ours.db "SELECT group_concat(name || ' ' || type, ', ') FROM pragma_table_info('t')"
        """)
      #expect(result.output == "\(types)\n")
    }
  }
}
