/// Iterates over the parts of a locale identifier between `-` and `_`.
///
/// All bytes from `start` on have been checked to be letters, digits and separators. Each step gets the text as an
/// argument; offsets count its bytes from 0.
struct SubtagScanner {
  /// Where the current part starts.
  private(set) var start: Int
  /// The offset after the current part: a separator's, or the end.
  private var stop: Int
  /// Whether there is no current part: the last one has been passed.
  private(set) var isAtEnd = false
  /// The current part; nil when it has more than 8 bytes.
  private(set) var subtag: Subtag?

  init(_ text: Span<UInt8>, from start: Int = 0) {
    self.start = start
    self.stop = start
    findStop(text)
  }

  /// The number of bytes of the current part; 0 at the end and for nothing between separators.
  var count: Int { stop &- start }

  /// Goes on to the next part.
  mutating func advance(_ text: Span<UInt8>) {
    guard stop < text.count else {
      start = stop
      subtag = .empty
      isAtEnd = true
      return
    }
    start = stop &+ 1
    findStop(text)
  }

  /// The error that the current part is not what the syntax expects.
  func malformed(_ text: Span<UInt8>, _ expected: LocaleSyntaxPart) -> LocaleError {
    .malformed(found: excerpt(text), offset: start, expected: expected)
  }

  /// The error that the current part has been given before.
  func duplicate(_ text: Span<UInt8>) -> LocaleError {
    .duplicate(found: excerpt(text), offset: start)
  }

  private func excerpt(_ text: Span<UInt8>) -> LocaleExcerpt {
    LocaleExcerpt(utf8: text.extracting(start..<stop))
  }

  private mutating func findStop(_ text: Span<UInt8>) {
    var value: UInt64 = 0
    stop = text.end(from: start) { byte in
      guard !ASCII.isSeparator(byte) else { return false }
      value = value &<< 8 | UInt64(byte)
      return true
    }
    subtag = count <= Subtag.maximumCount ? Subtag(rightAligned: value, count: count) : nil
  }
}
