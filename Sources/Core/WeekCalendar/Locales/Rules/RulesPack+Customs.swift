extension RulesPack {
  /// The region if there is no `-u-rg-`: the one in the identifier, that of `-u-sd-`, the likely one, or 001.
  func region(_ subtags: LocaleSubtags, _ keywords: KeywordMeanings) -> Subtag {
    if !subtags.region.isEmpty { return subtags.region }
    if let subdivided = keywords.subdivided { return subdivided }
    if let release = keywords.release, let region = release.likelyRegion(of: subtags.language) {
      return region
    }
    let likely = likely(canonical(subtags)).region
    return likely.isEmpty ? .world : likely
  }

  /// The weeks of a region in CLDR; those of 001 for a region that it does not list.
  ///
  /// A deprecated region that is listed itself (`AN`) has precedence over what replaces it.
  func weeks(_ region: Subtag, _ release: WeekDataRelease? = nil) -> RegionWeeks {
    let listed = { (region: Subtag) -> RegionWeeks? in
      if let release { release.listed(region) } else { regionWeeks(region) }
    }
    return listed(region) ?? regionAlias(region).flatMap(listed) ?? listed(.world) ?? .world
  }

  /// The region of `-u-rg-` or `-u-sd-`, in upper case, from a value such as `uszzzz`, `usca` or `gbsct`.
  ///
  /// The value has two letters and one to four letters or digits. Codes of three digits, and of regions that are not a
  /// country, have no subdivisions: they need `zzzz`. Fewer `z` are an error, not a subdivision; so is
  /// `true`, the value of a key without one.
  ///
  /// - Returns: nil for a code that is not one of CLDR's regular regions (`aazzzz`, `zzzzzz`, `ukzzzz`,
  ///   `001zzzz`): the tag's own region stays, as in ICU 78.
  func region(of keyword: LocaleKeyword) throws(LocaleError) -> Subtag? {
    // A long value, and one with a hyphen, is empty here.
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
