/// A report column that is derived from one aggregate, or from each of them.
///
///     DerivedColumn(.changeFromYearBeforeInPercent, of: .sum("Value"))
///     DerivedColumn(.movingAverage(4))
public struct DerivedColumn: Hashable, Sendable {
  /// The derived value.
  public var derivation: Derivation
  /// The aggregate; `nil` for every aggregate in the report.
  public var aggregate: Aggregate?

  /// Makes a derived column.
  public init(_ derivation: Derivation, of aggregate: Aggregate? = nil) {
    self.derivation = derivation
    self.aggregate = aggregate
  }

  /// Returns whether the report has this column for an aggregate.
  func applies(to other: Aggregate) -> Bool {
    (aggregate ?? other) == other && derivation.applies(to: other)
  }
}
