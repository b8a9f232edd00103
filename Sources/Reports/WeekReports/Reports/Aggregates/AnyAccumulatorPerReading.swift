/// A type-erased ``AccumulatorPerReading``.
protocol AnyAccumulatorPerReading: Sendable {
  mutating func add(
    _ rows: ReportTotals.Rows, cells: ContiguousArray<Int32>, cellCount: Int
  ) throws(ReportError)
  mutating func merge(
    _ other: any AnyAccumulatorPerReading, cells: [Int], cellCount: Int, _ numbers: [NumberColumn])
  /// Returns the accumulator of the remaining reading; if several remain, all cells agree.
  func closed(_ numbers: [NumberColumn]) -> any Accumulator
}
