/// How a fiscal year ends.
enum FiscalYearEnd: UInt8 {
  /// On the last such weekday of a month.
  case lastWeekday
  /// On the weekday nearest to the end of a month.
  case nearestWeekday
  /// On the day before the one on which it started.
  case plainMonths
}
