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
  /// The period 52 weeks earlier, so that weekdays and most holidays match; for whole
  /// weeks and days only. After a year of 53 weeks that is the week with the next number.
  case weeksBefore = "52-weeks"
}

extension ReportCalendar {
  /// The first day of the period of the year before to compare with the period that starts on a day;
  /// nil if there is none.
  func yearBefore(_ firstDay: Int32, _ comparison: YearComparison) -> Int32? {
    guard let day = EpochDay(Int(firstDay)) else { return nil }
    if comparison == .weeksBefore {
      return hasWholeWeeks && EpochDay(Int(firstDay) - 364) != nil ? firstDay - 364 : nil
    }
    let date = CivilDate(day)
    switch self {
    case .unit(.day, _):
      return try? CivilDate(year: date.year - 1, month: date.month, day: date.day).epochDay.value
    case .unit, .fiscal:
      guard let period = rule.map({ Period($0, containing: date) }) else { return nil }
      let before = period.sameRule(year: period.year - 1, number: period.number)
      return before?.inRange?.epochDays.lowerBound
    case .weekday, .hour: return nil
    }
  }

  /// The year of the period that starts on a day: of weeks the week-based one, of fiscal periods the fiscal one.
  func year(from firstDay: Int32) -> Int {
    guard let day = EpochDay(Int(firstDay)) else { return 0 }
    return rule.map { Period($0, containing: CivilDate(day)).year } ?? 0
  }

  /// The first day of the period before the one that starts on a day; nil before the range of dates.
  func before(_ firstDay: Int32) -> Int32? {
    EpochDay(Int(firstDay) - 1).map { span(of: $0.value).lowerBound }
  }
}
