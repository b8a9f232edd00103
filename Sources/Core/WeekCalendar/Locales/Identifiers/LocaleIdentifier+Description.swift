extension LocaleIdentifier: CustomStringConvertible {
  /// The ICU form, `en_US_POSIX` or `de_DE@calendar=gregorian;fw=sun`; `und` for the root.
  ///
  /// It reads back as the same identifier. Keywords have ICU's names and are sorted by them.
  ///
  /// Foreign names: `uloc_canonicalize`, which writes no `und`.
  public var description: String {
    var text = KeywordValue()
    for part in [language, script, region] { text.append(part, after: ASCII.underscore) }
    if region.isEmpty, !variants.isEmpty { text.append(ASCII.underscore) }
    for variant in variants { text.append(variant, after: ASCII.underscore) }
    // Sorted by ICU's names; `=` sorts before letters and after digits, which no name of ICU's has.
    var pairs: [KeywordValue] = []
    for keyword in keywords {
      let pair = keyword.icuPair
      let place = pairs.firstIndex { pair.bytes.lexicographicallyPrecedes($0.bytes) }
      pairs.insert(pair, at: place ?? pairs.count)
    }
    for (index, pair) in pairs.enumerated() {
      text.append(pair, after: index == 0 ? ASCII.atSign : ASCII.semicolon)
    }
    return text.string
  }

  /// The BCP 47 form, `en-US-u-va-posix` or `de-DE-u-ca-gregory-fw-sun`; `und` for the root.
  ///
  /// It reads back as the same identifier, except for keywords that BCP 47 cannot write (`@timezone=America/New_York`),
  /// which are left out. A three-letter region is kept: ``CalendarLocale`` knows the two-letter code.
  ///
  /// Foreign names: `uloc_toLanguageTag`.
  public var bcp47: String {
    var text = KeywordValue()
    for part in [language, script, region] { text.append(part) }
    // `va-posix`, except where the identifier has another `va`: then as the variant it is.
    let isPOSIX = keyword(.variant)?.isUnicodeExtension != true && variants.contains(.posixVariant)
    for variant in variants where !(isPOSIX && variant == .posixVariant) {
      text.append(variant.lowercased)
    }
    var extensions = KeywordList()
    let unicode = unicodeExtension(isPOSIX)
    if !unicode.isEmpty { extensions.add(LocaleKeyword(key: .attributesKey, content: unicode)) }
    // The attributes alone, which are part of the former, come second and are left out.
    for keyword in keywords where keyword.key.count == 1 && keyword.key != .privateUseKey {
      extensions.add(keyword)
    }
    for keyword in extensions.array { text.append(keyword) }
    var privateUse = list[.privateUseKey]?.content ?? KeywordValue()
    for keyword in keywords where keyword.isPrivateUse { privateUse.append(keyword) }
    if !privateUse.isEmpty {
      text.append(LocaleKeyword(key: .privateUseKey, content: privateUse))
    }
    return text.string
  }

  /// What follows `-u-`: attributes, then keywords sorted by key.
  private func unicodeExtension(_ isPOSIX: Bool) -> KeywordValue {
    var list = list
    if isPOSIX {
      let posix = KeywordValue(Subtag.posixVariant.lowercased)
      list.remove(KnownKeyword.variant.key)
      list.add(LocaleKeyword(key: KnownKeyword.variant.key, content: posix))
    }
    var content = keyword(.attributes)?.content ?? KeywordValue()
    for keyword in list.array where keyword.isUnicodeExtension {
      if keyword.isTrue { content.append(keyword.key) } else { content.append(keyword) }
    }
    return content
  }
}

extension LocaleKeyword {
  /// `numbers=arab`, by ICU's name and with ICU's value.
  fileprivate var icuPair: KeywordValue {
    let name = KnownKeyword(key)?.longName?.withUTF8Span { KeywordValue($0) }
    var pair = name ?? KeywordValue(key)
    let type = key.count == 2 ? KnownKeyword.icuType(content, of: key) : nil
    pair.append(type ?? content, after: ASCII.equals)
    return pair
  }
}
