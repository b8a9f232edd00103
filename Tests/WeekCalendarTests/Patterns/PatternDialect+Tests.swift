import WeekCalendar

extension PatternDialect {
  /// The dialects of strftime.
  static var strftimes: [PatternDialect] { allCases.filter(\.isStrftime) }
}
