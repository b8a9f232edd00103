/// What says which weeks are meant: a ``WeekScheme``, ``WeekRules`` or a ``CalendarLocale``.
///
/// Whatever counts weeks takes any of them, and schemes by their names after a dot:
///
///     let date = try CivilDate("2011-01-02")
///     date.weekDate(.iso8601).key        // "2010-W52"
///     date.weekDate(.mysql(0)).key       // "2011-W01"
///     let us = WeekRules(firstWeekday: .sunday, minimumDays: 1)
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

// Cases and names of schemes where any weeks are taken: `date.week(.iso8601)`. Where a scheme is, its cases are meant.

extension WeekNumbering where Self == WeekScheme {
  /// ISO 8601's weeks: whole, from Monday, week 1 with at least 4 days in the year; strftime's `%G` and `%V`.
  @inlinable public static var iso8601: WeekScheme { WeekScheme.weekBased(WeekRules.iso8601) }

  /// Whole weeks by rules; see ``WeekScheme/weekBased(_:)``.
  @_disfavoredOverload
  @inlinable public static func weekBased(_ rules: WeekRules) -> WeekScheme {
    WeekScheme.weekBased(rules)
  }

  /// Weeks that 1 January cuts; see ``WeekScheme/clipped(_:)``.
  @_disfavoredOverload
  @inlinable public static func clipped(_ rules: WeekRules) -> WeekScheme {
    WeekScheme.clipped(rules)
  }

  /// Weeks that January shares with the year before; see ``WeekScheme/joinedInJanuary(_:)``.
  @_disfavoredOverload
  @inlinable public static func joinedInJanuary(_ rules: WeekRules) -> WeekScheme {
    WeekScheme.joinedInJanuary(rules)
  }

  /// Seven days each from 1 January on; see ``WeekScheme/sevenDayBlocks``.
  @_disfavoredOverload
  @inlinable public static var sevenDayBlocks: WeekScheme { WeekScheme.sevenDayBlocks }

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
