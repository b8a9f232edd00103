/// A zone that keeps one rule for ever, as a POSIX `TZ` text says it: `EST5EDT,M3.2.0,M11.1.0`.
///
/// The Gregorian calendar repeats every 400 years to the weekday, so any instant is first moved into
/// 1970...2369: no date is out of range, and nothing can overflow.
struct PosixTimeZone: Hashable, Sendable {
  let standard: LocalTimeType
  /// Nil where the clock never changes.
  let daylight: Daylight?

  struct Daylight: Hashable, Sendable {
    let type: LocalTimeType
    /// When daylight-saving time starts, on the standard clock.
    let start: PosixRuleDay
    /// When it ends, on the daylight clock.
    let end: PosixRuleDay
  }

  private static var secondsPerCycle: Int64 { 146_097 * 86_400 }

  /// The stretch around an instant: from the last change at or before it to the second before the next.
  func interval(at second: Int64) -> TimeZoneInterval {
    guard let daylight else { return standard.interval(.min ... .max) }
    let time = FloorMath.remainder(second, Self.secondsPerCycle)  // [0, 12622780799]
    let year = GregorianAlgorithms.yearAndDay(Int32(truncatingIfNeeded: time / 86_400)).year
    let start = Changes(
      of: daylight.start, offset: standard.offsetSeconds, around: time, year: year)
    let end = Changes(
      of: daylight.end, offset: daylight.type.offsetSeconds, around: time, year: year)
    // A year that is daylight time throughout ends at the instant at which the next one starts.
    let isDaylight =
      start.previous > end.previous
      || start.previous == end.previous && start.previousYear > end.previousYear
    let first = Self.moved(max(start.previous, end.previous) &- time, from: second)
    let last = Self.moved(min(start.next, end.next) &- 1 &- time, from: second)
    return (isDaylight ? daylight.type : standard).interval(
      min(first, second)...max(last, second))
  }

  /// Adds a distance of less than two years; `Int64`'s bounds where the sum would pass them.
  private static func moved(_ distance: Int64, from second: Int64) -> Int64 {
    let (sum, overflow) = second.addingReportingOverflow(distance)
    return overflow ? (distance < 0 ? .min : .max) : sum
  }

  /// The changes of one kind around an instant: the last one at or before it and the first one after it.
  private struct Changes {
    private(set) var previous: Int64
    private(set) var previousYear: Int32
    private(set) var next: Int64

    init(of rule: PosixRuleDay, offset: Int32, around time: Int64, year: Int32) {
      func instant(_ year: Int32) -> Int64 { rule.localSeconds(inYear: year) &- Int64(offset) }
      // A rule's time can be a week and its clock a day off, so a change can leave its year, by
      // less than nine days: two years either way are always enough.
      previousYear = year
      previous = instant(year)
      next = previous
      if previous > time {
        while previous > time && previousYear > year &- 2 {
          next = previous
          previousYear &-= 1
          previous = instant(previousYear)
        }
      } else {
        next = instant(year &+ 1)
        if next <= time {
          previous = next
          previousYear = year &+ 1
          next = instant(year &+ 2)
        }
      }
    }
  }
}
