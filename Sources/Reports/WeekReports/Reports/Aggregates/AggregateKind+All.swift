// To add an aggregate, add an entry here, its place in `all`, its function for Swift and a test. If no `Accumulator`
// keeps what it needs, add one.

extension AggregateKind {
  /// All kinds, in the order of the command's help.
  package static let all: [AggregateKind] = [
    sum, average, minimum, maximum, distinct, filled, rows, ratio, weighted, median, percentile,
  ]

  /// Parses a percentage from 0 to 100 with at most 12 decimals; nil for other text.
  ///
  /// The result has no trailing zeros.
  package static func percent(_ text: String) -> ExactDecimal? {
    let number = ReportNumber(text).flatMap { ExactSum.Value($0).exact }
    guard var number, number.scale <= 12, (0...100).contains(number.double) else { return nil }
    while number.scale > 0, number.coefficient % 10 == 0,
      let shorter = ExactDecimal(number.coefficient / 10, scale: number.scale - 1)
    {
      number = shorter
    }
    return number
  }
}

extension Aggregate {
  /// The number of rows: SQL's `count(*)`.
  public static var rows: Aggregate { Aggregate(.rows) }

  /// The sum of a number column.
  public static func sum(_ column: String) -> Aggregate { Aggregate(.sum, [column]) }

  /// The sum of a column divided by the number of its numbers: SQL's `avg`.
  public static func average(_ column: String) -> Aggregate { Aggregate(.average, [column]) }

  /// The least number of a column.
  public static func minimum(_ column: String) -> Aggregate { Aggregate(.minimum, [column]) }

  /// The greatest number of a column.
  public static func maximum(_ column: String) -> Aggregate { Aggregate(.maximum, [column]) }

  /// The number of different values in a column, compared as text: SQL's `count(DISTINCT ...)`.
  ///
  /// The count is exact. Memory holds each value once, plus 8 to 32 bytes for each period, group and value.
  public static func distinct(_ column: String) -> Aggregate { Aggregate(.distinct, [column]) }

  /// The number of rows that are not empty in a column: SQL's `count(column)`.
  public static func count(_ column: String) -> Aggregate { Aggregate(.filled, [column]) }

  /// The sum of one column divided by the sum of another.
  public static func ratio(_ first: String, _ second: String) -> Aggregate {
    Aggregate(.ratio, [first, second])
  }

  /// The average of a column, weighted by another column.
  ///
  /// It is the sum of the products divided by the sum of the weights, over the rows that have both.
  public static func weighted(_ column: String, by weight: String) -> Aggregate {
    Aggregate(.weighted, [column, weight])
  }

  /// The median of a column: its middle number, or the average of the middle two.
  ///
  /// All numbers are kept in memory, 16 bytes each.
  public static func median(_ column: String) -> Aggregate { Aggregate(.median, [column]) }

  /// The number below which this percentage of a column's numbers lies, like SQL's `percentile_cont`.
  ///
  /// It interpolates linearly between adjacent numbers. All numbers are kept in memory, 16 bytes each.
  ///
  ///     Aggregate.percentile("99.9", "Value")?.name  // "p99.9_Value"
  ///
  /// The result is `nil` if the string is not a decimal number from 0 to 100 with at most 12 digits after the point.
  public static func percentile(_ percent: String, _ column: String) -> Aggregate? {
    AggregateKind.percent(percent).map { Aggregate(.percentile, [column], parameter: $0) }
  }
}

extension AggregateKind {
  static let rows = AggregateKind(
    option: "count", help: "Number of rows; the default if no other value is given.",
    takes: .none, name: { _, _ in "rows" }, parts: [.rows], overPeriods: .added, withoutRows: .zero,
    finish: { .integer($0[0, RowCounts.self]?.count(of: $0.cells) ?? 0) })

  static let sum = AggregateKind(
    option: "sum", help: "Sum of a column; may be repeated.", name: { names, _ in names[0] },
    parts: [.numbers(SumColumn.self, 0)], overPeriods: .added, withoutRows: .zeroSum,
    finish: { parts throws(ReportValues.Failure) in try parts.sum(0) })

