import WeekCalendar

/// A year, a month or a fiscal year as grids of weeks, from which text, pictures and JSON are written.
package struct CalendarLayout: Sendable {
  /// The months of a year, or the periods of a quarter.
  package struct Section: Sendable {
    /// The quarter of a fiscal year; nil for months, and in a year of thirteen periods.
    package let quarter: FiscalPeriod?
    package let grids: [CalendarGrid]
  }

  /// The title: `2013`, `January 2013`, or `FY2026` with its first and last day.
  package let title: String
  /// The text of the grids, with weekdays in the order of the columns.
  package let names: CalendarNames
  /// The fiscal year; nil for a year or a month.
  package let fiscalYear: FiscalPeriod?
  package let sections: [Section]

  /// The grids of all sections.
  package var grids: [CalendarGrid] { sections.flatMap(\.grids) }

  /// Lays out a year, or one of its months.
  ///
  /// - Throws: `CivilDateError` if the year or the month is out of range.
  package init(year: Int, month: Int? = nil, names: CalendarNames) throws(CivilDateError) {
    self.names = names
    fiscalYear = nil
    if let month {
      title = try names.title(year: year, month: month)
    } else {
      title = try names.year(year)
    }
    let weeks = PeriodRule(.week, names.locale)
    var grids: [CalendarGrid] = []
    for month in month.map({ $0...$0 }) ?? 1...12 {
      let first = try CivilDate(year: year, month: month, day: 1)
      grids.append(
        CalendarGrid(
          Period(.month, containing: first), firstWeekday: names.rules.firstWeekday, weeks: weeks))
    }
    sections = [Section(quarter: nil, grids: grids)]
  }

  /// Lays out the periods of a fiscal year by quarter.
  ///
  /// Rows start on the calendar's first weekday; those of plain months, on the locale's.
  ///
  /// - Throws: `FiscalCalendarError` if one of the periods has no day in the range of dates.
  package init(
    fiscalYear: Int, _ calendar: FiscalCalendar, names: CalendarNames
  ) throws(FiscalCalendarError) {
    let year = try FiscalPeriod(.year, year: fiscalYear, calendar)
    let names =
      calendar.hasWeeks ? CalendarNames(names.locale.with(scheme: calendar.weekScheme)) : names
    self.names = names
    self.fiscalYear = year
    title = names.title(of: year)
    let weeks = calendar.hasWeeks ? try PeriodRule(.week, calendar) : nil
    var grids: [CalendarGrid] = []
    for number in 1...calendar.pattern.periodsPerYear {
      let period = try FiscalPeriod(.period, year: fiscalYear, number: number, calendar)
      grids.append(
        CalendarGrid(
          period.period, firstWeekday: names.rules.firstWeekday, weeks: weeks))
    }
    guard calendar.has(.quarter) else {
      sections = [Section(quarter: nil, grids: grids)]
      return
    }
    var sections: [Section] = []
    for number in 1...4 {
      let quarter = try FiscalPeriod(.quarter, year: fiscalYear, number: number, calendar)
      let inQuarter = grids.filter { quarter.contains($0.period.start) }
      sections.append(Section(quarter: quarter, grids: inQuarter))
    }
    self.sections = sections
  }
}
