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
  /// How many arguments it takes; nil where it takes several numbers of them.
  public var arity: Int? {
    argumentCounts.count == 1 ? argumentCounts.lowerBound : nil
  }
  /// The least and the most arguments; the most is ``maximumArguments`` where modifiers may follow.
  public let argumentCounts: ClosedRange<Int>
  /// Whether equal arguments always give an equal result.
  ///
  /// An index or a generated column may then use it. Such a function refuses `now`, `localtime` and `utc`.
  public let isDeterministic: Bool

  let implementation: Implementation

  /// SQLite's own limit of arguments: 127.
  public static var maximumArguments: Int { 127 }

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
    case formatDateStyle
    case formatDateTemplate
    case strftimeLocalized
    case weekOfMonth
    case localWeekday
    case weekdayOrdinal
    case weeksInYear
    case dateOfWeek
    case addWeeks
    case weeksBetween
    case firstWeekday
    case minimumDays
    case isWeekend
    case quarterOf
    case halfOf
    case startOf
    case endOf
    case inZone
    case checkedTime
    case yearAndQuarter
    case yearAndHalfYear
    case libraryVersion
    case dataVersion
  }

  /// Every function, in the order of the documentation.
  public static var all: [SQLFunction] {
    formatFunctions + weekFunctions + periodFunctions + dateFunctions
  }

  private static var formatFunctions: [SQLFunction] {
    [
      .fixed(
        "ObjcFormatAnsiDateUsingLocale", "format, date, locale",
        "The date by a pattern of UTS #35 (NSDateFormatter); NULL arguments are errors.",
        .formatAnsiDate, arity: 3),
      .modified(
        "format_date", "format, time, locale",
        "The time by a pattern of UTS #35 (NSDateFormatter).", .formatDate, minimum: 3),
      .modified(
        "format_date_style", "time, locale, dateStyle [, timeStyle]",
        "The time in a style of the locale: full, long, medium, short, none.", .formatDateStyle,
        minimum: 3),
      .modified(
        "format_date_template", "template, time, locale",
        "The time with a template's fields (yMMMd) as the locale orders them.",
        .formatDateTemplate, minimum: 3),
      .modified(
        "strftime_l", "format, time, locale",
        "The time by strftime letters with the locale's names and digits; %{YYYY-ww} for its weeks.",
        .strftimeLocalized, minimum: 3),
      .fixed(
        "parse_date", "format, text, locale",
        "The date of a text by a pattern, YYYY-MM-DD, with THH:MM:SS.SSS and its offset where it has a time.",
        .parseDate, arity: 3),
      SQLFunction(
        name: "pattern_problems", arguments: "pattern [, dialect]",
        summary: "The first thing that is wrong with a pattern, or NULL.",
        argumentCounts: 1...2, isDeterministic: true, implementation: .patternProblems),
    ]
  }

  private static var weekFunctions: [SQLFunction] {
    [
      .modified(
        "week_of_year", "time, locale", "The week of its week-based year, 1 to 53.", .weekOfYear),
      .modified(
        "week_based_year", "time, locale", "The year that the week belongs to.", .weekBasedYear),
      .modified(
        "week_key", "time, locale", "The week as text, 2011-W02; sorts for the years 0 to 9999.",
        .weekKey),
      .modified(
        "week_start", "time, locale", "The first day of the week, YYYY-MM-DD.", .weekStart),
      .modified("week_end", "time, locale", "The last day of the week, YYYY-MM-DD.", .weekEnd),
      .modified(
        "week_of_month", "time, locale",
        "The week of the month, 0 to 6; 0 before the month's first week.", .weekOfMonth),
      .modified(
        "local_weekday", "time, locale", "The day of the week, 1 on the locale's first day.",
        .localWeekday),
      .modified(
        "weekday_ordinal", "time", "2 on the second Monday of a month, 1 to 5.", .weekdayOrdinal,
        minimum: 1),
      .fixed(
        "weeks_in_year", "year, locale", "How many weeks a week-based year has, 52 or 53.",
        .weeksInYear, arity: 2),
      .fixed(
        "date_of_week", "year, week, localWeekday, locale",
        "The date of a week-based year, week and local weekday.", .dateOfWeek, arity: 4),
      .modified(
        "add_weeks", "time, weeks", "The date so many weeks later, YYYY-MM-DD.", .addWeeks),
      .modified(
        "weeks_between", "start, end, locale",
        "How many weeks the week of end is after that of start.", .weeksBetween, minimum: 3),
      .fixed(
        "first_weekday", "locale", "The day weeks start on, 1 (Monday) to 7 (Sunday).",
        .firstWeekday, arity: 1),
      .fixed(
        "minimum_days", "locale", "How many days of a week must be in a year, 1 to 7.",
        .minimumDays, arity: 1),
      .modified(
        "is_weekend", "time, locale", "1 on the days of the locale's weekend, else 0.",
        .isWeekend),
    ]
  }

  private static var periodFunctions: [SQLFunction] {
    [
      .modified("quarter_of", "time", "The quarter, 1 to 4.", .quarterOf, minimum: 1),
      .modified("half_of", "time", "The half of the year, 1 or 2.", .halfOf, minimum: 1),
      .modified(
        "start_of", "unit, time, locale",
        "The first day of its day, week, month, quarter, half, year or week_based_year.",
        .startOf, minimum: 3),
      .modified(
        "end_of", "unit, time, locale",
        "The last day of its day, week, month, quarter, half, year or week_based_year.", .endOf,
        minimum: 3),
      .fixed(
        "ObjcGetYearAndQuarterUsingLocale", "date, locale", "Quarter and year, Q1 '11.",
        .yearAndQuarter, arity: 2),
      .fixed(
        "ObjcGetYearAndHalfYearUsingLocale",
        "date, locale, firstHalfFormat, secondHalfFormat, yearMode",
        "A format of the half with the year, 'short' or 'long', for %@.", .yearAndHalfYear,
        arity: 5),
      .modified(
        "checked_time", "time",
        "The time as text, YYYY-MM-DD or with HH:MM:SS.SSS; what cannot be read is an error.",
        .checkedTime, minimum: 1),
      .clock(
        "in_zone", "time, zone, modifier, ...",
        "Date and time on the clocks of a zone of the system's tz database, of a time in UTC.",
        .inZone, minimum: 2),
      .clock(
        "weekcalendar_version", "", "The version of this library.", .libraryVersion, arity: 0),
      .clock(
        "week_data_version", "", "The versions of the week rules and names.", .dataVersion,
        arity: 0),
    ]
  }

  private static var dateFunctions: [SQLFunction] {
    [
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
    arity: Int
  ) -> SQLFunction {
    SQLFunction(
      name: name, arguments: arguments, summary: summary, argumentCounts: arity...arity,
      isDeterministic: true, implementation: implementation)
  }

  /// A function of its arguments alone, which may end with modifiers such as `'unixepoch'`.
  private static func modified(
    _ name: String, _ arguments: String, _ summary: String, _ implementation: Implementation,
    minimum: Int = 2
  ) -> SQLFunction {
    SQLFunction(
      name: name, arguments: arguments + ", modifier, ...", summary: summary,
      argumentCounts: minimum...maximumArguments, isDeterministic: true,
      implementation: implementation)
  }

  /// A function that may ask for the current or the local time or for the system's zones, or that tells a version.
  private static func clock(
    _ name: String, _ arguments: String, _ summary: String, _ implementation: Implementation,
    minimum: Int = 0, arity: Int? = nil
  ) -> SQLFunction {
    SQLFunction(
      name: name, arguments: arguments, summary: summary,
      argumentCounts: (arity ?? minimum)...(arity ?? maximumArguments), isDeterministic: false,
      implementation: implementation)
  }
}
