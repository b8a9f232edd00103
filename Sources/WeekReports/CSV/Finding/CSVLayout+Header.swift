import WeekCalendar

extension CSVLayout {
  /// Takes the header that was found, and the names of the columns.
  mutating func findHeader(
    _ table: CandidateTable, _ text: BorrowedBytes, _ options: CSVOptions
  ) throws(CSVError) {
    let (sample, header, usual) = (table.sample, table.header, table.width)
    guard let first = sample.rows.first else {
      // There are rows, but none can be read: the first gives the error.
      guard sample.faultCount > 0 else { throw .noHeader }
      columnNames = ["c1"]
      return
    }
    if Self.hasBlanksInQuotes(sample, text) {
      notes.append("cells have blanks around their text inside their quotes, which are kept")
    }
    if header > 0 {
      let lines = sample.rows[header].line - first.line
      guard options.outsideLines == .leaveOut else {
        throw .linesAbove(
          count: sample.rows[header].line, line: line + sample.rows[header].line + 1)
      }
      leftOut.append("\(lines) \(lines == 1 ? "line" : "lines") above the header left out")
    }
    if let faulty = sample.faultyLines.last(where: { $0.start < sample.rows[header].start }),
      header == 0 || faulty.start > sample.rows[header - 1].start
    {
      return try takeFaultyLine(faulty, sample, text, usual, options)
    }
    var width = sample.rows[header].cells.count
    let rowCount: Int
    if let given = options.headerRows {
      rowCount = min(max(given, 0), sample.rows.count - header)
      guard rowCount == max(given, 0) else { throw .noHeader }
    } else {
      rowCount = table.headerRows
      if rowCount > 1 {
        guard options.outsideLines == .leaveOut else {
          throw .severalHeaderRows(count: rowCount, line: line + sample.rows[header].line + 1)
        }
        leftOut.append("the header has \(rowCount) rows")
      } else if rowCount == 1, !table.isHeaderSeen {
        notes.append("all cells are words: the first row is taken for the header (--no-header)")
      }
    }
    var rows = Array(sample.rows[header..<header + rowCount])
    if rowCount == 0 {
      width = usual
      if options.headerRows == nil {
        notes.append("there is no header: the columns are c1 to c\(width)")
      }
      start = sample.rows[header].start
      line += sample.rows[header].line
    } else {
      setHeader(rows[rowCount - 1], text, from: rows[0].line)
    }
    if rowCount == 1, width != usual, Self.isUsual(sample, usual, after: header) {
      width = fit(&rows[0], to: usual, sample, header, options)
    }
    // Of rows that were found to repeat the header one has the names.
    if options.headerRows == nil {
      let words = { (row: SampleRows.Row) in row.cells.map { sample.text($0, in: text) } }
      while rows.count > 1, words(rows[rows.count - 1]) == words(rows[0]) { rows.removeLast() }
    }
    // A single word above a column of words is a row, not a header.
    if width == 1, table.typedColumns(after: header).isEmpty { headerLine = [] }
    nameColumns(rows[...], sample, text, width)
  }

  /// Rows start after this one.
  private mutating func setHeader(
    _ row: SampleRows.Row, _ text: BorrowedBytes, from first: Int
  ) {
    let firstLine = line + first + 1
    start = row.next
    line += row.line
    let bytes = text.extracting(row.start..<row.next)
    line += LineEnds.lines(bytes)
    headerLines = firstLine...max(line, firstLine)
    headerLine = Array(bytes)
    while let end = headerLine.last, end == 0x0A || end == 0x0D { headerLine.removeLast() }
  }

  /// The line before the rows cannot be read as a row: it is the header if it has a word for each column, else
  /// a row, which will be an error.
  private mutating func takeFaultyLine(
    _ faulty: SampleRows.Row, _ sample: SampleRows, _ text: BorrowedBytes, _ usual: Int,
    _ options: CSVOptions
  ) throws(CSVError) {
    let looks = faulty.cells.map {
      CellLook.of(text.extracting($0.start..<$0.end))
    }
    if usual > 1, faulty.cells.count == usual, !looks.contains(.typed), options.headerRows != 0 {
      notes.append("the header has a quote too many or too few, and is cut at each delimiter")
      setHeader(faulty, text, from: faulty.line)
      nameColumns([faulty], sample, text, usual)
    } else {
      if options.headerRows ?? 0 == 0 {
        notes.append("there is no header: the columns are c1 to c\(usual)")
      }
      start = faulty.start
      line += faulty.line
      nameColumns([], sample, text, usual)
    }
  }

