/// The extensions of a BCP 47 tag: `-u-`, `-t-`, `-x-` and the other singletons.
///
/// Source: RFC 5646 section 2.2.6 and 2.2.7; UTS #35 part 1, `unicode_locale_extensions`,
/// `transformed_extensions`, `other_extensions`, `pu_extensions`.
extension LocaleIdentifierParser {
  /// Reads all extensions up to the end.
  @inline(never)  // called in three places, and the extension is to stay small
  mutating func readExtensions(_ text: Span<UInt8>, _ scanner: inout SubtagScanner)
    throws(LocaleError)
  {
    var seen: UInt64 = 0  // one bit a singleton, letters 0...25 and digits 26...35
    while !scanner.isAtEnd {
      guard scanner.count == 1, let singleton = scanner.subtag?.lowercased else {
        throw scanner.malformed(text, scanner.count == 0 ? .anotherPart : .extensionContent)
      }
      let byte = singleton[0]
      let bit = ASCII.isDigit(byte) ? ASCII.digit(byte) &+ 26 : byte &- 0x61
      guard seen & 1 &<< UInt64(bit) == 0 else { throw scanner.duplicate(text) }
      seen |= 1 &<< UInt64(bit)
      scanner.advance(text)
      switch singleton {
      case .attributesKey: try readUnicodeExtension(text, &scanner)
      case .transformKey: try readTransform(text, &scanner)
      case .privateUseKey: try readPrivateUse(text, &scanner)
      default: try readOther(singleton, text, &scanner)
      }
    }
  }

  /// `attr1-attr2-fw-sun-ca-islamic-civil`.
  mutating func readUnicodeExtension(_ text: Span<UInt8>, _ scanner: inout SubtagScanner)
    throws(LocaleError)
  {
    guard scanner.count > 1 else { throw scanner.malformed(text, .unicodeKey) }
    try readAttributes(text, &scanner)
    while !scanner.isAtEnd, scanner.count != 1 {
      guard scanner.count == 2, let key = scanner.subtag?.lowercased, ASCII.isLetter(key[1]) else {
        throw scanner.malformed(text, scanner.count == 0 ? .anotherPart : .unicodeKey)
      }
      scanner.advance(text)
      var value = KeywordValue()
      while scanner.count >= 3, let part = scanner.subtag {
        value.append(part)
        scanner.advance(text)
      }
      add(key, KnownKeyword.canonicalType(value, of: key))
    }
  }

  /// The attributes of `-u-`: parts of three to eight letters and digits before the first key.
  mutating func readAttributes(_ text: Span<UInt8>, _ scanner: inout SubtagScanner)
    throws(LocaleError)
  {
    var attributes: [Subtag] = []
    while scanner.count >= 3 {
      guard let attribute = scanner.subtag?.lowercased else {
        throw scanner.malformed(text, .unicodeKey)
      }
      if !attributes.contains(attribute) { attributes.append(attribute) }
      scanner.advance(text)
    }
    guard !attributes.isEmpty else { return }
    attributes.sort()
    var value = KeywordValue()
    for attribute in attributes { value.append(attribute) }
    add(.attributesKey, value)
  }

  /// `de-latn-m0-din`: a language, then fields, each a letter and a digit with its values.
  mutating func readTransform(_ text: Span<UInt8>, _ scanner: inout SubtagScanner)
    throws(LocaleError)
  {
    var value = KeywordValue()
    let isField = { (scanner: SubtagScanner) -> Bool in
      guard scanner.count == 2, let part = scanner.subtag else { return false }
      return ASCII.isLetter(part[0]) && ASCII.isDigit(part[1])
    }
    if !isField(scanner) { try readTransformLanguage(text, &scanner, to: &value) }
    var fields: [LocaleKeyword] = []
    while isField(scanner), let key = scanner.subtag?.lowercased {
      scanner.advance(text)
      var field = KeywordValue()
      while scanner.count >= 3, let part = scanner.subtag {
        field.append(part)
        scanner.advance(text)
      }
      guard !field.isEmpty else { throw scanner.malformed(text, .transformValue) }
      let isNew = !fields.contains { $0.key == key }
      if isNew { fields.append(LocaleKeyword(key: key, value: field)) }
    }
    guard scanner.isAtEnd || scanner.count == 1 else {
      throw scanner.malformed(text, .transformPart)
    }
    fields.sort { $0.key < $1.key }
    for field in fields {
      value.append(field.key)
      value.append(ASCII.hyphen)
      for byte in field.valueBytes { value.append(byte) }
    }
    add(.transformKey, value)
  }

  private mutating func readTransformLanguage(
    _ text: Span<UInt8>, _ scanner: inout SubtagScanner, to value: inout KeywordValue
  ) throws(LocaleError) {
    guard let language = scanner.subtag, language.isLetters, language.count > 1,
      language.count != 4
    else { throw scanner.malformed(text, .transformPart) }
    value.append(language)
    scanner.advance(text)
    if let script = scanner.subtag, script.count == 4, script.isLetters {
      value.append(script)
      scanner.advance(text)
    }
    if let region = scanner.subtag,
      region.count == 2 && region.isLetters || region.count == 3 && region.isDigits
    {
      value.append(region)
      scanner.advance(text)
    }
    while let variant = Self.variant(scanner) {
      value.append(variant)
      scanner.advance(text)
    }
  }

  /// Everything after `x` is private: the first parts are kept as they are, then come the keys of this library,
  /// each with its value, `weeks-mysql3-weekdata-cldr45`.
  mutating func readPrivateUse(_ text: Span<UInt8>, _ scanner: inout SubtagScanner)
    throws(LocaleError)
  {
    var key = Subtag.privateUseKey
    var start = scanner.start
    var value = KeywordValue()
    repeat {
      guard scanner.count > 0, let part = scanner.subtag else {
        throw scanner.malformed(text, .privateUsePart)
      }
      if part.lowercased.isOwnKey {
        try addPrivate(key, value, at: start)
        key = part.lowercased
        start = scanner.start
        value = KeywordValue()
      } else {
        value.append(part)
      }
      scanner.advance(text)
    } while !scanner.isAtEnd
    try addPrivate(key, value, at: start)
  }

  private mutating func addPrivate(
    _ key: Subtag, _ value: KeywordValue, at start: Int
  ) throws(LocaleError) {
    if key.isOwnKey {
      try addOwn(key, value, at: start)
    } else if !value.isEmpty {
      add(key, value)
    }
  }

  /// Adds a keyword of this library, which may be given once.
  mutating func addOwn(
    _ key: Subtag, _ value: KeywordValue, at start: Int
  ) throws(LocaleError) {
    guard !value.isEmpty else { throw .unsupportedValue(key: key, value: LocaleExcerpt([])) }
    guard add(key, LocaleKeyword.canonicalOwnValue(value, of: key)) else {
      throw .duplicate(found: LocaleExcerpt(key), offset: start)
    }
  }

  /// An extension that has no meaning here, which is kept as it is.
  mutating func readOther(
    _ singleton: Subtag, _ text: Span<UInt8>, _ scanner: inout SubtagScanner
  ) throws(LocaleError) {
    var value = KeywordValue()
    repeat {
      guard scanner.count > 1, let part = scanner.subtag else {
        throw scanner.malformed(text, .extensionContent)
      }
      value.append(part)
      scanner.advance(text)
    } while !scanner.isAtEnd && scanner.count != 1
    add(singleton, value)
  }
}
