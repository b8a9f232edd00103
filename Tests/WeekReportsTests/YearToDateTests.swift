import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// The sum of the year so far never depends on the first day to count.
@Suite struct YearToDateTests {
  private static let calendars: [ReportCalendar] = [
    .unit(.day), .unit(.week), .unit(.week, WeekScheme(named: "excel1") ?? .iso8601),
    .unit(.week, WeekScheme(named: "mysql0") ?? .iso8601), .unit(.month), .unit(.quarter),
    .unit(.half), .unit(.year), .unit(.weekBasedYear), .fiscal(.week, .nrf),
    .fiscal(.period, .nrf), .fiscal(.quarter, .broadcast), .fiscal(.period, .usGovernment),
  ]

  private static func request(_ calendar: ReportCalendar) -> ReportRequest {
    var request = ReportRequest(dateColumn: "d", calendar)
    request.aggregates = [.sum("n"), .rows]
    request.derived = [DerivedColumn(.yearToDate)]
    return request
  }

  /// The rows of a report by period and group, for what two reports have in common.
  private static func sums(_ report: Report) -> [[String?]: [ExactSum.Value]] {
    var sums: [[String?]: [ExactSum.Value]] = [:]
    for row in report.rows {
      guard let period = row.period else { continue }
      let columns = report.values.indices.filter { report.values[$0].derived != nil }
      sums[[period.key] + (row.group ?? ["all of them"])] = columns.map { row.values[$0] }
    }
    return sums
  }

  private static func text(_ count: Int, _ random: inout SplitMix64) -> String {
    let days = NaiveCalendar.days.filter { (2019...2021).contains($0.year) }
    let rows = (0..<count).map { _ in
      "\(days[Int.random(in: 0..<days.count, using: &random)].text),"
        + "\(Int.random(in: -99...99, using: &random)).5,"
        + "\(["a", "b", ""][Int.random(in: 0..<3, using: &random)])\n"
    }
    return "d,n,g\n" + rows.joined()
  }

  @Test func yearToDateDoesNotDependOnTheFirstDay() throws {
    var random = SplitMix64(seed: 22)
    var (count, cut) = (0, 0)
    for calendar in Self.calendars {
      for round in 0..<12 {
        var request = Self.request(calendar)
        if round % 2 == 1 { request.groups = ["g"] }
        request.hasTotals = round % 3 == 1
        request.fill = ReportRequest.Fill.allCases[round % 3]
        if round % 4 == 3 { request.lastDay = try CivilDate("2021-09-15") }
        let text = Self.text([40, 200][round % 2], &random)
        let whole = Self.sums(try report(text, request))
        let from = try CivilDate("2019-01-01").adding(
          days: Int.random(in: 0..<900, using: &random))
        request.firstDay = from
        let period = try calendar.period(containing: from)
        if period.firstDay < from { cut += 1 }
        let shown = Self.sums(try report(text, request))
        for (line, values) in shown {
          // A period before the first row has a line only where it is filled.
          let expected =
            whole[line] ?? values.map { _ in request.fill == .zero ? .integer(0) : .none }
          #expect(Self.doubles(values) == Self.doubles(expected), "\(calendar) \(from) \(line)")
          count += 1
        }
      }
    }
    #expect(count > 5_000)
    #expect(cut > 100)
  }

  private static func doubles(_ values: [ExactSum.Value]) -> [Double] {
    values.map { $0.double ?? 0 }
  }

  /// Rows that several threads read give the same, whichever has the days that are cut off.
  @Test func partsMergedGiveTheSame() throws {
    var random = SplitMix64(seed: 23)
    var count = 0
    for calendar in Self.calendars {
      var request = Self.request(calendar)
      request.groups = ["g"]
      request.hasTotals = true
      request.firstDay = try CivilDate("2020-05-20")
      let bytes = Array(Self.text(9_000, &random).utf8)
      var reports: [String] = []
      for threads in [1, 4] {
        var source = CSVSource(bytes: bytes)
        let report = try request.run(&source, control: StreamControl(threads: threads))
        reports.append(report.formatted(.json))
        count += report.rows.count
      }
      #expect(reports[0] == reports[1])
      request.firstDay = nil
      let whole = Self.sums(try report(String(decoding: bytes, as: UTF8.self), request))
      request.firstDay = try CivilDate("2020-05-20")
      for (line, values) in Self.sums(try report(String(decoding: bytes, as: UTF8.self), request)) {
        #expect(whole[line] == values, "\(calendar) \(line)")
      }
    }
    #expect(count > 5_000)
  }

  /// The example by hand: January and the part of February before the first day count.
  @Test func countsTheDaysBeforeTheFirstOne() throws {
    let text = "D,V\n2011-01-10,1\n2011-02-01,10\n2011-02-20,100\n2011-03-05,1000\n"
    var request = ReportRequest(dateColumn: "D", .unit(.month))
    request.aggregates = [.sum("V")]
    request.derived = [DerivedColumn(.yearToDate)]
    request.firstDay = try CivilDate("2011-02-15")
    let report = try report(text, request)
    #expect(
      report.rows.map(\.values) == [
        [.integer(100), .integer(111)], [.integer(1_000), .integer(1_111)],
      ])
    #expect(report.rows.map(\.coveredDays) == [14, 5])
    #expect(report.summary.outsideCount == 2)
  }
}
