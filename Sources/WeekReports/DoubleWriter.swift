/// Writes doubles as text, the same in every locale and on every platform.
package enum DoubleWriter {
  /// With so many digits after the point, rounded to nearest (ties to even) from the exact value of
  /// the double, as C's `%.*f` does; values too large for that keep Swift's shortest form.
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

  /// The shortest text that reads back as the same double; `Infinity`, `-Infinity`, `NaN`.
  package static func shortest(_ value: Double) -> String {
    value.isFinite ? "\(value)" : infinite(value)
  }

  private static func infinite(_ value: Double) -> String {
    value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
  }
}

extension Double {
  /// The integer `n` of `n * 2^e`, with `e` from `significandExponent`.
  fileprivate var significandInteger: UInt64 {
    significandBitPattern | (isNormal ? 1 << 52 : 0)
  }

  fileprivate var significandExponent: Int {
    (isNormal ? Int(exponentBitPattern) : 1) - 1_075
  }
}
