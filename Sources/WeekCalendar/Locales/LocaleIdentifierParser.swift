/// Reads the syntax of a locale identifier: the frame, language to variants.
///
/// A text is `base [.codeset] [@modifier]`. The base is read here; its extensions by
/// `LocaleExtensions`, what follows the at sign by `ICUKeywords`. One pass, nothing looked up but
/// the short tables of `LegacyTags` and `LocaleKeywordKeys`.
struct LocaleIdentifierParser {
  var language = Subtag.undetermined
  var script = Subtag.empty
  var region = Subtag.empty
  var variants: [Subtag] = []
  var keywords: [LocaleKeyword] = []

  static func parse(
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(LocaleError) -> LocaleIdentifier {
    guard text.count > 0 else { throw .empty }
    guard text.count <= LocaleIdentifier.maximumLength else {
      throw .tooLong(count: text.count, limit: LocaleIdentifier.maximumLength)
    }
    var parser = LocaleIdentifierParser()
    var atSign = 0
    while atSign < text.count, text[atSign] != ASCII.atSign { atSign &+= 1 }
    var baseEnd = 0
    while baseEnd < atSign, text[baseEnd] != ASCII.dot { baseEnd &+= 1 }
    if baseEnd < atSign { try checkCodeset(text, from: baseEnd &+ 1, to: atSign) }
    try checkCharacters(text, to: baseEnd)
    try parser.readBase(text, to: baseEnd)
    if atSign < text.count { try parser.readModifier(text, from: atSign &+ 1) }
    return try parser.finished()
  }

  /// Every byte of the base is a letter, a digit or a separator.
  private static func checkCharacters(
    _ text: UnsafeBufferPointer<UInt8>, to end: Int
  ) throws(LocaleError) {
    for offset in 0..<end {
      let byte = text[offset]
      guard ASCII.isAlphanumeric(byte) || ASCII.isSeparator(byte) else {
        throw malformed(text, offset, .character)
      }
    }
  }

  /// `UTF-8` in `de_DE.UTF-8`: looked at, then dropped, as ICU does.
  private static func checkCodeset(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) throws(LocaleError) {
    guard start < end else {
      throw .malformed(found: LocaleExcerpt([ASCII.dot]), offset: start &- 1, expected: .codeset)
    }
    for offset in start..<end {
      let byte = text[offset]
      guard ASCII.isAlphanumeric(byte) || ASCII.isSeparator(byte) || byte == ASCII.colon else {
        throw malformed(text, offset, .codeset)
      }
    }
  }

  /// The error that names the whole character at an offset, not only its first byte.
  static func malformed(
    _ text: UnsafeBufferPointer<UInt8>, _ offset: Int, _ expected: LocaleSyntaxPart
  ) -> LocaleError {
    var end = min(offset &+ 1, text.count)
    while end < text.count, text[end] & 0xc0 == 0x80, end < offset &+ 4 { end &+= 1 }
    let found = UnsafeBufferPointer(rebasing: text[offset..<end])
    return .malformed(found: LocaleExcerpt(found), offset: offset, expected: expected)
  }

  private mutating func readBase(
    _ text: UnsafeBufferPointer<UInt8>, to end: Int
  ) throws(LocaleError) {
    guard end > 0 else { return }  // "@numbers=arab": the root locale
    let base = UnsafeBufferPointer(rebasing: text[0..<end])
    if LegacyTags.isPlainCLocale(base) {
      language = .english
      region = .unitedStates
      variants = [.posixVariant]
      return
    }
    let legacyEnd = Self.endOfLanguage(base)
    if let replacement = Self.replacement(of: UnsafeBufferPointer(rebasing: base[..<legacyEnd])) {
      let bytes = UnsafeBufferPointer(
        start: replacement.utf8Start, count: replacement.utf8CodeUnitCount)
      var scanner = SubtagScanner(bytes, from: 0, to: bytes.count)
      try readParts(&scanner)
      guard legacyEnd < end else { return }
      var rest = SubtagScanner(text, from: legacyEnd &+ 1, to: end)
      try readExtensions(&rest)
      return
    }
    var scanner = SubtagScanner(text, from: 0, to: end)
    if try readScheme(base, text) { return }
    try readParts(&scanner)
  }

  /// Reads the name of a week scheme, which may stand in the place of language and region, and what extensions
  /// follow it.
  private mutating func readScheme(
    _ base: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>
  ) throws(LocaleError) -> Bool {
    guard Self.mayBeScheme(base) else { return false }
    // The longest name counts: `snowflake-0-1` and `strftime-u` have parts like those that start extensions.
    var end = base.count
    while end > 0 {
      if end == base.count || ASCII.isSeparator(base[end]) {
        let name = UnsafeBufferPointer(rebasing: base[..<end])
        if let shortName = WeekScheme.shortName(of: name) {
          keywords.append(LocaleKeyword(key: .weeksKey, value: shortName))
          guard end < base.count else { return true }
          var rest = SubtagScanner(text, from: end &+ 1, to: base.count)
          guard rest.count == 1 else { throw rest.malformed(.schemeEnd) }
          try readExtensions(&rest)
          return true
        }
      }
      end &-= 1
    }
    return false
  }

  /// Whether the first part is not a language of two or three letters; `bq` and `sf` are none either.
  private static func mayBeScheme(_ base: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = 0
    while count < base.count, !ASCII.isSeparator(base[count]) {
      if ASCII.isDigit(base[count]) { return true }
      count &+= 1
    }
    if count == 2 {
      let start = UnsafeBufferPointer(rebasing: base[..<2])
      return LegacyTags.matches(start, "bq") || LegacyTags.matches(start, "sf")
    }
    return count > 3
  }

  /// Where the extensions of a tag start: the separator before the first part of one letter, which is
  /// not the tag's first part.
  private static func endOfLanguage(_ base: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = 2
    while offset &+ 1 < base.count {
      if ASCII.isSeparator(base[offset]), !ASCII.isSeparator(base[offset &+ 1]),
        offset &+ 2 == base.count || ASCII.isSeparator(base[offset &+ 2])
      {
        return offset
      }
      offset &+= 1
    }
    return base.count
  }

  /// What a tag stands for, also where two separators say that it has no region: `zh__XIANG` is
  /// `zh-xiang`.
  private static func replacement(of tag: UnsafeBufferPointer<UInt8>) -> StaticString? {
    for offset in 2..<4 where offset &+ 1 < tag.count && tag.count <= 12 {
      if ASCII.isSeparator(tag[offset]), ASCII.isSeparator(tag[offset &+ 1]) {
        var bytes = Array(tag)
        bytes.remove(at: offset)
        return bytes.withUnsafeBufferPointer { LegacyTags.replacement(of: $0) }
      }
    }
    return LegacyTags.replacement(of: tag)
  }

  private mutating func readParts(_ scanner: inout SubtagScanner) throws(LocaleError) {
    if !(scanner.count == 1 && scanner.first == UInt8(ascii: "x")) {
      try readLanguage(&scanner)
      readScript(&scanner)
      try readRegion(&scanner)
      try readVariants(&scanner)
    }
    try readExtensions(&scanner)
  }

  private mutating func readLanguage(_ scanner: inout SubtagScanner) throws(LocaleError) {
    guard scanner.count > 0 else {  // "_AE": ICU's way to leave the language out
      scanner.advance()
      guard !scanner.isAtEnd else { throw scanner.malformed(.anotherPart) }
      return
    }
    guard let subtag = scanner.subtag?.lowercased, subtag.isLetters, subtag.count > 1,
      subtag.count != 4 || subtag == .rootName, subtag != Subtag.posixVariant.lowercased
    else { throw scanner.malformed(.language) }
    if subtag != .rootName { language = subtag }
    scanner.advance()
    if let part = scanner.subtag?.lowercased, LegacyTags.isExtendedLanguage(part, of: language) {
      language = part
      scanner.advance()
    }
  }

  private mutating func readScript(_ scanner: inout SubtagScanner) {
    guard let subtag = scanner.subtag, subtag.count == 4, subtag.isLetters else { return }
    script = subtag.titlecased
    scanner.advance()
  }

  private mutating func readRegion(_ scanner: inout SubtagScanner) throws(LocaleError) {
    guard !scanner.isAtEnd else { return }
    if scanner.count == 0 {  // "en__POSIX": no region
      scanner.advance()
      guard scanner.count > 1, Self.variant(scanner) != nil else {
        throw scanner.malformed(scanner.count == 0 ? .anotherPart : .variant)
      }
      return
    }
    guard let subtag = scanner.subtag, Self.isRegion(subtag) else {
      if scanner.count == 1 || Self.variant(scanner) != nil { return }
      throw scanner.malformed(.region)
    }
    region = subtag.uppercased
    scanner.advance()
  }

  private mutating func readVariants(_ scanner: inout SubtagScanner) throws(LocaleError) {
    while !scanner.isAtEnd, scanner.count != 1 {
      guard let variant = Self.variant(scanner) else {
        throw scanner.malformed(scanner.count == 0 ? .anotherPart : .variant)
      }
      guard !variants.contains(variant) else { throw scanner.duplicate }
      variants.append(variant)
      scanner.advance()
    }
  }

  /// Two letters or three digits; three letters, as ICU takes them, are ISO 3166's alpha-3 codes.
  static func isRegion(_ subtag: Subtag) -> Bool {
    switch subtag.count {
    case 2: subtag.isLetters
    case 3: subtag.isLetters || subtag.isDigits
    default: false
    }
  }

  /// The scanner's part when it is a variant, in upper case.
  static func variant(_ scanner: SubtagScanner) -> Subtag? {
    guard let subtag = scanner.subtag,
      subtag.count >= 5 || subtag.count == 4 && ASCII.isDigit(subtag[0])
    else { return nil }
    return subtag.uppercased
  }

  /// Adds a keyword; of two with the same key the first one counts.
  mutating func add(_ key: Subtag, _ value: [UInt8]) {
    for keyword in keywords where keyword.key == key { return }
    keywords.append(LocaleKeyword(key: key, value: value))
  }

  /// The canonical form: `va-posix` as a variant, everything sorted.
  ///
  /// Throws for `iso` and `nrf` alone: who writes them means ISO 8601 and the calendar of retail, and would get
  /// the weeks of Nigeria and Jersey.
  private consuming func finished() throws(LocaleError) -> LocaleIdentifier {
    if language == .isoko, script.isEmpty, region.isEmpty, variants.isEmpty { throw .plainISO }
    if language == .norman, script.isEmpty, region.isEmpty, variants.isEmpty { throw .plainNRF }
    var index = 0
    while index < keywords.count {
      if keywords[index].key == .variantKey, LegacyTags.isPOSIX(keywords[index].valueBytes) {
        if !variants.contains(.posixVariant) { variants.append(.posixVariant) }
        keywords.remove(at: index)
      } else {
        index &+= 1
      }
    }
    if variants.count > 1 { variants.sort() }
    if keywords.count > 1 { keywords.sort { $0.key < $1.key } }
    return LocaleIdentifier(
      language: language, script: script, region: region, variants: variants, keywords: keywords)
  }
}
