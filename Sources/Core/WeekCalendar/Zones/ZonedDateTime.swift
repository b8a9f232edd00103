/// An instant with what a zone's clocks show then: date and time, offset, and the zone's name.
///
/// Patterns write its zone by name: `VV` the identifier, `V` CLDR's short one. Names in words need a pack
/// of names, which is in another library, WeekCalendarZoneNames.
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
  /// The date and time on the zone's clocks.
  public let dateTime: CivilDateTime
  /// Seconds to add to UTC for ``dateTime``: -89,999...93,599, east positive.
  package let offsetSeconds: Int
  /// The zone's rules, which know its name.
  public let rules: TimeZoneRules

  /// How far the zone's clocks are ahead of UTC then.
  public var offset: UTCOffset { UTCOffset(ofRules: offsetSeconds) }

  /// The zone's name in the tz database; nil for a fixed offset or a POSIX rule.
  public var zoneName: TimeZoneName? { rules.name }

  /// What the clocks of a zone show at an instant.
  public init(_ instant: Instant, in rules: TimeZoneRules) {
    self.init(
      instant, offsetSeconds: rules.offsetSeconds(atUnixSeconds: instant.wholeSecondsSince1970),
      in: rules)
  }

  /// What a clock shows at an instant; the clock caches the interval around it.
  public init(_ instant: Instant, on clock: inout ZonedClock) {
    self.init(
      instant, offsetSeconds: clock.interval(at: instant).offsetSeconds, in: clock.rules)
  }

  /// An instant at an offset, with the date and time that is shown then, also one that the zone's clocks skipped.
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
