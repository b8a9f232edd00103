/// One week, month, quarter, year or other period: a span of whole days with a year, a number and a key.
///
///     let week = Week(containing: try CivilDate("2011-01-02"), .iso8601)
///     week.key       // "2010-W52"
///     week.firstDay  // 2010-12-27
///     week.lastDay   // 2011-01-02
///     week.next.key  // "2011-W01"
///     let quarter = Period(.quarter, containing: try CivilDate("2011-05-15"))
///     quarter.key    // "2011-Q2"
///     try Period(.period, containing: CivilDate("2024-02-03"), .nrf).key  // "FY2023-P12"
///
/// Every date has a period. The first and the last week or year of the range of dates can reach outside it by
/// some days, which are right and can be written, but cannot be read back.
///
/// Periods are ordered by their first day, then by their last one, then by their rule.
public struct Period: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The rule that divides days into periods like this one.
  public let rule: PeriodRule
  private let year32: Int32
  private let number32: Int32
  private let first: Int32
  private let last: Int32

  /// The year that the period belongs to, -1,000,000...1,000,000 where it holds a date: of a week the one of its key,
  /// of a fiscal period the fiscal year.
  public var year: Int { Int(year32) }
  /// The number in the year: 0...54 for a week, 1...366 for a day, 1 for a year.
  public var number: Int { Int(number32) }
  /// The first day.
  public var firstDay: CivilDate { CivilDate(EpochDay(unchecked: first)) }
  /// The last day, not before the first one.
  public var lastDay: CivilDate { CivilDate(EpochDay(unchecked: last)) }
  /// The first and the last day, counted from 1970-01-01.
  package var epochDays: ClosedRange<Int32> { first...last }

  /// Makes the period with a number that is known to exist in a year.
  init(_ rule: PeriodRule, year: Int, unchecked number: Int) {
    let days = rule.days(of: number, in: year)
    self.rule = rule
    year32 = Int32(truncatingIfNeeded: year)
    number32 = Int32(truncatingIfNeeded: number)
    first = Int32(truncatingIfNeeded: days.lowerBound)
    last = Int32(truncatingIfNeeded: days.upperBound)
  }

  /// The period of a rule that holds a date.
  @inline(__always)
  public init(_ rule: PeriodRule, containing date: CivilDate) {
    let (year, number) = rule.position(of: date)
    self.init(rule, year: year, unchecked: number)
  }

  /// The days of the period, in order.
  public var days: ClosedRange<CivilDate> { firstDay...lastDay }

  /// Whether a date is one of the period's days.
  public func contains(_ date: CivilDate) -> Bool { (first...last).contains(date.epochDay.value) }

  /// The period right after this one.
  ///
  /// Periods after the last date go on to the end of the year 1,000,001; `next` of the last one is itself.
  public var next: Period { neighbor(1) }

  /// The period right before this one.
  ///
  /// Periods before the first date go back to the start of the year -1,000,001; `previous` of the first one is itself.
  public var previous: Period { neighbor(-1) }

  private func neighbor(_ step: Int) -> Period {
    if rule.numbers(in: year).contains(number &+ step) {
      return Period(rule, year: year, unchecked: number &+ step)
    }
    guard step < 0 ? year >= Self.years.lowerBound : year <= Self.years.upperBound else {
      return self
    }
    let numbers = rule.numbers(in: year &+ step)
    return Period(
      rule, year: year &+ step, unchecked: step < 0 ? numbers.upperBound : numbers.lowerBound)
  }

  /// The period of the same rule that holds the day `weeks` weeks after the first day, or before it where negative.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)``.
  public func adding(weeks: Int) throws(CivilDateError) -> Period {
    Period(rule, containing: try firstDay.adding(weeks: weeks))
  }

  /// The years of all periods that hold a date.
  static var years: ClosedRange<Int> {
    CivilBounds.years.lowerBound - 1...CivilBounds.years.upperBound + 1
  }

  /// The period itself; nil if one of its days is outside the range of dates, which SQL values cannot have.
  package var inRange: Period? {
    let (lowest, highest) = (CivilBounds.epochDays.lowerBound, CivilBounds.epochDays.upperBound)
    return Int(first) >= lowest && Int(last) <= highest ? self : nil
  }

  /// The error that no day of the period is in the range of dates; nil where one is.
  var rangeError: CivilDateError? {
    let allowed = CivilBounds.epochDays
    if allowed.overlaps(Int(first)...Int(last)) { return nil }
    return .outOfRange(field: .epochDay, value: Int(first), allowed: allowed)
  }

  /// Whether the first period starts earlier, or on the same day and ends earlier, or has a rule that comes earlier.
  public static func < (first: Self, second: Self) -> Bool {
    (first.first, first.last, first.rule.order) < (second.first, second.last, second.rule.order)
  }

  /// The key and the days, `2011-Q2 (2011-04-01 to 2011-06-30)`.
  public var description: String { "\(key) (\(firstDay) to \(lastDay))" }
}

/// A ``Period`` that is a week: `Week(containing: date, .iso8601)`.
public typealias Week = Period

extension PeriodRule {
  /// Sorts rules by unit, then by calendar, or by the first weekday from Monday, the minimum days and the scheme's
  /// case.
  fileprivate var order: UInt64 {
    switch kind {
    case .unit(let unit, let scheme):
      let first = UInt64(scheme.rules?.firstWeekday.rawValue ?? 8)
      let minimum = UInt64(truncatingIfNeeded: scheme.rules?.minimumDaysInFirstWeek ?? 0)
      let order = (first &* 8 &+ minimum) &* 4 &+ UInt64(scheme.boundary.rawValue)
      return UInt64(unit.rawValue) &<< 32 | order
    case .fiscal(let unit, let calendar):
      return UInt64(unit.rawValue &+ 8) &<< 32 | UInt64(calendar.bits)
    }
  }
}
