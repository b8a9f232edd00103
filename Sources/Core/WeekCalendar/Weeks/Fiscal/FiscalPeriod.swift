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
  /// The result has the same number, except for weeks of years that start at least four days apart in the calendar.
  /// Then week 1 of the year that starts later is compared with week 2 of the other year, and so on.
  ///
  /// Among neighboring years, this happens only after a year of 53 weeks. Week 1 of that year therefore has no match in
  /// the year after, and its week 53 has no match in the year before.
  ///
  ///     let week = try FiscalPeriod("FY2024-W01", .nrf)
  ///     week.comparable(inYear: 2023)?.key                                         // "FY2023-W02"
  ///     try FiscalPeriod("FY2023-W01", .nrf).comparable(inYear: 2024) == nil       // true
  ///     try FiscalPeriod("FY2023-W01", .nrf).comparable(inYear: 2022)?.key         // "FY2022-W01"
  ///
  /// A year outside the range of dates has no periods.
  ///
  /// Source: NRF, "4-5-4 Calendar", on the restatement of a year of 53 weeks.
  public func comparable(inYear otherYear: Int) -> FiscalPeriod? {
    period.comparable(inYear: otherYear).flatMap { FiscalPeriod($0) }
  }
}

extension Period {
  /// The period of another year with the same number or, for fiscal weeks, the comparable week.
  package func comparable(inYear otherYear: Int) -> Period? {
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
}
