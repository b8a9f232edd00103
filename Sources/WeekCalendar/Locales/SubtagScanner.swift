/// Walks over the parts of a locale identifier that stand between `-` and `_`.
///
/// All bytes from `start` up to `end` have been checked to be letters, digits and separators.
/// Offsets count bytes of the whole text from 0.
struct SubtagScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private let end: Int
  /// Where the current part starts.
  private(set) var start: Int
  /// The offset after the current part: a separator's, or `end`.
  private var stop: Int
  /// Whether there is no current part: the last one has been passed.
  private(set) var isAtEnd = false

  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    self.text = text
    self.end = end
    self.start = start
    self.stop = start
    findStop()
  }

  /// The number of bytes of the current part; 0 at the end and for nothing between separators.
  var count: Int { stop &- start }

  /// The current part's bytes.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: text[start..<stop]) }

  /// The current part; nil when it has more than 8 bytes.
  private(set) var subtag: Subtag?

  /// The first byte of the current part in lower case; 0 when it is empty.
  var first: UInt8 { count > 0 ? ASCII.lowercased(text[start]) : 0 }

  /// Goes on to the next part.
  mutating func advance() {
    guard stop < end else {
      start = end
      stop = end
      subtag = .empty
      isAtEnd = true
      return
    }
    start = stop &+ 1
    findStop()
  }

  /// The error that the current part is not what the syntax expects.
  func malformed(_ expected: LocaleSyntaxPart) -> LocaleError {
    .malformed(found: LocaleExcerpt(bytes), offset: start, expected: expected)
  }

  /// The error that the current part has been given before.
  var duplicate: LocaleError { .duplicate(found: LocaleExcerpt(bytes), offset: start) }

  private mutating func findStop() {
    var value: UInt64 = 0
    var offset = start
    while offset < end, !ASCII.isSeparator(text[offset]) {
      value = value &<< 8 | UInt64(text[offset])
      offset &+= 1
    }
    stop = offset
    subtag = count <= Subtag.maximumCount ? Subtag(rightAligned: value, count: count) : nil
  }
}
