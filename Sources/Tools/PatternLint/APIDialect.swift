import PatternChecks
import WeekCalendar

/// The language of an API's patterns.
///
/// It is a language of the engine or a list of fields, with the differences in the API.
struct APIDialect: Sendable {
  let name: String
  /// The language in which patterns are read.
  let language: PatternLanguage
  /// The letters that a correction may contain; nil for all letters of the language.
  var letters: StaticString?
  /// The kinds of mistakes to look for; nil for all.
  var kinds: [PatternDiagnosis.Kind]?
  /// Characters that the language does not know; a text with one of them is not checked.
  var unsupported: StaticString = ""
  /// Whether a text with a letter that is not in ``letters`` is not a pattern.
  var knowsAllLetters = false

  private func has(_ letter: UInt8) -> Bool { letters?.contains(letter) ?? true }

  /// Whether all characters of a text are known, so that it can be checked as a pattern.
  func canRead(_ bytes: [UInt8]) -> Bool {
    bytes.indices.allSatisfy { index in
      let byte = bytes[index]
      guard knowsAllLetters, ASCII.isLetter(byte) else { return !unsupported.contains(byte) }
      return has(byte) || index > 0 && bytes[index - 1] == 0x5C
    }
  }

  /// Whether a correction can be written in the API.
  func allows(_ correction: String) -> Bool {
    PatternOutline(Array(correction.utf8), language).tokens.allSatisfy {
      $0.letter == 0 || $0.form == .listed || has($0.letter)
    }
  }
}

extension StaticString {
  func contains(_ byte: UInt8) -> Bool { withSpan { $0.contains(byte) } }
}

// MARK: - The engine's languages, and their families

extension APIDialect {
  static let uts35 = APIDialect(name: "uts35", language: PatternLanguage(.uts35))
  static let sqlite = APIDialect(name: "sqlite", language: PatternLanguage(.sqlite))
  static let localized = APIDialect(name: "localized", language: PatternLanguage(.localized))

  static let javaTime = APIDialect(
    name: "java.time",
    language: PatternLanguage(.uts35, adding: [.init("n"), .init("N"), .init("p")]),
    letters: "GuyDMLdQqYwWEecFaBhKkHmsSAnNVvzOXxZp",
    // Since JDK 19, F is a week of the month.
    kinds: PatternDiagnosis.Kind.allCases.filter { $0 != .ordinalWithoutWeekday })
  static let simpleDateFormat = APIDialect(
    name: "SimpleDateFormat", language: PatternLanguage(.uts35),
    letters: "GyYMLwWDdFEaHkKhmsSzZX")
  /// Spark 3 rejects the letters of weeks.
  static let spark = APIDialect(
    name: "spark", language: PatternLanguage(.uts35, hasMore: true),
    letters: "GyMLdDQqEFahKkHmsSVzOXxZ")
  /// It adds letters for the year and the number of the ISO week.
  static let dateFns = APIDialect(
    name: "date-fns",
    language: PatternLanguage(
      .uts35, adding: [.init("R", .isoYear), .init("I", .isoWeek)], hasMore: true),
    letters: "GyYRuQqMLwIdDiEecabBhHKkmsSXxOztTpPo")

  /// A strftime with conversions in addition to C's; nil if some of them are unknown.
  private static func strftime(
    _ name: String, adding fields: [PatternLanguage.Field]?, letters: StaticString? = nil
  ) -> APIDialect {
    APIDialect(
      name: name,
      language: PatternLanguage(.posix, adding: fields ?? [], hasMore: fields == nil),
      letters: letters)
  }

