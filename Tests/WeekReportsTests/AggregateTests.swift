import Foundation
import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// Each kind of aggregate, and what is made of groups and years, as a few lines of plain code have it.
@Suite struct AggregateTests {
  private struct Row {
    var day: NaiveCalendar.Day
    var group: String
    var a: Double?
    var b: Double?
  }

  /// What each option is, of the rows of a cell; the test fails where one is missing.
  private static let oracle: [String: @Sendable ([Row]) -> Double?] = [
    "count": { Double($0.count) },
    "sum": { sum($0.compactMap(\.a)) },
    "avg": { rows in sum(rows.compactMap(\.a)).map { $0 / Double(rows.count { $0.a != nil }) } },
    "min": { $0.compactMap(\.a).min() },
    "max": { $0.compactMap(\.a).max() },
    "distinct": { Double(Set($0.compactMap(\.a)).count) },
    "count-of": { rows in Double(rows.count { $0.a != nil }) },
    "ratio": { quotient(sum($0.compactMap(\.a)), sum($0.compactMap(\.b))) },
    "weighted": { rows in
      let both = rows.compactMap { row in row.a.flatMap { a in row.b.map { (a, $0) } } }
      return quotient(sum(both.map { $0.0 * $0.1 }), sum(both.map(\.1)))
    },
    "median": { percentile($0.compactMap(\.a), 50) },
    "percentile": { percentile($0.compactMap(\.a), 97.5) },
  ]

