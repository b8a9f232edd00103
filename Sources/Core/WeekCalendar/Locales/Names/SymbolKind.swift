/// Whether a name is inside a date or alone.
///
/// Many languages decline the month inside a date: Russian "2 января" but "январь 2011".
///
///     let names = try CalendarLocale("ru").names
///     names.month(1, context: .format)      // "января"
///     names.month(1, context: .standAlone)  // "январь"
public enum NameContext: UInt8, CaseIterable, Hashable, Sendable {
  /// Inside a date (`M E Q`).
  case format
  /// Alone (`L c q`).
  case standAlone
}

/// How long a name is.
///
///     try Weekday.sunday.name(locale: "en", width: .abbreviated)  // "Sun"
public enum NameWidth: UInt8, CaseIterable, Hashable, Sendable {
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

  package var nameCount: Int { alike.names }

  /// The lists of the same names: the first, in how many widths and contexts there is one, and its number of names.
  var alike: (first: Int, widths: Int, contexts: Int, names: Int) {
    switch rawValue {
    case 0..<6: (0, 3, 2, 12)
    case 6..<14: (6, 4, 2, 7)
    case 14..<20: (14, 3, 2, 4)
    case 20..<23: (20, 3, 1, 2)
    default: (23, 3, 1, 2)
    }
  }
}
