import WeekCalendar

extension ReportCalendar {
  /// Returns the first day of the period in the previous year that a period is compared with.
  ///
  /// - Parameters:
  ///   - firstDay: The first day of the period to compare.
  ///   - comparison: How to find the period in the previous year.
  /// - Returns: The first day; nil if there is no such period.
  func yearBefore(_ firstDay: Int32, _ comparison: YearComparison) -> Int32? {
    guard let day = EpochDay(Int(firstDay)) else { return nil }
    if comparison == .weeksBefore {
      return hasWholeWeeks && EpochDay(Int(firstDay) - 364) != nil ? firstDay - 364 : nil
    }
    let date = CivilDate(day)
    if comparison == .sameWeekday {
      guard case .unit(.day, let scheme) = self else { return nil }
      return date.sameWeekdayLastYear(scheme)?.epochDay.value
    }
    if comparison == .restated {
      guard case .fiscal(.week, _) = self, let rule else { return nil }
      let week = Period(rule, containing: date)
      return week.comparable(inYear: week.year - 1, by: .restated)?.inRange?.epochDays.lowerBound
    }
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

  /// Returns the days of the previous fiscal year with which the fiscal period from a day is compared if that year is
  /// restated.
  func restatedDays(_ firstDay: Int32) -> ClosedRange<Int>? {
    guard let rule, let day = EpochDay(Int(firstDay)) else { return nil }
    let period = Period(rule, containing: CivilDate(day))
    return period.restatedDays(inYear: period.year - 1)
  }

  /// Returns the day of the next fiscal year that is compared with a day if the day's year is restated; nil if none is.
  func dayComparedWithRestated(_ day: Int32) -> Int32? {
    guard case .fiscal(_, let fiscal) = self, let rule = try? PeriodRule(.week, fiscal),
      let epochDay = EpochDay(Int(day))
    else { return nil }
    let week = Period(rule, containing: CivilDate(epochDay))
    guard let later = week.comparable(inYear: week.year + 1, by: .restated) else { return nil }
    return later.epochDays.lowerBound + (day - week.epochDays.lowerBound)
  }

  /// Returns the year of the period that starts on a day.
  ///
  /// It is the week-based year of a week, and the fiscal year of a fiscal period.
  func year(from firstDay: Int32) -> Int {
    guard let day = EpochDay(Int(firstDay)) else { return 0 }
    return rule.map { Period($0, containing: CivilDate(day)).year } ?? 0
  }

  /// Returns the first day of the preceding period; nil if it ends before the range of dates.
  func before(_ firstDay: Int32) -> Int32? {
    EpochDay(Int(firstDay) - 1).map { span(of: $0.value).lowerBound }
  }
}
