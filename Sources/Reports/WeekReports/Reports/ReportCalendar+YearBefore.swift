import WeekCalendar

/// The period of the previous year with which a period is compared.
///
/// | week | ``sameNumber`` | ``weeksBefore`` |
/// |---|---|---|
/// | 2021-W10 (ISO 8601) | 2020-W10 | 2020-W11: 2020 had 53 weeks |
/// | 2020-W53 | none: 2019 had 52 weeks | 2020-W01 |
/// | 2021-W01 | 2020-W01 | 2020-W02 |
/// | 2019-W10 | 2018-W10 | 2018-W10 |
public enum YearComparison: String, CaseIterable, Hashable, Sendable {
  /// The period with the same number in the previous year.
  ///
  /// 2021-W10 is compared with 2020-W10, 2012-02 with 2011-02, and 2012-02-28 with 2011-02-28. Week 53 has no
  /// counterpart if the previous year has no week 53, and neither does 29 February.
  case sameNumber = "number"
  /// The period 52 weeks earlier, so that weekdays and most holidays match; for whole weeks and days only.
  ///
  /// After a year of 53 weeks, it is the week with the next number.
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
