import WeekCalendar

extension ReportNumber {
  /// Returns whether the exact value is less than that of another number.
  package func isLess(than other: ReportNumber) -> Bool {
    switch (self, other) {
    case (.integer(let first), .integer(let second)): first < second
    case (.real(let first), .real(let second)): first < second
    case (.real(let first), _): Self.isLess(first, other.exactDecimal)
    case (_, .real(let second)): Self.isGreater(second, exactDecimal)
    default: exactDecimal.isLess(than: other.exactDecimal)
    }
  }

  private static func isLess(_ real: Double, _ exact: ExactDecimal) -> Bool {
    let near = exact.double
    return real == near ? difference(real, exact) < 0 : real < near
  }

  private static func isGreater(_ real: Double, _ exact: ExactDecimal) -> Bool {
    let near = exact.double
    return real == near ? difference(real, exact) > 0 : real > near
  }

  /// Returns the sign of `real - exact`, if `real` is the double nearest to `exact`.
  private static func difference(_ real: Double, _ exact: ExactDecimal) -> Int {
    // real is significand * 2^exponent, and exact is coefficient / 10^scale. Both are multiplied by 10^scale and by the
    // power of two that makes them whole.
    let (significand, exponent) = RealRecord.parts(real)
    var first = WideInteger(wordCount: 40)
    var second = WideInteger(wordCount: 40)
    first.add(Int128(significand).signedMagnitude, shiftedLeft: max(exponent, 0))
    for _ in 0..<exact.scale { first.multiply(by: 10) }
    second.add(exact.coefficient.signedMagnitude, shiftedLeft: max(-exponent, 0))
    first.add(second.negated)
    if first.words.allSatisfy({ $0 == 0 }) { return 0 }
    // The difference is that of the magnitudes, and has the opposite sign for negative numbers.
    let sign = first.isNegative ? -1 : 1
    return real < 0 ? -sign : sign
  }
}

extension Int128 {
  /// The magnitude of a number other than the least.
  fileprivate var signedMagnitude: Int128 { self < 0 ? -self : self }
}

extension ExactDecimal {
  /// Returns whether the number is less than another.
  func isLess(than other: ExactDecimal) -> Bool {
    if scale == other.scale { return coefficient < other.coefficient }
    let (whole, rest) = coefficient.quotientAndRemainder(dividingBy: Self.powersOfTen[scale])
    let (otherWhole, otherRest) = other.coefficient.quotientAndRemainder(
      dividingBy: Self.powersOfTen[other.scale])
    if whole != otherWhole { return whole < otherWhole }
    // Neither product overflows: a remainder is below 10^scale, so both are below 10^38.
    return rest * Self.powersOfTen[38 - scale] < otherRest * Self.powersOfTen[38 - other.scale]
  }
}
