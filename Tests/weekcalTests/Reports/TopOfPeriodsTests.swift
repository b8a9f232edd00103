import CSQLite
import Foundation
import TestSupport
import Testing

/// `--top N --per period` of `weekcal report`, against SQLite's `row_number()`.
@Suite struct TopOfPeriodsTests {
  private static let sql = """
    CREATE TABLE groups AS
    SELECT \(period) AS period, FacetId, sum(Value) AS Value, sum(Visits) AS Visits, count(*) AS rows
    FROM flights GROUP BY 1, 2;
    CREATE TABLE ranked AS
    SELECT *, row_number() OVER (PARTITION BY period ORDER BY Value DESC, FacetId) AS place
    FROM groups;
    """
  /// Months as numbers, so that the one before is one less.
  private static let period = "CAST(strftime('%m', Date) AS INTEGER)"

  private func database() throws -> TestDatabase {
    let rows = naiveCSV(String(decoding: try Fixtures.bytes(Fixtures.flights), as: UTF8.self))
      .dropFirst()
    let database = try TestDatabase(
      "CREATE TABLE flights(FacetId, Value INTEGER, Visits INTEGER, Date); BEGIN")
    for row in rows {
      try database.execute(
        "INSERT INTO flights VALUES('\(row[0])', \(row[1]), \(row[2]), '\(row[3])')")
    }
    try database.execute("COMMIT; " + Self.sql)
    return database
  }

  private func report(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(
      [
        "report", Fixtures.path(Fixtures.flights), "--date", "Date", "--sum", "Value", "--by",
        "month", "--group", "FacetId", "--per", "period", "--format", "csv",
      ] + arguments)
  }

