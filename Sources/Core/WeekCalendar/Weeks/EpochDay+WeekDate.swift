extension EpochDay {
  /// The day's week-based year, week and local weekday according to a week rule.
  ///
  /// The result is the same as that of ``CivilDate/weekDate(_:)``, but the date need not be made first.
  ///
  ///     EpochDay(14_976)?.weekDate(.iso8601).description  // "2010-W52-7"
  @_optimize(speed)
  public func weekDate(_ rules: WeekRules) -> WeekDate {
    let (year, week) = rules.wholeWeek(of: value)
    return WeekDate(
      year: Int(year), week: Int(week), localWeekday: Int(rules.localWeekday(of: value)) &+ 1,
      scheme: .weekBased(rules))
  }
}
