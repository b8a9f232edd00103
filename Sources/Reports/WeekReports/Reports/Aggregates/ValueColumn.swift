/// All numbers of a column in each cell of a report, for medians and percentiles.
///
/// - Complexity: Memory is 16 bytes per number, and 4 more while the numbers are sorted. Doubles and numbers that do not
///   fit in 64 bits need 48 bytes more.
struct ValueColumn: Accumulator {
  private struct Entry {
    /// The digits of the number, or its position in `others`.
    var coefficient: Int64
    var cell: Int32
    /// The number of digits after the point, or ``NumberValues/other`` for a number in `others`.
    var code: UInt8
  }

  private var entries: ContiguousArray<Entry> = []
  private var others: ContiguousArray<ReportNumber> = []
  private var cellCount = 0
  /// For each cell, the position of its first number in ``entries``; one more element has the end.
  private var starts: ContiguousArray<Int> = []

  mutating func add(_ rows: AccumulatorRows) -> Int? {
    guard let numbers = rows.numbers else { return nil }
    cellCount = max(cellCount, rows.cellCount)
    for row in 0..<rows.count where rows.cells[row] >= 0 {
      if numbers.isExact(row) {
        entries.append(
          Entry(
            coefficient: numbers.coefficients[row], cell: rows.cells[row], code: numbers.codes[row])
        )
      } else if let number = numbers.number(row) {
        append(number, to: rows.cells[row])
      }
    }
    return nil
  }

  private mutating func append(_ number: ReportNumber, to cell: Int32) {
    entries.append(
      Entry(coefficient: Int64(others.count), cell: cell, code: NumberValues.other))
    others.append(number)
  }

  mutating func merge(_ other: ValueColumn, cells: [Int], cellCount: Int) {
    self.cellCount = max(self.cellCount, cellCount)
    for var entry in other.entries {
      let cell = Int32(truncatingIfNeeded: cells[Int(entry.cell)])
      guard cell >= 0 else { continue }
      if entry.code == NumberValues.other {
        append(other.others[Int(entry.coefficient)], to: cell)
      } else {
        entry.cell = cell
        entries.append(entry)
      }
    }
  }

  /// Sorts the numbers of each cell.
  mutating func close() {
    starts = ContiguousArray(repeating: 0, count: cellCount + 1)
    for entry in entries { starts[Int(entry.cell) + 1] += 1 }
    for cell in 0..<cellCount { starts[cell + 1] += starts[cell] }
    let others = others
    entries.sort { first, second in
      first.cell == second.cell
        ? Self.isLess(first, second, others) : first.cell < second.cell
    }
  }

  private static func isLess(
    _ first: Entry, _ second: Entry, _ others: ContiguousArray<ReportNumber>
  ) -> Bool {
    if first.code == second.code, first.code != NumberValues.other {
      return first.coefficient < second.coefficient
    }
    return number(first, others).isLess(than: number(second, others))
  }

  private static func number(
    _ entry: Entry, _ others: ContiguousArray<ReportNumber>
  ) -> ReportNumber {
    if entry.code == NumberValues.other { return others[Int(entry.coefficient)] }
    if entry.code == 0 { return .integer(entry.coefficient) }
    return .decimal(ExactDecimal(unchecked: Int128(entry.coefficient), scale: entry.code))
  }

  /// Returns a percentile of the numbers in some cells; `none` without numbers.
  ///
  /// It interpolates linearly between adjacent numbers, like SQL's `percentile_cont`.
  func percentile(_ percent: ExactDecimal, of cells: CellList) -> ExactSum.Value {
    var sorted = entries[...].prefix(0)
    if case .one(let cell) = cells {
      guard cell < cellCount else { return .none }
      sorted = entries[starts[cell]..<starts[cell + 1]]
    } else {
      var all: ContiguousArray<Entry> = []
      for cell in cells where cell < cellCount { all += entries[starts[cell]..<starts[cell + 1]] }
      all.sort { Self.isLess($0, $1, others) }
      sorted = all[...]
    }
    guard !sorted.isEmpty else { return .none }
    // The position is percent / 100 * (count - 1), which is whole + rest / one.
    let one = ExactDecimal.powersOfTen[percent.scale] * 100
    let (whole, rest) = (percent.coefficient * Int128(sorted.count - 1))
      .quotientAndRemainder(dividingBy: one)
    let place = sorted.startIndex + Int(truncatingIfNeeded: whole)
    let first = Self.number(sorted[place], others)
    guard rest != 0 else { return .real(first.double) }
    return .real(first.interpolated(Self.number(sorted[place + 1], others), rest, of: one))
  }
}

extension ReportNumber {
  /// Returns the double nearest to the number that lies `part / one` of the way to another.
  fileprivate func interpolated(_ other: ReportNumber, _ part: Int128, of one: Int128) -> Double {
    let (first, second) = (ExactSum.Value(self), ExactSum.Value(other))
    if let first = first.exact?.multiplied(by: one - part),
      let second = second.exact?.multiplied(by: part),
      let sum = first.adding(second), let one = ExactDecimal(one, scale: 0)
    {
      return ExactQuotient.nearest(sum, one)
    }
    let fraction = Double(part) / Double(one)
    let difference = other.double - double
    return difference.isFinite
      ? double + difference * fraction : double * (1 - fraction) + other.double * fraction
  }
}

extension ExactDecimal {
  fileprivate func multiplied(by factor: Int128) -> ExactDecimal? {
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: factor)
    return overflow ? nil : ExactDecimal(product, scale: scale)
  }
}
