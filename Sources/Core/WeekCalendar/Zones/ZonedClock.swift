/// The rules of a time zone together with the interval that was used last.
///
/// Consecutive rows of a table are often close together in time, so that most of them need no search. The results are
/// the same as those of ``rules``.
///
///     var clock = ZonedClock(try SystemTimeZones().rules(named: "America/New_York"))
///     clock.dateTime(at: Instant(millisecondsSince1970: 1_293_926_400_000)!).description
///     // "2011-01-01T19:00:00"
///
public struct ZonedClock: Hashable, Sendable {
  /// The rules of the time zone.
  public let rules: TimeZoneRules
  private var interval: TimeZoneInterval

  /// Makes a clock that follows the rules.
  public init(_ rules: TimeZoneRules) {
    self.rules = rules
    interval = rules.interval(atUnixSeconds: 0)
  }

  /// The interval around an instant in which the offset does not change.
  @inline(__always)
  public mutating func interval(at time: Instant) -> TimeZoneInterval {
    let second = time.wholeSecondsSince1970
    if !interval.unixSeconds.contains(second) {
      interval = rules.interval(atUnixSeconds: second)
    }
    return interval
  }

  /// The date and time that the clock shows at an instant.
  @inline(__always)
  public mutating func dateTime(at time: Instant) -> CivilDateTime {
    time.dateTime(offsetSeconds: interval(at: time).offsetSeconds)
  }

  /// The instant at which the clock shows a date and time.
  ///
  /// - Throws: ``LocalTimeError`` in the same cases as ``CivilDateTime/instant(in:_:)``.
  public mutating func instant(
    of dateTime: CivilDateTime, _ disambiguation: LocalTimeDisambiguation = .compatible
  ) throws(LocalTimeError) -> Instant {
    // If every offset of the zone leads into the same interval, there is exactly one instant.
    let local = FloorMath.quotient(dateTime.millisecondsSince1970, 1_000)
    let stretch = interval.unixSeconds
    if stretch.contains(local &- Int64(rules.offsets.upperBound)),
      stretch.contains(local &- Int64(rules.offsets.lowerBound)),
      let time = Instant(dateTime, offsetSeconds: interval.offsetSeconds)
    {
      return time
    }
    let time = try rules.instant(of: dateTime, disambiguation)
    _ = interval(at: time)
    return time
  }

  /// Whether two clocks follow equal rules; the cached intervals do not matter.
  public static func == (first: Self, second: Self) -> Bool { first.rules == second.rules }

  /// Hashes the rules.
  public func hash(into hasher: inout Hasher) { hasher.combine(rules) }
}
