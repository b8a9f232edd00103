import WeekCalendar

/// A month or a period of a fiscal year as rows of weeks.
///
///     let january = try CalendarPeriod("2011-01").period
///     let grid = CalendarGrid(january, firstWeekday: .monday, weeks: PeriodRule(.week, .iso8601))
///     grid.rows[0].week?.key    // "2010-W52"
///     grid.rows[0].days[0]      // 2010-12-27
///     grid.contains(grid.rows[0].days[0])  // false
package struct CalendarGrid: Sendable {
  /// Seven days, of which at least one is in the month or period.
  package struct Row: Sendable {
    /// The week of the row's days in the month or period; nil in a fiscal calendar of plain months.
    package let week: Period?
    /// Seven days from the first weekday; days outside the month or period may belong to another week.
    package let days: [CivilDate]
  }

  /// The month or fiscal period.
  package let period: Period
  /// The rule of the weeks; nil in a fiscal calendar of plain months.
  package let weeks: PeriodRule?
  /// The rows that have a day of the month or period, in order.
  package let rows: [Row]

  /// Divides a month or period into rows.
  ///
  /// - Parameters:
  ///   - period: The month or period.
  ///   - firstWeekday: The weekday on which rows start.
  ///   - weeks: The rule of the weeks, which must start on that weekday; nil for rows without weeks.
  package init(_ period: Period, firstWeekday: Weekday, weeks: PeriodRule?) {
    self.period = period
    self.weeks = weeks
    let days = period.epochDays
    let offset = Int32(period.start.weekday.days(since: firstWeekday))
    rows = stride(from: days.lowerBound - offset, through: days.upperBound, by: 7).map { first in
      // The days around the first and the last date may be outside the range of dates.
      let row = (first..<first + 7).map { CivilDate(EpochDay(unchecked: $0)) }
      let inside = first < days.lowerBound ? period.start : row[0]
      return Row(week: weeks.map { Period($0, containing: inside) }, days: row)
    }
  }

  /// Whether a day is in the month or period.
  package func contains(_ date: CivilDate) -> Bool { period.contains(date) }
}
