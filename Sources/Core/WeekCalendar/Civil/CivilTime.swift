/// A time of day to the millisecond, 00:00:00.000 to 23:59:59.999, without a time zone.
///
///     try CivilTime(hour: 15, minute: 4, second: 5).millisecondOfDay  // 54245000
///
/// The precision is a millisecond, as in SQLite. Leap seconds are not supported.
/// Also known as: `LocalTime` (java.time), `civil::Time` (jiff), `PlainTime` (Temporal).
public struct CivilTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let milliseconds: Int32

  /// 00:00.
  public static var midnight: CivilTime { CivilTime(unchecked: 0) }

  package init(unchecked millisecondOfDay: Int32) { milliseconds = millisecondOfDay }

  /// Makes a time from its fields.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for an hour outside 0...23, a
  ///   minute or second outside 0...59 or a millisecond outside 0...999.
  public init(
    hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0
  ) throws(CivilDateError) {
    try CivilDateError.check(hour, .hour, in: CivilBounds.hours)
    try CivilDateError.check(minute, .minute, in: CivilBounds.minutes)
    try CivilDateError.check(second, .second, in: CivilBounds.seconds)
    try CivilDateError.check(millisecond, .millisecond, in: CivilBounds.milliseconds)
    let seconds = (hour &* 60 &+ minute) &* 60 &+ second
    milliseconds = Int32(truncatingIfNeeded: seconds &* 1_000 &+ millisecond)
  }

  /// Makes a time from the milliseconds since midnight, 0...86,399,999.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for any other number.
  public init(millisecondOfDay: Int) throws(CivilDateError) {
    try CivilDateError.check(millisecondOfDay, .millisecondOfDay, in: CivilBounds.millisecondsOfDay)
    milliseconds = Int32(truncatingIfNeeded: millisecondOfDay)
  }

  /// Milliseconds since midnight, 0...86,399,999.
  public var millisecondOfDay: Int { Int(milliseconds) }
  /// The hour, 0...23.
  public var hour: Int { Int(milliseconds / 3_600_000) }
  /// The minute of the hour, 0...59.
  public var minute: Int { Int(milliseconds / 60_000 % 60) }
  /// The second of the minute, 0...59.
  public var second: Int { Int(milliseconds / 1_000 % 60) }
  /// The millisecond of the second, 0...999.
  public var millisecond: Int { Int(milliseconds % 1_000) }

  /// Reads an ISO 8601 time: `15:04`, `15:04:05`, `15:04:05.006`, or `150405` without colons.
  ///
  /// A `T` may precede the time, and `Z` or a zero offset may follow it. The fraction follows a period or a comma and
  /// may have any number of digits. It is rounded to the nearest millisecond, but never up to the next second, as in
  /// SQLite. `24:00` is midnight of the next day, so it is an error without a date.
  ///
  ///     try CivilTime("15:04:05,0055").description   // "15:04:05.006"
  ///     try CivilTime("15:04:05.99999").description  // "15:04:05.999"
  ///
  /// - Throws: ``CivilDateError`` for any other text.
  ///
  /// Source: ISO 8601-1:2019, 5.3.
  public init(_ text: String) throws(CivilDateError) {
    self = try text.withUTF8Span { (utf8) throws(CivilDateError) in
      var scanner = ISO8601Scanner(.time)
      return try scanner.timeToTheEnd(utf8)
    }
  }

  /// Whether the first time is earlier.
  public static func < (first: Self, second: Self) -> Bool {
    first.milliseconds < second.milliseconds
  }

  /// The time in ISO 8601 form, `15:04:05`, with `.006` if the milliseconds are not zero.
  public var description: String {
    String(capacity: ByteWriter.maximumDateTimeLength) { $0.write(self) }
  }
}
