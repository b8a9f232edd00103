/// Parses a locale identifier, `base [.codeset] [@modifier]`, in a single pass.
///
/// This file reads the parts from language to variants, `LocaleExtensions` reads extensions, and `ICUKeywords` reads
/// the text after the at sign. The only lookups are in the short tables of `LegacyTags` and `KnownKeyword`.
struct LocaleIdentifierParser {
  var identifier = LocaleIdentifier.root
  /// The position of the next part, in the base or in an extension.
  var scanner = SubtagScanner()
  /// Whether a scheme's name may start with the first part: two or three letters are a language, but not `bq` and `sf`.
  private var mayBeScheme = false
  /// The language as written, if it is two capital letters.
  private var capitals: Subtag?

  static func parse(
    _ text: Span<UInt8>
  ) throws(LocaleError) -> LocaleIdentifier {
    guard !text.isEmpty else { throw .empty }
    guard text.count <= LocaleIdentifier.maximumLength else {
      throw .tooLong(count: text.count, limit: LocaleIdentifier.maximumLength)
    }

    var parser = LocaleIdentifierParser()
    let baseEnd = text.end(from: 0, while: ASCII.isInSubtags)
    let atSign = text.end(from: baseEnd) { $0 != ASCII.atSign }
    let dot = text.extracting(first: atSign).end(from: baseEnd) { $0 != ASCII.dot }
    if dot < atSign {  // the `UTF-8` in `de_DE.UTF-8`, which is then dropped, as in ICU
      let end = text.end(from: dot &+ 1) { ASCII.isInSubtags($0) || $0 == ASCII.colon }
      guard dot &+ 1 < atSign else { throw malformed(text, dot, .codeset) }
      guard end >= atSign else { throw malformed(text, end, .codeset) }
    }
    guard baseEnd == dot else { throw malformed(text, baseEnd, .character) }
    try parser.readBase(text.extracting(first: baseEnd))
    if atSign < text.count { try parser.readModifier(text, from: atSign &+ 1) }
    try parser.finish(text.extracting(first: baseEnd))
    return parser.identifier
  }

  /// The error for an offset; it shows the whole character there, not only its first byte.
  static func malformed(
    _ text: Span<UInt8>, _ offset: Int, _ expected: LocaleSyntaxPart
  ) -> LocaleError {
    var end = min(offset &+ 1, text.count)
    while end < text.count, text[end] & 0xc0 == 0x80, end < offset &+ 4 { end &+= 1 }
    return .malformed(text, offset..<end, expected)
  }

  private mutating func readBase(_ text: Span<UInt8>) throws(LocaleError) {
    let end = text.count
    guard end > 0 else { return }  // "@numbers=arab": the root locale
    scanner.move(to: 0, of: text)
    let first = scanner.subtag?.lowercased
    if scanner.count == end, first == .cLocale || first == Subtag.posixVariant.lowercased {
      identifier.subtags = LocaleSubtags(language: .english, region: .unitedStates)
      identifier.variants = [.posixVariant]
      return
    }
    // Most identifiers have just two letters after the first part, which no tag in the lists has.
    if let first, end > first.count &+ 3 || first.count > 3,
      let list = LegacyTags.tags(startingWith: first), try readListed(text, first, list)
    {
      return
    }
    mayBeScheme =
      scanner.count > 3 || first == .bigQuery || first == .snowflake || first?.isLetters != true
    if mayBeScheme, try readScheme(text) { return }
    do throws(LocaleError) { try readParts(text) } catch {
      throw mayBeScheme ? Self.misspelledScheme(text) ?? error : error
    }
  }

  /// Returns the error for a misspelled scheme; nil for any other text that cannot be parsed.
  @inline(never)
  private static func misspelledScheme(_ text: Span<UInt8>) -> LocaleError? {
    let name = LocaleExcerpt(utf8: text.extracting(first: endOfName(text)))
    return name.resemblesScheme ? .unknownScheme(name) : nil
  }

