import Foundation
import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// A report of a CSV text.
func report(_ text: String, _ request: ReportRequest) throws -> Report {
  var source = CSVSource(bytes: Array(text.utf8))
  return try request.run(&source)
}

/// A request for sums of the column `n` by the dates in `d`.
func request(
  _ calendar: ReportCalendar = .unit(.week), _ change: (inout ReportRequest) throws -> Void
) rethrows -> ReportRequest {
  var request = ReportRequest(dateColumn: "d", calendar)
  request.aggregates = [.sum("n")]
  try change(&request)
  return request
}

@Suite struct ReportTests {
  /// The whole report on the flights equals a walk through the days, under all 49 rules: seven aggregates, by
  /// airline and without.
  @Test func totalsEqualANaiveWalk() throws {
    let bytes = try Fixtures.bytes(Fixtures.flights)
    let cells = naiveCSV(String(decoding: bytes, as: UTF8.self)).dropFirst()
    #expect(cells.count == 5_419)
    let rows = try cells.map {
      (
        airline: $0[0], miles: try #require(Int($0[1])), flights: try #require(Int($0[2])),
        day: $0[3]
      )
    }
    var lineCount = 0
    var tables: Set<String> = []
    for firstWeekday in 1...7 {
      for minimumDays in 1...7 {
        let keys = NaiveCalendar.weekKeys(
          firstWeekday: firstWeekday, minimumDays: minimumDays, years: 2012...2014)
        let weekday = try #require(Weekday(iso: firstWeekday))
        let rules = try WeekRules(firstWeekday: weekday, minimumDaysInFirstWeek: minimumDays)
        var request = ReportRequest(dateColumn: "Date", .unit(.week, .weekBased(rules)))
        request.aggregates = [
          .sum("Value"), .average("Visits"), .minimum("Value"), .maximum("Visits"),
          .ratio("Value", "Visits"), .weighted("Value", by: "Visits"), .distinct("Visits"), .rows,
          .count("FacetId"),
        ]
        for isGrouped in [false, true] {
          request.groups = isGrouped ? ["FacetId"] : []
          let groups = Dictionary(grouping: rows) {
            [keys[$0.day] ?? "", isGrouped ? $0.airline : ""]
          }
          let report = try {
            var source = CSVSource(bytes: bytes)
            return try request.run(&source)
          }()
          #expect(report.summary.rowCount == 5_419)
          #expect(report.rows.count == groups.count)
          for (row, key) in zip(
            report.rows, groups.keys.sorted { $0.lexicographicallyPrecedes($1) })
          {
            let rows = try #require(groups[key])
            #expect(row.period?.key == key[0])
            #expect(row.group == (isGrouped ? [key[1]] : nil))
            let miles = rows.reduce(0) { $0 + $1.miles }
            let flights = rows.reduce(0) { $0 + $1.flights }
            let products = rows.reduce(0) { $0 + $1.miles * $1.flights }
            #expect(
              row.values == [
                .integer(Int128(miles)), .real(Double(flights) / Double(rows.count)),
                .integer(Int128(rows.map(\.miles).min() ?? 0)),
                .integer(Int128(rows.map(\.flights).max() ?? 0)),
                .real(Double(miles) / Double(flights)), .real(Double(products) / Double(flights)),
                .integer(Int128(Set(rows.map(\.flights)).count)), .integer(Int128(rows.count)),
                .integer(Int128(rows.count)),
              ])
            lineCount += 1
          }
          tables.insert(report.formatted(.csv))
        }
      }
    }
    // As Python counts them: 53 weeks with 807 or 808 lines of airlines, and the 23 ways in which 49 rules name them.
    #expect(lineCount == 42_161)
    #expect(tables.count == 2 * 23)
  }

  /// Rows of random days of 1995 to 2030 with gaps: each unit's periods, their days and the sums.
  @Test func hasThePeriodsOfEveryUnit() throws {
    var random = SplitMix64(seed: 21)
    let days = NaiveCalendar.days.filter { (1995...2030).contains($0.year) }
    let rows = (0..<4_000).map { _ in
      (
        days[Int.random(in: 0..<days.count, using: &random)],
        Int.random(in: -50...50, using: &random)
      )
    }
    let text = "d,n\n" + rows.map { "\($0.0.text),\($0.1)\n" }.joined()
    var count = 0
    for unit in [CalendarUnit.day, .month, .quarter, .half, .year] {
      var request = ReportRequest(dateColumn: "d", .unit(unit))
      request.aggregates = [.sum("n")]
      let report = try report(text, request)
      let groups = Dictionary(grouping: rows) { NaiveCalendar.key("\(unit)", $0.0) }
      let daysOfKeys = Dictionary(grouping: days) { NaiveCalendar.key("\(unit)", $0) }
      #expect(report.rows.map { $0.period?.key } == groups.keys.sorted())
      for row in report.rows {
        let period = try #require(row.period)
        #expect(row.values == [.integer(Int128(groups[period.key]?.reduce(0) { $0 + $1.1 } ?? 0))])
        let all = try #require(daysOfKeys[period.key])
        #expect(all.first?.text == period.firstDay.description)
        #expect(all.last?.text == period.lastDay.description)
        #expect(row.days == all.count)
        count += 1
      }
    }
    #expect(count > 3_000)
  }

  /// Decimals are exact: temperatures in tenths.
  @Test func decimalSumsAreExact() throws {
    let text = String(decoding: try Fixtures.bytes(Fixtures.weather), as: UTF8.self)
    var request = ReportRequest(dateColumn: "date", .unit(.week))
    request.aggregates = [
      .sum("precipitation"), .average("temp_max"), .minimum("temp_min"), .count("weather"),
      .distinct("weather"),
    ]
    let report = try report(text, request)
    let keys = NaiveCalendar.weekKeys(firstWeekday: 1, minimumDays: 4)
    let weeks = Dictionary(grouping: naiveCSV(text).dropFirst()) {
      keys[$0[0].replacingOccurrences(of: "/", with: "-")] ?? ""
    }
    #expect(report.rows.count == weeks.count)
    for row in report.rows {
      let rows = try #require(weeks[row.period?.key ?? ""])
      func tenths(_ column: Int) throws -> [Int] {
        try rows.map { try #require(Int($0[column].replacingOccurrences(of: ".", with: ""))) }
      }
      let sum = try tenths(1).reduce(0, +)
      #expect(row.values[0] == .decimal(try #require(ExactDecimal(Int128(sum), scale: 1))))
      let average = Double(try tenths(2).reduce(0, +)) / Double(rows.count * 10)
      #expect(row.values[1] == .real(average))
      let least = try #require(try tenths(3).min())
      #expect(row.values[2] == .decimal(try #require(ExactDecimal(Int128(least), scale: 1))))
      #expect(row.values[3] == .integer(Int128(rows.count)))
      #expect(row.values[4] == .integer(Int128(Set(rows.map { $0[5] }).count)))
    }
    #expect(report.rows.count == 210)
  }

  private func run(
    _ text: String, change: (inout ReportRequest) -> Void = { _ in }
  ) throws -> Report {
    var request = ReportRequest(dateColumn: "Date", .unit(.week))
    request.aggregates = [.sum("Value"), .sum("Visits"), .ratio("Value", "Visits")]
    change(&request)
    return try report(text, request)
  }

  @Test func undefinedRatiosAreEmpty() throws {
    let report = try run(
      """
      Date,Value,Visits
      2013-01-01,5,0
      2013-01-08,5,
      2013-01-15,,5
      2013-01-22,5,2
      2013-01-29,9223372036854775807,1
      2013-01-30,9223372036854775807,
      """)
    #expect(report.summary.emptyColumns.map(\.name) == ["Value", "Visits"])
    #expect(report.summary.emptyColumns.map(\.count) == [1, 2])
    #expect(
      report.formatted(.csv) == """
        week,first_day,last_day,Value,Visits,Value/Visits,days_covered,days
        2013-W01,2012-12-31,2013-01-06,5,0,,6,7
        2013-W02,2013-01-07,2013-01-13,5,,,7,7
        2013-W03,2013-01-14,2013-01-20,,5,,7,7
        2013-W04,2013-01-21,2013-01-27,5,2,2.5,7,7
        2013-W05,2013-01-28,2013-02-03,18446744073709551614,1,18446744073709552000.0,3,7

        """)
  }

  @Test func ordersWeeksAndTakesLimits() throws {
    let text = """
      Date,Value,Visits
      2013-02-01,1,1
      2013-01-01 10:30,2,1
      2013-02-03T23:59:59.999,4,1
      2012-12-31,8,1
      """
    #expect(try run(text).rows.map(\.values[0]) == [.integer(10), .integer(5)])
    let limited = try run(text) {
      $0.firstDay = try? CivilDate("2013-01-01")
      $0.lastDay = try? CivilDate("2013-02-01")
    }
    #expect(limited.rows.map(\.values[0]) == [.integer(2), .integer(1)])
    #expect(limited.rows.map(\.coveredDays) == [6, 5])
    #expect(limited.summary.outsideCount == 2)
    let none = try run(text) {
      $0.firstDay = try? CivilDate("2013-01-05")
      $0.lastDay = try? CivilDate("2013-01-05")
    }
    #expect(none.rows.isEmpty)
    #expect(none.formatted(.json) == "[]\n")
  }

  @Test func countsRowsWithoutAggregates() throws {
    var request = ReportRequest(dateColumn: "Date", .unit(.week))
    request.lastDay = try CivilDate("2013-01-20")
    var source = CSVSource(bytes: try Fixtures.bytes(Fixtures.flights))
    #expect(
      try request.run(&source).formatted(.table) == """
        week      first_day   last_day    rows  days
        --------  ----------  ----------  ----  ----
        2013-W01  2012-12-31  2013-01-06    87   6/7
        2013-W02  2013-01-07  2013-01-13   103
        2013-W03  2013-01-14  2013-01-20   104

        """)
  }

  static let faults: [(String, String)] = [
    (
      "Dat,Value,Visits\n",
      "no column 'Date'; the columns are: 'Dat', 'Value', 'Visits'; did you mean 'Dat'?"
    ),
    ("Date,Value,Total\n", "no column 'Visits'; the columns are: 'Date', 'Value', 'Total'"),
    (
      "Date,Value,Visits\n2013-02-29,1,1\n",
      "row 1 (line 2) has no date in column 'Date' but '2013-02-29': "
        + "day 29 is not in 1...28"
    ),
    (
      "Date,Value,Visits\n2013-01-01,x,1\n2013-01-02,1,1\n,1,1\n",
      "row 1 (line 2) has no number in column 'Value' but 'x': expected digits, "
        + "with a point before decimals, or nothing; --na x treats it as a missing value"
    ),
    (
      "Date,Value,Visits\n2013-01-01,1,1\n,1,1\n2013-01-01,1,y\n2013-01-02,x,y\n",
      "row 2 (line 3) has no date in column 'Date': expected YYYY-MM-DD, as in 2011-01-02, with or without a "
        + "time"
    ),
    (
      "Date,Value,Visits\n2013-01-01,1,1\n2013-01-01,1,y\n2013-01-02,x,y\n",
      "row 2 (line 3) has no number in column 'Visits' but 'y': expected digits, "
        + "with a point before decimals, or nothing; --na y treats it as a missing value"
    ),
  ]

  /// The first row that cannot be counted is the one that is named.
  @Test(arguments: faults.indices) func errorsNameTheProblem(_ index: Int) {
    let (text, message) = Self.faults[index]
    do {
      _ = try run(text)
      Issue.record("no error for \(text)")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func countsBadDatesThatItSkips() throws {
    let report = try run("Date,Value,Visits\nx,1,1\n2013-01-01,2,1\n,3,1\n") {
      $0.skipsBadDates = true
    }
    #expect(report.summary.badDateCount == 2)
    #expect(
      report.summary.firstBadDate == .badDate(.line(row: 1, line: 2), column: "Date", text: "x"))
    #expect(report.rows.map(\.values[0]) == [.integer(2)])
  }

  @Test func refusesWeeksBeyondAllDates() throws {
    for text in ["+999999-12-31", "-999999-01-01"] {
      var errors = 0
      let day = try CivilDate(text)
      for weekday in Weekday.allCases {
        // The week's day that is farthest from the others.
        let place = (day.weekday.iso - weekday.iso + 7) % 7
        let end = Int(day.epochDay.value) + (day == .max ? 6 - place : -place)
        let rules = try WeekRules(firstWeekday: weekday, minimumDaysInFirstWeek: 1)
        let result = Result {
          try run("Date,Value,Visits\n\(text),1,1\n") {
            $0.calendar = .unit(.week, .weekBased(rules))
          }.rows.count
        }
        switch result {
        case .success(let count): #expect(count == 1)
        case .failure(let error):
          #expect(
            "\(error)" == "day since 1970-01-01 \(end) is not in -365961662...364522971",
            "\(weekday)")
          errors += 1
        }
      }
      #expect(errors == 6)  // one rule has the day at the outer end of a week
    }
  }

  @Test func refusesContradictions() throws {
    let contradictions: [(String, (inout ReportRequest) throws -> Void)] = [
      (
        "the last day to count, 2013-01-01, comes before the first, 2013-01-02",
        {
          $0.firstDay = try CivilDate("2013-01-02")
          $0.lastDay = try CivilDate("2013-01-01")
        }
      ),
      ("the column 'g' is used for groups twice: expected it once", { $0.groups = ["g", "g"] }),
      (
        "'x' is not in the report, so nothing can be derived from it",
        { $0.derived = [DerivedColumn(.change, of: .sum("x"))] }
      ),
      (
        "an average over 1 periods: expected 2 to 1000",
        { $0.derived = [DerivedColumn(.movingAverage(1))] }
      ),
      (
        "running sums are made from sums and counts: expected one of these",
        {
          $0.aggregates = [.average("n")]
          $0.derived = [DerivedColumn(.runningSum)]
        }
      ),
      (
        "a previous year of 52 weeks needs whole weeks or days, but the periods are months",
        {
          $0.calendar = .unit(.month)
          $0.derived = [DerivedColumn(.yearBefore)]
          $0.yearComparison = .weeksBefore
        }
      ),
    ]
    var count = 0
    for (message, change) in contradictions {
      var request = ReportRequest(dateColumn: "d", .unit(.week))
      try change(&request)
      #expect(throws: ReportError.request(message)) { _ = try ReportBuilder(request) }
      count += 1
    }
    #expect(count == 6)
  }
}
