extension CalendarLocale {
  /// The region that was likely meant by a code for private use that is also the code of a language, `ET` for `aa_AA`;
  /// nil for all other regions.
  package var meantRegion: Subtag? {
    let validity = rulesPack.validity(region: region)
    let meant = rulesPack.likelyRegion(ofLanguageWith: region)
    return (validity == .privateUse || validity == .reserved) && !meant.isEmpty ? meant : nil
  }

  /// The listed locale, in ICU's form, whose data the identifier uses: `en_001` for `en_CV`; `root` if no other.
  package var listedIdentifier: String { names.pack.localeIdentifier(at: names.index) }

  /// The region in the identifier, or else the likely one; `-u-rg-` is ignored.
  package var writtenRegion: Subtag { rulesPack.likely(identifier.subtags).region }
}
