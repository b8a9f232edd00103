/// A week, period, quarter or year of a fiscal calendar.
///
///     let week = try FiscalPeriod(.week, containing: CivilDate("2024-02-03"), .nrf)
///     week.key       // "FY2023-W53"
///     week.next.key  // "FY2024-W01"
///     try FiscalPeriod("FY2023-P12", .nrf).end  // 2024-02-03
///
/// The calendar is part of the value: periods of different calendars are never equal.
public struct FiscalPeriod: PeriodProtocol {
  /// The same period as a ``Period``.
  public let period: Period
  /// The unit of the period.
  public let unit: FiscalUnit
  /// The calendar that the period belongs to.
  public let calendar: FiscalCalendar

  /// Converts a ``Period``; nil if it is not a period of a fiscal calendar.
  public init?(_ period: Period) {
    guard case .fiscal(let unit, let calendar) = period.rule.kind else { return nil }
    self.period = period
    self.unit = unit
    self.calendar = calendar
  }

  /// Makes the week, period, quarter or year that contains a date.
  ///
  /// - Throws: ``FiscalCalendarError/noUnit(_:_:)`` for a unit that the calendar lacks.
  public init(
    _ unit: FiscalUnit, containing date: CivilDate, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) {
    period = Period(try PeriodRule(unit, calendar), containing: date)
    self.unit = unit
    self.calendar = calendar
  }

  /// Makes the period with a number in a fiscal year; the number of a whole year is 1.
  ///
  ///     try FiscalPeriod(.quarter, year: 2023, number: 4, .nrf).start  // 2023-10-29
  ///
  /// - Throws: ``FiscalCalendarError/noPeriod(unit:number:year:allowed:)`` for a number that the year does not have,
  ///   ``FiscalCalendarError/noUnit(_:_:)`` for a unit that the calendar lacks, or
  ///   ``FiscalCalendarError/date(_:)`` for a period that has no day in ``CivilBounds/epochDays``.
  public init(
    _ unit: FiscalUnit, year: Int, number: Int = 1, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) {
    let rule = try PeriodRule(unit, calendar)
    guard Period.years.contains(year) else {
      throw .date(.outOfRange(field: .year, value: year, allowed: Period.years))
    }
    let numbers = rule.numbers(in: year)
    guard numbers.contains(number) else {
      throw .noPeriod(unit: unit, number: number, year: year, allowed: numbers)
    }
    period = Period(rule, year: year, unchecked: number)
    self.unit = unit
    self.calendar = calendar
    if let error = period.rangeError { throw .date(error) }
  }

  /// Makes the week, period, quarter or year with a key, such as one from ``PeriodProtocol/key``.
  ///
  /// Letters may be lowercase.
  ///
  ///     try FiscalPeriod("FY2023-P12", .nrf).days.upperBound  // 2024-02-03
  ///
  /// - Throws: ``FiscalCalendarError/malformedKey(offset:)`` if the text is not in the form of a fiscal key, or the
  ///   errors of ``init(_:year:number:_:)``.
  public init(_ key: String, _ calendar: FiscalCalendar) throws(FiscalCalendarError) {
    self = try key.withUTF8Span { (utf8) throws(FiscalCalendarError) in
      try FiscalPeriod(utf8Key: utf8, calendar)
    }
  }

  /// The period of another year to compare this one with; nil if that year has none.
  ///
  /// By default, weeks are compared by NRF's restatement: the result has the same number, except for weeks of years that
  /// start at least four days apart in the calendar. Then week 1 of the year that starts later is compared with week 2
  /// of the other year, and so on.
  ///
  /// Among neighboring years, this happens only after a year of 53 weeks. Week 1 of that year therefore has no match in
  /// the year after, and its week 53 has no match in the year before.
  ///
  /// Periods, quarters and years always have the same number; ``restatedDays(inYear:)`` returns the days to compare them
  /// with by week.
  ///
  ///     let week = try FiscalPeriod("FY2024-W01", .nrf)
  ///     week.comparable(inYear: 2023)?.key                                         // "FY2023-W02"
  ///     week.comparable(inYear: 2023, by: .number)?.key                            // "FY2023-W01"
  ///     try FiscalPeriod("FY2023-W01", .nrf).comparable(inYear: 2024) == nil       // true
  ///     try FiscalPeriod("FY2023-W01", .nrf).comparable(inYear: 2022)?.key         // "FY2022-W01"
  ///
  /// A year outside the range of dates has no periods.
  ///
  /// Source: NRF, "4-5-4 Calendar", on the restatement of a year of 53 weeks.
  public func comparable(
    inYear otherYear: Int, by comparison: FiscalComparison = .restated
  ) -> FiscalPeriod? {
    period.comparable(inYear: otherYear, by: comparison).flatMap { FiscalPeriod($0) }
  }

