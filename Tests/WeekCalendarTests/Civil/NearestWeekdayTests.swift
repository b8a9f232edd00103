import Testing
import WeekCalendar

/// The nearest days of a weekday are those that a walk from day to day finds.
@Suite struct NearestWeekdayTests {
  @Test func nearestWeekdaysEqualAWalk() throws {
    var asked = 0
    for offset in 0..<400 {
      let date = try CivilDate("2010-12-01").adding(days: offset)
      for weekday in Weekday.allCases {
        func walk(from first: Int, by step: Int) throws -> CivilDate {
          var day = try date.adding(days: first)
          while day.weekday != weekday { day = try day.adding(days: step) }
          return day
        }
        #expect(try date.next(weekday) == walk(from: 1, by: 1))
        #expect(try date.nextOrSame(weekday) == walk(from: 0, by: 1))
        #expect(try date.previous(weekday) == walk(from: -1, by: -1))
        #expect(try date.previousOrSame(weekday) == walk(from: 0, by: -1))
        asked += 4
      }
    }
    #expect(asked == 11_200)
  }

  @Test func weekdaysBeyondTheRangeAreErrors() throws {
    let allowed = CivilBounds.epochDays
    for weekday in Weekday.allCases {
      // From one to seven days beyond the last and the first.
      let later = (weekday.iso - CivilDate.max.weekday.iso + 6) % 7 + 1
      let earlier = (CivilDate.min.weekday.iso - weekday.iso + 6) % 7 + 1
      #expect(
        throws: CivilDateError.outOfRange(
          field: .epochDay, value: allowed.upperBound + later, allowed: allowed)
      ) { try CivilDate.max.next(weekday) }
      #expect(
        throws: CivilDateError.outOfRange(
          field: .epochDay, value: allowed.lowerBound - earlier, allowed: allowed)
      ) { try CivilDate.min.previous(weekday) }
    }
    #expect(try CivilDate.max.nextOrSame(CivilDate.max.weekday) == .max)
    #expect(try CivilDate.min.previousOrSame(CivilDate.min.weekday) == .min)
  }

  /// Years are twelve months each.
  @Test func yearsAreTwelveMonths() throws {
    for text in ["2012-02-29", "2011-02-28", "2000-02-29", "2011-12-31", "0000-02-29"] {
      let date = try CivilDate(text)
      for years in [-2_400, -100, -4, -1, 0, 1, 3, 4, 100, 400, 9_999] {
        #expect(
          try date.adding(years: years) == date.adding(months: 12 * years), "\(text) \(years)")
      }
      for years in [1_000_000, -1_010_000, .max, .min] {
        let (sum, overflow) = date.year.addingReportingOverflow(years)
        let found = overflow ? years : sum
        #expect(
          throws: CivilDateError.outOfRange(field: .year, value: found, allowed: CivilBounds.years)
        ) {
          try date.adding(years: years)
        }
      }
    }
  }
}
