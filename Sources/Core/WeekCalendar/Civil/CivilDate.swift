/// A day of the proleptic Gregorian calendar: year, month and day, without a time or a time zone.
///
/// Years are -999,999...999,999 (``CivilBounds/years``) and astronomical: year 0 is 1 BCE. The Gregorian leap-year rule
/// applies to all years, including those before 1582, as in ISO 8601, SQLite and java.time. A value is always a day
/// that exists. It takes 4 bytes.
///
///     let date = try CivilDate(year: 2011, month: 1, day: 2)
///     date.weekday          // .sunday
///     date.epochDay.value   // 14976
///     date.description      // "2011-01-02"
///
/// Also known as: `LocalDate` (java.time), `civil::Date` (jiff), `PlainDate` (Temporal).
/// Source: ISO 8601-1:2019, 4.2.1.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// year * 512 + month * 32 + day, so that comparing dates is comparing integers.
  @usableFromInline let packed: Int32

  /// Makes a date from numbers that are known to form a date that exists.
  @inlinable @inline(__always)
  package init(uncheckedYear year: Int32, month: Int32, day: Int32) {
    packed = (year &<< 9) | (month &<< 5) | day
  }

  /// Makes a date from a year, a month and a day.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a year outside
  ///   ``CivilBounds/years``, a month outside 1...12, or a day that the month does not have.
  public init(year: Int, month: Int, day: Int) throws(CivilDateError) {
    try CivilDateError.check(year, .year, in: CivilBounds.years)
    try CivilDateError.check(month, .month, in: CivilBounds.months)
    let length = Self.daysInMonth(month, ofYear: year)
    try CivilDateError.check(day, .day, in: 1...length)
    self.init(
      uncheckedYear: Int32(truncatingIfNeeded: year), month: Int32(truncatingIfNeeded: month),
      day: Int32(truncatingIfNeeded: day))
  }

  /// Makes the date of a day counted from 1970-01-01.
  @inlinable @inline(__always)
  public init(_ epochDay: EpochDay) {
    let civil = GregorianAlgorithms.civil(epochDay.value)
    self.init(uncheckedYear: civil.year, month: civil.month, day: civil.day)
  }

  /// The earliest date, -999999-01-01.
  public static var min: CivilDate {
    CivilDate(
      uncheckedYear: Int32(truncatingIfNeeded: CivilBounds.years.lowerBound), month: 1, day: 1)
  }

  /// The latest date, 999999-12-31.
  public static var max: CivilDate {
    CivilDate(
      uncheckedYear: Int32(truncatingIfNeeded: CivilBounds.years.upperBound), month: 12, day: 31)
  }

  /// Makes a date from a year and a day of the year, 1...365 or 1...366.
  ///
  ///     try CivilDate(year: 2012, dayOfYear: 366).description  // "2012-12-31"
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a year outside ``CivilBounds/years`` or a day
  ///   that the year does not have.
  public init(year: Int, dayOfYear: Int) throws(CivilDateError) {
    let first = try CivilDate(year: year, month: 1, day: 1)
    try CivilDateError.check(dayOfYear, .dayOfYear, in: 1...first.lengthOfYear)
    let day = first.epochDay.value &+ Int32(truncatingIfNeeded: dayOfYear &- 1)
    self.init(EpochDay(unchecked: day))
  }

  /// The year, -999,999...999,999; year 0 is 1 BCE.
  @inlinable @inline(__always)
  public var year: Int { Int(packed &>> 9) }

  /// The month, 1 (January) to 12.
  @inlinable @inline(__always)
  public var month: Int { Int(packed &>> 5) & 0xF }

  /// The day of the month, 1 to 31.
  @inlinable @inline(__always)
  public var day: Int { Int(packed) & 0x1F }

  /// The day counted from 1970-01-01.
  @inlinable @inline(__always)
  public var epochDay: EpochDay {
    EpochDay(
      unchecked: GregorianAlgorithms.epochDay(
        year: packed &>> 9, month: (packed &>> 5) & 0xF, day: packed & 0x1F))
  }

  /// The day of the week.
  public var weekday: Weekday { epochDay.weekday }
  /// The date itself, or nil if it lies outside ``CivilBounds/years``, as some days of the first and the last week do.
  package var inRange: CivilDate? { CivilBounds.years.contains(year) ? self : nil }

  /// The day of the year, 1 (1 January) to 365 or 366.
  @inline(__always)
  public var dayOfYear: Int {
    let before = GregorianAlgorithms.daysBefore(
      month: (packed &>> 5) & 0xF, inLeapYear: isInLeapYear)
    return Int(before) &+ day
  }

  /// Whether the date's year has 366 days.
  public var isInLeapYear: Bool { GregorianAlgorithms.isLeap(packed &>> 9) }
  /// The number of days in the date's year, 365 or 366.
  public var lengthOfYear: Int { isInLeapYear ? 366 : 365 }
  /// The number of days in the date's month, 28 to 31.
  public var lengthOfMonth: Int { Self.daysInMonth(month, ofYear: year) }

  /// The number of days in a month, 28 to 31; 0 for months outside 1...12.
  public static func daysInMonth(_ month: Int, ofYear year: Int) -> Int {
    guard CivilBounds.months.contains(month) else { return 0 }
    // Leap years repeat every 400 years, so the remainder decides, however large the year.
    let cycleYear = Int32(truncatingIfNeeded: FloorMath.remainder(year, 400))
    return Int(GregorianAlgorithms.daysInMonth(Int32(truncatingIfNeeded: month), ofYear: cycleYear))
  }

  /// The date `days` later, or earlier if `days` is negative.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` if the result lies outside
  ///   ``CivilBounds/epochDays``.
  public func adding(days: Int) throws(CivilDateError) -> CivilDate {
    CivilDate(try epochDay.adding(days: days))
  }

  /// The date `months` later, or earlier if `months` is negative.
  ///
  /// If the resulting month does not have the day, the result is the month's last day.
  ///
  ///     try CivilDate("2011-01-31").adding(months: 1)   // 2011-02-28
  ///     try CivilDate("2012-02-29").adding(months: 12)  // 2013-02-28
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a year outside ``CivilBounds/years``.
  ///
  /// Also known as: `plusMonths` (java.time), `date(byAdding: .month, ...)` (Foundation), SQLite's
  /// modifiers `+N months`, `floor`.
  public func adding(months: Int) throws(CivilDateError) -> CivilDate {
    let (sum, overflow) = (year &* 12 &+ month &- 1).addingReportingOverflow(months)
    let newYear = overflow ? months : FloorMath.quotient(sum, 12)
    try CivilDateError.check(newYear, .year, in: CivilBounds.years)
    let newMonth = FloorMath.remainder(sum, 12) &+ 1
    return try CivilDate(
      year: newYear, month: newMonth,
      day: Swift.min(day, Self.daysInMonth(newMonth, ofYear: newYear)))
  }

  /// The date `years` later, or earlier if `years` is negative; 29 February becomes the 28th in a common year.
  ///
  ///     try CivilDate("2012-02-29").adding(years: 1)  // 2013-02-28
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a year outside ``CivilBounds/years``.
  public func adding(years: Int) throws(CivilDateError) -> CivilDate {
    let (sum, overflow) = year.addingReportingOverflow(years)
    try CivilDateError.check(overflow ? years : sum, .year, in: CivilBounds.years)
    return try CivilDate(
      year: sum, month: month, day: Swift.min(day, Self.daysInMonth(month, ofYear: sum)))
  }

  /// Whether the dates are the same day.
  @inlinable @inline(__always)
  public static func == (first: Self, second: Self) -> Bool { first.packed == second.packed }

  /// Whether the first date is earlier.
  @inlinable @inline(__always)
  public static func < (first: Self, second: Self) -> Bool { first.packed < second.packed }
}
