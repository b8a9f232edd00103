import Foundation
import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// What is made of parts of the rows, merged in any order, is what all of them at once give.
@Suite struct ReportMergeTests {
  /// Rows of two years with gaps, groups, missing cells, decimals and doubles of all sizes.
  private static func rows(_ random: inout SplitMix64, count: Int) -> [[String]] {
    let days = NaiveCalendar.days.filter { (2019...2021).contains($0.year) }
    return (0..<count).map { _ in
      let number =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: ""
        case 1: "\(Int64.random(in: .min ... .max, using: &random))"
        case 2: "0.\(Int.random(in: 0..<1_000_000, using: &random))"
        case 3: "123456789012345678901234567.\(Int.random(in: 0..<1_000, using: &random))"
        default:
          "\(Int.random(in: -999...999, using: &random)).\(Int.random(in: 0..<100, using: &random))"
        }
      let digits = Int64.random(in: .min ... .max, using: &random)
      let real = "\(digits)e\(Int.random(in: -60...40, using: &random))"
      let group = ["a", "b", "", "c c", "ü"][Int.random(in: 0..<5, using: &random)]
      return [
        days[Int.random(in: 0..<days.count, using: &random)].text, number, real, group,
        "\(Int.random(in: 0..<3, using: &random))",
      ]
    }
  }

  private static func take(
    _ rows: some Sequence<[String]>, _ builder: inout ReportBuilder
  ) throws {
    let wanted = try builder.open(["d", "n", "r", "g", "h"])
    var batches = RowBatchBuilder(columnCount: 5, wanted: wanted)
    for row in rows {
      for cell in row {
        if cell.isEmpty { batches.append(.null) } else { batches.append(cell) }
      }
      batches.endRow()
      if batches.isFull, let batch = try batches.takeBatch() { try builder.take(batch) }
    }
    if let batch = try batches.takeBatch() { try builder.take(batch) }
  }

  @Test func anySplitGivesTheSameBytes() throws {
    var random = SplitMix64(seed: 99)
    var (count, lines) = (0, 0)
    for round in 0..<60 {
      var request = ReportRequest(
        dateColumn: "d", .unit(CalendarUnit.allCases[round % 7], .weekBased(.iso8601)))
      request.dateForm = .iso8601
      request.aggregates = [
        .sum("n"), .average("n"), .minimum("n"), .maximum("n"), .sum("r"), .average("r"),
        .minimum("r"), .ratio("n", "r"), .weighted("r", by: "h"), .distinct("g"), .count("n"),
        .rows,
      ]
      // Debug builds sort slowly.
      if round % 3 < 2 {
        request.aggregates += [
          .median("n"), .median("r"), try #require(.percentile("12.5", "n")),
        ]
      }
      request.groups = [[], ["g"], ["g", "h"]][round % 3]
      request.hasTotals = round % 2 == 0
      request.fill = ReportRequest.Fill.allCases[round / 3 % 3]
      request.derived = [DerivedColumn(.change), DerivedColumn(.movingAverage(3))]
      let rows = Self.rows(&random, count: [1, 30, 5_000][round % 3])
      var whole = try ReportBuilder(request)
      try Self.take(rows, &whole)
      try whole.close()
      let expected = try whole.report().formatted(.json)
      for parts in [2, 5] {
        var pieces = [[[String]]](repeating: [], count: parts)
        for row in rows.shuffled(using: &random) {
          pieces[Int.random(in: 0..<parts, using: &random)].append(row)
        }
        let first = try ReportBuilder(request)
        var builders = try pieces.map { piece in
          var fork = try #require(first.fork())
          try Self.take(piece, &fork)
          return fork
        }
        // Any two of them, until one is left.
        while builders.count > 1 {
          builders.shuffle(using: &random)
          let last = builders.removeLast()
          try builders[0].merge(last)
        }
        try builders[0].close()
        let merged = try builders[0].report()
        #expect(merged.formatted(.json) == expected)
        #expect(merged.summary.rowCount == rows.count)
        lines += merged.rows.count
        count += 1
      }
    }
    #expect(count == 120)
    #expect(lines > 10_000)
  }

  /// Ways to read numbers and dates that only other parts refute.
  @Test func mergesReadings() throws {
    var request = ReportRequest(dateColumn: "d", .unit(.day))
    request.aggregates = [.sum("n"), .weighted("n", by: "h")]
    func run(_ parts: [[[String]]]) throws -> String {
      var builder = try ReportBuilder(request)
      var isFirst = true
      for rows in parts {
        guard !isFirst, var fork = builder.fork() else {
          try Self.take(rows, &builder)
          isFirst = false
          continue
        }
        try Self.take(rows, &fork)
        try builder.merge(fork)
      }
      try builder.close()
      return try builder.report().formatted(.csv)
    }
    func expectAmbiguity(
      sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> String
    ) {
      let error = #expect(throws: ReportError.self, sourceLocation: sourceLocation) { try body() }
      guard case .ambiguousNumbers(_, "n", "1.234") = error else {
        Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
        return
      }
    }
    let commas: [[[String]]] = [
      [["2011-01-31", "1.234", "", "", "2"]], [["2011-01-31", "1,5", "", "", "1"]],
      [["2011-01-31", "2,5", "", "", "1"]],
    ]
    let comma = try run(commas)
    #expect(comma.contains("2011-01-31,1238.0,618.0,1,1"), "\(comma)")
    // One cell alone, which may be damaged, does not make 1234 of 1.234.
    expectAmbiguity { try run(commas.dropLast()) }
    let points: [[[String]]] = [
      [["31.01.2011", "1.234", "", "", "2"]], [["31.01.2011", "1.5", "", "", "1"]],
    ]
    let point = try run(points)
    #expect(point.contains("2011-01-31,2.734,1.3226666666666667,1,1"), "\(point)")
    let both: [[[String]]] = [
      [["2011-01-31", "1.234", "", "", "2"]], [["2011-01-31", "1", "", "", "1"]],
    ]
    expectAmbiguity { try run(both) }
    // The day of 01.02. is known when 31.01. comes.
    let days: [[[String]]] = [
      [["01.02.2011", "1", "", "", "1"], ["31.01.2011", "5", "", "", "1"]],
      [["02.02.2011", "7", "", "", "1"]],
    ]
    let dates = try run(days)
    #expect(dates.contains("2011-01-31,5,5.0,1,1\n2011-02-01,1,1.0,1,1\n2011-02-02,7,7.0,1,1\n"))
  }
}
