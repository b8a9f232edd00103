/// The exact sum of doubles while 126 bits hold it, as `coefficient * 2^exponent`.
struct RealRecord: Hashable, Sendable {
  private(set) var coefficient: Int128 = 0
  private(set) var exponent = 0
  private(set) var isUsed = false

  /// Adds a finite double; `false` where it must be added elsewhere, and nothing has changed.
  mutating func add(_ value: Double) -> Bool {
    let (significand, power) = Self.parts(value)
    return add(Int128(significand), power)
  }

  /// Adds `value * 2^power`.
  mutating func add(_ value: Int128, _ power: Int) -> Bool {
    guard value != 0 else {
      isUsed = true
      return true
    }
    guard coefficient != 0 else {
      (coefficient, exponent, isUsed) = (value, power, true)
      return true
    }

    var (first, second) = (coefficient, value)
    let shift = power - exponent
    // Both keep a bit below the sign, so that their sum has room.
    if shift > 0 {
      guard second.magnitude.leadingZeroBitCount > shift + 2 else { return false }
      second <<= Int128(shift)
    } else if shift < 0 {
      guard first.magnitude.leadingZeroBitCount > 2 - shift else { return false }
      first <<= Int128(-shift)
    }
    let (sum, overflow) = first.addingReportingOverflow(second)
    guard !overflow else { return false }
    coefficient = sum
    exponent = min(exponent, power)
    return true
  }

  /// Notes a double that is added elsewhere.
  mutating func note() { isUsed = true }

  /// The double nearest to the sum; infinite where it is beyond all doubles.
  var double: Double {
    Double(sign: .plus, exponent: exponent, significand: Double(coefficient))
  }

  /// `significand * 2^exponent` of a finite double, the significand odd or 0.
  static func parts(_ value: Double) -> (significand: Int64, exponent: Int) {
    guard value != 0 else { return (0, 0) }
    let fraction = Int64(value.significandBitPattern) | (value.isNormal ? 1 << 52 : 0)
    let exponent = (value.isNormal ? Int(value.exponentBitPattern) : 1) - 1_075
    let zeros = fraction.trailingZeroBitCount
    let odd = fraction >> Int64(zeros)
    return (value < 0 ? -odd : odd, exponent + zeros)
  }
}
