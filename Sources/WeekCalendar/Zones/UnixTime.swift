/// An instant: milliseconds since 1970-01-01T00:00:00 UTC, without leap seconds.
///
/// The range is two days narrower than ``CivilBounds/epochDays`` at either end
/// (``allowedMilliseconds``), so that every instant has a local date and time in every zone.
///
///     UnixTime(seconds: 1_293_926_400.5)?.milliseconds  // 1293926400500
///     UnixTime(milliseconds: 0)?.dateTime.description   // "1970-01-01T00:00:00"
///
/// Also known as: `Instant` (java.time, Temporal), `Timestamp` (jiff), `unixepoch` (SQLite),
/// `timeIntervalSince1970` (Foundation). Source: POSIX.1-2024, 4.19 "Seconds Since the Epoch".
public struct UnixTime: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00 UTC, in ``allowedMilliseconds``.
  public let milliseconds: Int64

  /// What ``milliseconds`` can be: -999999-01-03T00:00 to 999999-12-29T23:59:59.999 UTC.
  public static var allowedMilliseconds: ClosedRange<Int64> {
    let first = Int64(CivilBounds.epochDays.lowerBound + 2) * JulianDay.millisecondsPerDay
    let last = Int64(CivilBounds.epochDays.upperBound - 1) * JulianDay.millisecondsPerDay - 1
    return first...last
  }

  /// Milliseconds from 1970-01-01T00:00 to 2001-01-01T00:00 UTC.
  static var millisecondsTo2001: Int64 { 978_307_200_000 }

  /// Makes an instant from milliseconds since 1970, or nil outside ``allowedMilliseconds``.
  ///
  /// Also known as: `System.currentTimeMillis` (Java), `Date.now` (JavaScript).
  public init?(milliseconds: Int64) {
    guard Self.allowedMilliseconds.contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }

  /// Makes an instant from whole seconds since 1970, or nil out of range.
  public init?(seconds: Int64) {
    let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    guard !overflow else { return nil }
    self.init(milliseconds: milliseconds)
  }

  /// Makes an instant from microseconds since 1970, rounded down to the millisecond.
  ///
  /// Down is towards the past, so that an instant never moves into the next day. Nil out of range.
  public init?(microseconds: Int64) {
    self.init(milliseconds: FloorMath.quotient(microseconds, 1_000))
  }

  /// Makes an instant from seconds since 1970 as a `Double`, or nil for NaN, infinity or out of range.
  ///
  /// The rounding is exact: it looks at the value that the `Double` really has. With `.nearest`,
  /// milliseconds that went through ``seconds`` come back the same in years -69,000...73,000; with
  /// `.down` they need not (0.29 as a `Double` is less than 290 ms).
  ///
  ///     UnixTime(seconds: 0.29)?.milliseconds                   // 290
  ///     UnixTime(seconds: 0.29, rounding: .down)?.milliseconds  // 289
  ///
  /// Also known as: `Date(timeIntervalSince1970:)` (Foundation).
  public init?(seconds: Double, rounding: MillisecondRounding = .nearest) {
    guard let milliseconds = rounding.milliseconds(ofSeconds: seconds) else { return nil }
    self.init(milliseconds: milliseconds)
  }

  /// Makes an instant from seconds since 2001-01-01T00:00 UTC, or nil for NaN, infinity or out of range.
  ///
  /// The seconds are rounded to milliseconds before 31 years are added, so that no bit is lost by adding.
  ///
  ///     UnixTime(secondsSince2001: 0)?.dateTime.description  // "2001-01-01T00:00:00"
  ///
  /// Also known as: `Date(timeIntervalSinceReferenceDate:)` (Foundation), `CFAbsoluteTime`, a date
  /// attribute's column in a Core Data store.
  public init?(secondsSince2001 seconds: Double, rounding: MillisecondRounding = .nearest) {
    // The rounded number is below 2^56, so the sum cannot overflow.
    guard let milliseconds = rounding.milliseconds(ofSeconds: seconds) else { return nil }
    self.init(milliseconds: milliseconds &+ Self.millisecondsTo2001)
  }

  /// Makes the instant of a Julian day, or nil out of range.
  public init?(_ julianDay: JulianDay) {
    let (milliseconds, overflow) = julianDay.milliseconds.subtractingReportingOverflow(
      JulianDay.epochMilliseconds)
    guard !overflow else { return nil }
    self.init(milliseconds: milliseconds)
  }

  /// Makes the instant of a date and time in UTC, or nil in the two outermost days at either end.
  public init?(utc dateTime: CivilDateTime) { self.init(dateTime, offsetSeconds: 0) }

  /// Makes the instant of a date and time at an offset from UTC, or nil out of range.
  init?(_ dateTime: CivilDateTime, offsetSeconds: Int) {
    self.init(
      milliseconds: dateTime.millisecondsSince1970 &- Int64(offsetSeconds) &* 1_000)
  }

  /// Reads the instant of an ISO 8601 date and time with `Z` or an offset from UTC.
  ///
  /// Dates and times have the forms of ``CivilDateTime/init(_:)-(String)``; the offset is `Z`,
  /// `+05:30`, `+0530`, `+05` or with seconds `+05:30:15`, up to 23:59:59 either way.
  ///
  ///     try UnixTime("2011-01-03T00:30:00+05:30").dateTime.description  // "2011-01-02T19:00:00"
  ///     try UnixTime("20110102T150405Z").wholeSeconds                   // 1293980645
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` where the text departs from the form, also if it has no
  ///   offset; ``CivilDateError/outOfRange(field:value:allowed:)``, also outside ``allowedMilliseconds``.
  ///
  /// Also known as: `Instant.parse` (java.time), `Temporal.Instant.from`, `Timestamp` (jiff).
  /// Source: ISO 8601-1:2019, 5.4; RFC 3339, 5.6.
  public init(_ text: String) throws(CivilDateError) {
    self = try text.withUTF8Span(UnixTime.init(utf8:))
  }

  /// Reads an instant from UTF-8 bytes; see ``init(_:)-(String)``.
  public init(utf8 text: Span<UInt8>) throws(CivilDateError) {
    var scanner = ISO8601Scanner(.instant)
    let dateTime = try scanner.dateTime(text)
    guard let offset = scanner.utcOffset else { throw scanner.error }
    guard let instant = UnixTime(dateTime, offsetSeconds: offset.seconds) else {
      throw .outOfRange(
        field: .epochDay, value: Int(dateTime.date.epochDay.value),
        allowed: CivilBounds.epochDays.lowerBound + 2...CivilBounds.epochDays.upperBound - 2)
    }
    self = instant
  }

  /// Whole seconds since 1970, rounded down.
  public var wholeSeconds: Int64 { FloorMath.quotient(milliseconds, 1_000) }

  /// Seconds since 1970 as the nearest `Double`; exact to the millisecond in years -69,000...73,000.
  public var seconds: Double { Double(milliseconds) / 1_000 }

  /// Seconds since 2001-01-01T00:00 UTC as the nearest `Double`.
  public var secondsSince2001: Double { Double(milliseconds &- Self.millisecondsTo2001) / 1_000 }

  /// Microseconds since 1970, or nil where 64 bits do not hold them (beyond about 292,000 years).
  public var microseconds: Int64? {
    let (microseconds, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000)
    return overflow ? nil : microseconds
  }

  /// The instant as a Julian day.
  public var julianDay: JulianDay {
    JulianDay(milliseconds: milliseconds &+ JulianDay.epochMilliseconds)
  }

  /// Date and time in UTC.
  public var dateTime: CivilDateTime { dateTime(offsetSeconds: 0) }

  /// Date and time at an offset from UTC that is within two days, as every zone's is.
  func dateTime(offsetSeconds: Int) -> CivilDateTime {
    CivilDateTime(
      uncheckedMillisecondsSince1970: milliseconds &+ Int64(offsetSeconds) &* 1_000)
  }

  /// Whether the first instant is earlier.
  public static func < (first: Self, second: Self) -> Bool {
    first.milliseconds < second.milliseconds
  }
}

extension ParsedDateTime {
  /// The instant; nil where the text had no offset, and outside ``UnixTime/allowedMilliseconds``.
  public var unixTime: UnixTime? { offsetSeconds.flatMap { UnixTime(dateTime, offsetSeconds: $0) } }
}