  /// Reads a tag from a list of `LegacyTags` and the parts after it.
  private mutating func readListed(
    _ base: Span<UInt8>, _ first: Subtag, _ list: StaticString
  ) throws(LocaleError) -> Bool {
    // Two separators in a row mean that the region is missing: `zh__XIANG` is `zh-xiang`.
    let isDouble = first.count > 1 && ASCII.isSeparator(base.byte(at: first.count &+ 1))
    return try list.withSpan { (list) throws(LocaleError) in
      var place = 0
      while let (name, replacement) = list.pair(at: &place) {
        let start = first.count &+ (name.isEmpty ? 0 : isDouble ? 2 : 1)
        let end = start &+ name.count
        let found = base.extracting(first: end).extracting(droppingFirst: start)
        guard found.isTag(list.extracting(name)) else { continue }
        var extensions = scanner
        extensions.move(to: end &+ 1, of: base)
        guard end == base.count || extensions.count == 1 else { continue }
        let text = list.extracting(replacement)
        scanner.move(to: 0, of: text)
        try readParts(text)
        guard end < base.count else { return true }
        scanner = extensions
        try readExtensions(base)
        return true
      }
      return false
    }
  }

  /// Reads the name of a week scheme in place of a language and region, and the extensions after it.
  private mutating func readScheme(_ base: Span<UInt8>) throws(LocaleError) -> Bool {
    // Tries the longest name first: `snowflake-0-1` and `strftime-u` have parts that look like the start of an
    // extension.
    for end in stride(from: base.count, to: 0, by: -1)
    where end == base.count || ASCII.isSeparator(base[end]) {
      guard let shortName = KeywordValue(schemeNamed: base.extracting(first: end)) else {
        continue
      }
      add(KnownKeyword.weeks.key, shortName)
      guard end < base.count else { return true }
      scanner.move(to: end &+ 1, of: base)
      guard scanner.count == 1 else { throw scanner.malformed(base, .schemeEnd) }
      try readExtensions(base)
      return true
    }
    return false
  }

  /// Throws an error if the language resembles the name of a scheme, as in `mysqll_US`.
  ///
  /// The language decides, whatever follows it, because an identifier can be written in several forms. Two letters
  /// alone may be a region.
  @inline(never)
  private func checkIsNoMisspelledScheme(_ base: Span<UInt8>) throws(LocaleError) {
    let language = identifier.subtags.language
    guard language.count > 1 else { return }
    let isAlone =
      identifier.subtags == LocaleSubtags(language: language) && identifier.variants.isEmpty
      && identifier.list.count == 0
    guard language.count > 2 || !isAlone, LocaleExcerpt(language).resemblesScheme else { return }
    let name = LocaleExcerpt(utf8: base.extracting(first: Self.endOfName(base)))
    throw .unknownScheme(name.resemblesScheme ? name : LocaleExcerpt(language))
  }

  /// The offset of the separator before the first extension, such as `-u-ca-gregory`, or the end.
  private static func endOfName(_ base: Span<UInt8>) -> Int {
    var parts = SubtagScanner()
    parts.move(to: 0, of: base)
    while !parts.isAtEnd {
      let isLetter = parts.count == 1 && parts.subtag?.isLetters == true
      let start = parts.start
      parts.advance(base)
      if isLetter, start > 0, parts.count > 1 { return start &- 1 }
    }
    return base.count
  }

  private mutating func readParts(_ text: Span<UInt8>) throws(LocaleError) {
    if scanner.subtag?.lowercased != .privateUseKey {
      try readLanguage(text)
      if let script = scanner.subtag, script.isScript {
        identifier.subtags.script = script.titlecased
        scanner.advance(text)
      }
      try readRegion(text)
      try readVariants(text)
    }
    try readExtensions(text)
  }

