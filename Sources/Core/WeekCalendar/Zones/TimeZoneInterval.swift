/// An interval in which a time zone's offset does not change.
///
/// Call ``TimeZoneRules/interval(at:)`` once and use the result for every instant that ``unixSeconds`` contains.
/// Adjacent intervals may have the same offset.
///
///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
///     let summer = rules.interval(at: try Instant("2011-07-07T00:53:20Z"))
///     summer.offset                    // -04:00
///     summer.abbreviation.description  // "EDT"
///     summer.unixSeconds               // 1299999600...1320559199
///
/// Also known as: `ZoneInterval` (Noda Time), `ZoneOffsetTransition` pairs (java.time).
public struct TimeZoneInterval: Hashable, Sendable {
  let type: LocalTimeType
  /// The interval's first and last second since 1970; a bound of `Int64` means no beginning or no end.
  public let unixSeconds: ClosedRange<Int64>

  /// How far the time zone's clocks are ahead of UTC.
  public var offset: UTCOffset { UTCOffset(ofRules: offsetSeconds) }

  /// Seconds to add to UTC for local time, positive to the east: -89,999...93,599.
  package var offsetSeconds: Int { Int(type.offsetSeconds) }

  /// Whether the time zone calls it daylight-saving (summer) time.
  ///
  /// In Europe/Dublin, winter time is daylight-saving time, and its offset is an hour *less* than that of standard
  /// time.
  /// Also known as: `tm_isdst` (C).
  public var isDaylight: Bool { type.isDaylight }

  /// The abbreviation of the local time, such as `EST`.
  public var abbreviation: TimeZoneAbbreviation { type.abbreviation }
}
