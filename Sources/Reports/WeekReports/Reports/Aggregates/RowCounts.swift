/// The number of rows in each cell of a report.
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

  /// Returns the number of rows in some cells.
  func count(of cells: CellList) -> Int128 {
    cells.reduce(0) { $0 + Int128($1 < counts.count ? counts[$1] : 0) }
  }
}
