import WeekCalendar

/// Cuts each period of a report after the place that the as-of day has in its own period.
struct PeriodCut: Sendable {
  /// The as-of day; later days are not counted.
  let asOf: CivilDate
  private let rule: PeriodRule
  private let place: PeriodPlace

  init(asOf: CivilDate, _ rule: PeriodRule) {
    self.asOf = asOf
    self.rule = rule
    place = PeriodPlace(of: asOf, in: rule)
  }

  /// Returns the counted days of the period that contains a day; nil if none is counted.
  func days(ofPeriodWith day: Int32) -> ClosedRange<Int32>? {
    guard let epochDay = EpochDay(Int(day)) else { return nil }
    let period = Period(rule, containing: CivilDate(epochDay))
    guard let last = period.lastDay(upTo: place) else { return nil }
    let first = period.epochDays.lowerBound
    return first <= asOf.epochDay.value ? first...min(last, asOf.epochDay.value) : nil
  }
}
