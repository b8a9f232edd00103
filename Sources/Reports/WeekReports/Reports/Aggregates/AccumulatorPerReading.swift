/// An accumulator for each reading of its columns; it reads at most two columns.
struct AccumulatorPerReading<State: Accumulator>: AnyAccumulatorPerReading {
  private let part: ReportPlan.Part
  private var states: PerReading<PerReading<State>>

  init(_ part: ReportPlan.Part) {
    self.part = part
    states = PerReading(PerReading(State()))
  }

  mutating func add(
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
    _ other: any AnyAccumulatorPerReading, cells: [Int], cellCount: Int, _ numbers: [NumberColumn]
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
