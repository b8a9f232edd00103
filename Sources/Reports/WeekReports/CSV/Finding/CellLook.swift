import WeekCalendar

/// The kind of a cell, to distinguish a header from rows.
enum CellLook {
  case empty
  case typed  // a number or a date
  case text

  static func of(_ bytes: BorrowedBytes) -> CellLook {
    let bytes = PlainDateReader.withoutBlanks(bytes)
    if bytes.isEmpty || isMissing(bytes) { return .empty }
    guard bytes.count <= 60 else { return .text }
    if grammar.read(bytes, .decimalPoint).isNumber { return .typed }
    if grammar.read(bytes, .decimalComma).isNumber { return .typed }
    if WrittenDate(bytes, .english) != nil || PlainDateReader.meaning(utf8: bytes) != nil {
      return .typed
    }
    return .text
  }

  static let apostrophe = UInt8(ascii: "'")

  private static let grammar = NumberGrammar(NumberForm())

  /// Whether a cell stands for a missing value, which says nothing about the column's type.
  private static func isMissing(_ bytes: BorrowedBytes) -> Bool {
    guard bytes.count <= 4 else { return false }
    if MissingCells.isMissing(bytes) { return true }
    if bytes.allSatisfy({ $0 == 0x2D || $0 == 0x2E || $0 == 0x2A }) { return true }
    let word = String(decoding: bytes, as: UTF8.self).lowercased()
    return ["n.a.", "none", "?", "nil", "\u{2026}", "\u{2013}", "\u{2014}"]
      .contains(word)
  }
}
