/// How to round seconds in a `Double` to whole milliseconds.
///
///     Instant(secondsSince1970: 0.29, rounding: .down)?.millisecondsSince1970  // 289
public enum MillisecondRounding: Hashable, Sendable {
  /// To the nearest millisecond, as SQLite and Foundation do; a tie goes to the later one.
  case nearest
  /// Toward the past, as ICU does, so that an instant never moves into the next second or day.
  case down

  /// The seconds converted to milliseconds, or nil for NaN, infinity, and 2^53 seconds or more.
  ///
  /// The result is exact and does not need the C library: `significand * 1000` fits 63 bits, and the exponent is a
  /// shift.
  func milliseconds(ofSeconds seconds: Double) -> Int64? {
    guard seconds.isFinite else { return nil }
    let biasedExponent = Int(seconds.exponentBitPattern)
    let fraction = Int64(seconds.significandBitPattern)
    let significand = biasedExponent == 0 ? fraction : fraction | 1 &<< 52  // [0, 2^53 - 1]
    // seconds = ± significand / 2^shift
    let shift = 1_075 &- max(biasedExponent, 1)
    guard shift > 0 else { return nil }
    let product = (seconds.sign == .minus ? -1_000 : 1_000) &* significand  // ± less than 2^63
    // Swift's shifts accept any distance and round down. To round to the nearest, 1 is added at the last bit shifted
    // out.
    return self == .down ? product >> shift : (product >> (shift &- 1) &+ 1) &>> 1
  }
}
