/// A unit of the calendar that dates are grouped by.
///
/// A ``Period`` is one instance of a unit: the week that holds a date, its quarter, its week-based year.
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
///
///     try CivilDate("2011-05-15").start(of: .quarter)  // 2011-04-01
public enum CalendarUnit: UInt8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
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

  /// The form of the unit's periods and keys.
  var form: PeriodForm {
    switch self {
    case .day: (nil, 0, 0)
    case .week: (nil, UInt8(ascii: "W"), 2)
    case .month: (12, 0, 2)
    case .quarter: (4, UInt8(ascii: "Q"), 1)
    case .half: (2, UInt8(ascii: "H"), 1)
    case .year, .weekBasedYear: (1, 0, 0)
    }
  }

  /// Whether the start of the unit depends on a week rule.
  var followsWeeks: Bool { self == .week || self == .weekBasedYear }

  /// The name of the case, as in `weekBasedYear`.
  public var description: String {
    ("day week month quarter half year weekBasedYear" as StaticString).word(rawValue)
  }
}

extension CivilDate {
  /// The quarter of the year, 1 (January to March) to 4.
  public var quarter: Int { (month &- 1) / 3 &+ 1 }

  /// The half of the year, 1 (January to June) or 2.
  public var half: Int { (month &- 1) / 6 &+ 1 }

  /// The first day of the unit that holds the date; weeks are ISO 8601's by default.
  ///
  ///     try CivilDate("2011-05-15").start(of: .quarter)      // 2011-04-01
  ///     try CivilDate("2011-01-02").start(of: .week)         // 2010-12-27
  ///     let us = WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one)
  ///     try CivilDate("2011-01-02").start(of: .week, us)     // 2011-01-02
  ///
  /// Weeks are whole here, even if the scheme cuts them at 1 January; ``Period`` has cut weeks. In the first
  /// week of the range of dates the day can be up to six days before it.
  ///
  /// Also known as: `date_trunc` (PostgreSQL, DuckDB), `start of month` (SQLite).
  @inlinable
  public func start<Weeks: WeekNumbering>(
    of unit: CalendarUnit, _ weeks: Weeks = WeekScheme.iso8601
  ) -> CivilDate {
    edge(of: unit, weeks.scheme, isEnd: false)
  }

  /// The last day of the unit that holds the date; weeks are ISO 8601's by default.
  ///
  ///     try CivilDate("2011-02-15").end(of: .month)  // 2011-02-28
  ///     try CivilDate("2011-01-02").end(of: .week)   // 2011-01-02
  ///
  /// Weeks are whole here; see ``start(of:_:)``. In the last week of the range of dates the day can be up to six days
  /// after it.
  @inlinable
  public func end<Weeks: WeekNumbering>(
    of unit: CalendarUnit, _ weeks: Weeks = WeekScheme.iso8601
  ) -> CivilDate {
    edge(of: unit, weeks.scheme, isEnd: true)
  }

  @usableFromInline
  func edge(of unit: CalendarUnit, _ scheme: WeekScheme, isEnd: Bool) -> CivilDate {
    if unit == .week, let rules = scheme.rules { return edgeOfWeek(rules, isEnd: isEnd) }
    let period = Period(unit, containing: self, scheme)
    return isEnd ? period.end : period.start
  }

  /// The first or the last day of the whole week that holds the date.
  @inline(__always)
  func edgeOfWeek(_ rules: WeekRules, isEnd: Bool) -> CivilDate {
    let first = epochDay.startOfWeek(from: rules.firstWeekday)
    return CivilDate(EpochDay(unchecked: isEnd ? first &+ 6 : first))
  }

  /// The first or last day of the date's week in a scheme, cut where it cuts weeks; nil outside of the range of dates.
  @inline(__always)
  package func edgeOfWeek(_ scheme: WeekScheme, isEnd: Bool) -> CivilDate? {
    if case .weekBased(let rules) = scheme.kind { return edgeOfWeek(rules, isEnd: isEnd).inRange }
    let week = Week(containing: self, scheme)
    return (isEnd ? week.end : week.start).inRange
  }
}
