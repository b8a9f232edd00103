/// How many days of a week must be in a year for the week to belong to that year.
///
///     WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .four)
public enum MinimumDays: UInt8, CaseIterable, Hashable, Sendable {
  /// The week that contains 1 January is week 1: the United States, Canada, India.
  case one = 1
  /// The first week with at least two days in the year is week 1.
  case two
  /// The first week with at least three days in the year is week 1.
  case three
  /// The first week with most of its days in the year is week 1: ISO 8601.
  case four
  /// The first week with at least five days in the year is week 1.
  case five
  /// The first week with at least six days in the year is week 1.
  case six
  /// The first week that lies entirely in the year is week 1: strftime's `%U` and `%W`.
  case seven
}
