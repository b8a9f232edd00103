/// Divides two exact numbers and rounds once, to the nearest double, ties to even.
enum ExactQuotient {
  /// The double nearest to `numerator / denominator`; the denominator is not zero.
  static func nearest(_ numerator: ExactDecimal, _ denominator: ExactDecimal) -> Double {
    guard numerator.coefficient != 0 else { return 0 }
    let isNegative = (numerator.coefficient < 0) != (denominator.coefficient < 0)
    let power = denominator.scale - numerator.scale  // -38...38
    let first = scaled(numerator, by: power)
    let second = scaled(denominator, by: -power)
    let magnitude: Double
    if first.high == 0, second.high == 0, first.low <= 1 << 53, second.low <= 1 << 53 {
      // Fast path: both convert to doubles exactly, so their quotient is rounded only once.
      // The conversion from 64 bits is much faster than from 128 bits, which is done in parts.
      magnitude =
        Double(UInt64(truncatingIfNeeded: first.low))
        / Double(UInt64(truncatingIfNeeded: second.low))
    } else {
      magnitude = quotient(first, second)
    }
    return isNegative ? -magnitude : magnitude
  }

  /// 256 bits without a sign.
  private struct Wide {
    var high: UInt128
    var low: UInt128

    var leadingZeroBitCount: Int {
      high == 0 ? 128 + low.leadingZeroBitCount : high.leadingZeroBitCount
    }

    func isLess(than other: Wide) -> Bool {
      high < other.high || high == other.high && low < other.low
    }

    /// Subtracts a number that is not greater.
    mutating func subtract(_ other: Wide) {
      let (difference, borrow) = low.subtractingReportingOverflow(other.low)
      low = difference
      high = high &- other.high &- (borrow ? 1 : 0)
    }

    mutating func shiftLeft(by count: Int) {  // count: [0, 255]
      guard count > 0 else { return }
      if count >= 128 {
        (high, low) = (low << UInt128(count - 128), 0)
      } else {
        high = high << UInt128(count) | low >> UInt128(128 - count)
        low <<= UInt128(count)
      }
    }
  }

  /// The coefficient, times `10^power` if that power is positive: below 10^76, so below 2^253.
  private static func scaled(_ number: ExactDecimal, by power: Int) -> Wide {
    let coefficient = number.coefficient.magnitude
    guard power > 0 else { return Wide(high: 0, low: coefficient) }
    let product = coefficient.multipliedFullWidth(by: ExactDecimal.powersOfTen[power].magnitude)
    return Wide(high: product.high, low: product.low)
  }

  /// Divides bit by bit, to 55 bits; the last bit is also set if the division has a remainder.
  private static func quotient(_ numerator: Wide, _ denominator: Wide) -> Double {
    var (rest, divisor) = (numerator, denominator)
    // Shifts the highest bit of both to bit 254, which leaves room to double the rest.
    let (shift, divisorShift) = (rest.leadingZeroBitCount - 1, divisor.leadingZeroBitCount - 1)
    rest.shiftLeft(by: shift)
    divisor.shiftLeft(by: divisorShift)
    var exponent = divisorShift - shift
    if rest.isLess(than: divisor) {
      rest.shiftLeft(by: 1)
      exponent -= 1
    }

    var bits: UInt64 = 0  // [2^54, 2^55) in the end
    for _ in 0..<55 {
      bits <<= 1
      if !rest.isLess(than: divisor) {
        rest.subtract(divisor)
        bits |= 1
      }
      rest.shiftLeft(by: 1)
    }
    if rest.high != 0 || rest.low != 0 { bits |= 1 }
    return Double(sign: .plus, exponent: exponent - 54, significand: Double(bits))
  }
}
