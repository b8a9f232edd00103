// Periods of the calendar, by a unit and a way to number weeks.

extension Period {
  /// The week, or the period of another unit, that holds a date.
  ///
  ///     let date = try CivilDate("2011-01-02")
  ///     Week(containing: date, .iso8601).key                 // "2010-W52"
  ///     Week(containing: date, .clipped(.iso8601)).key       // "2011-W00"
  ///     Period(.month, containing: date).key                 // "2011-01"
  @inlinable
  public init<Weeks: WeekNumbering>(
    _ unit: CalendarUnit = .week, containing date: CivilDate,
    _ weeks: Weeks = WeekScheme.iso8601
  ) {
    self.init(PeriodRule(unit, weeks), containing: date)
  }

  /// The week, or the period of another unit, with a number in a year.
  ///
  ///     try Week(year: 2011, number: 2, .iso8601).firstDay      // 2011-01-10
  ///     try Period(.quarter, year: 2011, number: 4).firstDay    // 2011-10-01
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a number that the year does not have, or a
  ///   period that has no day in ``CivilBounds/epochDays``.
  public init<Weeks: WeekNumbering>(
    _ unit: CalendarUnit = .week, year: Int, number: Int, _ weeks: Weeks = WeekScheme.iso8601
  ) throws(CivilDateError) {
    let rule = PeriodRule(unit, weeks)
    let yearField: CivilDateError.CivilField = unit.followsWeeks ? .weekBasedYear : .year
    try CivilDateError.check(year, yearField, in: Self.years)
    try CivilDateError.check(number, unit.field, in: rule.numbers(in: year))
    self.init(rule, year: year, unchecked: number)
    if let rangeError { throw rangeError }
  }

  /// The same as ``year``; the name that UTS #35 and java.time use for weeks.
  public var weekBasedYear: Int { year }

  /// The unit; nil for a period of a fiscal calendar.
  public var unit: CalendarUnit? { if case .unit(let unit, _) = rule.kind { unit } else { nil } }

  /// How weeks are numbered; nil for units that do not depend on weeks and for a period of a fiscal calendar.
  public var scheme: WeekScheme? {
    if case .unit(let unit, let scheme) = rule.kind, unit.followsWeeks { scheme } else { nil }
  }

  /// The weeks of a scheme that have a day of the period, in order.
  ///
  ///     let week = try Week(key: "2011-W01", .iso8601)  // 2011-W01 (2011-01-03 to 2011-01-09)
  ///     let us = WeekRules(firstWeekday: .sunday, minimumDays: 1)
  ///     week.weeks(in: us).map(\.key)                                            // ["2011-W02", "2011-W03"]
  ///     week.weeks(in: us).map { $0.days.clamped(to: week.days).count }          // [6, 1]
  public func weeks(in weeks: some WeekNumbering) -> PeriodSeries {
    PeriodSeries(PeriodRule(.week, weeks), from: firstDay, through: lastDay)
  }

  /// The periods of this period's rule, from this one to that of the first day of `last`; empty if that is earlier.
  ///
  ///     let first = Week(containing: try CivilDate("2010-12-20"), .iso8601)
  ///     let last = Week(containing: try CivilDate("2011-01-10"), .iso8601)
  ///     first.series(to: last).map(\.number)  // [51, 52, 1, 2]
  public func series(to last: Period) -> PeriodSeries {
    PeriodSeries(rule, from: firstDay, through: last.firstDay)
  }
}

extension CalendarUnit {
  /// The name of a period's number in errors.
  fileprivate var field: CivilDateError.CivilField {
    switch self {
    case .day: .dayOfYear
    case .week: .week
    case .month: .month
    case .quarter: .quarter
    case .half: .half
    case .year, .weekBasedYear: .numberInYear
    }
  }
}
