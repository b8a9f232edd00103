/// A time zone with one permanent rule, from a POSIX `TZ` string such as `EST5EDT,M3.2.0,M11.1.0`.
///
/// Because the calendar repeats every 400 years, each instant is first moved into 1970...2369, so nothing can overflow.
struct PosixTimeZone: Equatable, Sendable {
  let standard: LocalTimeType
  /// The rule for daylight-saving time; nil if the clocks never change.
  let daylight: Daylight?

  struct Daylight: Equatable, Sendable {
    let type: LocalTimeType
    /// When daylight-saving time starts, on the standard clock.
    let start: PosixRuleDay
    /// When daylight-saving time ends, on the daylight clock.
    let end: PosixRuleDay
  }

  private static var secondsPerCycle: Int64 {
    Int64(GregorianAlgorithms.daysPerCycle) * JulianDay.secondsPerDay
  }

  /// The interval around an instant in which the clocks do not change.
  ///
  /// Each year of the rule has two intervals: one between its two changes, and one from the second change to the first
  /// change of the next year. From that change on, the next year applies, even if changes fall outside their calendar
  /// years and intervals overlap: `EST5EDT,J1/-1,J365/167` is always daylight-saving time. If two changes coincide,
  /// there is no standard time between them, as in RFC 9636's example of all-year daylight-saving time.
  func interval(at second: Int64) -> TimeZoneInterval {
    guard let daylight else { return standard.interval(.min ... .max) }
    let time = FloorMath.remainder(second, Self.secondsPerCycle)  // [0, 12622780799]
    // A rule's time can be off by a week and its clock by a day, so a change can fall outside its year by less than
    // nine days. The year that applies is therefore at most one later or two earlier than the calendar year.
    var year =
      GregorianAlgorithms.yearAndDay(Int32(truncatingIfNeeded: time / JulianDay.secondsPerDay)).year
      &+ 1
    var next = Int64.max
    var changes = changes(of: daylight, inYear: year)
    for _ in 0..<3 where changes.first > time {
      next = changes.first
      year &-= 1
      changes = self.changes(of: daylight, inYear: year)
    }
    if next == .max { next = self.changes(of: daylight, inYear: year &+ 1).first }
    let isBetween = time < changes.last
    let first = Self.moved((isBetween ? changes.first : changes.last) &- time, from: second)
    let last = Self.moved((isBetween ? min(changes.last, next) : next) &- 1 &- time, from: second)
    return (isBetween == changes.isDaylightBetween ? daylight.type : standard).interval(
      min(first, second)...max(last, second))
  }

  /// Adds a distance of less than two years and clamps the sum to `Int64`.
  private static func moved(_ distance: Int64, from second: Int64) -> Int64 {
    let (sum, overflow) = second.addingReportingOverflow(distance)
    return overflow ? (distance < 0 ? .min : .max) : sum
  }

  /// The two changes of a year in chronological order, in UTC seconds, and which kind of time is between them.
  private func changes(
    of daylight: Daylight, inYear year: Int32
  ) -> (first: Int64, last: Int64, isDaylightBetween: Bool) {
    let start = daylight.start.localSeconds(inYear: year) &- Int64(standard.offsetSeconds)
    let end = daylight.end.localSeconds(inYear: year) &- Int64(daylight.type.offsetSeconds)
    return (min(start, end), max(start, end), start < end)
  }
}
