/// Whether a name stands inside a date or alone.
///
/// Many languages decline the month inside a date: Russian "2 января" but "январь 2011".
enum NameContext: UInt8, CaseIterable, Hashable, Sendable {
  /// Inside a date (`M E Q`).
  case format
  /// Alone (`L c q`).
  case standAlone
}

/// How long a name is.
enum NameWidth: UInt8, CaseIterable, Hashable, Sendable {
  /// "Jan"
  case abbreviated
  /// "January"
  case wide
  /// "J"
  case narrow
  /// "Su", of weekdays only
  case short
}

/// A list of calendar names that each locale has: its number is its place in a locale's record.
struct SymbolKind: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt8

  /// Twelve names, January first.
  static func months(_ context: NameContext, width: NameWidth) -> SymbolKind {
    SymbolKind(rawValue: 0 + context.rawValue * 3 + width.rawValue % 3)
  }

  /// Seven names, Sunday first.
  static func weekdays(_ context: NameContext, width: NameWidth) -> SymbolKind {
    SymbolKind(rawValue: 6 + context.rawValue * 4 + width.rawValue)
  }

  /// Four names.
  static func quarters(_ context: NameContext, width: NameWidth) -> SymbolKind {
    SymbolKind(rawValue: 14 + context.rawValue * 3 + width.rawValue % 3)
  }

  /// Two names, before the common era first.
  static func eras(width: NameWidth) -> SymbolKind {
    SymbolKind(rawValue: 20 + width.rawValue % 3)
  }

  /// Two names, before noon first; abbreviated or narrow.
  static func amPm(width: NameWidth) -> SymbolKind {
    SymbolKind(rawValue: 23 + (width == .narrow ? 1 : 0))
  }

  /// How many kinds there are.
  static var count: Int { 25 }
}
