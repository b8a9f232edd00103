/// One SQL function: what it is called, how it is called, and what it does.
///
/// ``all`` is the one list from which registration, `weekcal functions` and the README's table come.
public struct SQLFunction: Sendable {
  /// The name in SQL.
  public let name: String
  /// The arguments, as documentation shows them.
  public let arguments: String
  /// What it gives, in one line.
  public let summary: String
  /// How many arguments it takes; nil where any number will do.
  public let arity: Int?
  /// Whether equal arguments always give an equal result.
  ///
  /// An index or a generated column may then use it. Such a function refuses `now`, `localtime` and `utc`.
  public let isDeterministic: Bool

  let implementation: Implementation

  /// What a function does; the dispatch in one `switch`, so that a call needs no closure.
  enum Implementation: UInt8 {
    case formatAnsiDate
    case formatDate
    case parseDate
    case weekOfYear
    case weekBasedYear
    case weekKey
    case weekStart
    case weekEnd
    case patternProblems
    case calDate
    case calTime
    case calDateTime
    case calJulianDay
    case calUnixEpoch
    case calStrftime
    case calTimeDifference
  }

  /// Every function, in the order of the documentation.
  public static var all: [SQLFunction] {
    [
      .fixed(
        "ObjcFormatAnsiDateUsingLocale", "format, date, locale",
        "The date by a pattern of UTS #35 (NSDateFormatter); NULL arguments are errors.",
        .formatAnsiDate, arity: 3),
      .fixed(
        "format_date", "format, time, locale",
        "The time by a pattern of UTS #35 (NSDateFormatter).", .formatDate, arity: 3),
      .fixed(
        "parse_date", "format, text, locale",
        "The date of a text by a pattern, YYYY-MM-DD, with THH:MM:SS.SSS where it has a time.",
        .parseDate, arity: 3),
      .fixed(
        "week_of_year", "time, locale", "The week of its week-based year, 1 to 53.", .weekOfYear,
        arity: 2),
      .fixed(
        "week_based_year", "time, locale", "The year that the week belongs to.", .weekBasedYear,
        arity: 2),
      .fixed(
        "week_key", "time, locale", "The week as a sortable text, 2011-W02.", .weekKey, arity: 2),
      .fixed(
        "week_start", "time, locale", "The first day of the week, YYYY-MM-DD.", .weekStart,
        arity: 2),
      .fixed(
        "week_end", "time, locale", "The last day of the week, YYYY-MM-DD.", .weekEnd, arity: 2),
      .fixed(
        "pattern_problems", "pattern, dialect",
        "What is wrong with a pattern of format_date, or of a strftime dialect; NULL if nothing.",
        .patternProblems, arity: nil),
      .clock("cal_date", "time, modifier, ...", "The date, YYYY-MM-DD.", .calDate),
      .clock("cal_time", "time, modifier, ...", "The time of day, HH:MM:SS.", .calTime),
      .clock(
        "cal_datetime", "time, modifier, ...", "Date and time, YYYY-MM-DD HH:MM:SS.", .calDateTime),
      .clock(
        "cal_julianday", "time, modifier, ...", "The Julian day with its fraction.", .calJulianDay),
      .clock(
        "cal_unixepoch", "time, modifier, ...", "Seconds since 1970-01-01.", .calUnixEpoch),
      .clock(
        "cal_strftime", "format, time, modifier, ...", "The time by SQLite's format letters.",
        .calStrftime),
      .clock(
        "cal_timediff", "end, start", "What to add to start to get end, ±YYYY-MM-DD HH:MM:SS.SSS.",
        .calTimeDifference, arity: 2),
    ]
  }

  /// A function whose result depends on its arguments alone.
  private static func fixed(
    _ name: String, _ arguments: String, _ summary: String, _ implementation: Implementation,
    arity: Int?
  ) -> SQLFunction {
    SQLFunction(
      name: name, arguments: arguments, summary: summary, arity: arity, isDeterministic: true,
      implementation: implementation)
  }

  /// A function that may ask for the current or the local time.
  private static func clock(
    _ name: String, _ arguments: String, _ summary: String, _ implementation: Implementation,
    arity: Int? = nil
  ) -> SQLFunction {
    SQLFunction(
      name: name, arguments: arguments, summary: summary, arity: arity, isDeterministic: false,
      implementation: implementation)
  }
}
