/// The week and weekend of a region as CLDR's `weekData` lists them.
package struct RegionWeeks: Equatable, Sendable {
  package let rules: WeekRules
  package let weekend: Weekend

  /// What CLDR has said of the world since it began, for data that does not.
  static var world: RegionWeeks {
    RegionWeeks(
      rules: WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: .one),
      weekend: Weekend(firstDay: .saturday, lastDay: .sunday))
  }
}

extension RegionWeeks {
  /// What the numbers of some data say: the first weekday, the minimum days, the first and the last day of the weekend.
  ///
  /// Minimum days outside 1...7 become the nearest; nil for a number that is not a weekday's.
  init?(firstWeekday: UInt8, minimumDays: UInt8, weekendStart: UInt8, weekendEnd: UInt8) {
    guard let first = Weekday(rawValue: firstWeekday),
      let start = Weekday(rawValue: weekendStart), let end = Weekday(rawValue: weekendEnd)
    else { return nil }
    rules = WeekRules(
      firstWeekday: first,
      minimumDaysInFirstWeek: MinimumDays(rawValue: min(max(minimumDays, 1), 7)) ?? .one)
    weekend = Weekend(firstDay: start, lastDay: end)
  }
}
