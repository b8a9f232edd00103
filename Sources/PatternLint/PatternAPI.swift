/// Where a call of an API has a date pattern, and in which dialect: one row of the table.
struct PatternAPI {
  /// What stands before the name.
  enum Position {
    /// A function, a constructor or a member
    case anywhere
    /// No point: `format(day, "...")`
    case function
    /// A point, arrow or two colons: `day.strftime("...")`
    case member
    /// A point with this name before it: `strftime.Format("...")`
    case memberOf(String)
  }

  /// What the text of the argument must look like, where other things have the name too.
  enum Condition {
    case always
    /// A conversion that only dates have, such as `%Y`
    case percent
    /// Two fields of dates in letters and no other letters, such as `yyyy-MM`
    case letters
  }

  let name: String
  let languages: [SourceLanguage]
  let dialect: APIDialect
  /// The argument, counted from 0; nil where only a label says which.
  let argument: Int?
  /// The labels under which the pattern may stand.
  let labels: [String]
  let position: Position
  let condition: Condition

  init(
    _ name: String, _ languages: [SourceLanguage], _ dialect: APIDialect, _ argument: Int?,
    labels: [String] = [], _ position: Position = .anywhere, when condition: Condition = .always
  ) {
    self.name = name
    self.languages = languages
    self.dialect = dialect
    self.argument = argument
    self.labels = labels
    self.position = position
    self.condition = condition
  }
}

// MARK: - The table

extension PatternAPI {
  private static let apple: [SourceLanguage] = [.swift, .c]
  private static let jvm: [SourceLanguage] = [.java, .kotlin, .scala]
  private static let c: [SourceLanguage] = [.c, .swift]

