/// Finds what the tokens of a UTS #35 pattern stand for, as the linter sees it; never fails.
///
/// Neighbouring letters that make a word, or hold one that is no field, become one token.
struct UTS35Scanner {
  private let bytes: [UInt8]
  private(set) var tokens: [PatternToken] = []

  /// Scans the bytes from `start` to `end` of a pattern.
  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    var first = 0
    for token in UTS35Token.all(in: bytes, from: start, to: end) {
      let role: PatternRole =
        switch token.kind {
        case .letters: PatternLetter(token.letter)?.role ?? .unknown
        case .text: .text
        case .quoted: .quoted
        case .unclosedQuote: .unclosedQuote
        }
      if token.kind != .letters { joinLetters(from: first) }
      tokens.append(
        PatternToken(role, .letters, letter: token.letter, from: token.start, to: token.end))
      if token.kind != .letters { first = tokens.count }
    }
    joinLetters(from: first)
  }

  // MARK: Letters

  /// Looks for words in the letters from a token on, which stand together.
  private mutating func joinLetters(from first: Int) {
    guard first < tokens.count, let last = tokens.last else { return }
    let start = tokens[first].start
    if UnquotedWords.contains(bytes[start..<last.end]) {
      let word = PatternToken(
        .unknown, .letters, letter: bytes[start], from: start, to: last.end)
      tokens.replaceSubrange(first..., with: CollectionOfOne(word))
    } else {
      joinWords(from: first)
    }
  }

  /// Makes one token of a letter that is no field and the letters beside it that belong to its word.
  private mutating func joinWords(from first: Int) {
    var index = first
    while index < tokens.count {
      guard tokens[index].role == .unknown else {
        index &+= 1
        continue
      }
      var low = index
      var high = index
      if tokens[index].letter != UInt8(ascii: "T") || startsWord(at: index) {
        while high &+ 1 < tokens.count, belongsToWord(tokens[high &+ 1]) { high &+= 1 }
      }
      if tokens[index].letter & 0x20 != 0 {
        while low > first, belongsToWord(tokens[low &- 1]), !isOrdinal(low, high) { low &-= 1 }
      }
      let joined = PatternToken(
        .unknown, .letters, letter: tokens[index].letter, from: tokens[low].start,
        to: tokens[high].end)
      tokens.replaceSubrange(low...high, with: CollectionOfOne(joined))
      index = low &+ 1
    }
  }

  /// Small letters that are no field, or stand alone as those of a word do.
  private func belongsToWord(_ token: PatternToken) -> Bool {
    token.letter & 0x20 != 0 && (token.role == .unknown || token.count == 1)
  }

  /// Whether a T is that of "The" or "Tag" and not the one between date and time.
  private func startsWord(at index: Int) -> Bool {
    index &+ 2 < tokens.count && belongsToWord(tokens[index &+ 1])
      && belongsToWord(tokens[index &+ 2])
  }

  /// Whether the tokens are the end of "5th", "1st", "2nd" or "3rd" behind the day.
  private func isOrdinal(_ low: Int, _ high: Int) -> Bool {
    guard low > 0, tokens[low &- 1].role == .day else { return false }
    let text = bytes[tokens[low].start..<tokens[high].end]
    return Self.equals(text, "th") || Self.equals(text, "st") || Self.equals(text, "nd")
      || Self.equals(text, "rd")
  }

  static func equals(_ bytes: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    var word = text.utf8Start
    for byte in bytes {
      guard byte == word.pointee else { return false }
      word += 1
    }
    return true
  }
}

/// Words of which each letter is a field, so that nothing but their look tells them from fields.
enum UnquotedWords {
  private static var words: [StaticString] {
    [
      "Day", "Uhr", "Week", "Year", "am", "da", "day", "days", "de", "del", "dels", "den", "der",
      "des", "du", "el", "era", "la", "le", "secs", "uhr", "um", "week", "weeks", "year", "years",
    ]
  }

  /// Whether letters are such a word.
  static func contains(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard (2...5).contains(bytes.count) else { return false }
    for word in words where UTS35Scanner.equals(bytes, word) { return true }
    return false
  }
}