  private mutating func readLanguage(_ text: Span<UInt8>) throws(LocaleError) {
    guard scanner.count > 0 else {  // "_AE": ICU's way to leave the language out
      scanner.advance(text)
      guard !scanner.isAtEnd else { throw scanner.malformed(text, .anotherPart) }
      return
    }
    guard let subtag = scanner.subtag?.lowercased, subtag.isLetters, subtag.count > 1,
      subtag.count != 4 || subtag == .rootName, subtag != Subtag.posixVariant.lowercased
    else { throw scanner.malformed(text, .language) }
    if subtag != .rootName { identifier.subtags.language = subtag }
    if let written = scanner.subtag, written.count == 2, written == written.uppercased {
      capitals = written
    }
    scanner.advance(text)
    if let part = scanner.subtag?.lowercased,
      LegacyTags.isExtendedLanguage(part, of: identifier.subtags.language)
    {
      identifier.subtags.language = part
      scanner.advance(text)
    }
  }

  private mutating func readRegion(_ text: Span<UInt8>) throws(LocaleError) {
    guard !scanner.isAtEnd else { return }
    if scanner.count == 0 {  // "en__POSIX": no region
      scanner.advance(text)
      guard scanner.count > 1, scanner.variant != nil else {
        throw scanner.malformed(text, scanner.count == 0 ? .anotherPart : .variant)
      }
      return
    }
    guard let subtag = scanner.subtag, subtag.isRegion else {
      if scanner.count == 1 || scanner.variant != nil { return }
      throw scanner.malformed(text, .region)
    }
    identifier.subtags.region = subtag.uppercased
    scanner.advance(text)
  }

  private mutating func readVariants(_ text: Span<UInt8>) throws(LocaleError) {
    while !scanner.isAtEnd, scanner.count != 1 {
      guard let variant = scanner.variant else {
        let isScript = scanner.subtag?.isScript == true && identifier.subtags.script.isEmpty
        let expected: LocaleSyntaxPart = isScript ? .scriptBeforeRegion : .variant
        throw scanner.malformed(text, scanner.count == 0 ? .anotherPart : expected)
      }
      guard identifier.add(variant: variant) else { throw scanner.duplicate(text) }
      scanner.advance(text)
    }
  }

  /// Adds a keyword; false if there already is one with the same key, which then stays.
  @discardableResult
  mutating func add(_ key: Subtag, _ value: KeywordValue) -> Bool {
    identifier.list.add(LocaleKeyword(key: key, content: value))
  }

  /// Turns `va-posix` into a variant; rejects misspelled schemes, and `iso`, `nrf` and regions such as `CA` alone.
  ///
  /// Alone, `iso`, `nrf` and `CA` would have the weeks of Nigeria, Jersey and Spain; see ``LocaleIdentifier``.
  private mutating func finish(_ base: Span<UInt8>) throws(LocaleError) {
    if identifier.variants.isEmpty {
      if identifier.subtags == LocaleSubtags(language: .isoko) { throw .plainISO }
      if identifier.subtags == LocaleSubtags(language: .norman) { throw .plainNRF }
      if let capitals, identifier.subtags == LocaleSubtags(language: capitals.lowercased) {
        try RulesPack.baked.checkIsNoRegion(capitals)
      }
    }
    if let variant = identifier.keyword(.variant), variant.content.is("posix") {
      identifier.add(variant: .posixVariant)
      identifier.list.remove(KnownKeyword.variant.key)
    }
    if mayBeScheme { try checkIsNoMisspelledScheme(base) }
  }
}

extension Subtag {
  /// The schemes' short names of BigQuery and Snowflake, which are no languages.
  fileprivate static var bigQuery: Subtag { Subtag(unchecked: 0x6271_0000_0000_0000) }  // bq
  fileprivate static var snowflake: Subtag { Subtag(unchecked: 0x7366_0000_0000_0000) }  // sf
}

extension LocaleExcerpt {
  /// Whether the text is close to the name of a week scheme.
  fileprivate var resemblesScheme: Bool { !NamedWeekScheme.suggestion(for: bytes).isEmpty }
}
