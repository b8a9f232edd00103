extension CalendarLocale {
  /// The listed locale, in ICU's form, whose data the identifier uses: `en_001` for `en_CV`; `root` if no other.
  package var listedIdentifier: String { names.pack.localeIdentifier(at: names.index) }

  /// The region in the identifier, or else the likely one; `-u-rg-` is ignored.
  package var writtenRegion: Subtag { rulesPack.likely(identifier.subtags).region }
}
