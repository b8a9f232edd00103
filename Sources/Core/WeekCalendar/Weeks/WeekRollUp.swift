/// A policy that decides which month, quarter or year a whole week belongs to.
///
/// Under a policy every week belongs to exactly one period, so weekly figures can be added up by period without
/// splitting a week. For example, the week from Monday, 26 September to Sunday, 2 October 2011 belongs to:
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
  /// The period that contains most of the week's days, and therefore its middle day.
  ///
  /// A cut week may have an even number of days. The earlier of its two middle days then decides, so a tie goes to the
  /// earlier period.
  ///
  /// Ties cannot occur for months, quarters and years, because weeks are cut only at 1 January.
  case majority
  /// The period of the first day.
  case firstDay
  /// The period of the last day.
  case lastDay
  /// The period of the week's anchor, the day that decides which year the week's number counts in.
  ///
  /// With 4 minimum days the anchor is the fourth day of the week (Thursday in ISO 8601), with 1 the last, with 7 the
  /// first.
  ///
  /// If the anchor was cut off, the day next to the cut decides; in a seven-day block, the first day does. The year of
  /// the deciding day is ``PeriodProtocol/year``.
  case anchor
}

extension Week {
  /// The month, quarter, half or year that the week belongs to under a policy.
  ///
  ///     let week = try Week("2011-W39", .iso8601)  // 2011-W39 (2011-09-26 to 2011-10-02)
  ///     week.period(.month, by: .anchor).key       // "2011-09"
  ///     week.period(.quarter, by: .lastDay).key    // "2011-Q4"
  ///
  /// The week-based year that the week belongs to is ``PeriodProtocol/year``.
  public func period(_ unit: CalendarPeriod.Unit, by rollUp: WeekRollUp) -> CalendarPeriod {
    CalendarPeriod(unit, containing: decidingDay(rollUp))
  }

  /// The period that the week belongs to, for a unit known only at run time.
  ///
  /// For weeks the result is the week itself; for week-based years, the year of its key.
  package func period(unit: CalendarUnit, by rollUp: WeekRollUp) -> Period {
    Period(unit, containing: decidingDay(rollUp), scheme)
  }

  /// The day that decides under a policy.
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
