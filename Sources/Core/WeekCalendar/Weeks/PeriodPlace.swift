/// The place of a day in its period: the same place in two periods is what people compare up to a day.
///
/// On Wednesday 25 November 2026, the months so far are compared up to their 25th, and the weeks up to their Wednesday.
/// Places are ordered if their periods follow the same rule. Places under different rules cannot be compared.
///
/// | period | place |
/// |---|---|
/// | week, month week | the weekday, in the order of the week rule, also in cut weeks; in blocks, the day of the block |
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
    case .unit(.week, let scheme), .unit(.monthWeek, let scheme):
      (month, day) = (0, date.daysIntoWeek(scheme))
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

extension CivilDate {
  /// Returns whether the date counts if each period counts up to the place of an as-of day in its own period.
  ///
  /// On Wednesday 25 November 2026, weeks count up to their Wednesday, months up to their 25th, quarters, halves and
  /// years up to the 25th of the same month of the period, and fiscal periods of weeks up to the same number of days. A
  /// shorter period counts as a whole. Dates after the as-of day do not count.
  ///
  ///     let today = try CivilDate("2026-11-25")
  ///     try CivilDate("2026-11-18").isToDate(asOf: today, in: PeriodRule(.week))   // true
  ///     try CivilDate("2026-11-19").isToDate(asOf: today, in: PeriodRule(.week))   // false
  ///     try CivilDate("2026-10-26").isToDate(asOf: today, in: PeriodRule(.month))  // false
  ///
  /// Also known as: week to date, month to date, year to date.
  public func isToDate(asOf: CivilDate, in rule: PeriodRule) -> Bool {
    self <= asOf && PeriodPlace(of: self, in: rule) <= PeriodPlace(of: asOf, in: rule)
  }

  /// Returns the day at the same place of the previous period: last week's Wednesday, or the 25th of last month.
  ///
  /// The result is nil if the previous period has no such day, as after 31 March, or if it is outside the range of
  /// dates. In week-based years it is the same weekday of the week with the same number. The weeks of a month are cut,
  /// so the previous one may lack the weekday.
  ///
  ///     let date = try CivilDate("2026-11-25")
  ///     date.comparableDay(in: PeriodRule(.week))                           // 2026-11-18
  ///     date.comparableDay(in: PeriodRule(.year))                           // 2025-11-25
  ///     date.comparableDay(in: PeriodRule(.weekBasedYear))                  // 2025-11-26
  ///     try CivilDate("2026-03-31").comparableDay(in: PeriodRule(.month))  // nil
  public func comparableDay(in rule: PeriodRule) -> CivilDate? {
    let period = Period(rule, containing: self)
    let place = PeriodPlace(of: self, in: period)
    guard let first = EpochDay(Int(period.first) &- 1) else { return nil }
    return Period(rule, containing: CivilDate(first)).day(at: place)
  }

  /// Returns the day with the same weekday in the week with the same number of the previous year.
  ///
  /// The result is nil if the previous year has no such week, if a cut week lacks the weekday, or if the day is outside
  /// the range of dates.
  ///
  ///     try CivilDate("2021-03-08").sameWeekdayLastYear(.iso8601)  // 2020-03-02
  package func sameWeekdayLastYear(_ scheme: WeekScheme) -> CivilDate? {
    let rule = PeriodRule(.week, scheme: scheme)
    let week = Period(rule, containing: self)
    guard let before = week.sameRule(year: week.year &- 1, number: week.number) else { return nil }
    return before.day(at: PeriodPlace(of: self, in: week))
  }
}

extension Period {
  /// The day with a place; nil if the period lacks it, or if it is outside the range of dates.
  fileprivate func day(at place: PeriodPlace) -> CivilDate? {
    guard let day = lastDay(upTo: place).flatMap({ EpochDay(Int($0)) }) else { return nil }
    let date = CivilDate(day)
    return PeriodPlace(of: date, in: self) == place ? date : nil
  }

  /// Returns the last day of the period up to a place; nil if no day comes that early, as in a cut week.
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