  static let average = AggregateKind(
    option: "avg", help: "Average of a column.", name: { names, _ in "avg_" + names[0] },
    parts: [.numbers(SumColumn.self, 0)], overPeriods: .fromRows,
    finish: { parts throws(ReportValues.Failure) in
      let count = parts[0, SumColumn.self]?.sum(of: parts.cells).count ?? 0
      return try parts.quotient(parts.sum(0), .integer(Int128(count)))
    })

  static let minimum = AggregateKind(
    option: "min", help: "Smallest number in a column.", name: { names, _ in "min_" + names[0] },
    parts: [.numbers(ExtremeColumn<Least>.self, 0)], overPeriods: .fromResults,
    finish: { ExactSum.Value($0[0, ExtremeColumn<Least>.self]?.extreme(of: $0.cells)) })

  static let maximum = AggregateKind(
    option: "max", help: "Largest number in a column.",
    name: { names, _ in "max_" + names[0] },
    parts: [.numbers(ExtremeColumn<Greatest>.self, 0)], overPeriods: .fromResults,
    finish: { ExactSum.Value($0[0, ExtremeColumn<Greatest>.self]?.extreme(of: $0.cells)) })

  static let distinct = AggregateKind(
    option: "distinct", help: "Number of distinct values in a column.",
    name: { names, _ in "distinct_" + names[0] }, parts: [.cells(DistinctColumn.self)],
    overPeriods: .fromRows, withoutRows: .zero,
    finish: { .integer(Int128($0[0, DistinctColumn.self]?.count(of: $0.cells) ?? 0)) })

  static let filled = AggregateKind(
    option: "count-of", help: "Number of rows with a value in a column.",
    name: { names, _ in "count_" + names[0] }, parts: [.cells(FilledCounts.self)],
    overPeriods: .added, withoutRows: .zero,
    finish: { .integer($0[0, FilledCounts.self]?.counts.count(of: $0.cells) ?? 0) })

  static let ratio = AggregateKind(
    option: "ratio", help: "Sums of two columns and their ratio, such as Value/Visits.",
    takes: .two("/", example: "Value/Visits"), name: { names, _ in "\(names[0])/\(names[1])" },
    parts: [.numbers(SumColumn.self, 0), .numbers(SumColumn.self, 1)], overPeriods: .fromRows,
    before: { [.sum($0[0]), .sum($0[1])] },
    finish: { parts throws(ReportValues.Failure) in try parts.quotient(parts.sum(0), parts.sum(1)) }
  )

  static let weighted = AggregateKind(
    option: "weighted",
    help: "Average of a weighted by b: sum of a*b / sum of b.",
    takes: .two("*", example: "price*pieces"), name: { names, _ in "\(names[0])*\(names[1])" },
    parts: [.numbers(WeightedColumn.self, 0, 1)], overPeriods: .fromRows,
    finish: { parts throws(ReportValues.Failure) in
      guard let column = parts[0, WeightedColumn.self] else { return .none }
      return try parts.quotient(
        parts.total(column.products, column: 0), parts.total(column.weights, column: 1))
    })

  static let median = AggregateKind(
    option: "median", help: "Median of a column.",
    discussion: "Average of the middle two for an even count. Needs 16 bytes of memory per number.",
    name: { names, _ in "median_" + names[0] }, parts: [.numbers(ValueColumn.self, 0)],
    overPeriods: .fromRows,
    finish: {
      $0[0, ValueColumn.self]?.percentile(ExactDecimal(50), of: $0.cells) ?? .none
    })

  static let percentile = AggregateKind(
    option: "percentile", help: "Percentile of a column, such as 90:Value.",
    discussion:
      "Interpolated between two numbers, like percentile_cont in SQL. Needs 16 bytes of memory per number.",
    takes: .percentOfOne,
    name: { names, percent in "p\(percent?.description ?? "")_\(names[0])" },
    parts: [.numbers(ValueColumn.self, 0)], overPeriods: .fromRows,
    finish: { parts in
      guard let percent = parts.aggregate.parameter else { return .none }
      return parts[0, ValueColumn.self]?.percentile(percent, of: parts.cells) ?? .none
    })
}
