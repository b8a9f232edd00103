/// An offset from UTC: how far a zone's clocks are ahead of Greenwich, east positive.
///
/// A date and time has no zone itself; a pattern's zone letters write the offset given with it, and GMT without one.
///
///     let zone = try UTCOffset(seconds: 19_800)
///     zone.description  // "+05:30"
///     try DatePattern("HH:mm xxx O").string(from: date, zone: zone, locale: locale)
///     // "00:00 +05:30 GMT+5:30"
///
/// Also known as: `ZoneOffset` (java.time), `Offset` (jiff), `TimeZone.secondsFromGMT` (Foundation), custom zone IDs
/// `GMT+05:30` (ICU).
public struct UTCOffset: Hashable, Sendable {
  /// Seconds to add to UTC for local time: -86,399...86,399, or -89,999...93,599 where a zone's rules say so.
  ///
  /// Also known as: `tm_gmtoff` (C), `totalSeconds` (java.time).
  public let seconds: Int
  let isUTC: Bool

  /// Greenwich Mean Time: the offset where none is given.
  public static var gmt: UTCOffset { UTCOffset(seconds: 0, isUTC: false) }

  /// Coordinated Universal Time: offset 0, with its own name ("UTC").
  public static var utc: UTCOffset { UTCOffset(seconds: 0, isUTC: true) }

  /// The offsets that can be made of seconds, or written in a text: less than a day.
  public static var allowedSeconds: ClosedRange<Int> {
    1 - Int(JulianDay.secondsPerDay)...Int(JulianDay.secondsPerDay) - 1
  }
}

extension UTCOffset {
  /// Makes an offset; 0 is GMT.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` from a day on.
  public init(seconds: Int) throws(CivilDateError) {
    try CivilDateError.check(seconds, .offset, in: Self.allowedSeconds)
    self.init(seconds: seconds, isUTC: false)
  }

  /// Makes an offset of whole hours, east positive; 0 is GMT.
  ///
  ///     try UTCOffset(hours: -8).description  // "-08:00"
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` from a day on.
  public init(hours: Int) throws(CivilDateError) {
    let (seconds, overflow) = hours.multipliedReportingOverflow(by: 3_600)
    try self.init(seconds: overflow ? (hours < 0 ? .min : .max) : seconds)
  }

  /// An offset of a zone's rules, which may be greater than a day.
  package init(ofRules seconds: Int) { self.init(seconds: seconds, isUTC: false) }
}

extension UTCOffset: CustomStringConvertible, Comparable {
  /// The offset as ISO 8601 writes it, `+05:30`, with `:15` where there are seconds.
  public var description: String { Self.text(ofOffset: seconds) }

  /// An offset as messages name it, `+05:30`; of one out of range too.
  package static func text(ofOffset seconds: Int) -> String {
    String(capacity: ByteWriter.maximumOffsetLength) { $0.write(offset: seconds, .plain) }
  }

  /// Whether two offsets have the same seconds, and the same name where it is UTC's.
  public static func == (first: Self, second: Self) -> Bool {
    first.seconds == second.seconds && first.isUTC == second.isUTC
  }

  /// Whether the first is further west; GMT is before UTC.
  public static func < (first: Self, second: Self) -> Bool {
    first.seconds < second.seconds
      || first.seconds == second.seconds && !first.isUTC && second.isUTC
  }
}
