import WeekCalendar

/// The distinct values of a column in each cell of a report, compared by their bytes.
struct DistinctColumn: Accumulator {
  private var values = ByteInterner()
  private var pairs = PairIndex()  // cell, value
  /// The number of distinct values in each cell.
  private var counts: ContiguousArray<Int32> = []
  /// For each cell, the position of its first value in ``sorted``; one more element has the end.
  private var starts: ContiguousArray<Int> = []
  /// The values of all cells, cell by cell.
  private var sorted: ContiguousArray<UInt32> = []

  private mutating func grow(to count: Int) {
    while counts.count < count { counts.append(0) }
  }

  /// Adds a value to a cell.
  @inline(__always)
  mutating func add(_ value: BorrowedBytes, to cell: Int) {
    let number = values.number(of: value)
    let before = pairs.count
    _ = pairs.number(cell, number)
    if pairs.count > before { counts[cell] &+= 1 }
  }

  mutating func add(_ rows: AccumulatorRows) -> Int? {
    grow(to: rows.cellCount)
    let (values, cells) = (rows.column, rows.cells)
    for row in 0..<rows.count where cells[row] >= 0 {
      switch values[row] {
      case .null: continue
      case .text(let text), .blob(let text): add(text, to: Int(cells[row]))
      case .integer(let value): add("\(value)", to: Int(cells[row]))
      case .real(let value):
        let whole = Int64(exactly: value)
        add(whole.map { "\($0)" } ?? DoubleWriter.shortest(value), to: Int(cells[row]))
      }
    }
    return nil
  }

  private mutating func add(_ text: String, to cell: Int) {
    text.withBorrowedBytes { add($0, to: cell) }
  }

  mutating func merge(_ other: DistinctColumn, cells: [Int], cellCount: Int) {
    grow(to: cellCount)
    for number in 0..<other.pairs.count {
      let (cell, value) = other.pairs.parts(number)
      guard cells[cell] >= 0 else { continue }
      other.values.withText(value) { add($0, to: cells[cell]) }
    }
  }

  /// Sorts the values by cell, so that ``count(of:)`` finds the values of a cell.
  mutating func close() {
    starts = ContiguousArray(repeating: 0, count: counts.count + 1)
    for cell in counts.indices { starts[cell + 1] = starts[cell] + Int(counts[cell]) }
    var next = starts
    sorted = ContiguousArray(repeating: 0, count: pairs.count)
    for number in 0..<pairs.count {
      let (cell, value) = pairs.parts(number)
      sorted[next[cell]] = UInt32(truncatingIfNeeded: value)
      next[cell] += 1
    }
  }

  /// Returns the number of distinct values in some cells together.
  func count(of cells: CellList) -> Int {
    if cells.count <= 1 {
      return cells.first.map { $0 < counts.count ? Int(counts[$0]) : 0 } ?? 0
    }

    var found: Set<UInt32> = []
    for cell in cells where cell + 1 < starts.count {
      found.formUnion(sorted[starts[cell]..<starts[cell + 1]])
    }
    return found.count
  }
}
