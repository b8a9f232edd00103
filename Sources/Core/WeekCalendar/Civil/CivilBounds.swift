/// The limits of the calendar, for checks, messages and tests.
///
/// Years are proleptic Gregorian and astronomical: year 0 is 1 BCE, year -1 is 2 BCE. Six digits
/// fit ISO 8601's expanded form and 32-bit day arithmetic with room to spare.
///
///     CivilBounds.years.contains(1_000_000)  // false
public enum CivilBounds {
  /// Years of a ``CivilDate``: -999,999 to 999,999.
  public static var years: ClosedRange<Int> { -999_999...999_999 }
  /// The last year of four digits; years after it, and before 0, have a sign in ISO 8601.
  static var lastFourDigitYear: Int { 9_999 }
  /// Months of a year: 1 (January) to 12.
  public static var months: ClosedRange<Int> { 1...12 }
  /// Days of the longest month: 1 to 31; a given month has ``CivilDate/daysInMonth(_:ofYear:)``.
  public static var days: ClosedRange<Int> { 1...31 }
  /// Days since 1970-01-01 of -999999-01-01 to 999999-12-31.
  public static var epochDays: ClosedRange<Int> { -365_961_662...364_522_971 }
  /// Days of all periods that hold a date: the first and last week and week-based year reach outside the range of
  /// dates.
  static var periodDays: ClosedRange<Int> {
    epochDays.lowerBound - 380...epochDays.upperBound + 380
  }
  /// Hours of a day: 0 to 23.
  public static var hours: ClosedRange<Int> { 0...23 }
  /// Minutes of an hour: 0 to 59.
  public static var minutes: ClosedRange<Int> { 0...59 }
  /// Seconds of a minute: 0 to 59; there are no leap seconds in civil time here.
  public static var seconds: ClosedRange<Int> { 0...59 }
  /// Milliseconds of a second: 0 to 999.
  public static var milliseconds: ClosedRange<Int> { 0...999 }
  /// Milliseconds of a day: 0 to 86,399,999.
  public static var millisecondsOfDay: ClosedRange<Int> { 0...86_399_999 }
}
