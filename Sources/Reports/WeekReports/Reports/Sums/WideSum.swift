/// The part of a sum that does not fit in its records; exact for any number of numbers.
struct WideSum: Hashable, Sendable {
  /// Exact numbers in units of 10^-38; each is below 10^76 units, so 2^63 of them are below 2^316.
  private(set) var exact: WideInteger?
  /// Doubles in units of 2^-1074; each is below 2^1024, so 2^63 of them are below 2^2162 units.
  private(set) var reals: WideInteger?

  /// Adds `coefficient / 10^scale`.
  mutating func add(_ coefficient: Int128, scale: Int) {
    var part = WideInteger(wordCount: 6)
    part.add(Int128(coefficient.magnitude), shiftedLeft: 0)
    var digits = 38 - scale
    while digits > 0 {
      let step = min(digits, 19)
      part.multiply(by: (0..<step).reduce(UInt64(1)) { power, _ in power * 10 })
      digits -= step
    }

    var total = exact ?? WideInteger(wordCount: 6)
    total.add(coefficient < 0 ? part.negated : part)
    exact = total
  }

  /// Adds `value * 2^exponent`.
  mutating func add(_ value: Int128, exponent: Int) {
    var total = reals ?? WideInteger(wordCount: 35)
    total.add(value, shiftedLeft: exponent + 1_074)
    reals = total
  }

  /// Adds another sum.
  mutating func add(_ other: WideSum) {
    if let more = other.exact { exact = Self.sum(exact, more) }
    if let more = other.reals { reals = Self.sum(reals, more) }
  }

  private static func sum(_ first: WideInteger?, _ second: WideInteger) -> WideInteger {
    guard var total = first else { return second }
    total.add(second)
    return total
  }
}
