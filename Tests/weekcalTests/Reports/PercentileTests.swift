import Foundation
import TestSupport
import Testing

/// `median`, `percentile`, `percentile_cont` and `percentile_disc` in `weekcal query`.
@Suite struct PercentileTests {
  private func query(_ sql: String) throws -> Tool.Result {
    try Tool.run(["query", ":memory:", sql, "--format", "csv", "--quiet"])
  }

  private func table(_ values: [String]) -> String {
    "WITH t(i, x) AS (VALUES \(values.enumerated().map { "(\($0), \($1))" }.joined(separator: ", ")))"
  }

  /// Nine numbers and what SQLite's documentation and tests say of them.
  @Test(arguments: [
    (0.0, 1.0, 1.0), (100, 11, 11), (50, 8, 8), (12.5, 4, 4), (15, 4.4, 4), (20, 5.2, 4),
    (80, 11, 11), (89, 11, 11),
  ]) func percentilesEqualSQLites(_ percent: Double, _ between: Double, _ lower: Double) throws {
    let t = table(["1", "4", "NULL", "6", "7", "11", "8", "9", "11", "NULL", "11"])
    let result = try query(
      "\(t) SELECT percentile(x, \(percent)), percentile_cont(x, \(percent) * 0.01), "
        + "percentile_disc(x, \(percent) * 0.01), median(x), typeof(median(i)) FROM t")
    let cells = try #require(result.lines.dropFirst().first).split(separator: ",")
    #expect(result.status == 0, "\(result.errors)")
    #expect(cells.prefix(4).compactMap { Double($0) } == [between, between, lower, 8])
    #expect(cells.last == "real")
  }

  @Test func percentilesOfNothingAreNull() throws {
    let result = try query(
      "\(table(["NULL", "7"])) SELECT median(x) FROM t UNION ALL SELECT median(x) FROM t WHERE i = 0 "
        + "UNION ALL SELECT percentile(x, 3) FROM t WHERE 0")
    #expect(result.output == "median(x)\n7.0\n\n\n")
  }

  @Test(arguments: [
    ("percentile(x, 101)", "percentile(): the second argument is not a number from 0 to 100"),
    (
      "percentile_cont(x, 50)", "percentile_cont(): the second argument is not a number from 0 to 1"
    ),
    ("percentile_disc(x, NULL)", "is not a number from 0 to 1"),
    ("percentile(x, -1)", "is not a number from 0 to 100"),
    ("percentile(x, 'a')", "is not a number from 0 to 100"),
    ("percentile(x, i)", "the second argument is not the same in all rows"),
    ("median('7')", "'7' is text: expected a column of numbers, or CAST"),
    ("median(iif(x = 3, 'n/k', '7'))", "'n/k' is not a number"),
    ("median('word')", "'word' is not a number: expected a column of numbers"),
    ("median(9e999)", "a number is infinite"),
    ("percentile(x)", "wrong number of arguments"),
  ]) func wrongArgumentsAreErrors(_ expression: String, _ error: String) throws {
    let result = try query("\(table(["1", "2", "3"])) SELECT \(expression) FROM t")
    #expect(result.status != 0)
    #expect(result.errors.contains(error), "\(result.errors)")
  }

  /// Windows that move, as sorting each of them has it.
  @Test func movingPercentilesEqualSorting() throws {
    var random = SplitMix64(seed: 11)
    let values = (0..<200).map { _ in
      Int.random(in: 0..<6, using: &random) == 0 ? nil : Int.random(in: 0..<40, using: &random)
    }
    let t = table(values.map { $0.map { "\($0)" } ?? "NULL" })
    let result = try query(
      "\(t) SELECT median(x) OVER w, percentile_disc(x, 0.75) OVER w FROM t "
        + "WINDOW w AS (ORDER BY i ROWS BETWEEN 4 PRECEDING AND 2 FOLLOWING) ORDER BY i")
    var count = 0
    for (index, line) in result.lines.dropFirst().dropLast().enumerated() {
      let window = values[max(index - 4, 0)...min(index + 2, 199)].compactMap { $0 }.sorted()
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      let middle = window.count / 2
      let median: Double? =
        window.isEmpty
        ? nil
        : window.count % 2 == 1
          ? Double(window[middle]) : Double(window[middle - 1] + window[middle]) / 2
      let low = window.isEmpty ? nil : Double(window[(window.count - 1) * 3 / 4])
      #expect(cells == [median, low])
      count += 1
    }
    #expect(count == 200)
  }

  /// The same numbers as the report's, of a file.
  @Test func agreesWithTheReport() throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: 12)
    let rows = (0..<500).map { _ in
      "2024-01-0\(Int.random(in: 1...7, using: &random)),\(Int.random(in: 0..<9_999, using: &random)).5\n"
    }
    let file = try folder.file("a.csv", Array(("d,n\n" + rows.joined()).utf8))
    let report = try Tool.run([
      "report", file, "--date", "d", "--median", "n", "--percentile", "37.5:n", "--by", "day",
      "--format", "csv", "--quiet",
    ])
    let query = try Tool.run([
      "query", file, "SELECT d, median(n), percentile(n, 37.5) FROM a GROUP BY d ORDER BY d",
      "--format", "csv", "--quiet",
    ])
    let own = report.lines.dropFirst().map {
      $0.split(separator: ",").prefix(3).compactMap { Double($0) }
    }
    let theirs = query.lines.dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
    #expect(own == theirs)
    #expect(own.count == 8)
  }
}
