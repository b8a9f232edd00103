import WeekCalendar

/// One SQL function: its name, its arguments, and its body.
///
/// A function is one entry of ``all``, its body included: registration, the dispatch of calls, `weekcal
/// functions` and the list in the documentation come from it.
public struct SQLFunction: Sendable {
  /// The name in SQL.
  public let name: String
  /// The arguments, as documentation shows them: those that may be left out in brackets, `modifier, ...` where
  /// modifiers may follow.
  public let arguments: String
  /// Its result, in one line.
  public let summary: String
  package let stability: Stability
  /// Sets the result, or leaves NULL.
  let body: @Sendable (SQLiteCall) -> Void
  /// The body of a function of a date's week in the scheme of a locale.
  let weekBody: @Sendable (SQLiteCall, CivilDate, Compiled<CalendarLocale>) -> Void
  /// Whether it is such a function. (An enum of both bodies would count references for every row.)
  let isOfWeeks: Bool

  /// Whether it is one of SQLite's own functions, which reads what that reads.
  let followsSQLite: Bool

  /// How many arguments it takes; nil if that varies.
  package var arity: Int? {
    argumentCounts.count == 1 ? argumentCounts.lowerBound : nil
  }
  /// The least and the most arguments; the most is SQLite's limit, 127, if modifiers may follow.
  public var argumentCounts: ClosedRange<Int> {
    let list = ArgumentList(arguments)
    return list.needed...list.most
  }
  /// Whether equal arguments always give an equal result.
  ///
  /// An index or a generated column may then use it. Such a function refuses `now`, `localtime` and `utc`.
  public var isDeterministic: Bool { stability == .fixed }

  /// SQLite's own limit of arguments: 127.
  static var maximumArguments: Int { 127 }

  /// On what the result of a function depends.
  package enum Stability {
    /// Its arguments alone.
    case fixed
    /// The current or the local time too, or the zones of the system.
    case clock
    /// The build of this library; other builds have these functions too.
    case build
  }

  /// Every function, in the order of the documentation.
  public static var all: [SQLFunction] {
    formatFunctions + labelFunctions + weekFunctions + periodFunctions + fiscalFunctions
      + timeFunctions
      + buildFunctions + dateFunctions + relativeFunctions
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
    isOfWeeks = false
    self.followsSQLite = followsSQLite
  }

  /// A function whose result depends on its arguments alone.
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
    isOfWeeks = true
    followsSQLite = false
  }

  /// A function that may use the current or the local time or the system's zones.
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