  static let c = strftime("c", adding: [])
  static let date = strftime("date", adding: [.init("N"), .init(":")])
  static let ruby = strftime(
    "ruby", adding: [.init("L"), .init("N"), .init("Q"), .init(":")])
  static let python = strftime(
    "python", adding: [.init("f"), .init("i"), .init(":")],
    letters: "aAbBcCdDeFfgGhHIjmMnprRsStTuUVwWxXyYzZ%")
  static let phpStrftime = strftime(
    "PHP strftime", adding: nil, letters: "aAbBcCdDeFfgGhHIjmMnprRsStTuUVwWxXyYzZ%")
  // The letters of Go and JavaScript lack %G, because not all of their libraries have it.
  static let goStrftime = strftime(
    "Go strftime", adding: nil, letters: "aAbBcCdDeFhHIjklmMnpRrSTtuUvVwWxXyYzZ%")
  static let javaScriptStrftime = strftime(
    "JavaScript strftime", adding: nil, letters: "aAbBcCdDeFhHIjklmMnpRrSTtuUvVwWxXyYzZ%")
  static let duckdb = strftime(
    "DuckDB", adding: [.init("f"), .init("i")], letters: "aAbBcdfgGHIjmMnpSuUVwWxXyYzZ%")
  static let bigQuery = strftime(
    "BigQuery", adding: nil, letters: "aAbBcCdDeFgGhHIjklmMnpPQrRsStTuUVwWxXyYzZE%")
}

// MARK: - Languages with lists of fields

// The lists are from their documentation. A correction replaces a field with one of the same number of letters.

extension APIDialect {
  private static let years: [PatternDiagnosis.Kind] = [
    .weekYearWithDate, .calendarYearWithWeek, .clippedWeek, .mixedWeeks, .weekYearWithoutWeek,
    .weekOfMonthWithYear,
  ]
  private static let yearsAndTimes =
    years + [.minutesForMonth, .monthForMinutes, .halfDayMissing]

  /// MySQL's and MariaDB's `DATE_FORMAT`: modes 0 to 3 of `WEEK` are `%U`, `%u`, `%V` and `%v`.
  static let mysql = APIDialect(
    name: "MySQL",
    language: PatternLanguage(
      .plain,
      [
        ("%Y", .year), ("%y", .yearOfCentury), ("%X", .weekBasedYear), ("%x", .isoYear),
        ("%V", .weekOfWeekBasedYear), ("%v", .isoWeek), ("%U", .weekFromFirstSunday),
        ("%u", .weekFromFirstMonday), ("%m %c %b %M", .month), ("%d %e %D", .day),
        ("%j", .dayOfYear), ("%H %k", .hour), ("%h %I %l", .hourOf12), ("%i", .minute),
        ("%s %S", .second), ("%f", .milliseconds), ("%p", .amPm),
      ]), kinds: yearsAndTimes)

  /// PostgreSQL's and Oracle's `to_char`.
  ///
  /// `WW` is a week of the calendar year, `W` a week of the month. `IDDD`, `DAY` and `SSSS` are listed so that their
  /// letters are not read as other fields.
  static let toChar = APIDialect(
    name: "to_char",
    language: PatternLanguage(
      .words,
      [
        ("IYYY IYY IY", .isoYear), ("Y,YYY SYYYY YYYY YYY YY RRRR", .year), ("IW IDDD", .isoWeek),
        ("DAY", .weekday), ("SSSS", .secondOfDay), ("MONTH MON MM", .month), ("DDD", .dayOfYear),
        ("DD", .day), ("HH24", .hour), ("HH12 HH", .hourOf12), ("MI", .minute), ("SS", .second),
        ("MS", .milliseconds), ("AM PM A.M P.M", .amPm), ("W", .weekOfMonth),
      ], weeksFromNewYear: ["WW"]), kinds: yearsAndTimes)

  /// PHP's `date`: `o` is the year of the ISO week `W`.
  static let phpDate = APIDialect(
    name: "PHP date",
    language: PatternLanguage(
      .letters,
      [
        ("Y", .year), ("y", .yearOfCentury), ("o", .isoYear), ("W", .isoWeek), ("m n M F", .month),
        ("d j", .day), ("z", .dayOfYear),
      ]), letters: "dDjlNSwzWFmMntLoYyxXaABgGhHisuveIOPpTZcrU", kinds: years,
    knowsAllLetters: true)

  private static let times: [FieldList.Row] = [
    ("H", .hour), ("h", .hourOf12), ("m", .minute), ("s", .second), ("S", .milliseconds),
    ("a", .amPm),
  ]

