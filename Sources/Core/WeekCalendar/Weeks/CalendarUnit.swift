/// A calendar unit by which dates can be grouped.
///
/// A ``Period`` is one instance of a unit, such as the week, the quarter or the week-based year that contains a date.
///
/// | unit | key of the period that contains 2011-01-02, with ISO 8601 weeks |
/// |---|---|
/// | ``day`` | `2011-01-02` |
/// | ``week`` | `2010-W52` |
/// | ``month`` | `2011-01` |
/// | ``quarter`` | `2011-Q1` |
/// | ``half`` | `2011-H1` |
/// | ``year`` | `2011` |
/// | ``weekBasedYear`` | `2010` |
/// | ``monthWeek`` | `2011-01-W1` |
///
/// Also known as: `ChronoUnit`, `IsoFields` (java.time), `Calendar.Component` (Foundation),
/// `date_trunc`'s first argument (PostgreSQL, DuckDB).
///
///     try CivilDate("2011-05-15").start(of: .quarter)  // 2011-04-01
public enum CalendarUnit: UInt8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// One day.
  case day
  /// Seven days that start on the week rule's first weekday.
  case week
  /// A calendar month.
  case month
  /// Three months that start with January, April, July or October.
  case quarter
  /// Six months that start with January or July.
  case half
  /// A calendar year.
  case year
  /// 52 or 53 weeks, from the first day of week 1 to the last day of the last week.
  case weekBasedYear
  /// The days of one calendar month that lie in one week; see ``MonthWeek``.
  case monthWeek

  /// The form of the unit's periods and keys.
  var form: PeriodForm {
    switch self {
    case .day: (nil, 0, 0)
    case .week: (nil, UInt8(ascii: "W"), 2)
    case .month: (12, 0, 2)
    case .quarter: (4, UInt8(ascii: "Q"), 1)
    case .half: (2, UInt8(ascii: "H"), 1)
    case .year, .weekBasedYear: (1, 0, 0)
    case .monthWeek: (nil, UInt8(ascii: "W"), 1)
    }
  }

  /// Whether the start of the unit depends on a week rule.
  var followsWeeks: Bool { self == .week || self == .weekBasedYear || self == .monthWeek }

  /// What the unit's periods depend on, of a scheme: month weeks do not depend on minimum days.
  func part(of scheme: WeekScheme) -> WeekScheme {
    guard followsWeeks else { return .iso8601 }
    guard self == .monthWeek, let rules = scheme.rules else { return scheme }
    return .weekBased(
      WeekRules(firstWeekday: rules.firstWeekday, minimumDaysInFirstWeek: .one))
  }

  /// The name of the case, such as `weekBasedYear`.
  public var description: String {
    switch self {
    case .weekBasedYear: "weekBasedYear"
    case .monthWeek: "monthWeek"
    default: sqlName.description
    }
  }

  /// The name in SQL and on the command line, such as `week_based_year`.
  package var sqlName: StaticString {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .quarter: "quarter"
    case .half: "half"
    case .year: "year"
    case .weekBasedYear: "week_based_year"
    case .monthWeek: "month_week"
    }
  }
}

extension CivilDate {
  /// The quarter of the year, 1 (January to March) to 4.
  public var quarter: Int { (month &- 1) / 3 &+ 1 }

  /// The half of the year, 1 (January to June) or 2.
  public var half: Int { (month &- 1) / 6 &+ 1 }

  /// The first day of the unit that contains the date; weeks are ISO 8601's by default.
  ///
  ///     try CivilDate("2011-05-15").start(of: .quarter)      // 2011-04-01
  ///     try CivilDate("2011-01-02").start(of: .week)         // 2010-12-27
  ///     let us = WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one)
  ///     try CivilDate("2011-01-02").start(of: .week, us)     // 2011-01-02
  ///
  /// Weeks are whole here, even if the scheme cuts them at 1 January; use ``Period`` for cut weeks. In the first week
  /// of the range of dates, the result can be up to six days before that range.
  ///
  /// Also known as: `date_trunc` (PostgreSQL, DuckDB), `start of month` (SQLite).
  @inlinable
  public func start<Weeks: WeekNumbering>(
    of unit: CalendarUnit, _ weeks: Weeks = WeekScheme.iso8601
  ) -> CivilDate {
    edge(of: unit, weeks.scheme, isEnd: false)
  }

  /// The last day of the unit that contains the date; weeks are ISO 8601's by default.
  ///
  ///     try CivilDate("2011-02-15").end(of: .month)  // 2011-02-28
  ///     try CivilDate("2011-01-02").end(of: .week)   // 2011-01-02
  ///
  /// Weeks are whole here, as in ``start(of:_:)``. In the last week of the range of dates, the result can be up to six
  /// days after that range.
  @inlinable
  public func end<Weeks: WeekNumbering>(
    of unit: CalendarUnit, _ weeks: Weeks = WeekScheme.iso8601
  ) -> CivilDate {
    edge(of: unit, weeks.scheme, isEnd: true)
  }

  @usableFromInline
  func edge(of unit: CalendarUnit, _ scheme: WeekScheme, isEnd: Bool) -> CivilDate {
    if unit == .week, let rules = scheme.rules { return edgeOfWeek(rules, isEnd: isEnd) }
    if unit == .monthWeek { return edgeOfMonthWeek(scheme, isEnd: isEnd) }
    let period = Period(unit, containing: self, scheme)
    return isEnd ? period.end : period.start
  }

  /// The first or the last day of the whole week that contains the date.
  @inline(__always)
  func edgeOfWeek(_ rules: WeekRules, isEnd: Bool) -> CivilDate {
    let first = epochDay.startOfWeek(from: rules.firstWeekday)
    return CivilDate(EpochDay(unchecked: isEnd ? first &+ 6 : first))
  }

  /// The first or last day of the date's week in a scheme that may cut weeks; nil outside the range of dates.
  @inline(__always)
  package func edgeOfWeek(_ scheme: WeekScheme, isEnd: Bool) -> CivilDate? {
    if case .weekBased(let rules) = scheme.kind {
      return edgeOfWeek(rules, isEnd: isEnd).inRange
    }
    let week = Week(containing: self, scheme)
    return (isEnd ? week.end : week.start).inRange
  }
}
