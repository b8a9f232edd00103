import Foundation
import TestSupport
import Testing

/// Keys of periods in `--from`, `--to`, `--data-from` and `--data-to`, and in `weekcal week`, against walks
/// through the days.
@Suite struct PeriodKeyTests {
  private func report(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(
      [
        "report", Fixtures.path(Fixtures.flights), "--date", "Date", "--sum", "Value", "--quiet",
        "--format", "csv",
      ] + arguments)
  }

  /// The sum of a report whose periods are years.
  private func sum(_ arguments: [String]) throws -> Int {
    let result = try report(arguments + ["--totals"])
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    let table = naiveCSV(result.output)
    let column = try #require(table.first?.firstIndex(of: "Value"))
    return try #require(table.last.flatMap { Int($0[column]) })
  }

  private func rows() throws -> [(day: String, miles: Int)] {
    try naiveCSV(String(decoding: try Fixtures.bytes(Fixtures.flights), as: UTF8.self)).dropFirst()
      .map { ($0[3], try #require(Int($0[1]))) }
  }

  /// The rows of a range of keys are those whose days have a key of the range.
  @Test(arguments: [
    (["--by", "week", "-l", "de_DE"], 1, 4), (["--by", "week", "-l", "en_US"], 7, 1),
    (["--by", "en_US"], 7, 1), (["--by", "month", "-l", "ar_EG"], 6, 1),
    (["--by", "weekday", "-l", "de_DE"], 1, 4),
  ]) func weeksAreOfTheReport(_ options: [String], _ firstWeekday: Int, _ minimumDays: Int) throws {
    let keys = NaiveCalendar.weekKeys(
      firstWeekday: firstWeekday, minimumDays: minimumDays, years: 2012...2014)
    let rows = try rows()
    for (first, last) in [
      ("2013-W10", "2013-W10"), ("2013-W01", "2013-W26"), ("2013-w9", "2014-W1"),
    ] {
      let range = (first.padded, last.padded)
      let expected = rows.reduce(0) { sum, row in
        (range.0...range.1).contains(keys[row.day] ?? "") ? sum + row.miles : sum
      }
      #expect(expected > 0)
      #expect(
        try sum(options + ["--from", first, "--to", last]) == expected, "\(options), \(first)")
    }
  }

  /// Keys of the calendar begin the texts of their days, or are the numbers of their months.
  @Test func periodsOfTheCalendarAreOfEveryReport() throws {
    let rows = try rows()
    func month(_ day: String) -> Int { Int(day.dropFirst(5).prefix(2)) ?? 0 }
    let tests: [(first: String, last: String, months: ClosedRange<Int>)] = [
      ("2013-06", "2013-06", 6...6), ("2013-2", "2013-03", 2...3), ("2013-Q2", "2013-q3", 4...9),
      ("2013-H2", "2013", 7...12), ("2013", "2013-H1", 1...6), ("2012", "2014-01-31", 1...12),
      ("2013-03-01", "2013-04", 3...4),
    ]
    for options in [["--by", "month"], ["--by", "week", "-l", "de_DE"], ["--by", "mysql0"]] {
      for (first, last, months) in tests {
        let expected = rows.reduce(0) { months.contains(month($1.day)) ? $0 + $1.miles : $0 }
        #expect(try sum(options + ["--from", first, "--to", last]) == expected, "\(first)")
      }
    }
    // A year of weeks has other days than the calendar year: that of de_DE ends on Sunday, 29 December.
    let year = ["--by", "week-year", "-l", "de_DE", "--to", "2013"]
    #expect(
      try sum(year) == rows.reduce(0) { $1.day <= "2013-12-29" ? $0 + $1.miles : $0 })
  }