  /// Joda-Time: `x` is the week-based year, `Y` and `y` are the calendar year.
  static let joda = APIDialect(
    name: "Joda-Time",
    language: PatternLanguage(
      .runs,
      [
        ("y Y", .year), ("x", .isoYear), ("w", .isoWeek), ("M", .month), ("d", .day),
        ("D", .dayOfYear),
      ] + times + [("K", .hourOf12From0), ("k", .hourFrom1)]), kinds: yearsAndTimes)

  /// luxon: `kkkk` is the year of the ISO week `W`, `iiii` the year of the locale's week `n`.
  static let luxon = APIDialect(
    name: "luxon",
    language: PatternLanguage(
      .runs,
      [
        ("y", .year), ("k", .isoYear), ("i", .weekBasedYear), ("W", .isoWeek),
        ("n", .weekOfWeekBasedYear), ("M L", .month), ("d", .day), ("o", .dayOfYear),
        ("q", .quarter), ("E c", .weekday), ("t", .hourOf12), ("T", .hour),
      ] + times), kinds: yearsAndTimes)

  /// moment and Day.js.
  ///
  /// `GGGG` is the year of the ISO week `WW`, `gggg` the year of the locale's week `ww`. A 12-hour clock without `A` is
  /// not reported, because durations have it, too.
  static let moment = APIDialect(
    name: "moment",
    language: PatternLanguage(
      .tokens,
      [
        ("YYYYYY YYYYY YYYY", .year), ("YY", .yearOfCentury), ("Y", .year),
        ("yyyy yyy yy yo y", .yearOfEra), ("GGGGG GGGG", .isoYear), ("GG", .isoYearOfCentury),
        ("ggggg gggg", .weekBasedYear), ("gg", .twoDigitWeekBasedYear), ("WW Wo W", .isoWeek),
        ("ww wo w", .weekOfWeekBasedYear), ("Qo Q", .quarter), ("MMMM MMM MM Mo M", .month),
        ("DDDD DDDo DDD", .dayOfYear), ("DD Do D", .day), ("dddd ddd dd do d", .weekday),
        ("e", .localWeekday), ("E", .isoWeekday), ("HH H", .hour), ("hh h", .hourOf12),
        ("kk k", .hourFrom1), ("mm m", .minute), ("ss s", .second),
        ("SSSSSSSSS SSSSSSSS SSSSSSS SSSSSS SSSSS SSSS SSS SS S", .milliseconds), ("A a", .amPm),
        ("ZZ Z zz z", .zoneOffset),
      ]), kinds: years + [.minutesForMonth, .monthForMinutes])

  /// Templates, also called skeletons.
  ///
  /// The locale provides the order of the fields, the text between them and the year of a week, so `yw` is correct.
  static let template = APIDialect(
    name: "template",
    language: PatternLanguage(
      .runs,
      PatternLetter.table.filter { $0.writesField || $0.isTemplate }.map {
        (String(decoding: [$0.letter], as: UTF8.self), $0.isTemplate ? .hour : $0.field)
      }),
    kinds: [
      .weekYearWithDate, .weekYearWithoutWeek, .weekOfMonthWithYear, .dayOfYearForDay,
      .minutesForMonth,
    ])

  /// .NET, which copies letters that are not fields, such as `Y` and `D`.
  ///
  /// Patterns with text such as `\m` and `"m"` are not checked. A 12-hour clock without `tt` is not reported, because
  /// time spans have it, too.
  static let dotNet = APIDialect(
    name: ".NET",
    language: PatternLanguage(
      .runs,
      [
        ("y", .year), ("M", .month), ("d", .day), ("H", .hour), ("h", .hourOf12), ("m", .minute),
        ("s", .second), ("f F", .milliseconds), ("t", .amPm), ("z K", .zoneOffset), ("g", .era),
      ], texts: [("Y", .year), ("D", .day)]), letters: "dfFgHhKmMstyz",
    kinds: [.minutesForMonth, .monthForMinutes, .unknownLetter], unsupported: #"\"%"#)
}
