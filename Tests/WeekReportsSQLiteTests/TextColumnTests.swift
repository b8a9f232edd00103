import CSQLite
import TestSupport
import Testing
import WeekReports
import WeekReportsSQLite

/// Columns of texts that a statement uses as numbers.
@Suite struct TextColumnTests {
  private static let text =
    "d,v,w,k\n1,5,1,a\n2,10,2,b\n3,x,3,a\n4,7,4,10\n5,NA,5,x\n6,3,6,a\n7,2,7,a\n"

  /// What is wrong with a statement over files, and its error in SQLite.
  private func problem(
    _ sql: String, of texts: [String: String], numericParameters: Set<Int> = []
  ) throws -> String? {
    let connection = try TestConnection()
    let tables = try texts.sorted { $0.key < $1.key }.map { name, text in
      let table = try CSVTable(name) { () throws(ReportError) -> CSVSource in source(text) }
      try table.register(on: connection.pointer)
      return table
    }
    var statement: OpaquePointer?
    let status = sqlite3_prepare_v2(connection.pointer, sql, -1, &statement, nil)
    sqlite3_finalize(statement)
    #expect(status == SQLITE_OK, "\(sql): \(connection.message)")
    do throws(ReportError) {
      try TextColumnChecks(sql, on: Connection(connection.pointer))
        .check(tables) { numericParameters.contains($0) }
      #expect(tables.allSatisfy { $0.failure == nil })
      return nil
    } catch {
      #expect(tables.contains { $0.failure != nil })
      return error.description
    }
  }

