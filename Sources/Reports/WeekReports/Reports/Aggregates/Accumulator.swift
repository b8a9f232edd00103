/// The state of an aggregate for each cell of a report; a cell is a period, or a group of a period.
///
/// States of parts of the rows can be merged in any order, with the result of all rows.
protocol Accumulator: Sendable {
  init()

  /// Adds the rows of a batch to their cells, and gives the first row that cannot be added.
  mutating func add(_ rows: AccumulatorRows) -> Int?

  /// Merges the state of other rows; `cells` maps their cells to these, of which there are `cellCount`, or to -1 for
  /// cells to leave out.
  mutating func merge(_ other: Self, cells: [Int], cellCount: Int)

  /// Called once, after all rows and before any value is read.
  mutating func close()
}

extension Accumulator {
  mutating func close() {}

  /// The empty state, for each way to read a part's columns.
  static func kept(_ part: ReportPlan.Part) -> any AnyKept { Kept<Self>(part) }
}
