/// The year, month, day and day of the year in ICU's default calendar, which is Julian before 1582-10-15.
///
/// As in ICU, the days of the year 1582 are counted without a gap (15 October is day 278), but weeks assume that the
/// year has 365 days.
struct ReformedDate {
  private static var reformYear: Int { 1_582 }
  private static var daysOfFourYears: Int32 { 1_461 }

  let year: Int
  let month: Int
  let day: Int
  let dayOfYear: Int

  init(_ epochDay: EpochDay) {
    let isJulian = epochDay.value < -141_427  // 1582-10-15, the first Gregorian day
    // The Julian calendar repeats every four years, so 2000 to 2003 stand for any of them. The Julian 2000-01-01 is day
    // 10,970, the Gregorian one day 10,957.
    let julianDay = epochDay.value &- 10_970
    let dayOf2000 = 10_957 &+ FloorMath.remainder(julianDay, Self.daysOfFourYears)
    let date = CivilDate(EpochDay(unchecked: isJulian ? dayOf2000 : epochDay.value))
    let cycles = FloorMath.quotient(julianDay, Self.daysOfFourYears)
    year = date.year + (isJulian ? 4 * Int(cycles) : 0)
    month = date.month
    day = date.day
    dayOfYear = date.dayOfYear - (!isJulian && year == Self.reformYear ? 10 : 0)
  }

  /// The length of a year in days, as ICU assumes it for weeks.
  static func lengthOfYear(_ year: Int) -> Int {
    let isLeap = GregorianAlgorithms.isLeap(Int32(truncatingIfNeeded: year))
    return isLeap || year < reformYear && year % 4 == 0 ? 366 : 365
  }
}
