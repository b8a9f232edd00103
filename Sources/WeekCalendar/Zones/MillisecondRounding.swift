/// How seconds written as a `Double` become whole milliseconds.
public enum MillisecondRounding: Hashable, Sendable {
  /// To the nearest millisecond, the later one where both are equally near, as SQLite and Foundation do.
  case nearest
  /// Towards the past, as ICU does: an instant never moves into the next second or day.
  case down

  /// Seconds as milliseconds, or nil for NaN, infinity and anything from 2^53 seconds on.
  ///
  /// Uses integers only: `significand * 1000` fits 63 bits, and the exponent is a shift, so the result is
  /// exact, and the C library's rounding functions are not needed.
  func milliseconds(ofSeconds seconds: Double) -> Int64? {
    guard seconds.isFinite else { return nil }
    let bits = seconds.bitPattern
    let biasedExponent = Int32(truncatingIfNeeded: bits >> 52 & 0x7FF)
    let fraction = bits & 0xF_FFFF_FFFF_FFFF
    let significand = biasedExponent == 0 ? fraction : fraction | 1 << 52  // [0, 2^53 - 1]
    // seconds = ± significand / 2^shift
    let shift = 1_075 &- max(biasedExponent, 1)
    guard shift > 0 else { return nil }
    let product = significand &* 1_000  // < 2^63
    let whole: UInt64
    let isPastWhole: Bool
    let isPastHalf: Bool
    let isHalf: Bool
    if shift < 64 {
      whole = product >> UInt64(shift)
      let rest = product & (1 << UInt64(shift) &- 1)
      let half: UInt64 = 1 << UInt64(shift &- 1)
      isPastWhole = rest > 0
      isPastHalf = rest > half
      isHalf = rest == half
    } else {
      // The value is below 2^63 / 2^64, less than half a millisecond.
      whole = 0
      isPastWhole = product > 0
      isPastHalf = false
      isHalf = false
    }
    let magnitude = Int64(bitPattern: whole)  // < 2^62
    if seconds.sign == .minus {
      let isOneMore = self == .down ? isPastWhole : isPastHalf
      return 0 &- magnitude &- (isOneMore ? 1 : 0)
    }
    let isOneMore = self == .nearest && (isPastHalf || isHalf)
    return magnitude &+ (isOneMore ? 1 : 0)
  }
}
