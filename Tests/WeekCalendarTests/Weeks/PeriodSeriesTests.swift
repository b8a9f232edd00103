import Testing
import WeekCalendar

@Suite struct PeriodSeriesTests {
  @Test func documentedExampleHolds() throws {
    let weeks = try PeriodSeries(
      weeksFrom: CivilDate("2010-12-30"), through: CivilDate("2011-01-10"), .iso8601)
    #expect(weeks.map(\.key) == ["2010-W52", "2011-W01", "2011-W02"])
  }

  @Test func emptyAndSingleSeriesAreCollections() throws {
    let sunday = try CivilDate("2011-01-02")
    let monday = try CivilDate("2011-01-03")
    let empty = PeriodSeries(weeksFrom: monday, through: sunday, .iso8601)
    #expect(empty.isEmpty)
    #expect(empty.count == 0)
    #expect(empty.first == nil)
    #expect(Array(empty).isEmpty)
    let one = PeriodSeries(weeksFrom: sunday, through: sunday, .iso8601)
    #expect(one.count == 1)
    #expect(one.first?.key == "2010-W52")
    #expect(one.first == one.last)
    let two = PeriodSeries(weeksFrom: sunday, through: monday, .iso8601)
    #expect(two.map(\.key) == ["2010-W52", "2011-W01"])
    // The last date may lie outside what a week can reach when the series is empty.
    let first = try CivilDate(year: -999_999, month: 1, day: 1)
    #expect(PeriodSeries(weeksFrom: sunday, through: first, .iso8601).isEmpty)
  }

  /// All that a random-access collection offers agrees with a plain array of the walker's weeks.
  @Test(arguments: WeekRules.all)
  func seriesEqualAnArrayOfWeeks(rules: WeekRules) throws {
    let days = WeekWalker.days(around: 2_010...2_011)
    let walker = WeekWalker(
      years: 2_010...2_011, days: days, firstISOWeekday: rules.firstWeekday.iso,
      minimumDays: rules.minimumDaysInFirstWeek)
    for start in stride(from: walker.wanted.lowerBound, to: walker.wanted.upperBound, by: 13) {
      for end in [start, start + 1, start + 6, start + 8, walker.wanted.upperBound - 1]
      where end >= start && end < walker.rows.count {
        let series = try PeriodSeries(
          weeksFrom: date(walker.rows[start]), through: date(walker.rows[end]), rules)
        var expected: [[Int]] = []
        var position = walker.rows[start].firstOfWeek
        while position <= end {
          let row = walker.rows[position]
          expected.append([row.weekBasedYear, row.week, row.day.epochDay, row.day.epochDay + 6])
          position += 7
        }
        #expect(series.map(numbers) == expected)
        #expect(series.count == expected.count)
        #expect(series.reversed().map(numbers) == expected.reversed())
        #expect(series.last.map(numbers) == expected.last)
        #expect(
          series.dropFirst(3).prefix(2).map(numbers) == Array(expected.dropFirst(3).prefix(2)))
        #expect(series.distance(from: series.startIndex, to: series.endIndex) == expected.count)
      }
    }
  }

  private func date(_ row: WeekWalker.Row) throws -> CivilDate {
    CivilDate(try #require(EpochDay(row.day.epochDay)))
  }

  private func numbers(_ period: Week) -> [Int] {
    let week = period.start.weekDate(period.scheme)
    return [
      week.weekBasedYear, week.week, Int(period.start.epochDay.value),
      Int(period.end.epochDay.value),
    ]
  }

  /// The weeks of the whole range, reached without walking there.
  @Test func wholeRangeIsCountedWithoutWalking() throws {
    let first = try CivilDate(year: -999_999, month: 1, day: 1)
    let last = try CivilDate(year: 999_999, month: 12, day: 26)
    let series = PeriodSeries(weeksFrom: first, through: last, .iso8601)
    #expect(series.count == 104_354_947)
    #expect(series.first?.key == "-999999-W01")
    #expect(series.last?.key == "+999999-W51")
    #expect(series[52_177_474].key.hasPrefix("0000-W"))
  }

  @Test func weeksContainTheirDays() throws {
    let week = try CivilDate("2011-01-02").week(.iso8601)
    #expect(week.contains(try CivilDate("2010-12-27")))
    #expect(week.contains(try CivilDate("2011-01-02")))
    #expect(!week.contains(try CivilDate("2010-12-26")))
    #expect(!week.contains(try CivilDate("2011-01-03")))
    #expect(week.scheme == .iso8601)
  }

  /// The series of a unit are the periods of all its days, each once.
  @Test(arguments: CalendarPeriod.Unit.allCases)
  func seriesHaveThePeriodOfEachDay(unit: CalendarPeriod.Unit) throws {
    let days = Array(try CivilDate("2010-12-27")...CivilDate("2012-04-01"))
    var periods: [CalendarPeriod] = []
    for day in days {
      let period = CalendarPeriod(unit, containing: day)
      if periods.last != period { periods.append(period) }
      #expect(Array(PeriodSeries(unit, from: days[0], through: day)) == periods)
    }
    let counts: [CalendarPeriod.Unit: Int] = [
      .day: 462, .month: 17, .quarter: 7, .half: 4, .year: 3,
    ]
    #expect(periods.count == counts[unit])
    #expect(PeriodSeries(unit, from: days[1], through: days[0]).isEmpty)
  }
}
