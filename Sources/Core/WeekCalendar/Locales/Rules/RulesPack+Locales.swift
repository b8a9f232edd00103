/// Looks up CLDR's aliases and likely subtags of a locale.
///
/// Rules without CLDR's list of valid codes accept all codes.
/// Source: UTS #35 part 1, "Likely Subtags", and annex C, "LocaleId Canonicalization".
extension RulesPack {
  /// Throws for a language that CLDR does not have.
  func checkLanguage(_ language: Subtag) throws(LocaleError) {
    guard language != .undetermined, !isLanguage(language), languageAlias(language) == nil,
      isLanguage(.english)
    else { return }
    let region = language.uppercased
    let meantRegion = regionAlias(region) ?? region
    guard validity(region: meantRegion) == .regular else {
      throw .unknownLanguage(language, meantLanguage: .empty, meantRegion: .empty)
    }
    let meant = likely(LocaleSubtags(language: .undetermined, region: meantRegion)).language
    throw .unknownLanguage(
      language, meantLanguage: meant.isEmpty ? .undetermined : meant, meantRegion: meantRegion)
  }

  /// Throws for two capital letters that are a region if the language with the same code is likely in another region.
  ///
  /// For example, `CA` is Canada, but `ca` is Catalan, which is likely in Spain. `DE` and `de` both mean Germany.
  func checkIsNoRegion(_ code: Subtag) throws(LocaleError) {
    let language = code.lowercased
    guard isLanguage(language) || languageAlias(language) != nil else { return }
    let region = regionAlias(code) ?? code
    let validity = validity(region: region)
    guard validity == .regular || validity == .macroregion,
      likely(canonical(LocaleSubtags(language: language))).region != region
    else { return }
    let meant = likely(LocaleSubtags(language: .undetermined, region: region)).language
    throw .regionAlone(
      code, meantLanguage: meant == .undetermined ? .empty : meant, meantRegion: region)
  }

  /// Whether CLDR has a region (uppercase), including private-use codes and `ZZ`, "unknown region", or an alias for it.
  func knows(region: Subtag) -> Bool {
    validity(region: region) != .none || regionAlias(region) != nil || !isRegion(.unitedStates)
  }

  /// Throws for a region that CLDR does not have.
  func checkRegion(of subtags: LocaleSubtags) throws(LocaleError) {
    let region = subtags.region
    guard !region.isEmpty, !knows(region: region) else { return }
    if let script = LegacyTags.script(ofWindowsName: subtags) {
      throw .windowsName(language: subtags.language, region: region, script: script)
    }
    throw .unknownRegion(region, meant: likelyRegion(ofLanguageWith: region))
  }

  /// The likely region of the language with the same code as a region: `JP` for `JA`; empty if there is none.
  func likelyRegion(ofLanguageWith code: Subtag) -> Subtag {
    let language = code.lowercased
    return isLanguage(language) ? likely(LocaleSubtags(language: language)).region : .empty
  }

  /// The subtags with deprecated languages and regions replaced by CLDR's aliases.
  ///
  /// `iw` becomes `he`, `sh` becomes `sr_Latn`, `en_UK` becomes `en_GB`. Existing subtags take precedence over those of
  /// a replacement.
  func canonical(_ subtags: LocaleSubtags) -> LocaleSubtags {
    var result = subtags
    if let alias = languageAlias(result.language) {
      result.language = alias.language
      if result.script.isEmpty { result.script = alias.script }
      if result.region.isEmpty { result.region = alias.region }
    }
    if !result.region.isEmpty, let alias = regionAlias(result.region) { result.region = alias }
    return result
  }

  /// The subtags with missing ones filled in from CLDR's likely subtags, as far as they are known.
  func likely(_ subtags: LocaleSubtags) -> LocaleSubtags {
    let language = subtags.language
    let found =
      likelySubtags(subtags)
      ?? likelySubtags(LocaleSubtags(language: language, script: subtags.script))
      ?? likelySubtags(LocaleSubtags(language: language, region: subtags.region))
      ?? likelySubtags(LocaleSubtags(language: language))
    guard let found else { return subtags }
    let isUndetermined = language.isEmpty || language == .undetermined
    return LocaleSubtags(
      language: isUndetermined && !found.language.isEmpty ? found.language : language,
      script: subtags.script.isEmpty ? found.script : subtags.script,
      region: subtags.region.isEmpty ? found.region : subtags.region)
  }

  /// The subtags with the script only if it is needed.
  ///
  /// The region's likely script is added if it is not the language's usual one: `zh_AU` becomes `zh_Hant_AU`. A script
  /// that is implied is removed: `en_Latn_GB` becomes `en_GB`, but `uz_Latn_AF` does not become `uz_AF`, which implies
  /// Arabic script.
  func withScript(_ subtags: LocaleSubtags) -> LocaleSubtags {
    let usual = likely(LocaleSubtags(language: subtags.language)).script
    var plain = subtags
    plain.script = .empty
    let regional = likely(plain).script
    if subtags.script.isEmpty {
      if regional != usual { plain.script = regional }
      return plain
    }
    return subtags.script == usual && subtags.script == regional ? plain : subtags
  }
}
