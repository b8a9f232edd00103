extension ReportNumber {
  /// Returns the product of two numbers.
  ///
  /// The product of exact numbers is exact; nil if it has more than 38 digits. If one is a double, the result is the
  /// product of the two doubles; nil if it is beyond the largest double.
  func multiplied(by other: ReportNumber) -> ReportNumber? {
    if case .real(let first) = self { return Self.product(first, other.double) }
    if case .real(let second) = other { return Self.product(double, second) }
    let (first, second) = (exactDecimal, other.exactDecimal)
    let (product, overflow) = first.coefficient.multipliedReportingOverflow(by: second.coefficient)
    guard !overflow, let exact = ExactDecimal(product, scale: first.scale + second.scale) else {
      return nil
    }
    return .decimal(exact)
  }

  private static func product(_ first: Double, _ second: Double) -> ReportNumber? {
    (first * second).isFinite ? .real(first * second) : nil
  }

  /// The number, or 0 for a double.
  var exactDecimal: ExactDecimal {
    switch self {
    case .integer(let value): ExactDecimal(value)
    case .decimal(let value): value
    case .real: ExactDecimal(0)
    }
  }
}
