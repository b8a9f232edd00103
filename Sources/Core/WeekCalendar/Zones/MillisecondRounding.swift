/// How seconds written as a `Double` become whole milliseconds.
///
///     Instant(secondsSince1970: 0.29, rounding: .down)?.millisecondsSince1970  // 289
public enum MillisecondRounding: Hashable, Sendable {
  /// To the nearest millisecond, the later one where both are equally near, as SQLite and Foundation do.
  case nearest
  /// Towards the past, as ICU does: an instant never moves into the next second or day.
  case down

  /// Seconds as milliseconds, or nil for NaN, infinity and anything from 2^53 seconds on.
  ///
  /// Exact, and without the C library: `significand * 1000` fits 63 bits, and the exponent is a shift.
  func milliseconds(ofSeconds seconds: Double) -> Int64? {
    guard seconds.isFinite else { return nil }
    let biasedExponent = Int(seconds.exponentBitPattern)
    let fraction = Int64(seconds.significandBitPattern)
    let significand = biasedExponent == 0 ? fraction : fraction | 1 &<< 52  // [0, 2^53 - 1]
    // seconds = ± significand / 2^shift
    let shift = 1_075 &- max(biasedExponent, 1)
    guard shift > 0 else { return nil }
    let product = (seconds.sign == .minus ? -1_000 : 1_000) &* significand  // ± less than 2^63
    // Shifts of any size round down; the half is added to the last bit that is shifted out.
    return self == .down ? product >> shift : (product >> (shift &- 1) &+ 1) &>> 1
  }
}
