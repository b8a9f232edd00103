import CSQLite
import Testing
import WeekReports
import WeekReportsSQLite

/// Rows of a table, beside what SQLite itself says of them.
@Suite struct TableSourceTests {
  /// Keeps all rows as texts, fails where it is told to, and asks for its columns last first.
  private struct Rows: RowConsumer {
    var texts: [String] = []
    var batchCount = 0
    var failsAtBatch = Int.max
    var isReversed = true
    private(set) var isClosed = false

    mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
      isReversed ? columns.indices.reversed() : Array(columns.indices)
    }

    mutating func take(_ batch: RowBatch) throws(ReportError) {
      batchCount += 1
      guard batchCount < failsAtBatch else { throw .source("it broke") }
      for row in 0..<batch.count {
        var cells = (0..<batch.columnCount).map { text(batch.column($0)[row]) }
        if isReversed { cells.reverse() }
        texts.append(cells.joined(separator: "|"))
      }
    }

    mutating func close() throws(ReportError) { isClosed = true }

    private func text(_ value: RowValue) -> String {
      switch value {
      case .null: "-"
      case .integer(let value): "i\(value)"
      case .real(let value): "r\(value)"
      case .text(let text): "t" + String(decoding: text, as: UTF8.self)
      case .blob: "b"
      }
    }
  }

  @Test func allKindsOfTablesAndValuesAreRead() throws {
    let values =
      "(1, 'a'), (-9223372036854775808, ''), (1.5, NULL), (x'6162', 'é'), (-0.0, '007'), ('', x'')"
    let connection = try TestConnection(
      ":memory:",
      """
      CREATE TABLE t(a, "b ""c"); INSERT INTO t VALUES \(values);
      CREATE VIEW v AS SELECT * FROM t;
      CREATE TABLE named(rowid, a); INSERT INTO named VALUES (7, 8);
      CREATE TABLE keyed(k TEXT PRIMARY KEY, v) WITHOUT ROWID; INSERT INTO keyed VALUES ('x', 1);
      CREATE TABLE none(a); ATTACH ':memory:' AS "other db"; CREATE TABLE "other db".t(z);
      INSERT INTO "other db".t VALUES (5)
      """)
    let cases: [(table: String, schema: String?, condition: String?)] = [
      ("t", nil, nil), ("v", nil, nil), ("named", nil, nil), ("keyed", nil, nil),
      ("none", nil, nil),
      ("t", "other db", nil), ("t", nil, "a > 0 AND \"b \"\"c\" IS NOT NULL"),
      ("t", nil, "t.a IS NOT NULL -- a comment"), ("T", nil, "0"), ("v", nil, "?1 IS NULL"),
    ]
    for (table, schema, condition) in cases {
      var source = try TableSource(
        table, schema: schema, where: condition, on: connection.pointer)
      var rows = Rows()
      try source.stream(into: &rows)
      let name = (schema.map { "\"\($0)\"." } ?? "") + table
      let query = "SELECT * FROM \(name) AS t WHERE \(condition ?? "1")"
      let expected = try connection.rows(query)
      #expect(rows.texts == expected, "\(table) \(condition ?? "")")
      #expect(rows.isClosed)
    }
    #expect(cases.count == 10)
  }

  @Test(arguments: [1, 4_095, 4_096, 4_097, 10_000], ["", "PRAGMA encoding = 'UTF-16'"])
  func everyRowIsReadOnce(_ count: Int, _ setting: String) throws {
    let connection = try TestConnection(
      ":memory:",
      """
      \(setting); CREATE TABLE t(a, b);
      WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
      INSERT INTO t SELECT i, printf('%d é %s', i, substr('abcdefghijklmnopqrstuvwxyz', 1, i % 26)) FROM n
      """)
    var source = try TableSource("t", on: connection.pointer)
    // A second stream reads the table again, now with a row more.
    for more in 0...1 {
      var rows = Rows()
      var told: [Int] = []
      try source.stream(
        into: &rows, control: StreamControl(onProgress: { told.append($0.rowCount) }))
      #expect(rows.texts.count == count + more)
      #expect(told.last == count + more)
      #expect(try rows.texts == connection.rows("SELECT * FROM t"))
      try connection.run("INSERT INTO t VALUES (0, 'more')")
    }
  }

  @Test func manyColumnsAreRead() throws {
    let connection = try TestConnection()
    let limit = Int(sqlite3_limit(connection.pointer, SQLITE_LIMIT_FUNCTION_ARG, -1))
    // With the row's number and who takes the rows: the last that fits, and the first that does not.
    let counts = [limit - 2, limit - 1, limit, limit + 100]
    for count in counts {
      let names = (1...count).map { "c\($0)" }.joined(separator: ", ")
      let cells = (1...count).map(String.init).joined(separator: ", ")
      try connection.run(
        "CREATE TABLE t\(count)(\(names)); INSERT INTO t\(count) VALUES (\(cells))")
      var source = try TableSource("t\(count)", on: connection.pointer)
      var rows = Rows()
      try source.stream(into: &rows)
      #expect(try rows.texts == connection.rows("SELECT * FROM t\(count)"))
    }
    #expect(counts.count == 4)
  }

  @Test func failuresLeaveTheConnectionUnchanged() throws {
    let connection = try TestConnection(
      ":memory:",
      """
      CREATE TABLE t(a);
      WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO t SELECT i FROM n
      """)
    var source = try TableSource("t", on: connection.pointer)
    var errors: [ReportError] = []
    for batch in 1...5 {
      var rows = Rows(failsAtBatch: batch)
      do throws(ReportError) {
        try source.stream(into: &rows)
      } catch {
        errors.append(error)
      }
      #expect(!rows.isClosed)
    }
    #expect(errors == Array(repeating: .source("it broke"), count: 5))
    var rows = Rows()
    #expect(throws: ReportError.cancelled) {
      try source.stream(into: &rows, control: StreamControl(isCancelled: { true }))
    }
    #expect(rows.texts.count == 4_096)
    var bad = try TableSource(
      "t", where: "abs(-9223372036854775807 - (a = 9000))", on: connection.pointer)
    #expect(throws: ReportError.source("SQLite: integer overflow")) { try bad.stream(into: &rows) }
    // No statement is left running: all of them could be dropped.
    #expect(sqlite3_next_stmt(connection.pointer, nil) == nil)
    try connection.run("DROP TABLE t")
    #expect(throws: ReportError.source("SQLite: no such table: t")) {
      try source.stream(into: &rows)
    }
  }

  @Test func missingTablesAndWrongConditionsAreErrors() throws {
    let connection = try TestConnection(":memory:", "CREATE TABLE t(a)")
    #expect(throws: SQLiteFailure(code: 1, message: "no such table: nope")) {
      try TableSource("nope", on: connection.pointer)
    }
    let cases = [
      ("nope", "SQLite: no such column: nope"), ("a >", "SQLite: near \")\": syntax error"),
      ("1); SELECT (2", "SQLite: expected one SQL statement, not several"),
      ("1); DROP TABLE t; --", "SQLite: expected one SQL statement, not several"),
      ("a\0", "SQLite: the SQL text holds a NUL character"),
      ("a > 1) OR (a < 2", "SQLite: near \")\": syntax error"),
    ]
    for (condition, message) in cases {
      var source = try TableSource("t", where: condition, on: connection.pointer)
      var rows = RowCounter()
      #expect(throws: ReportError.source(message), "\(condition)") {
        try source.stream(into: &rows)
      }
    }
    #expect(cases.count == 6)
    // Who takes rows is a pointer, which SQL cannot make.
    for sql in [
      "SELECT weekcal_rows(1, 2)", "SELECT weekcal_rows(NULL)", "SELECT weekcal_rows(a) FROM t",
    ] {
      #expect(
        sqlite3_exec(connection.pointer, sql, nil, nil, nil) != SQLITE_OK || sql.hasSuffix("t"))
    }
    #expect(sqlite3_exec(connection.pointer, "SELECT weekcal_rows()", nil, nil, nil) != SQLITE_OK)
  }

  /// A host may refuse functions that it does not know.
  @Test func anAuthorizerMayRefuseTheFunction() throws {
    let connection = try TestConnection(
      ":memory:", "CREATE TABLE t(a); INSERT INTO t VALUES (1), (2), (3)")
    sqlite3_set_authorizer(
      connection.pointer,
      { _, action, _, name, _, _ in
        let isOurs = action == SQLITE_FUNCTION && name.map { String(cString: $0) } == "weekcal_rows"
        return isOurs ? SQLITE_DENY : SQLITE_OK
      }, nil)
    var source = try TableSource("t", on: connection.pointer)
    for _ in 0..<2 {
      var rows = Rows()
      try source.stream(into: &rows)
      #expect(rows.texts == ["i1", "i2", "i3"])
    }
    sqlite3_set_authorizer(connection.pointer, nil, nil)
    var rows = Rows()
    try source.stream(into: &rows)
    #expect(rows.texts == ["i1", "i2", "i3"])
  }

  /// A consumer may use the connection that its rows come from.
  @Test func aTableCanBeCopiedIntoAnother() throws {
    let connection = try TestConnection(
      ":memory:",
      """
      CREATE TABLE t(a, b);
      WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
      INSERT INTO t SELECT i, i / 2.0 FROM n
      """)
    var source = try TableSource("t", on: connection.pointer)
    var target = TableTarget("copy", on: connection.pointer)
    try source.stream(into: &target)
    #expect(try connection.rows("SELECT * FROM copy") == connection.rows("SELECT * FROM t"))
    #expect(target.rowCount == 9_000)
  }

  @Test func aValueLongerThanACellIsAnError() throws {
    let connection = try TestConnection(
      ":memory:", "CREATE VIEW v AS SELECT zeroblob(268435456) AS b UNION ALL SELECT 7")
    var table = try TableSource("v", on: connection.pointer)
    var query = try QuerySource("SELECT * FROM v", on: connection.pointer)
    var rows = RowCounter()
    var longest = Rows()
    try table.stream(into: &rows)
    #expect(rows.count == 2)  // nobody asked for the column
    let error = ReportError.source(
      "row 1 has a value of 268435456 bytes: expected at most 268435455")
    #expect(throws: error) { try table.stream(into: &longest) }
    #expect(throws: error) { try query.stream(into: &longest) }
  }

  /// The function that hands rows over is not for statements of others.
  @Test func theFunctionOfRowsIsNotForSQL() throws {
    let connection = try TestConnection(":memory:", "CREATE TABLE t(a); INSERT INTO t VALUES (7)")
    var rows = Rows()
    var source = try TableSource("t", on: connection.pointer)
    try source.stream(into: &rows)
    #expect(rows.texts == ["i7"])
    for call in ["weekcal_rows()", "weekcal_rows(1)", "weekcal_rows(NULL, 1)"] {
      #expect(connection.failure("SELECT \(call)") == "weekcal_rows cannot be called from SQL")
    }
  }

  /// A condition keeps the rows for which it is true; what fails in SQLite is an error.
  @Test func conditionsKeepRowsOrFail() throws {
    let connection = try TestConnection()
    var builder = RowBatchBuilder(columnCount: 1, wanted: [0])
    for value in [7, 8, 9] as [Int64] {
      builder.append(.integer(value))
      builder.endRow()
    }
    let batch = try #require(try builder.takeBatch())
    var keeps: ContiguousArray = [false, false, false]
    let odd = try RowCondition(
      "n IN ('7', '9')", names: ["n"], found: [], on: Connection(connection.pointer))
    try odd.test(batch, columns: [0], keeps: &keeps)
    #expect(keeps == [true, false, true])
    let failing = try RowCondition(
      "n = '7' OR abs(-9223372036854775807 - length(n)) > 0", names: ["n"], found: [],
      on: Connection(connection.pointer))
    keeps = [false, false, false]
    let error = #expect(throws: ReportError.self) {
      try failing.test(batch, columns: [0], keeps: &keeps)
    }
    #expect(error?.description == "SQLite: integer overflow")
  }
}
