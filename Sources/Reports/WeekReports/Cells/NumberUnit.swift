import WeekCalendar

/// The unit of the numbers in a column: a currency or the percent sign.
///
///     NumberUnit("$").description                // "'$' before the digits"
///     NumberUnit("€", isAfter: true).description  // "'€' after the digits"
public struct NumberUnit: Hashable, Sendable {
  /// The sign, such as `$`, `R$`, `EUR` or `%`.
  public var sign: String
  /// Whether it comes after the digits.
  public var isAfter: Bool

  /// Makes a unit from a sign before or after the digits.
  public init(_ sign: String, isAfter: Bool = false) {
    self.sign = sign
    self.isAfter = isAfter
  }
}

extension NumberUnit: CustomStringConvertible {
  /// A description such as `'$' before the digits`.
  public var description: String {
    self == .duration ? "hours and minutes" : "'\(sign)' \(isAfter ? "after" : "before") the digits"
  }
}

extension NumberUnit {
  /// Durations of hours and minutes, which are numbers of hours.
  static let duration = NumberUnit("h:mm")

  /// Whether a text is a duration such as `26:15:00`.
  package static func isDuration(_ text: String) -> Bool {
    text.withBorrowedBytes { NumberGrammar.duration($0) != nil }
  }

  /// The sign that starts at an offset, and its length in bytes.
  ///
  /// A sign is a symbol, possibly after letters as in `R$`, or a code of three capital letters.
  static func sign(
    _ text: BorrowedBytes, at offset: Int
  ) -> (sign: String, length: Int)? {
    var letters = 0
    while letters < 3, offset + letters < text.count, ASCII.isCapital(text[offset + letters]) {
      letters += 1
    }
    let end = offset + letters
    if letters < 3, end < text.count, let length = symbol(text, at: end) {
      return (text.extracting(offset..<end + length).string, letters + length)
    }
    guard letters == 3, end == text.count || !ASCII.isLetter(text[end]) else { return nil }
    let code = text.extracting(offset..<end).string
    return codes.contains(code) ? (code, letters) : nil
  }

  /// The sign that ends before an offset, and its length in bytes.
  static func sign(
    _ text: BorrowedBytes, before end: Int
  ) -> (sign: String, length: Int)? {
    var start = end - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0 else { return nil }
    if let length = symbol(text, at: start), start + length == end {
      return (text.extracting(start..<end).string, length)
    }
    start = end - 3
    guard start > 0, (start..<end).allSatisfy({ ASCII.isCapital(text[$0]) }),
      !ASCII.isLetter(text[start - 1])
    else { return nil }
    let code = text.extracting(start..<end).string
    return codes.contains(code) ? (code, 3) : nil
  }

  /// The ISO 4217 codes that are most common beside amounts.
  private static let codes: Set<String> = [
    "AED", "ARS", "AUD", "BDT", "BGN", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CZK", "DKK",
    "EGP", "EUR", "GBP", "HKD", "HUF", "IDR", "ILS", "INR", "JPY", "KES", "KRW", "LKR", "MXN",
    "MYR", "NGN", "NOK", "NZD", "PEN", "PHP", "PKR", "PLN", "RON", "RUB", "SAR", "SEK", "SGD",
    "THB", "TRY", "TWD", "UAH", "USD", "VND", "ZAR",
  ]

  /// The length in bytes of the currency symbol or percent sign at an offset; `nil` if there is none.
  private static func symbol(_ text: BorrowedBytes, at offset: Int) -> Int? {
    let byte = text[offset]
    if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "$") { return 1 }
    guard byte >= 0xC2 else { return nil }
    let length = text.withSpan { UTF8Scalars.length($0, at: offset) }
    guard length > 1, offset + length <= text.count,
      text.extracting(offset..<offset + length).string.unicodeScalars.first?.properties
        .generalCategory == .currencySymbol
    else { return nil }
    return length
  }
}
