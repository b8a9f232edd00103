import WeekCalendar

/// One SQL function: its name, its arguments, and its body.
///
/// Each function is one entry of ``all``, including its body. Registration, the dispatch of calls, `weekcal functions`
/// and the list in the documentation all use these entries.
public struct SQLFunction: Sendable {
  /// The name in SQL.
  public let name: String
  /// The arguments as shown in documentation: optional ones in brackets, and `modifier, ...` if modifiers may follow.
  public let arguments: String
  /// What it returns, in one line.
  public let summary: String
  package let stability: Stability
  /// Sets the result, or leaves NULL.
  let body: @Sendable (SQLiteCall) -> Void
  /// The body of a function of a date's week in the scheme of a locale.
  let weekBody: @Sendable (SQLiteCall, CivilDate, Compiled<CalendarLocale>) -> Void
  /// Whether ``weekBody`` is used instead of ``body``.
  ///
  /// The two bodies are not cases of an enum, because that would count references in every row.
  let usesWeekBody: Bool

  /// Whether it is a copy of one of SQLite's functions, which parse times as SQLite does.
  let followsSQLite: Bool

  /// The number of arguments; nil if it varies.
  package var arity: Int? {
    argumentCounts.count == 1 ? argumentCounts.lowerBound : nil
  }
  /// The minimum and maximum number of arguments; the maximum is SQLite's limit, 127, if modifiers may follow.
  public var argumentCounts: ClosedRange<Int> {
    let list = ArgumentList(arguments)
    return list.required...list.maximum
  }
  /// Whether equal arguments always give an equal result.
  ///
  /// If so, an index or a generated column may use it. Such a function rejects `now`, `localtime` and `utc`.
  public var isDeterministic: Bool { stability == .fixed }

  /// SQLite's own limit of arguments: 127.
  static var maximumArguments: Int { 127 }

  /// The dependencies of a function's result.
  package enum Stability {
    /// The arguments only.
    case fixed
    /// Also the current time, the local time zone, or the system's time zone files.
    case clock
    /// The build of this library, such as its version; every build has these functions.
    case build
  }

  /// All functions, in documentation order.
  public static var all: [SQLFunction] {
    formatFunctions + labelFunctions + weekFunctions + periodFunctions + fiscalFunctions
      + timeFunctions
      + buildFunctions + dateFunctions + relativeFunctions + functionsOfESLocale
  }

  private init(
    _ name: String, _ arguments: String, _ summary: String, _ stability: Stability,
    followsSQLite: Bool = false, _ body: @escaping @Sendable (SQLiteCall) -> Void
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.stability = stability
    self.body = body
    weekBody = { _, _, _ in }
    usesWeekBody = false
    self.followsSQLite = followsSQLite
  }

  /// A function whose result depends only on its arguments.
  static func fixed(
    _ name: String, _ arguments: String, _ summary: String,
    _ body: @escaping @Sendable (SQLiteCall) -> Void
  ) -> SQLFunction {
    SQLFunction(name, arguments, summary, .fixed, body)
  }

  /// A function of a date's week in the scheme of a locale.
  static func week(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (SQLiteCall, CivilDate, Compiled<CalendarLocale>) -> Void
  ) -> SQLFunction {
    SQLFunction(week: name, summary, body)
  }

  private init(
    week name: String, _ summary: String,
    _ body: @escaping @Sendable (SQLiteCall, CivilDate, Compiled<CalendarLocale>) -> Void
  ) {
    self.name = name
    arguments = "time, locale, modifier, ..."
    self.summary = summary
    stability = .fixed
    self.body = { _ in }
    weekBody = body
    usesWeekBody = true
    followsSQLite = false
  }

  /// A function that may use the current time, the local time zone or the system's zones.
  static func clock(
    _ name: String, _ arguments: String, _ summary: String,
    _ body: @escaping @Sendable (SQLiteCall) -> Void
  ) -> SQLFunction {
    SQLFunction(name, arguments, summary, .clock, body)
  }

  /// One of SQLite's date functions.
  static func sqlite(
    _ name: String, _ arguments: String, _ summary: String,
    _ body: @escaping @Sendable (SQLiteCall) -> Void
  ) -> SQLFunction {
    SQLFunction(name, arguments, summary, .clock, followsSQLite: true, body)
  }

  /// A function whose result depends on the build.
  static func build(
    _ name: String, _ summary: String, _ body: @escaping @Sendable (SQLiteCall) -> Void
  ) -> SQLFunction {
    SQLFunction(name, "", summary, .build, body)
  }
}
