/// A number as a cell holds it: an integer where it is written as one, else a double.
///
///     ReportNumber("42")    // .integer(42)
///     ReportNumber("12.80") // .real(12.8)
///     ReportNumber("n/a")   // nil
public enum ReportNumber: Hashable, Sendable {
  /// Written without fraction or exponent, and inside 64 bits.
  case integer(Int64)
  /// Anything else that is a finite number.
  case real(Double)
}

extension ReportNumber {
  /// Reads a decimal number; spaces and tabs around it do not count.
  ///
  /// Accepted is an optional sign, digits with at most one point, and an optional exponent: what SQLite
  /// reads as a number. An integer beyond 64 bits is a double, as in SQLite. `nil` for everything else:
  /// no digits, separators of thousands, `inf`, `nan`, hexadecimal, and what exceeds a double.
  public init?(utf8 text: UnsafeBufferPointer<UInt8>) {
    if let value = Self.plainInteger(text) {
      self = .integer(value)
      return
    }
    var position = 0
    var end = text.count
    while position < end, Self.isBlank(text[position]) { position += 1 }
    while end > position, Self.isBlank(text[end - 1]) { end -= 1 }
    let start = position
    var isNegative = false
    if position < end, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
      isNegative = text[position] == UInt8(ascii: "-")
      position += 1
    }
    var digits: UInt64 = 0  // the first 19 digits, without the point
    var digitCount = 0
    var scale = 0  // digits behind the point
    var fitsDigits = true
    var isInteger = true
    while position < end {
      let byte = text[position]
      if byte == UInt8(ascii: "."), isInteger {
        isInteger = false
      } else if byte &- UInt8(ascii: "0") < 10 {
        digitCount += 1
        if !isInteger { scale += 1 }
        let (tens, overflow) = digits.multipliedReportingOverflow(by: 10)
        let (sum, carry) = tens.addingReportingOverflow(UInt64(byte &- UInt8(ascii: "0")))
        if overflow || carry { fitsDigits = false } else { digits = sum }
      } else {
        break
      }
      position += 1
    }
    guard digitCount > 0 else { return nil }
    if position == end, fitsDigits {
      if isInteger, let value = Self.signed(digits, isNegative) {
        self = .integer(value)
        return
      }
      // Both are exact doubles, so that their quotient is the nearest double (Clinger 1990).
      if digits <= 1 << 53, scale < Self.powersOfTen.count {
        let value = Double(digits) / Self.powersOfTen[scale]
        self = .real(isNegative ? -value : value)
        return
      }
    }
    guard Self.isExponent(text, from: position, to: end),
      let value = Double(String(decoding: text[start..<end], as: UTF8.self)), value.isFinite
    else { return nil }
    self = .real(value)
  }

  /// Reads a decimal number from a text; see `init(utf8:)`.
  public init?(_ text: String) {
    var text = text
    guard let value = text.withUTF8({ Self(utf8: $0) }) else { return nil }
    self = value
  }

  /// The value of 1 to 18 digits and nothing else: what columns are full of.
  @inline(__always)
  private static func plainInteger(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard text.count > 0, text.count <= 18 else { return nil }
    var value: Int64 = 0
    for byte in text {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }

  private static func signed(_ magnitude: UInt64, _ isNegative: Bool) -> Int64? {
    isNegative ? Int64(exactly: -Int128(magnitude)) : Int64(exactly: magnitude)
  }

  /// Nothing, or `e`, an optional sign and digits, up to the end.
  private static func isExponent(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Bool {
    var position = start
    if position == end { return true }
    guard text[position] | 0x20 == UInt8(ascii: "e") else { return false }
    position += 1
    if position < end, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
      position += 1
    }
    guard position < end else { return false }
    return text[position..<end].allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
  }
}
