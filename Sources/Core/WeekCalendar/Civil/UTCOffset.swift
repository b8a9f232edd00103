/// An offset from UTC: how far local clocks are ahead of Greenwich, positive to the east.
///
/// A date and time has no offset itself. When one is formatted, the pattern's time zone letters write the offset that
/// is passed with it, or GMT by default.
///
///     let zone = try UTCOffset(seconds: 19_800)
///     zone.description  // "+05:30"
///     try DatePattern("HH:mm xxx O").string(from: date, zone: zone, locale: locale)
///     // "00:00 +05:30 GMT+5:30"
///
/// Also known as: `ZoneOffset` (java.time), `Offset` (jiff), `TimeZone.secondsFromGMT` (Foundation), custom zone IDs
/// `GMT+05:30` (ICU).
public struct UTCOffset: Hashable, Sendable {
  /// Seconds to add to UTC for local time: -86,399...86,399, or -89,999...93,599 from a time zone's rules.
  ///
  /// Also known as: `tm_gmtoff` (C), `totalSeconds` (java.time).
  public let seconds: Int
  let isUTC: Bool

  /// Greenwich Mean Time: offset 0, the default if no offset is given.
  public static var gmt: UTCOffset { UTCOffset(seconds: 0, isUTC: false) }

  /// Coordinated Universal Time: offset 0, with the name "UTC" instead of "GMT".
  public static var utc: UTCOffset { UTCOffset(seconds: 0, isUTC: true) }

  /// The offsets that ``UTCOffset/init(seconds:)`` and parsed text may have: less than a day in either direction.
  public static var allowedSeconds: ClosedRange<Int> {
    1 - Int(JulianDay.secondsPerDay)...Int(JulianDay.secondsPerDay) - 1
  }
}

extension UTCOffset {
  /// Makes an offset from seconds east of Greenwich; 0 is GMT.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for an offset of a day or more.
  public init(seconds: Int) throws(CivilDateError) {
    try CivilDateError.check(seconds, .offset, in: Self.allowedSeconds)
    self.init(seconds: seconds, isUTC: false)
  }

  /// Makes an offset from whole hours east of Greenwich; 0 is GMT.
  ///
  ///     try UTCOffset(hours: -8).description  // "-08:00"
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for an offset of a day or more.
  public init(hours: Int) throws(CivilDateError) {
    let (seconds, overflow) = hours.multipliedReportingOverflow(by: 3_600)
    try self.init(seconds: overflow ? (hours < 0 ? .min : .max) : seconds)
  }

  /// Makes an offset from a time zone's rules; it may be a day or more.
  package init(ofRules seconds: Int) { self.init(seconds: seconds, isUTC: false) }
}

extension UTCOffset: CustomStringConvertible, Comparable {
  /// The offset in ISO 8601 form, `+05:30`, followed by `:15` if the seconds are not zero.
  public var description: String { Self.text(ofOffset: seconds) }

  /// The text of an offset in messages, `+05:30`; the offset may be out of range.
  package static func text(ofOffset seconds: Int) -> String {
    String(capacity: ByteWriter.maximumOffsetLength) { $0.write(offset: seconds, .plain) }
  }

  /// Whether two offsets have the same seconds and the same name; GMT and UTC are different.
  public static func == (first: Self, second: Self) -> Bool {
    first.seconds == second.seconds && first.isUTC == second.isUTC
  }

  /// Whether the first offset is farther west; GMT comes before UTC.
  public static func < (first: Self, second: Self) -> Bool {
    first.seconds < second.seconds
      || first.seconds == second.seconds && !first.isUTC && second.isUTC
  }
}
