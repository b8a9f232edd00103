import WeekCalendar

/// The least or the greatest number of a column in each cell of a report.
///
/// Numbers are compared by their exact values, even a decimal (12.8) with a double (1.28e1). Among equal numbers, the
/// one with the most digits after the point is kept, and an exact number is preferred to a double. Therefore the result
/// does not depend on the order of the rows.
struct ExtremeColumn<Kind: Extreme>: Accumulator {
  private var numbers: ContiguousArray<ReportNumber?> = []

  private mutating func grow(to count: Int) {
    while numbers.count < count { numbers.append(nil) }
  }

  /// Adds a number to a cell.
  @inline(__always)
  mutating func add(_ number: ReportNumber, to cell: Int) {
    if case .integer(let value) = number, case .integer(let current)? = numbers[cell] {
      if Kind.isGreatest ? value > current : value < current { numbers[cell] = number }
      return
    }
    addOther(number, to: cell)
  }

  mutating func add(_ rows: AccumulatorRows) -> Int? {
    grow(to: rows.cellCount)
    let cells = rows.cells
    guard let values = rows.numbers else { return nil }
    for row in 0..<rows.count where cells[row] >= 0 {
      if let number = values.number(row) { add(number, to: Int(cells[row])) }
    }
    return nil
  }

  private mutating func addOther(_ number: ReportNumber, to cell: Int) {
    numbers[cell] = numbers[cell].map { Self.extreme($0, number) } ?? number
  }

  /// The extreme number of a cell; nil if the cell has no number.
  subscript(cell: Int) -> ReportNumber? { numbers[cell] }

  mutating func merge(_ other: ExtremeColumn, cells: [Int], cellCount: Int) {
    grow(to: cellCount)
    for (cell, target) in cells.enumerated() where target >= 0 && cell < other.numbers.count {
      if let number = other[cell] { add(number, to: target) }
    }
  }

  /// Returns the extreme number of several cells; nil if they have no number.
  func extreme(of cells: CellList) -> ReportNumber? {
    cells.reduce(nil) { current, cell in
      guard cell < numbers.count, let number = numbers[cell] else { return current }
      return current.map { Self.extreme($0, number) } ?? number
    }
  }

  private static func extreme(
    _ first: ReportNumber, _ second: ReportNumber
  ) -> ReportNumber {
    if second.isLess(than: first) { return Kind.isGreatest ? first : second }
    if first.isLess(than: second) { return Kind.isGreatest ? second : first }
    return second.digitsAfterPoint > first.digitsAfterPoint ? second : first
  }
}

extension ReportNumber {
  /// The number of digits after the point; -1 for a double, so that an exact number is preferred.
  fileprivate var digitsAfterPoint: Int {
    switch self {
    case .integer: 0
    case .decimal(let value): value.scale
    case .real: -1
    }
  }
}
