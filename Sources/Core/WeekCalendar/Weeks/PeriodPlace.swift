/// The place of a day in its period: the same place in two periods is what people compare up to a day.
///
/// On Wednesday 25 November 2026, the months so far are compared up to their 25th, and the weeks up to their Wednesday.
/// Places of days in periods of one rule are ordered; those of different rules cannot be compared.
///
/// | period | place |
/// |---|---|
/// | week | the weekday, in the order of the week rule, also in cut weeks; in seven-day blocks, the day of the block |
/// | month | the day of the month |
/// | quarter, half, year, fiscal periods of plain months | the month of the period, then the day of the month |
/// | week-based year of whole weeks, fiscal periods of weeks | the number of the day |
/// | day | no place: all are equal |
package struct PeriodPlace: Hashable, Comparable, Sendable {
  /// The months since the first month of the period; 0 unless the period consists of several months.
  private let month: Int
  /// The day of the month, or the number of days since the first day or weekday.
  private let day: Int

  /// Finds the place of a day in the period of a rule that contains it.
  package init(of date: CivilDate, in rule: PeriodRule) {
    self.init(of: date, in: Period(rule, containing: date))
  }

  /// Finds the place of a day in its period.
  init(of date: CivilDate, in period: Period) {
    let dayNumber = Int(date.epochDay.value) &- Int(period.first)
    switch period.rule.kind {
    case .unit(.day, _):
      (month, day) = (0, 0)
    case .unit(.week, let scheme):
      let weekday = scheme.rules.map { date.weekday.days(since: $0.firstWeekday) }
      (month, day) = (0, weekday ?? dayNumber)
    case .unit(.weekBasedYear, let scheme) where !scheme.cutsWeeks:
      (month, day) = (0, dayNumber)
    case .fiscal(_, let calendar) where calendar.hasWeeks:
      (month, day) = (0, dayNumber)
    case .unit, .fiscal:
      let first = GregorianAlgorithms.civil(period.first)
      let months = (date.year &- Int(first.year)) &* 12 &+ date.month &- Int(first.month)
      (month, day) = (months, date.day)
    }
  }

  package static func < (one: Self, other: Self) -> Bool {
    (one.month, one.day) < (other.month, other.day)
  }
}

extension Period {
  /// The last day of the period whose place is not after another one; nil if there is none, as in a cut week.
  ///
  /// The result is an epoch day, which may lie outside the range of dates only if the whole period does.
  package func lastDay(upTo place: PeriodPlace) -> Int32? {
    // Places grow with the days of a period.
    var (low, high) = (Int(first), Int(last))
    func isWithin(_ day: Int) -> Bool {
      guard let day = EpochDay(day) else { return day < CivilBounds.epochDays.lowerBound }
      return PeriodPlace(of: CivilDate(day), in: self) <= place
    }
    guard isWithin(low) else { return nil }
    while low < high {
      let middle = low &+ (high &- low &+ 1) / 2
      if isWithin(middle) { low = middle } else { high = middle &- 1 }
    }
    return Int32(truncatingIfNeeded: low)
  }
}
