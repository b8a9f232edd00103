/// A type that determines how weeks are numbered: ``WeekScheme``, ``WeekRules`` or ``CalendarLocale``.
///
/// Functions that work with weeks accept any of them, and schemes can be named after a dot:
///
///     let date = try CivilDate("2011-01-02")
///     date.weekDate(.iso8601).key        // "2010-W52"
///     date.weekDate(.mysql(0)).key       // "2011-W01"
///     let us = WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one)
///     date.weekDate(us).key              // "2011-W02"
///     try date.weekDate(CalendarLocale("en_US")).key  // "2011-W02"
public protocol WeekNumbering: Sendable {
  /// The week scheme.
  var scheme: WeekScheme { get }
}

extension WeekScheme: WeekNumbering {
  /// The scheme itself.
  @inlinable public var scheme: WeekScheme { self }
}

extension WeekRules: WeekNumbering {
  /// The scheme of whole weeks that follow the rules.
  @inlinable public var scheme: WeekScheme { .weekBased(self) }
}

// Lets a scheme be named after a dot in any argument that takes weeks: `date.week(.iso8601)`.

extension WeekNumbering where Self == WeekScheme {
  /// ISO 8601 weeks, strftime's `%G` and `%V`.
  ///
  /// Weeks are whole and start on Monday, and week 1 has at least 4 days in the year.
  @inlinable public static var iso8601: WeekScheme { .weekBased(.iso8601) }

  /// A scheme of whole weeks.
  ///
  /// Days before week 1 belong to the last week of the previous year, and the last days of December may belong to week
  /// 1 of the next year. Numbers are 1...53.
  ///
  /// Used by ISO 8601, UTS #35 `Y` and `w`, java.time's `weekOfWeekBasedYear`, and MySQL's modes 2, 3, 6 and 7.
  @inlinable public static func weekBased(_ rules: WeekRules) -> WeekScheme {
    WeekScheme(.weekBased(rules))
  }

  /// A scheme of weeks that are cut at 1 January.
  ///
  /// Days before week 1 are week 0, and the last days of December continue the count of their year. Numbers are 0...53,
  /// or 1...54 if the minimum is one day.
  ///
  /// Used by java.time's `weekOfYear`, strftime's `%U` and `%W`, MySQL's modes 0, 1, 4 and 5, and Excel's `WEEKNUM`.
  @inlinable public static func clipped(_ rules: WeekRules) -> WeekScheme {
    WeekScheme(.clipped(rules))
  }

  /// A scheme of weeks that are cut at the end of December, but not in January.
  ///
  /// Days before week 1 belong to the last week of the previous year. The last days of December continue the count of
  /// their year, and week 1 then starts on 1 January. Numbers are 1...53, or 1...54 if the minimum is one day.
  ///
  /// Used by .NET's `Calendar.GetWeekOfYear`.
  @inlinable public static func joinedInJanuary(_ rules: WeekRules) -> WeekScheme {
    WeekScheme(.joinedInJanuary(rules))
  }

  /// Blocks of seven days from 1 January; week 53 is 31 December and, in leap years, 30 December.
  ///
  /// Used by `WW` in Oracle and PostgreSQL, and by `week` in lubridate.
  @inlinable public static var sevenDayBlocks: WeekScheme { WeekScheme(.sevenDayBlocks) }

  /// The weeks of MySQL's `WEEK(date, mode)`: a scheme `mysql0` to `mysql7`.
  ///
  ///     try CivilDate("2008-12-31").weekDate(.mysql(3)).key  // "2009-W01"
  ///
  /// - Precondition: The mode is 0...7. If it comes from input, use ``WeekScheme/init(named:)``, which returns nil for
  ///   other names.
  public static func mysql(_ mode: Int) -> WeekScheme { constant("mysql", mode) }

  /// The weeks of Excel's `WEEKNUM(date, type)`: a scheme `excel1`, `excel2`, `excel11` to `excel17` or `excel21`.
  ///
  /// - Precondition: The type is one of these numbers. If it comes from input, use ``WeekScheme/init(named:)``, which
  ///   returns nil for other names.
  public static func excel(_ type: Int) -> WeekScheme { constant("excel", type) }

  /// The weeks of SQL Server's `DATEPART(week, date)` after `SET DATEFIRST`: a scheme `sqlserver-1` to `sqlserver-7`.
  ///
  /// - Precondition: The first day is 1 (Monday) to 7 (Sunday). If it comes from input, use
  ///   ``WeekScheme/init(named:)``, which returns nil for other names.
  public static func sqlServer(dateFirst: Int) -> WeekScheme { constant("sqlserver-", dateFirst) }

  private static func constant(_ prefix: String, _ number: Int) -> WeekScheme {
    guard let scheme = WeekScheme(named: "\(prefix)\(number)") else {
      preconditionFailure("no week scheme \(prefix)\(number)")
    }
    return scheme
  }
}
