import WeekCalendar

/// Numbers the periods of a rule, from 0 for the period that contains 1970-01-01.
///
/// The numbers do not depend on the first day of a table, so the rows of two tables agree. Periods before 1970 have
/// negative numbers.
final class RunningPeriodNumber {
  private let rule: PeriodRule
  private let origin: Period
  /// The period of the last call and its number.
  ///
  /// In schemes that cut weeks, counting from the origin takes time in proportion to the years.
  private var latest: (period: Period, number: Int)

  init(_ rule: PeriodRule) {
    self.rule = rule
    origin = Period(rule, containing: CivilDate(EpochDay(unchecked: 0)))
    latest = (origin, 0)
  }

  /// The number of the period that contains a date.
  func ofPeriod(containing date: CivilDate) -> Int {
    let period = Period(rule, containing: date)
    if period != latest.period {
      let isNext = period == latest.period.next
      latest = (period, isNext ? latest.number + 1 : origin.distance(to: period))
    }
    return latest.number
  }
}
