/// The periods of a rule that hold the days from one date to another, in order, without gaps.
///
///     let weeks = PeriodSeries(
///       .week, from: try CivilDate("2010-12-30"), through: try CivilDate("2011-01-10"))
///     weeks.map(\.key)  // ["2010-W52", "2011-W01", "2011-W02"]
///
/// Both dates are included; a series whose last date comes before its first is empty.
/// - Complexity: O(1) to make, to count and to reach any period. For a scheme with cut weeks: O(years) to make,
///   O(log years) to reach one.
public struct PeriodSeries: RandomAccessCollection, Equatable, Sendable {
  /// Which periods these are.
  public let rule: PeriodRule
  /// How many periods the series has.
  public let count: Int
  /// The ordinal of the first period among all periods of the rule, or among ``CutWeeks``.
  private let first: Int
  private let cutWeeks: CutWeeks?

  /// Makes the series of all periods that hold a day of `start...end`.
  ///
  ///     PeriodSeries(
  ///       .week, from: try CivilDate("2010-12-27"), through: try CivilDate("2011-01-03"),
  ///       .clipped(.iso8601)
  ///     ).map(\.key)  // ["2010-W52", "2011-W00", "2011-W01"]
  @inlinable
  public init<Weeks: WeekNumbering>(
    _ unit: CalendarUnit, from start: CivilDate, through end: CivilDate,
    _ weeks: Weeks = WeekScheme.iso8601
  ) {
    self.init(PeriodRule(unit, weeks), from: start, through: end)
  }

  /// Makes the series of all weeks, periods, quarters or years of a fiscal calendar that hold a day of `start...end`.
  ///
  ///     let periods = try PeriodSeries(
  ///       .period, from: CivilDate("2023-12-31"), through: CivilDate("2024-02-04"), .nrf)
  ///     periods.map(\.key)  // ["FY2023-P12", "FY2024-P01"]
  ///
  /// - Throws: ``FiscalCalendarError/noWeeks(_:)`` for weeks of plain months.
  public init(
    _ unit: FiscalUnit, from start: CivilDate, through end: CivilDate, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) {
    self.init(try PeriodRule(unit, calendar), from: start, through: end)
  }

  /// Makes the series of all periods of a rule that hold a day of `start...end`.
  public init(_ rule: PeriodRule, from start: CivilDate, through end: CivilDate) {
    self.rule = rule
    guard start <= end else {
      (first, count, cutWeeks) = (0, 0, nil)
      return
    }
    var weeks: CutWeeks?
    if case .unit(.week, let scheme) = rule.kind, scheme.cutsWeeks {
      weeks = CutWeeks(start.year...end.year, scheme)
    }
    cutWeeks = weeks
    func ordinal(_ date: CivilDate) -> Int {
      guard let weeks else { return rule.ordinal(of: Period(rule, containing: date)) }
      return weeks.ordinal(of: date) ?? 0
    }
    first = ordinal(start)
    count = ordinal(end) &- first &+ 1
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of periods.
  public var endIndex: Int { count }

  /// The period at a position, `0 ..< count`.
  @inline(never)  // for size: 7 KB less of the extension
  public subscript(position: Int) -> Period {
    precondition(indices.contains(position), "no period at \(position) of \(count)")
    guard let cutWeeks else { return Period(rule, at: first &+ position) }
    let (year, number) = cutWeeks.week(at: first &+ position)
    return Period(rule, year: year, unchecked: number)
  }
}

extension PeriodRule {
  /// How many days a period has that is not a fixed part of a year: 1 or 7.
  fileprivate var length: Int { if case .unit(.day, _) = kind { 1 } else { 7 } }

  /// The ordinal of a period among all of a rule with whole weeks; neighbours differ by 1.
  fileprivate func ordinal(of period: Period) -> Int {
    if let perYear { return period.year &* perYear &+ period.number &- 1 }
    return FloorMath.quotient(Int(period.epochDays.lowerBound), length)
  }
}

extension Period {
  /// The period of a rule at an ordinal.
  fileprivate init(_ rule: PeriodRule, at ordinal: Int) {
    if let perYear = rule.perYear {
      self.init(
        rule, year: FloorMath.quotient(ordinal, perYear),
        unchecked: FloorMath.remainder(ordinal, perYear) &+ 1)
    } else {
      // Of the days with this quotient, the last one is in the period of which one is the first.
      let day = Int32(truncatingIfNeeded: (ordinal &+ 1) &* rule.length &- 1)
      self.init(rule, containing: CivilDate(EpochDay(unchecked: day)))
    }
  }
}
