/// The rows of a batch, as an accumulator takes them.
struct AccumulatorRows {
  /// How many rows there are.
  let count: Int
  /// The cells of the first column; those of any column if the aggregate has none.
  let column: CellColumn
  /// The numbers of the first and of the second column, where it takes numbers.
  let numbers: NumberValues?
  let weights: NumberValues?
  /// For each row its cell, or -1.
  let cells: ContiguousArray<Int32>
  /// How many cells there are.
  let cellCount: Int
}
