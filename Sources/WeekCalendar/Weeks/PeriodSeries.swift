/// The periods of one unit that hold the days from one date to another, in order, without gaps.
///
///     let weeks = try PeriodSeries(
///       .week, from: CivilDate("2010-12-30"), through: CivilDate("2011-01-10"))
///     weeks.map(\.key)  // ["2010-W52", "2011-W01", "2011-W02"]
///
/// Both dates are included; a series whose last date comes before its first is empty.
/// - Complexity: O(1) to make, to count and to reach any period. Weeks that a scheme cuts: O(years) to make,
///   O(log years) to reach one.
public struct PeriodSeries: RandomAccessCollection, Hashable, Sendable {
  /// What the periods are.
  public let unit: CalendarUnit
  /// The scheme of weeks and week-based years; nil for a unit that weeks do not decide.
  public let scheme: WeekScheme?
  /// How many periods the series has.
  public let count: Int
  /// Where the first period stands among all periods of the unit, or among the weeks that are cut.
  private let first: Int
  private let cutWeeks: CutWeeks?

  /// Makes the series of all periods that hold a day of `start...end`; weeks are ISO 8601's unless a rule
  /// is given.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where the first period starts, or
  ///   the last one ends, outside ``CivilBounds/epochDays``.
  public init(
    _ unit: CalendarUnit, from start: CivilDate, through end: CivilDate,
    _ rules: WeekRules = .iso8601
  ) throws(CivilDateError) {
    try self.init(unit, from: start, through: end, scheme: .weekBased(rules))
  }

  /// Makes the series of all periods that hold a day of `start...end`, weeks being those of a scheme: cut at
  /// 1 January where it cuts them.
  ///
  ///     try PeriodSeries(
  ///       .week, from: CivilDate("2010-12-27"), through: CivilDate("2011-01-03"),
  ///       scheme: .clipped(.iso8601)
  ///     ).map(\.key)  // ["2010-W52", "2011-W00", "2011-W01"]
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where the first period starts, or
  ///   the last one ends, outside ``CivilBounds/epochDays``.
  public init(
    _ unit: CalendarUnit, from start: CivilDate, through end: CivilDate, scheme: WeekScheme
  ) throws(CivilDateError) {
    self.unit = unit
    self.scheme = unit.followsWeeks ? scheme : nil
    let cutWeeks =
      unit == .week && scheme.cutsWeeks && start <= end
      ? CutWeeks(start.year...end.year, scheme) : nil
    self.cutWeeks = cutWeeks
    guard start <= end else {
      first = 0
      count = 0
      return
    }
    _ = try Period(unit, containing: start, scheme: scheme)
    _ = try Period(unit, containing: end, scheme: scheme)
    let last: Int
    if let cutWeeks {
      first = cutWeeks.ordinal(of: start) ?? 0
      last = cutWeeks.ordinal(of: end) ?? 0
    } else {
      first = unit.position(of: start, scheme)
      last = unit.position(of: end, scheme)
    }
    count = last &- first &+ 1
  }

  /// The rule of weeks and week-based years; nil where there is none.
  public var rules: WeekRules? { scheme?.rules }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of periods.
  public var endIndex: Int { count }

  /// The period at a position, `0 ..< count`.
  public subscript(position: Int) -> Period {
    precondition(indices.contains(position), "no period at \(position) of \(count)")
    let scheme = scheme ?? .iso8601
    guard let cutWeeks else { return Period(unit, at: first &+ position, scheme) }
    return Period(unit, cutWeeks.days(at: first &+ position), scheme)
  }
}

extension CalendarUnit {
  /// Where the period that holds a date stands among all periods of the unit; neighbours differ by 1.
  fileprivate func position(of date: CivilDate, _ scheme: WeekScheme) -> Int {
    if let months {
      return FloorMath.quotient(date.year &* 12 &+ date.month &- 1, months)
    }
    switch self {
    case .week:
      return FloorMath.quotient(Int(date.epochDay.value) &- scheme.firstWeekday.epochDay, 7)
    case .weekBasedYear: return WeekPosition(date, scheme).weekBasedYear
    default: return Int(date.epochDay.value)
    }
  }
}

extension Period {
  /// The period at a position that ``CalendarUnit/position(of:_:)`` gave a date between two dates whose
  /// periods are inside the range; weeks are whole.
  fileprivate init(_ unit: CalendarUnit, at position: Int, _ scheme: WeekScheme) {
    let first: Int
    let next: Int
    if let months = unit.months {
      first = Self.epochDay(ofMonth: position &* months)
      next = Self.epochDay(ofMonth: (position &+ 1) &* months)
    } else {
      switch unit {
      case .week:
        first = position &* 7 &+ scheme.firstWeekday.epochDay
        next = first &+ 7
      case .weekBasedYear:
        first =
          scheme.days(ofWeek: scheme.numbers(in: position).lowerBound, in: position).lowerBound
        let after = position &+ 1
        next = scheme.days(ofWeek: scheme.numbers(in: after).lowerBound, in: after).lowerBound
      default:
        first = position
        next = first &+ 1
      }
    }
    self.init(unit, first...next &- 1, scheme)
  }

  /// The period of epoch days that are in the range.
  fileprivate init(_ unit: CalendarUnit, _ days: ClosedRange<Int>, _ scheme: WeekScheme) {
    self.init(
      unit, firstDay: CivilDate(EpochDay(unchecked: Int32(truncatingIfNeeded: days.lowerBound))),
      lastDay: CivilDate(EpochDay(unchecked: Int32(truncatingIfNeeded: days.upperBound))), scheme)
  }

  /// The epoch day of the first of a month, counted from January of the year 0.
  private static func epochDay(ofMonth month: Int) -> Int {
    Int(
      GregorianAlgorithms.epochDay(
        year: Int32(truncatingIfNeeded: FloorMath.quotient(month, 12)),
        month: Int32(truncatingIfNeeded: FloorMath.remainder(month, 12) &+ 1), day: 1))
  }
}

extension Weekday {
  /// The epoch day of this weekday in the week from Monday, 29 December 1969.
  fileprivate var epochDay: Int { Int(rawValue) &- 4 }
}

extension WeekScheme {
  /// The weekday on which weeks that are whole start.
  fileprivate var firstWeekday: Weekday { rules?.firstWeekday ?? .monday }
}
