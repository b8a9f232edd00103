/// Finds the listed locale whose names a locale uses: the rules have aliases and likely subtags, the names have the
/// locales there are and what they inherit from. Source: UTS #35 part 1, "Locale Inheritance and Matching".
/// Source: UTS #35 part 1, "Locale Inheritance and Matching".
extension NamesPack {
  /// The listed locale whose data an identifier uses, for its names, numbering systems and formats.
  ///
  /// The first of these that the data lists: the locale as written; its replacement by ICU's alias bundles or CLDR's
  /// aliases; the same with the likely script, if that is not the language's usual one (`zh_TW` is `zh_Hant_TW`), or
  /// without the usual script (`en_Latn_GB` is `en_GB`); then the parents that CLDR lists (`en_AU` has `en_001`), or
  /// the locale less its last subtag (a locale with an unusual script goes directly to root); at last root.
  func listed(_ identifier: LocaleIdentifier, _ rules: RulesPack) -> Int {
    let (subtags, variants) = (identifier.subtags, identifier.variants)
    if let index = index(subtags, variants) { return index }
    let canonical = rules.canonical(subtags)
    if canonical != subtags, let index = index(canonical, variants) { return index }
    return inherited(rules.withScript(canonical), rules)
  }

  /// The listed locale of these subtags, with one of the variants or without.
  private func index(_ subtags: LocaleSubtags, _ variants: [Subtag] = []) -> Int? {
    for place in 0...variants.count {
      let variant = place < variants.count ? variants[place] : .empty
      if let index = localeIndex(subtags, variant: variant) { return index }
    }
    return nil
  }

  /// The first listed locale on the way from these subtags to root.
  private func inherited(_ subtags: LocaleSubtags, _ rules: RulesPack) -> Int {
    var subtags = subtags
    // The data's parents might lead in a circle; no true way to root is longer.
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
