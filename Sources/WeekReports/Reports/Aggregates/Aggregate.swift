/// What a report computes of the rows of a period.
///
///     Aggregate.sum("Value").name                     // "Value"
///     Aggregate.average("temp_max").name              // "avg_temp_max"
///     Aggregate.ratio("Value", "Visits").name         // "Value/Visits"
///     Aggregate.weighted("price", by: "pieces").name  // "price*pieces"
///     Aggregate.sum("Value").named("Miles").name      // "Miles"
///
/// Columns of numbers hold a number or nothing in each row; nothing is left out, as SQL leaves out NULL. Sums
/// are exact as ``ExactSum`` is, quotients are the doubles nearest to the exact ones. Of no number at all a
/// count is 0 and everything else nothing, as in SQL.
public struct Aggregate: Hashable, Sendable {
  /// What is computed.
  package let kind: AggregateKind
  /// The columns that it reads.
  public let columns: [String]
  /// The number beside them: of a percentile which one.
  package let parameter: ExactDecimal?
  private var givenName: String?

  package init(_ kind: AggregateKind, _ columns: [String] = [], parameter: ExactDecimal? = nil) {
    self.kind = kind
    self.columns = columns
    self.parameter = parameter
  }

  /// The heading.
  public var name: String { givenName ?? kind.name(columns, parameter) }

  /// The same under another heading.
  public func named(_ name: String) -> Aggregate {
    var aggregate = self
    aggregate.givenName = name
    return aggregate
  }

  /// Whether what it gives of two parts adds up to what it gives of the whole.
  public var isAdditive: Bool { kind.overPeriods == .added }
}
