import CSQLite
import TestSupport
import Testing
import WeekReports
import WeekReportsSQLite

/// Columns that are TEXT though more than half of their cells are numbers.
@Suite struct MixedColumnTests {
  private func table(
    _ text: String, on connection: TestConnection, _ mixed: MixedColumns,
    _ options: CSVOptions = CSVOptions()
  ) throws -> CSVTable {
    let table = try CSVTable("f") { () throws(ReportError) -> CSVSource in source(text, options) }
    table.mixed = mixed
    try table.register(on: connection.pointer)
    return table
  }

  /// What a statement over a new table answers, and what is wrong with it.
  private func outcome(
    _ sql: String, of text: String
  ) throws -> (rows: [String], problem: String?) {
    let connection = try TestConnection()
    let mixed = MixedColumns(on: Connection(connection.pointer))
    let table = try table(text, on: connection, mixed)
    var rows: [String] = []
    do throws(ReportError) {
      try mixed.prepare(sql)
      rows = answer(sql, connection)
      if let failure = table.failure { throw failure }
      try mixed.close()
      return (rows, nil)
    } catch {
      return (rows, error.description)
    }
  }

  /// What a statement answers, or the message of its error.
  private func answer(_ sql: String, _ connection: TestConnection) -> [String] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection.pointer, sql, -1, &statement, nil) == SQLITE_OK else {
      return [connection.message]
    }
    defer { sqlite3_finalize(statement) }
    var rows: [String] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append(
          (0..<sqlite3_column_count(statement)).map { column in
            switch sqlite3_column_type(statement, column) {
            case SQLITE_INTEGER: "i\(sqlite3_column_int64(statement, column))"
            case SQLITE_FLOAT: "r\(sqlite3_column_double(statement, column))"
            case SQLITE_NULL: "-"
            default: "t"
            }
          }.joined(separator: "|"))
      case SQLITE_DONE: return rows
      default: return rows + [connection.message]
      }
    }
  }

  /// All that is not such a cell is added as SQLite itself does, to the last bit.
  @Test func sumsAreSQLites() throws {
    let plain = try TestConnection()
    let checked = try TestConnection()
    let mixed = MixedColumns(on: Connection(checked.pointer))
    let table = try table("v\n1\n2\n<x>\n4\n", on: checked, mixed)
    _ = table
    var random = SplitMix64(seed: 7)
    func value() -> String {
      switch random.next() % 16 {
      case 0: "NULL"
      case 1: "\(Int64.max)"
      case 2: "(-9223372036854775807 - 1)"
      case 3: "\(Int64(bitPattern: random.next()))"
      case 4: "9e999"
      case 5: "-9e999"
      case 6: "'12abc'"
      case 7: "'\(Int(random.next() % 100)).5'"
      case 8: "x'3132'"
      case 9: "'word'"
      case 10: "1e300"
      case 11: "\(Double(random.next() % 1_000_000) / 1_000)"
      case 12: "-1e\(random.next() % 30)"
      case 13: "4503599627370497"
      default: "\(Int(random.next() % 1_000) - 500)"
      }
    }
    var count = 0
    for round in 0..<100 {
      let rows = (0..<Int(random.next() % 24)).map { row in
        // Some rounds have whole numbers alone.
        "(\(row), \(row % 3), \(round % 2 == 0 ? "\(Int(random.next() % 99) - 40)" : value()))"
      }
      for connection in [plain, checked] {
        try connection.run("DROP TABLE IF EXISTS t; CREATE TABLE t(i, g, v)")
        if !rows.isEmpty {
          try connection.run("INSERT INTO t VALUES \(rows.joined(separator: ", "))")
        }
      }
      for name in ["sum", "avg", "total"] {
        for sql in [
          "SELECT \(name)(v) FROM t", "SELECT \(name)(v) FROM t GROUP BY g ORDER BY g",
          "SELECT \(name)(DISTINCT v) FROM t",
          "SELECT \(name)(v) FILTER (WHERE i % 2) FROM t", "SELECT \(name)(v) FROM t WHERE 0",
          "SELECT \(name)(v) OVER (ORDER BY i) FROM t",
          "SELECT \(name)(v) OVER (ORDER BY i ROWS \(random.next() % 3 + 1) PRECEDING) FROM t",
          "SELECT \(name)(v) OVER (PARTITION BY g ORDER BY i ROWS BETWEEN 1 PRECEDING AND 1 "
            + "FOLLOWING EXCLUDE CURRENT ROW) FROM t",
          "SELECT \(name)(v) FILTER (WHERE i % 2) OVER (ORDER BY i ROWS BETWEEN CURRENT ROW AND 2 "
            + "FOLLOWING) FROM t",
        ] {
          #expect(answer(sql, checked) == answer(sql, plain), "\(sql): \(rows)")
          count += 1
        }
      }
    }
    #expect(count == 2_700)
  }

  /// An aggregate of numbers with words among them is right or an error; so is a comparison.
  @Test func nothingIsSilentlyWrong() throws {
    var random = SplitMix64(seed: 11)
    var (right, refused) = (0, 0)
    for round in 0..<60 {
      let count = Int(random.next() % 12) + 3
      let hasWords = round % 2 == 0
      let cells: [(text: String, value: Double?)] = (0..<count).map { _ in
        switch random.next() % 12 {
        case 0: return ("NA", nil)
        case 1: return ("", nil)
        case 2 where hasWords: return (["absent", "<5", "12*", "1/2"][Int(random.next() % 4)], nil)
        case 3:
          let quarters = Int(random.next() % 400)
          return ("\(Double(quarters) / 4)", Double(quarters) / 4)
        default:
          let number = Int(random.next() % 40) - 10
          return ("\(number)", Double(number))
        }
      }
      let text =
        "i,v\n" + cells.enumerated().map { "\($0.offset),\($0.element.text)\n" }.joined()
      let limit = Int(random.next() % 30) - 10
      let start = Int(random.next() % 3)
      let rest = cells.dropFirst(start)
      let numbers = rest.compactMap(\.value)
      let words = cells.filter { $0.value == nil && $0.text != "" && $0.text != "NA" }
      // A column without a majority of numbers is a column of texts like any other.
      let filled = cells.filter { $0.text != "" && $0.text != "NA" }.count
      guard filled > 0, words.isEmpty || words.count * 2 < filled else { continue }
      for sql in [
        "SELECT total(v) FROM f WHERE i >= \(start)",
        "SELECT 1.0 * sum(CASE WHEN i >= \(start) THEN v END) FROM f",
        "SELECT total(v) OVER () FROM f WHERE i >= \(start) LIMIT 1",
        "SELECT 1.0 * count(*) FROM f WHERE i >= \(start) AND v > \(limit)",
        "SELECT 1.0 * count(*) FILTER (WHERE v <= \(limit) AND i >= \(start)) FROM f",
        "SELECT total(v BETWEEN \(limit) AND 20.5) FROM f WHERE i >= \(start)",
        "SELECT 1.0 * count(*) FROM (SELECT i, v FROM f ORDER BY v) WHERE i >= \(start) AND \(limit) < v",
        "SELECT 1.0 * count(*) FROM f WHERE i >= \(start) AND v IN (1, 2, 3.5)",
        "SELECT 1.0 * count(*) FROM f WHERE i >= \(start) AND v = \(limit)",
      ] {
        let expected: Double =
          switch true {
          case sql.contains("BETWEEN"):
            Double(numbers.filter { Double(limit) <= $0 && $0 <= 20.5 }.count)
          case sql.contains("v > "), sql.contains("< v"):
            Double(numbers.filter { $0 > Double(limit) }.count)
          case sql.contains("v <="): Double(numbers.filter { $0 <= Double(limit) }.count)
          case sql.contains("v IN"): Double(numbers.filter { [1, 2, 3.5].contains($0) }.count)
          case sql.contains("v = "): Double(numbers.filter { $0 == Double(limit) }.count)
          default: numbers.reduce(0, +)
          }
        let (found, problem) = try outcome(sql, of: text)
        if let problem {
          let isMet = rest.contains { $0.value == nil && $0.text != "" }
          // A cell that the condition never compares is not an error.
          #expect(isMet && problem.contains("--na"), "\(sql) of \(text): \(problem)")
          refused += 1
        } else if found != ["-"] || expected != 0 {
          let isRight = found == ["r\(expected)"]
          #expect(isRight, "\(sql) of \(text): \(found)")
          right += 1
        }
      }
    }
    #expect(right > 200)
    #expect(refused > 60)
  }

  /// Each statement with what is said of it; `nil` where it has an answer.
  @Test func comparisons() throws {
    let text = "d,v,w,k\n1,5,1,a\n2,10,2,b\n3,x,3,a\n4,7,4,10\n5,NA,5,x\n6,3,6,a\n7,2,7,a\n"
    let x = "row 3 (line 4) has 'x' in column 'v', which is "
    let compared = x + "compared with a number"
    let added = x + "added to numbers"
    // More words than are kept, none of them the column's.
    let words = """
      (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
        SELECT 'q' || i AS q FROM n)
      """
    var count = 0
    for (sql, answers, problem) in [
      ("SELECT count(*) FROM f, \(words) WHERE v = upper(q)", 1, nil),
      ("SELECT count(*) FROM f, \(words) WHERE v = upper(q) OR v > (SELECT 4)", 1, compared),
      ("SELECT v FROM f ORDER BY v", 7, nil), ("SELECT min(v), d FROM f", 1, nil),
      ("SELECT max(v), d FROM f", 1, nil), ("SELECT v, count(*) FROM f GROUP BY v", 7, nil),
      ("SELECT DISTINCT v FROM f", 7, nil), ("SELECT count(*) FROM f WHERE v = 'x'", 1, nil),
      ("SELECT count(*) FROM f WHERE v NOT IN ('x', 'NA')", 1, nil),
      ("SELECT count(*) FROM f WHERE v LIKE '1%'", 1, nil),
      ("SELECT d FROM f WHERE v NOT IN ('x', 'NA') AND v > 4 ORDER BY v", 3, nil),
      ("SELECT d FROM f WHERE k = v ORDER BY v", 0, nil),
      ("SELECT count(*) FROM f WHERE v = upper('q')", 1, nil),
      ("SELECT total(v) FROM f WHERE v NOT IN ('x', 'NA')", 1, nil),
      ("SELECT total(d), sum(w) FROM f", 1, nil),
      ("SELECT d FROM f WHERE d < 3 AND v > 4 ORDER BY d", 2, nil),
      ("SELECT d FROM f WHERE v > 4", 4, compared), ("SELECT d FROM f WHERE 4 < v", 4, compared),
      ("SELECT d FROM f WHERE v >= 4.5 ORDER BY v", 4, compared),
      ("SELECT d FROM f WHERE v > '4'", 4, compared),
      ("SELECT d FROM f WHERE v > 2 + 2", 4, compared),
      ("SELECT d FROM f WHERE v BETWEEN 4 AND 100", 3, compared),
      ("SELECT CASE WHEN v > 4 THEN 1 END FROM f", 7, compared),
      ("SELECT count(*) FILTER (WHERE v > 4), max(v) FROM f", 1, compared),
      ("SELECT d FROM f WHERE v <> 4", 7, compared),
      ("SELECT d FROM f WHERE v NOT IN (1, 2, 3)", 5, compared),
      ("SELECT d FROM f WHERE v > (SELECT 4)", 4, compared),
      ("SELECT w FROM (SELECT v AS y, w FROM f) WHERE y > 4", 4, compared),
      ("WITH c AS MATERIALIZED (SELECT v AS y FROM f) SELECT y FROM c WHERE y > 4", 4, compared),
      ("SELECT d FROM f WHERE v > w", 0, x + "compared with numbers"),
      ("SELECT sum(v) FROM f", 1, added), ("SELECT avg(v) FROM f GROUP BY k", 1, added),
      ("SELECT total(DISTINCT v) FROM f", 1, added),
      ("SELECT sum(v) FILTER (WHERE d < 4) FROM f", 1, added),
      ("SELECT sum(v) OVER (ORDER BY d) FROM f", 3, added),
      ("SELECT sum(y) FROM (SELECT v AS y FROM f ORDER BY d)", 1, added),
    ] as [(String, Int, String?)] {
      let (rows, found) = try outcome(sql, of: text)
      #expect(found?.hasPrefix(problem ?? "-") ?? (problem == nil), "\(sql): \(found ?? "")")
      if problem == nil { #expect(rows.count == answers, "\(sql): \(rows)") }
      count += 1
    }
    #expect(count == 36)
  }

  /// Numbers come first and by their values, whatever their marks are.
  @Test func order() throws {
    for (cells, ordered) in [
      (["10", "9", "x", "-1", "1e1", "2.5", "a"], ["-1", "2.5", "9", "10", "1e1", "a", "x"]),
      (["\"1.234,5\"", "\"2,5\"", "\"700\"", "z"], ["2,5", "700", "1.234,5", "z"]),
      (["$10", "$9", "$100", "n"], ["$9", "$10", "$100", "n"]),
    ] {
      let connection = try TestConnection()
      let mixed = MixedColumns(on: Connection(connection.pointer))
      let table = try table("i,v\n" + cells.map { "1,\($0)\n" }.joined(), on: connection, mixed)
      #expect(
        try connection.rows("SELECT v FROM f ORDER BY v, rowid") == ordered.map { "t\($0)" })
      // Copied, the column is the same.
      try table.copy(on: connection.pointer, control: StreamControl())
      #expect(
        try connection.rows("SELECT v FROM f ORDER BY v, rowid") == ordered.map { "t\($0)" })
    }
  }

  /// A cell that SQL would read as another number than the column has is not added.
  @Test func otherMarks() throws {
    for (cells, cell) in [
      (["\"1.234\"", "\"2,5\"", "\"3,5\"", "z"], "'1.234'"),
      (["$10", "$9", "$100", "n"], "'$10'"), (["\"1,234\"", "\"2,345.5\"", "3", "z"], "'1,234'"),
      (["12%", "0.5", "13%", "14%"], "'12%'"),
    ] {
      let connection = try TestConnection()
      let mixed = MixedColumns(on: Connection(connection.pointer))
      _ = try table("i,v\n" + cells.map { "1,\($0)\n" }.joined(), on: connection, mixed)
      let message = connection.failure("SELECT sum(v) FROM f")
      #expect(message.hasPrefix("row 1 (line 2) has \(cell) in column 'v'"), "\(cells): \(message)")
    }
  }
}
