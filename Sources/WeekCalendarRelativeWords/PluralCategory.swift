/// The form of a word that a number asks for, as CLDR names them; a language has some of them, ``other`` always.
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
