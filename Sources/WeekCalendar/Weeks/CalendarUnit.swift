/// A stretch of the calendar that dates are grouped by.
///
/// A ``Period`` is one of them: the week that holds a date, its quarter, its week-based year.
///
/// | unit | key of the period that holds 2011-01-02, by ISO 8601's weeks |
/// |---|---|
/// | ``day`` | `2011-01-02` |
/// | ``week`` | `2010-W52` |
/// | ``month`` | `2011-01` |
/// | ``quarter`` | `2011-Q1` |
/// | ``half`` | `2011-H1` |
/// | ``year`` | `2011` |
/// | ``weekBasedYear`` | `2010` |
///
/// Also known as: `ChronoUnit`, `IsoFields` (java.time), `Calendar.Component` (Foundation),
/// `date_trunc`'s first argument (PostgreSQL, DuckDB).
public enum CalendarUnit: UInt8, CaseIterable, Hashable, Sendable {
  /// One day
  case day
  /// Seven days from the rule's first weekday
  case week
  /// A calendar month
  case month
  /// Three months, from January, April, July, October
  case quarter
  /// Six months, from January, July
  case half
  /// A calendar year
  case year
  /// 52 or 53 weeks: from the first day of week 1 to the last day of the last week
  case weekBasedYear

  /// How many months the unit has; nil for those that are counted in days or weeks.
  var months: Int? {
    switch self {
    case .day, .week, .weekBasedYear: nil
    case .month: 1
    case .quarter: 3
    case .half: 6
    case .year: 12
    }
  }

  /// Whether a week rule decides where the unit starts.
  var followsWeeks: Bool { self == .week || self == .weekBasedYear }
}

extension CalendarUnit: CustomStringConvertible {
  /// The name of the case, as in `weekBasedYear`.
  public var description: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .quarter: "quarter"
    case .half: "half"
    case .year: "year"
    case .weekBasedYear: "weekBasedYear"
    }
  }
}

extension CivilDate {
  /// The quarter of the year, 1 (January to March) to 4.
  public var quarter: Int { (month &- 1) / 3 &+ 1 }

  /// The half of the year, 1 (January to June) or 2.
  public var half: Int { (month &- 1) / 6 &+ 1 }

  /// The first day of the unit that holds the date; weeks are ISO 8601's unless a rule is given.
  ///
  ///     try CivilDate("2011-05-15").start(of: .quarter)      // 2011-04-01
  ///     try CivilDate("2011-01-02").start(of: .week)         // 2010-12-27
  ///     let us = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)
  ///     try CivilDate("2011-01-02").start(of: .week, us)     // 2011-01-02
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` before -999999-01-01: of weeks and
  ///   week-based years only.
  ///
  /// Also known as: `date_trunc` (PostgreSQL, DuckDB), `start of month` (SQLite).
  public func start(
    of unit: CalendarUnit, _ rules: WeekRules = .iso8601
  ) throws(CivilDateError) -> CivilDate {
    if let months = unit.months {
      let month = self.month &- 1
      return CivilDate(
        uncheckedYear: Int32(truncatingIfNeeded: year),
        month: Int32(truncatingIfNeeded: month &- month % months &+ 1), day: 1)
    }
    switch unit {
    case .week: return try firstDayOfWeek(rules)
    case .weekBasedYear:
      return try CivilDate(
        weekBasedYear: weekDate(rules).weekBasedYear, week: 1, localWeekday: 1, rules: rules)
    default: return self
    }
  }

  /// The last day of the unit that holds the date; weeks are ISO 8601's unless a rule is given.
  ///
  ///     try CivilDate("2011-02-15").end(of: .month)  // 2011-02-28
  ///     try CivilDate("2011-01-02").end(of: .week)   // 2011-01-02
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` after 999999-12-31: of weeks and
  ///   week-based years only.
  public func end(
    of unit: CalendarUnit, _ rules: WeekRules = .iso8601
  ) throws(CivilDateError) -> CivilDate {
    if let months = unit.months {
      let month = self.month &- 1
      let last = month &- month % months &+ months
      return CivilDate(
        uncheckedYear: Int32(truncatingIfNeeded: year), month: Int32(truncatingIfNeeded: last),
        day: Int32(truncatingIfNeeded: Self.daysInMonth(last, ofYear: year)))
    }
    switch unit {
    case .week: return try lastDayOfWeek(rules)
    case .weekBasedYear:
      let year = weekDate(rules).weekBasedYear
      return try CivilDate(
        weekBasedYear: year, week: rules.weeksInYear(year), localWeekday: 7, rules: rules)
    default: return self
    }
  }
}
