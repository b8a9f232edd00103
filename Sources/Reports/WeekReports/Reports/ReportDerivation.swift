import WeekCalendar

/// Computes the values of each line: the aggregates, and the values derived from them.
struct ReportDerivation: Sendable {
  private let lines: ReportLines
  private let columns: [Report.ValueColumn]
  /// For each column, the position of its aggregate among the aggregates.
  private let aggregates: [Int]
  /// For each column of running sums, one value per line.
  private var running: [Int: [ExactSum.Value]] = [:]
  /// For each column of shares, the totals of all groups by the first days of the periods.
  private var groupTotals: [Int: [Int32: ExactSum.Value]] = [:]

  /// Prepares running sums and totals, and checks that all values can be computed.
  ///
  /// - Throws: ``ReportError`` for a value that cannot be represented.
  init(_ lines: ReportLines, _ columns: [Report.ValueColumn]) throws(ReportError) {
    self.lines = lines
    self.columns = columns
    // The columns derived from an aggregate follow the column of that aggregate.
    var last = -1
    aggregates = columns.map { column in
      if column.derived == nil { last += 1 }
      return last
    }
    for (index, column) in columns.enumerated() {
      switch column.derived {
      case .runningSum: running[index] = try runningSums(index) { _ in 0 }
      case .yearToDate:
        let calendar = lines.request.calendar
        running[index] = try runningSums(index) { calendar.year(from: $0) }
      case .shareOfPeriod, .shareOfAll: groupTotals[index] = try self.groupTotals(of: index)
      default: continue
      }
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
      if lines.restated != nil, column.derived?.comparesYears == true {
        for position in 0..<lines.count { _ = try yearBefore(index, lines[position]) }
      }
    }
  }

  /// Returns the value of a column in a line.
  func value(_ column: Int, at position: Int) -> ExactSum.Value {
    // The initializer has computed every value that can fail.
    (try? checkedValue(column, at: position)) ?? .none
  }

  private func checkedValue(
    _ column: Int, at position: Int
  ) throws(ReportError) -> ExactSum.Value {
    let line = lines[position]
    switch columns[column].derived {
    case nil: return try aggregate(column, line)
    case .change: return try value(column, line).subtracting(periodBefore(column, line))
    case .changeInPercent:
      return try value(column, line).changeInPercent(from: periodBefore(column, line))
    case .yearBefore: return try yearBefore(column, line)
    case .changeFromYearBefore:
      return try value(column, line).subtracting(yearBefore(column, line))
    case .changeFromYearBeforeInPercent:
      return try value(column, line).changeInPercent(from: yearBefore(column, line))
    case .movingAverage(let count): return try movingAverage(column, line, count)
    case .runningSum, .yearToDate: return running[column]?[position] ?? .none
    case .shareOfPeriod:
      let total = groupTotals[column]?[line.firstDay] ?? .none
      return try aggregate(column, line).inPercent(of: total)
    case .shareOfAll:
      let total = groupTotals[column]?[ReportLines.allPeriods] ?? .none
      return try aggregate(column, line).inPercent(of: total)
    }
  }

  /// Returns the value of an aggregate in a line, which may be a total of all periods.
  private func aggregate(_ column: Int, _ line: ReportLines.Line) throws(ReportError)
    -> ExactSum.Value
  {
    if line.firstDay != ReportLines.allPeriods { return try value(column, line) }
    let cells = (0..<lines.values.cells.count).filter { cell in
      let (period, group) = lines.values.cells.parts(cell)
      return (line.group < 0 || Int(line.group) == group)
        && lines.isShown(lines.values.cells.periods.firstDays[period])
    }
    return try value(column, .several(cells), period: "all periods")
  }

