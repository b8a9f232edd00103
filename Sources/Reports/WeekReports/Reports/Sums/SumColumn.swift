import WeekCalendar

/// The sums of a column in each cell of a report.
///
/// - Complexity: Memory is 24 bytes per cell, and 64 more if the column has doubles. Sums of more than 37 digits need a
///   few hundred bytes more in their cells.
package struct SumColumn: Accumulator {
  private(set) var records: ContiguousArray<SumRecord> = []
  private var reals: ContiguousArray<RealRecord> = []  // empty without doubles
  private var wides: [Int: WideSum] = [:]

  /// What is true for all records, so that a batch of small numbers is added without checking each.
  private var common = Common()

  package init() {}

  private struct Common {
    /// The scale of all records; `nil` if they may differ.
    var scale: UInt8? = 0
    var isUnused = true
    /// An upper bound of the magnitude of each record's lower word.
    var low: UInt64 = 0
  }

  /// Adds cells up to this count.
  package mutating func grow(to count: Int) {
    while records.count < count {
      var record = SumRecord()
      record.start(scale: common.scale ?? 0)
      records.append(record)
    }
    if !reals.isEmpty { growReals() }
  }

  private mutating func growReals() {
    while reals.count < records.count { reals.append(RealRecord()) }
  }

  /// Adds `value / 10^scale` to a cell.
  @inline(__always)
  mutating func add(_ value: Int64, scale: Int, to cell: Int) {
    updateCommon(adding: scale)
    if !records[cell].add(value, scale: scale) { addWide(Int128(value), scale, to: cell) }
  }

  /// Updates ``common`` before a number of some scale is added to a single record.
  @inline(__always)
  private mutating func updateCommon(adding scale: Int) {
    common.isUnused = false
    common.low = max(common.low, SumRecord.lowLimit)
    if let common = common.scale, Int(common) != scale { dropCommonScale() }
  }

  @inline(never)
  private mutating func dropCommonScale() {
    common.scale = nil
    for cell in records.indices where records[cell].count == 0 { records[cell].start(scale: 0) }
  }

  /// Adds a number to a cell; false, without a change, for an infinite number or NaN.
  @inline(__always)
  mutating func add(_ number: ReportNumber, to cell: Int) -> Bool {
    switch number {
    case .integer(let value): add(value, scale: 0, to: cell)
    case .decimal(let value):
      if let small = Int64(exactly: value.coefficient) {
        add(small, scale: value.scale, to: cell)
        return true
      }
      updateCommon(adding: value.scale)
      if !records[cell].addRescaled(value.coefficient, scale: value.scale, count: 1) {
        addWide(value.coefficient, value.scale, to: cell)
      }
    case .real(let value): return addReal(value, to: cell)
    }
    return true
  }

  mutating func add(_ rows: AccumulatorRows) -> Int? {
    grow(to: rows.cellCount)
    if let numbers = rows.numbers { add(numbers, to: rows.cells) }
    return nil
  }

  /// Adds the numbers of a batch to the cells of its rows; -1 stands for no cell.
  package mutating func add(_ values: NumberValues, to cells: ContiguousArray<Int32>) {
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
    guard prepare(scale: code, bound: values.sumBound) else {
      for row in 0..<count where cells[row] >= 0 {
        add(values.coefficients[row], scale: Int(code), to: Int(cells[row]))
      }
      return
    }
    let rows = cells.span.extracting(0..<count)
    let coefficients = values.coefficients.span.extracting(0..<count)
    var records = records.mutableSpan
    for row in 0..<count {
      let cell = Int(rows[row])
      if cell >= 0 { records[cell].addSmall(coefficients[row]) }
    }
  }

  /// Prepares all records so that a batch can be added to their lower words alone.
  ///
  /// - Parameters:
  ///   - scale: The scale of all numbers in the batch.
  ///   - bound: An upper bound of the sum of their magnitudes.
  /// - Returns: Whether that is possible.
  private mutating func prepare(scale: UInt8, bound: UInt64) -> Bool {
    guard bound < SumRecord.lowLimit else { return false }
    if common.scale != scale {
      guard common.isUnused else { return false }
      for cell in records.indices { records[cell].start(scale: scale) }
      common.scale = scale
    }
    common.isUnused = false
    if common.low > UInt64(Int64.max) - bound {
      for cell in records.indices { records[cell].normalize() }
      common.low = SumRecord.lowLimit
    }
    common.low += bound
    return true
  }

  private mutating func addReal(_ value: Double, to cell: Int) -> Bool {
    guard value.isFinite else { return false }
    if reals.isEmpty { growReals() }
    common.isUnused = false
    records[cell].countReal()
    if !reals[cell].add(value) {
      let (significand, exponent) = RealRecord.parts(value)
      reals[cell].markUsed()
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
  package subscript(cell: Int) -> ExactSum {
    // A record without numbers may have the common scale, which is not its own.
    ExactSum(
      records[cell].count == 0 ? SumRecord() : records[cell],
      reals.isEmpty ? RealRecord() : reals[cell],
      wides.isEmpty ? nil : wides[cell])
  }

  package mutating func merge(_ other: SumColumn, cells: [Int], cellCount: Int) {
    grow(to: cellCount)
    common = Common(scale: nil, isUnused: false, low: .max)
    for (cell, target) in cells.enumerated() where target >= 0 && cell < other.records.count {
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

  /// Returns the sum of several cells.
  package func sum(of cells: CellList) -> ExactSum {
    if cells.count == 1, let cell = cells.first {
      return cell < records.count ? self[cell] : ExactSum()
    }

    var sum = ExactSum()
    for cell in cells where cell < records.count { sum.add(self[cell]) }
    return sum
  }
}
