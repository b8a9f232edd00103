/// The digits after the decimal mark of the seconds, summed as SQLite does, so that a text means
/// the same millisecond in Swift and in SQL.
///
/// However many digits there are, the fraction is at most 0.999: it never rounds up to the next second.
struct SecondFraction {
  private var digits = 0.0
  private var scale = 1.0

  /// Adds the next ASCII digit.
  mutating func append(_ digit: UInt8) {
    digits = digits * 10 + Double(ASCII.digit(digit))
    scale *= 10
  }

  /// The fraction of a second, 0...0.999; no number (NaN) after more than 308 significant digits, for
  /// which SQLite has no result.
  var value: Double {
    let fraction = digits / scale
    return fraction > 0.999 ? 0.999 : fraction
  }
}
