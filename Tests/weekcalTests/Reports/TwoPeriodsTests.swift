import CSQLite
import Foundation
import TestSupport
import Testing

/// `--by` twice: weekdays or hours within periods, against SQLite's `strftime`.
@Suite struct TwoPeriodsTests {
  /// Random times of 2024 and 2025, as `d,g,v`; hours from 6 to 21, so that some have no row.
  private struct Times {
    let path: String
    let database: TestDatabase
    private let folder: TemporaryFolder

    init(_ count: Int, seed: UInt64) throws {
      folder = try TemporaryFolder()
      database = try TestDatabase("CREATE TABLE t(d, g, v INTEGER); BEGIN")
      var random = SplitMix64(seed: seed)
      let days = NaiveCalendar.days.filter { (2024...2025).contains($0.year) }
      var text = "d,g,v\n"
      for _ in 0..<count {
        let day = try #require(days.randomElement(using: &random)).text
        let hour = Int.random(in: 6...21, using: &random)
        let minute = Int.random(in: 0...59, using: &random)
        let time = String(format: "%@ %02d:%02d", day, hour, minute)
        let (group, value) = (
          ["a", "b", "c"].randomElement(using: &random) ?? "",
          Int.random(in: -9...99, using: &random)
        )
        text += "\(time),\(group),\(value)\n"
        try database.execute("INSERT INTO t VALUES('\(time)', '\(group)', \(value))")
      }
      try database.execute("COMMIT")
      path = try folder.file("times.csv", Array(text.utf8))
    }

    func report(_ options: String, format: String = "csv") throws -> Tool.Result {
      try Tool.run(
        ["report", path, "--date", "d", "--sum", "v", "--count", "--format", format, "--quiet"]
          + options.split(separator: " ").map(String.init))
    }

    /// The rows of a query, whose first column orders them.
    func rows(_ columns: String, by groups: String, order: String) throws -> [String] {
      try database.rows(
        "SELECT \(columns) || ',' || sum(v) || ',' || count(*) FROM t GROUP BY \(groups) ORDER BY \(order)"
      ).split(separator: "\n").map { String($0.dropFirst(2)) }
    }
  }

  private static let weekday = "((strftime('%w', d) + 6) % 7 + 1)"  // Monday 1 to Sunday 7
  private static let hour = "CAST(strftime('%H', d) AS INTEGER)"
  private static let month = "strftime('%Y-%m', d)"

  @Test(arguments: [1, 3]) func weekdaysByHourEqualSQLite(_ threads: Int) throws {
    let times = try Times(5_000, seed: 1)
    for (locale, first) in [("de_DE", "strftime('%w', d) = '0'"), ("en_US", "NULL")] {
      let expected = try times.rows(
        "\(Self.weekday) || ',' || \(Self.hour)", by: "\(Self.weekday), \(Self.hour)",
        order: "\(first), strftime('%w', d), \(Self.hour)")
      let result = try times.report("--by weekday --by hour -l \(locale) --threads \(threads)")
      let rows = naiveCSV(result.output).dropFirst().map { "\($0[0]),\($0[2]),\($0[3]),\($0[4])" }
      #expect(rows == expected, "\(locale): \(result.errors)")
      #expect(rows.count == 7 * 16)
    }
  }

  @Test func monthsByWeekdayAndGroupEqualSQLite() throws {
    let times = try Times(4_000, seed: 2)
    let expected = try times.rows(
      "\(Self.month) || ',' || g || ',' || \(Self.weekday)",
      by: "\(Self.month), g, \(Self.weekday)",
      order: "\(Self.month), g, (\(Self.weekday) + 1) % 7")
    // Saturday is the first day in Egypt.
    let result = try times.report("--by month --by weekday --group g -l ar_EG")
    let rows = naiveCSV(result.output).dropFirst().map {
      [$0[0], $0[3], $0[4], $0[5], $0[6]].joined(separator: ",")
    }
    #expect(rows == expected, "\(result.errors)")
    #expect(rows.count > 24 * 7 * 2)
  }

  @Test func theLargestHoursOfEachWeekdayEqualSQLite() throws {
    let times = try Times(3_000, seed: 3)
    let expected = try times.database.rows(
      """
      SELECT weekday || ',' || hour || ',' || v FROM (
        SELECT \(Self.weekday) AS weekday, \(Self.hour) AS hour, sum(v) AS v,
          row_number() OVER (PARTITION BY \(Self.weekday) ORDER BY sum(v) DESC, \(Self.hour)) AS place
        FROM t GROUP BY 1, 2)
      WHERE place <= 2 ORDER BY weekday, place
      """
    ).split(separator: "\n").map { String($0.dropFirst(2)) }
    let result = try times.report("--by weekday --by hour -l de_DE --top 2 --per period")
    let rows = naiveCSV(result.output).dropFirst().filter { $0[2] != "others" }
      .map { "\($0[0]),\($0[2]),\($0[3])" }
    #expect(rows == expected && rows.count == 14, "\(result.errors)")
    // The largest hours of the report are those of hours alone.
    let hours = naiveCSV(try times.report("--by hour --sort v:desc --limit 3").output).dropFirst()
    let top = naiveCSV(try times.report("--by weekday --by hour -l de_DE --top 3").output)
      .dropFirst()
    #expect(top.prefix(4).map { $0[2] } == hours.map { $0[0] } + ["others"])
  }

