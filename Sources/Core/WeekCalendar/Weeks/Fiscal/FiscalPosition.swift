/// The position of a day in a fiscal calendar.
///
/// A week belongs to the year and month of its anchor day. If years end on the last such weekday of a month, the anchor
/// is the week's last day. If years end on the weekday nearest to the end of a month, it is the fourth day, because the
/// year then starts with the first week that has most of its days in the next month. To number the weeks, the distance
/// of the anchor from the first day of the year's first month is divided by seven, as ISO 8601 does from 1 January.
package struct FiscalPosition {
  private let calendar: FiscalCalendar
  /// The calendar year in which the year's first month starts, -1,000,000...999,999.
  let startYear: Int
  /// The week of the year, from 0; -1 for plain months.
  private let weekIndex: Int
  /// The number of months from the first month to the anchor's month, 0...11.
  private let monthIndex: Int

  /// Finds the position of a day.
  package init(_ date: CivilDate, _ calendar: FiscalCalendar) {
    self.calendar = calendar
    var anchor = Int(date.epochDay.value)
    if calendar.hasWeeks { anchor = calendar.firstDayOfWeek(anchor) &+ calendar.anchorOffset }
    let civil = GregorianAlgorithms.civil(Int32(truncatingIfNeeded: anchor))
    let isEarly = Int(civil.day) < calendar.startDay
    let months = Int(civil.month) &- calendar.startMonth &- (isEarly ? 1 : 0)  // [-12, 11]
    startYear = Int(civil.year) &- (months < 0 ? 1 : 0)
    monthIndex = months < 0 ? months &+ 12 : months
    let days = anchor &- calendar.firstOfMonth(0, inYearFrom: startYear)  // [0, 370]
    weekIndex = calendar.hasWeeks ? Int(UInt32(truncatingIfNeeded: days) / 7) : -1
  }

  /// The year's number, -1,000,000...1,000,000.
  package var year: Int { startYear &+ calendar.labelOffset }

  /// The number of a unit in its year; 1 for a whole year, 0 for a unit that the calendar lacks.
  package func number(of unit: FiscalUnit) -> Int {
    switch unit {
    case .week: weekIndex &+ 1
    case .period: periodIndex &+ 1
    case .quarter: calendar.has(.quarter) ? periodIndex / 3 &+ 1 : 0
    case .year: 1
    }
  }

  /// The number of the week in a longer unit, from 1; 0 if the calendar has no weeks or lacks the unit.
  package func week(of unit: FiscalUnit) -> Int {
    guard weekIndex >= 0, calendar.has(unit) else { return 0 }
    return (firstDay(of: .week) &- firstDay(of: unit)) / 7 &+ 1
  }

  /// The first day of a unit; it may lie outside the range of dates.
  package func firstDay(of unit: FiscalUnit) -> Int {
    calendar.firstDay(of: unit, number(of: unit) &- 1, inYearFrom: startYear)
  }

  /// The last day of a unit; it may lie outside the range of dates.
  package func lastDay(of unit: FiscalUnit) -> Int {
    calendar.firstDay(of: unit, number(of: unit), inYearFrom: startYear) &- 1
  }

  private var periodIndex: Int {
    let pattern = calendar.pattern
    if pattern == .byMonth { return monthIndex }
    var week = weekIndex
    // Week 53 lengthens a period: each later week has the place of the week before it in a year of 52.
    let regular = pattern.weeks(beforePeriod: calendar.extraPeriod)
    if week >= regular, regular == 52 || calendar.weeks(inYearFrom: startYear) == 53 {
      week &-= 1
    }
    return pattern.period(ofWeek: week)
  }
}

// In this extension, a year is the calendar year of its first month, and days are epoch days, which may lie up to two
// years outside the range of dates.
extension FiscalCalendar {
  /// The first day of the week that contains a day.
  func firstDayOfWeek(_ day: Int) -> Int {
    let since =
      Int(GregorianAlgorithms.daysAfterMonday(Int32(truncatingIfNeeded: day)))
      &- Int(weekStart.rawValue &- 1)  // [-6, 6]
    return day &- (since < 0 ? since &+ 7 : since)
  }

  /// The first day of the month that comes `index` months, 0...12, after the first month of a year.
  ///
  /// If the calendar has weeks, this is the first day of the calendar month.
  func firstOfMonth(_ index: Int, inYearFrom year: Int) -> Int {
    GregorianAlgorithms.day(startDay, ofMonth: startMonth &- 1 &+ index, in: year)
  }

  /// The first day of a year.
  func firstDay(ofYearFrom year: Int) -> Int { firstDay(ofMonth: 0, inYearFrom: year) }

  /// The first day that belongs to the month with an index in a year.
  private func firstDay(ofMonth index: Int, inYearFrom year: Int) -> Int {
    let first = firstOfMonth(index, inYearFrom: year)
    // Finds the week whose anchor is the first of the month or one of the six days after it.
    return hasWeeks ? firstDayOfWeek(first &- anchorOffset &+ 6) : first
  }

  /// The number of weeks in a year.
  func weeks(inYearFrom year: Int) -> Int {
    (firstDay(ofYearFrom: year &+ 1) &- firstDay(ofYearFrom: year)) / 7
  }

  /// The first day of the unit with an index, from 0; the index after the last one yields the first day of the next
  /// year.
  func firstDay(of unit: FiscalUnit, _ index: Int, inYearFrom year: Int) -> Int {
    guard let perYear = perYear(unit) else { return firstDay(ofYearFrom: year) &+ index &* 7 }
    let period = index &* (pattern.periodsPerYear / perYear)
    if pattern == .byMonth { return firstDay(ofMonth: period, inYearFrom: year) }
    var weeks = pattern.weeks(beforePeriod: period)
    if period >= extraPeriod, self.weeks(inYearFrom: year) == 53 { weeks &+= 1 }
    return firstDay(ofYearFrom: year) &+ weeks &* 7
  }

  /// The number of such units in every year; nil for weeks, whose number varies.
  func perYear(_ unit: FiscalUnit) -> Int? {
    unit == .period ? pattern.periodsPerYear : unit.form.perYear
  }
}
