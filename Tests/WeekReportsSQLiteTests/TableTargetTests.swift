import CSQLite
import Foundation
import Testing
import WeekReports
import WeekReportsSQLite

/// Rows into a table and out of it.
@Suite struct TableTargetTests {
  /// Fails at a row.
  private struct Failing: RowSource {
    var rowCount: Int

    mutating func columnNames() throws(ReportError) -> [String] { ["a"] }

    mutating func reader(of columns: [Int]) throws(ReportError) -> any RowReader {
      FailingRows(rowCount: rowCount)
    }
  }

  private final class FailingRows: RowReader {
    private let rowCount: Int
    private var row = 0
    private var builder = RowBatchBuilder(columnCount: 1, wanted: [0])

    init(rowCount: Int) { self.rowCount = rowCount }

    func next() throws(ReportError) -> RowBatch? {
      guard row < rowCount else { throw .source("it broke") }
      while !builder.isFull, row < rowCount {
        builder.append(.integer(Int64(row)))
        builder.endRow()
        row += 1
      }
      return try builder.takeBatch()
    }
  }

  @Test func allRowsAreStoredOrNone() throws {
    let connection = try TestConnection(":memory:", "CREATE TABLE there(x)")
    do {
      var target = TableTarget("t", on: connection.pointer)
      var source = Failing(rowCount: 10_000)
      try source.stream(into: &target)
      Issue.record("no error")
    } catch {
      #expect(error.description == "it broke")
    }
    #expect(try connection.rows("SELECT name FROM sqlite_master") == ["tthere"])
    #expect(sqlite3_get_autocommit(connection.pointer) != 0)
    // Within the caller's own transaction that stays open.
    try connection.run("BEGIN; INSERT INTO there VALUES (1)")
    do {
      var target = TableTarget("t", on: connection.pointer)
      var source = Failing(rowCount: 10_000)
      try? source.stream(into: &target)
      target.cancel()
    }
    #expect(sqlite3_get_autocommit(connection.pointer) == 0)
    try connection.run("COMMIT")
    #expect(try connection.rows("SELECT * FROM there") == ["i1"])
  }

