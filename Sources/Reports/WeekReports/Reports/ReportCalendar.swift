import WeekCalendar

/// How a report divides days into periods.
///
///     let months = ReportCalendar.unit(.month)
///     try months.period(containing: CivilDate("2012-02-10")).key  // "2012-02"
///     let weeks = ReportCalendar.unit(.week, try WeekScheme(locale: "en_US"))
///     try weeks.period(containing: CivilDate("2011-01-02")).key   // "2011-W02"
///     let retail = ReportCalendar.fiscal(.period, .nrf)
///     try retail.period(containing: CivilDate("2024-02-03")).key  // "FY2023-P12"
public enum ReportCalendar: Hashable, Sendable {
  /// Days, weeks, months and so on; weeks, month weeks and week-based years follow a scheme.
  case unit(CalendarUnit, WeekScheme = .iso8601)
  /// Weeks, periods, quarters or years of a fiscal calendar.
  ///
  /// A fiscal calendar of plain months has no weeks; requesting them is an error.
  case fiscal(FiscalUnit, FiscalCalendar)
  /// The seven days of the week, regardless of the week, starting with a given weekday.
  ///
  /// The keys are those of ISO 8601, Monday 1 to Sunday 7.
  case weekday(from: Weekday)
  /// The hours of the day, 0 to 23, in the times as written or in the request's zone.
  case hour

  /// The name of the unit, which is the heading of the key column.
  public var name: String {
    switch self {
    case .unit(let unit, _): unit == .weekBasedYear ? "week_year" : "\(unit.sqlName)"
    case .fiscal(let unit, _): "fiscal_\(unit)"
    case .weekday: "weekday"
    case .hour: "hour"
    }
  }

  /// The number of recurring periods: 7 weekdays or 24 hours; `nil` for periods in time.
  ///
  /// Recurring periods are numbered from 0. Where other periods have a first day, they have this number.
  package var slotCount: Int32? {
    switch self {
    case .unit, .fiscal: nil
    case .weekday: 7
    case .hour: 24
    }
  }

  /// Returns the key of a recurring period.
  package func slotKey(_ slot: Int32) -> Int {
    guard case .weekday(let first) = self else { return Int(slot) }
    return (first.iso - 1 + Int(slot)) % 7 + 1
  }

  /// Returns the number of a day's weekday among the recurring periods.
  func slot(ofDay day: Int32) -> Int32 {
    guard case .weekday(let first) = self, let day = EpochDay(Int(day)) else { return 0 }
    return Int32((CivilDate(day).weekday.iso - first.iso + 7) % 7)
  }

  /// Whether each period is one day.
  package var isDaily: Bool {
    switch self {
    case .unit(let unit, _): unit == .day
    case .fiscal, .weekday, .hour: false
    }
  }

  /// Whether all periods have the same number of days.
  ///
  /// In that case, the day 364 days before the first day of a period is also the first day of a period.
  var hasWholeWeeks: Bool {
    switch self {
    case .unit(.week, let scheme): !scheme.cutsWeeks
    case .unit(let unit, _): unit == .day
    case .fiscal(let unit, let calendar): unit == .week && calendar.hasWeeks
    case .weekday, .hour: false
    }
  }

  /// Returns the period that contains a date.
  ///
  /// For weekdays, it is the date's weekday; for hours, it is the hour that begins the day. In both cases its days are
  /// the date alone.
  ///
  /// - Throws: `CivilDateError.outOfRange` if its first or last day is outside the range of dates, which happens only
  ///   in the first and last weeks of the range.
  public func period(containing date: CivilDate) throws(CivilDateError) -> ReportPeriod {
    guard let rule else {
      let key = slotKey(slot(ofDay: date.epochDay.value))
      return ReportPeriod(key: "\(key)", firstDay: date, lastDay: date)
    }
    let period = Period(rule, containing: date)
    let days = period.epochDays
    for day in [days.lowerBound, days.upperBound] where EpochDay(Int(day)) == nil {
      throw .outOfRange(field: .epochDay, value: Int(day), allowed: CivilBounds.epochDays)
    }
    return ReportPeriod(key: period.key, firstDay: period.start, lastDay: period.end)
  }

  /// The rule of the periods; nil for weekdays and hours, which recur.
  var rule: PeriodRule? {
    switch self {
    case .unit(let unit, let scheme): PeriodRule(unit, scheme)
    case .fiscal(let unit, let calendar):
      // `ReportRequest.check()` has rejected units that the calendar lacks.
      (try? PeriodRule(unit, calendar)) ?? (try? PeriodRule(.period, calendar))
    case .weekday, .hour: nil
    }
  }

  /// Returns the first and the last day of the period that contains a day.
  ///
  /// They may lie outside the range of dates.
  package func span(of day: Int32) -> ClosedRange<Int32> {
    if slotCount != nil { return day...day }
    if case .unit(.week, let scheme) = self, !scheme.cutsWeeks, let rules = scheme.rules,
      let epochDay = EpochDay(Int(day))
    {
      let first = epochDay.startOfWeek(from: rules.firstWeekday)
      return first...(first &+ 6)
    }
    guard let rule, let epochDay = EpochDay(Int(day)) else { return day...day }
    return Period(rule, containing: CivilDate(epochDay)).epochDays
  }
}
