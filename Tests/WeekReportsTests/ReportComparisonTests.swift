import Foundation
import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// Partial periods, filling, totals, the year before, moving averages and running sums.
@Suite struct ReportComparisonTests {
  /// A row a day of some years, with the number of the day.
  private static func daily(_ years: ClosedRange<Int>) -> (text: String, days: [NaiveCalendar.Day])
  {
    let days = NaiveCalendar.days.filter { years.contains($0.year) }
    return ("d,n\n" + days.enumerated().map { "\($1.text),\($0)\n" }.joined(), days)
  }

  /// The year before by the number of the week, under all 49 rules: as the keys say, none if there is none.
  @Test func yearBeforeHasTheSameNumber() throws {
    let (text, days) = Self.daily(2003...2022)
    var (count, missing) = (0, 0)
    for firstWeekday in 1...7 {
      for minimumDays in 1...7 {
        let keys = NaiveCalendar.weekKeys(
          firstWeekday: firstWeekday, minimumDays: minimumDays, years: 2002...2023)
        var sums: [String: Int] = [:]
        for (number, day) in days.enumerated() { sums[keys[day.text] ?? "", default: 0] += number }
        let rules = try WeekRules(
          firstWeekday: try #require(Weekday(iso: firstWeekday)),
          minimumDaysInFirstWeek: minimumDays)
        let report = try report(
          text,
          request(.unit(.week, .weekBased(rules))) {
            $0.derived = [DerivedColumn(.yearBefore), DerivedColumn(.changeFromYearBefore)]
          })
        for row in report.rows {
          let key = try #require(row.period?.key)
          let year = try #require(Int(key.prefix(4)))
          let before = sums["\(year - 1)" + key.dropFirst(4)]
          let own = Int128(try #require(sums[key]))
          #expect(row.values[1] == before.map { .integer(Int128($0)) } ?? .none, "\(key)")
          #expect(row.values[2] == before.map { .integer(own - Int128($0)) } ?? .none, "\(key)")
          if before == nil, key.hasSuffix("W53") { missing += 1 }
          count += 1
        }
      }
    }
    // As Python counts them.
    #expect(count == 51_177)
    #expect(missing == 181)
  }

  /// 52 weeks before: the 364th day before the first one.
  @Test func yearBeforeIs52Weeks() throws {
    let (text, _) = Self.daily(2018...2022)
    var request = request {
      $0.derived = [DerivedColumn(.yearBefore)]
      $0.yearComparison = .weeksBefore
    }
    let report = try report(text, request)
    let sums = Dictionary(
      uniqueKeysWithValues: report.rows.compactMap { row in
        row.period.map { ($0.firstDay.epochDay.value, row.values[0]) }
      })
    var count = 0
    for row in report.rows {
      let day = try #require(row.period).firstDay.epochDay.value
      #expect(row.values[1] == sums[day - 364] ?? .none)
      count += 1
    }
    #expect(count == 261)
    func before(_ key: String) throws -> ExactSum.Value? {
      try WeekReportsTests.report(text, request).rows.first { $0.period?.key == key }?.values[1]
    }
    func own(_ key: String) -> ExactSum.Value? {
      report.rows.first { $0.period?.key == key }?.values[0]
    }
    // The table of YearComparison.
    #expect(try before("2021-W10") == own("2020-W11"))
    #expect(try before("2020-W53") == own("2020-W01"))
    #expect(try before("2021-W01") == own("2020-W02"))
    #expect(try before("2019-W10") == own("2018-W10"))
    request.yearComparison = .sameNumber
    #expect(try before("2021-W10") == own("2020-W10"))
    #expect(try before("2020-W53") == ExactSum.Value.none)
    #expect(try before("2021-W01") == own("2020-W01"))
  }

  /// Months, quarters, days: the same in the year before, 29 February has none.
  @Test func yearBeforeOfOtherUnitsIsTheSamePeriod() throws {
    let (text, days) = Self.daily(2018...2021)
    var (count, missing) = (0, 0)
    for unit in [CalendarUnit.day, .month, .quarter, .half, .year] {
      var sums: [String: Int] = [:]
      for (number, day) in days.enumerated() {
        sums[NaiveCalendar.key("\(unit)", day), default: 0] += number
      }
      let report = try report(
        text, request(.unit(unit)) { $0.derived = [DerivedColumn(.yearBefore)] })
      for row in report.rows {
        let key = try #require(row.period?.key)
        let year = try #require(Int(key.prefix(4)))
        let before = sums["\(year - 1)" + key.dropFirst(4)]
        #expect(row.values[1] == before.map { .integer(Int128($0)) } ?? .none, "\(key)")
        if before == nil, year > 2018 { missing += 1 }
        count += 1
      }
    }
    #expect(count == 1_461 + 48 + 16 + 8 + 4)
    #expect(missing == 1)
  }

  /// Weeks that are cut at 1 January: the same number, 0 and 54 too.
  @Test func yearBeforeOfCutWeeksHasTheSameNumber() throws {
    let (text, _) = Self.daily(1999...2002)
    let scheme = try #require(WeekScheme(named: "excel1"))
    let report = try report(
      text, request(.unit(.week, scheme)) { $0.derived = [DerivedColumn(.yearBefore)] })
    let sums = Dictionary(
      uniqueKeysWithValues: report.rows.compactMap { row in
        row.period.map { ($0.key, row.values[0]) }
      })
    // Sunday, 31 December 2000, the last of the days that are numbered from 0.
    #expect(sums["2000-W54"] == .integer(365 + 366 - 1))
    var count = 0
    for row in report.rows {
      let key = try #require(row.period?.key)
      let year = try #require(Int(key.prefix(4)))
      #expect(row.values[1] == sums["\(year - 1)" + key.dropFirst(4)] ?? .none)
      count += 1
    }
    #expect(count == 53 + 54 + 53 + 53)
    #expect(!report.rows.dropFirst().dropLast().contains { $0.isPartial })
  }

  @Test func marksPartialPeriods() throws {
    let text = "d,n\n2013-01-02,1\n2013-01-25,2\n2013-02-05,3\n"
    func covered(_ change: (inout ReportRequest) throws -> Void) throws -> [Int] {
      try report(text, request(.unit(.week), change)).rows.map(\.coveredDays)
    }
    // Wednesday to Tuesday.
    #expect(try covered { _ in } == [5, 7, 2])
    #expect(try covered { $0.lastDay = try CivilDate("2013-01-26") } == [5, 6])
    // Days to count beyond the rows say nothing about the data.
    #expect(
      try covered {
        $0.firstDay = try CivilDate("2012-12-01")
        $0.lastDay = try CivilDate("2013-12-31")
      } == [5, 7, 2])
    #expect(
      try covered {
        $0.firstDay = try CivilDate("2013-01-03")
        $0.lastDay = try CivilDate("2013-01-30")
      } == [7])
    // What is known beside the rows does.
    #expect(
      try covered {
        $0.coveredFrom = try CivilDate("2012-12-31")
        $0.coveredTo = try CivilDate("2013-02-10")
      } == [7, 7, 7])
    // Rows that a filter leaves out are data too.
    var source = CSVSource(bytes: Array(text.utf8))
    var builder = try ReportBuilder(request { _ in }, filter: EveryOther())
    try source.stream(into: &builder)
    let filtered = try builder.report()
    #expect(filtered.rows.map(\.coveredDays) == [7])
    #expect(filtered.summary.filteredCount == 2)
  }

  /// Keeps the rows with an even number.
  private struct EveryOther: RowFilter {
    mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { [1, 0] }

    mutating func test(
      _ batch: RowBatch, columns: [Int], keeps: inout ContiguousArray<Bool>
    ) throws(ReportError) {
      for row in 0..<batch.count {
        guard case .text(let text) = batch.column(columns[0])[row],
          case .text(let date) = batch.column(columns[1])[row]
        else { continue }
        keeps[row] = text.last.map { $0 % 2 == 0 } ?? false && date.count == 10
      }
    }

    func fork() -> (any RowFilter)? { self }
  }

  @Test func fillsEmptyPeriods() throws {
    let text = "d,n,g\n2013-01-02,1,a\n2013-01-25,2,b\n"
    func csv(_ change: (inout ReportRequest) throws -> Void) throws -> String {
      try report(
        text,
        request {
          $0.aggregates = [.sum("n"), .average("n"), .rows]
          try change(&$0)
        }
      ).formatted(.csv).split(separator: "\n").dropFirst().map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset != 1 && $0.offset != 2 }.map { String($0.element) }
          .joined(separator: ",")
      }.joined(separator: " ")
    }
    #expect(try csv { _ in } == "2013-W01,1,1.0,1,5,7 2013-W04,2,2.0,1,5,7")
    #expect(
      try csv { $0.fill = .empty }
        == "2013-W01,1,1.0,1,5,7 2013-W02,,,0,7,7 2013-W03,,,0,7,7 2013-W04,2,2.0,1,5,7")
    #expect(
      try csv { $0.fill = .zero }
        == "2013-W01,1,1.0,1,5,7 2013-W02,0,,0,7,7 2013-W03,0,,0,7,7 2013-W04,2,2.0,1,5,7")
    #expect(
      try csv {
        $0.fill = .zero
        $0.firstDay = try CivilDate("2013-01-10")
        $0.lastDay = try CivilDate("2013-02-01")
      } == "2013-W02,0,,0,4,7 2013-W03,0,,0,7,7 2013-W04,2,2.0,1,5,7 2013-W05,0,,0,0,7")
    #expect(
      try csv {
        $0.fill = .empty
        $0.groups = ["g"]
        $0.lastDay = try CivilDate("2013-01-13")
      } == "2013-W01,a,1,1.0,1,5,7 2013-W02,a,,,0,7,7")
    #expect(
      try csv {
        $0.fill = .zero
        $0.groups = ["g"]
        $0.firstDay = try CivilDate("2013-01-01")
        $0.lastDay = try CivilDate("2013-01-27")
      }.hasPrefix("2013-W01,a,1,1.0,1,5,7 2013-W01,b,0,,0,5,7 2013-W02,a,0,,0,7,7"))
    let outlier = #expect(throws: ReportError.self) {
      try csv {
        $0.calendar = .unit(.day)
        $0.fill = .zero
        $0.firstDay = try CivilDate("-999999-02-01")
      }
    }
    #expect(
      outlier?.description
        == "filling would add more than 10000 empty periods to 2 with rows: -999999-02-01 is far before the others, "
        + "the nearest is 2013-01-02; expected the first and the last day (from and to), or no filling"
    )
    let empty = try report("d,n\n", request { $0.fill = .zero })
    #expect(empty.rows.isEmpty)
  }

  /// Totals are made of the rows, not of the rows of the report: averages too.
  @Test func addsTotals() throws {
    let text =
      "d,n,g\n2013-01-02,1,a\n2013-01-02,2,10\n2013-01-09,6,a\n2013-01-10,8,\n2012-12-30,99,a\n"
    let report = try report(
      text,
      request {
        $0.aggregates = [.sum("n"), .average("n"), .distinct("g")]
        $0.groups = ["g"]
        $0.hasTotals = true
        $0.firstDay = try CivilDate("2012-12-31")
      })
    #expect(
      report.formatted(.csv) == """
        week,first_day,last_day,g,n,avg_n,distinct_g,days_covered,days
        2013-W01,2012-12-31,2013-01-06,10,2,2.0,1,7,7
        2013-W01,2012-12-31,2013-01-06,a,1,1.0,1,7,7
        2013-W01,2012-12-31,2013-01-06,(all),3,1.5,2,7,7
        2013-W02,2013-01-07,2013-01-13,,8,8.0,0,4,7
        2013-W02,2013-01-07,2013-01-13,a,6,6.0,1,4,7
        2013-W02,2013-01-07,2013-01-13,(all),14,7.0,1,4,7
        total,,,,8,8.0,0,11,14
        total,,,10,2,2.0,1,11,14
        total,,,a,7,3.5,1,11,14
        total,,,(all),17,4.25,2,11,14

        """)
    #expect(
      report.formatted(.csv, isPivoted: true) == """
        week,first_day,last_day,(none) n,(none) avg_n,(none) distinct_g,10 n,10 avg_n,10 distinct_g,a n,a avg_n,a distinct_g,total n,total avg_n,total distinct_g,days_covered,days
        2013-W01,2012-12-31,2013-01-06,,,,2,2.0,1,1,1.0,1,3,1.5,2,7,7
        2013-W02,2013-01-07,2013-01-13,8,8.0,0,,,,6,6.0,1,14,7.0,1,4,7
        total,,,8,8.0,0,2,2.0,1,7,3.5,1,17,4.25,2,11,14

        """)
  }

  /// Changes, moving averages and running sums against sums by hand, with a week that has no rows.
  @Test func derivesFromOtherPeriods() throws {
    let text = "d,n,v\n2013-01-02,10,1\n2013-01-09,15,2\n2013-01-10,5,2\n2013-01-23,2,4\n"
    func values(_ derived: Derivation, _ change: (inout ReportRequest) throws -> Void) throws
      -> [[Double?]]
    {
      let report = try report(
        text,
        request {
          $0.aggregates = [.sum("n"), .ratio("n", "v")]
          $0.derived = [DerivedColumn(derived)]
          try change(&$0)
        })
      return report.values.indices.filter { report.values[$0].derived != nil }.map { column in
        report.rows.map { $0.values[column].double }
      }
    }
    let none: (inout ReportRequest) -> Void = { _ in }
    let zero: (inout ReportRequest) -> Void = { $0.fill = .zero }
    #expect(try values(.change, none) == [[nil, 10, nil], [nil, -5, nil]])
    #expect(try values(.change, zero) == [[nil, 10, -20, 2], [nil, -5, nil, nil]])
    #expect(try values(.changeInPercent, none) == [[nil, 100, nil], [nil, -50, nil]])
    #expect(try values(.changeInPercent, zero) == [[nil, 100, -100, nil], [nil, -50, nil, nil]])
    #expect(try values(.movingAverage(2), none) == [[nil, 15, nil], [nil, 6, nil]])
    // A ratio is that of the two weeks together.
    #expect(try values(.movingAverage(2), zero) == [[nil, 15, 10, 1], [nil, 6, 5, 0.5]])
    #expect(try values(.runningSum, none) == [[10, 30, 32]])
    #expect(try values(.runningSum, zero) == [[10, 30, 30, 32]])
    // Rows before the first day to count have a part in what is compared, and in nothing else.
    let later: (inout ReportRequest) throws -> Void = {
      $0.firstDay = try CivilDate("2013-01-07")
    }
    #expect(try values(.change, later) == [[10, nil], [-5, nil]])
    #expect(try values(.runningSum, later) == [[20, 22]])
  }

  /// A moving average is marked where a day of its periods is not covered, by a walk through the days.
  @Test func marksMovingAveragesOverPartialPeriods() throws {
    let days = NaiveCalendar.days.filter { (2013...2014).contains($0.year) }
    let data = Array(days[1..<days.count - 2])  // Wednesday 2013-01-02 to Monday 2014-12-29
    let text = "d,n\n" + data.map { "\($0.text),1\n" }.joined()
    let weeks = Dictionary(
      grouping: NaiveCalendar.days.filter { (2012...2015).contains($0.year) }.enumerated()
    ) {
      // 2012-01-01 is a Sunday.
      ($0.offset + 6) / 7
    }
    var (count, marked) = (0, 0)
    for from in [nil, "2013-03-11", "2013-03-14", "2014-12-29"] {
      for periods in [2, 4, 10] {
        let request = try request {
          $0.derived = [DerivedColumn(.movingAverage(periods))]
          $0.firstDay = try from.map { try CivilDate($0) }
        }
        let report = try report(text, request)
        let shown = try #require(report.rows.first?.period).firstDay
        let covered = Set(
          data.map(\.text).filter { day in
            // The first week that is shown has only its days from the first one on.
            guard let from else { return true }
            return day >= from || day < "\(shown)"
          })
        for row in report.rows {
          let period = try #require(row.period)
          let number = try #require(
            weeks.first { $0.value.contains { $0.element.text == "\(period.firstDay)" } }?.key)
          let window = (number - periods + 1...number).flatMap { weeks[$0] ?? [] }.map(
            \.element.text)
          guard row.values[1] != .none else {
            #expect(row.moving[periods] == nil)
            continue
          }
          let moving = try #require(row.moving[periods])
          #expect(moving.all == 7 * periods)
          #expect(
            moving.covered == window.count { covered.contains($0) }, "\(period.key) \(from ?? "")")
          #expect(row.isPartial(moving: periods) == (moving.covered < moving.all))
          if row.isPartial(moving: periods) { marked += 1 }
          count += 1
        }
      }
    }
    #expect(count > 700)
    #expect(marked > 30)
    let csv = try report(text, request { $0.derived = [DerivedColumn(.movingAverage(2))] })
      .formatted(.csv).split(separator: "\n")
    #expect(csv[0].hasSuffix(",days_covered,days,moving_2_days_covered,moving_2_days"))
    #expect(csv[1].hasSuffix(",5,7,,"))
    #expect(csv[2].hasSuffix(",7,7,12,14"))
    #expect(csv[3].hasSuffix(",7,7,14,14"))
    let table = try report(text, request { $0.derived = [DerivedColumn(.movingAverage(2))] })
      .formatted(.table).split(separator: "\n")
    #expect(table[0].hasSuffix("  days  moving_2_days"))
    #expect(table[3].hasSuffix(" 12/14"))
    #expect(!table[4].contains("/"))
  }

  @Test func writesLabels() throws {
    let text = "d,n\n2013-01-02,1\n"
    func label(_ calendar: ReportCalendar, _ locale: String) throws -> String {
      let report = try report(
        text, request(calendar) { $0.labels = try CalendarLocale(locale) })
      return String(
        report.formatted(.csv).split(separator: "\n")[1].split(separator: ",")[
          calendar.isDaily ? 1 : 3])
    }
    #expect(try label(.unit(.week), "de_DE") == "Woche 1 des Jahres 2013")
    #expect(try label(.unit(.month), "fr_FR") == "janvier 2013")
    #expect(try label(.unit(.quarter), "en_GB") == "Q1 2013")
    #expect(try label(.unit(.day), "de_DE").hasPrefix("\"Mi."))
    #expect(try label(.unit(.year), "ar_EG") == "٢٠١٣")
  }
}
