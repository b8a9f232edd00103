import CSQLite
import Foundation
import TestSupport
import Testing

/// `--sort` and `--limit` of `weekcal report`, against SQLite's `ORDER BY` and `LIMIT`.
@Suite struct ReportSortTests {
  private func report(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(
      [
        "report", Fixtures.path(Fixtures.flights), "--date", "Date", "--sum", "Value", "--avg",
        "Visits", "--by", "month", "--group", "FacetId", "--change", "previous:Value", "--quiet",
        "--format", "csv",
      ] + arguments)
  }

  /// Rows of the report of each airline and month, and of a month without the group it had before.
  private static let months = """
    CREATE TABLE rows AS
    SELECT month, FacetId, Value, avg_Visits,
      CASE WHEN lag(number) OVER airline = number - 1 THEN Value - lag(Value) OVER airline END
        AS Value_change
    FROM (
      SELECT strftime('%Y-%m', Date) AS month, CAST(strftime('%m', Date) AS INTEGER) AS number,
        FacetId, sum(Value) AS Value, 1.0 * sum(Visits) / count(*) AS avg_Visits
      FROM flights GROUP BY 1, 2, 3)
    WINDOW airline AS (PARTITION BY FacetId ORDER BY number);
    """

  private func database() throws -> TestDatabase {
    let rows = naiveCSV(String(decoding: try Fixtures.bytes(Fixtures.flights), as: UTF8.self))
      .dropFirst()
    let database = try TestDatabase(
      "CREATE TABLE flights(FacetId, Value INTEGER, Visits INTEGER, Date); BEGIN")
    for row in rows {
      try database.execute(
        "INSERT INTO flights VALUES('\(row[0])', \(row[1]), \(row[2]), '\(row[3])')")
    }
    try database.execute("COMMIT; " + Self.months)
    return database
  }

  @Test func sortedRowsEqualSQLiteOrderBy() throws {
    let database = try database()
    var rowCount = 0
    for column in ["month", "first_day", "FacetId", "Value", "avg_Visits", "Value_change"] {
      for ending in ["", ":desc"] {
        for limit in [nil, 1, 17, 10_000] {
          let key = column == "first_day" ? "month" : column
          let expected = try database.rows(
            """
            SELECT month || ',' || FacetId || ',' || Value FROM rows
            ORDER BY \(key) IS NULL, \(key) \(ending.dropFirst()), month, FacetId LIMIT \(limit ?? -1)
            """
          ).split(separator: "\n").map { $0.dropFirst(2) }
          let result = try report(
            ["--sort", column + ending] + (limit.map { ["--limit", "\($0)"] } ?? []))
          #expect(result.status == 0, "\(result.errors)")
          let rows = naiveCSV(result.output).dropFirst().map { "\($0[0]),\($0[3]),\($0[4])" }
          #expect(rows == expected.map(String.init), "\(column)\(ending), \(limit ?? 0)")
          let omitted = 185 - rows.count
          let note =
            omitted == 0
            ? "" : "weekcal: left out \(omitted) of 185 rows (--limit \(rows.count))\n"
          #expect(result.errors == note)
          rowCount += rows.count
        }
      }
    }
    #expect(rowCount == 12 * (185 + 1 + 17 + 185))
  }

  @Test func severalColumnsSortOneAfterTheOther() throws {
    let result = try report(["--sort", "facetid:desc", "--sort", "Value", "--where", "Value > 0"])
    let rows = naiveCSV(result.output).dropFirst()
    let sorted = try rows.map { (airline: $0[3], value: try #require(Int($0[4]))) }
    #expect(sorted.count == 185)
    for (one, other) in zip(sorted, sorted.dropFirst()) {
      #expect(
        one.airline > other.airline || one.airline == other.airline && one.value <= other.value)
    }
  }

  /// Exact numbers and doubles, of which some are nearest to exact ones.
  @Test func numbersAreComparedExactly() throws {
    let result = try Tool.run(
      [
        "report", "-", "--date", "d", "--sum", "v", "--by", "day", "--sort", "v", "--format", "csv",
        "--quiet",
      ],
      input: """
        d,v
        2024-01-01,9007199254740993
        2024-01-02,9007199254740992
        2024-01-03,-0.5
        2024-01-04,
        2024-01-05,9007199254740992.5
        2024-01-06,9.007199254740992e15
        2024-01-07,-5e-1
        2024-01-08,12345678901234567890123456789012345678

        """)
    #expect(
      naiveCSV(result.output).dropFirst().map { $0[0].suffix(1) }.joined() == "37265184",
      "\(result.output)\(result.errors)")
  }