  /// The days of another year to compare this period with by NRF's restatement; nil if there are none.
  ///
  /// They are the days of the weeks that are ``comparable(inYear:by:)`` with the weeks of this period. For a neighboring
  /// year, each day is compared with the day 52 weeks away.
  ///
  ///     let period = try FiscalPeriod("FY2024-P01", .nrf)
  ///     period.restatedDays(inYear: 2023)?.lowerBound  // 2023-02-05
  ///     period.restatedDays(inYear: 2023)?.upperBound  // 2023-03-04
  ///     try FiscalPeriod("FY2023-W53", .nrf).restatedDays(inYear: 2022) == nil     // true
  ///
  /// The result is also nil for calendars of plain months, and if a day is outside the range of dates.
  public func restatedDays(inYear otherYear: Int) -> ClosedRange<CivilDate>? {
    guard let days = period.restatedDays(inYear: otherYear), let first = EpochDay(days.lowerBound),
      let last = EpochDay(days.upperBound)
    else { return nil }
    return CivilDate(first)...CivilDate(last)
  }

  /// The number of this week in its period, 1...6; nil unless this is a week.
  ///
  ///     try FiscalPeriod("FY2023-W53", .nrf).weekOfPeriod   // 5
  ///     try FiscalPeriod("FY2023-P12", .nrf).weekOfPeriod   // nil
  public var weekOfPeriod: Int? { number(of: .period) }

  /// The number of this week in its quarter, 1...14; nil unless this is a week of a calendar with quarters.
  ///
  ///     try FiscalPeriod("FY2023-W53", .nrf).weekOfQuarter  // 14
  public var weekOfQuarter: Int? { number(of: .quarter) }

  /// The number of this week in its period or quarter.
  private func number(of longer: FiscalUnit) -> Int? {
    guard unit == .week, calendar.has(longer) else { return nil }
    return FiscalPosition(start, calendar).week(of: longer)
  }
}

extension Period {
  /// The period of another year with the same number or, for fiscal weeks, the comparable week.
  package func comparable(inYear otherYear: Int, by comparison: FiscalComparison) -> Period? {
    var other = number
    if comparison == .restated, case .fiscal(.week, let calendar) = rule.kind {
      other &+= calendar.weeksLater(year, than: otherYear)
    }
    return sameRule(year: otherYear, number: other)
  }

  /// The days of another year to compare this fiscal period with by weeks; nil if there are none.
  ///
  /// They may lie outside the range of dates.
  package func restatedDays(inYear otherYear: Int) -> ClosedRange<Int>? {
    guard case .fiscal(_, let calendar) = rule.kind, calendar.hasWeeks,
      Self.years.contains(otherYear)
    else { return nil }
    let start = calendar.firstDay(ofYearFrom: year &- calendar.labelOffset)
    let otherStart = calendar.firstDay(ofYearFrom: otherYear &- calendar.labelOffset)
    let otherEnd = calendar.firstDay(ofYearFrom: otherYear &+ 1 &- calendar.labelOffset)
    let shift =
      otherStart &- start &+ 7 &* calendar.weeksLater(year, than: otherYear)
    let first = max(Int(epochDays.lowerBound) &+ shift, otherStart)
    let last = min(Int(epochDays.upperBound) &+ shift, otherEnd &- 1)
    return first <= last ? first...last : nil
  }
}

extension FiscalCalendar {
  /// How many weeks later a year starts than another, counted in weeks of their calendar years: -1, 0 or 1.
  ///
  /// For neighboring years it is 1 after a year of 53 weeks.
  fileprivate func weeksLater(_ year: Int, than otherYear: Int) -> Int {
    /// How many days after the first of its first month a year starts, -6...3.
    func daysIntoMonth(_ year: Int) -> Int {
      let start = year &- labelOffset
      return firstDay(ofYearFrom: start) &- firstOfMonth(0, inYearFrom: start)
    }
    let later = daysIntoMonth(year) &- daysIntoMonth(otherYear)  // [-6, 6]
    return later > 3 ? 1 : later < -3 ? -1 : 0
  }
}
