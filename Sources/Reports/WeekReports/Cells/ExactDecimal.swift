import WeekCalendar

/// An exact whole number or decimal fraction of at most 38 digits: `coefficient / 10^scale`.
///
/// The limit counts the digits before and after the point together. `scale` is 0...38 and is preserved, so that 12.80
/// is written with its trailing zero.
///
///     ExactDecimal(1_280, scale: 2)?.description                      // "12.80"
///     ExactDecimal(1, scale: 1)?.adding(ExactDecimal(5))?.description  // "5.1"
///
/// Also known as: `DECIMAL(38, s)` (SQL), `BigDecimal` (Java), `Decimal` (Python).
public struct ExactDecimal: Hashable, Sendable {
  /// The digits without the decimal point, at most 38 of them.
  public let coefficient: Int128
  let smallScale: UInt8

  /// The maximum number of digits.
  static var maximumDigits: Int { 38 }

  /// The number of digits after the decimal point, 0...38.
  public var scale: Int { Int(smallScale) }

  /// Makes the number `coefficient / 10^scale`; nil if it has more than 38 digits.
  public init?(_ coefficient: Int128, scale: Int) {
    guard (0...Self.maximumDigits).contains(scale), Self.fits(coefficient) else { return nil }
    self.init(unchecked: coefficient, scale: UInt8(scale))
  }

  /// Makes a whole number.
  @inline(__always)
  public init(_ value: Int64) {
    self.init(unchecked: Int128(value), scale: 0)
  }

  @inline(__always)
  package init(unchecked coefficient: Int128, scale: UInt8) {
    self.coefficient = coefficient
    smallScale = scale
  }

  /// Whether a number has at most 38 digits.
  @inline(__always)
  static func fits(_ coefficient: Int128) -> Bool {
    coefficient < limit && coefficient > -limit
  }

  /// 10^38.
  private static var limit: Int128 { 100_000_000_000_000_000_000_000_000_000_000_000_000 }

  /// 10^0 to 10^38.
  static let powersOfTen: [Int128] = {
    var powers: [Int128] = [1]
    while let last = powers.last, powers.count <= maximumDigits { powers.append(last * 10) }
    return powers
  }()

  /// Returns the exact sum, or nil if it has more than 38 digits.
  ///
  /// It has as many digits after the point as the summand with more of them, or fewer if trailing zeros must be dropped
  /// to fit.
  @inline(__always)
  public func adding(_ other: ExactDecimal) -> ExactDecimal? {
    if smallScale == other.smallScale {
      let (sum, overflow) = coefficient.addingReportingOverflow(other.coefficient)
      if !overflow, Self.fits(sum) { return ExactDecimal(unchecked: sum, scale: smallScale) }
    }
    return addingByParts(other)
  }

  /// The sum, computed from whole and fractional parts, which fit 128 bits for all scales.
  private func addingByParts(_ other: ExactDecimal) -> ExactDecimal? {
    var scale = max(smallScale, other.smallScale)
    var one = Self.powersOfTen[Int(scale)]
    let (first, second) = (parts(scale: scale), other.parts(scale: scale))
    var (whole, overflow) = first.whole.addingReportingOverflow(second.whole)
    guard !overflow, whole.magnitude <= Self.limit.magnitude else { return nil }
    var fraction = first.fraction
    if fraction > 0, second.fraction > 0 {
      (whole, fraction) = (whole + 1, fraction - one)
    } else if fraction < 0, second.fraction < 0 {
      (whole, fraction) = (whole - 1, fraction + one)
    }
    fraction += second.fraction  // between -one and one
    if whole > 0, fraction < 0 {
      (whole, fraction) = (whole - 1, fraction + one)
    } else if whole < 0, fraction > 0 {
      (whole, fraction) = (whole + 1, fraction - one)
    }
    while true {
      let (product, overflow) = whole.multipliedReportingOverflow(by: one)
      if !overflow {
        let (sum, overflow) = product.addingReportingOverflow(fraction)
        if !overflow, Self.fits(sum) { return ExactDecimal(unchecked: sum, scale: scale) }
      }
      // Without a trailing zero it may fit.
      guard scale > 0, fraction % 10 == 0 else { return nil }
      fraction /= 10
      one /= 10
      scale -= 1
    }
  }

  /// The part before the point, and the part after it in units of `10^-scale`.
  private func parts(scale: UInt8) -> (whole: Int128, fraction: Int128) {
    let (whole, rest) = coefficient.quotientAndRemainder(
      dividingBy: Self.powersOfTen[Int(smallScale)])
    return (whole, rest * Self.powersOfTen[Int(scale - smallScale)])
  }

  /// The nearest double, ties to even.
  public var double: Double {
    smallScale == 0 ? coefficient.double : ExactQuotient.nearest(self, ExactDecimal(1))
  }

  /// The text rounded to this many digits after the point, ties to even, or padded with zeros.
  package func rounded(toDecimals decimals: Int) -> String {
    guard decimals < scale else {
      let text = description
      guard decimals > scale else { return text }
      return text + (scale == 0 ? "." : "") + String(repeating: "0", count: decimals - scale)
    }
    let divisor = Self.powersOfTen[scale - max(decimals, 0)].magnitude
    var (quotient, rest) = coefficient.magnitude.quotientAndRemainder(dividingBy: divisor)
    let half = divisor / 2
    if rest > half || rest == half && quotient & 1 == 1 { quotient += 1 }
    let rounded = Int128(quotient)  // at most 10^37
    return ExactDecimal(
      unchecked: coefficient < 0 ? -rounded : rounded, scale: UInt8(max(decimals, 0))
    ).description
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// The number with all its digits, `-0.50`, never with an exponent; zero has no sign.
  public var description: String {
    (coefficient < 0 ? "-" : "") + Self.text(coefficient.magnitude, scale: scale)
  }

  /// `magnitude / 10^scale` with all its digits, and at least one before the point.
  static func text(_ magnitude: UInt128, scale: Int) -> String {
    guard scale > 0 else { return "\(magnitude)" }
    var digits = Array("\(magnitude)".utf8)
    let missing = scale + 1 - digits.count
    if missing > 0 {
      digits.insert(contentsOf: repeatElement(ASCII.zero, count: missing), at: 0)
    }
    digits.insert(UInt8(ascii: "."), at: digits.count - scale)
    return String(decoding: digits, as: UTF8.self)
  }
}

extension Int128 {
  /// The nearest double, ties to even.
  ///
  /// Fast path: 64 bits convert many times faster than 128 bits.
  var double: Double { Int64(exactly: self).map(Double.init) ?? Double(self) }
}
