/// A value that a report computes from the rows of a period.
///
///     Aggregate.sum("Value").name                     // "Value"
///     Aggregate.average("temp_max").name              // "avg_temp_max"
///     Aggregate.ratio("Value", "Visits").name         // "Value/Visits"
///     Aggregate.weighted("price", by: "pieces").name  // "price*pieces"
///     Aggregate.sum("Value").named("Miles").name      // "Miles"
///
/// Columns of numbers hold a number or are empty in each row; empty cells are skipped, as SQL skips NULL. Sums
/// are exact (``ExactSum``), quotients are the doubles nearest to the exact ones. Without any number a
/// count is 0 and all other aggregates are empty, as in SQL.
public struct Aggregate: Hashable, Sendable {
  /// The kind of value.
  package let kind: AggregateKind
  /// The columns that it reads.
  public let columns: [String]
  /// A number beside the columns: for a percentile which one.
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

  /// Whether the cells that it reads must be numbers.
  package var takesNumbers: Bool { kind.parts.contains { $0.takesNumbers } }

  /// Whether the values of two parts add up to the value of the whole.
  public var isAdditive: Bool { kind.overPeriods == .added }
}
