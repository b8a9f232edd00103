import WeekCalendar

/// Where a call has a date pattern, and in which language.
struct PatternRule {
  /// The argument, counted from 0; the first of them where there are several.
  var argument: Int
  var dialect: PatternDialect
  /// The last argument that is a pattern.
  var last: Int
  /// Whether an argument `dialect:` says which strftime it is.
  var namesDialect = false
  /// The labels under which the pattern may stand instead.
  var labels: [String] = []
  /// Whether other things have the name too, so that only what looks like a date is a pattern.
  var needsDateText = false
  /// Whether the language has letters of its own besides.
  var hasOtherLetters = false
  /// Whether the call is itself an argument, and gives one of its own.
  var isChoice = false

  init(
    argument: Int, dialect: PatternDialect, last: Int? = nil, namesDialect: Bool = false,
    labels: [String] = [], needsDateText: Bool = false, hasOtherLetters: Bool = false,
    isChoice: Bool = false
  ) {
    self.argument = argument
    self.dialect = dialect
    self.last = last ?? argument
    self.namesDialect = namesDialect
    self.labels = labels
    self.needsDateText = needsDateText
    self.hasOtherLetters = hasOtherLetters
    self.isChoice = isChoice
  }

  /// The rule of a function in a language, nil where it takes no pattern; a member stands behind a point.
  static func call(
    _ name: String, in language: SourceLanguage, isMember: Bool = false
  ) -> PatternRule? {
    switch language {
    case .sql: sql(name.lowercased())
    case .swift: swift(name)
    case .c: c(name)
    case .java, .kotlin: java(name)
    case .python: python(name, isMember: isMember)
    case .javascript: javaScript(name, isMember: isMember)
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

  /// Which arguments a function of SQL chooses its value from; nil where it does something else.
  static func chosenArguments(_ name: String) -> ClosedRange<Int>? {
    switch name.lowercased() {
    case "iif", "if": 1...2
    case "coalesce", "ifnull": 0...126
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
    case "strptime", "put_time", "get_time":
      PatternRule(argument: 1, dialect: .strftime(.posix))
    default: nil
    }
  }

  private static func java(_ name: String) -> PatternRule? {
    switch name {
    case "ofPattern", "SimpleDateFormat", "appendPattern", "byUnicodePattern", "DatePattern":
      PatternRule(argument: 0, dialect: .uts35, hasOtherLetters: true)
    // @JsonFormat(pattern = "..."), and Spring's annotation; Joda's class has no such label.
    case "JsonFormat", "DateTimeFormat":
      PatternRule(argument: -1, dialect: .uts35, labels: ["pattern"], hasOtherLetters: true)
    default: nil
    }
  }

  /// Python's `%f` is in the localized dialect only.
  private static func python(_ name: String, isMember: Bool) -> PatternRule? {
    switch name {
    case "strftime":
      PatternRule(
        argument: 0, dialect: .strftime(.localized), labels: ["format", "date_format", "fmt"])
    case "strptime": PatternRule(argument: 1, dialect: .strftime(.localized), labels: ["format"])
    case "to_datetime":
      PatternRule(argument: -1, dialect: .strftime(.localized), labels: ["format"])
    case "format" where !isMember:
      PatternRule(argument: 1, dialect: .strftime(.localized), needsDateText: true)
    // Babel's, of UTS #35; its styles `short` to `full` look like no date.
    case "format_date", "format_datetime", "format_time":
      PatternRule(argument: 1, dialect: .uts35, labels: ["format"], needsDateText: true)
    default: nil
    }
  }

  /// `%L`, `%Q` and the like are known in JavaScript only, and date-fns has letters besides UTS #35.
  private static func javaScript(_ name: String, isMember: Bool) -> PatternRule? {
    switch name {
    case "strftime", "timeFormat", "utcFormat", "timeParse", "utcParse":
      PatternRule(argument: 0, dialect: .strftime(.localized), hasOtherLetters: true)
    // date-fns; `.format("YYYY-MM-DD")` is another language.
    case "format" where !isMember, "lightFormat":
      PatternRule(argument: 1, dialect: .uts35, needsDateText: true, hasOtherLetters: true)
    case "formatInTimeZone":
      PatternRule(argument: 2, dialect: .uts35, needsDateText: true, hasOtherLetters: true)
    default: nil
    }
  }

  // MARK: Names

  /// What the name of a variable or property says of its value.
  enum AssignedName {
    /// A pattern of UTS #35
    case pattern
    /// A pattern, if it looks like one
    case perhaps
  }

  /// Whether `name = "..."` or `name: "..."` is a pattern.
  static func assignedName(_ name: String, in language: SourceLanguage) -> AssignedName? {
    switch language {
    case .sql: return nil
    case .swift, .c, .java, .kotlin:
      if name == "dateFormat" || name == "setDateFormat" { return .pattern }
    case .python, .javascript: break
    }
    let plain = name.lowercased().filter { $0 != "_" }
    let endings = ["dateformat", "datetimeformat", "timeformat", "datepattern", "datetimepattern"]
    let isNamedSo =
      endings.contains { ending in
        ["", "s", "string", "strings"].contains { plain.hasSuffix(ending + $0) }
      }
      || plain == "datefmt"
    return isNamedSo ? .perhaps : nil
  }

  /// The types that stand between a name and its value.
  static let typesOfText: Set<String> = ["String", "string", "str", "NSString", "Final"]

  // MARK: Looks

  /// The language of a text that looks like a date pattern in a source of a language; nil for others.
  static func dialect(of bytes: [UInt8], in language: SourceLanguage) -> PatternDialect? {
    if bytes.contains(UInt8(ascii: "%")) {
      guard isSpecification(bytes) else { return nil }
      return .strftime(language == .python || language == .javascript ? .localized : .posix)
    }
    return looksLikePattern(bytes) ? .uts35 : nil
  }

  /// Whether a text has a conversion that only dates have.
  static func isSpecification(_ bytes: [UInt8]) -> Bool {
    for (index, byte) in bytes.enumerated().dropLast() where byte == UInt8(ascii: "%") {
      if "YGyHIBbWUVjF".utf8.contains(bytes[index + 1]) { return true }
    }
    return false
  }

  /// Whether a text has fields of a date or time, one of them with several letters, and no other
  /// letters outside of apostrophes.
  private static func looksLikePattern(_ bytes: [UInt8]) -> Bool {
    var letters = Set<UInt8>()
    var isWide = false
    var isQuoted = false
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      if !isQuoted, (byte | 0x20) &- 0x61 < 26 {
        guard "yYuMLdDEecQwWGHhkKmsSaAzZxXTV".utf8.contains(byte) else { return false }
        if "yYuMdDHhmsw".utf8.contains(byte) {
          letters.insert(byte)
          isWide = isWide || byte == previous
        }
      }
      previous = byte
    }
    return letters.count > 1 && isWide
  }
}
