/// The periods that contain the days from one date to another, in order and without gaps.
///
///     let weeks = WeekScheme.iso8601.weeks(in: try CivilDate("2010-12-30")...CivilDate("2011-01-10"))
///     weeks.map(\.key)  // ["2010-W52", "2011-W01", "2011-W02"]
///
/// A series may be empty; a range of periods, `first...last`, has at least one element.
/// - Complexity: O(1) to make, to count, and to access any period. For weeks that are cut, O(years) to make and
///   O(log years) to access a period.
public struct PeriodSeries<Element: PeriodProtocol>: RandomAccessCollection, Equatable, Sendable {
  private let ordinals: PeriodOrdinals

  /// Makes the series of a rule whose periods are known to be of the element's type.
  init(trusted rule: PeriodRule, from start: CivilDate, through end: CivilDate) {
    ordinals = PeriodOrdinals(rule, from: start, through: end)
  }

  /// The number of periods.
  public var count: Int { ordinals.count }
  /// The position of the first period: 0.
  public var startIndex: Int { 0 }
  /// The position after the last period, which equals `count`.
  public var endIndex: Int { count }

  /// The period at a position in `0 ..< count`.
  public subscript(position: Int) -> Element {
    precondition(indices.contains(position), "no period at \(position) of \(count)")
    guard let period = Element(ordinals.period(at: position)) else {
      preconditionFailure("the rule of a series has periods of its type")
    }
    return period
  }
}

extension PeriodSeries<Week> {
  /// Makes the series of all weeks that contain a day of `start...end`; it is empty if `end` is before `start`.
  ///
  ///     PeriodSeries(
  ///       weeksFrom: try CivilDate("2010-12-27"), through: try CivilDate("2011-01-03"),
  ///       .clipped(.iso8601)
  ///     ).map(\.key)  // ["2010-W52", "2011-W00", "2011-W01"]
  public init<Weeks: WeekNumbering>(
    weeksFrom start: CivilDate, through end: CivilDate, _ weeks: Weeks = WeekScheme.iso8601
  ) {
    self.init(trusted: PeriodRule(.week, weeks), from: start, through: end)
  }
}

extension PeriodSeries<MonthWeek> {
  /// Makes the series of all month weeks that contain a day of `start...end`; it is empty if `end` is before `start`.
  ///
  ///     PeriodSeries(
  ///       monthWeeksFrom: try CivilDate("2026-04-27"), through: try CivilDate("2026-05-04"), .iso8601
  ///     ).map(\.key)  // ["2026-04-W5", "2026-05-W1", "2026-05-W2"]
  public init<Weeks: WeekNumbering>(
    monthWeeksFrom start: CivilDate, through end: CivilDate, _ weeks: Weeks = WeekScheme.iso8601
  ) {
    self.init(trusted: PeriodRule(.monthWeek, weeks), from: start, through: end)
  }
}

extension PeriodSeries<CalendarPeriod> {
  /// Makes the series of all periods of a unit that contain a day of `start...end`; it is empty if `end` is before
  /// `start`.
  ///
  ///     PeriodSeries(.quarter, from: try CivilDate("2010-12-27"), through: try CivilDate("2011-04-01"))
  ///       .map(\.key)  // ["2010-Q4", "2011-Q1", "2011-Q2"]
  public init(_ unit: CalendarPeriod.Unit, from start: CivilDate, through end: CivilDate) {
    self.init(trusted: PeriodRule(unit.calendarUnit), from: start, through: end)
  }
}

extension PeriodSeries<FiscalPeriod> {
  /// Makes the series of all periods of a fiscal calendar that contain a day of `start...end`.
  ///
  /// The unit may be weeks, periods, quarters or years. The series is empty if `end` is before `start`.
  ///
  ///     let periods = try PeriodSeries(
  ///       .period, from: CivilDate("2023-12-31"), through: CivilDate("2024-02-04"), .nrf)
  ///     periods.map(\.key)  // ["FY2023-P12", "FY2024-P01"]
  ///
  /// - Throws: ``FiscalCalendarError/noUnit(_:_:)`` for a unit that the calendar lacks.
  public init(
    _ unit: FiscalUnit, from start: CivilDate, through end: CivilDate, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) {
    self.init(trusted: try PeriodRule(unit, calendar), from: start, through: end)
  }
}

extension PeriodSeries<Period> {
  /// Makes the series of all periods of a rule that contain a day of `start...end`; it is empty if `end` is before
  /// `start`.
  public init(_ rule: PeriodRule, from start: CivilDate, through end: CivilDate) {
    self.init(trusted: rule, from: start, through: end)
  }
}

/// The periods of a rule that contain the days from one date to another, numbered from the first one.
private struct PeriodOrdinals: Equatable, Sendable {
  let rule: PeriodRule
  let count: Int
  /// The ordinal of the first period among all periods of the rule, or among ``CutWeeks``.
  private let first: Int
  private let cutWeeks: CutWeeks?

  init(_ rule: PeriodRule, from start: CivilDate, through end: CivilDate) {
    self.rule = rule
    guard start <= end else {
      (first, count, cutWeeks) = (0, 0, nil)
      return
    }
    let weeks = rule.cutsWeeks ? CutWeeks(start.year...end.year, rule) : nil
    cutWeeks = weeks
    func ordinal(_ date: CivilDate) -> Int {
      guard let weeks else { return rule.ordinal(of: Period(rule, containing: date)) }
      return weeks.ordinal(of: date) ?? 0
    }
    first = ordinal(start)
    count = ordinal(end) &- first &+ 1
  }

  func period(at position: Int) -> Period {
    guard let cutWeeks else { return Period(rule, at: first &+ position) }
    let (year, number) = cutWeeks.week(at: first &+ position)
    return Period(rule, year: year, unchecked: number)
  }
}

extension Period {
  /// Makes the period with an ordinal, for a rule without cut weeks.
  init(_ rule: PeriodRule, at ordinal: Int) {
    if let perYear = rule.perYear {
      self.init(
        rule, year: FloorMath.quotient(ordinal, perYear),
        unchecked: FloorMath.remainder(ordinal, perYear) &+ 1)
    } else {
      let day = Int32(truncatingIfNeeded: rule.lastDay(ofOrdinal: ordinal))
      self.init(rule, containing: CivilDate(EpochDay(unchecked: day)))
    }
  }
}
