extension ReportNumber {
  /// The product: exact where both are exact and 38 digits hold it, nil where they do not; else the product
  /// of the two doubles, nil where it is beyond all doubles.
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

  /// The nearest double.
  package var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .decimal(let value): value.double
    case .real(let value): value
    }
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
