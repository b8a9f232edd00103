/// A pattern cut into runs of one letter and single other bytes.
struct PatternTokens {
  /// A run of one letter, or one byte that is no letter.
  struct Token {
    let byte: UInt8
    let start: Int
    let count: Int

    var isLetter: Bool { ASCII.isLetter(byte) }
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while start < bytes.count {
      let byte = bytes[start]
      var end = start &+ 1
      if ASCII.isLetter(byte) {
        while end < bytes.count, bytes[end] == byte { end &+= 1 }
      }
      tokens.append(Token(byte: byte, start: start, count: end &- start))
      start = end
    }
  }

  /// The last token of the text in apostrophes that begins at a token; the last of all where it
  /// does not end.
  func endOfQuote(from first: Int) -> Int {
    var index = first &+ 1
    while index < tokens.count {
      if tokens[index].byte == ASCII.apostrophe {
        guard index &+ 1 < tokens.count, tokens[index &+ 1].byte == ASCII.apostrophe else {
          return index
        }
        index &+= 1
      }
      index &+= 1
    }
    return tokens.count &- 1
  }

  /// The bytes of tokens.
  func bytes(_ range: ClosedRange<Int>) -> ArraySlice<UInt8> {
    let last = tokens[range.upperBound]
    return bytes[tokens[range.lowerBound].start..<(last.start &+ last.count)]
  }
}
