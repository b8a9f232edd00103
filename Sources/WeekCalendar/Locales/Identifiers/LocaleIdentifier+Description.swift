extension LocaleIdentifier: CustomStringConvertible {
  /// The ICU form, `en_US_POSIX` or `de_DE@calendar=gregorian;fw=sun`; `und` for the root.
  ///
  /// It reads back as the same identifier. Keywords have ICU's names and are sorted by them.
  ///
  /// Foreign names: `uloc_canonicalize`, which writes no `und`.
  public var description: String {
    var text: [UInt8] = []
    for part in [language, script, region] { text.append(part: part, after: ASCII.underscore) }
    if region.isEmpty, !variants.isEmpty { text.append(ASCII.underscore) }
    for variant in variants { text.append(part: variant, after: ASCII.underscore) }
    // Sorted by ICU's names; `=` sorts before letters and after digits, which no name of ICU's has.
    var pairs: [[UInt8]] = []
    for keyword in keywords {
      let pair = keyword.icuPair
      let place = pairs.firstIndex { pair.lexicographicallyPrecedes($0) }
      pairs.insert(pair, at: place ?? pairs.count)
    }
    for (index, pair) in pairs.enumerated() {
      text.append(index == 0 ? ASCII.atSign : ASCII.semicolon)
      text += pair
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The BCP 47 form, `en-US-u-va-posix` or `de-DE-u-ca-gregory-fw-sun`; `und` for the root.
  ///
  /// It reads back as the same identifier, except for keywords that BCP 47 cannot write
  /// (`@timezone=America/New_York`), which are left out. A three-letter region is kept:
  /// ``CalendarLocale`` knows the two-letter code.
  ///
  /// Foreign names: `uloc_toLanguageTag`.
  public var bcp47: String {
    var text: [UInt8] = []
    for part in [language, script, region] { text.append(part: part) }
    // `va-posix`, except where the identifier has another `va`: then as the variant it is.
    let isPOSIX = keyword(.variant)?.isUnicodeExtension != true && variants.contains(.posixVariant)
    for variant in variants where !(isPOSIX && variant == .posixVariant) {
      text.append(part: variant.lowercased)
    }
    var extensions = KeywordList()
    for keyword in keywords
    where keyword.key.count == 1 && ![.privateUseKey, .attributesKey].contains(keyword.key) {
      extensions.add(keyword)
    }
    let unicode = unicodeExtension(isPOSIX)
    if !unicode.isEmpty { extensions.add(LocaleKeyword(key: .attributesKey, content: unicode)) }
    for keyword in extensions.array { text.append(keyword) }
    var privateUse = keyword(.privateUseKey)?.valueBytes ?? []
    for keyword in keywords where keyword.isPrivateUse { privateUse.append(keyword) }
    if !privateUse.isEmpty { text.append(part: .privateUseKey) }
    privateUse.withSpan { text.append(part: $0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// What follows `-u-`: attributes, then keywords sorted by key.
  private func unicodeExtension(_ isPOSIX: Bool) -> KeywordValue {
    var sorted = KeywordList()
    for keyword in keywords where keyword.isUnicodeExtension { sorted.add(keyword) }
    if isPOSIX {
      sorted.add(
        LocaleKeyword(
          key: KnownKeyword.variant.key, content: KeywordValue(Subtag.posixVariant.lowercased)))
    }
    var content = keyword(.attributesKey)?.valueBytes ?? []
    for keyword in sorted.array {
      if keyword.isTrue { content.append(part: keyword.key) } else { content.append(keyword) }
    }
    return content.withSpan { KeywordValue($0) }
  }
}

extension LocaleKeyword {
  /// `numbers=arab`, by ICU's name and with ICU's value.
  fileprivate var icuPair: [UInt8] {
    var pair = Array((KnownKeyword(key)?.longName ?? "").utf8)
    if pair.isEmpty { pair.append(part: key) }
    pair.append(ASCII.equals)
    let type = key.count == 2 ? KnownKeyword.icuType(content, of: key) : nil
    return pair + (type ?? valueBytes)
  }
}

extension [UInt8] {
  /// Appends a part, with a separator before all but the first one; nothing for an empty part.
  @inline(never)  // for size, as the next
  fileprivate mutating func append(part: Span<UInt8>, after separator: UInt8 = ASCII.hyphen) {
    if part.isEmpty { return }
    if !isEmpty { append(separator) }
    for index in part.indices { append(part[index]) }
  }

  @inline(never)
  fileprivate mutating func append(part: Subtag, after separator: UInt8 = ASCII.hyphen) {
    part.withSpan { append(part: $0, after: separator) }
  }

  /// Appends a key and its value.
  fileprivate mutating func append(_ keyword: LocaleKeyword) {
    append(part: keyword.key)
    keyword.content.withSpan { append(part: $0) }
  }
}
