import WeekCalendar

/// The kind of a cell, for the type of its column.
enum CellKind: UInt8 {
  case null
  /// A whole number that each type of numbers holds.
  case integer
  /// A whole number of 64 bits that a double does not hold exactly.
  case long
  /// A number with decimals or an exponent: the nearest double.
  case real
  /// A whole number with a plus sign, a code as `+49` unless the column has decimals.
  case plusInteger
  /// A whole number in parentheses, a footnote as `(1)` unless the column has other numbers.
  case parenthesized
  /// Digits that are not only a number, as `00123`, or too many for 64 bits; SQLite itself would read them as
  /// numbers.
  case code
  /// Something else.
  case word

  /// Whole numbers up to this are doubles too.
  private static let exactLimit: UInt64 = 1 << 53

  /// Decides the kind of a cell.
  ///
  /// - Parameters:
  ///   - value: The cell.
  ///   - code: Its code among the column's numbers.
  ///   - coefficient: Its coefficient there.
  ///   - number: Its number there.
  @inline(__always)
  init(
    _ value: RowValue, code: UInt8, coefficient: Int64, number: @autoclosure () -> ReportNumber?
  ) {
    switch code {
    case 0:
      self = coefficient.magnitude <= Self.exactLimit ? .integer : .long
      if case .text(let text) = value, text.count == 0 || text[0] &- UInt8(ascii: "1") >= 9 {
        self = Self.dressed(text, self)
      }
    case NumberValues.null: self = .null
    default: self = Self.other(value, code, number())
    }
  }

  private static func other(
    _ value: RowValue, _ code: UInt8, _ number: ReportNumber?
  ) -> CellKind {
    switch (value, number) {
    case (.real, _?): return .real
    case (.text(let text), .decimal(let decimal)?):
      // Without decimals it is a whole number beyond 64 bits.
      return decimal.scale == 0 ? .code : dressed(text, .real)
    case (.text(let text), .real?): return dressed(text, .real)
    case (.text(let text), _): return looksNumeric(text) ? .code : .word
    default: return .word
    }
  }

  /// The kind of a number by the text before its first digit, and by leading zeros.
  private static func dressed(
    _ text: BorrowedBytes, _ kind: CellKind
  ) -> CellKind {
    var (hasPlus, hasMinus, hasParenthesis) = (false, false, false)
    var place = 0
    while place < text.count, !isDigit(text[place]), text[place] != UInt8(ascii: ".") {
      hasPlus = hasPlus || text[place] == UInt8(ascii: "+")
      hasMinus = hasMinus || text[place] == UInt8(ascii: "-")
      hasParenthesis = hasParenthesis || text[place] == UInt8(ascii: "(")
      place += 1
    }
    if place + 1 < text.count, text[place] == UInt8(ascii: "0") {
      if isDigit(text[place + 1]) { return .code }
    }
    guard kind != .real else { return .real }
    if hasParenthesis { return .parenthesized }
    if hasPlus { return .plusInteger }
    // -0 would lose its sign as a whole number.
    return hasMinus && place < text.count && text[place] == UInt8(ascii: "0") ? .code : kind
  }

  /// Whether SQLite might make a number of a text that a column of numbers holds.
  private static func looksNumeric(_ text: BorrowedBytes) -> Bool {
    text.contains { isDigit($0) }
      && text.allSatisfy {
        isDigit($0) || $0 == 0x20 || 0x09...0x0D ~= $0 || $0 | 0x20 == UInt8(ascii: "e")
          || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
