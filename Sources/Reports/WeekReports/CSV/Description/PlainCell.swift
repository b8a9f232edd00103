import WeekCalendar

/// Recognizes numbers, ISO dates and missing values, for the rule that finds the header.
enum PlainCell {
  /// Whether a text is a number, with its marks anywhere, or an ISO date.
  static func isNumberOrDate(_ text: String) -> Bool {
    text.withBorrowedBytes(isNumberOrDate)
  }

  static func isNumberOrDate(_ bytes: BorrowedBytes) -> Bool {
    let bytes = PlainDateReader.withoutBlanks(bytes)
    return isNumber(bytes) || isDate(bytes)
  }

  /// Whether a text looks like a number: `-1,234.50`, `1e-05`, `12%`.
  private static func isNumber(_ bytes: BorrowedBytes) -> Bool {
    guard bytes.count <= 60 else { return false }
    var hasDigits = false
    var hasExponent = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39: hasDigits = true
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"): if hasExponent { return false }
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard index == 0 || bytes[index - 1] | 0x20 == UInt8(ascii: "e") else { return false }
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard hasDigits, !hasExponent, index + 1 < bytes.count else { return false }
        hasExponent = true
      case UInt8(ascii: "%"): guard hasDigits, index + 1 == bytes.count else { return false }
      default: return false
      }
    }
    return hasDigits
  }

  /// Whether a text looks like `2011-01-02`, with or without a time after it.
  private static func isDate(_ bytes: BorrowedBytes) -> Bool {
    guard bytes.count >= 10, bytes.count <= 40,
      bytes.count == 10 || bytes[10] == 0x20 || bytes[10] | 0x20 == UInt8(ascii: "t")
    else { return false }
    for index in 0..<10 {
      let isMark = index == 4 || index == 7
      guard isMark ? bytes[index] == 0x2D : (0x30...0x39).contains(bytes[index]) else {
        return false
      }
    }
    return true
  }

  /// Whether a cell is a word for a missing value, which may stand in a column of numbers.
  static func isMissing(_ bytes: BorrowedBytes) -> Bool {
    guard bytes.count <= 4 else { return false }
    return ["na", "n/a", "null", "nan", "#n/a"].contains(
      String(decoding: bytes, as: UTF8.self).lowercased())
  }
}
