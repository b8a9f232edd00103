extension FiscalPeriod {
  /// The week of another year that this week is compared with; nil where the other year has none.
  ///
  /// It is the week with the same number, except where one of the two years starts four days or more later in the
  /// calendar than the other: then the numbers of the later one are compared with those one higher of the other. This
  /// is so of the year after one of 53 weeks, whose week 1 is compared with week 2, and of no other pair of
  /// neighbours. Week 53 of a year has no partner in the year before, its week 1 none in the year after.
  ///
  ///     let week = try FiscalPeriod(key: "FY2024-W01", .nrf)
  ///     try week.comparable(in: 2023)?.key                                       // "FY2023-W02"
  ///     try FiscalPeriod(key: "FY2023-W01", .nrf).comparable(in: 2024) == nil    // true
  ///     try FiscalPeriod(key: "FY2023-W01", .nrf).comparable(in: 2022)?.key      // "FY2022-W01"
  ///
  /// Periods, quarters and years have that of the same number in every year.
  /// - Throws: ``FiscalCalendarError/date(_:)`` for a year, or days, outside the range.
  ///
  /// Source: NRF, "4-5-4 Calendar", on the restatement of a year of 53 weeks.
  public func comparable(in otherYear: Int) throws(FiscalCalendarError) -> FiscalPeriod? {
    guard WeekRules.weekBasedYears.contains(otherYear) else {
      throw .date(.outOfRange(field: .year, value: otherYear, allowed: WeekRules.weekBasedYears))
    }
    guard unit == .week else {
      return try FiscalPeriod(unit, number: number, year: otherYear, calendar)
    }
    let other = otherYear &- calendar.labelOffset
    let later =
      calendar.daysIntoMonth(ofYearFrom: year &- calendar.labelOffset)
      &- calendar.daysIntoMonth(ofYearFrom: other)  // [-6, 6]
    let index = number &- 1 &+ (later > 3 ? 1 : later < -3 ? -1 : 0)
    guard index >= 0, index < calendar.weeks(inYearFrom: other) else { return nil }
    return try FiscalPeriod(unit, index, inYearFrom: other, calendar)
  }
}

extension FiscalCalendar {
  /// How many days after the first of its first month a year starts, -6...3.
  fileprivate func daysIntoMonth(ofYearFrom year: Int) -> Int {
    firstDay(ofYearFrom: year) &- firstOfMonth(0, inYearFrom: year)
  }
}
