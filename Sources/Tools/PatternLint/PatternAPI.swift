/// A call of an API with a date pattern as an argument; a row of the table.
struct PatternAPI {
  /// What must be before the name.
  enum Position {
    /// Anything: the name is a function, a constructor or a member
    case anywhere
    /// No dot: `format(day, "...")`
    case function
    /// A dot, arrow or two colons: `day.strftime("...")`
    case member
    /// A dot with this name before it: `strftime.Format("...")`
    case memberOf(String)
  }

  /// What the argument must look like, if other functions have the same name.
  enum Condition {
    case always
    /// A conversion that only dates have, such as `%Y`
    case dateConversion
    /// A percent sign outside of apostrophes, if patterns of letters are arguments, too
    case strftime
    /// No such percent sign
    case notStrftime
    /// Two fields of dates in letters and no other letters, such as `yyyy-MM`
    case letters
    /// The same in moment's tokens, in a file that uses moment or Day.js
    case moment
  }

  let name: String
  let languages: [SourceLanguage]
  let dialect: APIDialect
  /// The number of the argument, from 0; nil if only a label identifies it.
  let argument: Int?
  /// The labels that the argument may have.
  let labels: [String]
  let position: Position
  let condition: Condition
}

// MARK: - The table

extension PatternAPI {
  static let jvm: [SourceLanguage] = [.java, .kotlin, .scala]
  private static let c: [SourceLanguage] = [.c, .swift]

  /// Rows for several names, separated by spaces, with the same arguments.
  private static func calls(
    _ names: String, _ languages: [SourceLanguage], _ dialect: APIDialect, _ argument: Int?,
    labels: [String] = [], _ position: Position = .anywhere, when condition: Condition = .always
  ) -> [PatternAPI] {
    names.split(separator: " ").map {
      PatternAPI(
        name: String($0), languages: languages, dialect: dialect, argument: argument,
        labels: labels, position: position, condition: condition)
    }
  }