  /// Each statement with what needs a number; `nil` where it is as SQLite has it.
  @Test func statementsThatNeedNumbersAreFound() throws {
    let arithmetic = "arithmetic"
    let compared = "a comparison with a number"
    var count = 0
    for (sql, need) in [
      ("SELECT sum(v) FROM f", "sum()"), ("SELECT avg(v) FROM f GROUP BY k", "avg()"),
      ("SELECT total(DISTINCT v) FROM f", "total()"),
      ("SELECT sum(v) FILTER (WHERE d < 4) FROM f", "sum()"),
      ("SELECT sum(v) OVER (ORDER BY d) FROM f", "sum()"),
      ("SELECT sum(v) OVER (ORDER BY d ROWS 1 PRECEDING) FROM f", "sum()"),
      ("SELECT sum(y) FROM (SELECT v AS y FROM f ORDER BY d)", "sum()"),
      ("SELECT sum(y) FROM (SELECT DISTINCT v AS y FROM f)", "sum()"),
      ("SELECT sum(y) FROM (SELECT w AS y FROM f UNION ALL SELECT v FROM f)", "sum()"),
      ("SELECT sum(y) FROM (SELECT v AS y FROM f UNION SELECT w FROM f)", "sum()"),
      ("SELECT sum(m) FROM (SELECT max(v) AS m FROM f GROUP BY k)", "sum()"),
      ("SELECT sum(CASE WHEN d > 2 THEN v END) FROM f", "sum()"),
      ("SELECT sum(CASE WHEN d > 2 THEN v ELSE 0 END) FROM f", "sum()"),
      ("SELECT sum(coalesce(v, 0)) FROM f", "sum()"),
      (
        "WITH r(a, b) AS (SELECT v, 1 FROM f UNION ALL SELECT a, b + 1 FROM r WHERE b < 2) SELECT sum(a) FROM r",
        "sum()"
      ),
      ("SELECT abs(v) FROM f", "abs()"), ("SELECT round(v, 1) FROM f", "round()"),
      ("SELECT v + 1 FROM f", arithmetic), ("SELECT -v FROM f", arithmetic),
      ("SELECT 2 * w / v FROM f", arithmetic), ("SELECT v % 2, v FROM f", arithmetic),
      ("SELECT sum(v * w) FROM f", arithmetic), ("SELECT ~v FROM f", arithmetic),
      ("SELECT v & 1 FROM f", arithmetic),
      ("SELECT d FROM f WHERE v > 4", compared), ("SELECT d FROM f WHERE 4 < v", compared),
      ("SELECT d FROM f WHERE v >= 4.5 ORDER BY v", compared),
      ("SELECT d FROM f WHERE v = 5 AND d IN (1, 2)", compared),
      ("SELECT d FROM f WHERE v > 2 + 2", compared),
      ("SELECT d FROM f WHERE v BETWEEN 4 AND 100", compared),
      ("SELECT CASE WHEN v > 4 THEN 1 END FROM f", compared),
      ("SELECT CASE v WHEN 5 THEN 1 END FROM f", compared),
      ("SELECT count(*) FILTER (WHERE v > 4), max(v) FROM f", compared),
      ("SELECT d FROM f WHERE v <> 4", compared), ("SELECT d FROM f WHERE v IS 4", compared),
      ("SELECT d FROM f WHERE v IN (1, 2, 3, 4, 5)", compared),
      ("SELECT d FROM f WHERE v NOT IN (1, 2, 3)", compared),
      ("SELECT 5 IN (SELECT v FROM f)", compared),
      ("SELECT d FROM f WHERE v > (SELECT 4)", compared),
      ("SELECT d FROM f WHERE v > length(k)", compared),
      ("SELECT w FROM (SELECT v AS y, w FROM f) WHERE y > 4", compared),
      ("WITH c AS MATERIALIZED (SELECT v AS y FROM f) SELECT y FROM c WHERE y > 4", compared),
      ("SELECT d FROM f WHERE v > w", compared), ("SELECT d FROM f WHERE v = d", compared),
      ("SELECT lag(v) OVER (ORDER BY d) > 3 FROM f", compared),
      ("SELECT a.d FROM f a JOIN f b ON a.v = b.d", compared),
      ("SELECT d FROM f GROUP BY k HAVING max(v) > 3", compared),
      ("SELECT v FROM f ORDER BY v", nil), ("SELECT min(v), max(v), d FROM f", nil),
      ("SELECT v, count(*) FROM f GROUP BY v", nil), ("SELECT DISTINCT v FROM f", nil),
      ("SELECT count(*) FROM f WHERE v = 'x'", nil), ("SELECT count(*) FROM f WHERE v > '4'", nil),
      ("SELECT count(*) FROM f WHERE v NOT IN ('x', 'NA')", nil),
      ("SELECT count(*) FROM f WHERE v LIKE '1%'", nil),
      ("SELECT d FROM f WHERE k = v ORDER BY v", nil),
      ("SELECT count(*) FROM f WHERE v = upper('q')", nil),
      ("SELECT total(d), sum(w) FROM f WHERE v IS NOT NULL", nil),
      ("SELECT sum(CAST(v AS REAL)) FROM f WHERE CAST(v AS INTEGER) > 3", nil),
      ("SELECT sum(length(v)), sum(v = 'x') FROM f", nil),
      ("SELECT sum(CAST(v AS TEXT)) FROM f", nil),
      ("SELECT v FROM f INTERSECT SELECT d FROM f", compared),
      ("SELECT v FROM f INTERSECT SELECT k FROM f", nil),
      ("SELECT v FROM f EXCEPT SELECT d FROM f", compared),
      ("SELECT d FROM f EXCEPT SELECT v FROM f", compared),
      ("SELECT v FROM f EXCEPT SELECT k FROM f", nil),
      ("SELECT k, sum(w) FROM f GROUP BY k ORDER BY sum(w)", nil),
      ("SELECT k, count(*) OVER (PARTITION BY k ORDER BY d) FROM f WHERE w > 2", nil),
      ("SELECT k, rank() OVER (ORDER BY v), d FROM f WHERE d > 1", nil),
      ("SELECT a.k, b.d FROM f a JOIN f b ON a.k = b.k WHERE a.d > 3", nil),
      ("SELECT x.v, y.w FROM f x LEFT JOIN f y USING (v) WHERE y.w IS NULL OR y.w > 3", nil),
      ("SELECT k, sum(d) FROM f WHERE k <> 'x' GROUP BY 1 HAVING sum(d) > 2", nil),
      ("SELECT d, v FROM f WHERE d > 2 AND k IN ('a', 'b') ORDER BY v LIMIT 3 OFFSET 1", nil),
      ("SELECT k, w FROM f WHERE w = (SELECT max(w) FROM f)", nil),
      ("SELECT k || v, printf('%s', v), group_concat(v) FROM f GROUP BY d + 1", nil),
      ("SELECT d FROM f WHERE EXISTS (SELECT 1 FROM f g WHERE g.v = f.k)", nil),
      ("SELECT coalesce(v, 'q') = 'q', d > 3 FROM f", nil),
      ("SELECT CASE k WHEN 'a' THEN 1 WHEN 'b' THEN 2 ELSE 3 END > 1 FROM f", nil),
    ] as [(String, String?)] {
      let found = try problem(sql, of: ["f": Self.text])
      if let need {
        let start =
          "column 'v' is TEXT: row 3 (line 4) has 'x', and \(need) needs numbers: expected "
        #expect(found?.hasPrefix(start) ?? false, "\(sql): \(found ?? "nothing")")
      } else {
        #expect(found == nil, "\(sql): \(found ?? "")")
      }
      count += 1
    }
    #expect(count == 78)
  }

