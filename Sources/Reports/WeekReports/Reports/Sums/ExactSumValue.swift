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

  /// The number where it is exact.
  var exact: ExactDecimal? {
    switch self {
    case .none, .real: nil
    case .integer(let value): ExactDecimal(value, scale: 0)
    case .decimal(let value): value
    }
  }

  /// An exact number, or a whole one if it has no digits after the point.
  init(_ exact: ExactDecimal) {
    self = exact.scale == 0 ? .integer(exact.coefficient) : .decimal(exact)
  }

  /// The difference from another number: exact where both are exact and 38 digits hold it, else the
  /// difference of the two doubles; `none` where one is missing.
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

  /// By how many hundredths of another number this one differs from it: `none` where one is missing or the
  /// other is 0.
  func percent(of other: Self) -> Self { subtracting(other).hundredths(of: other) }

  /// How many hundredths of another number this one is: `none` where one is missing or the other is 0.
  func hundredths(of other: Self) -> Self {
    if let first = exact, let second = other.exact {
      guard second.coefficient != 0 else { return .none }
      if let hundredfold = first.adding(exponent: 2) {
        return .real(ExactQuotient.nearest(hundredfold, second))
      }
    }
    guard let quotient = divided(by: other) else { return .none }
    return .real(quotient * 100)
  }

  /// Whether the number is less than another; an empty value is less than any number.
  func isLess(than other: Self) -> Bool {
    guard let second = other.double else { return false }
    guard let first = double else { return true }
    if let exact, let exactOther = other.exact { return exact.isLess(than: exactOther) }
    return first < second
  }
}

extension ExactDecimal {
  /// The number times a power of ten; nil where it has more than 38 digits then.
  fileprivate func adding(exponent: Int) -> ExactDecimal? {
    if scale >= exponent { return ExactDecimal(coefficient, scale: scale - exponent) }
    let (product, overflow) = coefficient.multipliedReportingOverflow(
      by: Self.powersOfTen[exponent - scale])
    return overflow ? nil : ExactDecimal(product, scale: 0)
  }
}
