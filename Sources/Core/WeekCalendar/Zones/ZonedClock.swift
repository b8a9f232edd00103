/// A zone's rules with a cache of one interval: the one that was last used.
///
/// Rows of a table are close together in time, so most need no search. The results are those of ``rules``.
///
///     var clock = ZonedClock(try SystemTimeZones().rules(named: "America/New_York"))
///     clock.dateTime(at: Instant(millisecondsSince1970: 1_293_926_400_000)!).description
///     // "2011-01-01T19:00:00"
///
public struct ZonedClock: Hashable, Sendable {
  /// The zone's rules.
  public let rules: TimeZoneRules
  private var interval: TimeZoneInterval

  /// Makes a clock that follows the rules.
  public init(_ rules: TimeZoneRules) {
    self.rules = rules
    interval = rules.interval(atUnixSeconds: 0)
  }

  /// The stretch of unchanging offset around an instant.
  @inline(__always)
  public mutating func interval(at time: Instant) -> TimeZoneInterval {
    let second = time.wholeSecondsSince1970
    if !interval.unixSeconds.contains(second) { interval = rules.interval(atUnixSeconds: second) }
    return interval
  }

  /// The date and time that the clock shows at an instant.
  @inline(__always)
  public mutating func dateTime(at time: Instant) -> CivilDateTime {
    time.dateTime(offsetSeconds: interval(at: time).offsetSeconds)
  }

  /// The instant at which the clock showed a date and time.
  ///
  /// - Throws: ``LocalTimeError`` as ``CivilDateTime/instant(in:_:)``.
  public mutating func instant(
    of dateTime: CivilDateTime, _ disambiguation: LocalTimeDisambiguation = .compatible
  ) throws(LocalTimeError) -> Instant {
    // Where every offset of the zone leads into the same stretch, there is one instant.
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

  /// Whether two clocks follow equal rules, whatever they were last asked about.
  public static func == (first: Self, second: Self) -> Bool { first.rules == second.rules }

  /// Hashes the rules.
  public func hash(into hasher: inout Hasher) { hasher.combine(rules) }
}
