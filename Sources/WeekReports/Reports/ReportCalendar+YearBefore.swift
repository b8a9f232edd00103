import WeekCalendar

/// Which period of the year before one is compared with.
///
/// | week | ``sameNumber`` | ``weeksBefore`` |
/// |---|---|---|
/// | 2021-W10 (ISO 8601) | 2020-W10 | 2020-W11: 2020 had 53 weeks |
/// | 2020-W53 | none: 2019 had 52 weeks | 2020-W01 |
/// | 2021-W01 | 2020-W01 | 2020-W02 |
/// | 2019-W10 | 2018-W10 | 2018-W10 |
public enum YearComparison: String, CaseIterable, Hashable, Sendable {
  /// The period of the same number in the year before: of 2021-W10 2020-W10, of 2012-02 2011-02, of
  /// 2012-02-28 2011-02-28. A week 53 has none where the year before has no week 53, and 29 February has
  /// none.
  case sameNumber = "number"
  /// The period 52 weeks earlier, so that the days of the week and most holidays fall together; for whole
  /// weeks and days only. After a year of 53 weeks that is the week with the next number.
  case weeksBefore = "52-weeks"
}

extension ReportCalendar {
  /// The first day of the period of the year before with which the one that starts on a day is compared;
  /// nil where there is none.
  func yearBefore(_ firstDay: Int32, _ comparison: YearComparison) -> Int32? {
    guard let day = EpochDay(Int(firstDay)) else { return nil }
    if comparison == .weeksBefore {
      return hasWholeWeeks && EpochDay(Int(firstDay) - 364) != nil ? firstDay - 364 : nil
    }
    let date = CivilDate(day)
    switch self {
    case .unit(.week, let scheme):
      let numbers = date.weekNumbers(scheme)
      return try? Week(
        weekBasedYear: numbers.weekBasedYear - 1, number: numbers.week, scheme: scheme
      ).firstDay.epochDay.value
    case .unit(.weekBasedYear, _):
      return EpochDay(Int(firstDay) - 1).map { span(of: $0.value).lowerBound }
    case .fiscal(let unit, let calendar):
      guard let period = try? FiscalPeriod(unit, containing: date, calendar) else { return nil }
      return try? FiscalPeriod(unit, number: period.number, year: period.year - 1, calendar)
        .firstDay.epochDay.value
    case .weekday, .hour: return nil
    case .unit:
      return try? CivilDate(year: date.year - 1, month: date.month, day: date.day).epochDay.value
    }
  }

  /// The year of the period that starts on a day: of weeks the week-based one, of fiscal periods the fiscal one.
  func year(from firstDay: Int32) -> Int {
    guard let day = EpochDay(Int(firstDay)) else { return 0 }
    let date = CivilDate(day)
    switch self {
    case .unit(.week, let scheme), .unit(.weekBasedYear, let scheme):
      return date.weekNumbers(scheme).weekBasedYear
    case .unit: return date.year
    case .fiscal(let unit, let calendar):
      return (try? FiscalPeriod(unit, containing: date, calendar))?.year ?? date.year
    case .weekday, .hour: return 0
    }
  }

  /// The first day of the period before the one that starts on a day; nil before the range of dates.
  func before(_ firstDay: Int32) -> Int32? {
    EpochDay(Int(firstDay) - 1).map { span(of: $0.value).lowerBound }
  }
}
