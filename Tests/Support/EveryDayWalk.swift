import WeekCalendar

/// Compares the library's dates with a ``DayCounter``, day by day.
///
/// It is in this module because release builds optimize it, but not the tests.
public struct EveryDayWalk: Sendable {
  /// The number of days compared.
  public private(set) var dayCount = 0
  /// The first wrong days with the library's results; the comparison ends after five of them.
  public private(set) var failures: [String] = []

  /// Compares all days of some years.
  public init(years: ClosedRange<Int>) {
    var counter = DayCounter(firstOfJanuary: years.lowerBound)
    while counter.year <= years.upperBound, failures.count < 5 {
      if !Self.isCorrect(counter) {
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
  private static func isCorrect(_ expected: DayCounter) -> Bool {
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
