/// An instant as a Julian day: days since noon of 24 November -4713 (proleptic Gregorian), kept as
/// an integer number of milliseconds, as SQLite keeps it.
///
///     JulianDay(CivilDateTime(try CivilDate("2011-01-02"))).days  // 2455563.5
///
/// Also known as: SQLite's `iJD`. Source: SQLite "Date And Time Functions".
public struct JulianDay: Hashable, Sendable {
  /// Milliseconds since Julian day 0.0; every ``CivilDateTime`` has one that fits.
  public let milliseconds: Int64

  /// Seconds of a day.
  package static var secondsPerDay: Int64 { 86_400 }
  /// Milliseconds of a day.
  package static var millisecondsPerDay: Int64 { 86_400_000 }
  /// The Julian day number of 1970-01-01, at noon.
  package static var epochDayNumber: Int { 2_440_588 }
  /// Milliseconds from Julian day 0.0 to 1970-01-01T00:00, Julian day 2,440,587.5.
  package static var epochMilliseconds: Int64 { 210_866_760_000_000 }

  /// Makes an instant from milliseconds since Julian day 0.0.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The instant of a date and time taken as UTC.
  @inline(__always)
  public init(_ dateTime: CivilDateTime) {
    milliseconds =
      Int64(dateTime.date.epochDay.value) &* JulianDay.millisecondsPerDay
      &+ Self.epochMilliseconds &+ Int64(dateTime.time.millisecondOfDay)
  }

  /// Days and fraction since Julian day 0.0, to the nearest `Double`.
  public var days: Double { Double(milliseconds) / Double(JulianDay.millisecondsPerDay) }

  /// Date and time in UTC, or nil outside ``CivilBounds/epochDays``.
  public var dateTime: CivilDateTime? {
    let (sinceEpoch, overflow) = milliseconds.subtractingReportingOverflow(
      Self.epochMilliseconds)
    guard !overflow else { return nil }
    let days = FloorMath.quotient(sinceEpoch, JulianDay.millisecondsPerDay)
    let time = FloorMath.remainder(sinceEpoch, JulianDay.millisecondsPerDay)
    // Exactly: `Int` has 32 bits on wasm.
    guard let days = Int(exactly: days), let epochDay = EpochDay(days) else { return nil }
    return CivilDateTime(
      CivilDate(epochDay), CivilTime(unchecked: Int32(truncatingIfNeeded: time)))
  }
}

extension JulianDay: Comparable {
  /// Whether the first instant is earlier.
  public static func < (first: Self, second: Self) -> Bool {
    first.milliseconds < second.milliseconds
  }
}

extension CivilDate {
  /// The Julian day number of the day's noon: 2,440,588 for 1970-01-01.
  ///
  ///     try CivilDate("2011-01-02").julianDayNumber  // 2455564
  ///
  /// Also known as: `g` (UTS #35), `UCAL_JULIAN_DAY` (ICU).
  public var julianDayNumber: Int { Int(epochDay.value) + JulianDay.epochDayNumber }
}
