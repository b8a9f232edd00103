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

  /// How many of the unit each year has; nil for days and weeks, of which years have different numbers.
  var perYear: Int? {
    switch self {
    case .day, .week: nil
    case .month: 12
    case .quarter: 4
    case .half: 2
    case .year, .weekBasedYear: 1
    }
  }

  /// The letter before the number in a key, 0 for none, and the digits of the number; none where the year is the key.
  var keyForm: PeriodKeyForm {
    switch self {
    case .day, .year, .weekBasedYear: (0, 0)
    case .week: (UInt8(ascii: "W"), 2)
    case .month: (0, 2)
    case .quarter: (UInt8(ascii: "Q"), 1)
    case .half: (UInt8(ascii: "H"), 1)
    }
  }

  /// Whether the start of the unit depends on a week rule.
  var followsWeeks: Bool { self == .week || self == .weekBasedYear }
}

extension CalendarUnit: CustomStringConvertible {
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
  ///     let us = WeekRules(firstWeekday: .sunday, minimumDays: 1)
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
    start(of: unit, scheme: weeks.scheme)
  }

  @usableFromInline
  func start(of unit: CalendarUnit, scheme: WeekScheme) -> CivilDate {
    if unit == .week, let rules = scheme.rules { return firstDayOfWeek(rules) }
    return Period(unit, containing: self, scheme).firstDay
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
    end(of: unit, scheme: weeks.scheme)
  }

  @usableFromInline
  func end(of unit: CalendarUnit, scheme: WeekScheme) -> CivilDate {
    if unit == .week, let rules = scheme.rules { return lastDayOfWeek(rules) }
    return Period(unit, containing: self, scheme).lastDay
  }

  /// The first day of the whole week that holds the date.
  @inline(__always)
  func firstDayOfWeek(_ rules: WeekRules) -> CivilDate { day(0, ofWeek: rules) }

  /// The last day of the whole week that holds the date.
  @inline(__always)
  func lastDayOfWeek(_ rules: WeekRules) -> CivilDate { day(6, ofWeek: rules) }

  @inline(__always)
  private func day(_ local: Int, ofWeek rules: WeekRules) -> CivilDate {
    let day = epochDay
    let since = day.days(since: rules.firstWeekday)
    if since == local { return self }
    return CivilDate(EpochDay(unchecked: day.value &+ Int32(truncatingIfNeeded: local &- since)))
  }
}
