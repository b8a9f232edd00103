/// The value of a keyword, which also serves as a text buffer.
///
/// Up to eight bytes, the usual case, are stored in an integer; more are stored in an array.
///
/// The bytes are ASCII letters, digits, hyphens and characters of time zone names, never zero.
struct KeywordValue: Hashable, Sendable {
  /// The bytes of a short value, the first one in the highest bits, padded with zeros; 0 for a long value.
  private(set) var word: UInt64 = 0
  /// The bytes of a value with more than eight bytes; nil for a short value.
  private var long: ContiguousArray<UInt8>?

  init() {}

  init(_ subtag: Subtag) { word = subtag.rawValue }

  /// Makes a value from bytes; `isFolded` converts them to lowercase with hyphens.
  init(_ bytes: Span<UInt8>, isFolded: Bool = false) {
    for index in bytes.indices {
      append(isFolded ? ASCII.foldedInTags(bytes[index]) : bytes[index])
    }
  }

  /// Makes a value from the short name of the scheme with a name; nil for an unknown name.
  init?(schemeNamed name: Span<UInt8>) {
    guard let found = SchemeEntry.find(name) else { return nil }
    self.init()
    for byte in found.named.shortName.utf8 { append(byte) }
  }

  /// Whether the value has at most eight bytes.
  var isShort: Bool { long == nil }

  var isEmpty: Bool { word == 0 && isShort }

  var bytes: [UInt8] { withSpan { Array($0) } }

  var string: String { withSpan { $0.string } }

  /// Whether the value equals a word of lowercase letters, digits and hyphens.
  func `is`(_ text: StaticString) -> Bool { withSpan { $0.isEqual(to: text) } }

  mutating func append(_ byte: UInt8) {
    if word & 0xff == 0, isShort {
      word |= UInt64(byte) &<< UInt64(56 &- 8 &* Subtag(unchecked: word).count)
    } else {
      if isShort { long = ContiguousArray(bytes) }
      long?.append(byte)
      word = 0
    }
  }

  /// Appends a part, with a separator before all parts except the first; an empty part appends nothing.
  mutating func append(_ part: KeywordValue, after separator: UInt8 = ASCII.hyphen) {
    guard !isEmpty else {
      self = part
      return
    }
    if part.isEmpty { return }
    append(separator)
    part.withSpan { for index in $0.indices { append($0[index]) } }
  }

  mutating func append(_ part: Subtag, after separator: UInt8 = ASCII.hyphen) {
    append(KeywordValue(part), after: separator)
  }

  /// Appends a key and its value.
  mutating func append(_ keyword: LocaleKeyword) {
    append(keyword.key)
    append(keyword.content)
  }

  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let long { return body(long.span) }
    return Subtag(unchecked: word).withSpan(body)
  }

  /// Whether the value consists of parts of three to eight letters or digits, separated by hyphens.
  var isTypeSequence: Bool { allParts { $0.count >= 3 } }

  /// Whether all parts between hyphens have one to eight letters or digits and satisfy a condition.
  func allParts(are isSuch: (Subtag) -> Bool) -> Bool {
    withSpan { bytes in
      var start = 0
      for end in 0...bytes.count where end == bytes.count || bytes[end] == ASCII.hyphen {
        guard let part = Subtag(utf8: bytes.extracting(start..<end)), !part.isEmpty, isSuch(part)
        else { return false }
        start = end &+ 1
      }
      return true
    }
  }
}
