import WeekCalendar

/// The language of the patterns of an API: what the engine checks them as, and what is different.
enum APIDialect: String, CaseIterable {
  // Compiled by the engine as they are
  case uts35
  case sqlite
  case localized
  case c
  /// WeekCalendar's guess: `localized` or `uts35`, by the text
  case guessed
  // Of UTS #35's family
  case javaTime = "java.time"
  case simpleDateFormat = "SimpleDateFormat"
  case spark
  case dateFns = "date-fns"
  case dotNet = ".NET"
  // Of strftime's family
  case python
  case ruby
  case phpStrftime = "PHP strftime"
  case goStrftime = "Go strftime"
  case javaScriptStrftime = "JavaScript strftime"
  case duckdb = "DuckDB"
  case date
  // Others, of which the years and weeks are known
  case joda = "Joda-Time"
  case luxon
  case mysql = "MySQL"
  case toChar = "to_char"
  case phpDate = "PHP date"

  /// What the engine reads the patterns as; nil where it has no such language.
  var checkedAs: PatternDialect? {
    switch self {
    case .uts35, .javaTime, .simpleDateFormat, .spark, .dateFns, .dotNet: .uts35
    case .sqlite: .sqlite
    case .localized: .localized
    case .c, .python, .ruby, .phpStrftime, .goStrftime, .javaScriptStrftime, .duckdb, .date:
      .posix
    case .guessed, .joda, .luxon, .mysql, .toChar, .phpDate: nil
    }
  }

  /// The dialect of a text.
  func resolved(for text: [UInt8]) -> APIDialect {
    guard self == .guessed else { return self }
    return text.withUnsafeBufferPointer { PatternDialect.guess(utf8: $0) } == .localized
      ? .localized : .uts35
  }

  /// The fields that the API has, so that a correction with another one is not offered; nil for all that
  /// the engine has.
  private var fields: StaticString? {
    switch self {
    case .uts35, .sqlite, .localized, .c, .guessed, .date, .ruby: nil
    case .javaTime: "GuyDMLdQqYwWEecFaBhKkHmsSAnNVvzOXxZp"
    case .simpleDateFormat: "GyYMLwWDdFEaHkKhmsSzZX"
    // Spark 3 refuses the letters of weeks.
    case .spark: "GyMLdDQqEFahKkHmsSVzOXxZ"
    case .dateFns: "GyYRuQqMLwIdDiEecabBhHKkmsSXxOztTpPo"
    case .dotNet: "dfFgHhKmMstyz"
    case .python, .phpStrftime: "aAbBcCdDeFfgGhHIjmMnprRsStTuUVwWxXyYzZ%"
    case .duckdb: "aAbBcdfgGHIjmMnpSuUVwWxXyYzZ%"
    // Not all of them have %G.
    case .goStrftime, .javaScriptStrftime: "aAbBcCdDeFhHIjklmMnpRrSTtuUvVwWxXyYzZ%"
    case .joda, .luxon, .mysql, .toChar, .phpDate: nil
    }
  }

  /// The conversions of strftime's kind that the API has and C has not.
  var ownConversions: StaticString {
    switch self {
    case .python: "fkliO"
    case .ruby: "LNQ+"
    case .duckdb: "fgin"
    case .date: "N"
    default: ""
    }
  }

  /// Whether the API has fields that the engine does not know, so that none is called unknown.
  var hasOtherFields: Bool {
    switch self {
    case .dateFns, .goStrftime, .javaScriptStrftime, .spark, .dotNet, .phpStrftime: true
    default: false
    }
  }

  /// Whether all quotation marks of a pattern are known: .NET has `\\m` and `"m"` for the text `m`.
  func canRead(_ bytes: [UInt8]) -> Bool {
    self != .dotNet || !bytes.contains { $0 == 0x5C || $0 == 0x22 || $0 == UInt8(ascii: "%") }
  }

  /// Whether a diagnosis of the engine holds in the API for the bytes it names.
  func confirms(_ diagnosis: PatternDiagnosis, of bytes: [UInt8]) -> Bool {
    switch (self, diagnosis.kind) {
    case (.dotNet, .minutesForMonth), (.dotNet, .monthForMinutes): return true
    case (.dotNet, _): return false
    case (.javaTime, .unknownLetter), (.javaTime, .unknownWidth):
      return !"nNp".utf8.contains(bytes[diagnosis.byteRange.lowerBound])
    case (_, .unknownLetter), (_, .unknownConversion), (_, .unknownWidth), (_, .templateLetter):
      return !hasOtherFields
    case (.dateFns, .unquotedText): return false
    default: return true
    }
  }

  /// Whether a correction can be written in the API.
  func allows(_ correction: String) -> Bool {
    if let checkedAs, checkedAs.isStrftime, self != .localized, correction.contains("%{") {
      return false
    }
    guard let fields else { return true }
    return fields.withUTF8Buffer { fields in
      if let checkedAs, checkedAs.isStrftime {
        return Conversion.all(in: Array(correction.utf8)).allSatisfy { fields.contains($0.letter) }
      }
      var isQuoted = false
      for byte in correction.utf8 {
        if byte == UInt8(ascii: "'") { isQuoted.toggle() }
        if !isQuoted, (byte | 0x20) &- 0x61 < 26, !fields.contains(byte) { return false }
      }
      return true
    }
  }
}

/// A conversion of strftime: `%Y`, `%-d`, `%:z`.
struct Conversion {
  let start: Int
  let letter: UInt8
  let hasColon: Bool

  static func all(in bytes: [UInt8]) -> [Conversion] {
    var conversions: [Conversion] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      let start = index
      var hasColon = false
      index += 1
      while index < bytes.count, "-_0^#:123456789".utf8.contains(bytes[index]) {
        hasColon = hasColon || bytes[index] == UInt8(ascii: ":")
        index += 1
      }
      guard index < bytes.count else { break }
      if bytes[index] == UInt8(ascii: "E") || bytes[index] == UInt8(ascii: "O"),
        index + 1 < bytes.count
      {
        index += 1
      }
      conversions.append(Conversion(start: start, letter: bytes[index], hasColon: hasColon))
      index += 1
    }
    return conversions
  }
}
