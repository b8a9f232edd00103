import WeekCalendar

/// The unit beside the digits of a column's numbers: a currency sign or the percent sign.
///
///     NumberUnit("$").description                // "'$' before the digits"
///     NumberUnit("€", isAfter: true).description  // "'€' after the digits"
public struct NumberUnit: Hashable, Sendable {
  /// The sign.
  public var sign: Unicode.Scalar
  /// Whether it comes after the digits.
  public var isAfter: Bool

  /// A sign before the digits, or after them.
  public init(_ sign: Unicode.Scalar, isAfter: Bool = false) {
    self.sign = sign
    self.isAfter = isAfter
  }
}

extension NumberUnit: CustomStringConvertible {
  /// `'$' before the digits`.
  public var description: String {
    "'\(Character(sign))' \(isAfter ? "after" : "before") the digits"
  }
}

extension NumberUnit {
  /// The sign that starts at an offset, and how many bytes it has.
  static func sign(
    _ text: BorrowedBytes, at offset: Int
  ) -> (sign: Unicode.Scalar, length: Int)? {
    let byte = text[offset]
    if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "$") { return (Unicode.Scalar(byte), 1) }
    guard byte >= 0xC2 else { return nil }
    let length = text.withSpan { UTF8Scalars.length($0, at: offset) }
    guard length > 1,
      let sign = text.extracting(offset..<offset + length).string.unicodeScalars.first,
      sign.properties.generalCategory == .currencySymbol
    else { return nil }
    return (sign, length)
  }

  /// The sign that ends before an offset, and how many bytes it has.
  static func sign(
    _ text: BorrowedBytes, before end: Int
  ) -> (sign: Unicode.Scalar, length: Int)? {
    var start = end - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0, let found = sign(text, at: start), start + found.length == end else {
      return nil
    }
    return found
  }
}
