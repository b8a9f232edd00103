/// A whole number of a fixed number of 64-bit words, for sums that do not fit in 128 bits.
///
/// The words are in two's complement.
struct WideInteger: Hashable, Sendable {
  private(set) var words: [UInt64]  // the lowest first

  /// Makes zero with this many words.
  init(wordCount: Int) {
    words = [UInt64](repeating: 0, count: wordCount)
  }

  var isNegative: Bool { words.last.map { Int64(bitPattern: $0) < 0 } ?? false }

  /// Adds another number with the same number of words.
  mutating func add(_ other: WideInteger) {
    var carry: UInt64 = 0
    for index in words.indices where index < other.words.count {
      (words[index], carry) = Self.sum(words[index], other.words[index], carry)
    }
  }

  /// Adds `value * 2^shift`; the sum must fit in the words.
  mutating func add(_ value: Int128, shiftedLeft shift: Int) {
    let bits = UInt128(bitPattern: value)
    let sign: UInt64 = value < 0 ? .max : 0
    let parts = [UInt64(truncatingIfNeeded: bits), UInt64(truncatingIfNeeded: bits >> 64), sign]
    let (start, rest) = (shift / 64, UInt64(shift % 64))
    var carry: UInt64 = 0
    var below: UInt64 = 0
    for index in words.indices.dropFirst(start) {
      let part = parts[min(index - start, 2)]
      let word = rest == 0 ? part : part << rest | below >> (64 - rest)
      (words[index], carry) = Self.sum(words[index], word, carry)
      below = part
    }
  }

  /// Multiplies a nonnegative number; the product must fit in the words.
  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in words.indices {
      let product = words[index].multipliedFullWidth(by: factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      words[index] = low
      carry = product.high &+ (overflow ? 1 : 0)
    }
  }

  /// Divides a nonnegative number by a nonzero one, and returns the remainder.
  mutating func divide(by divisor: UInt64) -> UInt64 {
    var rest: UInt64 = 0
    for index in words.indices.reversed() {
      (words[index], rest) = divisor.dividingFullWidth((rest, words[index]))
    }
    return rest
  }

  /// The number with the opposite sign.
  var negated: WideInteger {
    var result = self
    var carry: UInt64 = 1
    for index in words.indices {
      (result.words[index], carry) = Self.sum(~words[index], 0, carry)
    }
    return result
  }

  /// The number without its sign.
  var magnitude: WideInteger { isNegative ? negated : self }

  /// The number if its magnitude fits in 127 bits; otherwise nil.
  var exact: Int128? {
    let magnitude = magnitude.words
    guard magnitude.dropFirst(2).allSatisfy({ $0 == 0 }), magnitude.count >= 2,
      let value = Int128(exactly: UInt128(magnitude[1]) << 64 | UInt128(magnitude[0]))
    else { return nil }
    return isNegative ? -value : value
  }

  /// Returns the double nearest to `self * 2^exponent`, ties to even; infinite beyond the largest double.
  func nearestDouble(exponent: Int) -> Double {
    let magnitude = magnitude.words
    guard let top = magnitude.lastIndex(where: { $0 != 0 }) else { return 0 }
    // The 64 highest bits; the last one is set if any lower bit is, so that the conversion to a double rounds correctly.
    let shift = magnitude[top].leadingZeroBitCount
    var bits = magnitude[top]
    var hasMore = magnitude[..<max(top - 1, 0)].contains { $0 != 0 }
    if top > 0 {
      if shift > 0 {
        bits = bits << UInt64(shift) | magnitude[top - 1] >> UInt64(64 - shift)
        hasMore = hasMore || magnitude[top - 1] << UInt64(shift) != 0
      } else {
        hasMore = hasMore || magnitude[top - 1] != 0
      }
      if hasMore { bits |= 1 }
    }
    let scale = exponent + (top > 0 ? top * 64 - shift : 0)
    let value = Double(sign: .plus, exponent: scale, significand: Double(bits))
    return isNegative ? -value : value
  }

  @inline(__always)
  private static func sum(
    _ first: UInt64, _ second: UInt64, _ carry: UInt64
  ) -> (UInt64, UInt64) {
    let (partial, one) = first.addingReportingOverflow(second)
    let (sum, two) = partial.addingReportingOverflow(carry)
    return (sum, one || two ? 1 : 0)
  }
}
