import WeekCalendarData

/// The week rule and weekend of a region, from CLDR's `weekData`.
package struct RegionWeeks: Equatable, Sendable {
  package let rules: WeekRules
  package let weekend: Weekend

  /// The values for the world in every release of CLDR, for data without them.
  static var world: RegionWeeks {
    RegionWeeks(
      rules: WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: .one),
      weekend: Weekend(firstDay: .saturday, lastDay: .sunday))
  }
}

extension RegionWeeks {
  /// The same weekend, with the week rule that CLDR has announced for all regions.
  package var planned: RegionWeeks {
    let (firstWeekday, minimumDays) = WeekDataByRelease.plannedRule
    return RegionWeeks(
      firstWeekday: firstWeekday, minimumDays: minimumDays, weekendStart: weekend.firstDay.rawValue,
      weekendEnd: weekend.lastDay.rawValue) ?? self
  }

  /// Makes weeks from numbers in the data: first weekday, minimum days, and the first and last day of the weekend.
  ///
  /// Minimum days outside 1...7 are clamped. The result is nil for a number that is not a weekday.
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
