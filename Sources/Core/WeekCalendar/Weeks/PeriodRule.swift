/// A rule that divides days into periods, such as weeks, months or fiscal quarters.
///
///     let weeks = PeriodRule(.week, .iso8601)
///     Period(weeks, containing: try CivilDate("2011-01-02")).key        // "2010-W52"
///     let fiscal = try PeriodRule(.quarter, .nrf)
///     Period(fiscal, containing: try CivilDate("2024-02-03")).key       // "FY2023-Q4"
public struct PeriodRule: Hashable, Sendable {
  /// A unit and the scheme or calendar that it follows.
  package enum Kind: Hashable, Sendable {
    case unit(CalendarUnit, WeekScheme)
    /// A unit that the fiscal calendar has.
    case fiscal(FiscalUnit, FiscalCalendar)
  }

  package let kind: Kind

  /// Makes a rule for days, weeks, months, quarters, halves, years, week-based years or month weeks.
  ///
  /// Only weeks and week-based years depend on `weeks`, and month weeks on its first weekday.
  @inlinable
  public init<Weeks: WeekNumbering>(
    _ unit: CalendarUnit, _ weeks: Weeks = WeekScheme.iso8601
  ) {
    self.init(unit, scheme: weeks.scheme)
  }

  @usableFromInline
  package init(_ unit: CalendarUnit, scheme: WeekScheme) {
    kind = .unit(unit, unit.part(of: scheme))
  }

  /// Makes a rule for weeks, periods, quarters or years of a fiscal calendar.
  ///
  /// - Throws: ``FiscalCalendarError/noUnit(_:_:)`` for a unit that the calendar lacks.
  public init(_ unit: FiscalUnit, _ calendar: FiscalCalendar) throws(FiscalCalendarError) {
    try calendar.check(unit)
    kind = .fiscal(unit, calendar)
  }

  /// The number of periods in every year; nil for days, weeks and month weeks, whose number varies.
  var perYear: Int? {
    switch kind {
    case .unit(let unit, _): unit.form.perYear
    case .fiscal(let unit, let calendar): calendar.perYear(unit)
    }
  }

  /// Whether every period has seven days.
  package var hasWholeWeeks: Bool {
    switch kind {
    case .unit(let unit, let scheme): unit == .week && !scheme.cutsWeeks
    case .fiscal(let unit, _): unit == .week
    }
  }
}

// In this extension, years are the years in keys and days are epoch days. Both may lie up to two years outside the
// range of dates.
extension PeriodRule {
  /// The year and number of the period that contains a date.
  func position(of date: CivilDate) -> (year: Int, number: Int) {
    switch kind {
    case .unit(.week, let scheme):
      let position = WeekPosition(date, scheme)
      return (position.weekBasedYear, position.week)
    case .unit(.weekBasedYear, let scheme): return (date.weekDate(scheme: scheme).year, 1)
    case .unit(.day, _): return (date.year, date.dayOfYear)
    case .unit(.monthWeek, let scheme):
      return (date.year, MonthWeeks(inYear: date.year, scheme).number(of: date))
    case .unit(let unit, _):
      return (date.year, (date.month &- 1) &* (unit.form.perYear ?? 1) / 12 &+ 1)
    case .fiscal(let unit, let calendar):
      let position = FiscalPosition(date, calendar)
      return (position.year, position.number(of: unit))
    }
  }

  /// The numbers of the periods in a year.
  func numbers(in year: Int) -> ClosedRange<Int> {
    switch kind {
    case .unit(.week, let scheme): scheme.numbers(in: year)
    case .unit(.day, _): 1...(CivilDate.daysInMonth(2, ofYear: year) &+ 337)
    case .unit(.monthWeek, let scheme): 1...MonthWeeks(inYear: year, scheme).count
    case .fiscal(.week, let calendar): 1...calendar.weeks(inYearFrom: year &- calendar.labelOffset)
    case .unit, .fiscal: 1...(perYear ?? 1)
    }
  }

  /// The days of the period with a number, which must be in ``numbers(in:)``.
  @inline(__always)
  func days(of number: Int, in year: Int) -> ClosedRange<Int> {
    switch kind {
    case .unit(.week, let scheme): return scheme.days(ofWeek: number, in: year)
    case .unit(.weekBasedYear, let scheme):
      return scheme.firstDay(ofWeeksIn: year)...scheme.firstDay(ofWeeksIn: year &+ 1) &- 1
    case .unit(.day, _):
      let day = GregorianAlgorithms.day(ofMonth: 0, in: year) &+ number &- 1
      return day...day
    case .unit(.monthWeek, let scheme): return MonthWeeks(inYear: year, scheme).days(of: number)
    case .unit(let unit, _):
      let months = 12 / (unit.form.perYear ?? 1)
      let first = GregorianAlgorithms.day(ofMonth: (number &- 1) &* months, in: year)
      return first...GregorianAlgorithms.day(ofMonth: number &* months, in: year) &- 1
    case .fiscal(let unit, let calendar):
      let start = year &- calendar.labelOffset
      let first = calendar.firstDay(of: unit, number &- 1, inYearFrom: start)
      return first...calendar.firstDay(of: unit, number, inYearFrom: start) &- 1
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
  /// The epoch day of a day of a month; months are 0 (January) to 23 (December of the next year).
  static func day(_ day: Int = 1, ofMonth month: Int, in year: Int) -> Int {
    let isNext = month > 11
    return Int(
      epochDay(
        year: Int32(truncatingIfNeeded: isNext ? year &+ 1 : year),
        month: Int32(truncatingIfNeeded: isNext ? month &- 11 : month &+ 1),
        day: Int32(truncatingIfNeeded: day)))
  }
}
