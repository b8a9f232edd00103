extension RulesPack {
  /// Whether CLDR has a language code (lowercase), including special, deprecated and private-use codes.
  package func isLanguage(_ language: Subtag) -> Bool {
    bytes.withView { view in
      guard let bit = PackFormat.languageBit(language),
        let row = view.row(bit / 7, of: .languages)
      else { return false }
      return view.byte(row, .languageBits) &>> UInt8(bit % 7) & 1 == 1
    }
  }

  /// CLDR's replacement for a language code (lowercase): `iw` -> `he`, `sh` -> `sr_Latn`.
  package func languageAlias(_ language: Subtag) -> LocaleSubtags? {
    bytes.withView { view in
      view.row(of: language, in: .languageAliases)
        .map { view.subtags(key: view.septets($0, .aliasedKey)) }
    }
  }

  /// CLDR's likely subtags for exactly these subtags; nil if there is no such entry.
  ///
  /// `und` and an empty language are equivalent, so a result of `und` has an empty language.
  package func likelySubtags(_ subtags: LocaleSubtags) -> LocaleSubtags? {
    bytes.withView { view in
      guard let key = view.key(subtags) else { return nil }
      if subtags.script.isEmpty, subtags.region.isEmpty, let pair = view.likelyPair(key &>> 28) {
        return view.subtags(key: key | pair)
      }
      return view.row(of: key, in: .likely).map { view.subtags(key: view.septets($0, .otherKey)) }
    }
  }

  /// Whether CLDR has a numbering system with a name (lowercase), with or without digits.
  package func isNumberingSystem(_ name: Subtag) -> Bool {
    bytes.withView { $0.index(of: name, in: .numberingNames) != nil }
  }

  /// The number of region codes in the data, valid or not.
  package var regionCount: Int { bytes.withView { $0.section(.regions).count } }

  /// The region code at an index, from 0 in ascending order; empty after the last code.
  package func region(at index: Int) -> Subtag {
    bytes.withView { $0.code(index &+ 1, of: .regions) }
  }

  /// The weeks that CLDR lists for a region (uppercase; the world is "001"); nil if it lists none.
  package func regionWeeks(_ region: Subtag) -> RegionWeeks? {
    bytes.withView { view in
      guard let facts = view.facts(of: region),
        let weeks = view.row(view.number(facts, .regionWeeks) &- 1, of: .weeks)
      else { return nil }
      return RegionWeeks(
        firstWeekday: view.byte(weeks, .firstWeekday), minimumDays: view.byte(weeks, .minimumDays),
        weekendStart: view.byte(weeks, .weekendStart), weekendEnd: view.byte(weeks, .weekendEnd))
    }
  }

  /// CLDR's status of a region code (uppercase).
  func validity(region: Subtag) -> CodeValidity {
    bytes.withView { view in
      let facts = view.facts(of: region)
      return facts.flatMap { CodeValidity(rawValue: view.byte($0, .validity)) } ?? .none
    }
  }

  /// Whether CLDR has a region code (uppercase), including special, deprecated, private-use and macroregion codes.
  package func isRegion(_ region: Subtag) -> Bool {
    let validity = validity(region: region)
    return validity != .none && validity != .reserved && validity != .unknown
  }

  /// CLDR's first replacement for a region code (uppercase): `UK` -> `GB`, `840` -> `US`, `SU` -> `RU`.
  package func regionAlias(_ region: Subtag) -> Subtag? {
    bytes.withView { view in
      view.row(of: region, in: .regionAliases).map { view.subtag($0, .aliasedRegion) }
    }
  }
}

extension PackView {
  /// The start of the row with a region's facts.
  fileprivate func facts(of region: Subtag) -> Int? {
    index(of: region, in: .regions).flatMap { row($0, of: .regionFacts) }
  }

  /// The likely script and region of a language (3 septets), as 4 septets.
  func likelyPair(_ language: UInt64) -> UInt64? {
    let third = language & 0x7f
    guard let bucket = PackFormat.likelyBucket(language &>> 14, language &>> 7 & 0x7f),
      let first = row(bucket, of: .likelyBuckets), let next = row(bucket &+ 1, of: .likelyBuckets)
    else { return nil }
    let start = number(first, .firstOfBucket)
    for index in start..<max(start, number(next, .firstOfBucket)) {
      guard let row = row(index, of: .likelyByLanguage) else { break }
      let value = septets(row, .letterAndPair)
      if value &>> 9 == (third == 0 ? 0 : third &- 0x60) {
        return self.row(Int(value & 0x1ff), of: .likelyPairs).map { septets($0, .likelyPair) }
      }
    }
    return nil
  }
}
