extension CalendarLocale {
  /// The listed locale, in ICU's form, whose data the identifier has: `en_001` for `en_CV`; `root` at last.
  package var listedIdentifier: String {
    let pack = names.pack
    let index = NamesLookup(rulesPack, pack).listed(
      identifier.subtags, variants: identifier.variants)
    return pack.localeIdentifier(at: index.value)
  }

  /// The region that the identifier names, or else the likely one; not that of `-u-rg-`.
  package var writtenRegion: Subtag {
    let subtags = identifier.subtags
    return subtags.region.isEmpty
      ? LocaleLookup(rules: rulesPack).likely(subtags).region : subtags.region
  }
}
