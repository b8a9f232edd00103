import WeekReports

/// What a cell is, for the type of its column.
enum CellKind: UInt8 {
  case null
  /// A whole number that each type of numbers holds.
  case integer
  /// A whole number of 64 bits that a double does not hold exactly.
  case long
  /// A number whose double reads back as the same digits.
  case real
  /// Digits that are not only a number, as `00123` and `+49`, or more of them than a number holds; SQLite
  /// itself would take them for a number.
  case code
  /// Something else.
  case word

  /// Whole numbers up to this are doubles too.
  private static let exactLimit: UInt64 = 1 << 53

  /// What a cell is.
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
      guard case .text(let text) = value else {
        self = coefficient.magnitude <= Self.exactLimit ? .integer : .long
        return
      }
      self =
        !Self.isPlain(text, mayBeMinusZero: false)
        ? .code : coefficient.magnitude <= Self.exactLimit ? .integer : .long
    case NumberValues.null: self = .null
    default: self = Self.other(value, code, coefficient, number())
    }
  }

  private static func other(
    _ value: RowValue, _ code: UInt8, _ coefficient: Int64, _ number: ReportNumber?
  ) -> CellKind {
    switch (value, code) {
    case (.real, _): return .real
    case (.text(let text), 1...18):
      guard isPlain(text, mayBeMinusZero: true) else { return .code }
      if coefficient.magnitude < 1_000_000_000_000_000 { return .real }
      guard case .decimal(let decimal)? = number else { return .code }
      return isExact(decimal) ? .real : .code
    case (.text(let text), NumberValues.real):
      guard case .real(let real)? = number, isPlain(text, mayBeMinusZero: true) else {
        return .code
      }
      // Digits before the exponent, zeros at the front too.
      let digits = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }.count { isDigit($0) }
      let isSame = digits <= 15 || "\(real)".utf8.elementsEqual(text)
      return isSame ? .real : .code
    case (.text, NumberValues.other): return .code
    case (.text(let text), _): return looksNumeric(text) ? .code : .word
    default: return .word
    }
  }

  /// Whether the double nearest to a decimal is written with the same digits.
  private static func isExact(_ decimal: ExactDecimal) -> Bool {
    guard case .decimal(let back)? = ReportNumber("\(decimal.double)") else { return false }
    // The one with fewer decimals gets zeros.
    let (few, many) = back.scale < decimal.scale ? (back, decimal) : (decimal, back)
    var coefficient = few.coefficient
    for _ in few.scale..<many.scale {
      let (tens, overflow) = coefficient.multipliedReportingOverflow(by: 10)
      guard !overflow else { return false }
      coefficient = tens
    }
    return coefficient == many.coefficient
  }

  /// Whether a number is written as its value is: no `+`, no zeros in front but the one before a decimal mark.
  @inline(__always)
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, mayBeMinusZero: Bool) -> Bool {
    guard text.count > 0 else { return false }
    if text[0] &- UInt8(ascii: "1") < 9 { return true }
    return isPlainSlowly(text, mayBeMinusZero)
  }

  private static func isPlainSlowly(
    _ text: UnsafeBufferPointer<UInt8>, _ mayBeMinusZero: Bool
  ) -> Bool {
    var place = 0
    while place < text.count, text[place] == 0x20 || text[place] == 0x09 { place += 1 }
    var isNegative = false
    if place < text.count, text[place] == UInt8(ascii: "-") {
      isNegative = true
      place += 1
    }
    guard place < text.count, text[place] != UInt8(ascii: "+") else { return false }
    guard text[place] == UInt8(ascii: "0") else { return true }
    if place + 1 < text.count, isDigit(text[place + 1]) { return false }
    return !isNegative || mayBeMinusZero
  }

  /// Whether SQLite might make a number of a text that a column of numbers holds.
  private static func looksNumeric(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.contains { isDigit($0) }
      && text.allSatisfy {
        isDigit($0) || $0 == 0x20 || 0x09...0x0D ~= $0 || $0 | 0x20 == UInt8(ascii: "e")
          || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