  /// Returns the value of an aggregate in the period of a line; `none` in a total of all periods.
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
    if cell >= 0 { return try value(column, .one(Int(cell)), period: key()) }
    let cells = lines.cells(from: firstDay, group: group)
    guard cells.isEmpty else { return try value(column, .several(cells), period: key()) }
    return lines.isKnown(firstDay) ? emptyValue(columns[column].aggregate) : .none
  }

  private func value(
    _ column: Int, _ cells: CellList, period: @autoclosure () -> String
  ) throws(ReportError) -> ExactSum.Value {
    try lines.values.value(aggregates[column], of: cells, period: period())
  }

  /// Returns the value of an aggregate in a period without rows.
  private func emptyValue(_ aggregate: Aggregate) -> ExactSum.Value {
    switch (lines.request.fill, aggregate.kind.withoutRows) {
    case (.none, _), (_, .nothing), (.empty, .zeroSum): .none
    case (_, .zero), (.zero, .zeroSum): .integer(0)
    }
  }

  private func periodBefore(
    _ column: Int, _ line: ReportLines.Line
  ) throws(ReportError) -> ExactSum.Value {
    guard isComparable(line),
      let firstDay = lines.request.calendar.before(line.firstDay)
    else { return .none }
    return try value(column, from: firstDay, group: line.group)
  }

  private func yearBefore(
    _ column: Int, _ line: ReportLines.Line
  ) throws(ReportError) -> ExactSum.Value {
    guard isComparable(line) else { return .none }
    if let restated = lines.restated { return try self.restated(restated, column, line) }
    guard
      let firstDay = lines.request.calendar.yearBefore(
        line.firstDay, lines.request.yearComparison)
    else { return .none }
    return try value(column, from: firstDay, group: line.group)
  }

  /// Returns the value of an aggregate over the restated days that the period of a line is compared with.
  private func restated(
    _ values: ReportValues, _ column: Int, _ line: ReportLines.Line
  ) throws(ReportError) -> ExactSum.Value {
    let cells = lines.cells(of: values, from: line.firstDay, group: line.group)
    guard !cells.isEmpty else {
      return lines.isRestatedKnown(line.firstDay) ? emptyValue(columns[column].aggregate) : .none
    }
    return try values.value(
      aggregates[column], of: .several(cells),
      period: "the year before " + (lines.period(of: line)?.key ?? ""))
  }

  /// Returns whether the group of a line has the same members in other periods.
  private func isComparable(_ line: ReportLines.Line) -> Bool {
    line.firstDay != ReportLines.allPeriods && !lines.isOthersOfPeriod(line.group)
  }

  private func movingAverage(
    _ column: Int, _ line: ReportLines.Line, _ count: Int
  ) throws(ReportError) -> ExactSum.Value {
    guard isComparable(line) else { return .none }
    var firstDay = line.firstDay
    var values: [ExactSum.Value] = []
    var cells: [Int] = []
    for index in 0..<count {
      let value = try value(column, from: firstDay, group: line.group)
      let periodCells = lines.cells(from: firstDay, group: line.group)
      // A filled period without rows does not change a value that is computed from all rows.
      let isEmptyPeriod =
        periodCells.isEmpty && columns[column].aggregate.kind.overPeriods == .fromRows
        && lines.request.fill == .zero
        && lines.isKnown(firstDay)
      guard value != .none || isEmptyPeriod else { return .none }
      values.append(value)
      cells += periodCells
      guard index + 1 < count else { break }
      guard let before = lines.request.calendar.before(firstDay) else { return .none }
      firstDay = before
    }
    if columns[column].aggregate.kind.overPeriods == .fromRows {
      return try value(column, .several(cells), period: "\(count) periods")
    }
    guard let sum = Self.sum(values),
      let average = sum.divided(by: .integer(Int128(values.count)))
    else { return .none }
    return .real(average)
  }

  /// Returns the totals of all groups, by the first day of each period with lines, and for all periods.
  private func groupTotals(of column: Int) throws(ReportError) -> [Int32: ExactSum.Value] {
    var totals: [Int32: ExactSum.Value] = [:]
    for position in 0..<lines.count {
      let firstDay = lines[position].firstDay
      guard totals[firstDay] == nil else { continue }
      totals[firstDay] = try aggregate(column, .init(firstDay: firstDay, group: -1, cell: -1))
    }
    let all = ReportLines.Line(firstDay: ReportLines.allPeriods, group: -1, cell: -1)
    totals[all.firstDay] = try aggregate(column, all)
    return totals
  }

  /// Returns running sums, one per line, within each group.
  ///
  /// A sum starts anew when `part` returns a new number for the first day of a period, such as its year.
  private func runningSums(
    _ column: Int, _ part: (Int32) -> Int
  ) throws(ReportError) -> [ExactSum.Value] {
    struct Key: Hashable {
      var group: Int32
      var part: Int
    }

    var totals: [Key: ExactSum.Value] = [:]
    func add(_ value: ExactSum.Value, _ group: Int32, _ part: Int) throws(ReportError) {
      let key = Key(group: group, part: part)
      guard let total = Self.sum([totals[key] ?? .none, value]) else {
        throw .sumTooLong(period: "all periods", column: columns[column].aggregate.name)
      }
      totals[key] = total
    }
    // For sums of the year so far, rows before the shown periods count too.
    let cells = lines.values.cells
    for cell in 0..<cells.count where columns[column].derived == .yearToDate {
      let (period, group) = cells.parts(cell)
      var day = cells.periods.firstDays[period]
      guard !lines.isShown(day) else { continue }
      if day == PeriodTable.cutOff, let first = lines.request.firstDay {
        day = first.epochDay.value
      }
      let part = part(day)
      let value = try value(column, .one(cell), period: "\(part)")
      // A value counts for its group and, if there are groups, also for all groups together (-1).
      for group in Set([Int32(truncatingIfNeeded: group), lines.request.hasGroups ? -1 : 0]) {
        try add(value, group, part)
      }
    }

    var result: [ExactSum.Value] = []
    for position in 0..<lines.count {
      let line = lines[position]
      guard line.firstDay != ReportLines.allPeriods else {
        result.append(.none)
        continue
      }
      let part = part(line.firstDay)
      try add(value(column, line), line.group, part)
      result.append(totals[Key(group: line.group, part: part)] ?? .none)
    }
    return result
  }

  /// Returns the sum of the values that are not `none`; nil if it cannot be represented.
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
