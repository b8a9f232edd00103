/// The ranges of years, days and times that the calendar supports.
///
/// Years are proleptic Gregorian and astronomical: year 0 is 1 BCE, year -1 is 2 BCE. Years of up to six digits fit ISO
/// 8601's expanded form, and their days fit 32-bit arithmetic with room to spare.
///
///     CivilBounds.years.contains(1_000_000)  // false
public enum CivilBounds {
  /// The years of a ``CivilDate``: -999,999 to 999,999.
  public static var years: ClosedRange<Int> { -999_999...999_999 }
  /// The years that ISO 8601 writes with four digits; others have a sign.
  static var fourDigitYears: ClosedRange<Int> { 0...9_999 }
  /// Months of a year: 1 (January) to 12.
  public static var months: ClosedRange<Int> { 1...12 }
  /// Days of the longest month: 1 to 31; for a given month, see ``CivilDate/daysInMonth(_:ofYear:)``.
  public static var days: ClosedRange<Int> { 1...31 }
  /// Days since 1970-01-01, from -999999-01-01 to 999999-12-31.
  public static var epochDays: ClosedRange<Int> { -365_961_662...364_522_971 }
  /// Days of all periods that contain a date; the first and the last week and week-based year extend beyond the dates.
  static var periodDays: ClosedRange<Int> {
    epochDays.lowerBound - 380...epochDays.upperBound + 380
  }
  /// Hours of a day: 0 to 23.
  public static var hours: ClosedRange<Int> { 0...23 }
  /// Minutes of an hour: 0 to 59.
  public static var minutes: ClosedRange<Int> { 0...59 }
  /// Seconds of a minute: 0 to 59; leap seconds are not supported.
  public static var seconds: ClosedRange<Int> { 0...59 }
  /// Milliseconds of a second: 0 to 999.
  public static var milliseconds: ClosedRange<Int> { 0...999 }
  /// Milliseconds of a day: 0 to 86,399,999.
  public static var millisecondsOfDay: ClosedRange<Int> { 0...86_399_999 }
}