  @Test func valuesAreStoredUnchanged() throws {
    let sql =
      "SELECT 1 AS i, 1.5 AS r, 'x' AS t, NULL AS n, x'00ff' AS b UNION ALL SELECT 2, -0.0, '', 7, 'y'"
    let connection = try TestConnection()
    var query = try QuerySource(sql, on: connection.pointer)
    var target = TableTarget("t", on: connection.pointer, mode: .replace)
    try query.stream(into: &target)
    #expect(target.rowCount == 2)
    #expect(try connection.rows("SELECT * FROM t") == connection.rows(sql))
    #expect(try connection.rows("SELECT quote(b) FROM t") == ["tX'00FF'", "t'y'"])
    #expect(
      try connection.rows("SELECT group_concat(name) FROM pragma_table_info('t')") == ["ti,r,t,n,b"]
    )
    // The statement runs again from its start; the table is there.
    var again = TableTarget("t", on: connection.pointer, mode: .append)
    try query.stream(into: &again)
    #expect(try connection.rows("SELECT count(*) FROM t") == ["i4"])
    var created = TableTarget("t", on: connection.pointer)
    do {
      try query.stream(into: &created)
      Issue.record("no error")
    } catch {
      #expect(error.description == "SQLite: table \"t\" already exists")
    }
    #expect(try connection.rows("SELECT count(*) FROM t") == ["i4"])
  }

  @Test func importsDeclareTheTypeOfAllCells() throws {
    let rows = (1...20_000).map { "\($0),\($0).5,\($0),2011-01-02\n" }.joined()
    let text = "i,r,late,d\n" + rows + "7,8,00123,2011-01-03\n"
    let connection = try TestConnection()
    let result = try CSVImport("t", on: connection.pointer).run(
      control: StreamControl(threads: 2)
    ) { () throws(ReportError) in source(text) }
    #expect(result.rowCount == 20_001)
    #expect(result.columns.map(\.type) == ["INTEGER", "REAL", "TEXT", "TEXT"])
    #expect(result.notes == ["column 'late' is TEXT: row 20001 (line 20002) has '00123'"])
    #expect(
      try connection.rows("SELECT sum(i), sum(r), typeof(late), count(*) FROM t GROUP BY 3")
        == ["i200010007|r200020008.0|ttext|i20001"])
    #expect(try connection.rows("SELECT late FROM t WHERE rowid > 20000") == ["t00123"])
  }

  @Test func appendsOnlyWhatFits() throws {
    let cases: [(declared: String, text: String, cells: String)] = [
      ("x INTEGER", "x\n7\n", "i7"), ("x TEXT", "x\n1.50\n", "t1.50"),
      ("x", "x\n00123\n", "t00123"),
      ("x REAL", "x\n1.50\n", "r1.5"), ("x INTEGER", "x\n00123\n", ""),
      ("x NUMERIC", "x\nabc\n", ""),
      ("X BLOB", "x\n5\n", "i5"), ("x INTEGER", "y\n5\n", ""), ("x VARCHAR(9)", "x\n007\n", "t007"),
    ]
    for (declared, text, cells) in cases {
      let connection = try TestConnection(":memory:", "CREATE TABLE t(\(declared))")
      let isDone =
        (try? CSVImport("t", on: connection.pointer, mode: .append).run {
          () throws(ReportError) in source(text)
        }) != nil
      #expect(isDone == !cells.isEmpty, "\(declared) \(text)")
      #expect(try connection.rows("SELECT * FROM t") == (cells.isEmpty ? [] : [cells]))
    }
    #expect(cases.count == 9)
  }

  @Test func preparedStatementsAreSources() throws {
    let connection = try TestConnection(
      ":memory:", "CREATE TABLE t(a, b); INSERT INTO t VALUES (1, 'x'), (2, 'y'), (3, NULL)")
    var statement: OpaquePointer?
    try #require(
      sqlite3_prepare_v2(connection.pointer, "SELECT b FROM t WHERE a > ?", -1, &statement, nil)
        == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    let pointer = try #require(statement)
    var counts: [Int] = []
    for value in [0, 1, 3] as [Int64] {
      sqlite3_bind_int64(pointer, 1, value)
      var source = QuerySource(statement: pointer)
      var rows = RowCounter()
      try source.stream(into: &rows)
      counts.append(rows.count)
    }
    #expect(counts == [3, 2, 0])
  }

  /// Rows cannot be written before the table is open, nor without columns, nor with types for others.
  @Test func targetsAreOpenedWithTheirColumns() throws {
    let connection = try TestConnection()
    var target = TableTarget("t", on: connection.pointer, types: [.text, .integer])
    #expect(
      #expect(throws: ReportError.self) { try target.open(["a"]) }?.description
        == "expected 1 types, one for each column, found 2")
    #expect(
      #expect(throws: ReportError.self) { try target.open([]) }?.description
        == "no columns to write into the table")
    var builder = RowBatchBuilder(columnCount: 1, wanted: [0])
    builder.append(.integer(7))
    builder.endRow()
    let batch = try #require(try builder.takeBatch())
    #expect(
      #expect(throws: ReportError.self) { try target.take(batch) }?.description
        == "the table is not open for writing")
    try target.close()
    #expect(try connection.rows("SELECT name FROM sqlite_master") == [])
    #expect(sqlite3_get_autocommit(connection.pointer) != 0)
  }

  /// A cell that is not of its column's type is an error with its row, and nothing is stored.
  @Test func cellsThatAreNotOfTheirTypeAreErrors() throws {
    let connection = try TestConnection()
    let sql = "SELECT '2011-01-02' AS d UNION ALL SELECT 'x'"
    var query = try QuerySource(sql, on: connection.pointer)
    var target = TableTarget("t", on: connection.pointer, types: [.date])
    let error = #expect(throws: ReportError.self) { try query.stream(into: &target) }
    target.cancel()
    #expect(
      error?.description
        == "row 2 has no date in column 'd' but 'x': expected YYYY-MM-DD, as in 2011-01-02, "
        + "with or without a time")
    #expect(try connection.rows("SELECT name FROM sqlite_master") == [])
  }

  /// A query that fails after its first rows stores none of them.
  @Test func queriesThatFailStoreNothing() throws {
    let connection = try TestConnection()
    let sql = "SELECT 1 AS x UNION ALL SELECT abs(-9223372036854775807 - 1)"
    var query = try QuerySource(sql, on: connection.pointer)
    var target = TableTarget("t", on: connection.pointer)
    let error = #expect(throws: ReportError.self) { try query.stream(into: &target) }
    target.cancel()
    #expect(error?.description == "SQLite: integer overflow")
    #expect(try connection.rows("SELECT name FROM sqlite_master") == [])
  }

  /// What does not fit an existing table says what is there.
  @Test func whatCannotBeAppendedSaysWhy() throws {
    for (declared, text, message) in [
      ("CREATE TABLE u(x)", "x\n7\n", "SQLite: no such table: t"),
      ("CREATE TABLE t(x, y)", "x,z\n7,8\n", "no column 'z'; the columns are: 'x', 'y'"),
      ("CREATE TABLE t(x, y AS (x + 1))", "x,y\n7,8\n", "no column 'y'; the columns are: 'x'"),
      (
        "CREATE TABLE t(x INTEGER)", "x\n7\n00123\n",
        "column 'x' of the table is INTEGER, but row 2 (line 3) has '00123': "
          + "expected numbers that it stores unchanged, or --na for missing values"
      ),
      (
        "CREATE TABLE t(x NUMERIC)", "x\nabc\nde\n",
        "column 'x' of the table is NUMERIC, but row 1 (line 2) has 'abc': "
          + "expected numbers that it stores unchanged, or --na for missing values"
      ),
    ] {
      let connection = try TestConnection(":memory:", declared)
      let error = #expect(throws: (any Error).self) {
        try CSVImport("t", on: connection.pointer, mode: .append).run {
          () throws(ReportError) in source(text)
        }
      }
      #expect(error.map { "\($0)" } == message, "\(declared)")
    }
    // A column that SQLite computes is none to fill.
    let connection = try TestConnection(":memory:", "CREATE TABLE t(x INTEGER, y AS (x + 1))")
    let result = try CSVImport("t", on: connection.pointer, mode: .append).run {
      () throws(ReportError) in source("x\n7\n")
    }
    #expect(result.rowCount == 1 && result.notes == [])
    #expect(try connection.rows("SELECT * FROM t") == ["i7|i8"])
  }

  /// The days of a column of dates are stored as they are written in SQL, whatever the table declares.
  @Test func daysAreAppendedAsInSQL() throws {
    for declared in ["TEXT", "DATE", "BLOB", ""] {
      let connection = try TestConnection(":memory:", "CREATE TABLE t(d \(declared))")
      var copy = CSVImport("t", on: connection.pointer, mode: .append)
      copy.options.dates = ["d"]
      let result = try copy.run { () throws(ReportError) in source("d\n01/02/2011\n31/12/2011\n") }
      #expect(result.rowCount == 2)
      #expect(try connection.rows("SELECT d FROM t") == ["t2011-02-01", "t2011-12-31"])
    }
  }
}
