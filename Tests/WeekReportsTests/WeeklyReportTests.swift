import Foundation
import TestSupport
import Testing
import WeekCalendar

@testable import WeekReports

@Suite struct WeeklyReportTests {
  /// The whole report on the flights equals a walk through the days, under all 49 rules.
  @Test func equalsNaiveWalk() throws {
    let bytes = try Fixtures.bytes(Fixtures.flights)
    let cells = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(cells.count == 5_419)
    var lineCount = 0
    var tables: Set<String> = []
    for firstWeekday in 1...7 {
      for minimumDays in 1...7 {
        let naive = NaiveWeeks(firstWeekday: firstWeekday, minimumDays: minimumDays)
        var sums: [String: (miles: Int, flights: Int, rows: Int)] = [:]
        for row in cells {
          let key = try #require(naive.weeks[String(row[3])]).first
          sums[key, default: (0, 0, 0)].miles += try #require(Int(row[1]))
          sums[key, default: (0, 0, 0)].flights += try #require(Int(row[2]))
          sums[key, default: (0, 0, 0)].rows += 1
        }
        let weekday = try #require(Weekday(iso: firstWeekday))
        var request = WeeklyReportRequest(
          dateColumn: "Date",
          rules: try WeekRules(firstWeekday: weekday, minimumDaysInFirstWeek: minimumDays))
        request.setRatio("Value", "Visits")
        var reader = try CSVReader(bytes: bytes)
        let outcome = try request.run(&reader)
        #expect(outcome.rowCount == 5_419)
        #expect(outcome.emptyCounts == [0, 0])
        #expect(outcome.report.weeks.count == sums.count)
        for (line, first) in zip(outcome.report.weeks, sums.keys.sorted()) {
          let sum = try #require(sums[first])
          let week = try #require(naive.weeks[first])
          #expect(line.week.key == week.key)
          #expect(line.week.firstDay.description == week.first)
          #expect(line.week.lastDay.description == week.last)
          #expect(line.sums == [.integer(Int128(sum.miles)), .integer(Int128(sum.flights))])
          #expect(line.rowCount == sum.rows)
          #expect(line.ratio == Double(sum.miles) / Double(sum.flights))
          lineCount += 1
        }
        tables.insert(outcome.report.formatted(.csv))
      }
    }
    // 52 weeks and a part in 2013, one more where Tuesday 2013-12-31 starts a week.
    #expect(lineCount > 49 * 52)
    #expect(tables.count > 7)
  }

  @Test func sumsDecimals() throws {
    // Seattle's dates with hyphens.
    let text = String(decoding: try Fixtures.bytes(Fixtures.weather), as: UTF8.self)
      .replacingOccurrences(of: "/", with: "-")
    var request = WeeklyReportRequest(dateColumn: "date", rules: .iso8601)
    request.addSum("precipitation")
    request.addSum("precipitation")
    var reader = try CSVReader(bytes: Array(text.utf8))
    let report = try request.run(&reader).report
    let naive = NaiveWeeks(firstWeekday: 1, minimumDays: 4)
    var tenths: [String: Int] = [:]
    for row in text.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = row.split(separator: ",")
      let week = try #require(naive.weeks[String(cells[0])])
      let value = try #require(Double(cells[1]))
      tenths[week.key, default: 0] += Int((value * 10).rounded())
    }
    #expect(report.weeks.count == tenths.count)
    for line in report.weeks {
      let exact = Double(try #require(tenths[line.week.key])) / 10
      let sum = try #require(line.sums.first?.double)
      #expect(abs(sum - exact) <= exact.ulp)
    }
    #expect(report.weeks.count == 210)
  }

  private func run(
    _ text: String, change: (inout WeeklyReportRequest) -> Void = { _ in }
  ) throws -> WeeklyReportRequest.Outcome {
    var request = WeeklyReportRequest(dateColumn: "Date", rules: .iso8601)
    request.setRatio("Value", "Visits")
    change(&request)
    var reader = try CSVReader(bytes: Array(text.utf8))
    return try request.run(&reader)
  }

