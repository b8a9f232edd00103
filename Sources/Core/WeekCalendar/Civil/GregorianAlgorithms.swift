// Converts between epoch days and proleptic Gregorian dates.
//
// Source: C. Neri, L. Schneider, "Euclidean affine functions and their application to calendar algorithms", Software:
// Practice and Experience 53(4), 2023. The paper's computational calendar starts its year on 1 March, so that the leap
// day is the last one; its epoch is shifted by whole 400-year cycles so that every number in the supported range is
// nonnegative and fits 32 unsigned bits. Arithmetic uses the wrapping operators (`&+`). Nothing overflows: `EpochDay`
// and `CivilDate` guarantee the bounds of the input, and a comment gives the range of each intermediate value. The
// plain operators would only add checks that prevent vectorization of the loops over columns.

@usableFromInline
enum GregorianAlgorithms {
  /// 400-year cycles between the shifted epoch and 0000-03-01: 2,501 * 400 years > 999,999 years.
  @inlinable static var shiftCycles: UInt32 { 2_501 }
  @inlinable static var daysPerCycle: UInt32 { 146_097 }
  @inlinable static var shiftYears: UInt32 { 400 &* shiftCycles }
  /// Days from the shifted epoch to 1970-01-01: 0000-03-01 is day -719,468.
  @inlinable static var shiftDays: UInt32 { 719_468 &+ daysPerCycle &* shiftCycles }

  @inlinable @inline(__always)
  static func civil(_ epochDay: Int32) -> (year: Int32, month: Int32, day: Int32) {
    let position = yearPosition(epochDay)
    let n3 = 2_141 &* position.dayOfMarchYear &+ 197_913  // [197913, 979378]
    let month = n3 &>> 16  // [3, 14]
    let day = (n3 & 0xFFFF) / 2_141  // [0, 30]
    let isNextYear: UInt32 = position.dayOfMarchYear >= 306 ? 1 : 0  // January and February
    let year = Int32(bitPattern: position.marchYear &- shiftYears &+ isNextYear)
    return (year, Int32(bitPattern: month &- 12 &* isNextYear), Int32(bitPattern: day &+ 1))
  }

  /// The day may exceed the month's length, as in SQLite: 31 February is 3 March.
  @inlinable @inline(__always)
  static func epochDay(year: Int32, month: Int32, day: Int32) -> Int32 {
    let isNextYear: UInt32 = month <= 2 ? 1 : 0
    let marchYear = UInt32(bitPattern: year) &+ shiftYears &- isNextYear  // [400, 2000399]
    let marchMonth = UInt32(bitPattern: month) &+ 12 &* isNextYear  // [3, 14]
    let century = marchYear / 100  // [4, 20003]
    let daysToYear = 1_461 &* marchYear / 4 &- century &+ century / 4  // [.., 730624737]
    let daysToMonth = (979 &* marchMonth &- 2_919) / 32  // [0, 337]
    let shifted = daysToYear &+ daysToMonth &+ UInt32(bitPattern: day &- 1)
    return Int32(bitPattern: shifted &- shiftDays)
  }

  /// Days from Monday to the weekday of an epoch day: 0 (Monday) to 6 (Sunday).
  static func daysAfterMonday(_ epochDay: Int32) -> Int32 {
    // 1970-01-01 is a Thursday, 3 days after Monday. Adding whole weeks makes every day positive, even in the years
    // -1,000,000 and 1,000,000, into which the first and the last week of the range can extend.
    let shifted = UInt32(bitPattern: epochDay &+ (7 &* 52_300_000 &+ 3))  // [137969, 730623346]
    // Masking two bits that are known to be zero lets the compiler divide by 7 with fewer instructions.
    return Int32(bitPattern: (shifted & 0x3FFF_FFFF) % 7)
  }

