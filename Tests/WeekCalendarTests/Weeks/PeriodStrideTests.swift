import Testing
import WeekCalendar

/// Steps of any length are so many single steps, for every rule; ranges are the periods in between.
@Suite struct PeriodStrideTests {
  private static func rules() throws -> [PeriodRule] {
    var rules = CalendarUnit.allCases.flatMap { unit in
      SchemeWeekTests.all.map { PeriodRule(unit, $0) }
    }
    for name in ["nrf", "broadcast", "iso-13", "us-government"] {
      let calendar = try FiscalCalendar(name)
      rules += FiscalUnit.allCases.compactMap { try? PeriodRule($0, calendar) }
    }
    return Array(Set(rules))
  }

  @Test func stepsEqualRepeatedSingleSteps() throws {
    var compared = 0
    for rule in try Self.rules() {
      for day in ["1999-12-28", "2011-01-02", "-000001-07-01"] {
        let period = Period(rule, containing: try CivilDate(day))
        var (later, earlier) = (period, period)
        for count in 1...120 {
          (later, earlier) = (later.next, earlier.previous)
          guard [1, 2, 26, 51, 52, 53, 54, 105, 120].contains(count) else { continue }
          let isRight =
            period.advanced(by: count) == later && period.advanced(by: -count) == earlier
            && period.distance(to: later) == count && later.distance(to: period) == -count
            && earlier.distance(to: later) == 2 * count
          if !isRight { Issue.record("\(count) periods from \(period)") }
          compared += 1
        }
      }
    }
    #expect(compared == (5 + 2 * 148 + 8 + 15) * 3 * 9)
  }

  /// A step past the last period of all gives that last period.
  @Test func stepsStopAtTheEndOfTheRange() throws {
    let date = try CivilDate("2011-01-02")
    for rule in try Self.rules() {
      let period = Period(rule, containing: date)
      let last = period.advanced(by: .max)
      let first = period.advanced(by: .min)
      #expect(last.year == 1_000_001 && last.next == last, "\(last)")
      #expect(first.year == -1_000_001 && first.previous == first, "\(first)")
    }
  }

  /// Steps of cut weeks that could just stay in range, if all years had the most weeks, end at the first or last week.
  @Test func stepsOfCutWeeksStopAtTheEndOfTheRange() throws {
    let cut = try #require(WeekScheme(named: "mysql0"))
    for (unit, mostPerYear) in [(CalendarUnit.week, 54), (.monthWeek, 64)] {
      let rule = PeriodRule(unit, cut)
      let early = Period(rule, containing: try CivilDate(year: -999_001, month: 7, day: 1))
      let first = early.advanced(by: -1_000 * mostPerYear)
      #expect(first.year == -1_000_001 && first.previous == first, "\(first)")
      let late = Period(rule, containing: try CivilDate(year: 999_001, month: 7, day: 1))
      let last = late.advanced(by: 1_000 * mostPerYear)
      #expect(last.year == 1_000_001 && last.next == last, "\(last)")
    }
  }

  @Test func rangesAreCollections() throws {
    let weeks = try Week("2020-W50", .iso8601)...Week("2021-W02", .iso8601)
    #expect(weeks.count == 6)
    #expect(weeks.map(\.number) == [50, 51, 52, 53, 1, 2])
    #expect(weeks.contains(try Week("2020-W53", .iso8601)))
    #expect(try !weeks.contains(Week("2020-W49", .iso8601)))
    let half = try Week("2020-W50", .iso8601)..<Week("2021-W02", .iso8601)
    #expect(half.count == 5)
    let every = try stride(
      from: Week("2024-W01", .iso8601), through: Week("2024-W09", .iso8601), by: 2)
    #expect(every.map(\.number) == [1, 3, 5, 7, 9])
    let quarters = try CalendarPeriod("2010-Q4")...CalendarPeriod("2011-Q2")
    #expect(quarters.map(\.key) == ["2010-Q4", "2011-Q1", "2011-Q2"])
    let fiscal = try FiscalPeriod("FY2023-W52", .nrf)...FiscalPeriod("FY2024-W02", .nrf)
    #expect(fiscal.map(\.key) == ["FY2023-W52", "FY2023-W53", "FY2024-W01", "FY2024-W02"])
  }

  /// Weeks of two schemes with the same days are two weeks; the distance is counted in the first one's.
  @Test func weeksOfTwoSchemesAreDistinct() throws {
    let iso = try CivilDate("2011-06-15").week(.iso8601)
    let monday1 = WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: .one)
    let other = iso.start.week(monday1)
    #expect(iso.days == other.days)
    #expect(iso != other)
    #expect(iso.distance(to: other.advanced(by: 3)) == 3)
    #expect((iso < other) != (other < iso))
    #expect(iso.overlaps(other))
    #expect(!iso.overlaps(other.next))
    #expect(iso.overlaps(iso.start.period(.month)))
  }

  @Test func everyUnitIsOfOneType() throws {
    let date = try CivilDate("2011-05-15")
    let week = Period(.week, containing: date)
    let quarter = Period(.quarter, containing: date)
    let fiscal = try date.period(.week, .nrf)
    #expect(Week(week)?.period == week && CalendarPeriod(week) == nil && FiscalPeriod(week) == nil)
    #expect(CalendarPeriod(quarter)?.unit == .quarter && Week(quarter) == nil)
    #expect(FiscalPeriod(fiscal.period) == fiscal && Week(fiscal.period) == nil)
    #expect(fiscal.unit == .week && fiscal.calendar == .nrf)
    let year = Period(.weekBasedYear, containing: date)
    #expect(Week(year) == nil && CalendarPeriod(year) == nil && FiscalPeriod(year) == nil)
  }

  @Test(arguments: [
    ("2011-02", CalendarPeriod.Unit.month), ("2011-Q4", .quarter), ("2011-h2", .half),
    ("2011", .year), ("2011-01-02", .day), ("+12345-02", .month), ("-0004", .year),
  ])
  func keysGiveTheirUnit(key: String, unit: CalendarPeriod.Unit) throws {
    let period = try CalendarPeriod(key)
    #expect(period.unit == unit)
    #expect(period.key == key.uppercased())
  }

  @Test(arguments: [
    ("", CivilDateError.malformed(offset: 0, form: .period)),
    ("x", .malformed(offset: 0, form: .period)),
    ("2011-", .malformed(offset: 5, form: .period)),
    ("2011-W02", .malformed(offset: 5, form: .period)),
    ("20-01", .malformed(offset: 0, form: .period)),
    ("2011-13", .outOfRange(field: .month, value: 13, allowed: 1...12)),
    ("2011-Q5", .outOfRange(field: .quarter, value: 5, allowed: 1...4)),
    ("2011-H3", .outOfRange(field: .half, value: 3, allowed: 1...2)),
    ("2011-02-30", .outOfRange(field: .day, value: 30, allowed: 1...28)),
    ("2011-01-02x", .malformed(offset: 10, form: .date)),
  ])
  func textsThatAreNotKeysAreErrors(text: String, error: CivilDateError) {
    #expect(throws: error) { try CalendarPeriod(text) }
  }
}
