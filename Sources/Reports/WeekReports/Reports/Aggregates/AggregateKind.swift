/// One kind of aggregate with all its properties: an entry of ``all``.
package struct AggregateKind: Sendable {
  /// The option of the command, without hyphens: `avg`.
  package let option: String
  /// The help of its option.
  package let help: String
  /// What more there is to say.
  package var discussion = ""
  /// The columns that the option takes.
  package var takes = Columns.one
  /// The heading, where none is given: from the columns and the parameter.
  let name: @Sendable ([String], ExactDecimal?) -> String
  /// The accumulators that it needs.
  let parts: [Part]
  /// How the results of several periods combine.
  let overPeriods: Periods
  /// The result for a period without rows, if such periods are shown.
  var ofNoRows = Emptiness.nothing
  /// The aggregates whose columns are shown before it.
  package var before: @Sendable ([String]) -> [Aggregate] = { _ in [] }
  /// Computes the final value.
  let finish: @Sendable (ReportValues.Parts) throws(ReportValues.Failure) -> ExactSum.Value

  /// The columns of an option.
  package enum Columns: Hashable, Sendable {
    /// None: it is a flag.
    case none
    case one
    /// Two with a sign between them, as in an example.
    case two(Character, example: String)
    /// A number from 0 to 100 and a colon before the column.
    case percentOfOne
  }

  /// How the results of several periods combine.
  enum Periods {
    /// They are added.
    case added
    /// The aggregate is taken of the periods' results, as a least number.
    case apart
    /// The aggregate is taken over all rows of the periods, as an average.
    case together
  }

  enum Emptiness {
    case nothing
    case zero
    /// 0 if empty sums are 0.
    case zeroSum
  }

  /// A state over some of the columns; equal parts of several aggregates share one.
  struct Part: Sendable {
    let columns: [Int]
    /// Whether it takes the columns' numbers, not their cells.
    let takesNumbers: Bool
    let type: any Accumulator.Type

    static var rows: Part { Part(columns: [], takesNumbers: false, type: RowCounts.self) }
    /// A part of the cells of a column.
    static func cells(_ type: any Accumulator.Type) -> Part {
      Part(columns: [0], takesNumbers: false, type: type)
    }
    /// A part of the numbers of one or two columns.
    static func numbers(_ type: any Accumulator.Type, _ columns: Int...) -> Part {
      Part(columns: columns, takesNumbers: true, type: type)
    }
  }
}

extension AggregateKind: Hashable {
  package static func == (first: Self, second: Self) -> Bool { first.option == second.option }

  package func hash(into hasher: inout Hasher) { hasher.combine(option) }
}
