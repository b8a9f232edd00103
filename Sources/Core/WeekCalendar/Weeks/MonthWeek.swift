/// A week that is cut at the ends of a month, as timesheets count them: the days of one month that lie in one week.
///
/// The first day of the week is that of a scheme or locale; its minimum days do not matter. In its month, a part is
/// counted from the one that contains the 1st, so that a month has 4 to 6 of them, of 1 to 7 days:
///
///     let week = MonthWeek(containing: try CivilDate("2026-05-01"), .iso8601)
///     week.key            // "2026-05-W1"
///     week.start          // 2026-05-01
///     week.end            // 2026-05-03
///     week.next.start     // 2026-05-04
///     week.previous.key   // "2026-04-W5"
///     try MonthWeek("2026-05-W5", .iso8601).days.count  // 7
///
/// The number is not ``WeekFields/weekOfMonth``, the letter `W` of patterns, which is 0 in a first week with fewer than
/// the minimum days:
///
///     try CivilDate("2026-05-01").weekFields(.iso8601).weekOfMonth  // 0
///
/// Nor is it a number of weeks in a year: ``PeriodProtocol/number`` counts the parts of all months, 1...64. Month weeks
/// of two schemes are equal if both have the same first weekday.
///
/// Also known as: split weeks.
public struct MonthWeek: PeriodProtocol {
  /// The same month week as a ``Period``.
  public let period: Period

  /// Converts a ``Period``; nil for other units.
  public init?(_ period: Period) {
    guard period.unit == .monthWeek else { return nil }
    self.period = period
  }

  @usableFromInline
  init(containing date: CivilDate, scheme: WeekScheme) {
    period = Period(PeriodRule(.monthWeek, scheme: scheme), containing: date)
  }

  /// Makes the month week that contains a date.
  ///
  ///     let us = WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one)
  ///     MonthWeek(containing: try CivilDate("2026-05-03"), us).key        // "2026-05-W2"
  ///     MonthWeek(containing: try CivilDate("2026-05-03"), .iso8601).key  // "2026-05-W1"
  @inlinable
  public init(containing date: CivilDate, _ weeks: some WeekNumbering) {
    self.init(containing: date, scheme: weeks.scheme)
  }

  /// Makes the month week with a number in a month, 1...4, 5 or 6.
  ///
  ///     try MonthWeek(year: 2026, month: 5, numberInMonth: 2, .iso8601).start  // 2026-05-04
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a number that the month does not have, a month
  ///   outside 1...12 or a year outside ``CivilBounds/years``.
  public init<Weeks: WeekNumbering>(
    year: Int, month: Int, numberInMonth: Int, _ weeks: Weeks = WeekScheme.iso8601
  ) throws(CivilDateError) {
    period = try Period(year: year, month: month, weekInMonth: numberInMonth, weeks.scheme)
  }

  /// Makes the month week with a key, such as one from ``PeriodProtocol/key``.
  ///
  ///     try MonthWeek("2026-05-W1", .iso8601).end  // 2026-05-03
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` if the text is not in the form of such a key, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a number that the month does not have, such as 6 in most
  ///   months.
  public init<Weeks: WeekNumbering>(
    _ key: String, _ weeks: Weeks = WeekScheme.iso8601
  ) throws(CivilDateError) {
    period = try Period(.monthWeek, key: key, weeks)
  }

  /// The weeks that are cut: whole weeks of the first weekday with 1 minimum day, or blocks of seven days.
  public var scheme: WeekScheme { period.scheme ?? .iso8601 }

  /// The month of the year, 1...12.
  public var month: Int { start.month }

  /// The number in the month, 1...6: 1 for the part that contains the 1st.
  public var numberInMonth: Int { MonthWeeks.number(from: start) }
}
