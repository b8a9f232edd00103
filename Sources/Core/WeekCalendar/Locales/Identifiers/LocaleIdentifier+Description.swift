extension LocaleIdentifier: CustomStringConvertible {
  /// The identifier in ICU's form, such as `en_US_POSIX` or `de_DE@calendar=gregorian;fw=sun`; `und` for the root.
  ///
  /// Parsing this form yields the same identifier. Keywords have ICU's names and are sorted by them.
  ///
  /// Also known as: `uloc_canonicalize`, which does not write `und`.
  public var description: String {
    var text = KeywordValue()
    for part in [language, script, region] { text.append(part, after: ASCII.underscore) }
    if region.isEmpty, !variants.isEmpty { text.append(ASCII.underscore) }
    for variant in variants { text.append(variant, after: ASCII.underscore) }
    // Sorted by ICU's names: `=` sorts before letters, and ICU's names have no digits, which would sort before it.
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

  /// The identifier in BCP 47 form, such as `en-US-u-va-posix` or `de-DE-u-ca-gregory-fw-sun`; `und` for the root.
  ///
  /// Parsing this form yields the same identifier, except for keywords that BCP 47 cannot express
  /// (`@timezone=America/New_York`), which are left out. A three-letter region stays as it is; ``CalendarLocale``
  /// resolves it to the two-letter code.
  ///
  /// Also known as: `uloc_toLanguageTag`.
  public var bcp47: String {
    var text = KeywordValue()
    for part in [language, script, region] { text.append(part) }
    // The variant `POSIX` is written as `va-posix`, unless the identifier has another `va`; then it is written as a
    // variant.
    let isPOSIX = keyword(.variant)?.isUnicodeExtension != true && variants.contains(.posixVariant)
    for variant in variants where !(isPOSIX && variant == .posixVariant) {
      text.append(variant.lowercased)
    }

    var extensions = KeywordList()
    let unicode = unicodeExtension(isPOSIX)
    if !unicode.isEmpty {
      extensions.add(LocaleKeyword(key: .attributesKey, content: unicode))
    }
    // The list also has the attributes alone under the same key; they come second, and so are not added.
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

  /// The content of `-u-`: attributes, then keywords sorted by key.
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
  /// The keyword with ICU's name and value, such as `numbers=arab`.
  fileprivate var icuPair: KeywordValue {
    let name = KnownKeyword(key)?.longName?.withUTF8Span { KeywordValue($0) }
    var pair = name ?? KeywordValue(key)
    let type = key.count == 2 ? KnownKeyword.icuType(content, of: key) : nil
    pair.append(type ?? content, after: ASCII.equals)
    return pair
  }
}
