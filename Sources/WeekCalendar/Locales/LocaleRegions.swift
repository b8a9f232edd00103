/// The region whose customs a locale follows.
extension LocaleLookup {
  /// The region of `-u-rg-`, in upper case, or nil when there is none.
  func overridingRegion(_ identifier: LocaleIdentifier) throws(LocaleError) -> Subtag? {
    try region(of: .regionOverrideKey, identifier)
  }

  /// The region that comes after `-u-rg-`: the one written, that of `-u-sd-`, the likely one, or
  /// 001, the world.
  func region(
    _ identifier: LocaleIdentifier, _ subtags: LocaleSubtags
  ) throws(LocaleError) -> Subtag {
    let subdivided = try region(of: .subdivisionKey, identifier)
    if !subtags.region.isEmpty { return subtags.region }
    if let subdivided { return subdivided }
    let likely = likely(canonical(subtags)).region
    return likely.isEmpty ? .world : likely
  }

  /// What CLDR says of the weeks of a region; that of 001 for one that it does not list.
  ///
  /// A deprecated region that is listed itself (`AN`) has precedence over what replaces it.
  func weeks(_ region: Subtag) -> RegionWeeks {
    if let weeks = data.regionWeeks(region) { return weeks }
    if let alias = data.regionAlias(region), let weeks = data.regionWeeks(alias) { return weeks }
    return data.regionWeeks(.world) ?? .world
  }

  /// The region in a value such as `uszzzz`, `usca` or `gbsct`.
  private func region(
    of key: Subtag, _ identifier: LocaleIdentifier
  ) throws(LocaleError) -> Subtag? {
    guard let keyword = identifier.keyword(key) else { return nil }
    guard let region = Self.region(ofSubdivision: keyword.valueBytes) else {
      throw .unsupportedValue(key: key, value: LocaleExcerpt(keyword.valueBytes))
    }
    try checkRegion(region)
    return region
  }

  /// Two letters or three digits, and one to four letters or digits behind them.
  private static func region(ofSubdivision value: [UInt8]) -> Subtag? {
    guard let first = value.first else { return nil }
    let count = ASCII.isDigit(first) ? 3 : 2
    guard value.count > count, value.count <= count &+ 4 else { return nil }
    for byte in value where !ASCII.isAlphanumeric(byte) { return nil }
    let region = value.withUnsafeBufferPointer {
      Subtag(utf8: UnsafeBufferPointer(rebasing: $0[0..<count]))
    }
    guard let region, count == 3 ? region.isDigits : region.isLetters else { return nil }
    return region.uppercased
  }
}

extension Subtag {
  /// `001`, the world.
  static var world: Subtag { Subtag(unchecked: 0x3030_3100_0000_0000) }
}

extension RegionWeeks {
  /// What CLDR has said of the world since it began, for data that does not.
  static var world: RegionWeeks {
    RegionWeeks(
      firstWeekday: 1, minimumDaysInFirstWeek: 1, weekendStart: 6, weekendStartMillisecond: 0,
      weekendEnd: 7, weekendEndMillisecond: 86_400_000)
  }
}
