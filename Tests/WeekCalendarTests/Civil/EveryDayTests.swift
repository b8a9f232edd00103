import TestSupport
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
    let walks = await withTaskGroup(of: EveryDayWalk.self) { group in
      for span in Self.spans {
        group.addTask { EveryDayWalk(years: span) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(walks.flatMap(\.failures) == [])
    #expect(walks.reduce(0) { $0 + $1.dayCount } == Self.days)
  }

  @Test func rangeEndsWhereDocumented() throws {
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
