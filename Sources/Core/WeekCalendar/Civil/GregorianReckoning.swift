/// Which calendar is used to write days before 15 October 1582.
///
/// SQLite, java.time and ISO 8601 use the Gregorian rule for all past years (proleptic). ICU, and therefore
/// NSDateFormatter, writes the days before the reform of 1582 in the Julian calendar, in which 4 October 1582 is
/// followed by 15 October:
///
/// | day | proleptic | Julian before 1582 |
/// |---|---|---|
/// | first Gregorian day | 1582-10-15 | 1582-10-15 |
/// | the day before | 1582-10-14 | 1582-10-04 |
///
/// A ``CivilDate`` is always proleptic; the reckoning matters when a date is formatted.
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
