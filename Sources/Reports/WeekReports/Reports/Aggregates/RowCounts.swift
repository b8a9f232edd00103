/// How many rows each cell of a report has.
struct RowCounts: Accumulator {
  private var counts: ContiguousArray<Int> = []

  mutating func add(_ rows: AccumulatorRows) -> Int? {
    grow(to: rows.cellCount)
    let cells = rows.cells.span.extracting(0..<rows.count)
    var counts = counts.mutableSpan
    for row in cells.indices where cells[row] >= 0 { counts[Int(cells[row])] &+= 1 }
    return nil
  }

  mutating func merge(_ other: RowCounts, cells: [Int], cellCount: Int) {
    grow(to: cellCount)
    for (cell, target) in cells.enumerated() where target >= 0 && cell < other.counts.count {
      counts[target] += other.counts[cell]
    }
  }

  private mutating func grow(to count: Int) {
    while counts.count < count { counts.append(0) }
  }

  /// How many rows some cells have.
  func count(of cells: CellList) -> Int128 {
    cells.reduce(0) { $0 + Int128($1 < counts.count ? counts[$1] : 0) }
  }
}

/// How many rows of each cell of a report have something in a column.
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
