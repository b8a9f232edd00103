import WeekCalendar

/// The values of a report's aggregates, for one or several of its cells.
struct ReportValues: Sendable {
  let cells: ReportCells
  /// The first and the last day of all rows, counted or not; nil if there are none.
  let rowDays: ClosedRange<Int32>?
  private let kept: [Kept]

  /// The state for an aggregate, by reference because it is used for each cell.
  fileprivate final class Kept: Sendable {
    let aggregate: Aggregate
    let parts: [any Accumulator]

    init(_ aggregate: Aggregate, _ parts: [any Accumulator]) {
      self.aggregate = aggregate
      self.parts = parts
    }
  }

  init(_ plan: ReportPlan, _ totals: ReportTotals, _ numbers: [NumberColumn]) {
    cells = totals.cells
    rowDays = totals.firstDay <= totals.lastDay ? totals.firstDay...totals.lastDay : nil
    let parts = totals.kept.map { $0.closed(numbers) }
    kept = plan.values.map { Kept($0.aggregate, $0.parts.map { parts[$0] }) }
  }

  /// The value of the aggregate at a position for some cells together.
  ///
  /// - Throws: ``Failure``, which names the column.
  func value(_ aggregate: Int, of cells: CellList) throws(Failure) -> ExactSum.Value {
    let kept = kept[aggregate]
    return try kept.aggregate.kind.finish(Parts(kept: kept, cells: cells))
  }

  /// The same, for a message about a period.
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
        throw .ratioBeyondDouble(period: period(), name: kept[aggregate].aggregate.name)
      }
    }
  }

  /// Why a value cannot be given.
  enum Failure: Error {
    case sum(ExactSum.Failure, column: String)
    case quotientBeyondDouble
  }

  /// The state for an aggregate, and the cells to combine.
  struct Parts {
    fileprivate let kept: Kept
    let cells: CellList

    var aggregate: Aggregate { kept.aggregate }

    /// One of the parts; nil if it has another type.
    subscript<State: Accumulator>(_ position: Int, _ type: State.Type) -> State? {
      kept.parts[position] as? State
    }

    /// The sum of a part that is one, of the column of this position.
    func sum(_ position: Int) throws(Failure) -> ExactSum.Value {
      guard let column = self[position, SumColumn.self] else { return .none }
      return try total(column, column: position)
    }

    /// The sum of a column, with its position for messages.
    func total(_ sums: SumColumn, column: Int) throws(Failure) -> ExactSum.Value {
      do throws(ExactSum.Failure) {
        return try sums.sum(of: cells).value()
      } catch {
        throw .sum(error, column: aggregate.columns[column])
      }
    }

    /// A quotient of finite doubles; nothing where one is missing or the divisor is 0.
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
  /// A number, or nothing.
  init(_ number: ReportNumber?) {
    switch number {
    case .integer(let value): self = .integer(Int128(value))
    case .decimal(let value): self = ExactSum.Value(value)
    case .real(let value): self = .real(value)
    case nil: self = .none
    }
  }
}
