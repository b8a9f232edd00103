/// The rows of a batch in the form that accumulators add.
struct AccumulatorRows {
  /// The number of rows.
  let count: Int
  /// The cells of the first column; of any column if the accumulator reads none.
  let column: CellColumn
  /// The numbers of the first column; nil if the accumulator reads no numbers.
  let numbers: NumberValues?
  /// The numbers of the second column; nil if there is none.
  let weights: NumberValues?
  /// For each row, its cell or -1.
  let cells: ContiguousArray<Int32>
  /// The number of cells.
  let cellCount: Int
}
