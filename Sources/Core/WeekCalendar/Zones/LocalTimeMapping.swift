/// How a local date and time maps to instants in a time zone: to one, to none, or to two.
///
/// Also known as: `ZoneRules.getValidOffsets` (java.time), `AmbiguousOffset` (jiff).
///
///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
///     rules.meaning(of: try CivilDateTime("2011-07-01T12:00"))  // unique(-04:00)
public enum LocalTimeMapping: Hashable, Sendable {
  /// The clocks show the time once, at this offset.
  case unique(UTCOffset)
  /// The clocks skip the time, as in spring in most zones: the offsets before and after the change.
  case skipped(before: UTCOffset, after: UTCOffset)
  /// The clocks show the time twice, as in fall in most zones: the offsets the first and the last time.
  case repeated(first: UTCOffset, last: UTCOffset)
}
