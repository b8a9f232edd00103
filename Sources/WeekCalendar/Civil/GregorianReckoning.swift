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
  /// 1582-10-15, the first Gregorian day, as days since 1970-01-01.
  static var firstGregorianDay: Int32 { -141_427 }
  private static var reformYear: Int { 1_582 }

  let year: Int
  let month: Int
  let day: Int
  let dayOfYear: Int

  init(_ epochDay: EpochDay) {
    guard epochDay.value < Self.firstGregorianDay else {
      let date = CivilDate(epochDay)
      year = date.year
      month = date.month
      day = date.day
      dayOfYear = year == Self.reformYear ? date.dayOfYear - 10 : date.dayOfYear
      return
    }
    // The Julian 0000-03-01 is day -719,470; a year that starts in March has its leap day last.
    let shifted = Int(epochDay.value) + 719_470
    let marchYear = FloorMath.quotient(4 * Int64(shifted) + 3, 1_461)
    let dayOfMarchYear = Int(Int64(shifted) - FloorMath.quotient(1_461 * marchYear, 4))  // [0, 365]
    let marchMonth = (5 * dayOfMarchYear + 2) / 153  // [0, 11]
    let isNextYear = marchMonth >= 10
    year = Int(marchYear) + (isNextYear ? 1 : 0)
    month = isNextYear ? marchMonth - 9 : marchMonth + 3
    day = dayOfMarchYear - (153 * marchMonth + 2) / 5 + 1
    let isLeap = FloorMath.remainder(year, 4) == 0
    dayOfYear =
      isNextYear ? dayOfMarchYear - 305 : dayOfMarchYear + (isLeap ? 61 : 60)
  }

  /// Days of a year as ICU counts them for weeks.
  static func lengthOfYear(_ year: Int) -> Int {
    if year >= reformYear {
      return GregorianAlgorithms.isLeap(Int32(truncatingIfNeeded: year)) ? 366 : 365
    }
    return FloorMath.remainder(year, 4) == 0 ? 366 : 365
  }
}
