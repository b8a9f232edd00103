extension CivilDate: Strideable {
  /// How many days the other date comes after this one; negative if it comes before.
  public func distance(to other: CivilDate) -> Int { other - self }

  /// The date `days` later, or earlier if `days` is negative; ranges and strides call this.
  ///
  ///     for day in try CivilDate("2010-12-31")...CivilDate("2011-01-02") { print(day) }
  ///
  /// This method cannot throw. A result outside all dates and periods is a placeholder in the year 1,000,002 or
  /// -1,000,002. Use ``adding(days:)``, which throws, if the number of days has not been checked. Ranges and strides of
  /// dates never go out of range, even if they end on ``CivilDate/max``.
  public func advanced(by days: Int) -> CivilDate {
    let (sum, overflow) = Int(epochDay.value).addingReportingOverflow(days)
    guard !overflow, CivilBounds.periodDays.contains(sum) else {
      return days > 0
        ? CivilDate(uncheckedYear: 1_000_002, month: 1, day: 1)
        : CivilDate(uncheckedYear: -1_000_002, month: 12, day: 31)
    }
    return CivilDate(EpochDay(unchecked: Int32(truncatingIfNeeded: sum)))
  }
}
