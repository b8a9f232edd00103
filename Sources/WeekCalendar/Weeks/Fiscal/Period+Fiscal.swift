// Periods of fiscal calendars.

extension Period {
  /// The week, period, quarter or year of a fiscal calendar that holds a date.
  ///
  ///     let week = try Period(.week, containing: CivilDate("2024-02-03"), .nrf)
  ///     week.key       // "FY2023-W53"
  ///     week.next.key  // "FY2024-W01"
  ///
  /// - Throws: ``FiscalCalendarError/noWeeks(_:)`` for a week of plain months.
  public init(
    _ unit: FiscalUnit, containing date: CivilDate, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) {
    self.init(try PeriodRule(unit, calendar), containing: date)
  }

  /// The week, period or quarter with a number in a fiscal year; a year has the number 1.
  ///
  ///     try Period(.quarter, year: 2023, number: 4, .nrf).firstDay  // 2023-10-29
  ///
  /// - Throws: ``FiscalCalendarError/noPeriod(unit:number:year:allowed:)`` for a number that the year does not have,
  ///   ``FiscalCalendarError/noWeeks(_:)`` for a week of plain months, ``FiscalCalendarError/date(_:)`` for a period
  ///   that has no day in ``CivilBounds/epochDays``.
  public init(
    _ unit: FiscalUnit, year: Int, number: Int, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) {
    let rule = try PeriodRule(unit, calendar)
    guard Self.years.contains(year) else {
      throw .date(.outOfRange(field: .year, value: year, allowed: Self.years))
    }
    let numbers = rule.numbers(in: year)
    guard numbers.contains(number) else {
      throw .noPeriod(unit: unit, number: number, year: year, allowed: numbers)
    }
    self.init(rule, year: year, unchecked: number)
    if let rangeError { throw .date(rangeError) }
  }

  /// The period of another year to compare this one with; nil if the other year has none.
  ///
  /// It is the one with the same number, except for weeks of a fiscal calendar where one of the two years starts four
  /// days or more later in the calendar than the other: then a number of the later one is compared with the next higher
  /// number of the other. This happens only for the year after one of 53 weeks, whose week 1 is compared with week 2,
  /// and for no other pair of neighbouring years. Week 53 of a year has no match in the year before, its week 1 none in
  /// the year after.
  ///
  ///     let week = try Period(key: "FY2024-W01", .nrf)
  ///     week.comparable(in: 2023)?.key                                       // "FY2023-W02"
  ///     try Period(key: "FY2023-W01", .nrf).comparable(in: 2024) == nil      // true
  ///     try Period(key: "FY2023-W01", .nrf).comparable(in: 2022)?.key        // "FY2022-W01"
  ///     try Week(key: "2020-W53", .iso8601).comparable(in: 2019) == nil      // true
  ///
  /// A year outside the range of dates has no periods.
  ///
  /// Source: NRF, "4-5-4 Calendar", on the restatement of a year of 53 weeks.
  public func comparable(in otherYear: Int) -> Period? {
    var other = number
    if case .fiscal(.week, let calendar) = rule.kind {
      /// How many days after the first of its first month a year starts, -6...3.
      func daysIntoMonth(_ year: Int) -> Int {
        let start = year &- calendar.labelOffset
        return calendar.firstDay(ofYearFrom: start) &- calendar.firstOfMonth(0, inYearFrom: start)
      }
      let later = daysIntoMonth(year) &- daysIntoMonth(otherYear)  // [-6, 6]
      other &+= later > 3 ? 1 : later < -3 ? -1 : 0
    }
    return sameRule(year: otherYear, number: other)
  }

  /// The period of the same rule with a number in a year; nil if the year lacks it, or it has no day in the range.
  package func sameRule(year: Int, number: Int) -> Period? {
    guard Self.years.contains(year), rule.numbers(in: year).contains(number) else { return nil }
    let period = Period(rule, year: year, unchecked: number)
    return period.rangeError == nil ? period : nil
  }
}
