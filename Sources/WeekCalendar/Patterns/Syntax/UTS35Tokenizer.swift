/// Splits a UTS #35 pattern into tokens; never fails.
///
/// The only place that reads letters and apostrophes; the compiler, templates and the linter use its tokens.
/// Source: UTS #35 part 4, "Date Format Patterns".
struct UTS35Tokenizer {
  private var offset: Int

  /// Reads the pattern from a byte on.
  init(from start: Int = 0) { offset = start }

  /// The next token of the pattern, or nil at its end.
  mutating func next(in bytes: Span<UInt8>) -> UTS35Token? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let letter = bytes[start]
    if ASCII.isLetter(letter) {
      repeat { offset &+= 1 } while bytes.byte(at: offset) == letter
      return UTS35Token(kind: .letters, letter: letter, start: start, end: offset)
    }
    let isQuote = letter == ASCII.apostrophe && !isPair(at: start, bytes)
    let kind = takeText(bytes, isQuoted: isQuote)
    return UTS35Token(kind: kind, letter: 0, start: start, end: offset)
  }

  /// Whether the apostrophe at an offset has another one after it: both are one, and no quote.
  private func isPair(at offset: Int, _ bytes: Span<UInt8>) -> Bool {
    bytes.byte(at: offset &+ 1) == ASCII.apostrophe
  }

  /// Goes past a quote, or past text up to the next letter or quote.
  private mutating func takeText(_ bytes: Span<UInt8>, isQuoted: Bool) -> UTS35Token.Kind {
    if isQuoted { offset &+= 1 }
    while offset < bytes.count, isQuoted || !ASCII.isLetter(bytes[offset]) {
      if bytes[offset] == ASCII.apostrophe {
        if !isPair(at: offset, bytes) {
          if isQuoted { offset &+= 1 }
          return isQuoted ? .quoted : .text
        }
        offset &+= 1
      }
      offset &+= 1
    }
    return isQuoted ? .unclosedQuote : .text
  }
}

/// A piece of a UTS #35 pattern.
package struct UTS35Token {
  package enum Kind: UInt8 {
    /// A run of one ASCII letter
    case letters
    /// Bytes that are not letters and in no quote; two apostrophes are one
    case text
    /// Text from an apostrophe to its partner; two apostrophes are one
    case quoted
    /// The same without a partner, to the end of the pattern, as ICU and NSDateFormatter read it
    case unclosedQuote
  }

  package let kind: Kind
  /// The letter of a run; 0 for text.
  package let letter: UInt8
  package let start: Int
  package let end: Int

  package var count: Int { end &- start }

  /// The tokens of a pattern, or of the part of it from `start` to `end`.
  package static func all(in bytes: [UInt8], from start: Int = 0, to end: Int? = nil)
    -> [UTS35Token]
  {
    bytes.withSpan { bytes in
      var tokenizer = UTS35Tokenizer(from: start)
      var tokens: [UTS35Token] = []
      let bytes = bytes.extracting(first: end ?? bytes.count)
      while let token = tokenizer.next(in: bytes) { tokens.append(token) }
      return tokens
    }
  }

  /// Appends the literal text of a token: without the apostrophes around it, and with one for each two.
  package func appendText(
    of pattern: Span<UInt8>, to text: inout some RangeReplaceableCollection<UInt8>
  ) {
    var offset = kind == .text ? start : start &+ 1
    let end = kind == .quoted ? self.end &- 1 : self.end
    while offset < end {
      let byte = pattern[offset]
      text.append(byte)
      offset &+= byte == ASCII.apostrophe ? 2 : 1
    }
  }
}