  /// All known APIs.
  ///
  /// Arrow and Pendulum are not included, because `YYYY` is the calendar year in their patterns.
  static let all: [PatternAPI] = [
    // WeekCalendar's and SQLite's functions
    calls("strftime cal_strftime", [.sql], .sqlite, 0),
    calls("strftime_l", [.sql], .localized, 0),
    calls("objcformatansidateusinglocale", [.sql], .uts35, 0),
    calls(
      "format_date parse_date parse_time pattern_problems", [.sql], .uts35, 0, when: .notStrftime),
    calls(
      "format_date parse_date parse_time pattern_problems", [.sql], .localized, 0, when: .strftime),
    calls("DatePattern", [.swift] + jvm, .uts35, 0),
    calls(
      "format_date_template format_span format_span_in_zone", [.sql], .template, 0,
      when: .notStrftime),
    calls("DatePattern DateSpanPattern", [.swift], .template, nil, labels: ["template"]),

    // BigQuery; its format_date and parse_date, which have no locale, are among the rows above
    calls(
      "format_datetime format_timestamp format_time parse_datetime parse_timestamp",
      [.sql], .bigQuery, 0, when: .strftime),

    // Other databases: DuckDB; Spark and Hive; MySQL and MariaDB; PostgreSQL and Oracle; SQL Server
    calls("strftime strptime", [.sql], .duckdb, 1, when: .strftime),
    calls("date_format from_unixtime unix_timestamp", [.sql], .spark, 1, when: .letters),
    calls("date_format str_to_date from_unixtime time_format", [.sql], .mysql, 1, when: .strftime),
    calls("to_char to_date to_timestamp", [.sql], .toChar, 1),
    calls("format", [.sql], .dotNet, 1, when: .letters),

    // Apple's, in addition to the properties and setters named dateFormat
    calls("byUnicodePattern", [.kotlin, .java], .uts35, 0),
    calls("setLocalizedDateFormatFromTemplate", [.swift], .template, 0),
    calls("dateFormat", [.swift], .template, nil, labels: ["fromTemplate"]),

    // Templates of ICU, Android, java.time, Babel and PHP
    calls("getInstanceForSkeleton createInstanceForSkeleton", jvm + [.c], .template, 0),
    calls("getBestPattern", jvm + [.c, .php, .python], .template, 0),
    calls("udatpg_getBestPattern", c, .template, 1),
    calls("getInstance", jvm, .template, 0, .memberOf("DateIntervalFormat")),
    calls("createInstance", [.c], .template, 0, .memberOf("DateIntervalFormat")),
    calls("getBestDateTimePattern", jvm, .template, 1),
    calls("ofLocalizedPattern appendLocalized", jvm, .template, 0),
    calls("format_skeleton", [.python], .template, 0, labels: ["skeleton"]),
    calls("format_interval", [.python], .template, 2, labels: ["skeleton"]),

    // Java, Kotlin and Scala: java.time, java.text, Jackson, Spring, Joda-Time, Spark
    calls("ofPattern appendPattern", jvm, .javaTime, 0, labels: ["pattern"]),
    calls("SimpleDateFormat", jvm, .simpleDateFormat, 0, labels: ["pattern"]),
    calls("FastDateFormat", jvm, .simpleDateFormat, 0),
    calls("getInstance", jvm, .simpleDateFormat, 0, .memberOf("FastDateFormat")),
    calls("applyPattern applyLocalizedPattern", jvm, .simpleDateFormat, 0, when: .letters),
    calls("JsonFormat DateTimeFormat", jvm, .javaTime, nil, labels: ["pattern"]),
    calls("forPattern", jvm, .joda, 0),
    calls("date_format from_unixtime", [.python] + jvm, .spark, 1, when: .letters),

    // C and C++
    calls("strftime strftime_l wcsftime", c, .c, 2),
    calls("strptime put_time get_time", c, .c, 1),

    // .NET
    calls("ToString", [.csharp], .dotNet, 0, labels: ["format"], .member, when: .letters),
    calls(
      "ParseExact TryParseExact", [.csharp], .dotNet, 1, labels: ["format"], .member, when: .letters
    ),

    // Python: datetime, pandas, Babel
    calls("strftime", [.python], .python, 0, labels: ["format", "date_format", "fmt"]),
    calls("strptime", [.python], .python, 1, labels: ["format"]),
    calls("to_datetime", [.python], .python, nil, labels: ["format"]),
    calls("format", [.python], .python, 1, .function, when: .dateConversion),
    calls(
      "format_date format_datetime format_time", [.python], .uts35, 1, labels: ["format"],
      when: .letters),

    // Ruby
    calls("strftime", [.ruby], .ruby, 0, .member),
    calls("strptime", [.ruby], .ruby, 1, .member, when: .dateConversion),

    // PHP
    calls("strftime gmstrftime", [.php], .phpStrftime, 0, .function),
    calls("date gmdate", [.php], .phpDate, 0, .function),
    calls("date_format", [.php], .phpDate, 1, .function),
    calls("format", [.php], .phpDate, 0, .member),

    // Go: lestrrat-go/strftime, ncruces/go-strftime, itchyny/timefmt-go
    calls("Format New Parse", [.go], .goStrftime, 0, .memberOf("strftime"), when: .dateConversion),
    calls("Format Parse", [.go], .goStrftime, 1, .memberOf("timefmt"), when: .dateConversion),

    // JavaScript and TypeScript: moment and Day.js, strftime, D3, date-fns, luxon
    calls("format", [.javascript], .moment, 0, .member, when: .moment),
    calls("moment dayjs", [.javascript], .moment, 1, when: .moment),
    calls("utc tz parseZone", [.javascript], .moment, 1, .member, when: .moment),
    calls(
      "strftime timeFormat utcFormat timeParse utcParse", [.javascript], .javaScriptStrftime, 0),
    calls("format", [.javascript], .dateFns, 1, .function, when: .letters),
    calls("lightFormat", [.javascript], .dateFns, 1, when: .letters),
    calls("formatInTimeZone", [.javascript], .dateFns, 2, when: .letters),
    calls("toFormat", [.javascript], .luxon, 0, .member),
    calls("fromFormat", [.javascript], .luxon, 1, .member),
  ].flatMap { $0 }

  private static let byName = Dictionary(grouping: all, by: \.name)

  /// The rows for a name in a language, ignoring case in SQL.
  static func named(_ name: String, in language: SourceLanguage) -> [PatternAPI] {
    (byName[language == .sql ? name.lowercased() : name] ?? []).filter {
      $0.languages.contains(language)
    }
  }

  /// The names of SQL functions, for finding SQL in the strings of other languages.
  static let sqlNames = Set(all.filter { $0.languages == [.sql] }.map(\.name))

  /// The value that the name of a variable or property suggests.
  enum AssignedName {
    case pattern
    case template
    /// A pattern, if it looks like one
    case possiblePattern
  }

  /// Whether `name = "..."` or `name: "..."` is a pattern.
  static func assignedName(_ name: String, in language: SourceLanguage) -> AssignedName? {
    guard language != .sql, language != .shell else { return nil }
    if ["dateFormat", "setDateFormat"].contains(name), (c + jvm).contains(language) {
      return .pattern
    }
    if language == .c,
      ["setLocalizedDateFormatFromTemplate", "dateFormatFromTemplate"].contains(name)
    {
      return .template
    }
    guard name.utf8.count >= 7 else { return nil }
    let plain = name.lowercased().filter { $0 != "_" }
    let endings = ["dateformat", "datetimeformat", "timeformat", "datepattern", "datetimepattern"]
    let isPatternName =
      endings.contains { ending in
        ["", "s", "string", "strings"].contains { plain.hasSuffix(ending + $0) }
      }
      || plain == "datefmt"
    return isPatternName ? .possiblePattern : nil
  }
}
