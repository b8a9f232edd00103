/// An instant together with its date and time, offset and name in a time zone.
///
/// Patterns can write the time zone's name: `VV` is its identifier, `V` is CLDR's short identifier. Names in words,
/// such as Pacific Time, need a names pack, which is in the separate library WeekCalendarZoneNames.
///
///     let rules = try SystemTimeZones().rules(named: "America/Los_Angeles")
///     let zoned = ZonedDateTime(try Instant("2011-07-01T12:00Z"), in: rules)
///     try DatePattern("HH:mm VV (V)").string(from: zoned, locale: "en_US")
///     // "05:00 America/Los_Angeles (uslax)"
///
/// Also known as: `ZonedDateTime` (java.time, Temporal), `Zoned` (jiff).
public struct ZonedDateTime: Hashable, Sendable {
  /// The instant.
  public let instant: Instant
  /// The date and time on the time zone's clocks.
  public let dateTime: CivilDateTime
  /// Seconds to add to UTC for ``dateTime``, positive to the east: -89,999...93,599.
  package let offsetSeconds: Int
  /// The rules of the time zone, which include its name.
  public let rules: TimeZoneRules

  /// How far the time zone's clocks are ahead of UTC at the instant.
  public var offset: UTCOffset { UTCOffset(ofRules: offsetSeconds) }

  /// The name in the time zone database; nil for a fixed offset or a POSIX rule.
  public var zoneName: TimeZoneName? { rules.name }

  /// Makes the date and time that a time zone's clocks show at an instant.
  public init(_ instant: Instant, in rules: TimeZoneRules) {
    self.init(
      instant, offsetSeconds: rules.offsetSeconds(atUnixSeconds: instant.wholeSecondsSince1970),
      in: rules)
  }

  /// Makes the date and time that a clock shows at an instant; the clock caches the interval around it.
  public init(_ instant: Instant, on clock: inout ZonedClock) {
    self.init(
      instant, offsetSeconds: clock.interval(at: instant).offsetSeconds, in: clock.rules)
  }

  /// Makes the date and time of an instant at an offset; `dateTime` may be one that the zone's clocks skip.
  package init(
    _ instant: Instant, showing dateTime: CivilDateTime? = nil, offsetSeconds: Int,
    in rules: TimeZoneRules
  ) {
    self.instant = instant
    self.dateTime = dateTime ?? instant.dateTime(offsetSeconds: offsetSeconds)
    self.offsetSeconds = offsetSeconds
    self.rules = rules
  }
}
