/// The periods of one unit that hold the days from one date to another, in order, without gaps.
///
///     let weeks = try PeriodSeries(
///       .week, from: CivilDate("2010-12-30"), through: CivilDate("2011-01-10"))
///     weeks.map(\.key)  // ["2010-W52", "2011-W01", "2011-W02"]
///
/// Both dates are included; a series whose last date comes before its first is empty.
/// - Complexity: O(1) to make, to count and to reach any period.
public struct PeriodSeries: RandomAccessCollection, Hashable, Sendable {
  /// What the periods are.
  public let unit: CalendarUnit
  /// The rule of weeks and week-based years; nil for a unit that no week rule decides.
  public let rules: WeekRules?
  /// How many periods the series has.
  public let count: Int
  /// Where the first period stands among all periods of the unit.
  private let first: Int

  /// Makes the series of all periods that hold a day of `start...end`; weeks are ISO 8601's unless a rule
  /// is given.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where the first period starts, or
  ///   the last one ends, outside ``CivilBounds/epochDays``.
  public init(
    _ unit: CalendarUnit, from start: CivilDate, through end: CivilDate,
    _ rules: WeekRules = .iso8601
  ) throws(CivilDateError) {
    self.unit = unit
    self.rules = unit.followsWeeks ? rules : nil
    guard start <= end else {
      first = 0
      count = 0
      return
    }
    _ = try start.start(of: unit, rules)
    _ = try end.end(of: unit, rules)
    first = unit.position(of: start, rules)
    count = unit.position(of: end, rules) &- first &+ 1
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of periods.
  public var endIndex: Int { count }

  /// The period at a position, `0 ..< count`.
  public subscript(position: Int) -> Period {
    precondition(indices.contains(position), "no period at \(position) of \(count)")
    return Period(unit, at: first &+ position, rules ?? .iso8601)
  }
}

extension CalendarUnit {
  /// Where the period that holds a date stands among all periods of the unit; neighbours differ by 1.
  func position(of date: CivilDate, _ rules: WeekRules) -> Int {
    if let months {
      return FloorMath.quotient(date.year &* 12 &+ date.month &- 1, months)
    }
    switch self {
    case .week:
      return FloorMath.quotient(Int(date.epochDay.value) &- rules.firstWeekday.epochDay, 7)
    case .weekBasedYear: return WeekPosition(date, rules).weekBasedYear
    default: return Int(date.epochDay.value)
    }
  }
}

extension Period {
  /// The period at a position that ``CalendarUnit/position(of:_:)`` gave a date between two dates whose
  /// periods are inside the range.
  fileprivate init(_ unit: CalendarUnit, at position: Int, _ rules: WeekRules) {
    let first: Int
    let next: Int
    if let months = unit.months {
      first = Self.epochDay(ofMonth: position &* months)
      next = Self.epochDay(ofMonth: (position &+ 1) &* months)
    } else {
      switch unit {
      case .week:
        first = position &* 7 &+ rules.firstWeekday.epochDay
        next = first &+ 7
      case .weekBasedYear:
        first = rules.firstDayOfWeekOne(ofYear: position)
        next = rules.firstDayOfWeekOne(ofYear: position &+ 1)
      default:
        first = position
        next = first &+ 1
      }
    }
    self.init(
      unit, firstDay: CivilDate(EpochDay(unchecked: Int32(truncatingIfNeeded: first))),
      lastDay: CivilDate(EpochDay(unchecked: Int32(truncatingIfNeeded: next &- 1))), rules)
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
