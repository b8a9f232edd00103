/// What follows the at sign: ICU's `key=value;key=value`, or a POSIX modifier.
///
/// Spaces around names and values are allowed, as is a semicolon at the end. Values that BCP 47
/// can write are translated to it; others (`timezone=America/New_York`) are kept as given.
extension LocaleIdentifierParser {
  mutating func readModifier(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(LocaleError) {
    var equals = start
    while equals < text.count, text[equals] != ASCII.equals { equals &+= 1 }
    guard equals < text.count else {
      try readPOSIXModifier(text, from: start)
      return
    }
    var offset = start
    while offset < text.count {
      offset = try readKeyword(text, from: offset) &+ 1
      if Self.isBlank(text, from: offset) { return }  // "a=b;" and "a=b; "
    }
  }

  private static func isBlank(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var offset = start
    while offset < text.count, text[offset] == ASCII.space { offset &+= 1 }
    return offset >= text.count
  }

  private mutating func readPOSIXModifier(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(LocaleError) {
    for offset in start..<text.count where !ASCII.isAlphanumeric(text[offset]) {
      throw Self.malformed(text, offset, .modifier)
    }
    let bytes = UnsafeBufferPointer(rebasing: text[start...])
    if LegacyTags.isIgnored(modifier: bytes) { return }
    if let named = LegacyTags.script(ofModifier: bytes) {
      if script.isEmpty { script = named }
      return
    }
    guard !LocaleKeywordKeys.isLongName(bytes) else {  // "de_DE@calendar"
      throw .malformed(found: LocaleExcerpt(bytes), offset: start, expected: .equalsSign)
    }
    guard let variant = Self.variant(SubtagScanner(text, from: start, to: text.count)) else {
      throw .malformed(found: LocaleExcerpt(bytes), offset: start, expected: .modifier)
    }
    if !variants.contains(variant) { variants.append(variant) }
  }

  /// Reads `key=value` and returns where it ends: at a semicolon or the end of the text.
  private mutating func readKeyword(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(LocaleError) -> Int {
    var lower = start
    while lower < text.count, text[lower] == ASCII.space { lower &+= 1 }
    var upper = lower
    while upper < text.count, ASCII.isAlphanumeric(text[upper]) { upper &+= 1 }
    var equals = upper
    while equals < text.count, text[equals] == ASCII.space { equals &+= 1 }
    let isAtEnd = equals == text.count || text[equals] == ASCII.semicolon
    guard isAtEnd || text[equals] == ASCII.equals else {
      throw Self.malformed(text, upper, .keywordName)
    }
    let name = UnsafeBufferPointer(rebasing: text[lower..<upper])
    guard !name.isEmpty else {
      throw .malformed(found: LocaleExcerpt([]), offset: lower, expected: .keywordName)
    }
    guard let key = LocaleKeywordKeys.key(named: name), key.count != 2 || ASCII.isLetter(key[1])
    else { throw .unknownKeyword(named: LocaleExcerpt(name)) }
    guard !isAtEnd else {
      throw .malformed(found: LocaleExcerpt(name), offset: lower, expected: .equalsSign)
    }
    var end = equals &+ 1
    while end < text.count, text[end] != ASCII.semicolon { end &+= 1 }
    let value = Self.trimmed(text, from: equals &+ 1, to: end)
    guard !value.isEmpty else {
      // The text of this error shows a value of `numbers`.
      if LocaleKeywordKeys.isFollowed(key), key != .numbersKey {
        throw .unsupportedValue(key: key, value: LocaleExcerpt(text[value]))
      }
      throw .malformed(
        found: LocaleExcerpt(text[value]), offset: value.lowerBound, expected: .keywordValue)
    }
    if key.count == 1 {
      try readExtension(key, text, value)
    } else {
      try readValue(key, text, value)
    }
    return end
  }

  /// The value of a key of `-u-`, or of one that only ICU has.
  private mutating func readValue(
    _ key: Subtag, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) throws(LocaleError) {
    for offset in range {
      guard ASCII.isInSubtags(text[offset]) || ASCII.isInZoneName(text[offset])
      else { throw Self.malformed(text, offset, .keywordValue) }
    }
    let bytes = UnsafeBufferPointer(rebasing: text[range])
    let value = KeywordValue(lowercased: bytes)
    if key.isOwnKey {
      try addOwn(key, value, at: range.lowerBound)
      return
    }
    let canonical = LocaleKeywordNames.canonicalType(value, of: key)
    add(key, key.count == 2 && canonical.isTypeSequence ? canonical : KeywordValue(bytes))
  }

  /// `@t=de-m0-din`, `@x=mine`, `@attribute=foo`: an extension by ICU's name.
  private mutating func readExtension(
    _ key: Subtag, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) throws(LocaleError) {
    for offset in range {
      guard ASCII.isInSubtags(text[offset]) else {
        throw Self.malformed(text, offset, .keywordValue)
      }
    }
    var scanner = SubtagScanner(text, from: range.lowerBound, to: range.upperBound)
    switch key {
    case .attributesKey: try readAttributes(&scanner)
    case .transformKey: try readTransform(&scanner)
    case .privateUseKey: try readPrivateUse(&scanner)
    default: try readOther(key, &scanner)
    }
    guard scanner.isAtEnd else { throw scanner.malformed(.keywordValue) }
  }

  /// The range without the spaces at both ends.
  private static func trimmed(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Range<Int> {
    var lower = start
    var upper = end
    while lower < upper, text[lower] == ASCII.space { lower &+= 1 }
    while upper > lower, text[upper &- 1] == ASCII.space { upper &-= 1 }
    return lower..<upper
  }
}

extension ASCII {
  /// Whether a byte is a letter, a digit or a separator.
  static func isInSubtags(_ byte: UInt8) -> Bool { isAlphanumeric(byte) || isSeparator(byte) }

  /// `/` and `+`, which stand in the names of time zones.
  static func isInZoneName(_ byte: UInt8) -> Bool { byte == 0x2f || byte == 0x2b }
}
