/// The weekend of a region: whole days from one weekday to another.
///
/// ```swift
/// try CalendarLocale("en_US").weekend.contains(.friday)  // false
/// try CalendarLocale("ar_EG").weekend.contains(.friday)  // true
/// ```
///
/// Also known as: `UCAL_WEEKEND_ONSET`, `ucal_isWeekend` (ICU), `Calendar.isDateInWeekend` (Foundation). Source: UTS
/// #35 part 4, "Week Data" (`weekendStart`, `weekendEnd`).
public struct Weekend: Hashable, Sendable {
  /// The first day of the weekend.
  public let firstDay: Weekday
  /// The last day of the weekend; the same as the first for a weekend of one day.
  public let lastDay: Weekday

  /// Makes a weekend from its first and its last day.
  public init(firstDay: Weekday, lastDay: Weekday) {
    self.firstDay = firstDay
    self.lastDay = lastDay
  }

  /// Whether a weekday is part of the weekend.
  public func contains(_ weekday: Weekday) -> Bool {
    weekday.days(since: firstDay) <= lastDay.days(since: firstDay)
  }

  /// The number of days, 1...7.
  public var count: Int { lastDay.days(since: firstDay) + 1 }
}
