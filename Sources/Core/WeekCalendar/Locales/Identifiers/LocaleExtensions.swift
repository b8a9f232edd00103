/// The extensions of a BCP 47 tag: `-u-`, `-t-`, `-x-` and the other singletons.
///
/// Source: RFC 5646 section 2.2.6 and 2.2.7; UTS #35 part 1, `unicode_locale_extensions`,
/// `transformed_extensions`, `other_extensions`, `pu_extensions`.
extension LocaleIdentifierParser {
  /// Reads all extensions up to the end.
  mutating func readExtensions(_ text: Span<UInt8>) throws(LocaleError) {
    var seen = KeywordList()
    while !scanner.isAtEnd {
      guard scanner.count == 1, let singleton = scanner.subtag?.lowercased else {
        throw scanner.malformed(text, scanner.count == 0 ? .anotherPart : .extensionContent)
      }
      guard seen.add(LocaleKeyword(key: singleton)) else { throw scanner.duplicate(text) }
      scanner.advance(text)
      let isUnicode = singleton == .attributesKey
      guard !isUnicode || scanner.count > 1 else { throw scanner.malformed(text, .unicodeKey) }
      try readContent(of: singleton, text)
      if isUnicode { try readUnicodeKeywords(text) }
    }
  }

  /// Reads the content after a singleton; for `-u-`, only the attributes.
  mutating func readContent(
    of singleton: Subtag, _ text: Span<UInt8>
  ) throws(LocaleError) {
    switch singleton {
    case .attributesKey: try readAttributes(text)
    case .transformKey: try readTransform(text)
    case .privateUseKey: try readPrivateUse(text)
    default:  // an extension that has no meaning here, which is kept as it is
      let value = readValue(text, shortest: 2)
      guard !value.isEmpty, scanner.isAtEnd || scanner.count == 1 else {
        throw scanner.malformed(text, .extensionContent)
      }
      add(singleton, value)
    }
  }

  /// Reads keywords such as `fw-sun-ca-islamic-civil`.
  private mutating func readUnicodeKeywords(_ text: Span<UInt8>) throws(LocaleError) {
    while !scanner.isAtEnd, scanner.count != 1 {
      guard scanner.count == 2, let key = scanner.subtag?.lowercased, ASCII.isLetter(key[1]) else {
        throw scanner.malformed(text, scanner.count == 0 ? .anotherPart : .unicodeKey)
      }
      scanner.advance(text)
      add(key, KnownKeyword.canonicalType(readValue(text), of: key))
    }
  }

  /// Reads parts of `shortest` to eight letters and digits.
  private mutating func readValue(_ text: Span<UInt8>, shortest: Int = 3) -> KeywordValue {
    var value = KeywordValue()
    while take(to: &value, text, { $0.count >= shortest }) {}
    return value
  }

  /// If the current part has at most eight bytes and satisfies a condition, appends it to a value and advances.
  private mutating func take(
    to value: inout KeywordValue, _ text: Span<UInt8>, _ isWanted: (Subtag) -> Bool
  ) -> Bool {
    guard let part = scanner.subtag, isWanted(part) else { return false }
    value.append(part.lowercased)
    scanner.advance(text)
    return true
  }

  /// Reads the attributes of `-u-`: parts of three to eight letters and digits before the first key.
  private mutating func readAttributes(_ text: Span<UInt8>) throws(LocaleError) {
    var attributes = KeywordList()  // which is sorted, each once
    while scanner.count >= 3 {
      guard let attribute = scanner.subtag?.lowercased else {
        throw scanner.malformed(text, .unicodeKey)
      }
      attributes.add(LocaleKeyword(key: attribute))
      scanner.advance(text)
    }
    guard attributes.count > 0 else { return }
    var value = KeywordValue()
    for attribute in attributes.array { value.append(attribute.key) }
    add(.attributesKey, value)
  }

  /// Reads a transform such as `de-latn-m0-din`: a language, then fields, each of which is a letter and a digit with
  /// values.
  private mutating func readTransform(_ text: Span<UInt8>) throws(LocaleError) {
    var value = KeywordValue()
    if transformField == nil {
      guard take(to: &value, text, { $0.isLetters && $0.count > 1 && $0.count != 4 }) else {
        throw scanner.malformed(text, .transformPart)
      }
      _ = take(to: &value, text) { $0.isScript }
      _ = take(to: &value, text) { $0.isRegion && ($0.count == 2 || $0.isDigits) }
      while take(to: &value, text, { $0.isVariant }) {}
    }

    var fields = KeywordList()
    while let key = transformField {
      scanner.advance(text)
      let field = readValue(text)
      guard !field.isEmpty else { throw scanner.malformed(text, .transformValue) }
      fields.add(LocaleKeyword(key: key, content: field))
    }
    guard scanner.isAtEnd || scanner.count == 1 else {
      throw scanner.malformed(text, .transformPart)
    }
    for field in fields.array { value.append(field) }
    add(.transformKey, value)
  }

  /// The current part if it is the key of a field, a letter and a digit; otherwise nil.
  private var transformField: Subtag? {
    guard let part = scanner.subtag?.lowercased, part.count == 2, ASCII.isLetter(part[0]),
      ASCII.isDigit(part[1])
    else { return nil }
    return part
  }

  /// Reads everything after `x`.
  ///
  /// The first parts are kept unchanged. After them come keys of this library, each with its value:
  /// `weeks-mysql3-weekdata-cldr45`.
  private mutating func readPrivateUse(_ text: Span<UInt8>) throws(LocaleError) {
    var key = Subtag.privateUseKey
    var start = scanner.start
    var value = KeywordValue()
    repeat {
      guard scanner.count > 0, let part = scanner.subtag?.lowercased else {
        throw scanner.malformed(text, .privateUsePart)
      }
      if part.isOwnKey {
        try addPrivate(key, value, at: start)
        key = part
        start = scanner.start
        value = KeywordValue()
      } else {
        value.append(part)
      }
      scanner.advance(text)
    } while !scanner.isAtEnd
    try addPrivate(key, value, at: start)
  }

  /// Adds private-use parts, if there are any, or a keyword of this library, which must have a value and occur once.
  mutating func addPrivate(
    _ key: Subtag, _ value: KeywordValue, at start: Int
  ) throws(LocaleError) {
    if !value.isEmpty {
      guard add(key, LocaleKeyword.canonicalOwnValue(value, of: key)) || !key.isOwnKey else {
        throw .duplicate(found: LocaleExcerpt(key), offset: start)
      }
    } else if key.isOwnKey {
      throw .unsupportedValue(key: key, value: LocaleExcerpt([]))
    }
  }
}
