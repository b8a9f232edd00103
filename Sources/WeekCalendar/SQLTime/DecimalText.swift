// Decimal text to the nearest Double, without the C library (and so without its locale).
//
// Nineteen digits are read, further ones only scale, as SQLite does. The result is correctly rounded
// wherever a time value can be in range (|value| < 2^53 or fewer than 19 fraction digits); outside
// that, only "too large" and "about zero" matter.

enum DecimalText {
  /// The number that a text consists of, with white space around it, or nil when it is something
  /// else: `12`, `-1.5`, `.5`, `5.`, `1e3`; not `1e`, `0x10`, `inf`, `1_000`.
  static func parse(_ text: ByteText) -> Double? {
    var offset = text.skippingSpaces(from: 0)
    var isNegative = false
    if text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: "+") {
      isNegative = text[offset] == UInt8(ascii: "-")
      offset &+= 1
    }
    var digits = Digits()
    while ASCII.isDigit(text[offset]) {
      digits.append(text[offset], isFraction: false)
      offset &+= 1
    }
    if text[offset] == UInt8(ascii: ".") {
      offset &+= 1
      while ASCII.isDigit(text[offset]) {
        digits.append(text[offset], isFraction: true)
        offset &+= 1
      }
    }
    guard digits.isPresent else { return nil }
    if ASCII.lowercased(text[offset]) == UInt8(ascii: "e") {
      offset &+= 1
      var isNegativeExponent = false
      if text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: "+") {
        isNegativeExponent = text[offset] == UInt8(ascii: "-")
        offset &+= 1
      }
      guard ASCII.isDigit(text[offset]) else { return nil }
      var exponent = 0
      while ASCII.isDigit(text[offset]) {
        exponent = min(10_000, exponent &* 10 &+ Int(text[offset] &- 0x30))
        offset &+= 1
      }
      digits.exponent &+= isNegativeExponent ? 0 &- exponent : exponent
    }
    offset = text.skippingSpaces(from: offset)
    guard text[offset] == 0 else { return nil }
    let magnitude = digits.value
    return isNegative ? -magnitude : magnitude
  }

  /// significand * 10^exponent.
  private struct Digits {
    var significand: UInt64 = 0
    var exponent = 0
    var isPresent = false

    mutating func append(_ byte: UInt8, isFraction: Bool) {
      isPresent = true
      // 19 digits always fit: 10^19 - 1 < 2^64.
      if significand < 1_000_000_000_000_000_000 {
        significand = significand &* 10 &+ UInt64(byte &- 0x30)
        if isFraction { exponent &-= 1 }
      } else if !isFraction {
        exponent &+= 1
      }
    }

    var value: Double {
      if significand == 0 { return 0 }
      if exponent >= 0 || (significand < 1 << 53 && exponent >= -22) {
        var power = 1.0  // exact to 10^22
        for _ in 0..<min(400, abs(exponent)) { power *= 10 }
        return exponent < 0 ? Double(significand) / power : Double(significand) * power
      }
      let inner = max(exponent, -19)
      var quotient = DecimalText.quotient(significand, byTenTo: 0 &- inner)
      for _ in 0..<min(400, inner &- exponent) { quotient /= 10 }
      return quotient
    }
  }

  /// `significand / 10^power`, correctly rounded, for a power of 1...19 and a significand of 1 or more.
  private static func quotient(_ significand: UInt64, byTenTo power: Int) -> Double {
    var divisor: UInt64 = 1
    for _ in 0..<power { divisor &*= 10 }
    let shift = significand.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let normalized = significand << UInt64(shift)  // [2^63, 2^64)
    let normalizedDivisor = divisor << UInt64(divisorShift)  // [2^63, 2^64), above normalized >> 1
    var (bits, rest) = normalizedDivisor.dividingFullWidth((normalized >> 1, normalized << 63))
    if rest != 0 { bits |= 1 }  // [2^62, 2^64): the last bit only breaks ties
    return Double(sign: .plus, exponent: divisorShift &- shift &- 63, significand: Double(bits))
  }
}
