import WeekCalendar

/// Which of two numbers is kept.
protocol Extreme: Sendable {
  static var isGreatest: Bool { get }
}

enum Least: Extreme {
  static var isGreatest: Bool { false }
}

enum Greatest: Extreme {
  static var isGreatest: Bool { true }
}

/// The least or the greatest number of a column, one for each cell of a report.
///
/// Numbers are compared by their exact values, 12.8 with 1.28e1 too. Of equal ones the one with the most digits after
/// the point is kept, an exact one rather than a double, so that the result does not depend on the order of
/// the rows.
struct ExtremeColumn<Kind: Extreme>: Accumulator {
  private var numbers: ContiguousArray<ReportNumber?> = []

  private mutating func grow(to count: Int) {
    while numbers.count < count { numbers.append(nil) }
  }

  /// Takes a number into account.
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

  /// The number of a cell.
  subscript(cell: Int) -> ReportNumber? { numbers[cell] }

  mutating func merge(_ other: ExtremeColumn, cells: [Int], cellCount: Int) {
    grow(to: cellCount)
    for (cell, target) in cells.enumerated() where target >= 0 && cell < other.numbers.count {
      if let number = other[cell] { add(number, to: target) }
    }
  }

  /// The number of several cells.
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
  /// Of doubles fewer than of any exact number.
  fileprivate var digitsAfterPoint: Int {
    switch self {
    case .integer: 0
    case .decimal(let value): value.scale
    case .real: -1
    }
  }

  /// Whether the number is less than another, exactly.
  package func isLess(than other: ReportNumber) -> Bool {
    switch (self, other) {
    case (.integer(let first), .integer(let second)): first < second
    case (.real(let first), .real(let second)): first < second
    case (.real(let first), _): Self.isLess(first, other.exactDecimal)
    case (_, .real(let second)): Self.isGreater(second, exactDecimal)
    default: exactDecimal.isLess(than: other.exactDecimal)
    }
  }

  private static func isLess(_ real: Double, _ exact: ExactDecimal) -> Bool {
    let near = exact.double
    return real == near ? difference(real, exact) < 0 : real < near
  }

  private static func isGreater(_ real: Double, _ exact: ExactDecimal) -> Bool {
    let near = exact.double
    return real == near ? difference(real, exact) > 0 : real > near
  }

  /// The sign of a double less the number to which it is the nearest double.
  private static func difference(_ real: Double, _ exact: ExactDecimal) -> Int {
    // real = significand * 2^exponent; both times 10^scale * 2^-exponent are whole.
    let (significand, exponent) = RealRecord.parts(real)
    var first = WideInteger(wordCount: 40)
    var second = WideInteger(wordCount: 40)
    first.add(Int128(significand).magnitudeAsSigned, shiftedLeft: max(exponent, 0))
    for _ in 0..<exact.scale { first.multiply(by: 10) }
    second.add(exact.coefficient.magnitudeAsSigned, shiftedLeft: max(-exponent, 0))
    first.add(second.negated)
    let sign = first.isNegative ? -1 : first.words.allSatisfy { $0 == 0 } ? 0 : 1
    return real < 0 ? -sign : sign
  }
}

extension Int128 {
  /// The magnitude of a number above the least one.
  fileprivate var magnitudeAsSigned: Int128 { self < 0 ? -self : self }
}

extension ExactDecimal {
  /// Whether the number is less than another.
  func isLess(than other: ExactDecimal) -> Bool {
    if scale == other.scale { return coefficient < other.coefficient }
    let (whole, rest) = coefficient.quotientAndRemainder(dividingBy: Self.powersOfTen[scale])
    let (otherWhole, otherRest) = other.coefficient.quotientAndRemainder(
      dividingBy: Self.powersOfTen[other.scale])
    if whole != otherWhole { return whole < otherWhole }
    // Below 10^38 both, so that neither product is too large.
    return rest * Self.powersOfTen[38 - scale] < otherRest * Self.powersOfTen[38 - other.scale]
  }
}
