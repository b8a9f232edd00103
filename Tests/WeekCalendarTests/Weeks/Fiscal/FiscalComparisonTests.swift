import TestSupport
import Testing
import WeekCalendar

/// Weeks of periods and quarters, and comparable days, beside a walk through the days of 1980 to 2060.
@Suite struct FiscalComparisonTests {
  private static let years = 1980...2060

  /// Every day has the place that the walk finds.
  @Test(arguments: NaiveFiscalCalendar.all)
  func weeksOfPeriodsAndQuartersEqualAWalk(_ naive: NaiveFiscalCalendar) throws {
    let calendar = try FiscalCalendar(naive.description)
    var (days, extra) = (0, 0)
    for (index, place) in naive.places where Self.years.contains(place.year) {
      let date = try CivilDate(NaiveCalendar.days[index].text)
      let week = try FiscalPeriod(.week, containing: date, calendar)
      #expect(week.year == place.year && week.number == place.week, "\(naive) \(date)")
      #expect(week.weekOfPeriod == place.weekOfPeriod, "\(naive) \(date)")
      #expect(
        week.weekOfQuarter == (place.quarter > 0 ? place.weekOfQuarter : nil), "\(naive) \(date)")
      let period = try FiscalPeriod(.period, containing: date, calendar)
      #expect(period.number == place.period, "\(naive) \(date)")
      #expect(period.weekOfPeriod == nil && period.weekOfQuarter == nil)
      days += 1
      if place.weekOfQuarter == 14 || place.weekOfPeriod == 5 { extra += 1 }
    }
    #expect((29_578...29_592).contains(days), "\(days)")
    #expect(extra > 80)
  }

  /// A week is compared with the same number, or with the week 52 weeks earlier if it belongs to the year before; longer
  /// periods with the days of their weeks.
  @Test(arguments: NaiveFiscalCalendar.all)
  func restatedDaysAreThoseOfComparableWeeks(_ naive: NaiveFiscalCalendar) throws {
    let calendar = try FiscalCalendar(naive.description)
    var weeksOfYears: [Int: Int] = [:]
    for place in naive.places.values {
      weeksOfYears[place.year] = max(weeksOfYears[place.year] ?? 0, place.week)
    }
    var days: [FiscalPeriod: [Int]] = [:]
    let first = try CivilDate(NaiveCalendar.days[0].text)
    for (index, place) in naive.places where Self.years.contains(place.year) {
      let date = try CivilDate(NaiveCalendar.days[index].text)
      for unit in calendar.units {
        days[try FiscalPeriod(unit, containing: date, calendar), default: []].append(index)
      }
      let week = try FiscalPeriod(.week, containing: date, calendar)
      let hasNumber = place.week <= weeksOfYears[place.year - 1] ?? 0
      #expect(
        week.comparable(inYear: place.year - 1, by: .number)
          == (hasNumber
            ? try FiscalPeriod(.week, year: place.year - 1, number: place.week, calendar) : nil),
        "\(naive) \(date)")
    }
    var (periods, none, moved) = (0, 0, 0)
    for (period, days) in days {
      let compared = days.map { $0 - 364 }.filter { naive.places[$0]?.year == period.year - 1 }
      let restated = period.restatedDays(inYear: period.year - 1)
      #expect(restated?.lowerBound == (try compared.min().map { try first.adding(days: $0) }))
      #expect(restated?.upperBound == (try compared.max().map { try first.adding(days: $0) }))
      #expect(compared.count == compared.max().map { $0 - (compared.min() ?? 0) + 1 } ?? 0)
      if period.unit == .week {
        #expect(period.comparable(inYear: period.year - 1)?.start == restated?.lowerBound)
        if let restated { #expect(restated.lowerBound == (try period.start.adding(days: -364))) }
      }
      periods += 1
      if restated == nil { none += 1 }
      if weeksOfYears[period.year - 1] == 53 { moved += 1 }
    }
    // 81 years, each with its weeks, periods and perhaps quarters.
    let shorter = calendar.units.contains(.quarter) ? 17 : 14
    let long = Self.years.count { weeksOfYears[$0] == 53 }
    #expect(periods == 81 * (52 + shorter) + long)
    #expect(none == long && (13...16).contains(long) && moved > 800)
  }

  /// Other years: the days of the comparable weeks, of which those outside the year are left out.
  @Test func restatedDaysOfAnyYearAreThoseOfComparableWeeks() throws {
    var (pairs, shorter) = (0, 0)
    for naive in NaiveFiscalCalendar.all {
      let calendar = try FiscalCalendar(naive.description)
      for year in 2010...2030 {
        for other in 2005...2035 {
          for unit in calendar.units {
            for number in [1, 4, 12] where unit != .year || number == 1 {
              guard unit != .quarter || number < 5 else { continue }
              let period = try FiscalPeriod(unit, year: year, number: number, calendar)
              let weeks = try PeriodSeries(
                .week, from: period.start, through: period.end, calendar
              ).compactMap { FiscalPeriod($0.period)?.comparable(inYear: other) }
              let days = period.restatedDays(inYear: other)
              #expect(days?.lowerBound == weeks.first?.start, "\(period) \(other)")
              #expect(days?.upperBound == weeks.last?.end, "\(period) \(other)")
              pairs += 1
              if let days, days.upperBound - days.lowerBound != period.end - period.start {
                shorter += 1
              }
            }
          }
        }
      }
    }
    #expect(pairs == 21 * 31 * (7 * 9 + 2 * 7))
    #expect(shorter > 1_000)
  }

  /// A day of 2018 and the one of restated 2017 as published for retailers, and years of 52 weeks before and after.
  @Test func restatedWeeksArePublishedOnes() throws {
    let week = try FiscalPeriod(.week, containing: CivilDate("2018-02-10"), .nrf)
    #expect(week.key == "FY2018-W01")
    #expect(week.restatedDays(inYear: 2017)?.upperBound.description == "2017-02-11")
    let year = try #require(try FiscalPeriod("FY2018", .nrf).restatedDays(inYear: 2017))
    #expect(year == (try CivilDate("2017-02-05"))...(try CivilDate("2018-02-03")))
    let before = try #require(try FiscalPeriod("FY2017", .nrf).restatedDays(inYear: 2016))
    #expect(before == (try CivilDate("2016-01-31"))...(try CivilDate("2017-01-28")))
  }

  /// A calendar of months, and years out of range.
  @Test func monthsAreNotRestated() throws {
    let quarter = try FiscalPeriod("FY2024-Q1", .usGovernment)
    #expect(quarter.restatedDays(inYear: 2023) == nil)
    #expect(quarter.weekOfPeriod == nil && quarter.weekOfQuarter == nil)
    #expect(quarter.comparable(inYear: 2023, by: .restated)?.key == "FY2023-Q1")
    let week = try FiscalPeriod("FY2024-W01", .nrf)
    for year in [Int.min, -1_000_001, 1_000_001, .max] {
      #expect(week.restatedDays(inYear: year) == nil)
      #expect(week.comparable(inYear: year, by: .number) == nil)
    }
    #expect(FiscalComparison.allCases.map(\.description) == ["restated", "number"])
  }
}
