/// An instant as a Julian day: days since noon of 24 November -4713 (proleptic Gregorian).
///
/// Stored as an integer number of milliseconds, as in SQLite.
///
/// Also known as: SQLite's `iJD`. Source: SQLite "Date And Time Functions".
package struct JulianDay: Hashable, Comparable, Sendable {
  /// Milliseconds since Julian day 0.0; every ``CivilDateTime`` fits.
  package let milliseconds: Int64

  package static var secondsPerDay: Int64 { 86_400 }
  package static var millisecondsPerDay: Int64 { 86_400_000 }
  /// The Julian day number of noon on 1970-01-01.
  package static var epochDayNumber: Int { 2_440_588 }
  /// Milliseconds from Julian day 0.0 to 1970-01-01T00:00, Julian day 2,440,587.5.
  package static var epochMilliseconds: Int64 { 210_866_760_000_000 }

  /// Makes an instant from the milliseconds since Julian day 0.0.
  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Makes the instant of a date and time in UTC.
  package init(_ dateTime: CivilDateTime) {
    milliseconds = dateTime.millisecondsSince1970 &+ Self.epochMilliseconds
  }

  /// Days since Julian day 0.0 with a fraction, as the nearest `Double`.
  package var days: Double { Double(milliseconds) / Double(JulianDay.millisecondsPerDay) }

  /// The date and time in UTC, or nil outside ``CivilBounds/epochDays``.
  package var dateTime: CivilDateTime? {
    let (sinceEpoch, overflow) = milliseconds.subtractingReportingOverflow(Self.epochMilliseconds)
    let day = FloorMath.quotient(sinceEpoch, Self.millisecondsPerDay)
    guard !overflow, CivilBounds.epochDays.contains(Int(clamping: day)) else { return nil }
    return CivilDateTime(uncheckedMillisecondsSince1970: sinceEpoch)
  }

  /// Whether the first instant is earlier.
  package static func < (first: Self, second: Self) -> Bool {
    first.milliseconds < second.milliseconds
  }
}

extension CivilDateTime {
  /// Milliseconds since 1970-01-01T00:00 on the same clock.
  package var millisecondsSince1970: Int64 {
    Int64(date.epochDay.value) &* JulianDay.millisecondsPerDay &+ Int64(time.millisecondOfDay)
  }

  /// Makes a date and time from the milliseconds since 1970-01-01T00:00; the day must be in ``CivilBounds/epochDays``.
  init(uncheckedMillisecondsSince1970 milliseconds: Int64) {
    let days = FloorMath.quotient(milliseconds, JulianDay.millisecondsPerDay)
    let time = FloorMath.remainder(milliseconds, JulianDay.millisecondsPerDay)  // [0, 86399999]
    self.init(
      CivilDate(EpochDay(unchecked: Int32(truncatingIfNeeded: days))),
      CivilTime(unchecked: Int32(truncatingIfNeeded: time)))
  }
}

extension CivilDate {
  /// The Julian day number at noon of this date: 2,440,588 for 1970-01-01.
  ///
  ///     try CivilDate("2011-01-02").julianDayNumber  // 2455564
  ///
  /// Also known as: `g` (UTS #35), `UCAL_JULIAN_DAY` (ICU).
  public var julianDayNumber: Int { Int(epochDay.value) + JulianDay.epochDayNumber }
}