  /// NRF's year 2013 starts on 3 February; its months have 4, 5 and 4 weeks.
  @Test func fiscalPeriodsAreOfTheCalendar() throws {
    let days = NaiveCalendar.days.map(\.text)
    let start = try #require(days.firstIndex(of: "2013-02-03"))
    let rows = try rows()
    let tests: [(first: String, last: String, weeks: Range<Int>)] = [
      ("FY2013-P03", "FY2013-P3", 9..<13), ("fy2013-q2", "FY2013-Q3", 13..<39),
      ("FY2013-W1", "FY2013-P02", 0..<9), ("FY2013", "FY2013-W40", 0..<40),
    ]
    for unit in ["week", "period", "quarter", "year"] {
      for (first, last, weeks) in tests {
        let (from, to) = (days[start + 7 * weeks.lowerBound], days[start + 7 * weeks.upperBound])
        let expected = rows.reduce(0) { $1.day >= from && $1.day < to ? $0 + $1.miles : $0 }
        let options = ["--calendar", "nrf", "--by", unit, "--from", first, "--to", last]
        #expect(try sum(options) == expected, "\(first)")
      }
    }
  }

  /// In `--to-date`, a key stands for the last day of its period.
  @Test func toDateTakesKeys() throws {
    for (options, key, day) in [
      (["--by", "year"], "2013-06", "2013-06-30"), (["--by", "month"], "2013-Q1", "2013-03-31"),
      (["--by", "month", "-l", "de_DE"], "2013-W10", "2013-03-10"),
      (["--by", "quarter", "--calendar", "nrf"], "FY2013-P03", "2013-05-04"),
    ] {
      let byKey = try report(options + ["--to-date", key])
      let byDay = try report(options + ["--to-date", day])
      #expect(byKey.status == 0, "\(byKey.errors)")
      #expect(byKey.output == byDay.output && byKey.lines.count > 1, "\(key)")
    }
    let early = try report(["--by", "month", "--to-date", "2013-06", "--to", "2013-05"])
    #expect(early.status == 64)
    #expect(
      early.errors.contains("--to 2013-05-31 comes before --to-date 2013-06-30"), "\(early.errors)")
  }

  /// The days that the data covers may be periods too.
  @Test func coverageMayBePeriods() throws {
    let options = ["--by", "month", "-l", "de_DE", "--from", "2013-03", "--to", "2013-03"]
    let result = try report(options + ["--data-from", "2013-W10", "--data-to", "2013-W11"])
    #expect(result.output.hasSuffix(",14,31\n"), "\(result.output)\(result.errors)")
  }

  @Test(arguments: [
    (
      "--by month --from 2013-W10",
      "--from '2013-W10': the key of a week needs its weeks: expected --locale"
    ),
    (
      "--by week -l de_DE --to FY2013-P3",
      "--to 'FY2013-P3': the key of a fiscal period needs --calendar"
    ),
    (
      "--by quarter --calendar nrf --from 2013-Q2",
      "--from '2013-Q2': not a key of the fiscal calendar nrf: expected FY2013-Q2, or a day"
    ),
    (
      "--by nrf --from 2013-06",
      "--from '2013-06': not a key of the fiscal calendar nrf: expected FY2013-P06, or a day"
    ),
    (
      "--by us-government --from FY2013-W10",
      "--from 'FY2013-W10': the fiscal calendar us-government has months instead of weeks"
    ), ("--by week -l en_US --from 2013-W53", "--from '2013-W53': week 53 is not in 1...52"),
    ("--by month --from 2013-13", "--from '2013-13': month 13 is not in 1...12"),
    (
      "--by nrf --to FY2013-P13",
      "--to 'FY2013-P13': period 13 is not in 1...12 in fiscal year 2013"
    ),
    ("--by month --from 2013-Q2 --to 2013-03", "--to 2013-03-31 comes before --from 2013-04-01"),
    (
      "--by month --data-from 2013-05 --data-to 2013-04",
      "--data-to 2013-04-30 comes before --data-from 2013-05-01"
    ),
    ("--by month --to-date 2013-X2", "or a period, as in 2011-W02, 2011-01 or 2011-Q1, or auto"),
    (
      "--by month --to-date 2013-W10",
      "--to-date '2013-W10': the key of a week needs its weeks: expected --locale"
    ),
    ("--by month --from 2013-X2", "or a period, as in 2011-W02, 2011-01 or 2011-Q1"),
    ("--by month --from 2013-02-30", "day 30 is not in 1...28"),
    ("--by month --from 2013-W10-9", "weekday 9 is not in 1...7"),
  ]) func otherKeysAreErrors(_ options: String, _ error: String) throws {
    let result = try report(options.split(separator: " ").map(String.init))
    #expect(result.status == 64)
    #expect(result.errors.contains(error), "\(result.errors)")
  }

  /// `week` writes the first and the last day of the weeks of all keys of 1990 to 2030.
  @Test(arguments: [("en_US", 7, 1), ("de_DE", 1, 4), ("ar_EG", 6, 1), ("pt_PT", 7, 4)])
  func weekHasTheDaysOfEveryKey(_ locale: String, _ firstWeekday: Int, _ minimumDays: Int) throws {
    let keys = NaiveCalendar.weekKeys(
      firstWeekday: firstWeekday, minimumDays: minimumDays, years: 1990...2030)
    var expected = "date,key,year,week,first_day,last_day\n"
    let weeks = Dictionary(grouping: keys.keys) { keys[$0] ?? "" }
    let sorted = weeks.keys.sorted()
    for key in sorted {
      let days = try #require(weeks[key]).sorted()
      let (year, week) = (key.prefix(4), try #require(Int(key.suffix(2))))
      expected += "\(key),\(key),\(year),\(week),\(days[0]),\(days[days.count - 1])\n"
    }
    #expect(sorted.count == 2_139)
    let result = try Tool.run(
      ["week", "-l", locale, "--format", "csv"], input: sorted.joined(separator: "\n"))
    #expect(result.output == expected, "\(result.errors)")
  }

  @Test func weekTakesKeysAsDates() throws {
    let week = try Tool.run(["week", "2026-W47", "2026-W47-1", "2026-w1", "-l", "en_US"])
    #expect(
      week.output == """
        date        key       year  week  first_day   last_day
        ----------  --------  ----  ----  ----------  ----------
        2026-W47    2026-W47  2026    47  2026-11-15  2026-11-21
        2026-W47-1  2026-W47  2026    47  2026-11-15  2026-11-21
        2026-w1     2026-W01  2026     1  2025-12-28  2026-01-03

        """)
    let period = try Tool.run(
      ["week", "FY2013-P3", "--calendar", "nrf", "--unit", "period", "--format", "csv"])
    #expect(
      period.output == """
        date,key,year,period,first_day,last_day
        FY2013-P3,FY2013-P03,2013,3,2013-04-07,2013-05-04

        """)
  }

  @Test(arguments: [
    ("2026-W54 -l en_US", "'2026-W54': week 54 is not in 1...52"),
    ("2026-11 -l en_US", "'2026-11' is not a date: expected YYYY-MM-DD"),
    ("FY2026-W03 -l en_US", "'FY2026-W03': the key of a fiscal period needs --calendar"),
    (
      "2026-W47 --calendar nrf",
      "'2026-W47': not a key of the fiscal calendar nrf: expected FY2026-W47"
    ),
    (
      "FY2026-Q1 --calendar nrf",
      "'FY2026-Q1': the key of a quarter, but rows are weeks: expected --unit quarter"
    ),
    ("2026-W47 --everywhere -l en_US", "2026-W47 is an ISO 8601 week, which starts on 2026-W47-1"),
  ]) func weekRefusesOtherKeys(_ arguments: String, _ error: String) throws {
    let result = try Tool.run(["week"] + arguments.split(separator: " ").map(String.init))
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix("weekcal: ") && result.errors.contains(error), "\(result.errors)")
    let line = try Tool.run(["week", "-l", "en_US"], input: "2026-W01\n2026-W60\n")
    #expect(line.status == 65)
    #expect(line.errors == "weekcal: line 2: '2026-W60': week 60 is not in 1...52\n")
  }

  /// A date dimension takes them too.
  @Test func dimensionTakesKeys() throws {
    for (first, last, count) in [
      ("2012", "2013", 366 + 365), ("2012-W01", "2012-W52", 364), ("2012-02", "2012-02", 29),
    ] {
      let result = try Tool.run(["dimension", "--from", first, "--to", last, "-l", "de_DE"])
      #expect(result.lines.count == count + 2, "\(result.errors)")
    }
  }
}

extension String {
  /// A week's key with two digits.
  fileprivate var padded: String {
    let parts = uppercased().split(separator: "W")
    return parts[0] + "W" + (parts[1].count == 1 ? "0" : "") + parts[1]
  }
}
