/// Finds the listed locale whose names a locale uses.
///
/// The rules pack has the aliases and likely subtags. The names pack has the list of locales and of their parents.
/// Source: UTS #35 part 1, "Locale Inheritance and Matching".
extension NamesPack {
  /// The listed locale whose names, numbering systems and formats an identifier uses.
  ///
  /// It is the first of these that the data lists: the locale as written; its replacement by ICU's alias bundles or
  /// CLDR's aliases; the same with the likely script, if that is not the language's usual one (`zh_TW` is
  /// `zh_Hant_TW`), or without the usual script (`en_Latn_GB` is `en_GB`); the parent that CLDR lists (`en_001` for
  /// `en_AU`), or else the locale without its last subtag, and so on; and finally root. The parent of a locale with an
  /// unusual script is root.
  func listed(_ identifier: LocaleIdentifier, _ rules: RulesPack) -> Int {
    let (subtags, variants) = (identifier.subtags, identifier.variants)
    if let index = index(subtags, variants) { return index }
    let canonical = rules.canonical(subtags)
    if canonical != subtags, let index = index(canonical, variants) { return index }
    return inherited(rules.withScript(canonical), rules)
  }

  /// The listed locale with these subtags, with one of the variants or without any.
  private func index(_ subtags: LocaleSubtags, _ variants: [Subtag] = []) -> Int? {
    for place in 0...variants.count {
      let variant = place < variants.count ? variants[place] : .empty
      if let index = localeIndex(subtags, variant: variant) { return index }
    }
    return nil
  }

  /// The first listed locale on the path from these subtags to root.
  private func inherited(_ subtags: LocaleSubtags, _ rules: RulesPack) -> Int {
    var subtags = subtags
    // The parents in the data might form a cycle; no valid path to root is longer.
    for _ in 0..<16 {
      if let index = index(subtags) { return index }
      if let parent = parent(subtags) {
        subtags = parent
      } else if !subtags.region.isEmpty {
        subtags.region = .empty
      } else if !subtags.script.isEmpty,
        subtags.script == rules.likely(LocaleSubtags(language: subtags.language)).script
      {
        subtags.script = .empty
      } else {
        break
      }
    }
    return 0
  }
}
