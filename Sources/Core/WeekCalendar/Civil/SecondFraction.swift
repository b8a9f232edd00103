/// The fraction of a second, accumulated digit by digit.
///
/// The arithmetic is SQLite's, so that the same text yields the same millisecond in Swift and in SQL.
///
/// The fraction is at most 0.999, however many digits it has: it never rounds up to the next second.
struct SecondFraction {
  private var digits = 0.0
  private var scale = 1.0

  /// Adds the next ASCII digit.
  mutating func append(_ digit: UInt8) {
    digits = digits * 10 + Double(ASCII.digit(digit))
    scale *= 10
  }

  /// The fraction of a second, 0...0.999; NaN after more than 308 significant digits, for which SQLite yields no
  /// result.
  var value: Double {
    let fraction = digits / scale
    return fraction > 0.999 ? 0.999 : fraction
  }
}
