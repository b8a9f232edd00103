extension ReportTable {
  /// Returns the table with its rows sorted, and optionally only the first of them.
  ///
  ///     let sorted = try table.sorted(by: [ReportSort("Value", isDescending: true)], limit: 10)
  ///     sorted.omittedRowCount  // 0
  ///
  /// Sorting is stable, so that equal rows stay in the order of periods and groups. Numbers are compared exactly,
  /// groups as in the report, and days and the other columns of the period in time order. Rows without a value in a column come last,
  /// ascending or descending. Totals follow the sorted rows and do not count towards the limit; the total of a period
  /// is kept if a row of the period is.
  ///
  /// - Parameters:
  ///   - sorts: The columns to sort by, the most important first; if empty, rows stay in their order.
  ///   - limit: The number of rows to keep, 1 or more; `nil` for all.
  /// - Returns: The table; its ``omittedRowCount`` says how many rows the limit left out.
  /// - Throws: ``ReportError/request(_:)`` for a column that cannot be sorted by, and for a limit below 1.
  /// - Complexity: O(*n* log *n*) in the number of rows, of which each takes 8 bytes and 8 for each column.
  public func sorted(
    by sorts: [ReportSort], limit: Int? = nil
  ) throws(ReportError) -> ReportTable {
    if let limit, limit < 1 { throw .request("a limit of \(limit) rows: expected 1 or more") }
    var ranks: [(ranks: [Int?], isDescending: Bool)] = []
    for sort in sorts {
      guard let column = sortableColumns.firstIndex(of: sort.column) else {
        throw .request(
          "the table has no column \(VisibleText.quoted(sort.column)) to sort by; it has "
            + VisibleText.list(sortableColumns)
            + ReportError.suggestion(for: sort.column, among: sortableColumns))
      }
      ranks.append((rows.ranks(column, firstDataColumn: firstDataColumn), sort.isDescending))
    }

    let all = Array(rows.indices)
    var kept = all.filter { rows.kind($0) == .row }
    kept.sort { one, other in
      for (ranks, isDescending) in ranks {
        guard ranks[one] != ranks[other] else { continue }
        guard let first = ranks[one] else { return false }
        guard let second = ranks[other] else { return true }
        return isDescending ? second < first : first < second
      }
      return one < other
    }
    let rowCount = kept.count
    if let limit { kept.removeLast(max(rowCount - limit, 0)) }
    let periods = Set(kept.map { rows.firstDay($0) })
    let totals = all.filter { position in
      switch rows.kind(position) {
      case .row: false
      case .totalOfPeriod: periods.contains(rows.firstDay(position))
      case .totalOfAll: true
      }
    }
    // Totals of a period stay below its rows as long as these are in their usual order.
    let order = sorts.isEmpty ? (kept + totals).sorted() : kept + totals
    return ReportTable(
      self, positions: order.map { rows.usualPosition($0) }, omittedRowCount: rowCount - kept.count)
  }

  /// The position of the column `first_data_day`, after which comes `last_data_day`; nil if there are none.
  private var firstDataColumn: Int? {
    let count = rows.layout.dataDayColumns.count
    return count > 0 ? sortableColumns.count - count : nil
  }

  /// The names of the columns that rows can be sorted by: all but the numbers of covered days.
  package var sortableColumns: [String] {
    columns.dropLast(rows.layout.coverageColumns.count).map(\.name)
  }
}

extension ReportTable.Rows {
  /// The kind of a row.
  enum Kind {
    case row
    /// The total of all groups in a period.
    case totalOfPeriod
    /// The total of all periods, for one group or for all.
    case totalOfAll
  }

  func kind(_ position: Int) -> Kind {
    let line = line(position)
    if line.firstDay == ReportLines.allPeriods { return .totalOfAll }
    return line.group < 0 && !isPivoted ? .totalOfPeriod : .row
  }

  /// The first day of the period of a row.
  func firstDay(_ position: Int) -> Int32 { line(position).firstDay }

  /// Returns the rank of each row by a column, the same for equal values; nil for a row without a value.
  fileprivate func ranks(_ column: Int, firstDataColumn: Int?) -> [Int?] {
    let request = layout.rows.lines.request
    let groupColumn = column - request.periodColumnNames.count
    guard groupColumn >= 0 else { return indices.map { Int(firstDay($0)) } }
    if !isPivoted, groupColumn < request.groupHeadings.count {
      let names = indices.map { layout.rows.lines.group(of: line($0))?[groupColumn] }
      let distinct = Array(Set(names.compactMap { $0 }))
      var ranks: [String: Int] = [:]
      let texts = distinct.map { [$0] as [String?] }
      let isSecond = groupColumn == request.groups.count
      let order = isSecond ? GroupOrder.sorted(texts, request) : GroupOrder.sorted(texts)
      for (rank, position) in order.enumerated() {
        ranks[distinct[position]] = rank
      }
      return names.map { $0.flatMap { ranks[$0] } }
    }
    if let firstDataColumn, column >= firstDataColumn {
      return indices.map { index in
        let days = dataDays(index)
        let day = column == firstDataColumn ? days?.lowerBound : days?.upperBound
        return day.map { Int($0.epochDay.value) }
      }
    }
    let numbers = indices.map { self[$0][column].number }
    let order = indices.filter { numbers[$0] != nil }.sorted { one, other in
      guard let first = numbers[one], let second = numbers[other] else { return false }
      return first.isLess(than: second)
    }
    var ranks = [Int?](repeating: nil, count: count)
    var rank = 0
    for (place, position) in order.enumerated() {
      if place > 0, let last = numbers[order[place - 1]], let number = numbers[position],
        last.isLess(than: number)
      {
        rank += 1
      }
      ranks[position] = rank
    }
    return ranks
  }
}

extension TableCell {
  /// The number in the cell; nil if it has none.
  fileprivate var number: ReportNumber? {
    switch self {
    // Sums have at most 38 digits.
    case .integer(let value): ExactDecimal(value, scale: 0).map { .decimal($0) }
    case .decimal(let value): .decimal(value)
    case .real(let value): .real(value)
    case .null, .text, .blob: nil
    }
  }
}
