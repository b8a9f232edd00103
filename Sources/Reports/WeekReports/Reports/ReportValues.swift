import WeekCalendar

/// Computes the values of a report's aggregates for one or several cells.
struct ReportValues: Sendable {
  let cells: ReportCells
  /// The first and the last day of all rows, counted or not; nil if no row has a date.
  let rowDays: ClosedRange<Int32>?
  /// The first and the last day with rows of each cell; empty unless the request has them.
  let dataDays: ContiguousArray<ClosedRange<Int32>>
  private let states: [AggregateState]

  /// An aggregate and its accumulators; a class, so that using it for each cell copies nothing.
  fileprivate final class AggregateState: Sendable {
    let aggregate: Aggregate
    let parts: [any Accumulator]

    init(_ aggregate: Aggregate, _ parts: [any Accumulator]) {
      self.aggregate = aggregate
      self.parts = parts
    }
  }

  init(_ plan: ReportPlan, _ totals: ReportTotals, _ numbers: [NumberColumn]) {
    cells = totals.cells
    dataDays = totals.dataDays
    rowDays = totals.firstDay <= totals.lastDay ? totals.firstDay...totals.lastDay : nil
    let parts = totals.accumulators.map { $0.closed(numbers) }
    states = plan.values.map { value in
      AggregateState(value.aggregate, value.parts.map { parts[$0] })
    }
  }

  /// Returns the value of the aggregate at a position over all rows of some cells.
  ///
  /// - Throws: ``Failure``, which names the column.
  func value(_ aggregate: Int, of cells: CellList) throws(Failure) -> ExactSum.Value {
    let state = states[aggregate]
    return try state.aggregate.kind.finish(Parts(state: state, cells: cells))
  }

  /// Returns the same value, or throws an error that names the period.
  func value(
    _ aggregate: Int, of cells: CellList, period: @autoclosure () -> String
  ) throws(ReportError) -> ExactSum.Value {
    do throws(Failure) {
      return try value(aggregate, of: cells)
    } catch {
      switch error {
      case .sum(.tooManyDigits, let name): throw .sumTooLong(period: period(), column: name)
      case .sum(.beyondDouble, let name): throw .sumBeyondDouble(period: period(), column: name)
      case .quotientBeyondDouble:
        throw .ratioBeyondDouble(period: period(), name: states[aggregate].aggregate.name)
      }
    }
  }

  /// Why a value cannot be represented.
  enum Failure: Error {
    case sum(ExactSum.Failure, column: String)
    case quotientBeyondDouble
  }

  /// The accumulators of an aggregate, and the cells to combine.
  struct Parts {
    fileprivate let state: AggregateState
    let cells: CellList

    var aggregate: Aggregate { state.aggregate }

    /// The accumulator at a position; nil if it has another type.
    subscript<State: Accumulator>(_ position: Int, _ type: State.Type) -> State? {
      state.parts[position] as? State
    }

    /// Returns the sum of the column at a position, whose accumulator must be a ``SumColumn``.
    func sum(_ position: Int) throws(Failure) -> ExactSum.Value {
      guard let column = self[position, SumColumn.self] else { return .none }
      return try total(column, column: position)
    }

    /// Returns the total of sums over the cells; an error names the aggregate's column at a position.
    func total(_ sums: SumColumn, column: Int) throws(Failure) -> ExactSum.Value {
      do throws(ExactSum.Failure) {
        return try sums.sum(of: cells).value()
      } catch {
        throw .sum(error, column: aggregate.columns[column])
      }
    }

    /// Returns a quotient as a double; `none` if a number is missing or the divisor is 0.
    func quotient(
      _ first: ExactSum.Value, _ second: ExactSum.Value
    ) throws(Failure) -> ExactSum.Value {
      guard let quotient = first.divided(by: second) else { return .none }
      guard quotient.isFinite else { throw .quotientBeyondDouble }
      return .real(quotient)
    }
  }
}

extension ExactSum.Value {
  /// Makes the value of a number; `none` for nil.
  init(_ number: ReportNumber?) {
    switch number {
    case .integer(let value): self = .integer(Int128(value))
    case .decimal(let value): self = ExactSum.Value(value)
    case .real(let value): self = .real(value)
    case nil: self = .none
    }
  }
}
