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
  private var keywords = KeywordList()

  static func parse(
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(LocaleError) -> LocaleIdentifier {
    guard text.count > 0 else { throw .empty }
    guard text.count <= LocaleIdentifier.maximumLength else {
      throw .tooLong(count: text.count, limit: LocaleIdentifier.maximumLength)
    }
    var parser = LocaleIdentifierParser()
    var baseEnd = 0
    while baseEnd < text.count, ASCII.isInSubtags(text[baseEnd]) { baseEnd &+= 1 }
    var atSign = baseEnd
    while atSign < text.count, text[atSign] != ASCII.atSign { atSign &+= 1 }
    var dot = baseEnd
    while dot < atSign, text[dot] != ASCII.dot { dot &+= 1 }
    if dot < atSign { try checkCodeset(text, from: dot &+ 1, to: atSign) }
    guard baseEnd == dot else { throw malformed(text, baseEnd, .character) }
    try parser.readBase(text, to: baseEnd)
    if atSign < text.count { try parser.readModifier(text, from: atSign &+ 1) }
    return try parser.finished()
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
    var scanner = SubtagScanner(text, from: 0, to: end)
    let first = scanner.subtag?.lowercased
    if scanner.count == end, first == .cLocale || first == Subtag.posixVariant.lowercased {
      language = .english
      region = .unitedStates
      variants = [.posixVariant]
      return
    }
    if let first, LegacyTags.mayStart(with: first, count: end), try readListed(base) { return }
    if Self.mayBeScheme(first, scanner.count), try readScheme(base) { return }
    try readParts(&scanner)
  }

  /// Reads a tag that stands in the list, or starts with one of it, and what extensions follow.
  private mutating func readListed(
    _ base: UnsafeBufferPointer<UInt8>
  ) throws(LocaleError) -> Bool {
    let legacyEnd = Self.endOfLanguage(base)
    guard
      let replacement = Self.replacement(of: UnsafeBufferPointer(rebasing: base[..<legacyEnd]))
    else { return false }
    let bytes = SubtagNames.bytes(replacement)
    var scanner = SubtagScanner(bytes, from: 0, to: bytes.count)
    try readParts(&scanner)
    guard legacyEnd < base.count else { return true }
    var rest = SubtagScanner(base, from: legacyEnd &+ 1, to: base.count)
    try readExtensions(&rest)
    return true
  }

  /// Reads the name of a week scheme, which may stand in the place of language and region, and what extensions
  /// follow it.
  private mutating func readScheme(
    _ base: UnsafeBufferPointer<UInt8>
  ) throws(LocaleError) -> Bool {
    // The longest name counts: `snowflake-0-1` and `strftime-u` have parts like those that start extensions.
    var end = base.count
    while end > 0 {
      if end == base.count || ASCII.isSeparator(base[end]) {
        let name = UnsafeBufferPointer(rebasing: base[..<end])
        if let shortName = KeywordValue(schemeNamed: name) {
          add(.weeksKey, shortName)
          guard end < base.count else { return true }
          var rest = SubtagScanner(base, from: end &+ 1, to: base.count)
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
  private static func mayBeScheme(_ first: Subtag?, _ count: Int) -> Bool {
    guard count < 4, let first else { return true }
    return first == Subtag(unchecked: 0x6271_0000_0000_0000)  // bq
      || first == Subtag(unchecked: 0x7366_0000_0000_0000)  // sf
      || !first.isLetters
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
  ///
  /// False for the second.
  @discardableResult
  mutating func add(_ key: Subtag, _ value: KeywordValue) -> Bool {
    keywords.add(LocaleKeyword(key: key, value: value))
  }

  /// The canonical form: `va-posix` as a variant, variants sorted.
  ///
  /// Throws for `iso` and `nrf` alone: who writes them means ISO 8601 and the calendar of retail, and would get
  /// the weeks of Nigeria and Jersey.
  private consuming func finished() throws(LocaleError) -> LocaleIdentifier {
    if language == .isoko, script.isEmpty, region.isEmpty, variants.isEmpty { throw .plainISO }
    if language == .norman, script.isEmpty, region.isEmpty, variants.isEmpty { throw .plainNRF }
    if let variant = keywords[.variantKey], variant.content.is("posix") {
      if !variants.contains(.posixVariant) { variants.append(.posixVariant) }
      keywords.remove(.variantKey)
    }
    if variants.count > 1 { variants.sort() }
    return LocaleIdentifier(
      language: language, script: script, region: region, variants: variants, keywords: keywords)
  }
}
