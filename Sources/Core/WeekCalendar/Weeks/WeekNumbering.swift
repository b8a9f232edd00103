/// What says which weeks are meant: a ``WeekScheme``, ``WeekRules`` or a ``CalendarLocale``.
///
/// Whatever counts weeks takes any of them, and schemes by their names after a dot:
///
///     let date = try CivilDate("2011-01-02")
///     date.weekDate(.iso8601).key        // "2010-W52"
///     date.weekDate(.mysql(0)).key       // "2011-W01"
///     let us = WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one)
///     date.weekDate(us).key              // "2011-W02"
///     try date.weekDate(CalendarLocale("en_US")).key  // "2011-W02"
public protocol WeekNumbering: Sendable {
  /// How weeks are numbered.
  var scheme: WeekScheme { get }
}

extension WeekScheme: WeekNumbering {
  /// The scheme itself.
  @inlinable public var scheme: WeekScheme { self }
}

extension WeekRules: WeekNumbering {
  /// Whole weeks by the rules.
  @inlinable public var scheme: WeekScheme { .weekBased(self) }
}

// The schemes by name, wherever any weeks are taken: `date.week(.iso8601)`.

extension WeekNumbering where Self == WeekScheme {
  /// ISO 8601's weeks: whole, from Monday, week 1 with at least 4 days in the year; strftime's `%G` and `%V`.
  @inlinable public static var iso8601: WeekScheme { .weekBased(.iso8601) }

  /// Weeks are whole.
  ///
  /// The days before week 1 are the last week of the year before, the last days of December may be week 1 of the next
  /// year. Numbers are 1...53.
  ///
  /// ISO 8601, UTS #35 `Y` and `w`, java.time's `weekOfWeekBasedYear`, MySQL's modes 2, 3, 6 and 7.
  @inlinable public static func weekBased(_ rules: WeekRules) -> WeekScheme {
    WeekScheme(.weekBased(rules))
  }

  /// Weeks are cut at 1 January.
  ///
  /// The days before week 1 are week 0, the last days of December go on with the count of their year. Numbers are
  /// 0...53, or 1...54 where one day makes a week 1.
  ///
  /// java.time's `weekOfYear`, strftime's `%U` and `%W`, MySQL's modes 0, 1, 4 and 5, Excel's `WEEKNUM`.
  @inlinable public static func clipped(_ rules: WeekRules) -> WeekScheme {
    WeekScheme(.clipped(rules))
  }

  /// Weeks are cut in December alone.
  ///
  /// The days before week 1 are the last week of the year before; the last days of December go on with the count of
  /// their year, and week 1 then starts on 1 January. Numbers are 1...53, or 1...54 where one day makes a week 1.
  ///
  /// .NET's `Calendar.GetWeekOfYear`.
  @inlinable public static func joinedInJanuary(_ rules: WeekRules) -> WeekScheme {
    WeekScheme(.joinedInJanuary(rules))
  }

  /// Seven days each from 1 January on; week 53 is 31 December, in leap years 30 December too.
  ///
  /// `WW` of Oracle and PostgreSQL, `week` of lubridate.
  @inlinable public static var sevenDayBlocks: WeekScheme { WeekScheme(.sevenDayBlocks) }

  /// MySQL's `WEEK(date, mode)`: the scheme `mysql0` to `mysql7`.
  ///
  ///     try CivilDate("2008-12-31").weekDate(.mysql(3)).key  // "2009-W01"
  ///
  /// - Precondition: the mode is 0...7. For a mode from data, ``WeekScheme/init(named:)`` is nil instead.
  public static func mysql(_ mode: Int) -> WeekScheme { constant("mysql", mode) }

  /// Excel's `WEEKNUM(date, type)`: the scheme `excel1`, `excel2`, `excel11` to `excel17` or `excel21`.
  ///
  /// - Precondition: the type is one of these numbers. For one from data, ``WeekScheme/init(named:)`` is nil instead.
  public static func excel(_ type: Int) -> WeekScheme { constant("excel", type) }

  /// SQL Server's `DATEPART(week, date)` after `SET DATEFIRST`: the scheme `sqlserver-1` to `sqlserver-7`.
  ///
  /// - Precondition: the first day is 1 (Monday) to 7. For one from data, ``WeekScheme/init(named:)`` is nil instead.
  public static func sqlServer(dateFirst: Int) -> WeekScheme { constant("sqlserver-", dateFirst) }

  private static func constant(_ prefix: String, _ number: Int) -> WeekScheme {
    guard let scheme = WeekScheme(named: "\(prefix)\(number)") else {
      preconditionFailure("no week scheme \(prefix)\(number)")
    }
    return scheme
  }
}