  /// Days from Monday to the weekday of a zero-based day of the year, computed without the epoch day.
  @inline(__always)
  static func daysAfterMonday(year: Int32, dayOfYear: Int32) -> Int32 {
    // Whole years since the shifted epoch's 0001-01-01, a Monday; each 365 days advance the weekday by one.
    let years = UInt32(bitPattern: year) &+ shiftYears &- 1  // [400, 2000398]
    let century = years / 100  // [4, 20003]
    let weekdays = years &+ years / 4 &- century &+ century / 4  // [497, 2485494]
    // The fractional part of days / 7, times 7, is the remainder; this is exact below 2^32 / 21. Source: D. Lemire, O.
    // Kaser, N. Kurz, "Faster remainder by direct computation", Software: Practice and Experience 49(6), 2019.
    let days = weekdays &+ UInt32(bitPattern: dayOfYear)
    let sevenths = days &* 613_566_757  // 2^32 / 7, rounded up
    return Int32(truncatingIfNeeded: (UInt64(sevenths) &* 7) &>> 32)
  }

  /// The year and zero-based day of the year (from 1 January) of an epoch day, computed without branches.
  @inline(__always)
  static func yearAndDay(_ epochDay: Int32) -> (year: Int32, dayOfYear: Int32) {
    let position = yearPosition(epochDay)
    // A March year starts 59 days into its January year, 60 in a leap year.
    let selector = position.yearOfCentury == 0 ? position.century : position.yearOfCentury
    let leapDay: UInt32 = selector & 3 == 0 ? 1 : 0
    let isNextYear = position.dayOfMarchYear >= 306
    let offset: UInt32 = isNextYear ? 0 &- 306 : 59 &+ leapDay
    let year = position.marchYear &- shiftYears &+ (isNextYear ? 1 : 0)
    return (Int32(bitPattern: year), Int32(bitPattern: position.dayOfMarchYear &+ offset))
  }

  /// Avoids dividing by 400: a multiple of 25 is a leap year if it is a multiple of 16, any other year if one of 4.
  static func isLeap(_ year: Int32) -> Bool { year % 25 == 0 ? year & 15 == 0 : year & 3 == 0 }

  /// `month` is 1 to 12.
  @inline(__always)
  static func daysInMonth(_ month: Int32, ofYear year: Int32) -> Int32 {
    // Months 1...12 alternate between 31 and 30 days, and the pattern flips after July.
    month == 2 ? (isLeap(year) ? 29 : 28) : 30 | (month ^ (month &>> 3))
  }

  /// Zero-based days before the first of a month; `month` is 1 to 12.
  static func daysBefore(month: Int32, inLeapYear: Bool) -> Int32 {
    let afterFebruary: Int32 = month > 2 ? (inLeapYear ? 1 : 2) : 0
    // A linear function, rounded down, gives the first days of the months as if February had 30 days.
    return (977 &* month &- 952) &>> 5 &- afterFebruary
  }

  /// The epoch day on which week 1 of a year starts; it may lie outside the range of dates.
  ///
  /// Weeks start on `firstWeekday`. Week 1 is the first week whose anchor, the day `anchorOffset` (0...6) days after
  /// its start, is in the year.
  static func firstDayOfWeekOne(
    ofYear year: Int, firstWeekday: Weekday, anchorOffset: Int32
  ) -> Int {
    // Starts from the latest day on which week 1 can start, 1...7 January, and goes back to the first weekday.
    let latest = EpochDay(
      unchecked: epochDay(year: Int32(truncatingIfNeeded: year), month: 1, day: 7 &- anchorOffset))
    return Int(latest.value) &- latest.weekday.days(since: firstWeekday)
  }

  @inlinable @inline(__always)
  static func yearPosition(_ epochDay: Int32) -> (
    century: UInt32, yearOfCentury: UInt32, marchYear: UInt32, dayOfMarchYear: UInt32
  ) {
    let shifted = UInt32(bitPattern: epochDay) &+ shiftDays  // [146403, 730631036]
    let n1 = 4 &* shifted &+ 3  // [.., 2922524147]
    let century = n1 / daysPerCycle  // [4, 20003]
    let dayOfCentury = n1 % daysPerCycle / 4  // [0, 36524]
    let n2 = 4 &* dayOfCentury &+ 3  // [3, 146099]
    let p2 = 2_939_745 &* UInt64(n2)  // < 2^39
    let yearOfCentury = UInt32(truncatingIfNeeded: p2 &>> 32)  // [0, 99]
    let dayOfMarchYear = UInt32(truncatingIfNeeded: p2) / 2_939_745 / 4  // [0, 365]
    return (century, yearOfCentury, 100 &* century &+ yearOfCentury, dayOfMarchYear)
  }
}
