/// The exact sum of doubles as `coefficient * 2^exponent`, while it fits in 126 bits.
struct RealRecord: Hashable, Sendable {
  private(set) var coefficient: Int128 = 0
  private(set) var exponent = 0
  private(set) var isUsed = false

  /// Adds a finite double; false, without a change, if the sum would not fit.
  mutating func add(_ value: Double) -> Bool {
    let (significand, power) = Self.parts(value)
    return add(Int128(significand), power)
  }

  /// Adds `value * 2^power`; false, without a change, if the sum would not fit.
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
    // Both numbers keep one bit below the sign free for their sum.
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

  /// Records that the column has doubles, although they are added elsewhere.
  mutating func markUsed() { isUsed = true }

  /// The double nearest to the sum; infinite beyond the largest double.
  var double: Double {
    Double(sign: .plus, exponent: exponent, significand: Double(coefficient))
  }

  /// Splits a finite double into `significand * 2^exponent`; the significand is odd or 0.
  static func parts(_ value: Double) -> (significand: Int64, exponent: Int) {
    guard value != 0 else { return (0, 0) }
    let fraction = Int64(value.significandBitPattern) | (value.isNormal ? 1 << 52 : 0)
    let exponent = (value.isNormal ? Int(value.exponentBitPattern) : 1) - 1_075
    let zeros = fraction.trailingZeroBitCount
    let odd = fraction >> Int64(zeros)
    return (value < 0 ? -odd : odd, exponent + zeros)
  }
}
