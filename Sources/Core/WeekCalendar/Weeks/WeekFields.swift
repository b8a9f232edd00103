/// All week fields of a date according to a week rule.
///
/// For 2011-01-02, a Sunday, and for 2010-12-31, a Friday:
///
/// | rule | date | week-based year | week | week of year | week of month | local weekday |
/// |---|---|---|---|---|---|---|
/// | Sunday, 1 (US) | 2011-01-02 | 2011 | 2 | 2 | 2 | 1 |
/// | Monday, 4 (ISO) | 2011-01-02 | 2010 | 52 | 0 | 0 | 7 |
/// | Saturday, 1 (EG) | 2011-01-02 | 2011 | 1 | 1 | 1 | 2 |
/// | Sunday, 1 (US) | 2010-12-31 | 2011 | 1 | 53 | 5 | 6 |
/// | Monday, 4 (ISO) | 2010-12-31 | 2010 | 52 | 52 | 4 | 5 |
///
/// Also known as: the fields of `WeekFields` (java.time), `UCAL_YEAR_WOY`, `UCAL_WEEK_OF_YEAR`,
/// `UCAL_WEEK_OF_MONTH`, `UCAL_DOW_LOCAL`, `UCAL_DAY_OF_WEEK_IN_MONTH` (ICU).
/// Source: UTS #35 part 4, "Date Field Symbol Table", letters `Y w W e F`.
///
///     try CivilDate("2011-01-02").weekFields(.iso8601).weekBasedYear  // 2010
public struct WeekFields: Hashable, Sendable {
  /// The year that the week belongs to, -999,999...1,000,000; near 1 January it may differ from the date's year.
  ///
  /// UTS #35 `Y`, java.time `weekBasedYear`, Foundation `yearForWeekOfYear`.
  public let weekBasedYear: Int
  /// The week of ``weekBasedYear``, 1...53.
  ///
  /// UTS #35 `w`, Foundation `weekOfYear`.
  public let weekOfWeekBasedYear: Int
  /// The week of the date's own year, cut at 1 January and 31 December, 0...54.
  ///
  /// The days before week 1 are week 0. Also known as: `weekOfYear` (java.time).
  public let weekOfYear: Int
  /// The week of the date's month, 0...6; a first week with fewer than the minimum days is week 0.
  ///
  /// UTS #35 `W`.
  public let weekOfMonth: Int
  /// The weekday counted from the rule's first weekday, 1...7.
  ///
  /// UTS #35 `e`.
  public let localWeekday: Int
  /// The occurrence of the date's weekday in the month, 1...5: 2 for the second Wednesday.
  ///
  /// This field is the same for every rule. UTS #35 `F`.
  public let weekdayOrdinalInMonth: Int
}

extension CivilDate {
  /// All week fields of the date according to a rule.
  ///
  ///     let us = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)
  ///     try CivilDate("2010-12-31").weekFields(us).weekOfYear           // 53
  ///     try CivilDate("2010-12-31").weekFields(us).weekOfWeekBasedYear  // 1
  public func weekFields(_ rules: WeekRules) -> WeekFields {
    let position = WeekPosition(self, rules)
    return WeekFields(
      weekBasedYear: position.weekBasedYear,
      weekOfWeekBasedYear: position.week,
      weekOfYear: position.clippedWeek,
      weekOfMonth: position.weekOfMonth(day: day, rules),
      localWeekday: position.localWeekday &+ 1,
      weekdayOrdinalInMonth: weekdayOrdinalInMonth)
  }

  /// The weekday counted from the rule's first weekday, 1...7.
  public func localWeekday(_ rules: WeekRules) -> Int {
    weekday.days(since: rules.firstWeekday) &+ 1
  }
}
