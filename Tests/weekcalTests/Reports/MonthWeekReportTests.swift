import Foundation
import TestSupport
import Testing

/// `report --by month-week`, beside the groups of a plain query with SQLite's own functions.
@Suite struct MonthWeekReportTests {
  private func report(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(
      [
        "report", Fixtures.path(Fixtures.flights), "--date", "Date", "--sum", "Value", "--quiet",
        "--format", "csv", "--by", "month-week",
      ] + arguments)
  }

  /// The cells of some columns, joined by spaces, in the lines after the header.
  private func rows(_ arguments: [String], _ columns: [String]) throws -> [String] {
    let result = try report(arguments)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    let table = naiveCSV(result.output)
    let places = try columns.map { try #require(table.first?.firstIndex(of: $0), "\($0)") }
    return table.dropFirst().map { row in places.map { row[$0] }.joined(separator: " ") }
  }

  /// The month weeks of the flights by SQLite's own functions; weeks start on a weekday, Sunday 0 to Saturday 6.
  private func query(_ weekday: Int, _ condition: String = "1") throws -> [String] {
    let result = try Tool.run([
      "query", Fixtures.path(Fixtures.flights), "--quiet", "--format", "csv",
      """
      SELECT strftime('%Y-%m', Date) || '-W' || ((strftime('%d', Date)
          + (strftime('%w', Date, 'start of month') - \(weekday) + 7) % 7 - 1) / 7 + 1) AS key,
        max(date(Date, 'start of month'),
          date(Date, '-' || ((strftime('%w', Date) - \(weekday) + 7) % 7) || ' days')) AS first,
        sum(Value) FROM "nyc-flights-2013-usage" WHERE \(condition) GROUP BY key ORDER BY first
      """,
    ])
    #expect(result.status == 0, "\(result.errors)")
    return naiveCSV(result.output).dropFirst().map { $0.joined(separator: " ") }
  }

  @Test(arguments: [
    ("de_DE", 1, 62), ("en_US", 0, 62), ("ar_EG", 6, 63), ("iso8601", 1, 62), ("mysql0", 0, 62),
  ])
  func rowsAreTheGroupsOfSQLitesArithmetic(_ locale: String, _ weekday: Int, _ count: Int) throws {
    let rows = try rows(["-l", locale], ["month_week", "first_day", "Value"])
    #expect(try rows == query(weekday))
    #expect(rows.count == count)
  }

  /// A key in `--from` and `--to` stands for its first and its last day.
  @Test func keysAreEndsOfRanges() throws {
    let rows = try rows(
      ["-l", "de_DE", "--from", "2013-05-W1", "--to", "2013-05-w5"],
      ["month_week", "first_day", "Value"])
    #expect(try rows == query(1, "Date BETWEEN '2013-05-01' AND '2013-05-31'"))
    #expect(rows.count == 5)
  }

  @Test func changesAreToTheRowBefore() throws {
    let sums = try query(1).map { Int($0.split(separator: " ")[2]) ?? 0 }
    let changes = try rows(["-l", "de_DE", "--change", "previous"], ["Value_change"])
    #expect(changes.dropFirst().map { Int($0) } == zip(sums, sums.dropFirst()).map { $1 - $0 })
    #expect(changes.count == 62)
  }

  /// Up to Wednesday 15 May, each part counts to its Wednesday; the parts of one or two other days count as nothing.
  @Test func partsAreComparedUpToAWeekday() throws {
    let rows = try rows(
      ["-l", "de_DE", "--to-date", "2013-05-15"], ["month_week", "Value"]
    ).map { $0.split(separator: " ", omittingEmptySubsequences: false) }
    let expected = try query(1, "(strftime('%w', Date) + 6) % 7 <= 2 AND Date <= '2013-05-15'")
      .map { $0.split(separator: " ") }
    #expect(rows.filter { $0[1] != "" && $0[1] != "0" }.map { $0[0] } == expected.map { $0[0] })
    #expect(rows.compactMap { Int($0[1]) }.filter { $0 != 0 } == expected.compactMap { Int($0[2]) })
    #expect(expected.count == 21)
  }

  @Test func labelsAreTheDays() throws {
    let rows = try rows(
      ["-l", "de_DE", "--label-style", "medium", "--from", "2013-05", "--to", "2013-05"], ["label"])
    #expect(
      rows == [
        "1.–5. Mai 2013", "6.–12. Mai 2013", "13.–19. Mai 2013", "20.–26. Mai 2013",
        "27.–31. Mai 2013",
      ])
  }

  @Test(arguments: [
    (["-l", "de_DE", "--last-year", "Value"], "have other days in the previous year"),
    (["-l", "de_DE", "--change", "year"], "expected whole weeks, months or longer periods"),
    (
      ["-l", "de_DE", "--change", "year", "--year-before", "52-weeks"],
      "have other days in the previous year"
    ),
    (["-l", "de_DE", "--labels"], "expected --label-style medium"),
    (
      ["-l", "de_DE", "--from", "2013-05-W6"],
      "--from '2013-05-W6': week of the month 6 is not in 1...5"
    ),
    (["-l", "de_DE", "--to", "2013-13-W1"], "month 13 is not in 1...12"),
  ])
  func whatHasNoMeaningIsAnError(_ arguments: [String], _ message: String) throws {
    let result = try report(arguments)
    #expect(result.status != 0 && result.errors.contains(message), "\(arguments): \(result.errors)")
  }

  /// Other reports take keys of month weeks too, if they know the weeks.
  @Test func otherReportsTakeTheKeysIfTheyKnowTheWeeks() throws {
    let file = Fixtures.path(Fixtures.flights)
    let base = ["report", file, "--date", "Date", "--sum", "Value", "--quiet", "--format", "csv"]
    let days = try Tool.run(
      base + ["--by", "day", "-l", "de_DE", "--from", "2013-05-W1", "--to", "2013-05-W1"])
    #expect(days.lines.count == 1 + 5 + 1)
    let unknown = try Tool.run(base + ["--by", "day", "--from", "2013-05-W1"])
    #expect(unknown.errors.contains("needs its weeks: expected --locale"))
    let fiscal = try Tool.run(base + ["--by", "nrf", "--from", "2013-05-W1"])
    #expect(fiscal.errors.contains("not a key of the fiscal calendar nrf"))
    let week = try Tool.run(["week", "2013-05-W2", "-l", "de_DE", "--format", "csv"])
    #expect(week.lines[1] == "2013-05-W2,2013-W19,2013,19,2013-05-06,2013-05-12")
  }

  /// The picture has a plot for month weeks, with their days as labels.
  @Test func picturesShowMonthWeeks() throws {
    let result = try Tool.run([
      "report", Fixtures.path(Fixtures.flights), "--date", "Date", "--sum", "Value", "--quiet",
      "--format", "svg", "--by", "month-week", "-l", "de_DE", "--label-style", "medium",
      "--to", "2013-03",
    ])
    #expect(result.status == 0 && result.output.contains("2013-03-W5"), "\(result.errors)")
  }
}