  private static func sum(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +)
  }

  private static func quotient(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second, second != 0 else { return nil }
    return first / second
  }

  /// As NumPy's `percentile` by default.
  private static func percentile(_ values: [Double], _ percent: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let place = percent / 100 * Double(values.count - 1)
    let low = Int(place.rounded(.down))
    guard low + 1 < sorted.count else { return sorted[low] }
    return sorted[low] + (sorted[low + 1] - sorted[low]) * (place - Double(low))
  }

  private static func isNear(_ value: ExactSum.Value, _ expected: Double?) -> Bool {
    guard let value = value.double, let expected else { return value.double == expected }
    return abs(value - expected) <= 1e-9 * max(1, abs(expected))
  }

  private static func rows(_ random: inout SplitMix64, _ count: Int, groups: Int) -> [Row] {
    let days = NaiveCalendar.days.filter { (2019...2021).contains($0.year) }
    func number(_ random: inout SplitMix64) -> Double? {
      Int.random(in: 0..<8, using: &random) == 0
        ? nil : Double(Int.random(in: -400...4_000, using: &random)) / 4
    }
    return (0..<count).map { _ in
      Row(
        day: days[Int.random(in: 0..<days.count, using: &random)],
        group: "g\(Int(Double(Int.random(in: 0..<groups * groups, using: &random)).squareRoot()))",
        a: number(&random), b: number(&random))
    }
  }

  private static func text(_ rows: [Row]) -> String {
    "d,g,a,b\n"
      + rows.map { row in
        "\(row.day.text),\(row.group),\(row.a.map { "\($0)" } ?? ""),\(row.b.map { "\($0)" } ?? "")\n"
      }.joined()
  }

  @Test func eachKindEqualsItsDefinition() throws {
    #expect(Set(AggregateKind.all.map(\.option)) == Set(Self.oracle.keys))
    #expect(AggregateKind.all.count == Self.oracle.count)
    var random = SplitMix64(seed: 5)
    var count = 0
    for round in 0..<12 {
      let rows = Self.rows(&random, [1, 7, 60, 900][round % 4], groups: 3)
      var request = ReportRequest(dateColumn: "d", .unit(.month))
      request.groups = ["g"]
      request.hasTotals = true
      request.aggregates = AggregateKind.all.map { kind in
        Aggregate(kind, ["a", "b"], parameter: AggregateKind.percent("97.5"))
      }
      for row in try report(Self.text(rows), request).rows {
        let month = row.period?.key ?? ""
        let own = rows.filter {
          $0.day.text.hasPrefix(month) && (row.group == nil || row.group == [$0.group])
        }
        #expect(!own.isEmpty)
        for (kind, value) in zip(AggregateKind.all, row.values) {
          let oracle = try #require(Self.oracle[kind.option])
          let expected = oracle(own)
          #expect(Self.isNear(value, expected), "\(kind.option)")
          count += 1
        }
      }
    }
    #expect(count > 3_000)
  }

  /// What groups are counted as one is as if they had one name in the table.
  @Test func othersAreCombinedAsOneGroup() throws {
    var random = SplitMix64(seed: 6)
    var (count, ties) = (0, 0)
    for round in 0..<40 {
      let groups = 2 + round % 7
      var rows = Self.rows(&random, [3, 40, 400][round % 3], groups: groups)
      if round % 4 == 0 { for index in rows.indices { rows[index].a = 1 } }
      let top = 1 + round % 4
      var request = ReportRequest(dateColumn: "d", .unit(.quarter))
      request.groups = ["g"]
      request.hasTotals = true
      request.aggregates = AggregateKind.all.map { kind in
        Aggregate(kind, ["a", "b"], parameter: AggregateKind.percent("97.5"))
      }
      let first = request.aggregates[0].kind.option
      #expect(first == "sum")
      var sizes: [String: Double] = [:]
      for row in rows { sizes[row.group, default: 0] += row.a ?? 0 }
      for group in sizes.keys where !rows.contains(where: { $0.group == group && $0.a != nil }) {
        sizes[group] = -.infinity
      }
      let order = sizes.keys.sorted { (-sizes[$0, default: 0], $0) < (-sizes[$1, default: 0], $1) }
      let kept = order.prefix(top)
      let folded = rows.map { row in
        var row = row
        if !kept.contains(row.group) { row.group = "others" }
        return row
      }
      let plain = try report(Self.text(folded), request)
      request.topGroups = top
      let report = try report(Self.text(rows), request)
      let others = order.count > top ? ["others"] : []
      #expect(report.groups == (kept + others).map { [$0] })
      #expect(report.summary.otherGroups?.count ?? 0 == max(order.count - top, 0))
      if report.summary.otherGroups?.hasTie == true { ties += 1 }
      #expect(Set(report.rows) == Set(plain.rows))
      count += report.rows.count
    }
    #expect(count > 400)
    #expect(ties > 1)
  }

  @Test func othersHasAUniqueName() throws {
    var request = ReportRequest(dateColumn: "d", .unit(.year))
    request.groups = ["g"]
    request.aggregates = [.sum("n")]
    request.topGroups = 1
    let report = try report("d,g,n\n2024-01-01,others,5\n2024-01-01,a,1\n2024-01-01,b,1\n", request)
    #expect(report.groups == [["others"], ["others_2"]])
    #expect(report.rows.map(\.values) == [[.integer(5)], [.integer(2)]])
  }

  /// Shares of a period add up to 100, of all periods too; sums of the year begin anew with it.
  @Test func sharesAndSumsOfTheYear() throws {
    var random = SplitMix64(seed: 7)
    var count = 0
    let retail = FiscalCalendar.nrf
    let calendars: [(ReportCalendar, @Sendable (CivilDate) -> Int)] = [
      (.unit(.month), { $0.year }), (.unit(.day), { $0.year }),
      (.unit(.week), { $0.weekDate(.iso8601).weekBasedYear }),
      (
        .fiscal(.period, retail),
        { (try? FiscalPeriod(.year, containing: $0, retail))?.year ?? 0 }
      ),
    ]
    for (calendar, year) in calendars {
      let rows = Self.rows(&random, 500, groups: 3)
      var request = ReportRequest(dateColumn: "d", calendar)
      request.groups = ["g"]
      request.hasTotals = true
      request.aggregates = [.sum("a")]
      request.derived = [.shareOfPeriod, .shareOfAll, .yearToDate].map { DerivedColumn($0) }
      let from = try CivilDate("2019-08-01")
      request.firstDay = from
      let dates = try rows.map { try CivilDate($0.day.text) }
      let all = Self.sum(zip(rows, dates).compactMap { $1 >= from ? $0.a : nil })
      for row in try report(Self.text(rows), request).rows {
        let firstDay = max(row.period?.firstDay ?? from, from)
        let lastDay = try row.period?.lastDay ?? CivilDate("2025-01-01")
        let period = zip(rows, dates).filter { $1 >= firstDay && $1 <= lastDay }.map { $0.0 }
        let own = period.filter { row.group == nil || row.group == [$0.group] }
        let sum = Self.sum(own.compactMap { $0.a })
        let whole = Self.sum(period.compactMap(\.a))
        #expect(Self.isNear(row.values[1], Self.quotient(sum.map { $0 * 100 }, whole)))
        #expect(Self.isNear(row.values[2], Self.quotient(sum.map { $0 * 100 }, all)))
        if let last = row.period?.lastDay, let first = row.period?.firstDay {
          var soFar: [Double] = []
          for (other, date) in zip(rows, dates) where date <= last && year(date) == year(first) {
            let isOwn = row.group == nil || row.group == [other.group]
            if isOwn, let number = other.a { soFar.append(number) }
          }
          #expect(Self.isNear(row.values[3], Self.sum(soFar)))
        } else {
          #expect(row.values[3] == .none)
        }
        count += 1
      }
    }
    #expect(count > 900)
  }

  @Test func meaninglessCombinationsAreErrors() throws {
    func error(_ change: (inout ReportRequest) -> Void) -> String {
      var request = ReportRequest(dateColumn: "d", .unit(.month))
      request.aggregates = [.average("n")]
      change(&request)
      do throws(ReportError) {
        try request.check()
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(
      error { $0.derived = [DerivedColumn(.shareOfAll)] }.hasPrefix("shares are made from sums"))
    #expect(
      error { $0.derived = [DerivedColumn(.yearToDate)] }.contains("made from sums and counts"))
    #expect(
      error {
        $0.aggregates = [.rows]
        $0.derived = [DerivedColumn(.shareOfPeriod)]
      }.contains("shares of a period need groups"))
    #expect(error { $0.topGroups = 3 }.contains("there are no groups"))
    #expect(
      error {
        $0.topGroups = 0
        $0.groups = ["g"]
      }.contains("expected 1 or more"))
    #expect(Aggregate.percentile("100.5", "a") == nil)
    #expect(Aggregate.percentile("-1", "a") == nil)
    #expect(Aggregate.percentile("9e1", "a") == nil)
    #expect(Aggregate.percentile("090.50", "a")?.name == "p90.5_a")
  }
}
