extension CalendarLocale {
  /// The region that was likely meant, if the region in the identifier is a code for private use that is also
  /// the code of a language: `ET` for `aa_AA`.
  ///
  /// Nil for all other regions.
  package var meantRegion: Subtag? {
    let validity = rulesPack.validity(region: region)
    guard validity == .privateUse || validity == .reserved, rulesPack.isLanguage(region.lowercased)
    else { return nil }
    let language = LocaleSubtags(language: region.lowercased)
    let meant = rulesPack.likely(language).region
    return meant.isEmpty ? nil : meant
  }
}
