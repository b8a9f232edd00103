/// A value that a report computes from the rows in a period.
///
///     Aggregate.sum("Value").name                     // "Value"
///     Aggregate.average("temp_max").name              // "avg_temp_max"
///     Aggregate.ratio("Value", "Visits").name         // "Value/Visits"
///     Aggregate.weighted("price", by: "pieces").name  // "price*pieces"
///     Aggregate.sum("Value").named("Miles").name      // "Miles"
///
/// In each row, a number column must hold a number or be empty; empty cells are skipped, as SQL skips NULL. Sums are
/// exact (``ExactSum``), and quotients are the doubles nearest to the exact ones. If there is no number, a count is 0
/// and all other aggregates are empty, as in SQL.
public struct Aggregate: Hashable, Sendable {
  /// The kind of value.
  package let kind: AggregateKind
  /// The columns that it reads.
  public let columns: [String]
  /// The percentage of a percentile; nil for other kinds.
  package let parameter: ExactDecimal?
  private var givenName: String?

  package init(_ kind: AggregateKind, _ columns: [String] = [], parameter: ExactDecimal? = nil) {
    self.kind = kind
    self.columns = columns
    self.parameter = parameter
  }

  /// The heading.
  public var name: String { givenName ?? kind.name(columns, parameter) }

  /// Returns the same aggregate under another heading.
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
