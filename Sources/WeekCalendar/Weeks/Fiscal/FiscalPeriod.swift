/// One week, period, quarter or year of a fiscal calendar: a span of whole days with a key.
///
///     let week = try FiscalPeriod(.week, containing: CivilDate("2024-02-03"), .nrf)
///     week.key             // "FY2023-W53"
///     week.firstDay        // 2024-01-28
///     week.lastDay         // 2024-02-03
///     try week.next().key  // "FY2024-W01"
///
/// Periods are ordered by their first day, then by their last one.
public struct FiscalPeriod: Hashable, Sendable {
  /// What the period is one of.
  public let unit: FiscalUnit
  /// The calendar that it is of.
  public let calendar: FiscalCalendar
  /// The number of the fiscal year, -1,000,000...1,000,000.
  public let year: Int
  /// The number in the year: of a week 1...53, a period 1...12, a quarter 1...4; of a year 1.
  public let number: Int
  /// The first day.
  public let firstDay: CivilDate
  /// The last day, not before the first one.
  public let lastDay: CivilDate

  /// The week, period, quarter or year that holds a date.
  ///
  /// - Throws: ``FiscalCalendarError/noWeeks(_:)`` for a week of plain months, ``FiscalCalendarError/date(_:)``
  ///   where the first or last day lies outside ``CivilBounds/epochDays``: at the ends of the range only.
  public init(
    _ unit: FiscalUnit, containing date: CivilDate, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) {
    try calendar.requireWeeks(of: unit)
    let position = FiscalPosition(date, calendar)
    try self.init(unit, position.index(of: unit), inYearFrom: position.startYear, calendar)
  }

  /// The week, period or quarter of a number in a year; a year's own number is 1.
  ///
  ///     try FiscalPeriod(.quarter, number: 4, year: 2023, .nrf).firstDay  // 2023-10-29
  ///
  /// - Throws: ``FiscalCalendarError/noPeriod(unit:number:year:allowed:)`` for a number that the year does not have,
  ///   and what ``init(_:containing:_:)`` throws.
  public init(
    _ unit: FiscalUnit, number: Int, year: Int, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) {
    try calendar.requireWeeks(of: unit)
    guard WeekRules.weekBasedYears.contains(year) else {
      throw .date(.outOfRange(field: .year, value: year, allowed: WeekRules.weekBasedYears))
    }
    let startYear = year &- calendar.labelOffset
    let count = unit.periods.map { 12 / $0 } ?? calendar.weeks(inYearFrom: startYear)
    guard (1...count).contains(number) else {
      throw .noPeriod(unit: unit, number: number, year: year, allowed: 1...count)
    }
    try self.init(unit, number &- 1, inYearFrom: startYear, calendar)
  }

  /// Makes the one with a number that is known to exist, from 0, in the year of a first month.
  init(
    _ unit: FiscalUnit, _ index: Int, inYearFrom startYear: Int, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) {
    self.unit = unit
    self.calendar = calendar
    year = startYear &+ calendar.labelOffset
    number = index &+ 1
    firstDay = try CivilDate(
      fiscalDay: calendar.firstDay(of: unit, index, inYearFrom: startYear))
    lastDay = try CivilDate(
      fiscalDay: calendar.firstDay(of: unit, index &+ 1, inYearFrom: startYear) &- 1)
  }

  /// The days of the period, in order.
  public var days: ClosedRange<CivilDate> { firstDay...lastDay }

  /// Whether a date is one of the period's days.
  public func contains(_ date: CivilDate) -> Bool { firstDay <= date && date <= lastDay }

  /// The one right after this one.
  ///
  /// - Throws: ``FiscalCalendarError/date(_:)`` after the last whole one.
  public func next() throws(FiscalCalendarError) -> FiscalPeriod {
    try FiscalPeriod(
      unit, containing: CivilDate(fiscalDay: Int(lastDay.epochDay.value) &+ 1), calendar)
  }

  /// The one right before this one.
  ///
  /// - Throws: ``FiscalCalendarError/date(_:)`` before the first whole one.
  public func previous() throws(FiscalCalendarError) -> FiscalPeriod {
    try FiscalPeriod(
      unit, containing: CivilDate(fiscalDay: Int(firstDay.epochDay.value) &- 1), calendar)
  }
}

extension FiscalPeriod: Comparable {
  /// Whether the first period starts earlier, or starts on the same day and ends earlier.
  public static func < (first: Self, second: Self) -> Bool {
    (first.firstDay, first.lastDay) < (second.firstDay, second.lastDay)
  }
}

extension FiscalPeriod: CustomStringConvertible {
  /// The key and the days, `FY2023-Q4 (2023-10-29 to 2024-02-03)`.
  public var description: String { "\(key) (\(firstDay) to \(lastDay))" }
}

extension FiscalCalendar {
  /// Throws for weeks of a calendar that has none.
  func requireWeeks(of unit: FiscalUnit) throws(FiscalCalendarError) {
    if unit == .week, !hasWeeks { throw .noWeeks(self) }
  }
}

extension CivilDate {
  /// Makes the date of an epoch day that may lie outside the range.
  init(fiscalDay day: Int) throws(FiscalCalendarError) {
    guard let day = EpochDay(day) else {
      throw .date(.outOfRange(field: .epochDay, value: day, allowed: CivilBounds.epochDays))
    }
    self.init(day)
  }
}
