/// The number of rows in each cell of a report that are not empty in a column.
struct FilledCounts: Accumulator {
  private(set) var counts = RowCounts()

  mutating func add(_ rows: AccumulatorRows) -> Int? {
    var cells = rows.cells
    for row in 0..<rows.count where rows.column.isNull(row) { cells[row] = -1 }
    return counts.add(
      AccumulatorRows(
        count: rows.count, column: rows.column, numbers: nil, weights: nil, cells: cells,
        cellCount: rows.cellCount))
  }

  mutating func merge(_ other: FilledCounts, cells: [Int], cellCount: Int) {
    counts.merge(other.counts, cells: cells, cellCount: cellCount)
  }
}
