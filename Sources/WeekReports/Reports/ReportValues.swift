import WeekCalendar

/// What the aggregates of a report come to, for one or several of its cells.
struct ReportValues: Sendable {
  let cells: ReportCells
  /// The first and the last day of all rows, counted or not; nil where there are none.
  let rowDays: ClosedRange<Int32>?
  private let plan: ReportPlan
  private let rowCounts: ContiguousArray<Int>
  private let sums: [SumColumn]
  private let minima: [ExtremeColumn]
  private let maxima: [ExtremeColumn]
  private let products: [WeightedColumn]
  private let distincts: [DistinctColumn]
  private let counts: [ContiguousArray<Int>]

  init(_ plan: ReportPlan, _ totals: ReportTotals, _ numbers: [NumberColumn]) {
    self.plan = plan
    cells = totals.cells
    rowDays = totals.firstDay <= totals.lastDay ? totals.firstDay...totals.lastDay : nil
    rowCounts = totals.rowCounts
    // The reading that is left; where both are, all cells say the same.
    func reading(_ number: Int) -> Reading { numbers[number].readings.open[0] }
    sums = zip(plan.sums, totals.sums).map { $1.value(reading($0)) }
    minima = zip(plan.minima, totals.minima).map { $1.value(reading($0)) }
    maxima = zip(plan.maxima, totals.maxima).map { $1.value(reading($0)) }
    products = zip(plan.products, totals.products).map {
      $1.value(reading($0.first)).value(reading($0.second))
    }
    distincts = totals.distincts.map {
      var column = $0
      column.sort()
      return column
    }
    counts = totals.counts
  }

  /// What an aggregate, by its position, comes to in some cells together.
  ///
  /// - Throws: ``Failure``, which names the column.
  func value(
    _ aggregate: Int, of cells: some Collection<Int>
  ) throws(Failure) -> ExactSum.Value {
    switch plan.values[aggregate] {
    case .rows: return .integer(cells.reduce(0) { $0 + Int128(rowCounts[$1]) })
    case .sum(let sum): return try total(sum, cells)
    case .average(let sum):
      let count = sums[sum].sum(of: cells).count
      return try quotient(total(sum, cells), .integer(Int128(count)))
    case .minimum(let column):
      return minima[column].extreme(of: cells).map { ExactSum.Value($0) } ?? .none
    case .maximum(let column):
      return maxima[column].extreme(of: cells).map { ExactSum.Value($0) } ?? .none
    case .distinct(let column): return .integer(Int128(distincts[column].count(of: cells)))
    case .count(let column):
      let counts = counts[column]
      return .integer(cells.reduce(0) { $0 + Int128($1 < counts.count ? counts[$1] : 0) })
    case .ratio(let first, let second):
      return try quotient(total(first, cells), total(second, cells))
    case .weighted(let product):
      let column = products[product]
      return try quotient(
        total(column.products, cells, plan.products[product].first),
        total(column.weights, cells, plan.products[product].second))
    }
  }

  /// Why a value cannot be given.
  enum Failure: Error {
    case sum(ExactSum.Failure, column: String)
    case quotientBeyondDouble
  }

  private func total(
    _ sum: Int, _ cells: some Collection<Int>
  ) throws(Failure) -> ExactSum.Value {
    try total(sums[sum], cells, plan.sums[sum])
  }

  private func total(
    _ column: SumColumn, _ cells: some Collection<Int>, _ number: Int
  ) throws(Failure) -> ExactSum.Value {
    do throws(ExactSum.Failure) {
      return try column.sum(of: cells).value()
    } catch {
      throw .sum(error, column: plan.columns[plan.numbers[number]])
    }
  }

  private func quotient(
    _ first: ExactSum.Value, _ second: ExactSum.Value
  ) throws(Failure) -> ExactSum.Value {
    guard let quotient = first.divided(by: second) else { return .none }
    guard quotient.isFinite else { throw .quotientBeyondDouble }
    return .real(quotient)
  }
}

extension ExactSum.Value {
  /// A number.
  init(_ number: ReportNumber) {
    switch number {
    case .integer(let value): self = .integer(Int128(value))
    case .decimal(let value): self = ExactSum.Value(value)
    case .real(let value): self = .real(value)
    }
  }
}