  /// The groups of each month, their order, values, shares and changes; averages of the others are over all their
  /// rows.
  @Test func groupsOfEachMonthEqualSQLite() throws {
    let database = try database()
    var rowCount = 0
    for top in [1, 3, 5, 15, 16, 40] {
      let expected = try database.rows(
        """
        SELECT printf('2013-%02d,%s,%d,%.6f,%.6f,%s', r.period, r.name, r.Value,
          100.0 * r.Value / (SELECT sum(Value) FROM groups AS g WHERE g.period = r.period),
          1.0 * r.Visits / r.rows, coalesce(r.Value - before.Value, ''))
        FROM (
          SELECT period, FacetId AS name, FacetId, Value, Visits, rows, place FROM ranked
          WHERE place <= \(top)
          UNION ALL
          SELECT period, 'others', NULL, sum(Value), sum(Visits), sum(rows), 100 FROM ranked
          WHERE place > \(top) GROUP BY period) AS r
        LEFT JOIN groups AS before ON before.period = r.period - 1 AND before.FacetId = r.FacetId
        ORDER BY r.period, r.place
        """
      ).split(separator: "\n").map { String($0.dropFirst(2)) }
      let result = try report([
        "--top", "\(top)", "--avg", "Visits", "--change", "previous:Value", "--share", "Value",
      ])
      #expect(result.status == 0, "\(result.errors)")
      // Value, Value_change, Value_share_%, avg_Visits
      let rows = try naiveCSV(result.output).dropFirst().map { row in
        let share = String(format: "%.6f", try #require(Double(row[6])))
        let average = String(format: "%.6f", try #require(Double(row[7])))
        return [row[0], row[3], row[4], share, average, row[5]].joined(separator: ",")
      }
      #expect(rows == expected, "--top \(top)")
      rowCount += rows.count
      let note = "smaller groups of \(top == 15 ? 5 : 12) periods are combined as 'others'"
      #expect(result.errors.contains(note) == (top < 16), "\(result.errors)")
    }
    #expect(rowCount == 12 * (2 + 4 + 6) + (12 * 15 + 5) + 185 + 185)
  }

  /// With `--to-date`, only counted days choose the groups, and the days with data are those of the combined groups.
  @Test func countedDaysChooseTheGroups() throws {
    let result = try Tool.run(
      [
        "report", "-", "--date", "d", "--sum", "v", "--by", "month", "--group", "g", "--top", "1",
        "--per", "period", "--to-date", "2024-02-10", "--covered-days", "--quiet", "--format",
        "csv",
      ],
      input: """
        d,g,v
        2024-01-02,a,3
        2024-01-05,b,2
        2024-01-09,c,1
        2024-01-20,b,50
        2024-02-01,c,4
        2024-02-10,a,1
        2024-02-11,a,90

        """)
    #expect(
      result.output == """
        month,first_day,last_day,to_day,g,v,first_data_day,last_data_day,days_covered,days
        2024-01,2024-01-01,2024-01-31,2024-01-10,a,3,2024-01-02,2024-01-02,9,10
        2024-01,2024-01-01,2024-01-31,2024-01-10,others,3,2024-01-05,2024-01-09,9,10
        2024-02,2024-02-01,2024-02-29,2024-02-10,c,4,2024-02-01,2024-02-01,10,10
        2024-02,2024-02-01,2024-02-29,2024-02-10,others,1,2024-02-10,2024-02-10,10,10

        """, "\(result.errors)")
  }

  /// Only days from `--from` on choose the groups, and earlier ones have a part in changes alone.
  @Test func earlierPeriodsChooseNoGroups() throws {
    let all = try report(["--top", "2", "--change", "previous"])
    let late = try report(["--top", "2", "--change", "previous", "--from", "2013-06"])
    let rows = naiveCSV(late.output).dropFirst()
    #expect(rows.count == 7 * 3)
    #expect(Array(rows) == naiveCSV(all.output).suffix(7 * 3))
  }

  @Test func totalsAreOfAllGroups() throws {
    let result = try report(["--top", "2", "--totals", "--quiet"])
    let rows = naiveCSV(result.output).dropFirst()
    #expect(rows.count == 12 * 4 + 1)
    let sum = { (rows: [[String]]) in rows.reduce(0) { $0 + (Int($1[4]) ?? 0) } }
    for (month, rows) in Dictionary(grouping: rows, by: { $0[0] }) where month != "total" {
      #expect(rows.map { $0[3] }.suffix(2) == ["others", "(all)"])
      #expect(sum(Array(rows.dropLast())) == sum(Array(rows.suffix(1))))
    }
    let total = try #require(rows.last)
    #expect(total[0] == "total" && total[3] == "(all)")
    #expect(sum(rows.filter { $0[3] == "(all)" && $0[0] != "total" }) == Int(total[4]))
  }

  /// Weekdays have groups of their own too, and a group that is called others is no other.
  @Test func namesAreTakenOnce() throws {
    let result = try Tool.run(
      [
        "report", "-", "--date", "d", "--by", "weekday", "-l", "de_DE", "--sum", "v", "--group",
        "g", "--top", "1", "--per", "period", "--format", "csv", "--quiet",
      ],
      input: """
        d,g,v
        2024-01-01,others,5
        2024-01-08,b,2
        2024-01-01,c,2
        2024-01-02,c,1
        2024-01-02,b,1

        """)
    #expect(
      result.output == """
        weekday,label,g,v
        1,Montag,others,5
        1,Montag,others_2,4
        2,Dienstag,b,1
        2,Dienstag,others_2,1

        """)
    #expect(
      result.errors == "weekcal: the smaller groups of 2 periods are combined as 'others_2'; "
        + "in some, the largest of them is as large as the smallest group kept\n")
  }

  @Test(arguments: [
    ([], "--per period needs --top: it compares the groups of each period"),
    (["--top", "2", "--pivot"], "--pivot needs the same groups in all periods"),
    (["--top", "2", "--fill", "zero"], "periods without rows cannot be filled if each period has"),
    (["--top", "2", "--running", "Value"], "running sums need the same groups in all periods"),
    (["--top", "2", "--year-to-date", "all"], "sums of the year so far need the same groups"),
  ]) func whatNeedsTheSameGroupsIsAnError(_ arguments: [String], _ error: String) throws {
    let result = try report(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(error), "\(result.errors)")
  }
}
