/// A stretch of time in which a zone's offset stays the same.
///
/// Ask ``TimeZoneRules/interval(at:)`` once and use it for every instant that
/// ``unixSeconds`` contains. Neighbours may have the same offset.
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
  /// The Unix seconds of the stretch, first to last; `Int64`'s bounds where it has no beginning or end.
  public let unixSeconds: ClosedRange<Int64>

  /// How far the zone's clocks are ahead of UTC.
  public var offset: UTCOffset { UTCOffset(ofRules: offsetSeconds) }

  /// Seconds to add to UTC for local time: east of Greenwich positive, -89,999...93,599.
  package var offsetSeconds: Int { Int(type.offsetSeconds) }

  /// Whether the zone calls it daylight-saving (summer) time.
  ///
  /// In Europe/Dublin winter time is daylight-saving time, with an offset an hour *less* than standard time.
  /// Also known as: `tm_isdst` (C).
  public var isDaylight: Bool { type.isDaylight }

  /// The short name, `EST`.
  public var abbreviation: TimeZoneAbbreviation { type.abbreviation }
}
