/// Finds what the data has for a locale: CLDR's aliases, likely subtags and inheritance.
///
/// Source: UTS #35 part 1, "Likely Subtags", "Locale Inheritance and Matching", and annex C,
/// "LocaleId Canonicalization".
struct LocaleLookup {
  let data: LocaleData

  /// The subtags of an identifier, its language, region and keywords checked.
  ///
  /// Deprecated codes are kept: see ``canonical(_:)``. Throws for a language, region or keyword that
  /// CLDR does not have, and for a value that cannot be followed. Data without CLDR's list of valid codes accepts all.
  func checked(_ identifier: LocaleIdentifier) throws(LocaleError) -> LocaleSubtags {
    try checkLanguage(identifier.language)
    try checkRegion(identifier.region)
    if !identifier.keywords.isEmpty { try checkKeywords(identifier.keywords) }
    return LocaleSubtags(
      language: identifier.language, script: identifier.script, region: identifier.region)
  }

  private func checkLanguage(_ language: Subtag) throws(LocaleError) {
    guard language != .undetermined, !data.isLanguage(language),
      data.languageAlias(language) == nil, data.isLanguage(.english)
    else { return }
    let region = language.uppercased
    let meantRegion = data.regionAlias(region) ?? region
    guard data.validity(region: meantRegion) == .regular else {
      throw .unknownLanguage(language, meantLanguage: .empty, meantRegion: .empty)
    }
    let meant = likely(LocaleSubtags(language: .undetermined, region: meantRegion)).language
    throw .unknownLanguage(
      language, meantLanguage: meant.isEmpty ? .undetermined : meant, meantRegion: meantRegion)
  }

  /// Whether CLDR has a region, upper case, or a meaning for its code.
  ///
  /// Codes for private use and `ZZ`, "unknown region", are regions too.
  func isRegion(_ region: Subtag) -> Bool {
    data.validity(region: region) != .none || data.regionAlias(region) != nil
      || !data.isRegion(.unitedStates)
  }

  private func checkRegion(_ region: Subtag) throws(LocaleError) {
    guard !region.isEmpty, !isRegion(region) else { return }
    let language = region.lowercased
    guard data.isLanguage(language) || data.languageAlias(language) != nil else {
      throw .unknownRegion(region, meant: .empty)
    }
    throw .unknownRegion(region, meant: likely(LocaleSubtags(language: language)).region)
  }

  /// The subtags with deprecated languages and regions replaced as CLDR says.
  ///
  /// `iw` is `he`, `sh` is `sr_Latn`, `en_UK` is `en_GB`. What the identifier itself says has
  /// precedence over what a replacement brings along.
  func canonical(_ subtags: LocaleSubtags) -> LocaleSubtags {
    var result = subtags
    if let alias = data.languageAlias(result.language) {
      result.language = alias.language
      if result.script.isEmpty { result.script = alias.script }
      if result.region.isEmpty { result.region = alias.region }
    }
    if !result.region.isEmpty, let alias = data.regionAlias(result.region) {
      result.region = alias
    }
    return result
  }

  /// The subtags with absent ones filled in by CLDR's likely subtags, as far as known.
  func likely(_ subtags: LocaleSubtags) -> LocaleSubtags {
    let language = subtags.language
    let steps: (LocaleSubtags, LocaleSubtags, LocaleSubtags, LocaleSubtags) = (
      subtags,
      LocaleSubtags(language: language, script: subtags.script),
      LocaleSubtags(language: language, region: subtags.region),
      LocaleSubtags(language: language)
    )
    var found = data.likelySubtags(steps.0)
    if found == nil, !subtags.region.isEmpty { found = data.likelySubtags(steps.1) }
    if found == nil, !subtags.script.isEmpty { found = data.likelySubtags(steps.2) }
    if found == nil, !subtags.script.isEmpty, !subtags.region.isEmpty {
      found = data.likelySubtags(steps.3)
    }
    guard let found else { return subtags }
    let isUndetermined = language.isEmpty || language == .undetermined
    return LocaleSubtags(
      language: isUndetermined && !found.language.isEmpty ? found.language : language,
      script: subtags.script.isEmpty ? found.script : subtags.script,
      region: subtags.region.isEmpty ? found.region : subtags.region)
  }

  // MARK: Names

  /// The record of names and numbering systems for an identifier.
  ///
  /// The first of these that the data lists: the locale as written; what ICU's alias bundles or
  /// CLDR's aliases put in its place; the same with the likely script, where that is not the
  /// language's usual one (`zh_TW` is `zh_Hant_TW`), or without the usual script (`en_Latn_GB`
  /// is `en_GB`); then the parents that CLDR lists (`en_AU` has `en_001`), or the locale less its
  /// last subtag, but for a script that is not the language's usual one; at last root.
  func record(_ subtags: LocaleSubtags, variants: [Subtag]) -> LocaleRecord {
    data.record(listed(subtags, variants: variants))
  }

  /// The listed locale whose data an identifier has, see ``record(_:variants:)``.
  func listed(_ subtags: LocaleSubtags, variants: [Subtag]) -> LocaleIndex {
    for variant in variants {
      if let index = index(subtags, variant: variant) { return index }
    }
    if let index = index(subtags) { return index }
    let canonical = canonical(subtags)
    if canonical != subtags {
      for variant in variants {
        if let index = index(canonical, variant: variant) { return index }
      }
      if let index = index(canonical) { return index }
    }
    return inherited(withScript(canonical))
  }

  /// The listed locale of these subtags, directly or through an alias bundle of ICU.
  private func index(_ subtags: LocaleSubtags, variant: Subtag = .empty) -> LocaleIndex? {
    if let index = data.localeIndex(subtags, variant: variant) { return index }
    guard let alias = data.localeAlias(subtags, variant: variant) else { return nil }
    return data.localeIndex(alias.subtags, variant: alias.variant)
  }

  /// The subtags with the region's script put in or left out.
  ///
  /// Put in where the region has another script than the language usually has: `zh_AU` is
  /// `zh_Hant_AU`. Left out where it goes without saying: `en_Latn_GB` is `en_GB`, but
  /// `uz_Latn_AF` is not `uz_AF`, which would be Arabic.
  private func withScript(_ subtags: LocaleSubtags) -> LocaleSubtags {
    let usual = likely(LocaleSubtags(language: subtags.language)).script
    var plain = subtags
    plain.script = .empty
    let regional = likely(plain).script
    if subtags.script.isEmpty {
      var written = subtags
      written.script = regional
      return regional == usual ? subtags : written
    }
    return subtags.script == usual && subtags.script == regional ? plain : subtags
  }

  /// The first listed locale on the way from these subtags to root.
  private func inherited(_ subtags: LocaleSubtags) -> LocaleIndex {
    var subtags = subtags
    // The data's parents might lead in a circle; no true way to root is longer.
    for _ in 0..<16 {
      if let index = index(subtags) { return index }
      if let parent = data.parent(subtags) {
        subtags = parent
      } else if !subtags.region.isEmpty {
        subtags.region = .empty
      } else if !subtags.script.isEmpty,
        subtags.script == likely(LocaleSubtags(language: subtags.language)).script
      {
        subtags.script = .empty
      } else {
        break
      }
    }
    return LocaleIndex(value: 0)
  }
}
