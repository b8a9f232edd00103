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
///
///     try Week("2011-W39").period(.month, by: .majority).key  // "2011-09"
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
  /// Where it was cut off, of the day next to the cut; of seven-day blocks, of the first. Its year is ``PeriodProtocol/year``.
  case anchor
}

extension Week {
  /// The month, quarter, half or year to which the week belongs, by a policy.
  ///
  ///     let week = try Week("2011-W39", .iso8601)  // 2011-W39 (2011-09-26 to 2011-10-02)
  ///     week.period(.month, by: .anchor).key       // "2011-09"
  ///     week.period(.quarter, by: .lastDay).key    // "2011-Q4"
  ///
  /// The week-based year to which it belongs is ``PeriodProtocol/year``.
  public func period(_ unit: CalendarPeriod.Unit, by rollUp: WeekRollUp) -> CalendarPeriod {
    CalendarPeriod(unit, containing: decidingDay(rollUp))
  }

  /// The period of a unit that is chosen while the program runs: a week is the week itself, and a week-based year that
  /// of its key.
  package func period(unit: CalendarUnit, by rollUp: WeekRollUp) -> Period {
    Period(unit, containing: decidingDay(rollUp), scheme)
  }

  /// The day that decides.
  private func decidingDay(_ rollUp: WeekRollUp) -> CivilDate {
    let (first, last) = (epochDays.lowerBound, epochDays.upperBound)
    let day: Int32
    switch rollUp {
    case .firstDay: day = first
    case .lastDay: day = last
    case .majority: day = first &+ (last &- first) / 2
    case .anchor:
      guard let rules = scheme.rules else { return start }
      let local = Int32(truncatingIfNeeded: start.weekday.days(since: rules.firstWeekday))
      day = first &+ max(0, min(rules.anchorOffset &- local, last &- first))
    }
    return CivilDate(EpochDay(unchecked: day))
  }
}
