import Testing
import WeekCalendar

/// Every day of the range against a counter that goes from one day to the next.
///
/// The optimised test run counts all 730,484,634 days of years -999,999...999,999; a debug build, which
/// would need minutes, counts years -400...2,800 and the first and last 400 of the range.
@Suite struct EveryDayTests {
  #if DEBUG
  static let spans = [-999_999 ... -999_600, -400...2_800, 999_600...999_999]
  static let days = 1_461_336
  #else
  static let spans = [
    -999_999 ... -500_000, -499_999 ... -1, 0...499_999, 500_000...999_999,
  ]
  static let days = 730_484_634
  #endif

  @Test func everyDayRoundTrips() async {
    let counted = await withTaskGroup(of: Int.self) { group in
      for span in Self.spans {
        group.addTask { Self.countDays(of: span) }
      }
      return await group.reduce(0, +)
    }
    #expect(counted == Self.days)
  }

  private static func countDays(of years: ClosedRange<Int>) -> Int {
    var counter = DayCounter(firstOfJanuary: years.lowerBound)
    var rows = 0
    var failures = 0
    while counter.year <= years.upperBound, failures < 5 {
      if !isRight(counter) {
        failures += 1
        Issue.record("day \(counter)")
      }
      rows += 1
      counter.advance()
    }
    return rows
  }

  @inline(__always)
  private static func isRight(_ expected: DayCounter) -> Bool {
    guard let epochDay = EpochDay(expected.epochDay) else { return false }
    let date = CivilDate(epochDay)
    guard date.year == expected.year, date.month == expected.month, date.day == expected.day,
      date.epochDay == epochDay, date.dayOfYear == expected.dayOfYear,
      epochDay.weekday.iso == expected.isoWeekday
    else { return false }
    guard expected.day == 1 || expected.day >= 28 else { return true }
    guard date.isInLeapYear == expected.isInLeapYear,
      date.lengthOfYear == expected.lengthOfYear,
      date.lengthOfMonth == expected.lengthOfMonth,
      let made = try? CivilDate(
        year: expected.year, month: expected.month, day: expected.day)
    else { return false }
    return made == date
      && (try? CivilDate(year: expected.year, dayOfYear: expected.dayOfYear)) == date
  }

  @Test func theRangeEndsWhereItSays() throws {
    let first = try CivilDate(year: CivilBounds.years.lowerBound, month: 1, day: 1)
    let last = try CivilDate(year: CivilBounds.years.upperBound, month: 12, day: 31)
    #expect(Int(first.epochDay.value) == CivilBounds.epochDays.lowerBound)
    #expect(Int(last.epochDay.value) == CivilBounds.epochDays.upperBound)
    #expect(EpochDay(CivilBounds.epochDays.lowerBound - 1) == nil)
    #expect(EpochDay(CivilBounds.epochDays.upperBound + 1) == nil)
    #expect(EpochDay(Int.min) == nil)
    #expect(EpochDay(Int.max) == nil)
    #expect(first.weekday == .monday)
    #expect(last.weekday == .friday)
  }
}
