extension RulesPack {
  /// The number of region codes the data knows, valid or not.
  package var regionCount: Int { bytes.withView { $0.section(.regions).count } }

  /// A region code, counted from 0 in ascending order; empty after the last.
  package func region(at index: Int) -> Subtag {
    bytes.withView { $0.code(index &+ 1, of: .regions) }
  }

  /// The weeks that CLDR lists for a region (upper case; the world is "001"); nil where it lists none.
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

  /// What CLDR says of a region code (upper case).
  func validity(region: Subtag) -> CodeValidity {
    bytes.withView { view in
      let facts = view.facts(of: region)
      return facts.flatMap { CodeValidity(rawValue: view.byte($0, .validity)) } ?? .none
    }
  }

  /// Whether a region code (upper case) is one of CLDR's, be it special, deprecated, for private use or a macroregion.
  package func isRegion(_ region: Subtag) -> Bool {
    let validity = validity(region: region)
    return validity != .none && validity != .reserved && validity != .unknown
  }

  /// CLDR's replacement of a region code (upper case), the first of several: `UK` -> `GB`, `840` -> `US`, `SU` -> `RU`.
  package func regionAlias(_ region: Subtag) -> Subtag? {
    bytes.withView { view in
      view.row(of: region, in: .regionAliases).map { view.subtag($0, .aliasedRegion) }
    }
  }
}

extension PackView {
  /// Where the row of a region's facts begins.
  fileprivate func facts(of region: Subtag) -> Int? {
    index(of: region, in: .regions).flatMap { row($0, of: .regionFacts) }
  }
}

/// What CLDR says of a code (`idValidity`).
package enum CodeValidity: UInt8, CaseIterable, Sendable {
  /// Not listed.
  case none = 0
  case regular
  case special
  case macroregion
  case deprecated
  case privateUse
  case reserved
  case unknown
}
