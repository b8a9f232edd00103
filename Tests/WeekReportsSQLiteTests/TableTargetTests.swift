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
}
