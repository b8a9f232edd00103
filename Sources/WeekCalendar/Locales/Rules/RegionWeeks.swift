/// The week and weekend of a region as CLDR's `weekData` lists them.
package struct RegionWeeks: Equatable, Sendable {
  /// The first weekday and the minimum days.
  package let rules: WeekRules
  /// The weekend's days.
  package let weekend: Weekend

  /// What some data says; minimum days outside 1...7 become the nearest.
  init(firstWeekday: Weekday, minimumDays: UInt8, weekend: Weekend) {
    rules = WeekRules(firstWeekday: firstWeekday, unchecked: min(max(minimumDays, 1), 7))
    self.weekend = weekend
  }

  /// What CLDR has said of the world since it began, for data that does not.
  static var world: RegionWeeks {
    RegionWeeks(
      firstWeekday: .monday, minimumDays: 1,
      weekend: Weekend(firstDay: .saturday, lastDay: .sunday))
  }
}
