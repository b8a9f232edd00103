/// Numbers as text, the same in every locale and on every platform.
enum DecimalText {
  /// With so many digits behind the point, rounded to nearest (ties to even) from the exact value of
  /// the double, as C's `%.*f` does; values too large for that keep Swift's shortest form.
  static func fixed(_ value: Double, decimals: Int) -> String {
    let decimals = min(max(decimals, 0), 15)
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }  // exact up to 10^22
    let magnitude = value.magnitude
    let product = magnitude * power
    guard product < 0x1p52 else { return value.isFinite ? "\(value)" : infinite(value) }
    // product + rest is exactly magnitude * power.
    let rest = (-product).addingProduct(magnitude, power)
    var whole = product.rounded(.down)
    let fraction = product - whole  // exact: product < 2^52
    let isAbove = fraction > 0.5 || (fraction == 0.5 && rest > 0)
    let isTie = fraction == 0.5 && rest == 0
    if isAbove || (isTie && whole.truncatingRemainder(dividingBy: 2) == 1) { whole += 1 }
    var digits = Array("\(UInt64(whole))".utf8)
    if digits.count <= decimals {
      digits.insert(contentsOf: repeatElement(0x30, count: decimals + 1 - digits.count), at: 0)
    }
    if decimals > 0 { digits.insert(UInt8(ascii: "."), at: digits.count - decimals) }
    let sign = value.sign == .minus && whole > 0 ? "-" : ""
    return sign + String(decoding: digits, as: UTF8.self)
  }

  /// The shortest text that reads back as the same double; `Infinity`, `-Infinity`, `NaN`.
  static func shortest(_ value: Double) -> String {
    value.isFinite ? "\(value)" : infinite(value)
  }

  private static func infinite(_ value: Double) -> String {
    value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
  }
}
