/// The weeks, periods, quarters or years of a fiscal calendar that hold the days from one date to another, in
/// order, without gaps.
///
///     let periods = try FiscalPeriodSeries(
///       .period, from: CivilDate("2023-12-31"), through: CivilDate("2024-02-04"), .nrf)
///     periods.map(\.key)  // ["FY2023-P12", "FY2024-P01"]
///
/// Both dates are included; a series whose last date comes before its first is empty.
/// - Complexity: O(1) to make, to count and to reach any of them.
public struct FiscalPeriodSeries: RandomAccessCollection, Hashable, Sendable {
  /// What the series is made of.
  public let unit: FiscalUnit
  /// The calendar.
  public let calendar: FiscalCalendar
  /// How many there are.
  public let count: Int
  /// Where the first one stands among all of the unit.
  private let first: Int

  /// Makes the series of all that hold a day of `start...end`.
  ///
  /// - Throws: ``FiscalCalendarError/noWeeks(_:)`` for weeks of plain months, ``FiscalCalendarError/date(_:)``
  ///   where the first one starts, or the last one ends, outside ``CivilBounds/epochDays``.
  public init(
    _ unit: FiscalUnit, from start: CivilDate, through end: CivilDate, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) {
    self.unit = unit
    self.calendar = calendar
    try calendar.requireWeeks(of: unit)
    guard start <= end else {
      first = 0
      count = 0
      return
    }
    first = try FiscalPeriod(unit, containing: start, calendar).ordinal
    count = try FiscalPeriod(unit, containing: end, calendar).ordinal &- first &+ 1
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of them.
  public var endIndex: Int { count }

  /// The one at a position, `0 ..< count`.
  public subscript(position: Int) -> FiscalPeriod {
    precondition(indices.contains(position), "nothing at \(position) of \(count)")
    return FiscalPeriod(unit, at: first &+ position, calendar)
  }
}

extension FiscalPeriod {
  /// Where it stands among all of its unit; neighbours differ by 1.
  fileprivate var ordinal: Int {
    guard let periods = unit.periods else {
      return FloorMath.quotient(
        Int(firstDay.epochDay.value) &- Self.firstDayOfOrdinalZero(calendar), 7)
    }
    return (year &- calendar.labelOffset) &* (12 / periods) &+ number &- 1
  }

  /// The first day of a week in the week from Monday, 29 December 1969.
  private static func firstDayOfOrdinalZero(_ calendar: FiscalCalendar) -> Int {
    calendar.firstDayAfterMonday &- 3
  }

  /// The one at an ordinal between those of two that are inside the range of dates.
  fileprivate init(_ unit: FiscalUnit, at ordinal: Int, _ calendar: FiscalCalendar) {
    let startYear: Int
    let index: Int
    if let periods = unit.periods {
      startYear = FloorMath.quotient(ordinal, 12 / periods)
      index = FloorMath.remainder(ordinal, 12 / periods)
    } else {
      let day = ordinal &* 7 &+ Self.firstDayOfOrdinalZero(calendar)
      let position = FiscalPosition(
        CivilDate(EpochDay(unchecked: Int32(truncatingIfNeeded: day))), calendar)
      startYear = position.startYear
      index = position.index(of: .week)
    }
    let first = calendar.firstDay(of: unit, index, inYearFrom: startYear)
    let next = calendar.firstDay(of: unit, index &+ 1, inYearFrom: startYear)
    self.unit = unit
    self.calendar = calendar
    year = startYear &+ calendar.labelOffset
    number = index &+ 1
    firstDay = CivilDate(EpochDay(unchecked: Int32(truncatingIfNeeded: first)))
    lastDay = CivilDate(EpochDay(unchecked: Int32(truncatingIfNeeded: next &- 1)))
  }
}
