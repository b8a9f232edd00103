import WeekCalendar

/// Collects the tokens of a UTS #35 pattern, and finds the words among its letters.
///
/// Adjacent letters become one token if they form a word, or if one of them is not a field.
struct UnquotedWords {
  private let bytes: [UInt8]
  private let language: PatternLanguage
  private(set) var tokens: [PatternToken] = []
  /// The index of the first of the adjacent runs of letters at the end.
  private var firstRun = 0

  init(_ bytes: [UInt8], _ language: PatternLanguage) {
    self.bytes = bytes
    self.language = language
  }

  /// Adds a run of a letter.
  mutating func add(_ token: UTS35Token) {
    let letter = PatternLetter(token.letter)
    var kind = PatternToken.Kind.field
    var field = letter.flatMap { $0.writesField ? $0.field : nil }
    if letter?.isTemplate ?? true {
      if let added = language.added(token.letter) {
        field = added.field
      } else {
        kind = letter == nil ? .unknown : .template
      }
    }
    tokens.append(
      PatternToken(
        kind, .letters, field, letter: token.letter, from: token.start, to: token.end))
  }

  /// Adds text.
  mutating func add(_ kind: PatternToken.Kind, _ token: UTS35Token) {
    finish()
    tokens.append(PatternToken(kind, .letters, from: token.start, to: token.end))
    firstRun = tokens.count
  }

  /// Looks for words in the adjacent letters at the end.
  mutating func finish() {
    guard firstRun < tokens.count, let last = tokens.last, !language.hasMore else { return }
    if Self.contains(bytes[tokens[firstRun].start..<last.end]) {
      join(firstRun, tokens.count &- 1, bytes[tokens[firstRun].start])
      return
    }

    var index = firstRun
    while index < tokens.count {
      guard tokens[index].kind == .unknown else {
        index &+= 1
        continue
      }
      let letter = tokens[index].letter
      var low = index
      var high = index
      if letter != UInt8(ascii: "T") || startsWord(at: index) {
        while high &+ 1 < tokens.count, belongsToWord(tokens[high &+ 1]) { high &+= 1 }
      }
      if letter & 0x20 != 0 {
        while low > firstRun, belongsToWord(tokens[low &- 1]), !isOrdinal(low, high) { low &-= 1 }
      }
      join(low, high, letter)
      index = low &+ 1
    }
  }

  private mutating func join(_ low: Int, _ high: Int, _ letter: UInt8) {
    let word = PatternToken(
      .unknown, .letters, letter: letter, from: tokens[low].start, to: tokens[high].end)
    tokens.replaceSubrange(low...high, with: CollectionOfOne(word))
  }

  /// Whether a token can be part of a word: a lowercase letter that is single or not a field.
  private func belongsToWord(_ token: PatternToken) -> Bool {
    token.letter & 0x20 != 0 && (token.kind == .unknown || token.count == 1)
  }

  /// Whether a T starts a word such as "The" or "Tag", and does not separate date and time.
  private func startsWord(at index: Int) -> Bool {
    index &+ 2 < tokens.count && belongsToWord(tokens[index &+ 1])
      && belongsToWord(tokens[index &+ 2])
  }

  /// Whether the tokens are the end of "5th", "1st", "2nd" or "3rd" after the day.
  private func isOrdinal(_ low: Int, _ high: Int) -> Bool {
    guard low > 0, tokens[low &- 1].isOne(of: .day) else { return false }
    let text = bytes[tokens[low].start..<tokens[high].end]
    let endings: [StaticString] = ["th", "st", "nd", "rd"]
    return endings.contains { $0.equals(text) }
  }

  /// Words made only of field letters, which only a list can distinguish from fields.
  private static var words: [StaticString] {
    [
      "Day", "Uhr", "Week", "Year", "am", "da", "day", "days", "de", "del", "dels", "den", "der",
      "des", "du", "el", "era", "la", "le", "secs", "uhr", "um", "week", "weeks", "year", "years",
    ]
  }

  /// Whether letters are one of the words.
  private static func contains(_ bytes: ArraySlice<UInt8>) -> Bool {
    (2...5).contains(bytes.count) && words.contains { $0.equals(bytes) }
  }
}
