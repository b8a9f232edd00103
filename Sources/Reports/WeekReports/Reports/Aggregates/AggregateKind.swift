/// A kind of aggregate with all its properties; ``all`` has one entry for each.
package struct AggregateKind: Sendable {
  /// The command's option without hyphens, such as `avg`.
  package let option: String
  /// The help of the option.
  package let help: String
  /// More help, after ``help``.
  package var discussion = ""
  /// The columns that the option expects.
  package var takes = Columns.one
  /// Makes the default heading from the columns and the parameter.
  let name: @Sendable ([String], ExactDecimal?) -> String
  /// The accumulators that it needs.
  let parts: [Part]
  /// How the values of several periods combine.
  let overPeriods: Combination
  /// The value in a period without rows, if such periods are shown.
  var withoutRows = EmptyResult.nothing
  /// The aggregates that the option adds before this one.
  package var before: @Sendable ([String]) -> [Aggregate] = { _ in [] }
  /// Computes the final value.
  let finish: @Sendable (ReportValues.Parts) throws(ReportValues.Failure) -> ExactSum.Value

  /// The columns of an option.
  package enum Columns: Hashable, Sendable {
    /// No column: the option is a flag.
    case none
    case one
    /// Two columns separated by a character.
    case two(Character, example: String)
    /// A number from 0 to 100, a colon and a column.
    case percentOfOne
  }

  /// How the values of several periods combine.
  enum Combination {
    /// The values are added.
    case added
    /// The aggregate is computed from the values of the periods, like a minimum.
    case fromResults
    /// The aggregate is computed from all rows of the periods, like an average.
    case fromRows
  }

  /// The value in a period without rows.
  enum EmptyResult {
    case nothing
    case zero
    /// 0 if the request fills empty sums with 0; otherwise nothing.
    case zeroSum
  }

  /// An accumulator and the columns that it reads; aggregates share equal parts.
  struct Part: Sendable {
    /// Positions among the columns of the aggregate.
    let columns: [Int]
    /// Whether the accumulator reads the columns as numbers; otherwise it reads their cells.
    let takesNumbers: Bool
    let type: any Accumulator.Type

    /// Counts rows, and reads no column.
    static var rows: Part { Part(columns: [], takesNumbers: false, type: RowCounts.self) }
    /// Reads the cells of the first column.
    static func cells(_ type: any Accumulator.Type) -> Part {
      Part(columns: [0], takesNumbers: false, type: type)
    }
    /// Reads the numbers of one or two columns.
    static func numbers(_ type: any Accumulator.Type, _ columns: Int...) -> Part {
      Part(columns: columns, takesNumbers: true, type: type)
    }
  }
}

extension AggregateKind: Hashable {
  package static func == (first: Self, second: Self) -> Bool { first.option == second.option }

  package func hash(into hasher: inout Hasher) { hasher.combine(option) }
}
