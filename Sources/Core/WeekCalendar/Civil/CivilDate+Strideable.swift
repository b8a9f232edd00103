extension CivilDate: Strideable {
  /// How many days the other date comes after this one.
  public func distance(to other: CivilDate) -> Int { other - self }

  /// The date `days` later, or earlier where negative; ranges and strides call this.
  ///
  ///     for day in try CivilDate("2010-12-31")...CivilDate("2011-01-02") { print(day) }
  ///
  /// Outside the range of dates, and of the periods at its ends, the result is a day beyond all dates: a stride cannot
  /// throw. For a number of days that was not checked, ``adding(days:)`` throws instead. Ranges and strides never get
  /// there, also where they end on the last day of all.
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