  @Test func leavesRatioEmptyWhereThereIsNone() throws {
    let outcome = try run(
      """
      Date,Value,Visits
      2013-01-01,5,0
      2013-01-08,5,
      2013-01-15,,5
      2013-01-22,5,2
      2013-01-29,9223372036854775807,1
      2013-01-30,9223372036854775807,
      """)
    #expect(outcome.emptyCounts == [1, 2])
    #expect(
      outcome.report.formatted(.csv) == """
        week,first_day,last_day,Value,Visits,Value/Visits
        2013-W01,2012-12-31,2013-01-06,5,0,
        2013-W02,2013-01-07,2013-01-13,5,,
        2013-W03,2013-01-14,2013-01-20,,5,
        2013-W04,2013-01-21,2013-01-27,5,2,2.5
        2013-W05,2013-01-28,2013-02-03,18446744073709551614,1,1.8446744073709552e+19

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
    #expect(
      try run(text).report.weeks.map(\.sums[0]) == [.integer(10), .integer(5)])
    let limited = try run(text) {
      $0.firstDay = try? CivilDate("2013-01-01")
      $0.lastDay = try? CivilDate("2013-02-01")
    }
    #expect(limited.report.weeks.map(\.sums[0]) == [.integer(2), .integer(1)])
    #expect(limited.outsideCount == 2)
    let none = try run(text) {
      $0.firstDay = try? CivilDate("2013-01-05")
      $0.lastDay = try? CivilDate("2013-01-04")
    }
    #expect(none.report.weeks.isEmpty)
    #expect(none.report.formatted(.json) == "[]\n")
  }

  @Test func countsRowsWithoutSums() throws {
    var request = WeeklyReportRequest(dateColumn: "Date", rules: .iso8601)
    request.lastDay = try CivilDate("2013-01-20")
    var reader = try CSVReader(bytes: try Fixtures.bytes(Fixtures.flights))
    #expect(
      try request.run(&reader).report.formatted(.table) == """
        week      first_day   last_day    rows
        --------  ----------  ----------  ----
        2013-W01  2012-12-31  2013-01-06    87
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
    ("Date,Value,Value,Visits\n", "the column 'Value' is there 2 times: expected it once"),
    (
      "Date,Value,Visits\n2013-01-01,1,1\n\n2013/1/2,1,1\n",
      "row 2 (line 4) has no date in column 'Date' but '2013/1/2': "
        + "expected YYYY-MM-DD, here 2013-01-02"
    ),
    (
      "Date,Value,Visits\n2013.1.2,1,1\n",
      "row 1 (line 2) has no date in column 'Date' but '2013.1.2': "
        + "expected YYYY-MM-DD, here 2013-01-02"
    ),
    (
      "Date,Value,Visits\n2013-02-29,1,1\n",
      "row 1 (line 2) has no date in column 'Date' but '2013-02-29': "
        + "day 29 is not in 1...28"
    ),
    (
      "Date,Value,Visits\n2013-01-01T25:00,1,1\n",
      "row 1 (line 2) has no date in column 'Date' but '2013-01-01T25:00': "
        + "hour 25 is not in 0...23"
    ),
    (
      "Date,Value,Visits\n12013-01-01,1,1\n",
      "row 1 (line 2) has no date in column 'Date' but '12013-01-01': "
        + "years of more than four digits have a sign, +12013-01-01"
    ),
    (
      "Date,Value,Visits\n1293926400,1,1\n",
      "row 1 (line 2) has no date in column 'Date' but '1293926400': expected YYYY-MM-DD, as in "
        + "2011-01-02, or eight digits, as in 20110102, or a Julian day of the years 1000 to 9999; as unixepoch it is 2011-01-02, "
        + "as since2001 it is 2042-01-02"
    ),
    (
      "Date,Value,Visits\n,1,1\n",
      "row 1 (line 2) has no date in column 'Date': expected YYYY-MM-DD, as in 2011-01-02, and "
        + "perhaps a time"
    ),
    (
      "Date,Value,Visits\n2013-01-01,\"1,000\",1\n",
      "row 1 (line 2) has no number in column 'Value' but '1,000': expected digits, "
        + "with a point before decimals, or nothing"
    ),
    (
      "Date,Value,Visits\n2013-01-01,1\n",
      "row 1 (line 2) has 2 cells: expected 3, one for each column of the header"
    ),
  ]

  @Test(arguments: faults.indices) func saysWhatIsWrong(_ index: Int) {
    let (text, message) = Self.faults[index]
    do {
      _ = try run(text)
      Issue.record("no error for \(text)")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func countsBadDatesThatItSkips() throws {
    let outcome = try run("Date,Value,Visits\nx,1,1\n2013-01-01,2,1\n,3,1\n") {
      $0.skipsBadDates = true
    }
    #expect(outcome.badDateCount == 2)
    #expect(
      outcome.firstBadDate == .badDate(.line(row: 1, line: 2), column: "Date", text: "x"))
    #expect(outcome.report.weeks.map(\.sums[0]) == [.integer(2)])
  }

  @Test func refusesWeeksBeyondAllDates() throws {
    for text in ["+999999-12-31", "-999999-01-01"] {
      var errors = 0
      for weekday in Weekday.allCases {
        let rules = try WeekRules(firstWeekday: weekday, minimumDaysInFirstWeek: 1)
        let result = Result {
          try run("Date,Value,Visits\n\(text),1,1\n") { $0.scheme = .weekBased(rules) }.report.weeks
            .count
        }
        switch result {
        case .success(let count): #expect(count == 1)
        case .failure(let error):
          #expect(error is ReportError)
          errors += 1
        }
      }
      #expect(errors == 6)  // one rule has the day at the outer end of a week
    }
  }
}
