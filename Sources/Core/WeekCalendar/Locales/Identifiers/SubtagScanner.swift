/// Iterates over the parts of a locale identifier between `-` and `_`.
///
/// Each step takes the text as an argument. From the first part on, it must consist of letters, digits and separators.
/// Offsets count its bytes.
struct SubtagScanner {
  /// The offset at which the current part starts.
  private(set) var start = 0
  /// The offset after the current part: that of a separator, or the end.
  private var stop = 0
  /// Whether the scanner has passed the last part.
  private(set) var isAtEnd = false
  /// The current part; nil if it has more than 8 bytes.
  private(set) var subtag: Subtag?

  /// The number of bytes of the current part; 0 at the end and between two adjacent separators.
  var count: Int { stop &- start }

  /// The current part in uppercase if it is a variant, otherwise nil.
  var variant: Subtag? {
    if let subtag, subtag.isVariant { subtag.uppercased } else { nil }
  }

  /// Moves to the part that starts at an offset.
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

  /// Moves to the next part.
  mutating func advance(_ text: Span<UInt8>) {
    guard stop < text.count else {
      start = stop
      subtag = .empty
      isAtEnd = true
      return
    }
    move(to: stop &+ 1, of: text)
  }

  /// The error that the syntax does not allow the current part.
  func malformed(_ text: Span<UInt8>, _ expected: LocaleSyntaxPart) -> LocaleError {
    .malformed(text, start..<stop, expected)
  }

  /// The error that the current part has already occurred.
  func duplicate(_ text: Span<UInt8>) -> LocaleError {
    .duplicate(found: LocaleExcerpt(utf8: text.extracting(start..<stop)), offset: start)
  }
}

extension Subtag {
  /// Whether the subtag has the form of a script: four letters.
  var isScript: Bool { count == 4 && isLetters }

  /// Whether the subtag has the form of a region: two letters or three digits.
  ///
  /// Three letters, ISO 3166's alpha-3 codes, are also accepted, as in ICU.
  var isRegion: Bool { (2...3).contains(count) && isLetters || count == 3 && isDigits }

  /// Whether the subtag has the form of a variant: five to eight letters or digits, or a digit and three more.
  var isVariant: Bool { count >= 5 || count == 4 && ASCII.isDigit(self[0]) }
}
