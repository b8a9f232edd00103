/// Cuts a UTS #35 pattern into tokens; never fails.
///
/// Letters and apostrophes are read as ``UTS35Parser`` reads them. Neighbouring letters that make a
/// word, or hold one that is no field, become one token.
struct UTS35Scanner {
  private let bytes: [UInt8]
  private(set) var tokens: [PatternToken] = []

  /// Scans the bytes from `start` to `end` of a pattern.
  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    var offset = start
    while offset < end {
      let first = offset
      let byte = bytes[offset]
      if ASCII.isLetter(byte) {
        while offset < end, ASCII.isLetter(bytes[offset]) { offset &+= 1 }
        appendLetters(from: first, to: offset)
      } else if byte == ASCII.apostrophe, !Self.isPair(bytes, at: offset, end: end) {
        offset = Self.endOfQuote(bytes, from: offset, end: end) ?? end &+ 1
        if offset > end {
          tokens.append(PatternToken(.unclosedQuote, .letters, from: first, to: end))
        } else {
          tokens.append(PatternToken(.quoted, .letters, from: first, to: offset))
        }
      } else {
        while offset < end, !ASCII.isLetter(bytes[offset]) {
          if bytes[offset] != ASCII.apostrophe {
            offset &+= 1
          } else if Self.isPair(bytes, at: offset, end: end) {
            offset &+= 2
          } else {
            break
          }
        }
        tokens.append(PatternToken(.text, .letters, from: first, to: offset))
      }
    }
  }

  private static func isPair(_ bytes: [UInt8], at offset: Int, end: Int) -> Bool {
    offset &+ 1 < end && bytes[offset &+ 1] == ASCII.apostrophe
  }

  /// The offset behind the apostrophe that ends the text in apostrophes which begins at `start`.
  private static func endOfQuote(_ bytes: [UInt8], from start: Int, end: Int) -> Int? {
    var offset = start &+ 1
    while offset < end {
      if bytes[offset] == ASCII.apostrophe {
        guard isPair(bytes, at: offset, end: end) else { return offset &+ 1 }
        offset &+= 1
      }
      offset &+= 1
    }
    return nil
  }

  // MARK: Letters

  /// Appends the tokens of letters that stand together.
  private mutating func appendLetters(from start: Int, to end: Int) {
    if UnquotedWords.contains(bytes[start..<end]) {
      tokens.append(PatternToken(.unknown, .letters, letter: bytes[start], from: start, to: end))
      return
    }
    let first = tokens.count
    var offset = start
    while offset < end {
      let letter = bytes[offset]
      let runStart = offset
      while offset < end, bytes[offset] == letter { offset &+= 1 }
      tokens.append(
        PatternToken(
          PatternRole.letter(letter) ?? .unknown, .letters, letter: letter, from: runStart,
          to: offset))
    }
    joinWords(from: first)
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
