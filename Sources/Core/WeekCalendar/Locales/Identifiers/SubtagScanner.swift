/// Iterates over the parts of a locale identifier between `-` and `_`.
///
/// The text, from the first part on letters, digits and separators, is given to each step; offsets count its bytes.
struct SubtagScanner {
  /// Where the current part starts.
  private(set) var start = 0
  /// The offset after the current part: a separator's, or the end.
  private var stop = 0
  /// Whether there is no current part: the last one has been passed.
  private(set) var isAtEnd = false
  /// The current part; nil when it has more than 8 bytes.
  private(set) var subtag: Subtag?

  /// The number of bytes of the current part; 0 at the end and for nothing between separators.
  var count: Int { stop &- start }

  /// The current part when it is a variant, in upper case.
  var variant: Subtag? {
    if let subtag, subtag.isVariant { subtag.uppercased } else { nil }
  }

  /// Goes to the part that starts at an offset.
  mutating func move(to start: Int, of text: Span<UInt8>) {
    self.start = start
    isAtEnd = false
    var value: UInt64 = 0
    stop = text.end(from: start) { byte in
      guard !ASCII.isSeparator(byte) else { return false }
      value = value &<< 8 | UInt64(byte)
      return true
    }
    subtag = count <= Subtag.maximumCount ? Subtag(rightAligned: value, count: count) : nil
  }

  /// Goes on to the next part.
  mutating func advance(_ text: Span<UInt8>) {
    guard stop < text.count else {
      start = stop
      subtag = .empty
      isAtEnd = true
      return
    }
    move(to: stop &+ 1, of: text)
  }

  /// The error that the current part is not what the syntax expects.
  func malformed(_ text: Span<UInt8>, _ expected: LocaleSyntaxPart) -> LocaleError {
    .malformed(text, start..<stop, expected)
  }

  /// The error that the current part has been given before.
  func duplicate(_ text: Span<UInt8>) -> LocaleError {
    .duplicate(found: LocaleExcerpt(utf8: text.extracting(start..<stop)), offset: start)
  }
}

extension Subtag {
  /// Four letters.
  var isScript: Bool { count == 4 && isLetters }

  /// Two letters or three digits; three letters, as ICU takes them, are ISO 3166's alpha-3 codes.
  var isRegion: Bool { (2...3).contains(count) && isLetters || count == 3 && isDigits }

  /// Five to eight letters or digits, or a digit and three more.
  var isVariant: Bool { count >= 5 || count == 4 && ASCII.isDigit(self[0]) }
}
