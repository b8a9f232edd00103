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
/// See ``Period/period(_:by:)``.
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
  /// Where it was cut off, of the day next to the cut; of seven-day blocks, of the first. Its year is ``Period/year``.
  case anchor
}

extension Period {
  /// The day, month, quarter, half, year or week-based year to which the week belongs, by a policy.
  ///
  ///     let week = try Week(key: "2011-W39", .iso8601)  // 2011-W39 (2011-09-26 to 2011-10-02)
  ///     week.period(.month, by: .anchor).key            // "2011-09"
  ///     week.period(.quarter, by: .lastDay).key         // "2011-Q4"
  ///
  /// A ``CalendarUnit/week`` is the week itself, and ``CalendarUnit/weekBasedYear`` the year of its key. Of periods that
  /// are not weeks, and of weeks of a fiscal calendar, the first day is the anchor.
  public func period(_ unit: CalendarUnit, by rollUp: WeekRollUp) -> Period {
    let day = CivilDate(EpochDay(unchecked: decidingDay(rollUp)))
    return Period(PeriodRule(unit, scheme ?? .iso8601), containing: day)
  }

  /// The day that decides.
  private func decidingDay(_ rollUp: WeekRollUp) -> Int32 {
    let (first, last) = (epochDays.lowerBound, epochDays.upperBound)
    switch rollUp {
    case .firstDay: return first
    case .lastDay: return last
    case .majority: return first &+ (last &- first) / 2
    case .anchor:
      guard unit == .week, let rules = scheme?.rules else { return first }
      let local = firstDay.weekday.days(since: rules.firstWeekday)
      let offset = rules.anchorOffset &- Int32(truncatingIfNeeded: local)
      return first &+ max(0, min(offset, last &- first))
    }
  }
}
