// Finds the weeks and periods of a date.

extension CivilDate {
  /// The week that contains the date.
  ///
  ///     try CivilDate("2011-01-02").week(.iso8601).start  // 2010-12-27
  @inlinable
  public func week(_ weeks: some WeekNumbering) -> Week { Week(containing: self, weeks) }

  /// The ISO 8601 week that contains the date.
  ///
  /// Weeks start on Monday, and week 1 has at least 4 days in the year.
  ///
  ///     try CivilDate("2011-01-02").isoWeek.key  // "2010-W52"
  public var isoWeek: Week { week(.iso8601) }

  /// The key of the week that contains the date, such as `2011-W02`.
  ///
  ///     try CivilDate("2011-01-02").weekKey(.iso8601)  // "2010-W52"
  @inlinable
  public func weekKey(_ weeks: some WeekNumbering) -> String { week(weeks).key }

  /// The month week that contains the date: the days of its month that lie in its week.
  ///
  ///     try CivilDate("2026-05-04").monthWeek(.iso8601).key  // "2026-05-W2"
  @inlinable
  public func monthWeek(_ weeks: some WeekNumbering) -> MonthWeek {
    MonthWeek(containing: self, weeks)
  }

  /// The day, month, quarter, half or year that contains the date.
  ///
  ///     try CivilDate("2011-01-02").period(.quarter).key  // "2011-Q1"
  public func period(_ unit: CalendarPeriod.Unit) -> CalendarPeriod {
    CalendarPeriod(unit, containing: self)
  }

  /// The week, period, quarter or year of a fiscal calendar that contains the date.
  ///
  ///     try CivilDate("2024-02-03").period(.quarter, .nrf).key  // "FY2023-Q4"
  ///
  /// - Throws: ``FiscalCalendarError/noUnit(_:_:)`` for a unit that the calendar lacks.
  public func period(
    _ unit: FiscalUnit, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) -> FiscalPeriod {
    try FiscalPeriod(unit, containing: self, calendar)
  }

  /// The date `weeks` weeks later, or earlier if `weeks` is negative.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` if the result lies outside
  ///   ``CivilBounds/epochDays``.
  public func adding(weeks: Int) throws(CivilDateError) -> CivilDate {
    let (days, overflow) = weeks.multipliedReportingOverflow(by: 7)
    guard !overflow else {
      throw .outOfRange(field: .epochDay, value: weeks, allowed: CivilBounds.epochDays)
    }
    return try adding(days: days)
  }
}

extension WeekNumbering {
  /// The weeks of a year in order, including cut weeks: 52, 53 or 54.
  ///
  ///     try WeekRules.iso8601.weeks(ofYear: 2020).count                  // 53
  ///     try WeekScheme.clipped(.iso8601).weeks(ofYear: 2011).first?.key  // "2011-W00"
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a year outside ``CivilBounds/years``.
  public func weeks(ofYear year: Int) throws(CivilDateError) -> PeriodSeries<Week> {
    try CivilDateError.check(year, .weekBasedYear, in: CivilBounds.years)
    return Period(PeriodRule(.weekBasedYear, self), year: year, unchecked: 1).weeks(self)
  }

  /// The weeks that contain the days of a range, in order.
  ///
  ///     let (start, end) = (try CivilDate("2010-12-30"), try CivilDate("2011-01-10"))
  ///     WeekRules.iso8601.weeks(in: start...end).map(\.key)  // ["2010-W52", "2011-W01", "2011-W02"]
  ///     end.weeks(since: start)                              // 1
  ///
  /// The example lists three weeks because the range has days in three weeks, but only one whole week passes from the
  /// first date to the last.
  public func weeks(in days: ClosedRange<CivilDate>) -> PeriodSeries<Week> {
    PeriodSeries(weeksFrom: days.lowerBound, through: days.upperBound, self)
  }
}

extension EpochDay {
  /// The start of the day's week in days since 1970-01-01, if weeks start on a given weekday.
  ///
  /// The result may be up to six days before the first ``EpochDay``.
  package func startOfWeek(from firstWeekday: Weekday) -> Int32 {
    value &- Int32(truncatingIfNeeded: weekday.days(since: firstWeekday))
  }
}
