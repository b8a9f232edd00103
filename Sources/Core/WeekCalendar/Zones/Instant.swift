/// A point in time: milliseconds since 1970-01-01T00:00:00 UTC, without leap seconds.
///
/// The range, ``allowedMillisecondsSince1970``, is two days narrower at either end than ``CivilBounds/epochDays``, so
/// that every instant has a local date and time in every time zone.
///
///     Instant(secondsSince1970: 1_293_926_400.5)?.millisecondsSince1970  // 1293926400500
///     Instant(millisecondsSince1970: 0)?.dateTime.description   // "1970-01-01T00:00:00"
///
/// Also known as: `Instant` (java.time, Temporal), `Timestamp` (jiff), `unixepoch` (SQLite),
/// `timeIntervalSince1970` (Foundation). Source: POSIX.1-2024, 4.19 "Seconds Since the Epoch".
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00 UTC, in ``allowedMillisecondsSince1970``.
  public let millisecondsSince1970: Int64

  /// The range of ``millisecondsSince1970``: -999999-01-03T00:00 to 999999-12-29T23:59:59.999 UTC.
  public static var allowedMillisecondsSince1970: ClosedRange<Int64> {
    let first = Int64(CivilBounds.epochDays.lowerBound + 2) * JulianDay.millisecondsPerDay
    let last = Int64(CivilBounds.epochDays.upperBound - 1) * JulianDay.millisecondsPerDay - 1
    return first...last
  }

  /// Milliseconds from 1970-01-01T00:00 to 2001-01-01T00:00 UTC.
  static var millisecondsTo2001: Int64 { 978_307_200_000 }

  /// Makes an instant from milliseconds since 1970, or nil outside ``allowedMillisecondsSince1970``.
  ///
  /// Also known as: `System.currentTimeMillis` (Java), `Date.now` (JavaScript).
  public init?(millisecondsSince1970 milliseconds: Int64) {
    guard Self.allowedMillisecondsSince1970.contains(milliseconds) else { return nil }
    millisecondsSince1970 = milliseconds
  }

  /// Makes an instant from whole seconds since 1970, or nil if they are out of range.
  public init?(secondsSince1970 seconds: Int64) {
    let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    guard !overflow else { return nil }
    self.init(millisecondsSince1970: milliseconds)
  }

  /// Makes an instant from microseconds since 1970, rounded down to the millisecond, or nil if they are out of range.
  ///
  /// Rounding down is rounding toward the past, so an instant never moves into the next day.
  public init?(microsecondsSince1970 microseconds: Int64) {
    self.init(millisecondsSince1970: FloorMath.quotient(microseconds, 1_000))
  }

  /// Makes an instant from seconds since 1970 as a `Double`, or nil if they are NaN, infinite or out of range.
  ///
  /// The rounding is exact: it uses the true value of the `Double`. With `.nearest`, milliseconds survive a round trip
  /// through ``secondsSince1970`` in the years -69,000...73,000. With `.down` they may not, because, for example, 0.29
  /// as a `Double` is slightly less than 290 ms.
  ///
  ///     Instant(secondsSince1970: 0.29)?.millisecondsSince1970                   // 290
  ///     Instant(secondsSince1970: 0.29, rounding: .down)?.millisecondsSince1970  // 289
  ///
  /// Also known as: `Date(timeIntervalSince1970:)` (Foundation).
  public init?(secondsSince1970 seconds: Double, rounding: MillisecondRounding = .nearest) {
    guard let milliseconds = rounding.milliseconds(ofSeconds: seconds) else { return nil }
    self.init(millisecondsSince1970: milliseconds)
  }

  /// Makes an instant from seconds since 2001-01-01T00:00 UTC, or nil if they are NaN, infinite or out of range.
  ///
  /// The seconds are rounded to milliseconds before the 31 years since 1970 are added, so that the addition loses no
  /// precision.
  ///
  ///     Instant(secondsSince2001: 0)?.dateTime.description  // "2001-01-01T00:00:00"
  ///
  /// Also known as: `Date(timeIntervalSinceReferenceDate:)` (Foundation), `CFAbsoluteTime`, a date
  /// attribute's column in a Core Data store.
  public init?(secondsSince2001 seconds: Double, rounding: MillisecondRounding = .nearest) {
    // The rounded number is below 2^56, so the sum cannot overflow.
    guard let milliseconds = rounding.milliseconds(ofSeconds: seconds) else { return nil }
    self.init(millisecondsSince1970: milliseconds &+ Self.millisecondsTo2001)
  }

  /// Makes the instant of a Julian day, or nil if it is out of range.
  package init?(_ julianDay: JulianDay) {
    let (milliseconds, overflow) = julianDay.milliseconds.subtractingReportingOverflow(
      JulianDay.epochMilliseconds)
    guard !overflow else { return nil }
    self.init(millisecondsSince1970: milliseconds)
  }

  /// Makes the instant of a date and time in UTC, or nil on the first two and the last two days of the calendar.
  public init?(utc dateTime: CivilDateTime) { self.init(dateTime, offsetSeconds: 0) }

  /// Makes the instant of a date and time at an offset from UTC.
  ///
  /// The result is nil if the instant lies outside ``allowedMillisecondsSince1970``, on the first two or the last two
  /// days of the calendar in UTC.
  ///
  ///     let dateTime = try CivilDateTime("2011-01-02T09:30")
  ///     Instant(dateTime, offset: try UTCOffset(hours: 2))?.description  // "2011-01-02T07:30:00Z"
  public init?(_ dateTime: CivilDateTime, offset: UTCOffset) {
    self.init(dateTime, offsetSeconds: offset.seconds)
  }

  init?(_ dateTime: CivilDateTime, offsetSeconds: Int) {
    self.init(
      millisecondsSince1970: dateTime.millisecondsSince1970 &- Int64(offsetSeconds) &* 1_000)
  }

  /// Reads the instant of an ISO 8601 date and time with `Z` or an offset from UTC.
  ///
  /// ``CivilDateTime/init(_:)-(String)`` lists the forms of dates and times. The offset is `Z`, `+05:30`, `+0530`,
  /// `+05` or, with seconds, `+05:30:15`; it may be up to 23:59:59 east or west.
  ///
  ///     try Instant("2011-01-03T00:30:00+05:30").dateTime.description  // "2011-01-02T19:00:00"
  ///     try Instant("20110102T150405Z").wholeSecondsSince1970                   // 1293980645
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` if the text is not in one of these forms or has no offset, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a field out of range or an instant outside
  ///   ``allowedMillisecondsSince1970``.
  ///
  /// Also known as: `Instant.parse` (java.time), `Temporal.Instant.from`, `Timestamp` (jiff).
  /// Source: ISO 8601-1:2019, 5.4; RFC 3339, 5.6.
  public init(_ text: String) throws(CivilDateError) {
    self = try text.withUTF8Span(Instant.init(utf8:))
  }

  /// Reads an instant from UTF-8 bytes; see ``init(_:)-(String)``.
  public init(utf8 text: Span<UInt8>) throws(CivilDateError) {
    var scanner = ISO8601Scanner(.instant)
    let dateTime = try scanner.dateTime(text)
    guard let offset = scanner.utcOffset else { throw scanner.error }
    guard let instant = Instant(dateTime, offsetSeconds: offset.seconds) else {
      throw .outOfRange(
        field: .epochDay, value: Int(dateTime.date.epochDay.value),
        allowed: CivilBounds.epochDays.lowerBound + 2...CivilBounds.epochDays.upperBound - 2)
    }
    self = instant
  }

  /// Whole seconds since 1970-01-01T00:00 UTC, rounded down.
  public var wholeSecondsSince1970: Int64 { FloorMath.quotient(millisecondsSince1970, 1_000) }

  /// Seconds since 1970 as the nearest `Double`; exact to the millisecond in years -69,000...73,000.
  public var secondsSince1970: Double { Double(millisecondsSince1970) / 1_000 }

  /// Seconds since 2001-01-01T00:00 UTC as the nearest `Double`.
  public var secondsSince2001: Double {
    Double(millisecondsSince1970 &- Self.millisecondsTo2001) / 1_000
  }

  /// Microseconds since 1970, or nil if they do not fit 64 bits (beyond about 292,000 years).
  public var microsecondsSince1970: Int64? {
    let (microseconds, overflow) = millisecondsSince1970.multipliedReportingOverflow(by: 1_000)
    return overflow ? nil : microseconds
  }

  /// The Julian day: days since noon of 24 November -4713 UTC (proleptic Gregorian), to the nearest `Double`.
  ///
  ///     try Instant("2011-01-02T00:00Z").julianDay  // 2455563.5
  ///
  /// Also known as: SQLite's `julianday`.
  public var julianDay: Double {
    JulianDay(milliseconds: millisecondsSince1970 &+ JulianDay.epochMilliseconds).days
  }

  /// Makes the instant of a Julian day, rounded to the millisecond, or nil if it is NaN, infinite or out of range.
  ///
  ///     Instant(julianDay: 2_455_563.5)?.description  // "2011-01-02T00:00:00Z"
  public init?(julianDay days: Double) {
    let milliseconds = days * Double(JulianDay.millisecondsPerDay)
    // This check also rejects NaN and infinity.
    guard milliseconds.magnitude < 1e18 else { return nil }
    // Not rounded(), which calls libm's round(): the static library needs libc only.
    let whole = Int64(milliseconds)
    let fraction = milliseconds - Double(whole)
    let carry: Int64 = fraction >= 0.5 ? 1 : fraction <= -0.5 ? -1 : 0
    self.init(JulianDay(milliseconds: whole + carry))
  }

  /// The date and time in UTC.
  public var dateTime: CivilDateTime { dateTime(offsetSeconds: 0) }

  /// The date and time that a time zone's clocks show at the instant.
  ///
  ///     let newYork = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
  ///     try Instant("2011-01-02T00:00Z").dateTime(in: newYork)  // 2011-01-01T19:00:00
  ///
  /// - Complexity: O(log *n*), for a time zone with *n* offset changes.
  public func dateTime(in rules: TimeZoneRules) -> CivilDateTime { rules.dateTime(at: self) }

  /// The date and time at an offset from UTC.
  ///
  ///     try Instant("2011-01-02T07:30Z").dateTime(offset: UTCOffset(hours: 2))  // 2011-01-02T09:30:00
  public func dateTime(offset: UTCOffset) -> CivilDateTime {
    dateTime(offsetSeconds: offset.seconds)
  }

  /// The date and time at an offset from UTC; the offset must be less than two days, as in every time zone.
  func dateTime(offsetSeconds: Int) -> CivilDateTime {
    CivilDateTime(
      uncheckedMillisecondsSince1970: millisecondsSince1970 &+ Int64(offsetSeconds) &* 1_000)
  }

  /// Whether the first instant is earlier.
  public static func < (first: Self, second: Self) -> Bool {
    first.millisecondsSince1970 < second.millisecondsSince1970
  }
}

extension Instant: CustomStringConvertible {
  /// The instant in ISO 8601 form in UTC, `2011-01-02T15:04:05Z`, with `.006` if the milliseconds are not zero.
  public var description: String {
    String(capacity: ByteWriter.maximumDateTimeLength + 1) {
      $0.write(dateTime)
      $0.write(UInt8(ascii: "Z"))
    }
  }
}

extension ParsedDateTime {
  /// The instant, or nil if the text had no offset or the instant lies outside
  /// ``Instant/allowedMillisecondsSince1970``.
  public var instant: Instant? { offsetSeconds.flatMap { Instant(dateTime, offsetSeconds: $0) } }
}

#if !hasFeature(Embedded)
extension Instant: Codable {
  /// Decodes a string such as `"2011-01-02T15:04:05Z"`, with any offset.
  public init(from decoder: any Decoder) throws { self = try decoder.text(Instant.init) }

  /// Encodes the instant as a string, `"2011-01-02T15:04:05Z"`, with `.006` if the milliseconds are not zero.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
#endif
