/// The week and weekend of a region as CLDR's `weekData` lists them.
package struct RegionWeeks: Hashable, Sendable {
  /// The first day of the week.
  package var firstWeekday: Weekday
  /// The days that the first week of a year needs, 1...7.
  package var minimumDaysInFirstWeek: Int
  /// The day on which the weekend begins.
  package var weekendStart: Weekday
  /// The millisecond of that day at which it begins, 0 to a whole day's.
  var weekendStartMillisecond: Int
  /// The day on which the weekend ends.
  package var weekendEnd: Weekday
  /// The millisecond of that day at which it ends, 0 to a whole day's.
  var weekendEndMillisecond: Int
}

extension RegionWeeks {
  /// What CLDR has said of the world since it began, for data that does not.
  static var world: RegionWeeks {
    RegionWeeks(
      firstWeekday: .monday, minimumDaysInFirstWeek: 1, weekendStart: .saturday,
      weekendStartMillisecond: 0, weekendEnd: .sunday,
      weekendEndMillisecond: Int(JulianDay.millisecondsPerDay))
  }
}
