/// A decimal number while its digits are read: significand * 10^exponent.
///
/// Nineteen digits are kept, further ones only scale, as SQLite does; the nearest `Double` is found without
/// the C library (and so without its locale).
struct DecimalNumber {
  private var significand: UInt64 = 0
  private var exponent = 0
  /// Whether there was a digit.
  private(set) var isPresent = false

  /// Takes the next digit, `0`...`9`.
  mutating func append(_ byte: UInt8, isFraction: Bool) {
    isPresent = true
    // 19 digits always fit: 10^19 - 1 < 2^64.
    if significand < 1_000_000_000_000_000_000 {
      significand = significand &* 10 &+ UInt64(ASCII.digit(byte))
      if isFraction { exponent &-= 1 }
    } else if !isFraction {
      exponent &+= 1
    }
  }

  /// Takes the exponent that stands after the digits.
  mutating func scale(byTenTo power: Int) { exponent &+= power }

  /// The nearest `Double`.
  ///
  /// It is correctly rounded below 2^53 and with fewer than 19 digits after the point, wherever a time value
  /// can be in range; outside of that, only "too large" and "about zero" matter.
  var double: Double {
    if significand == 0 { return 0 }
    if exponent >= 0 || (significand < 1 << 53 && exponent >= -22) {
      var power = 1.0  // exact to 10^22
      for _ in 0..<min(400, abs(exponent)) { power *= 10 }
      return exponent < 0 ? Double(significand) / power : Double(significand) * power
    }
    let inner = max(exponent, -19)
    var quotient = Self.quotient(significand, byTenTo: 0 &- inner)
    for _ in 0..<min(400, inner &- exponent) { quotient /= 10 }
    return quotient
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

extension TerminatedBytes {
  /// The number that a text consists of, with white space around it; nil where it is something else.
  ///
  /// So SQLite reads numbers: `12`, `-1.5`, `.5`, `5.`, `1e3`; not `1e`, `0x10`, `inf`, `1_000`.
  var number: Double? {
    var offset = skippingSpaces(from: 0)
    let isNegative = takesMinus(at: &offset)
    var digits = DecimalNumber()
    while ASCII.isDigit(self[offset]) {
      digits.append(self[offset], isFraction: false)
      offset &+= 1
    }
    if self[offset] == ASCII.dot {
      offset &+= 1
      while ASCII.isDigit(self[offset]) {
        digits.append(self[offset], isFraction: true)
        offset &+= 1
      }
    }
    guard digits.isPresent else { return nil }
    if ASCII.lowercased(self[offset]) == UInt8(ascii: "e") {
      offset &+= 1
      let isNegative = takesMinus(at: &offset)
      guard ASCII.isDigit(self[offset]) else { return nil }
      var exponent = 0
      while ASCII.isDigit(self[offset]) {
        exponent = min(10_000, exponent &* 10 &+ Int(ASCII.digit(self[offset])))
        offset &+= 1
      }
      digits.scale(byTenTo: isNegative ? 0 &- exponent : exponent)
    }
    offset = skippingSpaces(from: offset)
    guard self[offset] == 0 else { return nil }
    return isNegative ? -digits.double : digits.double
  }

  /// Moves past a sign where there is one; true for a minus.
  private func takesMinus(at offset: inout Int) -> Bool {
    let sign = self[offset]
    if sign == ASCII.hyphen || sign == ASCII.plus { offset &+= 1 }
    return sign == ASCII.hyphen
  }
}
