extension CalendarLocale {
  /// The listed locale, in ICU's form, whose data the identifier uses: `en_001` for `en_CV`; `root` if no other.
  package var listedIdentifier: String {
    let pack = names.pack
    let index = NamesLookup(rules: rulesPack, names: pack).listed(
      identifier.subtags, variants: identifier.variants)
    return pack.localeIdentifier(at: index)
  }

  /// The region in the identifier, or else the likely one; `-u-rg-` is ignored.
  package var writtenRegion: Subtag { rulesPack.likely(identifier.subtags).region }
}
