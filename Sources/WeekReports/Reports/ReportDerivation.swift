import WeekCalendar

/// The values of each line of a report: its aggregates, and what is derived from those of other periods.
struct ReportDerivation: Sendable {
  private let lines: ReportLines
  private let columns: [Report.ValueColumn]
  /// The position of each column's aggregate among the aggregates.
  private let aggregates: [Int]
  /// For each column of running sums its values, for each line.
  private var running: [Int: [ExactSum.Value]] = [:]

  /// - Throws: where a value cannot be given.
  init(_ lines: ReportLines, _ columns: [Report.ValueColumn]) throws(ReportError) {
    self.lines = lines
    self.columns = columns
    var last = -1
    aggregates = columns.map { column in
      if column.derived == nil { last += 1 }
      return last
    }
    for (index, column) in columns.enumerated() where column.derived == .runningSum {
      running[index] = try runningSums(index)
    }
    for (index, column) in columns.enumerated() where column.derived == nil {
      for position in 0..<lines.count { _ = try aggregate(index, lines[position]) }
    }
    for (index, column) in columns.enumerated() {
      if case .movingAverage(let count) = column.derived {
        for position in 0..<lines.count {
          _ = try movingAverage(index, lines[position], count)
        }
      }
    }
  }

  /// The value of a column in a line.
  func value(_ column: Int, at position: Int) -> ExactSum.Value {
    // Whatever can fail was tried when this was made.
    (try? checkedValue(column, at: position)) ?? .none
  }

  private func checkedValue(
    _ column: Int, at position: Int
  ) throws(ReportError) -> ExactSum.Value {
    let line = lines[position]
    switch columns[column].derived {
    case nil: return try aggregate(column, line)
    case .change: return try value(column, line).subtracting(before(column, line))
    case .changeInPercent: return try value(column, line).percent(of: before(column, line))
    case .yearBefore: return try yearBefore(column, line)
    case .changeFromYearBefore:
      return try value(column, line).subtracting(yearBefore(column, line))
    case .changeFromYearBeforeInPercent:
      return try value(column, line).percent(of: yearBefore(column, line))
    case .movingAverage(let count): return try movingAverage(column, line, count)
    case .runningSum: return running[column]?[position] ?? .none
    }
  }

  /// What an aggregate comes to in a line.
  private func aggregate(_ column: Int, _ line: ReportLines.Line) throws(ReportError)
    -> ExactSum.Value
  {
    if line.firstDay != ReportLines.allPeriods { return try value(column, line) }
    let cells = (0..<lines.values.cells.count).filter { cell in
      let (period, group) = lines.values.cells.parts(cell)
      return (line.group < 0 || Int(line.group) == group)
        && lines.isShown(lines.values.cells.periods.firstDays[period])
    }
    return try value(column, cells, period: "all periods")
  }

  /// What an aggregate comes to in the period and group of a line.
  private func value(
    _ column: Int, _ line: ReportLines.Line
  ) throws(ReportError) -> ExactSum.Value {
    guard line.firstDay != ReportLines.allPeriods else { return .none }
    return try value(column, from: line.firstDay, group: line.group, cell: line.cell)
  }

  private func value(
    _ column: Int, from firstDay: Int32, group: Int32, cell: Int32 = -1
  ) throws(ReportError) -> ExactSum.Value {
    let key = { lines.period(of: .init(firstDay: firstDay, group: -1, cell: -1))?.key ?? "" }
    if cell >= 0 { return try value(column, CollectionOfOne(Int(cell)), period: key()) }
    let cells = lines.cells(from: firstDay, group: group)
    guard cells.isEmpty else { return try value(column, cells, period: key()) }
    return lines.isKnown(firstDay) ? emptyValue(columns[column].aggregate) : .none
  }

  private func value(
    _ column: Int, _ cells: some Collection<Int>, period: @autoclosure () -> String
  ) throws(ReportError) -> ExactSum.Value {
    do throws(ReportValues.Failure) {
      return try lines.values.value(aggregates[column], of: cells)
    } catch {
      switch error {
      case .sum(.tooManyDigits, let name): throw .sumTooLong(period: period(), column: name)
      case .sum(.beyondDouble, let name): throw .sumBeyondDouble(period: period(), column: name)
      case .quotientBeyondDouble:
        throw .ratioBeyondDouble(period: period(), name: columns[column].aggregate.name)
      }
    }
  }

