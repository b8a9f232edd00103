import PatternChecks
import WeekCalendar

/// Decides whether a text looks like a date pattern.
enum PatternLooks {
  /// The letters that printf has, too, including its length modifiers.
  private static let printf: StaticString = "aAcdeEfFgGhijlLnopqstuxXz%"

  /// Whether a text has a conversion that only dates have.
  static func hasDateConversion(_ bytes: [UInt8]) -> Bool {
    bytes.withSpan { bytes in
      var start = 0
      while let token = StrftimeToken(in: bytes, at: start, .posix) {
        start = token.end
        if case .conversion = token.kind, !printf.contains(token.letter) { return true }
      }
      return false
    }
  }

  /// Whether WeekCalendar guesses that a text is a strftime format.
  static func isStrftime(_ bytes: [UInt8]) -> Bool {
    bytes.withSpan { PatternDialect.guess(utf8: $0) } == .localized
  }

  /// Whether a text looks like a pattern of moment.
  ///
  /// It must have two different fields of numbers, one of them with several letters. Outside of square brackets, it may
  /// have only letters of fields, and the T between date and time.
  static func hasDateTokens(_ bytes: [UInt8], _ language: PatternLanguage) -> Bool {
    let tokens = PatternOutline(bytes, language).tokens
    let numbers = tokens.filter { $0.isOne(of: .numbers) }
    guard Set(numbers.map(\.letter)).count > 1, numbers.contains(where: { $0.count > 1 }) else {
      return false
    }

    var place = 0
    var isQuoted = false
    for token in tokens {
      guard isText(bytes[place..<token.start], &isQuoted) else { return false }
      place = token.end
    }
    return isText(bytes[place...], &isQuoted)
  }

  /// Whether bytes between fields have no letters, except T and text in square brackets.
  private static func isText(_ bytes: ArraySlice<UInt8>, _ isQuoted: inout Bool) -> Bool {
    for byte in bytes {
      if byte == UInt8(ascii: "[") { isQuoted = true }
      if byte == UInt8(ascii: "]") { isQuoted = false }
      let isLetter = ASCII.isLetter(byte)
      if isLetter, !isQuoted, byte != UInt8(ascii: "T") { return false }
    }
    return true
  }

  /// Whether a text looks like a pattern in letters of UTS #35.
  ///
  /// It must have at least `count` different fields of numbers, one of them with several letters. Outside of
  /// apostrophes, it may have only letters of UTS #35 and `others`, the letters of the API.
  static func hasDateLetters(
    _ bytes: [UInt8], count: Int, _ language: PatternLanguage = PatternLanguage(.uts35),
    others: StaticString = ""
  ) -> Bool {
    var letters = Set<UInt8>()
    var isWide = false
    var singles = 0
    for token in UTS35Token.all(in: bytes) {
      guard token.kind == .letters else {
        singles = 0
        continue
      }
      let line = PatternLetter(token.letter)
      guard line?.writesField ?? others.contains(token.letter) else {
        return false
      }
      // Three adjacent single letters are a word.
      if token.count == 1 { singles += 1 }
      if singles > 2 { return false }
      let field = language.field(of: token.letter) ?? line?.field
      if let field, FieldSet.numbers.contains(field) {
        letters.insert(token.letter)
        isWide = isWide || token.count > 1
      }
    }
    return letters.count >= count && isWide
  }
}

extension FieldSet {
  /// The fields that are usually written as numbers of two or more letters.
  fileprivate static var numbers: FieldSet {
    .anyYear.union(.hours).union(.week).union([.month, .day, .dayOfYear, .minute, .second])
  }
}
