extension RulesPack {
  /// Whether a language code (lower case) is one of CLDR's, be it special, deprecated or for private use.
  package func isLanguage(_ language: Subtag) -> Bool {
    bytes.withView { view in
      guard let bit = PackFormat.languageBit(language),
        let row = view.row(bit / 7, of: .languages)
      else { return false }
      return view.byte(row, .languageBits) &>> UInt8(bit % 7) & 1 == 1
    }
  }

  /// CLDR's replacement of a language code (lower case): `iw` -> `he`, `sh` -> `sr_Latn`.
  package func languageAlias(_ language: Subtag) -> LocaleSubtags? {
    bytes.withView { view in
      view.row(of: language, in: .languageAliases)
        .map { view.subtags(key: view.septets($0, .aliasedKey)) }
    }
  }

  /// CLDR's likely subtags of exactly these subtags, nil when there is no such entry.
  ///
  /// `und` and an empty language are the same; so a result of `und` has an empty language.
  package func likelySubtags(_ subtags: LocaleSubtags) -> LocaleSubtags? {
    bytes.withView { view in
      guard let key = view.key(subtags) else { return nil }
      if subtags.script.isEmpty, subtags.region.isEmpty, let pair = view.likelyPair(key &>> 28) {
        return view.subtags(key: key | pair)
      }
      return view.row(of: key, in: .likely).map { view.subtags(key: view.septets($0, .otherKey)) }
    }
  }

  /// Whether CLDR has a numbering system of this name (lower case), with digits or without.
  package func isNumberingSystem(_ name: Subtag) -> Bool {
    bytes.withView { $0.index(of: name, in: .numberingNames) != nil }
  }
}

extension PackView {
  /// The likely script and region of a language (3 septets), 4 septets in a row.
  func likelyPair(_ language: UInt64) -> UInt64? {
    let third = language & 0x7f
    guard let bucket = PackFormat.likelyBucket(language &>> 14, language &>> 7 & 0x7f),
      let first = row(bucket, of: .likelyBuckets), let next = row(bucket &+ 1, of: .likelyBuckets)
    else { return nil }
    let start = number(first, .firstOfBucket)
    for index in start..<max(start, number(next, .firstOfBucket)) {
      guard let row = row(index, of: .likelyByLanguage) else { break }
      let value = septets(row, .letterAndPair)
      if value &>> 9 == (third == 0 ? 0 : third &- 0x60) {
        return self.row(Int(value & 0x1ff), of: .likelyPairs).map { septets($0, .likelyPair) }
      }
    }
    return nil
  }
}
