import CSQLite
import Testing
import WeekReports
import WeekReportsSQLite

/// A CSV text as a table of a connection.
@Suite struct CSVTableTests {
  private func table(
    _ text: String, on connection: TestConnection, name: String = "f", days: Set<String> = [],
    options: CSVOptions = CSVOptions()
  ) throws -> CSVTable {
    var survey = ColumnSurvey.Options()
    survey.dates = days
    let table = try CSVTable(name, options: survey) { () throws(ReportError) -> CSVSource in
      source(text, options)
    }
    try table.register(on: connection.pointer)
    return table
  }

  /// Each cell with the types of its column, streamed and copied.
  @Test func cellsHaveTheTypeOfTheirColumn() throws {
    let numbers: [(column: [String], type: ColumnType, cells: [String])] = [
      (
        ["1", "-2", "0", "9223372036854775807"], .integer,
        ["i1", "i-2", "i0", "i9223372036854775807"]
      ),
      (["1", "2.50", "-0.5", "1.5e3"], .real, ["r1.0", "r2.5", "r-0.5", "r1500.0"]),
      (["1e-05", "1.5E10", "2e+3"], .real, ["r1e-05", "r15000000000.0", "r2000.0"]),
      (["0.12345678901234567", "0.5"], .real, ["r0.12345678901234566", "r0.5"]),
      (
        ["10.300000000000001", "77.90000000000001"], .real,
        ["r10.3", "r77.9"]
      ),
      (
        ["0.1234567890123456789012345678901234567890", "1"], .real,
        ["r0.12345678901234568", "r1.0"]
      ),
      (["+1.5", "2"], .real, ["r1.5", "r2.0"]),
      (["+1.5", "+2"], .real, ["r1.5", "r2.0"]),
      ([".5", "5."], .real, ["r0.5", "r5.0"]),
      (
        ["1", "NA", "n/a", "NaN", "NULL", "#N/A"], .integer,
        ["i1", "-", "-", "-", "-", "-"]
      ),
      (["45292", "45293"], .integer, ["i45292", "i45293"]),
      (["20110102", "20110103"], .integer, ["i20110102", "i20110103"]),
      (["0.30000000000000004", "0.5"], .real, ["r0.30000000000000004", "r0.5"]),
      (["1.234", "5.678"], .real, ["r1.234", "r5.678"]),
      (["1.1", "1.2", "1.10"], .real, ["r1.1", "r1.2", "r1.1"]),
      (["-0", "1.5"], .real, ["r0.0", "r1.5"]),
      ([" 7", "8 "], .integer, ["i7", "i8"]),
    ]
    let texts: [[String]] = [
      ["00123", "5"], ["+49", "5"], ["9223372036854775808", "5"], ["\u{2212}5", "5"],
      ["(1,007.50)", "12"], ["(5)", "12"], ["(1)", "(2)"], ["$1,234.50", "-$3"], ["$56.7M", "5"],
      ["1.234,50 €", "7 €"], ["12%", "7.5 %"], ["12%", "0.12"], ["$", "5"], ["1", "-"], ["1", "."],
      ["148", "--"], ["1", "NA", "x"], ["NA", "USA"], ["3/14/2023", "NA", "4/1/2023"],
      ["14-Mar-2023", "1 april 2023"], ["13.01.24", "1.2.24"], ["2014-7-1", "2014-10-12"],
      ["31.01.21", "15.02.21", "31.04.21"], ["310124", "x"], ["0612345678", "0698765432"],
      ["041001", "015284"], ["010203"], ["01:30:00", "26:15:00"], ["R$ 1.234,50"],
      ["1.2k", "3M", "400"], ["12E12", "31E46"], ["1e5", "2e5"], ["01,02,03"], ["101,102,103"],
      ["9007199254740993", "0.5"], ["1,5", "2,25"], ["1.234,5", "2"], ["1e+400", "2"], ["a", "1"],
      ["2011-01-02", "2011-01-03"], ["-0", "1"], ["0x10", "1"], ["NaN", "inf"], ["01.50", "2.5"],
      ["1_000", "2"], ["1 000", "2"], ["5-", "6"], ["12.50 CR", "3.00 DR"], ["1.", "."],
    ]
    let cases =
      numbers + texts.map { (column: $0, type: ColumnType.text, cells: $0.map { "t\($0)" }) } + [
        (["a", "1", ""], .text, ["ta", "t1", "-"]), (["", "", "x y"], .text, ["-", "-", "tx y"]),
      ]
    for (column, type, cells) in cases {
      let text = "x;y\n" + column.map { "\($0);z\n" }.joined()
      let connection = try TestConnection()
      var options = CSVOptions()
      options.headerRows = 1
      let table = try table(text, on: connection, options: options)
      #expect(table.types == [type, .text], "\(column)")
      #expect(try connection.rows("SELECT x FROM f") == cells, "\(column)")
      try table.copy(on: connection.pointer, control: StreamControl())
      #expect(try connection.rows("SELECT x FROM f") == cells, "\(column), copied")
      #expect(
        try connection.rows("SELECT type FROM pragma_table_info('f') WHERE name = 'x'")
          == ["t\(type.declared)"])
    }
    #expect(cases.count == 68)
  }

  /// One cell at the end of many rows decides about the column, in each way to read it.
  @Test func theLastCellsDecide() throws {
    let rows = (1...60_000).map { "\($0),\($0 % 7)\n" }
    let text = "n,m\n" + rows.joined() + "n/a,1\n00123,2\n1.5,3\n"
    let connection = try TestConnection()
    let table = try table(text, on: connection)
    #expect(table.types == [.text, .integer])
    for isCopied in [false, true] {
      if isCopied { try table.copy(on: connection.pointer, control: StreamControl(threads: 2)) }
      #expect(
        try connection.rows("SELECT n, m FROM f WHERE m IS NOT NULL LIMIT 3 OFFSET 60000")
          == ["tn/a|i1", "t00123|i2", "t1.5|i3"])
      #expect(
        try connection.rows("SELECT sum(m), count(*) FROM f") == [
          "i\((1...60_000).reduce(6) { $0 + $1 % 7 })|i60003"
        ])
      #expect(table.notes == ["column 'n' is TEXT: row 60002 (line 60003) has '00123'"])
    }
  }

  /// `1.234` may be thousands where another column has decimal commas, whichever columns are read.
  @Test func decimalCommasMakePointsThousands() throws {
    let rows = (1...100).map { "\($0 % 9 + 1).234;" }
    for (other, type) in [
      ("x", ColumnType.real), ("7", .real), ("2.5", .real), ("2,5", .text), ("66,09 %", .text),
      ("1,234", .real), ("1.234,50 €", .text),
    ] {
      let text = "n;m\n" + rows.map { "\($0)\(other)\n" }.joined()
      let connection = try TestConnection()
      var table = try table(text, on: connection)
      #expect(table.types[0] == type, "\(other)")
      table = try CSVTable("g") { () throws(ReportError) -> CSVSource in source(text) }
      try table.survey([0])
      #expect(table.types[0] == type, "\(other), alone")
      // One damaged cell of the other column changes nothing.
      let damaged = try self.table(text + "5.678;?\n", on: connection, name: "h")
      #expect(damaged.types[0] == type, "\(other), damaged")
    }
    var options = CSVOptions()
    options.decimal = .comma
    options.thousands = .mark(".")
    let text = "n;m\n" + rows.map { "\($0)2,5\n" }.joined()
    let connection = try TestConnection()
    _ = try table(text, on: connection, options: options)
    #expect(try connection.rows("SELECT min(n), max(n), sum(m) FROM f") == ["i1234|i9234|r250.0"])
  }

  @Test func dateColumnsHoldDays() throws {
    let connection = try TestConnection()
    let text = "d,n\n01/02/2011,1\n31/12/2011,2\n,3\n"
    let table = try table(text, on: connection, days: ["d"])
    #expect(table.types == [.date, .integer])
    let days = ["t2011-02-01", "t2011-12-31", "-"]
    #expect(try connection.rows("SELECT d FROM f") == days)
    try table.copy(on: connection.pointer, control: StreamControl(threads: 2))
    #expect(try connection.rows("SELECT d FROM f") == days)
    let wrong = try self.table("d\n2011-01-02\nx\n", on: connection, name: "w", days: ["d"])
    #expect(connection.failure("SELECT d FROM w").contains("row 2 (line 3) has no date"))
    let error = #expect(throws: ReportError.self) {
      try wrong.copy(on: connection.pointer, control: StreamControl())
    }
    #expect(error?.description.contains("row 2 (line 3) has no date") == true)
    #expect(try connection.rows("SELECT * FROM temp.sqlite_master WHERE name = 'w'") == [])
  }

  @Test func columnsWithTheSameNameAreAnError() throws {
    let text = "a,b,A\n1,2,3\n"
    do {
      _ = try CSVTable("f") { () throws(ReportError) in source(text) }
      Issue.record("no error")
    } catch {
      #expect(
        error.description
          == "columns 1 and 3 are both 'A': expected different names, as in --columns a,b,A_2")
    }
    // The offered name is not one of the other columns'.
    let taken = #expect(throws: ReportError.self) {
      try CSVTable("f") { () throws(ReportError) in source("a,a_2,A\n1,2,3\n") }
    }
    #expect(taken?.description.hasSuffix("as in --columns a,a_2,A_3") == true)
    let connection = try TestConnection()
    let table = try CSVTable("f", columns: ["x", "y", "z"]) {
      () throws(ReportError) -> CSVSource in source(text)
    }
    try table.register(on: connection.pointer)
    #expect(try connection.rows("SELECT z, y FROM f") == ["i3|i2"])
  }

  /// More columns than SQLite has bits for.
  @Test func manyColumnsAreRead() throws {
    let names = (0..<150).map { "c\($0)" }
    let text =
      names.joined(separator: ",") + "\n"
      + (0..<150).map(String.init).joined(separator: ",") + "\n"
    let connection = try TestConnection()
    let table = try table(text, on: connection)
    for column in 0..<150 {
      #expect(try connection.rows("SELECT c\(column) FROM f") == ["i\(column)"])
    }
    try table.copy(on: connection.pointer, columns: [70, 3], control: StreamControl())
    #expect(try connection.rows("SELECT c70, c3, c4 FROM f") == ["i70|i3|-"])
  }

  /// A text that can be read again gives the same to each scan, in loops too.
  @Test func aTableCanBeReadTwice() throws {
    let connection = try TestConnection()
    _ = try table("a,b\n1,2\n3,4\n5,6\n", on: connection)
    #expect(try connection.rows("SELECT count(*) FROM f x, f y WHERE x.a <> y.b") == ["i9"])
    #expect(
      try connection.rows("SELECT a, (SELECT sum(b) FROM f y WHERE y.a <= x.a) FROM f x")
        == ["i1|i2", "i3|i6", "i5|i12"])
  }

  @Test func plansScanTheFileOnce() throws {
    let connection = try TestConnection(":memory:", "CREATE TABLE t(a)")
    _ = try table("a,b\n1,2\n", on: connection)
    _ = try table("a,b\n1,2\n", on: connection, name: "g")
    let cases: [(sql: String, isOnce: Bool)] = [
      ("SELECT * FROM f", true),
      ("SELECT a, sum(b) FROM f AS x GROUP BY a ORDER BY 2", true),
      ("SELECT count(*) FROM (SELECT DISTINCT a FROM f)", true),
      ("WITH x AS MATERIALIZED (SELECT a FROM f) SELECT count(*) FROM x", true),
      ("SELECT (SELECT count(*) FROM f)", true),
      ("SELECT a, sum(b) OVER (ORDER BY a) FROM f", true),
      ("SELECT * FROM f x, f y", false),
      ("SELECT * FROM f, g", false),
      ("SELECT * FROM f, t", false),
      ("SELECT * FROM f UNION ALL SELECT * FROM f", false),
      ("SELECT (SELECT count(*) FROM f WHERE f.a = t.a) FROM t", false),
      ("SELECT * FROM f WHERE a IN (SELECT a FROM f)", false),
      ("SELECT * FROM (VALUES (1), (2)), f", false),
      (
        "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + (SELECT count(*) FROM f) FROM r "
          + "WHERE n < 9) SELECT * FROM r", false
      ),
      ("SELECT * FROM t", false),
      ("SELECT 1", false),
    ]
    for (sql, isOnce) in cases {
      #expect(try ScanPlan.readsOneTableOnce(sql, on: connection.pointer) == isOnce, "\(sql)")
    }
    #expect(cases.count == 16)
  }

  /// A column that can be read in several ways fails only the statements that use it.
  @Test func ambiguousColumnsFailTheirOwnStatements() throws {
    let connection = try TestConnection()
    let table = try table("d,n\n01/02/2011,5\n", on: connection, days: ["d"])
    #expect(try connection.rows("SELECT n FROM f") == ["i5"])
    let message =
      "the dates of column 'd' can be read in two ways, as in row 1 (line 2), '01/02/2011', "
      + "and no row decides: expected --date-format dd/MM/yyyy or --date-format MM/dd/yyyy"
    #expect(connection.failure("SELECT d FROM f") == message)
    #expect(table.failure?.description == message)
  }

  /// A table with more columns than the connection allows is an error with both numbers.
  @Test func tooManyColumnsAreAnError() throws {
    let connection = try TestConnection()
    sqlite3_limit(connection.pointer, SQLITE_LIMIT_COLUMN, 3)
    _ = try table("a,b,c\n1,2,3\n", on: connection)
    let error = #expect(throws: SQLiteFailure.self) {
      try table("a,b,c,d\n1,2,3,4\n", on: connection, name: "g")
    }
    #expect(error?.code == SQLITE_TOOBIG)
    #expect(
      error?.description
        == "SQLite: there are 4 columns: expected at most 3, the limit of SQLite's tables; "
        + "remove some first, or use report, which takes any number")
  }

  /// Before anything is read there is nothing to say.
  @Test func unreadTablesHaveNoNotes() throws {
    let table = try CSVTable("f") { () throws(ReportError) in source("a\n7\n00123\n") }
    #expect(table.notes == [] && table.reading == nil && table.failure == nil)
    try table.survey([0])
    #expect(table.notes == ["column 'a' is TEXT: row 2 (line 3) has '00123'"])
  }
}
