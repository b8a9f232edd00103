/// Which values a column has, for each cell of a report: exact, by their bytes.
struct DistinctColumn: Sendable {
  private var values = ByteInterner()
  private var pairs = PairIndex()  // cell, value
  private var counts: ContiguousArray<Int32> = []
  private var starts: ContiguousArray<Int> = []
  private var sorted: ContiguousArray<UInt32> = []

  /// Makes room for so many cells.
  mutating func grow(to count: Int) {
    while counts.count < count { counts.append(0) }
  }

  /// Takes a value into account.
  @inline(__always)
  mutating func add(_ value: UnsafeBufferPointer<UInt8>, to cell: Int) {
    let number = values.number(of: value)
    let before = pairs.count
    _ = pairs.number(cell, number)
    if pairs.count > before { counts[cell] &+= 1 }
  }

  /// Takes the values of a batch into account, whose rows have these cells, -1 for none.
  mutating func add(_ values: CellColumn, to cells: ContiguousArray<Int32>) {
    for row in 0..<values.count where cells[row] >= 0 {
      switch values[row] {
      case .null: continue
      case .text(let text), .blob(let text): add(text, to: Int(cells[row]))
      case .integer(let value): add("\(value)", to: Int(cells[row]))
      case .real(let value):
        let whole = Int64(exactly: value)
        add(whole.map { "\($0)" } ?? DoubleWriter.shortest(value), to: Int(cells[row]))
      }
    }
  }

  private mutating func add(_ text: String, to cell: Int) {
    var text = text
    text.withUTF8 { add($0, to: cell) }
  }

  /// Takes the values of another column into account, whose cells are these.
  mutating func add(_ other: DistinctColumn, cells: [Int]) {
    for number in 0..<other.pairs.count {
      let (cell, value) = other.pairs.parts(number)
      other.values.withText(value) { add($0, to: cells[cell]) }
    }
  }

  /// Sorts the values by their cells, for counts of several cells together.
  mutating func sort() {
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

  /// How many different values some cells have together; values must have been sorted.
  func count(of cells: some Collection<Int>) -> Int {
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
