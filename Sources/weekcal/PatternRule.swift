import WeekCalendar

/// Where a call has a date pattern, and in which language.
struct PatternRule {
  /// The argument, counted from 0.
  var argument: Int
  var dialect: PatternDialect
  /// Whether an argument `dialect:` says which strftime it is.
  var namesDialect = false

  /// The rule of a function in a language; nil where it takes no pattern.
  static func call(_ name: String, in language: SourceLanguage) -> PatternRule? {
    switch language {
    case .sql: sql(name.lowercased())
    case .swift: swift(name)
    case .c: c(name)
    case .java, .kotlin: java(name)
    case .python: python(name)
    }
  }

  /// The functions in whose first argument SQL has a pattern.
  static let sqlFunctions = [
    "strftime", "cal_strftime", "strftime_l", "format_date", "objcformatansidateusinglocale",
    "parse_date", "pattern_problems",
  ]

  private static func sql(_ name: String) -> PatternRule? {
    switch name {
    case "strftime", "cal_strftime": PatternRule(argument: 0, dialect: .strftime(.sqlite))
    case "strftime_l": PatternRule(argument: 0, dialect: .strftime(.localized))
    case "format_date", "objcformatansidateusinglocale", "parse_date", "pattern_problems":
      PatternRule(argument: 0, dialect: .uts35)
    default: nil
    }
  }

  private static func swift(_ name: String) -> PatternRule? {
    switch name {
    case "DatePattern": PatternRule(argument: 0, dialect: .uts35)
    case "StrftimeFormat":
      PatternRule(argument: 0, dialect: .strftime(.localized), namesDialect: true)
    default: c(name)
    }
  }

  private static func c(_ name: String) -> PatternRule? {
    switch name {
    case "strftime", "strftime_l", "wcsftime": PatternRule(argument: 2, dialect: .strftime(.posix))
    case "strptime", "put_time": PatternRule(argument: 1, dialect: .strftime(.posix))
    default: nil
    }
  }

  private static func java(_ name: String) -> PatternRule? {
    switch name {
    case "ofPattern", "SimpleDateFormat", "appendPattern", "byUnicodePattern", "DatePattern":
      PatternRule(argument: 0, dialect: .uts35)
    default: nil
    }
  }

  /// Python's `%f` is in the localized dialect only.
  private static func python(_ name: String) -> PatternRule? {
    switch name {
    case "strftime": PatternRule(argument: 0, dialect: .strftime(.localized))
    case "strptime": PatternRule(argument: 1, dialect: .strftime(.localized))
    default: nil
    }
  }

  /// Whether `name = "..."` or `name: "..."` is a pattern of UTS #35.
  static func isAssigned(_ name: String, in language: SourceLanguage) -> Bool {
    language != .sql && language != .python && (name == "dateFormat" || name == "setDateFormat")
  }
}
