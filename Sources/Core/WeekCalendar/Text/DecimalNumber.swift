/// A decimal number, significand * 10^exponent, that is built while its digits are read.
///
/// As in SQLite, nineteen digits are kept, and further digits change only the exponent. The nearest `Double` is
/// computed without the C library, and therefore without its locale.
struct DecimalNumber {
  private var significand: UInt64 = 0
  fileprivate var exponent = 0
  /// Whether there was a digit.
  private(set) var isPresent = false

  /// Appends the next digit, `0`...`9`.
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

  /// The nearest `Double`.
  ///
  /// The result is correctly rounded below 2^53 and with fewer than 19 digits after the decimal point, which covers
  /// every time value in range. For other numbers, only "too large" and "about zero" matter.
  var double: Double {
    if significand == 0 { return 0 }
    if exponent >= 0 || (significand < 1 &<< 53 && exponent >= -22) {
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
    var (bits, rest) = normalizedDivisor.dividingFullWidth((normalized &>> 1, normalized &<< 63))
    if rest != 0 { bits |= 1 }  // [2^62, 2^64): the last bit only breaks ties
    return Double(sign: .plus, exponent: divisorShift &- shift &- 63, significand: Double(bits))
  }
}

extension Span<UInt8> {
  /// The number in the bytes, with optional white space around it; nil for any other content.
  ///
  /// Numbers have the same forms as in SQLite: `12`, `-1.5`, `.5`, `5.` and `1e3`, but not `1e`, `0x10`, `inf` or
  /// `1_000`.
  package var number: Double? {
    var place = skippingSpaces(from: 0)
    let isNegative = takeSign(at: &place) ?? false
    var digits = DecimalNumber()
    takeDigits(at: &place) { digits.append($0, isFraction: false) }
    if take(ASCII.dot, at: &place) {
      takeDigits(at: &place) { digits.append($0, isFraction: true) }
    }
    guard digits.isPresent else { return nil }
    if take(letter: UInt8(ascii: "E"), at: &place) {
      let isNegative = takeSign(at: &place) ?? false
      guard ASCII.isDigit(byte(at: place)) else { return nil }
      var exponent = 0
      takeDigits(at: &place) {
        exponent = Swift.min(10_000, exponent &* 10 &+ Int(ASCII.digit($0)))
      }
      digits.exponent &+= isNegative ? 0 &- exponent : exponent
    }
    guard byte(at: skippingSpaces(from: place)) == 0 else { return nil }
    return isNegative ? -digits.double : digits.double
  }

  /// Moves past all digits that come next, and calls `body` with each.
  func takeDigits(at place: inout Int, _ body: (UInt8) -> Void) {
    while ASCII.isDigit(byte(at: place)) {
      body(byte(at: place))
      place &+= 1
    }
  }
}
