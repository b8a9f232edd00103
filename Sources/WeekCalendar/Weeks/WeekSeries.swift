/// The weeks that hold the days from one date to another, in order, without gaps.
///
///     let weeks = try WeekSeries(
///       from: CivilDate("2010-12-30"), through: CivilDate("2011-01-10"), rules: .iso8601)
///     weeks.map(\.key)  // ["2010-W52", "2011-W01", "2011-W02"]
///
/// Both dates are included; a series whose last date comes before its first is empty.
/// - Complexity: O(1) to make, to count and to reach any week.
public struct WeekSeries: RandomAccessCollection, Hashable, Sendable {
  private let first: EpochDay
  /// The rule the weeks follow.
  public let rules: WeekRules
  /// How many weeks the series has.
  public let count: Int

  /// Makes the series of all weeks that hold a day of `start...end`.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where the first week starts, or
  ///   the last one ends, outside ``CivilBounds/epochDays``.
  public init(
    from start: CivilDate, through end: CivilDate, rules: WeekRules
  ) throws(CivilDateError) {
    self.rules = rules
    guard start <= end else {
      first = start.epochDay
      count = 0
      return
    }
    first = try start.firstDayOfWeek(rules).epochDay
    let last = try end.lastDayOfWeek(rules).epochDay
    count = (Int(last.value) &- Int(first.value) &+ 1) / 7
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of weeks.
  public var endIndex: Int { count }

  /// The week at a position, `0 ..< count`.
  public subscript(position: Int) -> Week {
    precondition(indices.contains(position), "no week at \(position) of \(count)")
    let firstDay = EpochDay(unchecked: first.value &+ Int32(truncatingIfNeeded: position &* 7))
    let lastDay = EpochDay(unchecked: firstDay.value &+ 6)
    return Week(
      position: WeekPosition(CivilDate(firstDay), rules),
      firstDay: firstDay, lastDay: lastDay, rules: rules)
  }
}
