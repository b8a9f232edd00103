/// The state of an aggregate for each cell of a report; a cell is a period, or a group of a period.
///
/// States of parts of the rows can be merged in any order, with the result of all rows.
protocol Accumulator: Sendable {
  init()

  /// Adds the rows of a batch to their cells, and gives the first row that cannot be added.
  mutating func add(_ rows: AccumulatorRows) -> Int?

  /// Merges the state of other rows; `cells` maps their cells to these, of which there are `cellCount`.
  mutating func merge(_ other: Self, cells: [Int], cellCount: Int)

  /// Called once, after all rows and before any value is read.
  mutating func close()
}

extension Accumulator {
  mutating func close() {}

  /// The empty state, for each way to read a part's columns.
  static func kept(_ part: ReportPlan.Part) -> any AnyKept { Kept<Self>(part) }
}

/// The rows of a batch, as an accumulator takes them.
struct AccumulatorRows {
  /// How many rows there are.
  let count: Int
  /// The cells of the first column; those of any column if the aggregate has none.
  let column: CellColumn
  /// The numbers of the first and of the second column, where it takes numbers.
  let numbers: NumberValues?
  let weights: NumberValues?
  /// For each row its cell, or -1.
  let cells: ContiguousArray<Int32>
  /// How many cells there are.
  let cellCount: Int
}

/// The cells of a report whose rows are combined to one value.
package enum CellList: RandomAccessCollection, Sendable {
  case one(Int)
  case several([Int])

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch self {
    case .one: 1
    case .several(let cells): cells.count
    }
  }

  package subscript(position: Int) -> Int {
    switch self {
    case .one(let cell): cell
    case .several(let cells): cells[position]
    }
  }
}

/// A type-erased accumulator for each way to read its columns.
protocol AnyKept: Sendable {
  mutating func take(
    _ rows: ReportTotals.Rows, cells: ContiguousArray<Int32>, cellCount: Int
  ) throws(ReportError)
  mutating func merge(
    _ other: any AnyKept, cells: [Int], cellCount: Int, _ numbers: [NumberColumn])
  /// The accumulator of the reading that is left; where several are, all cells say the same.
  func closed(_ numbers: [NumberColumn]) -> any Accumulator
}

/// An accumulator for each way to read its columns, at most two.
struct Kept<State: Accumulator>: AnyKept {
  private let part: ReportPlan.Part
  private var states: PerReading<PerReading<State>>

  init(_ part: ReportPlan.Part) {
    self.part = part
    states = PerReading(PerReading(State()))
  }

  mutating func take(
    _ rows: ReportTotals.Rows, cells: ContiguousArray<Int32>, cellCount: Int
  ) throws(ReportError) {
    let first = number(0, of: rows.numbers)
    let second = number(1, of: rows.numbers)
    let column = rows.batch.column(part.columns.first ?? 0)
    states.follow(first?.readings ?? .same)
    try states.update { (states, reading) throws(ReportError) in
      states.follow(second?.readings ?? .same)
      try states.update { (state, other) throws(ReportError) in
        let row = state.add(
          AccumulatorRows(
            count: rows.batch.count, column: column, numbers: first?.values(reading),
            weights: second?.values(other), cells: cells, cellCount: cellCount))
        guard let row, let first, let second else { return }
        throw .productTooLong(rows.batch.place(row), column: first.name, by: second.name)
      }
    }
  }

  mutating func merge(
    _ other: any AnyKept, cells: [Int], cellCount: Int, _ numbers: [NumberColumn]
  ) {
    guard let other = other as? Self else { return }
    let second = readings(1, of: numbers)
    states.merge(other.states, readings(0, of: numbers)) {
      $0.merge($1, second) { $0.merge($1, cells: cells, cellCount: cellCount) }
    }
  }

  func closed(_ numbers: [NumberColumn]) -> any Accumulator {
    var state = states.value(readings(0, of: numbers).open[0])
      .value(readings(1, of: numbers).open[0])
    state.close()
    return state
  }

  private func number(_ position: Int, of numbers: [NumberColumn]) -> NumberColumn? {
    position < part.numbers.count ? numbers[part.numbers[position]] : nil
  }

  private func readings(_ position: Int, of numbers: [NumberColumn]) -> Readings {
    number(position, of: numbers)?.readings ?? .same
  }
}
