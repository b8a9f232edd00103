/// Parses the part after the at sign: ICU's `key=value;key=value`, or a POSIX modifier.
///
/// Spaces around names and values are allowed, as is a semicolon at the end. Values that BCP 47 can express are
/// translated to its form; others (`timezone=America/New_York`) are kept as given.
extension LocaleIdentifierParser {
  mutating func readModifier(_ text: Span<UInt8>, from start: Int) throws(LocaleError) {
    guard text.end(from: start, while: { $0 != ASCII.equals }) < text.count else {
      try readPOSIXModifier(text, from: start)
      return
    }

    var offset = start
    repeat {
      offset = try readKeyword(text, from: offset) &+ 1
    } while text.end(from: offset, while: isSpace) < text.count  // "a=b;" and "a=b; "
  }

  private mutating func readPOSIXModifier(
    _ text: Span<UInt8>, from start: Int
  ) throws(LocaleError) {
    let end = text.end(from: start, while: ASCII.isAlphanumeric)
    guard end == text.count else { throw Self.malformed(text, end, .modifier) }
    let bytes = text.extracting(droppingFirst: start)
    if let named = LegacyTags.script(ofModifier: bytes) {
      if identifier.subtags.script.isEmpty { identifier.subtags.script = named }
      return
    }
    // "de_DE@calendar"
    guard !KnownKeyword.isLongName(bytes) else {
      throw .malformed(text, start..<end, .equalsSign)
    }
    scanner.move(to: start, of: text)
    guard let variant = scanner.variant else { throw .malformed(text, start..<end, .modifier) }
    identifier.add(variant: variant)
  }

  /// Reads `key=value` and returns the offset of its end: a semicolon or the end of the text.
  private mutating func readKeyword(
    _ text: Span<UInt8>, from start: Int
  ) throws(LocaleError) -> Int {
    let lower = text.end(from: start, while: isSpace)
    let upper = text.end(from: lower, while: ASCII.isAlphanumeric)
    let equals = text.end(from: upper, while: isSpace)
    let isAtEnd = equals == text.count || text[equals] == ASCII.semicolon
    guard isAtEnd || text[equals] == ASCII.equals else {
      throw Self.malformed(text, upper, .keywordName)
    }
    let name = text.extracting(lower..<upper)
    guard !name.isEmpty else { throw .malformed(text, lower..<upper, .keywordName) }
    guard let key = KnownKeyword.key(named: name),
      key.count != 2 || ASCII.isLetter(key[1])
    else { throw .unknownKeyword(named: LocaleExcerpt(utf8: name)) }
    guard !isAtEnd else { throw .malformed(text, lower..<upper, .equalsSign) }
    let end = text.end(from: equals &+ 1) { $0 != ASCII.semicolon }
    let first = min(text.end(from: equals &+ 1, while: isSpace), end)
    guard first < end else {
      // The message of this error already shows a value of `numbers`.
      if let keyword = KnownKeyword(key), keyword.isFollowed, keyword != .numbers {
        throw .unsupportedValue(key: key, value: LocaleExcerpt([]))
      }
      throw .malformed(text, first..<end, .keywordValue)
    }
    let last = text.end(from: first) {
      ASCII.isInSubtags($0) || key.count > 1 && ASCII.isInZoneName($0)
    }
    guard text.end(from: last, while: isSpace) >= end else {
      throw Self.malformed(text, last, .keywordValue)
    }
    if key.count == 1 {  // `@t=de-m0-din`, `@x=mine`, `@attribute=foo`: an extension by ICU's name
      let text = text.extracting(first: last)
      scanner.move(to: first, of: text)
      try readContent(of: key, text)
      guard scanner.isAtEnd else { throw scanner.malformed(text, .keywordValue) }
    } else {
      try addValue(key, text.extracting(first..<last), at: first)
    }
    return end
  }

  /// Adds the value of a key of `-u-`, or of a key that only ICU has.
  private mutating func addValue(
    _ key: Subtag, _ bytes: Span<UInt8>, at start: Int
  ) throws(LocaleError) {
    let value = KeywordValue(bytes, isFolded: true)
    if key.isOwnKey { return try addPrivate(key, value, at: start) }
    let canonical = KnownKeyword.canonicalType(value, of: key)
    add(key, key.count == 2 && canonical.isTypeSequence ? canonical : KeywordValue(bytes))
  }
}

/// Whether a byte is a space; identifiers cannot contain other white space.
private func isSpace(_ byte: UInt8) -> Bool { byte == ASCII.space }
