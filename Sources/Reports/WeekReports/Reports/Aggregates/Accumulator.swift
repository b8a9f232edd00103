/// Accumulates the rows of each cell of a report; a cell is a period, or a group in a period.
///
/// Accumulators of parts of the rows can be merged in any order, with the same result as for all rows.
protocol Accumulator: Sendable {
  init()

  /// Adds the rows of a batch to their cells.
  ///
  /// - Returns: The first row that cannot be added; nil if all were added.
  mutating func add(_ rows: AccumulatorRows) -> Int?

  /// Merges the state of other rows.
  ///
  /// - Parameters:
  ///   - other: The other accumulator.
  ///   - cells: For each cell of `other`, its number here, or -1 for a cell to leave out.
  ///   - cellCount: The number of cells here.
  mutating func merge(_ other: Self, cells: [Int], cellCount: Int)

  /// Called once, after all rows and before any value is read.
  mutating func close()
}

extension Accumulator {
  mutating func close() {}

  /// Makes an empty accumulator for each reading of a part's columns.
  static func perReading(_ part: ReportPlan.Part) -> any AnyAccumulatorPerReading {
    AccumulatorPerReading<Self>(part)
  }
}