  @Test func hoursAreNumbersInJSON() throws {
    let times = try Times(200, seed: 5)
    let expected = try times.rows(
      "\(Self.month) || ',' || \(Self.hour)", by: "\(Self.month), \(Self.hour)",
      order: "\(Self.month), \(Self.hour)")
    let output = try times.report("--by month --by hour", format: "json").output
    let rows = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
    let found = rows?.map { row in
      let numbers = ["hour", "v", "rows"].map { (row[$0] as? Int).map(String.init) ?? "no number" }
      return ([row["month"] as? String ?? ""] + numbers).joined(separator: ",")
    }
    #expect(found == expected && expected.count > 100)
  }

  /// Columns for hours have what rows have; filled, there is one for each.
  @Test func hoursMayBeColumns() throws {
    let times = try Times(3_000, seed: 4)
    let long = naiveCSV(try times.report("--by month --by hour --totals").output)
    let wide = naiveCSV(try times.report("--by month --by hour --totals --pivot").output)
    #expect(wide[0].count == 3 + 17 * 2 + 2 && wide.count == 1 + 24 + 1)
    var cells: [String: String] = [:]
    for row in long.dropFirst() {
      let hour = row[3] == "(all)" ? "total" : row[3]
      cells["\(row[0]) \(hour) v"] = row[4]
      cells["\(row[0]) \(hour) rows"] = row[5]
    }
    var count = 0
    for row in wide.dropFirst() {
      for (name, cell) in zip(wide[0], row).dropFirst(3).dropLast(2) {
        #expect(cell == cells["\(row[0]) \(name)"] ?? "", "\(row[0]) \(name)")
        count += 1
      }
    }
    #expect(count == 25 * 34)
    let filled = naiveCSV(try times.report("--by month --by hour --fill zero").output).dropFirst()
    #expect(filled.count == 24 * 24)
    #expect(filled.prefix(24).map { $0[3] } == (0..<24).map { "\($0)" })
    #expect(filled.filter { (Int($0[3]) ?? 0) < 6 }.allSatisfy { $0[4] == "0" && $0[5] == "0" })
  }

  @Test(arguments: [
    ("--by weekday --by weekday -l de", "--by 'weekday' is given twice: expected two periods"),
    ("--by weekday --by hour --by month -l de", "--by is given 3 times: expected one or two"),
    ("--by month --by week -l de", "--by 'week': expected weekday or hour second"),
    (
      "--by weekday --by month -l de",
      "expected the one that recurs last, as in --by month --by weekday"
    ),
    ("--by month --by day", "--by 'day': expected weekday or hour second"),
    ("--by weekday --by hour -l de --format svg --chart lines", "--chart lines is for one --by"),
    ("--by weekday --by hour -l de --format table --sparkline", "--by weekday has no timeline"),
    ("--by weekday --by hour", "--locale or --by is required"),
  ]) func otherPairsAreErrors(_ options: String, _ error: String) throws {
    let result = try Tool.run(
      ["report", "-", "--date", "d"] + options.split(separator: " ").map(String.init),
      input: "d\n2024-01-01 10:00\n")
    #expect(result.status == 64)
    #expect(result.errors.contains(error), "\(result.errors)")
  }

  @Test func datesWithoutTimesOrDaysAreErrors() throws {
    func errors(_ table: String, _ second: String) throws -> String {
      try Tool.run(
        ["report", "-", "--date", "d", "--by", "year", "--by", second, "-l", "de_DE"], input: table
      ).errors
    }
    #expect(try errors("d\n2024-01-01\n", "hour").contains("has a date without a time"))
    #expect(try errors("d\n2024-01\n2024-02\n", "weekday").contains("has a month without a day"))
  }

  /// A cell of the picture for each row of the table, with its value.
  @Test func theHeatMapHasACellForEachRow() throws {
    let times = try Times(800, seed: 5)
    for options in [
      "--by weekday --by hour -l de_DE", "--by month --by weekday -l ar_EG --group g",
    ] {
      let table = naiveCSV(try times.report(options).output)
      let svg = try times.report(options + " --title Karte", format: "svg")
      let grids = options.contains("--group") ? 3 : 1
      let cells = svg.output.split(separator: "\n").filter { $0.hasPrefix("<rect class=\"h") }
      // Two values, and the five colors of the legend of each.
      #expect(cells.count == 2 * (table.count - 1) + 2 * 5, "\(svg.errors)")
      #expect(svg.output.components(separatedBy: "class=\"heading\"").count == 1 + 2 * grids)
      #expect(svg.output.contains("<title>Karte</title>"))
    }
    let row = try #require(
      naiveCSV(try times.report("--by weekday --by hour -l de_DE").output).dropFirst().first)
    let svg = try Tool.run(
      [
        "report", times.path, "--date", "d", "--sum", "v", "--by", "weekday", "--by", "hour", "-l",
        "de_DE", "--format", "svg",
      ])
    #expect(svg.output.contains("<title>\(row[1]) · \(row[2]) · v: \(row[3])</title>"))
    let page = try Tool.run(
      [
        "report", times.path, "--date", "d", "--by", "month", "--by", "hour", "--pivot", "--format",
        "html", "-l", "en_US",
      ])
    #expect(
      page.output.contains("class=\"h4\"") && page.output.contains("<td dir=\"auto\">2024-01</td>"))
  }
}
