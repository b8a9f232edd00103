/// Where the unit of the calendar stands that holds a date: its year, its number and its days, also where
/// these lie outside the range of dates.
///
/// ``Period`` is the same for who asks for one; this is what columns are made of.
package struct PeriodPosition {
  /// The year that the unit belongs to: of a week and a week-based year the one of the week's key.
  package let year: Int
  /// The number in that year: of a week 0...54, of a day 1...366, of a year 1.
  package let number: Int
  /// The epoch days of the unit, less than two weeks' years around the date.
  package let days: ClosedRange<Int>

  /// The unit that holds a date, weeks being a scheme's: cut at 1 January where it cuts them.
  package init(_ unit: CalendarUnit, of date: CivilDate, _ scheme: WeekScheme) {
    let day = Int(date.epochDay.value)
    switch unit {
    case .day:
      (year, number, days) = (date.year, date.dayOfYear, day...day)
    case .week:
      let position = WeekPosition(date, scheme)
      (year, number) = (position.weekBasedYear, position.week)
      days = scheme.days(ofWeek: number, in: year)
    case .weekBasedYear:
      (year, number) = (WeekPosition(date, scheme).weekBasedYear, 1)
      days = scheme.firstDay(ofWeeksIn: year)...scheme.firstDay(ofWeeksIn: year &+ 1) &- 1
    case .month, .quarter, .half, .year:
      let months = unit.months ?? 12
      let index = (date.month &- 1) / months
      (year, number) = (date.year, index &+ 1)
      let first = GregorianAlgorithms.firstDay(ofMonth: index &* months, in: year)
      days = first...GregorianAlgorithms.firstDay(ofMonth: (index &+ 1) &* months, in: year) &- 1
    }
  }
}

extension WeekScheme {
  /// The epoch day on which the first week of a year starts.
  fileprivate func firstDay(ofWeeksIn year: Int) -> Int {
    days(ofWeek: numbers(in: year).lowerBound, in: year).lowerBound
  }
}

extension GregorianAlgorithms {
  /// The epoch day of the first of a month, 0 (January) to 12 (January of the next year).
  fileprivate static func firstDay(ofMonth month: Int, in year: Int) -> Int {
    month == 12
      ? firstOfJanuary(year &+ 1)
      : Int(
        epochDay(
          year: Int32(truncatingIfNeeded: year), month: Int32(truncatingIfNeeded: month &+ 1),
          day: 1))
  }
}
