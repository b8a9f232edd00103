import WeekCalendar

/// Checks the years and weeks of a pattern by a ``YearEndSyntax``.
struct YearEndCheck {
  private struct Token {
    let range: Range<Int>
    let field: YearEndSyntax.Field
  }

  struct Finding {
    var kind: PatternDiagnosis.Kind
    var range: Range<Int>
    var message: String
  }

  private let bytes: [UInt8]
  private let syntax: YearEndSyntax
  private var tokens: [Token] = []

  init(_ bytes: [UInt8], _ syntax: YearEndSyntax) {
    self.bytes = bytes
    self.syntax = syntax
    tokenize()
  }

  // MARK: Tokens

  private mutating func tokenize() {
    var index = 0
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
        index += 1
      } else if syntax.form == .runs && byte == UInt8(ascii: "'")
        || syntax.form == .words && byte == UInt8(ascii: "\"")
      {
        quote = byte
        index += 1
      } else if syntax.form == .letters, byte == 0x5C {
        index += 2
      } else if let field = field(at: index) {
        var end = index + field.text.utf8CodeUnitCount
        while syntax.form == .runs, end < bytes.count, bytes[end] == byte { end += 1 }
        tokens.append(Token(range: index..<end, field: field))
        index = end
      } else if syntax.form == .conversions, byte == UInt8(ascii: "%") {
        index += 2
      } else if syntax.letters.utf8CodeUnitCount > 0, (byte | 0x20) &- 0x61 < 26,
        !syntax.letters.withUTF8Buffer({ $0.contains(byte) })
      {
        tokens = []
        return
      } else {
        index += 1
      }
    }
  }

  private func field(at index: Int) -> YearEndSyntax.Field? {
    syntax.fields.first { field in
      field.text.withUTF8Buffer { text in
        index + text.count <= bytes.count
          && text.indices.allSatisfy {
            let byte = bytes[index + $0]
            return byte == text[$0]
              || syntax.form == .words && byte &- 0x61 < 26 && byte & 0xDF == text[$0]
          }
      }
    }
  }

  // MARK: Findings

  private func first(_ role: YearEndSyntax.Role) -> Token? {
    tokens.first { $0.field.role == role }
  }

  private func text(_ token: Token) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// What is wrong, and the pattern without it where that is known.
  func findings() -> (findings: [Finding], correction: [UInt8]?) {
    if first(.text) != nil { return textFindings() }
    let hasPart = first(.partOfYear) != nil
    if let token = first(.weekYear), hasPart, first(.week) == nil, first(.clippedWeek) == nil {
      return (
        [
          Finding(
            kind: .weekYearWithDate, range: token.range,
            message: "\(text(token)) is the year that the week belongs to, not the calendar year: "
              + "of 1999-01-01 it is 1998")
        ], corrected([.weekYear]) { $0.becomes }
      )
    }
    guard let year = first(.year), first(.weekYear) == nil, !hasPart else { return ([], nil) }
    if let week = first(.week) {
      return (
        [
          Finding(
            kind: .calendarYearWithWeek, range: year.range,
            message: "\(text(year)) is the calendar year, the week \(text(week)) may belong to the "
              + "year before or after: 1999-01-01 is in the last week of 1998")
        ], corrected([.year]) { $0.becomes ?? week.field.year }
      )
    }
    if let week = first(.clippedWeek), let weekYear = week.field.year,
      let whole = week.field.becomes
    {
      return (
        [
          Finding(
            kind: .clippedWeek, range: week.range,
            message: "\(text(week)) counts weeks from the year's first, so that the week over the "
              + "end of the year is cut in two; whole weeks are \(weekYear)-\(whole)")
        ],
        corrected([.year, .clippedWeek]) { $0.role == .year ? weekYear : $0.becomes }
      )
    }
    return ([], nil)
  }

  private func textFindings() -> (findings: [Finding], correction: [UInt8]?) {
    let findings = tokens.filter { $0.field.role == .text }.map { token in
      Finding(
        kind: .unknownLetter, range: token.range,
        message: "\(text(token)) is no field here and is written as it stands")
    }
    return (findings, corrected([.text]) { $0.becomes })
  }

  /// The pattern with other texts for the fields of some roles; nil where one has none.
  private func corrected(
    _ roles: [YearEndSyntax.Role], _ text: (YearEndSyntax.Field) -> StaticString?
  ) -> [UInt8]? {
    var result: [UInt8] = []
    var end = 0
    for token in tokens where roles.contains(token.field.role) {
      // A year of two digits has no partner of two digits in MySQL.
      guard let new = text(token.field), bytes[token.range] != ArraySlice("%y".utf8) else {
        return nil
      }
      result += bytes[end..<token.range.lowerBound]
      let count = syntax.form == .runs ? token.range.count : 1
      for _ in 0..<count { new.withUTF8Buffer { result += $0 } }
      end = token.range.upperBound
    }
    return result + bytes[end...]
  }
}