  /// All APIs that are known; moment, dayjs, Arrow and Pendulum are not among them, in whose patterns
  /// `YYYY` is the calendar year.
  static let all: [PatternAPI] = [
    // WeekCalendar's own, and SQLite's
    .init("strftime", [.sql], .sqlite, 0),
    .init("cal_strftime", [.sql], .sqlite, 0),
    .init("strftime_l", [.sql], .localized, 0),
    .init("format_date", [.sql], .guessed, 0),
    .init("objcformatansidateusinglocale", [.sql], .uts35, 0),
    .init("parse_date", [.sql], .guessed, 0),
    .init("pattern_problems", [.sql], .guessed, 0),
    .init("DatePattern", [.swift, .java, .kotlin, .scala], .uts35, 0),

    // Other databases: DuckDB; Spark and Hive; MySQL and MariaDB; PostgreSQL and Oracle; SQL Server
    .init("strftime", [.sql], .duckdb, 1, when: .percent),
    .init("strptime", [.sql], .duckdb, 1, when: .percent),
    .init("date_format", [.sql], .spark, 1, when: .letters),
    .init("from_unixtime", [.sql], .spark, 1, when: .letters),
    .init("unix_timestamp", [.sql], .spark, 1, when: .letters),
    .init("date_format", [.sql], .mysql, 1, when: .percent),
    .init("str_to_date", [.sql], .mysql, 1, when: .percent),
    .init("from_unixtime", [.sql], .mysql, 1, when: .percent),
    .init("time_format", [.sql], .mysql, 1, when: .percent),
    .init("to_char", [.sql], .toChar, 1),
    .init("to_date", [.sql], .toChar, 1),
    .init("to_timestamp", [.sql], .toChar, 1),
    .init("format", [.sql], .dotNet, 1, when: .letters),

    // Apple's, beside the properties and setters named dateFormat
    .init("byUnicodePattern", [.kotlin, .java], .uts35, 0),

    // Java, Kotlin and Scala: java.time, java.text, Jackson, Spring, Joda-Time, Spark
    .init("ofPattern", jvm, .javaTime, 0, labels: ["pattern"]),
    .init("appendPattern", jvm, .javaTime, 0, labels: ["pattern"]),
    .init("SimpleDateFormat", jvm, .simpleDateFormat, 0, labels: ["pattern"]),
    .init("FastDateFormat", jvm, .simpleDateFormat, 0),
    .init("getInstance", jvm, .simpleDateFormat, 0, .memberOf("FastDateFormat")),
    .init("applyPattern", jvm, .simpleDateFormat, 0, when: .letters),
    .init("JsonFormat", jvm, .javaTime, nil, labels: ["pattern"]),
    .init("DateTimeFormat", jvm, .javaTime, nil, labels: ["pattern"]),
    .init("forPattern", jvm, .joda, 0),
    .init("date_format", [.python, .scala, .java, .kotlin], .spark, 1, when: .letters),
    .init("from_unixtime", [.python, .scala, .java, .kotlin], .spark, 1, when: .letters),

    // C and C++
    .init("strftime", c, .c, 2),
    .init("strftime_l", c, .c, 2),
    .init("wcsftime", c, .c, 2),
    .init("strptime", c, .c, 1),
    .init("put_time", c, .c, 1),
    .init("get_time", c, .c, 1),

    // .NET
    .init("ToString", [.csharp], .dotNet, 0, labels: ["format"], .member, when: .letters),
    .init("ParseExact", [.csharp], .dotNet, 1, labels: ["format"], .member, when: .letters),
    .init("TryParseExact", [.csharp], .dotNet, 1, labels: ["format"], .member, when: .letters),

    // Python: datetime, pandas, Babel
    .init("strftime", [.python], .python, 0, labels: ["format", "date_format", "fmt"]),
    .init("strptime", [.python], .python, 1, labels: ["format"]),
    .init("to_datetime", [.python], .python, nil, labels: ["format"]),
    .init("format", [.python], .python, 1, .function, when: .percent),
    .init("format_date", [.python], .uts35, 1, labels: ["format"], when: .letters),
    .init("format_datetime", [.python], .uts35, 1, labels: ["format"], when: .letters),
    .init("format_time", [.python], .uts35, 1, labels: ["format"], when: .letters),

    // Ruby
    .init("strftime", [.ruby], .ruby, 0, .member),
    .init("strptime", [.ruby], .ruby, 1, .member, when: .percent),

    // PHP
    .init("strftime", [.php], .phpStrftime, 0, .function),
    .init("gmstrftime", [.php], .phpStrftime, 0, .function),
    .init("date", [.php], .phpDate, 0, .function),
    .init("gmdate", [.php], .phpDate, 0, .function),
    .init("date_format", [.php], .phpDate, 1, .function),
    .init("format", [.php], .phpDate, 0, .member),

    // Go: lestrrat-go/strftime, ncruces/go-strftime, itchyny/timefmt-go
    .init("Format", [.go], .goStrftime, 0, .memberOf("strftime"), when: .percent),
    .init("New", [.go], .goStrftime, 0, .memberOf("strftime"), when: .percent),
    .init("Parse", [.go], .goStrftime, 0, .memberOf("strftime"), when: .percent),
    .init("Format", [.go], .goStrftime, 1, .memberOf("timefmt"), when: .percent),
    .init("Parse", [.go], .goStrftime, 1, .memberOf("timefmt"), when: .percent),

    // JavaScript and TypeScript: strftime, D3, date-fns, luxon
    .init("strftime", [.javascript], .javaScriptStrftime, 0),
    .init("timeFormat", [.javascript], .javaScriptStrftime, 0),
    .init("utcFormat", [.javascript], .javaScriptStrftime, 0),
    .init("timeParse", [.javascript], .javaScriptStrftime, 0),
    .init("utcParse", [.javascript], .javaScriptStrftime, 0),
    .init("format", [.javascript], .dateFns, 1, .function, when: .letters),
    .init("lightFormat", [.javascript], .dateFns, 1, when: .letters),
    .init("formatInTimeZone", [.javascript], .dateFns, 2, when: .letters),
    .init("toFormat", [.javascript], .luxon, 0, .member),
    .init("fromFormat", [.javascript], .luxon, 1, .member),
  ]

  private static let byName = Dictionary(grouping: all, by: \.name)

  /// The rows for a name in a language; SQL's names have no case.
  static func named(_ name: String, in language: SourceLanguage) -> [PatternAPI] {
    (byName[language == .sql ? name.lowercased() : name] ?? []).filter {
      $0.languages.contains(language)
    }
  }

  /// The functions of SQL, to find SQL in the strings of other languages.
  static let sqlNames = Set(all.filter { $0.languages == [.sql] }.map(\.name))

  /// What an assigned name says of its value.
  enum AssignedName {
    case pattern
    /// A pattern, if it looks like one
    case perhaps
  }

  /// Whether `name = "..."` or `name: "..."` is a pattern.
  static func assignedName(_ name: String, in language: SourceLanguage) -> AssignedName? {
    guard language != .sql, language != .shell else { return nil }
    if name == "dateFormat" || name == "setDateFormat",
      apple.contains(language) || jvm.contains(language)
    {
      return .pattern
    }
    guard name.utf8.count >= 7 else { return nil }
    let plain = name.lowercased().filter { $0 != "_" }
    let endings = ["dateformat", "datetimeformat", "timeformat", "datepattern", "datetimepattern"]
    let isNamedSo =
      endings.contains { ending in
        ["", "s", "string", "strings"].contains { plain.hasSuffix(ending + $0) }
      }
      || plain == "datefmt"
    return isNamedSo ? .perhaps : nil
  }
}
