/// A list of calendar names that each locale has; the raw value is its position in a locale's record.
package struct SymbolKind: RawRepresentable, Equatable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Twelve names, January first.
  package static func months(_ context: NameContext, width: NameWidth) -> SymbolKind {
    SymbolKind(rawValue: 0 + context.rawValue * 3 + width.rawValue % 3)
  }

  /// Seven names, Sunday first.
  package static func weekdays(_ context: NameContext, width: NameWidth) -> SymbolKind {
    SymbolKind(rawValue: 6 + context.rawValue * 4 + width.rawValue)
  }

  /// Four names.
  package static func quarters(_ context: NameContext, width: NameWidth) -> SymbolKind {
    SymbolKind(rawValue: 14 + context.rawValue * 3 + width.rawValue % 3)
  }

  /// Two names, before the common era first.
  package static func eras(width: NameWidth) -> SymbolKind {
    SymbolKind(rawValue: 20 + width.rawValue % 3)
  }

  /// Two names, before noon first.
  package static func amPm(width: NameWidth) -> SymbolKind {
    SymbolKind(rawValue: 23 + width.rawValue % 3)
  }

  package static var count: Int { 26 }

  package var nameCount: Int { family.names }

  /// The group of lists with the same names: its first list, its number of widths and contexts, and the number of
  /// names.
  var family: (first: Int, widths: Int, contexts: Int, names: Int) {
    switch rawValue {
    case 0..<6: (0, 3, 2, 12)
    case 6..<14: (6, 4, 2, 7)
    case 14..<20: (14, 3, 2, 4)
    case 20..<23: (20, 3, 1, 2)
    default: (23, 3, 1, 2)
    }
  }
}
