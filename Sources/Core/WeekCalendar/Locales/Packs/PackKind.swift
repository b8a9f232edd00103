/// A kind of pack.
package enum PackKind: UInt8, CaseIterable, Sendable {
  /// The data that maps an identifier to its week rule.
  case rules = 0x52  // R
  /// Names, patterns and digits.
  case names = 0x4E  // N

  /// The sections of the pack in order.
  package var sections: [PackSection] {
    PackSection.allCases.filter { section in
      let number = section.rawValue
      let isOfNames = number >= PackSection.variants.rawValue
      return number < PackSection.regionFacts.rawValue || isOfNames == (self == .names)
    }
  }
}
