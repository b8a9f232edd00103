/// A kind of local time in a time zone: its offset, its abbreviation, and whether it is daylight-saving time.
///
/// Also known as: `ttinfo` (tzfile), "local time type record" (RFC 9636).
struct LocalTimeType: Hashable, Sendable {
  /// Seconds to add to UTC, in ``allowedOffsets``.
  let offsetSeconds: Int32
  let isDaylight: Bool
  let abbreviation: TimeZoneAbbreviation

  /// The offsets that RFC 9636, 3.2 allows: more than -25 hours and less than 26 hours.
  static var allowedOffsets: ClosedRange<Int32> { -89_999...93_599 }

  static var utc: LocalTimeType {
    LocalTimeType(offsetSeconds: 0, isDaylight: false, abbreviation: .utc)
  }

  func interval(_ seconds: ClosedRange<Int64>) -> TimeZoneInterval {
    TimeZoneInterval(type: self, unixSeconds: seconds)
  }
}
