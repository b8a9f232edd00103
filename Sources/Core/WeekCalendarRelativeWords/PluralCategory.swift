/// CLDR's plural categories: the form of a word for a number.
///
/// A language has some of them, always ``other``.
public enum PluralCategory: UInt8, CaseIterable, Hashable, Sendable {
  case zero
  case one
  case two
  case few
  case many
  /// All numbers that no other category has.
  case other
}

extension PluralCategory: CustomStringConvertible {
  /// CLDR's name.
  public var description: String {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }

  /// The category of a name.
  init?(_ name: [UInt8]) {
    for category in Self.allCases where category.description.utf8.elementsEqual(name) {
      self = category
      return
    }
    return nil
  }
}
