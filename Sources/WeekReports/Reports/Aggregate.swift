/// What a report computes of the rows of a period.
///
///     Aggregate.sum("Value").name                     // "Value"
///     Aggregate.average("temp_max").name              // "avg_temp_max"
///     Aggregate.ratio("Value", "Visits").name         // "Value/Visits"
///     Aggregate.weighted("price", by: "pieces").name  // "price*pieces"
///
/// Columns of numbers hold a number or nothing in each row; nothing is left out, as SQL leaves out NULL. Sums
/// are exact as ``ExactSum`` is, quotients are the doubles nearest to the exact ones. Of no number at all a
/// count is 0 and everything else nothing, as in SQL.
public enum Aggregate: Hashable, Sendable {
  /// How many rows there are: SQL's `count(*)`.
  case rows
  /// The sum of a column of numbers.
  case sum(String)
  /// The sum of a column divided by how many numbers it has: SQL's `avg`.
  case average(String)
  /// The least number of a column.
  case minimum(String)
  /// The greatest number of a column.
  case maximum(String)
  /// How many different values a column has, by their text: SQL's `count(DISTINCT ...)`.
  ///
  /// The count is exact: each value is kept once, and 8 to 32 bytes for each period, group and value.
  case distinct(String)
  /// How many rows have something in a column: SQL's `count(column)`.
  case count(String)
  /// The sum of a column divided by the sum of another.
  case ratio(String, String)
  /// The average of a column in which each row counts as often as another column says: the sum of the products
  /// divided by the sum of the weights, of the rows that have both.
  case weighted(String, by: String)

  /// The heading.
  public var name: String {
    switch self {
    case .rows: "rows"
    case .sum(let column): column
    case .average(let column): "avg_" + column
    case .minimum(let column): "min_" + column
    case .maximum(let column): "max_" + column
    case .distinct(let column): "distinct_" + column
    case .count(let column): "count_" + column
    case .ratio(let first, let second): "\(first)/\(second)"
    case .weighted(let column, let weight): "\(column)*\(weight)"
    }
  }

  /// The columns that it reads.
  public var columns: [String] {
    switch self {
    case .rows: []
    case .sum(let column), .average(let column), .minimum(let column), .maximum(let column),
      .distinct(let column), .count(let column):
      [column]
    case .ratio(let first, let second), .weighted(let first, by: let second): [first, second]
    }
  }

  /// Whether what it gives of two parts adds up to what it gives of the whole.
  public var isAdditive: Bool {
    switch self {
    case .rows, .sum, .count: true
    case .average, .minimum, .maximum, .distinct, .ratio, .weighted: false
    }
  }
}
