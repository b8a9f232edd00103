extension ExactSum.Value {
  /// The nearest double; `nil` if there is no number.
  public var double: Double? {
    switch self {
    case .none: nil
    case .integer(let value): value.double
    case .decimal(let value): value.double
    case .real(let value): value
    }
  }

  /// Returns the quotient of two sums; `nil` if one is missing or the divisor is 0, as in SQL.
  ///
  /// If both sums are exact, the result is the double nearest to the exact quotient; otherwise it is the quotient of
  /// the two doubles. Beyond the largest double it is infinite.
  public func divided(by divisor: Self) -> Double? {
    if let first = exact, let second = divisor.exact {
      return second.coefficient == 0 ? nil : ExactQuotient.nearest(first, second)
    }
    guard let first = double, let second = divisor.double, second != 0 else { return nil }
    return first / second
  }

  /// The exact number; nil for a double or no number.
  var exact: ExactDecimal? {
    switch self {
    case .none, .real: nil
    case .integer(let value): ExactDecimal(value, scale: 0)
    case .decimal(let value): value
    }
  }

  /// Makes the value of an exact number, which is an integer if it has no digits after the point.
  init(_ exact: ExactDecimal) {
    self = exact.scale == 0 ? .integer(exact.coefficient) : .decimal(exact)
  }

  /// Returns the difference of two numbers; `none` if one is missing.
  ///
  /// It is exact if both numbers are exact and the difference has at most 38 digits; otherwise it is the difference of
  /// the two doubles.
  func subtracting(_ other: Self) -> Self {
    if let first = exact, let second = other.exact,
      let negated = ExactDecimal(-second.coefficient, scale: second.scale),
      let difference = first.adding(negated)
    {
      return Self(difference)
    }
    guard let first = double, let second = other.double else { return .none }
    return .real(first - second)
  }

  /// Returns the change from another number in percent; `none` if one is missing or the other is 0.
  func changeInPercent(from other: Self) -> Self { subtracting(other).inPercent(of: other) }

  /// Returns the number in percent of another; `none` if one is missing or the other is 0.
  func inPercent(of other: Self) -> Self {
    if let first = exact, let second = other.exact {
      guard second.coefficient != 0 else { return .none }
      if let hundredfold = first.adding(exponent: 2) {
        return .real(ExactQuotient.nearest(hundredfold, second))
      }
    }
    guard let quotient = divided(by: other) else { return .none }
    return .real(quotient * 100)
  }

  /// Returns whether the number is less than another; `none` is less than any number.
  func isLess(than other: Self) -> Bool {
    guard let second = other.double else { return false }
    guard let first = double else { return true }
    if let exact, let exactOther = other.exact { return exact.isLess(than: exactOther) }
    return first < second
  }
}

extension ExactDecimal {
  /// Returns the number times a power of ten; nil if it has more than 38 digits.
  fileprivate func adding(exponent: Int) -> ExactDecimal? {
    if scale >= exponent { return ExactDecimal(coefficient, scale: scale - exponent) }
    let (product, overflow) = coefficient.multipliedReportingOverflow(
      by: Self.powersOfTen[exponent - scale])
    return overflow ? nil : ExactDecimal(product, scale: 0)
  }
}
