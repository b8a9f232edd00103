/// Writes doubles as text, the same in every locale and on every platform.
package enum DoubleWriter {
  /// Writes a double with this many digits after the point, at most 15.
  ///
  /// The exact value of the double is rounded to nearest, ties to even, as by C's `%.*f`. Values from 2^64 on are
  /// written in the ``shortest(_:)`` form.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    let decimals = min(max(decimals, 0), 15)
    guard value.magnitude < 0x1p64 else { return shortest(value) }  // NaN too
    var scaled = UInt128(value.magnitude.significandInteger)  // below 2^53
    for _ in 0..<decimals { scaled *= 10 }  // below 2^103
    let exponent = value.significandExponent  // at most 11
    if exponent >= 0 {
      scaled <<= UInt128(exponent)
    } else if exponent <= -128 {
      scaled = 0
    } else {
      let half = UInt128(1) << UInt128(-exponent - 1)
      let rest = scaled & (half * 2 &- 1)
      scaled >>= UInt128(-exponent)
      if rest > half || (rest == half && scaled & 1 == 1) { scaled += 1 }
    }
    let sign = value.sign == .minus && scaled > 0 ? "-" : ""
    return sign + ExactDecimal.text(scaled, scale: decimals)
  }

  /// Writes the shortest text that reads back as the same double; also `Infinity`, `-Infinity` and `NaN`.
  ///
  /// From 10^-7 to 10^21 there is no exponent.
  package static func shortest(_ value: Double) -> String {
    guard value.isFinite else { return infinite(value) }
    let text = "\(value)"
    guard value.magnitude >= 1e16 || value.magnitude < 1e-4, value != 0 else { return text }
    return withoutExponent(text)
  }

  /// Rewrites `1.5e+20` without its exponent.
  private static func withoutExponent(_ text: String) -> String {
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]), (-7...20).contains(exponent) else {
      return text
    }
    let sign = parts[0].hasPrefix("-") ? "-" : ""
    let digits = parts[0].filter { $0 != "-" && $0 != "." }
    // Exactly one digit is before the point: `1.0e+16` has the digits `10`, of which the zero does not count.
    let significant = digits.hasSuffix("0") && digits.count == 2 ? digits.prefix(1) : digits[...]
    if exponent < 0 {
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + significant
    }
    let zeros = String(repeating: "0", count: max(exponent + 1 - significant.count, 0))
    return sign + significant + zeros + ".0"
  }

  private static func infinite(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    return value < 0 ? "-Infinity" : "Infinity"
  }
}

extension Double {
  /// The integer `n` if the magnitude is `n * 2^e`, where `e` is `significandExponent`.
  fileprivate var significandInteger: UInt64 {
    significandBitPattern | (isNormal ? 1 << 52 : 0)
  }

  fileprivate var significandExponent: Int {
    (isNormal ? Int(exponentBitPattern) : 1) - 1_075
  }
}
