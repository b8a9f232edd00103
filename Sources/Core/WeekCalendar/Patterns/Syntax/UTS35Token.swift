/// A piece of a UTS #35 pattern; any text can be split into such pieces.
///
/// The only place that reads letters and apostrophes; the compiler, templates and the linter use its tokens.
/// Source: UTS #35 part 4, "Date Format Patterns".
package struct UTS35Token {
  package enum Kind {
    /// A run of one ASCII letter
    case letters
    /// Bytes outside quotes that are not letters; two apostrophes are one
    case text
    /// Text from an apostrophe to the closing one; two apostrophes are one
    case quoted
    /// The same without a closing apostrophe, up to the end of the pattern, as ICU and NSDateFormatter read it
    case unclosedQuote
  }

  package let kind: Kind
  /// The letter of a run; 0 for text.
  package let letter: UInt8
  package let start: Int
  package let end: Int

  package var count: Int { end &- start }
}

extension UTS35Token {
  /// The token that starts at an offset of a pattern; nil at the pattern's end.
  init?(in bytes: Span<UInt8>, at start: Int) {
    guard start < bytes.count else { return nil }
    let first = bytes[start]
    if ASCII.isLetter(first) {
      let end = bytes.end(from: start) { $0 == first }
      self.init(kind: .letters, letter: first, start: start, end: end)
      return
    }
    let isQuoted = first == ASCII.apostrophe && bytes.byte(at: start &+ 1) != ASCII.apostrophe
    var kind = isQuoted ? Kind.unclosedQuote : .text
    var end = isQuoted ? start &+ 1 : start
    while end < bytes.count, isQuoted || !ASCII.isLetter(bytes[end]) {
      let isApostrophe = bytes[end] == ASCII.apostrophe
      // Two apostrophes are one, and do not start a quote.
      if isApostrophe, bytes.byte(at: end &+ 1) != ASCII.apostrophe {
        guard isQuoted else { break }
        kind = .quoted
        end &+= 1
        break
      }
      end &+= isApostrophe ? 2 : 1
    }
    self.init(kind: kind, letter: 0, start: start, end: end)
  }

  /// The tokens of a pattern, or of the part of it from `start` to `end`.
  package static func all(in bytes: [UInt8], from start: Int = 0, to end: Int? = nil)
    -> [UTS35Token]
  {
    bytes.withSpan { bytes in
      let bytes = bytes.extracting(first: end ?? bytes.count)
      var tokens: [UTS35Token] = []
      while let token = UTS35Token(in: bytes, at: tokens.last?.end ?? start) {
        tokens.append(token)
      }
      return tokens
    }
  }

  /// Appends the literal text of a token, without the apostrophes around it, and with one instead of two inside.
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
