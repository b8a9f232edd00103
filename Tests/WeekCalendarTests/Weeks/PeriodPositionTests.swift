import Testing
import WeekCalendar

/// What columns are made of is what ``Period`` and ``Week`` say of each day.
@Suite struct PeriodPositionTests {
  private static let schemes: [WeekScheme] =
    WeekRules.all.flatMap { rules in
      [.weekBased(rules), .clipped(rules), .joinedInJanuary(rules)]
    } + [.sevenDayBlocks]

  @Test(arguments: CalendarUnit.allCases)
  func positionsArePeriods(unit: CalendarUnit) throws {
    var compared = 0
    for scheme in Self.schemes {
      for year in [-4, 0, 1999, 2000, 2004, 2010, 9_999] {
        let january = try CivilDate(year: year, month: 1, day: 1)
        for offset in stride(from: -20, through: 380, by: offsetStep) {
          let date = try january.adding(days: offset)
          let position = PeriodPosition(unit, of: date, scheme)
          let period = try Period(unit, containing: date, scheme: scheme)
          #expect(position.days.lowerBound == Int(period.firstDay.epochDay.value))
          #expect(position.days.upperBound == Int(period.lastDay.epochDay.value))
          if unit == .week {
            let week = try Week(containing: date, scheme: scheme)
            #expect(position.year == week.weekBasedYear)
            #expect(position.number == week.number)
          }
          compared += 1
        }
      }
    }
    #expect(compared == 148 * 7 * 81)
  }

  private var offsetStep: Int { 5 }

  @Test func numbers() throws {
    let date = try CivilDate("2011-05-15")
    let numbers = CalendarUnit.allCases.map { PeriodPosition($0, of: date, .iso8601).number }
    #expect(numbers == [135, 19, 5, 2, 1, 1, 1])
    // A week at an end of the range has days outside of it, unless it starts there.
    let first = try CivilDate(year: -999_999, month: 1, day: 1)
    let outside = WeekRules.all.filter { rules in
      PeriodPosition(.week, of: first, .weekBased(rules)).days.lowerBound
        < CivilBounds.epochDays.lowerBound
    }
    #expect(outside.count == 42)
  }
}
