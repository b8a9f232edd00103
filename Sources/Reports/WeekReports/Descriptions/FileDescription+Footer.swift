extension FileDescription {
  /// Checks that no footer line that the description skips looks like a row.
  ///
  /// The file of another week may have fewer footer lines. A line looks like a row if it has as many cells as the
  /// header, the cells in number and date columns are numbers and dates, and at least one is a date, which a line such
  /// as `Total;12` does not have. If there are neither date nor text columns, a number is enough.
  ///
  /// - Parameters:
  ///   - survey: The options that ``describe(_:)`` made.
  ///   - text: Opens the file from its start.
  /// - Throws: ``ReportError``.
  public func checkFooter(
    _ survey: ColumnSurvey.Options, _ text: () throws(ReportError) -> CSVSource
  ) throws(ReportError) {
    let source = try text()
    let count = source.options.skippedFooterLines
    guard count > 0, !decisiveColumns.isEmpty else { return }
    var options = source.options
    (options.skippedFooterLines, options.badRows, options.ragged) = (0, .skip, .error)
    var whole = source.reading(options)
    var last = LastRows(count)
    try whole.stream(into: &last)
    let lineCount = whole.reading?.lineCount ?? 0
    for row in last.rows.reversed() where row.line > lineCount - count {
      guard try isRow(row.cells, survey) else { continue }
      throw .csv(.rowInFooter(line: row.line, linesAfter: lineCount - row.line))
    }
  }

  /// The positions of the columns that show whether a line is a row.
  ///
  /// They are the date columns, or all columns if there are neither date nor text columns.
  private var decisiveColumns: [Int] {
    let dates = columns.indices.filter {
      if case .dates = columns[$0].content { true } else { false }
    }
    let hasTexts = columns.contains { $0.content == .text }
    return dates.isEmpty && !hasTexts ? Array(columns.indices) : dates
  }

  /// Returns whether cells have the types of the columns, and at least one decisive column is filled.
  private func isRow(
    _ cells: [String?], _ options: ColumnSurvey.Options
  ) throws(ReportError) -> Bool {
    guard decisiveColumns.contains(where: { cells[$0] != nil }) else { return false }
    func row() -> SequenceSource<[[String?]]> {
      SequenceSource(columns.map(\.name), [cells]) { cells, row in
        for cell in cells {
          if let cell { row.append(cell) } else { row.append(.null) }
        }
      }
    }

    var survey = ColumnSurvey(options: options)
    var source = row()
    try source.stream(into: &survey, control: StreamControl())
    guard survey.columns.allSatisfy({ $0.ambiguity == nil }) else { return false }
    var cellCheck = DescribedCells(survey.columns)
    source = row()
    try source.stream(into: &cellCheck, control: StreamControl())
    return cellCheck.problems.isEmpty
  }
}

/// Keeps a number of rows at the end of a table.
private struct LastRows: RowConsumer {
  private let count: Int
  private(set) var rows: [(line: Int, cells: [String?])] = []
  private var columnCount = 0

  init(_ count: Int) { self.count = count }

  mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
    columnCount = columns.count
    return Array(columns.indices)
  }

  mutating func take(_ batch: RowBatch) throws(ReportError) {
    for row in max(0, batch.count - count)..<batch.count {
      guard case .line(_, let line) = batch.place(row) else { continue }
      rows.append((line, (0..<columnCount).map { RowText.text(batch.column($0)[row]) }))
    }
    rows.removeFirst(max(0, rows.count - count))
  }
}
