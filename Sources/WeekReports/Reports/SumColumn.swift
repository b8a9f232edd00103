import WeekCalendar

/// The sums of a column, one for each cell of a report.
///
/// - Complexity: 24 bytes a cell, 64 more where the column has doubles; what 38 digits do not hold takes a
///   few hundred in the cells that have it.
struct SumColumn: Sendable {
  private(set) var records: ContiguousArray<SumRecord> = []
  private var reals: ContiguousArray<RealRecord> = []  // of all cells, or of none
  private var wides: [Int: WideSum] = [:]

  /// Makes room for so many cells.
  mutating func grow(to count: Int) {
    while records.count < count { records.append(SumRecord()) }
    if !reals.isEmpty { growReals() }
  }

  private mutating func growReals() {
    while reals.count < records.count { reals.append(RealRecord()) }
  }

  /// Adds a whole number `value / 10^scale` to a cell.
  @inline(__always)
  mutating func add(_ value: Int64, scale: Int, to cell: Int) {
    if !records[cell].add(value, scale: scale) { addWide(Int128(value), scale, to: cell) }
  }

  /// Adds a number to a cell; `false` for an infinite one.
  @inline(__always)
  mutating func add(_ number: ReportNumber, to cell: Int) -> Bool {
    switch number {
    case .integer(let value): add(value, scale: 0, to: cell)
    case .decimal(let value):
      if let small = Int64(exactly: value.coefficient) {
        add(small, scale: value.scale, to: cell)
      } else if !records[cell].addRescaled(value.coefficient, scale: value.scale, count: 1) {
        addWide(value.coefficient, value.scale, to: cell)
      }
    case .real(let value): return addReal(value, to: cell)
    }
    return true
  }

  /// Adds the numbers of a batch to the cells of its rows, -1 for none.
  mutating func add(_ values: NumberValues, to cells: ContiguousArray<Int32>) {
    let code = values.commonCode
    guard code <= 18 else {
      for row in 0..<values.count where cells[row] >= 0 {
        if values.isExact(row) {
          add(values.coefficients[row], scale: Int(values.codes[row]), to: Int(cells[row]))
        } else if let number = values.number(row) {
          _ = add(number, to: Int(cells[row]))
        }
      }
      return
    }
    let count = min(values.count, cells.count)
    var row = 0
    while row < count {
      // Where a record takes no more the number is added by itself.
      row = records.withUnsafeMutableBufferPointer { records in
        cells.withUnsafeBufferPointer { cells in
          values.coefficients.withUnsafeBufferPointer { coefficients in
            for row in row..<count {
              let cell = Int(cells[row])
              guard cell >= 0 else { continue }
              guard records[cell].addSame(coefficients[row], scale: code) else { return row }
            }
            return count
          }
        }
      }
      guard row < count else { return }
      add(values.coefficients[row], scale: Int(code), to: Int(cells[row]))
      row += 1
    }
  }

  private mutating func addReal(_ value: Double, to cell: Int) -> Bool {
    guard value.isFinite else { return false }
    if reals.isEmpty { growReals() }
    records[cell].countReal()
    if !reals[cell].add(value) {
      let (significand, exponent) = RealRecord.parts(value)
      reals[cell].note()
      wides[cell, default: WideSum()].add(Int128(significand), exponent: exponent)
    }
    return true
  }

  @inline(never)
  private mutating func addWide(_ coefficient: Int128, _ scale: Int, to cell: Int) {
    var wide = wides[cell] ?? WideSum()
    records[cell].spill(into: &wide, scale: scale, count: 1)
    wide.add(coefficient, scale: scale)
    wides[cell] = wide
  }

  /// The sum of a cell.
  subscript(cell: Int) -> ExactSum {
    ExactSum(
      records[cell], reals.isEmpty ? RealRecord() : reals[cell],
      wides.isEmpty ? nil : wides[cell])
  }

  /// Adds the sums of another column, whose cells are these.
  mutating func add(_ other: SumColumn, cells: [Int], cellCount: Int) {
    grow(to: cellCount)
    for (cell, target) in cells.enumerated() where cell < other.records.count {
      var sum = self[target]
      sum.add(other[cell])
      let parts = sum.parts
      records[target] = parts.record
      if parts.reals.isUsed {
        if reals.isEmpty { growReals() }
        reals[target] = parts.reals
      }
      if parts.wide != nil { wides[target] = parts.wide }
    }
  }

  /// The sum of several cells.
  func sum(of cells: some Collection<Int>) -> ExactSum {
    if cells.count == 1, let cell = cells.first {
      return cell < records.count ? self[cell] : ExactSum()
    }
    var sum = ExactSum()
    for cell in cells where cell < records.count { sum.add(self[cell]) }
    return sum
  }
}
