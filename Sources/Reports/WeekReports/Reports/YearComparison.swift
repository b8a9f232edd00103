/// The period of the previous year with which a period is compared.
///
/// | week | ``sameNumber`` | ``weeksBefore`` | ``restated``, in `iso-13` |
/// |---|---|---|---|
/// | 2021-W10 (ISO 8601) | 2020-W10 | 2020-W11: 2020 had 53 weeks | 2020-W11 |
/// | 2020-W53 | none: 2019 had 52 weeks | 2020-W01 | none |
/// | 2021-W01 | 2020-W01 | 2020-W02 | 2020-W02 |
/// | 2019-W10 | 2018-W10 | 2018-W10 | 2018-W10 |
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
  /// The same weekday of the week with the same number in the previous year; for days only.
  ///
  /// With ISO 8601's weeks, Monday 2021-03-08 of 2021-W10 is compared with Monday 2020-03-02 of 2020-W10. A day of a
  /// week 53 has no counterpart if the previous year has no week 53, and neither has a weekday that a cut week lacks.
  case sameWeekday = "weekday"
  /// The weeks of the previous fiscal year that are comparable by NRF's restatement; for fiscal calendars with weeks.
  ///
  /// After a year of 53 weeks, week 1 is compared with week 2, and so on; otherwise the numbers are the same. A week 53
  /// has no counterpart. Longer periods are compared with the counterparts of their weeks: period 1 of `FY2024` in NRF's
  /// calendar with weeks 2 to 5 of `FY2023`, and `FY2024` with weeks 2 to 53. `FiscalPeriod.restatedDays(inYear:)`
  /// returns the days.
  case restated
}
