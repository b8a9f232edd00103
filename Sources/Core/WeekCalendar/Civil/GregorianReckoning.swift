/// Which calendar days before 15 October 1582 are written in.
///
/// SQLite, java.time and ISO 8601 use the Gregorian rule for all past years (proleptic). ICU, and with
/// it NSDateFormatter, writes the days before the reform of 1582 in the Julian calendar, where
/// 4 October is followed by 15 October:
///
/// | day | proleptic | Julian before 1582 |
/// |---|---|---|
/// | first Gregorian day | 1582-10-15 | 1582-10-15 |
/// | the day before | 1582-10-14 | 1582-10-04 |
///
/// A ``CivilDate`` is always proleptic; the reckoning matters where a date is formatted.
/// Source: ICU `GregorianCalendar::setGregorianChange`.
///
///     let date = try CivilDate("1582-10-14")
///     try DatePattern("y-MM-dd", reckoning: .julianBefore1582).string(from: date)  // "1582-10-04"
public enum GregorianReckoning: UInt8, CaseIterable, Hashable, Sendable {
  /// The Gregorian rule for all years; the default everywhere in this package.
  case proleptic
  /// The Julian calendar before 1582-10-15, as in ICU and NSDateFormatter.
  case julianBefore1582
}

/// Year, month, day and day of the year of a day in the reckoning of ICU's default calendar.
///
/// In 1582 the days of the year count on after the switch (15 October is day 278),
/// while weeks assume that the year has 365 days; ICU does both, and this matches it.
struct ReformedDate {
  private static var reformYear: Int { 1_582 }
  private static var daysOfFourYears: Int32 { 1_461 }

  let year: Int
  let month: Int
  let day: Int
  let dayOfYear: Int

  init(_ epochDay: EpochDay) {
    let isJulian = epochDay.value < -141_427  // 1582-10-15, the first Gregorian day
    // Any four Julian years have the days of 2000 to 2003; the Julian 2000-01-01 is day 10,970, the Gregorian 10,957.
    let julianDay = epochDay.value &- 10_970
    let dayOf2000 = 10_957 &+ FloorMath.remainder(julianDay, Self.daysOfFourYears)
    let date = CivilDate(EpochDay(unchecked: isJulian ? dayOf2000 : epochDay.value))
    let cycles = FloorMath.quotient(julianDay, Self.daysOfFourYears)
    year = date.year + (isJulian ? 4 * Int(cycles) : 0)
    month = date.month
    day = date.day
    dayOfYear = date.dayOfYear - (!isJulian && year == Self.reformYear ? 10 : 0)
  }

  /// Days of a year as ICU counts them for weeks.
  static func lengthOfYear(_ year: Int) -> Int {
    let isLeap = GregorianAlgorithms.isLeap(Int32(truncatingIfNeeded: year))
    return isLeap || year < reformYear && year % 4 == 0 ? 366 : 365
  }
}