  @Test func totalsStayLast() throws {
    let table = "d,g,v\n2024-01-01,a,1\n2024-01-02,b,5\n2024-02-01,a,3\n2024-03-01,b,2\n"
    func report(_ arguments: String...) throws -> [String] {
      let result = try Tool.run(
        [
          "report", "-", "--date", "d", "--sum", "v", "--by", "month", "--totals", "--format",
          "csv", "--quiet",
        ] + arguments, input: table)
      #expect(result.status == 0, "\(result.errors)")
      return naiveCSV(result.output).dropFirst().map { row in
        ([row[0]] + row[3...].dropLast(2)).joined(separator: " ")
      }
    }
    #expect(
      try report("--sort", "v:desc") == ["2024-01 6", "2024-02 3", "2024-03 2", "total 11"])
    #expect(try report("--limit", "1") == ["2024-01 6", "total 11"])
    // Totals of periods without a row that is left are left out, totals of all periods are not.
    #expect(
      try report("--group", "g", "--sort", "v:desc", "--limit", "2") == [
        "2024-01 b 5", "2024-02 a 3", "2024-01 (all) 6", "2024-02 (all) 3", "total a 4",
        "total b 7", "total (all) 11",
      ])
    #expect(
      try report("--group", "g", "--limit", "2") == [
        "2024-01 a 1", "2024-01 b 5", "2024-01 (all) 6", "total a 4", "total b 7",
        "total (all) 11",
      ])
    // A group is a column.
    #expect(
      try report("--group", "g", "--pivot", "--sort", "b:desc", "--limit", "2") == [
        "2024-01 1 5 6", "2024-03  2 2", "total 4 7 11",
      ])
  }

  @Test func barsFollowTheOrder() throws {
    let result = try Tool.run(
      [
        "report", Fixtures.path("sales.csv"), "--date", "Datum", "--sum", "Stück", "--by",
        "iso8601", "--bars", "--sort", "Stück:desc", "--limit", "5", "--quiet",
      ])
    let lengths = result.lines.dropFirst(2).dropLast().map { $0.count { $0 == "█" } }
    #expect(lengths.count == 5)
    #expect(lengths.allSatisfy { $0 > 0 })
    #expect(lengths == lengths.sorted(by: >), "\(result.output)")
  }

  @Test(arguments: [
    (
      ["--sort", "Valeu:desc"],
      "--sort: the table has no column 'Valeu'; it has 'month', 'first_day', 'last_day', "
        + "'FacetId', 'Value', 'Value_change', 'avg_Visits', 'avg_Visits_change'; "
        + "did you mean 'Value'?"
    ), (["--sort", "days_covered"], "--sort: the table has no column 'days_covered'"),
    (["--sort", "Value:asc"], "--sort: the table has no column 'Value:asc'"),
    (["--limit", "0"], "--limit 0: expected a number of rows, 1 or more"),
    (["--pivot", "--sort", "ZZ"], "--sort: the table has no column 'ZZ'"),
    (["--format", "svg", "--sort", "Value"], "--sort needs a table, because --format svg keeps"),
    (["--format", "html", "--limit", "3"], "--limit needs a table, because --format html keeps"),
    (
      ["--format", "table", "--sparkline", "--limit", "3"],
      "--limit needs a table, because --sparkline keeps its timeline"
    ),
  ]) func wrongArgumentsAreErrors(_ arguments: [String], _ error: String) throws {
    let given = arguments.contains("--format") ? arguments : ["--format", "csv"] + arguments
    let result = try Tool.run(
      [
        "report", Fixtures.path(Fixtures.flights), "--date", "Date", "--sum", "Value", "--avg",
        "Visits", "--by", "month", "--group", "FacetId", "--change", "previous", "-l",
        "en_US",
      ] + given)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("weekcal: \(error)"), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  /// Days are sorted as days, also in the rows of a pivot table and after a cut.
  @Test func daysWithDataAreSorted() throws {
    let table = """
      d,g,v
      2024-01-20,a,1
      2024-02-03,a,1
      2024-02-09,b,1
      2024-03-05,b,1
      2024-03-31,a,9
      2024-03-10,a,1

      """
    func firstCells(_ arguments: String...) throws -> [String] {
      let result = try Tool.run(
        [
          "report", "-", "--date", "d", "--sum", "v", "--by", "month", "--covered-days", "--format",
          "csv", "--quiet",
        ] + arguments, input: table)
      #expect(result.status == 0, "\(result.errors)")
      return naiveCSV(result.output).dropFirst().map { $0[0] }
    }
    #expect(
      try firstCells("--sort", "last_data_day:desc") == ["2024-03", "2024-02", "2024-01"])
    #expect(
      try firstCells("--group", "g", "--pivot", "--sort", "first_data_day:desc")
        == ["2024-03", "2024-02", "2024-01"])
    // Of January no day is counted up to the 10th, so only March and February have rows.
    #expect(
      try firstCells("--to-date", "2024-03-10", "--sort", "to_day:desc", "--limit", "1")
        == ["2024-03"])
    #expect(
      try firstCells("--group", "g", "--to-date", "2024-03-10", "--sort", "last_data_day")
        == ["2024-02", "2024-02", "2024-03", "2024-03"])
  }

  /// A name that is wrong is found before the rows are read.
  @Test func wrongColumnsAreFoundBeforeTheRows() throws {
    let result = try Tool.run(
      ["report", "-", "--date", "d", "--by", "month", "--sort", "x"], input: "d\nnever a date\n")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("weekcal: --sort: the table has no column 'x'"))
  }
}
