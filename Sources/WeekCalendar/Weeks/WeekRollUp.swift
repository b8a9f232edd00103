/// Which of a week's days decides to what month, quarter or year the whole week belongs.
///
/// With one policy every week belongs to one period, so that weekly figures add up one way. The week from
/// Monday, 26 September, to Sunday, 2 October 2011:
///
/// | policy | month |
/// |---|---|
/// | ``majority`` | September |
/// | ``firstDay`` | September |
/// | ``lastDay`` | October |
/// | ``anchor``, by ISO 8601 | September |
///
/// See ``Week/period(_:by:)``.
public enum WeekRollUp: UInt8, CaseIterable, Hashable, Sendable {
  /// The period that has most of the week's days: that of the middle day; of an even number of days, as weeks
  /// that are cut may have, the earlier of the two in the middle, so that the earlier period has a tie.
  ///
  /// Months, quarters and years know no ties: weeks are cut at 1 January alone.
  case majority
  /// The period of the first day.
  case firstDay
  /// The period of the last day.
  case lastDay
  /// The period of the day whose year the week's number counts in: of a rule with 4 minimum days the fourth, ISO
  /// 8601's Thursday; of 1 the last, of 7 the first.
  ///
  /// Where it was cut off, of the day next to the cut; of seven-day blocks, of their first day. The year of that
  /// day is ``Week/weekBasedYear``.
  case anchor
}

extension Week {
  /// The day, month, quarter, half, year or week-based year to which the week belongs, by a policy.
  ///
  ///     let week = try Week(key: "2011-W39", .iso8601)  // 2011-W39 (2011-09-26 to 2011-10-02)
  ///     try week.period(.month, by: .anchor).key                   // "2011-09"
  ///     try week.period(.quarter, by: .lastDay).key                // "2011-Q4"
  ///
  /// A ``CalendarUnit/week`` is the week itself, and ``CalendarUnit/weekBasedYear`` the year of its key.
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where a week-based year reaches outside
  ///   ``CivilBounds/epochDays``.
  public func period(
    _ unit: CalendarUnit, by rollUp: WeekRollUp
  ) throws(CivilDateError) -> Period {
    try Period(unit, containing: decidingDay(rollUp), scheme: scheme)
  }

  /// The day that decides.
  private func decidingDay(_ rollUp: WeekRollUp) throws(CivilDateError) -> CivilDate {
    switch rollUp {
    case .firstDay: return firstDay
    case .lastDay: return lastDay
    case .majority: return try firstDay.adding(days: (lastDay - firstDay) / 2)
    case .anchor:
      guard let rules = scheme.rules else { return firstDay }
      let local = firstDay.epochDay.days(since: rules.firstWeekday)
      let offset = Int(rules.anchorOffset) &- local
      return try firstDay.adding(days: max(0, min(offset, lastDay - firstDay)))
    }
  }
}