  /// Whether nearly all rows after a header have the usual number of cells.
  private static func isUsual(_ sample: SampleRows, _ usual: Int, after header: Int) -> Bool {
    let rows = sample.rows[(header + 1)...]
    return rows.count { $0.cells.count == usual } * 10 >= rows.count * 9 && !rows.isEmpty
  }

  /// Makes a header fit rows with another number of cells, if that is clear or bad rows are left
  /// out, and says how many columns there are.
  private mutating func fit(
    _ row: inout SampleRows.Row, to usual: Int, _ sample: SampleRows, _ header: Int,
    _ options: CSVOptions
  ) -> Int {
    let width = row.cells.count
    let isEmpty = { (cell: SampleRows.SampleCell) in cell.start == cell.end }
    let place =
      "the header has \(width) \(width == 1 ? "cell" : "cells") and the rows have \(usual): "
    if width > usual {
      let surplus = width - usual
      let areLastEmpty = row.cells.suffix(surplus).allSatisfy(isEmpty)
      guard areLastEmpty || options.badRows != .stop else { return width }
      if areLastEmpty {
        row.cells.removeLast(surplus)
        notes.append(place + "names that are empty left out")
      } else if row.cells.count(where: isEmpty) == surplus {
        row.cells.removeAll(where: isEmpty)
        notes.append(place + "names that are empty left out")
      } else {
        row.cells.removeLast(surplus)
        notes.append(place + "the last names left out")
      }
      return usual
    }
    let areLastEmpty = sample.rows[(header + 1)...].allSatisfy { row in
      row.cells.count != usual || row.cells.suffix(usual - width).allSatisfy(isEmpty)
    }
    guard areLastEmpty || options.badRows != .stop else { return width }
    notes.append(place + "the last columns have no name")
    return usual
  }

  /// Whether each cell in quotes starts and ends with a blank.
  private static func hasBlanksInQuotes(
    _ sample: SampleRows, _ text: BorrowedBytes
  ) -> Bool {
    var count = 0
    for row in sample.rows {
      for cell in row.cells where cell.isQuoted && cell.end > cell.start {
        guard text[cell.start] == 0x20, text[cell.end - 1] == 0x20 else { return false }
        count += 1
      }
    }
    return count > 0
  }

  private mutating func nameColumns(
    _ rows: ArraySlice<SampleRows.Row>, _ sample: SampleRows, _ text: BorrowedBytes,
    _ width: Int
  ) {
    var parts = [[String]](repeating: [], count: width)
    for row in rows {
      for (column, cell) in row.cells.enumerated() where column < width {
        let name = sample.text(cell, in: text)
        if !name.isEmpty { parts[column].append(name) }
      }
    }
    columnNames = parts.map { $0.joined(separator: " ") }
    guard !rows.isEmpty else {
      columnNames = (1...max(width, 1)).map { "c\($0)" }
      return
    }
    var counts: [String: Int] = [:]
    let empty = columnNames.indices.filter { columnNames[$0].isEmpty }
    for column in empty { columnNames[column] = "c\(column + 1)" }
    if let column = empty.first {
      let first = columnNames[column]
      notes.append(
        empty.count == 1
          ? "a column without a name is called \(first)"
          : "\(empty.count) columns without names are called by their number, the first \(first)")
    }
    for name in columnNames { counts[name, default: 0] += 1 }
    if let name = columnNames.first(where: { (counts[$0] ?? 0) > 1 }) {
      numberEqualNames(counts)
      notes.append(
        "\(counts[name] ?? 0) columns are called \(VisibleText.quoted(name)): equal names are numbered"
      )
    }
  }

  /// Calls the second of columns with equal names `a_2`, or the next number that no other has.
  private mutating func numberEqualNames(_ counts: [String: Int]) {
    var used = Set(columnNames.map { $0.lowercased() })
    var seen: Set<String> = []
    for (column, name) in columnNames.enumerated() where (counts[name] ?? 0) > 1 {
      guard !seen.insert(name).inserted else { continue }
      var number = 2
      while !used.insert("\(name)_\(number)".lowercased()).inserted { number += 1 }
      columnNames[column] = "\(name)_\(number)"
    }
  }
}
