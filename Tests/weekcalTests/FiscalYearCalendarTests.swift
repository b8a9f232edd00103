import Foundation
import TestSupport
import Testing
import WeekCalendar

/// `weekcal calendar --calendar`, and the grids of all calendars as JSON.
@Suite struct FiscalYearCalendarTests {
  private struct Grids: Decodable {
    var year: Int
    var key: String?
    var start: String?
    var end: String?
    var weekCount: Int?
    var months: [Month]?
    var periods: [Month]?
  }

  private struct Month: Decodable {
    var key: String
    var number: Int
    var name: String
    var quarter: String?
    var start: String
    var end: String
    var weeks: [Row]
  }

  private struct Row: Decodable {
    var key: String?
    var number: Int?
    var days: [Day]
  }

  private struct Day: Decodable {
    var date: String
    var key: String?
    var outside: Bool?
  }

  private static func grids(_ arguments: [String]) throws -> Grids {
    let result = try Tool.run(["calendar", "--format", "json"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Grids.self, from: Data(result.output.utf8))
  }

  @Test func showsARetailYear() throws {
    let result = try Tool.run(["calendar", "FY2023", "--calendar", "nrf", "-l", "en_US"])
    #expect(
      result.output.hasPrefix(
        """
                             FY2023 · Jan 29, 2023\u{2009}–\u{2009}Feb 3, 2024

        Q1 ---------------------------------------------------------------------------
              P01 February                P02 March                  P03 April
          | Su Mo Tu We Th Fr Sa     | Su Mo Tu We Th Fr Sa     | Su Mo Tu We Th Fr Sa
         1| 29 30 31  1  2  3  4    5| 26 27 28  1  2  3  4   10|  2  3  4  5  6  7  8
         2|  5  6  7  8  9 10 11    6|  5  6  7  8  9 10 11   11|  9 10 11 12 13 14 15
         3| 12 13 14 15 16 17 18    7| 12 13 14 15 16 17 18   12| 16 17 18 19 20 21 22
         4| 19 20 21 22 23 24 25    8| 19 20 21 22 23 24 25   13| 23 24 25 26 27 28 29
                                    9| 26 27 28 29 30 31  1

        Q2 -
        """), "\(result.output)")
    #expect(result.output.hasSuffix(" 30   53| 28 29 30 31  1  2  3\n"))
    #expect(
      result.errors
        == "weekcal: weeks by 52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4: 53 weeks\n")
    let number = try Tool.run(["calendar", "2023", "--calendar", "nrf", "-l", "en_US"])
    #expect(number.output == result.output)
  }

  /// Months start on their first weekday, have no week numbers, and keep their own days.
  @Test func plainMonthsHaveNoWeekNumbers() throws {
    let result = try Tool.run(["calendar", "FY2024", "--calendar", "us-government", "-l", "en_US"])
    #expect(
      result.output.hasPrefix(
        """
                         FY2024 · Oct 1, 2023\u{2009}–\u{2009}Sep 30, 2024

        Q1 ------------------------------------------------------------------
             P01 October            P02 November            P03 December
         Su Mo Tu We Th Fr Sa    Su Mo Tu We Th Fr Sa    Su Mo Tu We Th Fr Sa
          1  2  3  4  5  6  7              1  2  3  4                    1  2
        """), "\(result.output)")
    #expect(!result.output.contains("|"))
  }

  /// The weeks of the years that the National Retail Federation publishes, counted day by day from their first days.
  @Test(arguments: [
    (2017, "2017-01-29", 53), (2018, "2018-02-04", 52), (2019, "2019-02-03", 52),
    (2020, "2020-02-02", 52), (2021, "2021-01-31", 52), (2022, "2022-01-30", 52),
    (2023, "2023-01-29", 53), (2024, "2024-02-04", 52), (2025, "2025-02-02", 52),
  ])
  func everyDayOfARetailYearIsShownOnceInItsWeek(year: Int, start: String, weeks: Int) throws {
    let result = try Tool.run(["calendar", "FY\(year)", "--calendar", "nrf", "-l", "en_US"])
    let blocks = result.output.split(separator: "\nQ").dropFirst()
    #expect(blocks.count == 4)
    var shown: [[Int]] = []
    var rowCounts: [Int] = []
    for block in blocks {
      for column in 0..<3 {
        // Three columns of 24 characters, with three spaces between them.
        let lines = block.split(separator: "\n").dropFirst(3)
          .map { $0.dropFirst(27 * column).prefix(24) }.filter { $0.contains("|") }
        rowCounts.append(lines.count)
        for line in lines {
          let parts = line.split(separator: "|")
          let week = try #require(Int(parts[0].filter { $0 != " " }))
          let days = parts[1].split(separator: " ").compactMap { Int($0) }
          #expect(days.count == 7)
          shown.append([week] + days)
        }
      }
    }
    let first = try #require(NaiveCalendar.days.firstIndex { $0.text == start })
    #expect(NaiveCalendar.days[first].weekday == 7)
    let counted = (0..<weeks).map { week in
      [week + 1] + (0..<7).map { NaiveCalendar.days[first + week * 7 + $0].day }
    }
    #expect(shown == counted)
    #expect(rowCounts == [4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5, weeks - 48])
  }

  /// Every day is in the period and the week of the engine, once; rows are seven consecutive days.
  @Test(arguments: [
    ("nrf", 12), ("broadcast", 12), ("iso-13", 12), ("us-government", 12),
    ("months.start-04-06.label-start", 12), ("52-53.end-last-sat-jun.4-4-5.label-end.extra-q2", 12),
    ("52-53.end-last-sat-dec.13x4.label-end.extra-p01", 13),
    ("52-53.end-last-fri-sep.by-month.label-end", 12),
  ])
  func gridsHaveEveryDayOfTheFiscalYear(text: String, periodCount: Int) throws {
    let calendar = try FiscalCalendar(text)
    var dayCount = 0
    for year in [2022, 2023, 2024, 2028] {
      let grids = try Self.grids(["\(year)", "--calendar", text, "-l", "en_US"])
      let periods = try #require(grids.periods)
      #expect(grids.months == nil && periods.count == periodCount)
      #expect(grids.weekCount == calendar.weeksInYear(year))
      var day = try CivilDate(try #require(grids.start))
      #expect(try FiscalPeriod(.year, containing: day, calendar).key == grids.key)
      #expect(try FiscalPeriod(.year, containing: day.adding(days: -1), calendar).key != grids.key)
      for (index, period) in periods.enumerated() {
        #expect(period.number == index + 1 && period.start == "\(day)")
        #expect((period.quarter == nil) == (periodCount == 13))
        for row in period.weeks {
          let dates = try row.days.map { try CivilDate($0.date) }
          #expect(dates.count == 7 && dates[6] - dates[0] == 6)
          #expect(dates[0].weekday == calendar.firstWeekday ?? .sunday)
          for (date, cell) in zip(dates, row.days) {
            let containing = try FiscalPeriod(.period, containing: date, calendar).key
            #expect((containing == period.key) == (cell.outside == nil), "\(date)")
            if calendar.hasWeeks {
              let week = try FiscalPeriod(.week, containing: date, calendar)
              #expect(cell.key == week.key && row.key == week.key && row.number == week.number)
            } else {
              #expect(cell.key == nil && row.key == nil && row.number == nil)
            }
            guard cell.outside == nil else { continue }
            #expect(date == day)
            day = try day.adding(days: 1)
            dayCount += 1
          }
        }
        #expect(try CivilDate(period.end) == day.adding(days: -1))
      }
      #expect(try CivilDate(try #require(grids.end)) == day.adding(days: -1))
    }
    #expect((4 * 364...4 * 371).contains(dayCount))
  }

  /// The months of a year have the weeks that are counted without the engine.
  @Test(arguments: [("en_US", 7, 1), ("de_DE", 1, 4), ("pt_PT", 7, 4)])
  func gridsOfMonthsHaveTheWeeksOfTheLocale(
    _ locale: String, _ firstWeekday: Int, _ minimumDays: Int
  ) throws {
    let naive = NaiveWeeks(firstWeekday: firstWeekday, minimumDays: minimumDays)
    let grids = try Self.grids(["2016", "-l", locale])
    let months = try #require(grids.months)
    var days: [String] = []
    for row in months.flatMap(\.weeks) {
      for day in row.days {
        let key = naive.weeks[day.date]?.key
        #expect(key != nil && day.key == key && row.key == key, "\(day.date)")
        if day.outside == nil { days.append(day.date) }
      }
    }
    #expect(days == NaiveCalendar.days.filter { $0.year == 2016 }.map(\.text))
    #expect(days.count == 366)
    let february = try Self.grids(["2016-02", "-l", locale]).months ?? []
    #expect(february.map(\.key) == ["2016-02"])
    #expect(february.first?.weeks.map(\.key) == months[1].weeks.map(\.key))
  }

  @Test func fitsIn80ColumnsInManyLocales() throws {
    let rules = try Tool.run(["rules", "--format", "csv"])
    let locales = naiveCSV(rules.output).dropFirst().map { $0[0] }
    var count = 0
    for index in stride(from: 7, to: locales.count, by: 40) {
      for calendar in ["nrf", "months.start-04-06.label-start"] {
        let result = try Tool.run([
          "calendar", "2023", "--calendar", calendar, "-l", locales[index],
        ])
        #expect(result.status == 0, "\(result.errors)")
        // At most one scalar per column, except for marks; wide scripts have shorter names.
        let lines = result.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") }, "\(locales[index])")
        count += 1
      }
    }
    // Every fortieth of 907 locales, with both calendars.
    #expect(count == 23 * 2)
  }

  /// The environment's locale has the names; without one, and with `C`, they are English.
  @Test func namesNeedNoLocale() throws {
    for (environment, note, month) in [
      ([:], "using en", "P01 February"), (["LC_ALL": "C.UTF-8"], "using en", "P01 February"),
      (["LANG": "de_DE.UTF-8"], "using de_DE from LANG", "P01 Februar"),
    ] {
      let result = try Tool.run(
        ["calendar", "2026", "--calendar", "nrf"], environment: environment)
      #expect(result.status == 0)
      #expect(result.errors.hasPrefix("weekcal: no --locale: \(note)\n"), "\(result.errors)")
      #expect(result.output.contains(" \(month) "))
    }
    let months = try Tool.run(["calendar", "2026", "--calendar", "us-government"])
    #expect(months.status == 64)
    #expect(months.errors.hasPrefix("weekcal: --locale is required"))
  }

  @Test(arguments: [
    (["FY2026"], "a fiscal year needs --calendar, as in --calendar nrf"),
    (["FY2026", "3", "--calendar", "nrf"], "--calendar shows a whole fiscal year"),
    (["2026-03", "--calendar", "nrf"], "--calendar shows a whole fiscal year"),
    (["FY26", "--calendar", "nrf"], "or a fiscal year, as in FY2026"),
    (["FY2026-P03", "--calendar", "nrf"], "or a fiscal year, as in FY2026"),
    (["2026", "--calendar", "nrff"], "calendar 'nrff': not a fiscal calendar"),
    (["2026", "--calendar", "de_DE"], "; a locale goes after --locale"),
    (["999999", "--calendar", "nrf"], "fiscal year 999999 is out of range"),
    (["2026", "--format", "json", "--heat", "x.csv", "--date", "d"], "--heat needs --format svg"),
  ])
  func whatCannotBeMeantIsAnError(arguments: [String], message: String) throws {
    let result = try Tool.run(["calendar", "-l", "en_US"] + arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