  /// What an aggregate of no rows comes to, in a period that has a line all the same.
  private func emptyValue(_ aggregate: Aggregate) -> ExactSum.Value {
    switch (lines.request.fill, aggregate) {
    case (.none, _): .none
    case (_, .rows), (_, .count), (_, .distinct): .integer(0)
    case (.zero, .sum): .integer(0)
    default: .none
    }
  }

  private func before(_ column: Int, _ line: ReportLines.Line) throws(ReportError) -> ExactSum.Value
  {
    guard line.firstDay != ReportLines.allPeriods,
      let firstDay = lines.request.calendar.before(line.firstDay)
    else { return .none }
    return try value(column, from: firstDay, group: line.group)
  }

  private func yearBefore(
    _ column: Int, _ line: ReportLines.Line
  ) throws(ReportError) -> ExactSum.Value {
    guard line.firstDay != ReportLines.allPeriods,
      let firstDay = lines.request.calendar.yearBefore(
        line.firstDay, lines.request.yearComparison)
    else { return .none }
    return try value(column, from: firstDay, group: line.group)
  }

  private func movingAverage(
    _ column: Int, _ line: ReportLines.Line, _ count: Int
  ) throws(ReportError) -> ExactSum.Value {
    guard line.firstDay != ReportLines.allPeriods else { return .none }
    var firstDay = line.firstDay
    var values: [ExactSum.Value] = []
    var cells: [Int] = []
    for index in 0..<count {
      let value = try value(column, from: firstDay, group: line.group)
      let own = lines.cells(from: firstDay, group: line.group)
      // A period without rows adds none to what is taken over all rows together.
      let isEmptyPart =
        own.isEmpty && columns[column].aggregate.isPooled && lines.request.fill == .zero
        && lines.isKnown(firstDay)
      guard value != .none || isEmptyPart else { return .none }
      values.append(value)
      cells += own
      guard index + 1 < count else { break }
      guard let before = lines.request.calendar.before(firstDay) else { return .none }
      firstDay = before
    }
    if columns[column].aggregate.isPooled {
      return try value(column, cells, period: "\(count) periods")
    }
    guard let sum = Self.sum(values),
      let average = sum.divided(by: .integer(Int128(values.count)))
    else { return .none }
    return .real(average)
  }

  /// The sums of each group's lines so far.
  private func runningSums(_ column: Int) throws(ReportError) -> [ExactSum.Value] {
    var totals: [Int32: ExactSum.Value] = [:]
    var result: [ExactSum.Value] = []
    for position in 0..<lines.count {
      let line = lines[position]
      guard line.firstDay != ReportLines.allPeriods else {
        result.append(.none)
        continue
      }
      let value = try value(column, line)
      if let total = Self.sum([totals[line.group] ?? .none, value]) {
        totals[line.group] = total
      } else {
        throw .sumTooLong(period: "all periods", column: columns[column].aggregate.name)
      }
      result.append(totals[line.group] ?? .none)
    }
    return result
  }

  /// The sum of those that are there; nil where it cannot be given.
  private static func sum(_ values: [ExactSum.Value]) -> ExactSum.Value? {
    var sum = ExactSum()
    for value in values {
      switch value {
      case .none: continue
      case .integer(let value):
        guard let number = ExactDecimal(value, scale: 0) else { return nil }
        try? sum.add(.decimal(number))
      case .decimal(let value): try? sum.add(.decimal(value))
      case .real(let value): try? sum.add(.real(value))
      }
    }
    return try? sum.value()
  }
}

extension Aggregate {
  /// Whether it is taken over all rows of several periods together, not of the periods' values.
  fileprivate var isPooled: Bool {
    switch self {
    case .average, .ratio, .weighted, .distinct: true
    case .rows, .sum, .count, .minimum, .maximum: false
    }
  }
}