  /// Each file with the option that its error offers.
  @Test func errorsOfferTheRightOption() throws {
    var count = 0
    for (cells, offer) in [
      (
        ["1", "x"],
        "row 2 (line 3) has 'x', and sum() needs numbers: expected --number-column v, --na x if that is a missing value, or CAST(v AS REAL)"
      ),
      (
        ["148", "--"],
        "row 2 (line 3) has '--', and sum() needs numbers: expected --number-column v, --na -- if that is a missing value, or CAST(v AS REAL)"
      ),
      (
        ["01", "02"],
        "row 1 (line 2) has '01', whose leading zeros make it a code, and sum() needs numbers: expected --number-column v, or CAST(v AS REAL)"
      ),
      (
        ["1.2k", "3M", "400"],
        "row 1 (line 2) has '1.2k', and sum() needs numbers: expected --number-column v, or CAST(v AS REAL)"
      ),
      (["R$ 1.234\"\"50", "9"], "row 1 (line 2) has 'R$ 1.234\"50'"),
      (["$56.7M", "$1M"], "row 1 (line 2) has '$56.7M'"),
      (["12E12", "31E46"], "row 1 (line 2) has '12E12'"),
      (["(5)", "7"], "row 1 (line 2) has '(5)'"), (["+49", "+50"], "row 1 (line 2) has '+49'"),
      (["01:30:00", "26:15:00"], "expected --number-column v=duration, or CAST"),
      (["9007199254740993", "0.5"], "it has decimals and whole numbers of more than 15 digits"),
    ] {
      let text = "i,v\n" + cells.map { "1,\"\($0)\"\n" }.joined()
      let found = try problem("SELECT sum(v) FROM f", of: ["f": text])
      #expect(found?.contains(offer) ?? false, "\(cells): \(found ?? "nothing")")
      count += 1
    }
    #expect(count == 11)
    // Where there is no text at all, there is nothing to say.
    #expect(try problem("SELECT sum(v) FROM f", of: ["f": "i,v\n1,\n2,\n"]) == nil)
  }

  @Test func numericParametersNeedNumbers() throws {
    for (sql, numbers, isRefused) in [
      ("SELECT d FROM f WHERE v > ?", [1], true), ("SELECT d FROM f WHERE v > ?", [], false),
      ("SELECT d FROM f WHERE d > ?1 AND v = ?2", [1], false),
    ] as [(String, Set<Int>, Bool)] {
      let found = try problem(sql, of: ["f": Self.text], numericParameters: numbers)
      let start =
        "column 'v' is TEXT: row 3 (line 4) has 'x', and a comparison with a number needs numbers: "
      #expect(isRefused ? found?.hasPrefix(start) == true : found == nil, "\(sql), \(numbers)")
    }
  }

  /// Of two files each column has its own type; tables of the database are as SQLite has them.
  @Test func otherTablesKeepTheirTypes() throws {
    let texts = ["f": Self.text, "g": "v,k\n1,10\n2,x\n"]
    for (sql, column) in [
      ("SELECT sum(g.v) FROM f JOIN g ON f.k = g.k", nil),
      ("SELECT sum(f.v) FROM f JOIN g ON f.k = g.k", "v"),
      ("SELECT sum(f.d) FROM f JOIN g ON f.v = g.v", "v"),
      ("SELECT sum(g.k) FROM g, f WHERE f.k = g.k", "k"),
      ("SELECT total(value) FROM json_each('[1, \"x\"]'), g WHERE k = 'x'", nil),
    ] as [(String, String?)] {
      let found = try problem(sql, of: texts)
      #expect(
        found?.contains("column '\(column ?? "")' is TEXT") ?? (column == nil),
        "\(sql): \(found ?? "nothing")")
    }
  }

  /// Days that do not exist are an error where a function reads their column as dates, and only there.
  @Test func daysThatDoNotExistAreNotReadAsDates() throws {
    let connection = try TestConnection()
    let table = try CSVTable("f") { () throws(ReportError) -> CSVSource in
      source("d,e,n\n2016-02-28,2016-02-01,1\n2016-02-30,2016-02-02,x\n")
    }
    try table.register(on: connection.pointer)
    let message =
      "row 2 (line 3) has no date in column 'd' but '2016-02-30': day 30 is not in 1...29, and "
      + "date() needs dates: expected --na 2016-02-30 if that is a missing value"
    for (sql, isRefused) in [
      ("SELECT date(d) FROM f", true), ("SELECT date(e), d FROM f", false),
      ("SELECT upper(d), date(e) FROM f", false), ("SELECT max(date(d, '+1 day')) FROM f", true),
      ("SELECT date(n) FROM f", false),
    ] {
      let checks = TextColumnChecks(sql, on: Connection(connection.pointer))
      do throws(ReportError) {
        try checks.checkDates([table], readBy: ["date"])
        #expect(!isRefused, "\(sql)")
      } catch {
        #expect(isRefused && error.description == message, "\(sql): \(error)")
        #expect(table.failure?.description == message)
      }
    }
    let checks = TextColumnChecks(
      "SELECT date(e), date(d), upper(n) FROM f", on: Connection(connection.pointer))
    #expect(checks.columns(calledBy: "date", [table]) == ["d", "e"])
    #expect(checks.columns(calledBy: "upper", [table]) == ["n"])
    #expect(checks.columns(calledBy: "lower", [table]) == [])
    // A statement that SQLite does not understand has its error from SQLite alone.
    let wrong = TextColumnChecks("SELECT date(d FROM f", on: Connection(connection.pointer))
    try wrong.check([table])
    try wrong.checkDates([table], readBy: ["date"])
    #expect(wrong.columns(calledBy: "date", [table]) == [])
  }
}
