extension RulesPack {
  /// The region without regard to `-u-rg-`: from the identifier, from `-u-sd-`, the likely region, or 001.
  func region(_ subtags: LocaleSubtags, _ keywords: KeywordMeanings) -> Subtag {
    if !subtags.region.isEmpty { return subtags.region }
    if let subdivided = keywords.subdivided { return subdivided }
    if let release = keywords.release, let region = release.likelyRegion(of: subtags.language) {
      return region
    }
    let likely = likely(canonical(subtags)).region
    return likely.isEmpty ? .world : likely
  }

  /// The weeks of a region in CLDR; the weeks of 001 for a region that CLDR does not list.
  ///
  /// If CLDR lists a deprecated region itself (`AN`), its own weeks take precedence over those of its replacement.
  func weeks(_ region: Subtag, _ release: WeekDataRelease? = nil) -> RegionWeeks {
    let listed = { (region: Subtag) -> RegionWeeks? in
      if let release { release.listed(region) } else { regionWeeks(region) }
    }
    return listed(region) ?? regionAlias(region).flatMap(listed) ?? listed(.world) ?? .world
  }

  /// The region of `-u-rg-` or `-u-sd-` in uppercase, from a value such as `uszzzz`, `usca` or `gbsct`.
  ///
  /// The value has two letters followed by one to four letters or digits. Three-digit codes and regions that are not
  /// countries have no subdivisions; they need `zzzz`. Two or three `z` are an error, not a subdivision, and so is
  /// `true`, the value of a key without a value.
  ///
  /// - Returns: nil for a code that is not a regular region in CLDR (`aazzzz`, `zzzzzz`, `ukzzzz`, `001zzzz`). The
  ///   identifier's own region then applies, as in ICU 78.
  func region(of keyword: LocaleKeyword) throws(LocaleError) -> Subtag? {
    // A long value or a value with a hyphen becomes empty here.
    let value = Subtag(rawValue: keyword.content.word) ?? .empty
    let count = ASCII.isDigit(value[0]) ? 3 : 2
    let (code, suffix) = value.split(at: count)
    let region = code.uppercased
    guard count == 3 ? region.isDigits : region.isLetters, !keyword.isTrue,
      (1...4).contains(suffix.count), knows(region: region)
    else { throw keyword.unsupportedValue }
    let validity = validity(region: region)
    let zzzz = Subtag(unchecked: 0x7a7a_7a7a_0000_0000)
    let isPadding = suffix == zzzz.split(at: suffix.count).0
    guard
      isPadding
        ? suffix == zzzz || suffix.count == 1 && validity == .regular
        : count == 2 && validity != .macroregion
    else { throw keyword.unsupportedValue }
    return validity == .regular || !isRegion(.unitedStates) ? region : nil
  }
}
