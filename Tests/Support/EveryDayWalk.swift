import WeekCalendar

/// The library's dates beside a ``DayCounter``, day by day: here, for tests are not optimised and this is.
public struct EveryDayWalk: Sendable {
  /// How many days were compared.
  public private(set) var dayCount = 0
  /// The first days that are wrong, each with what was found; after five of them the walk ends.
  public private(set) var failures: [String] = []

  /// Walks through all days of some years.
  public init(years: ClosedRange<Int>) {
    var counter = DayCounter(firstOfJanuary: years.lowerBound)
    while counter.year <= years.upperBound, failures.count < 5 {
      if !Self.isRight(counter) {
        let found = EpochDay(counter.epochDay).map { date in
          "\(CivilDate(date)), \(date.weekday), day \(CivilDate(date).dayOfYear) of the year"
        }
        failures.append("\(counter): \(found ?? "no such day")")
      }
      dayCount += 1
      counter.advance()
    }
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
}
