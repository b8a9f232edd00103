/// A zone for the zone letters of a pattern: GMT, UTC, or a fixed offset from it.
///
/// A date and time has no zone itself; it is local time of the zone given with it, and GMT
/// without one. Offsets are -23:59:59...+23:59:59; east is positive.
///
///     let zone = try FixedZone(offsetSeconds: 19_800)
///     try DatePattern("HH:mm xxx O").string(from: date, zone: zone, locale: locale)
///     // "00:00 +05:30 GMT+5:30"
///
/// Also known as: `ZoneOffset` (java.time), `UTCOffset` (ISO 8601), custom zone IDs `GMT+05:30` (ICU).
public struct FixedZone: Hashable, Sendable {
  /// Seconds east of Greenwich, -86,399...86,399.
  public let offsetSeconds: Int
  let isUTC: Bool

  /// Greenwich Mean Time: the zone where none is given.
  public static var gmt: FixedZone { FixedZone(offsetSeconds: 0, isUTC: false) }

  /// Coordinated Universal Time: offset 0, with its own name ("UTC").
  public static var utc: FixedZone { FixedZone(offsetSeconds: 0, isUTC: true) }
}

extension FixedZone {
  /// A zone at an offset; 0 is GMT.
  ///
  /// - Throws: ``FixedZoneError/offsetOutOfRange(_:)`` from a day on.
  public init(offsetSeconds: Int) throws(FixedZoneError) {
    guard TimeZoneRules.allowedFixedOffsets.contains(offsetSeconds) else {
      throw .offsetOutOfRange(offsetSeconds)
    }
    self.init(offsetSeconds: offsetSeconds, isUTC: false)
  }

  /// An offset as messages name it, `+05:30`; of one out of range too.
  package static func text(ofOffset seconds: Int) -> String {
    String(capacity: ByteWriter.maximumOffsetLength) { $0.write(offset: seconds, .plain) }
  }
}

/// Why a fixed zone could not be made.
public enum FixedZoneError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Offsets are -86,399...86,399 seconds.
  case offsetOutOfRange(Int)

  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .offsetOutOfRange(let value): "offset \(value) s is not in -86399...86399"
    }
  }
}
