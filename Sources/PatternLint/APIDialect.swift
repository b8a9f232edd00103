import PatternChecks
import WeekCalendar

/// The language of the patterns of an API: what the engine checks them as, and what is different.
enum APIDialect: String, CaseIterable {
  // Compiled by the engine as they are
  case uts35
  case sqlite
  case localized
  case c
  // Of UTS #35's family
  case javaTime = "java.time"
  case simpleDateFormat = "SimpleDateFormat"
  case spark
  case dateFns = "date-fns"
  // Of strftime's family
  case python
  case ruby
  case phpStrftime = "PHP strftime"
  case goStrftime = "Go strftime"
  case javaScriptStrftime = "JavaScript strftime"
  case duckdb = "DuckDB"
  case bigQuery = "BigQuery"
  case date
  // Others, of which the fields are listed
  case dotNet = ".NET"
  case joda = "Joda-Time"
  case luxon
  case mysql = "MySQL"
  case toChar = "to_char"
  case phpDate = "PHP date"

  /// What a pattern is checked as.
  var language: PatternLanguage {
    switch self {
    case .uts35, .simpleDateFormat: PatternLanguage(.uts35)
    case .sqlite: PatternLanguage(.sqlite)
    case .localized: PatternLanguage(.localized)
    case .c: Self.posix()
    case .javaTime: PatternLanguage(.uts35, adding: [.init("n"), .init("N"), .init("p")])
    case .spark: PatternLanguage(.uts35, hasMore: true)
    // The year and number of the ISO week.
    case .dateFns:
      PatternLanguage(.uts35, adding: [.init("R", .isoYear), .init("I", .isoWeek)], hasMore: true)
    case .python: Self.posix(.init("f"), .init("i"), .init(":"))
    case .ruby: Self.posix(.init("L"), .init("N"), .init("Q"), .init(":"))
    case .duckdb: Self.posix(.init("f"), .init("i"))
    case .date: Self.posix(.init("N"), .init(":"))
    case .phpStrftime, .goStrftime, .javaScriptStrftime, .bigQuery:
      PatternLanguage(.posix, hasMore: true)
    case .dotNet: .dotNet
    case .joda: .joda
    case .luxon: .luxon
    case .mysql: .mysql
    case .toChar: .toChar
    case .phpDate: .phpDate
    }
  }

  private static func posix(_ fields: PatternLanguage.Field...) -> PatternLanguage {
    PatternLanguage(.posix, adding: fields)
  }

  /// The letters that the API has, so that a correction with another one is not offered; nil for all that
  /// its language has.
  var letters: StaticString? {
    switch self {
    case .javaTime: "GuyDMLdQqYwWEecFaBhKkHmsSAnNVvzOXxZp"
    case .simpleDateFormat: "GyYMLwWDdFEaHkKhmsSzZX"
    // Spark 3 refuses the letters of weeks.
    case .spark: "GyMLdDQqEFahKkHmsSVzOXxZ"
    case .dateFns: "GyYRuQqMLwIdDiEecabBhHKkmsSXxOztTpPo"
    case .dotNet: "dfFgHhKmMstyz"
    case .python, .phpStrftime: "aAbBcCdDeFfgGhHIjmMnprRsStTuUVwWxXyYzZ%"
    case .duckdb: "aAbBcdfgGHIjmMnpSuUVwWxXyYzZ%"
    case .bigQuery: "aAbBcCdDeFgGhHIjklmMnpPQrRsStTuUVwWxXyYzZE%"
    // Not all of them have %G.
    case .goStrftime, .javaScriptStrftime: "aAbBcCdDeFhHIjklmMnpRrSTtuUvVwWxXyYzZ%"
    case .phpDate: "dDjlNSwzWFmMntLoYyxXaABgGhHisuveIOPpTZcrU"
    case .uts35, .sqlite, .localized, .c, .date, .ruby, .joda, .luxon, .mysql, .toChar: nil
    }
  }

  private func has(_ letter: UInt8) -> Bool {
    letters?.withUTF8Buffer { $0.contains(letter) } ?? true
  }

  /// Whether a text is a pattern of which all signs are known.
  func canRead(_ bytes: [UInt8]) -> Bool {
    switch self {
    // .NET has \\m and "m" for the text m.
    case .dotNet: !bytes.contains { #"\"%"#.utf8.contains($0) }
    case .phpDate:
      bytes.indices.allSatisfy {
        (bytes[$0] | 0x20) &- 0x61 >= 26 || has(bytes[$0]) || $0 > 0 && bytes[$0 - 1] == 0x5C
      }
    default: true
    }
  }

  /// What is looked for in a pattern; nil for all.
  var kinds: [PatternDiagnosis.Kind]? {
    let years: [PatternDiagnosis.Kind] = [.weekYearWithDate, .calendarYearWithWeek, .clippedWeek]
    switch self {
    // Spans of time have hh without half days.
    case .dotNet: return [.minutesForMonth, .monthForMinutes, .unknownLetter]
    case .phpDate: return years
    case .joda, .luxon, .mysql, .toChar:
      return years + [.minutesForMonth, .monthForMinutes, .halfDayMissing]
    default: return nil
    }
  }

  /// Whether a correction can be written in the API.
  func allows(_ correction: String) -> Bool {
    PatternOutline(Array(correction.utf8), language).tokens.allSatisfy {
      $0.letter == 0 || $0.form == .listed || has($0.letter)
    }
  }
}
