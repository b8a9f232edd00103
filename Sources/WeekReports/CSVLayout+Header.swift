extension CSVLayout {
  /// Finds the header, and the names of the columns.
  mutating func findHeader(
    _ sample: SampleRows, _ text: UnsafePointer<UInt8>, _ count: Int, _ options: CSVOptions
  ) throws(CSVError) {
    guard let first = sample.rows.first else {
      // Rows, but none that can be read: the first says what is wrong.
      guard sample.faultCount > 0 else { throw .noHeader }
      columnNames = ["c1"]
      return
    }
    let looks = sample.rows.map { row in
      row.cells.map {
        CellLook.of(UnsafeBufferPointer(start: text + $0.start, count: $0.end - $0.start))
      }
    }
    if Self.hasBlanksInQuotes(sample, text) {
      notes.append("cells have blanks around their text inside their quotes, which are kept")
    }
    let usual = sample.usualCellCount(in: text).cells
    var header = 0
    if options.skippedLines == nil {
      header = Self.firstRow(looks, usual, hasHeader: options.headerRows != 0)
      if header > 0 {
        let lines = sample.rows[header].line - first.line
        guard options.outsideLines == .leaveOut else {
          throw .linesAbove(
            count: sample.rows[header].line, line: line + sample.rows[header].line + 1)
        }
        leftOut.append("\(lines) \(lines == 1 ? "line" : "lines") above the header left out")
      }
    }
    if let faulty = sample.faultyLines.last(where: { $0.start < sample.rows[header].start }),
      header == 0 || faulty.start > sample.rows[header - 1].start
    {
      return try takeFaultyLine(faulty, sample, text, usual, options)
    }
    var width = sample.rows[header].cells.count
    let typed = Self.typedColumns(looks[(header + 1)...], width)
    let rowCount: Int
    if let given = options.headerRows {
      rowCount = min(max(given, 0), sample.rows.count - header)
      guard rowCount == max(given, 0) else { throw .noHeader }
    } else if Self.isHeader(
      looks[header], typed, text, sample.rows[header], sample.rows.count - header)
    {
      rowCount = Self.headerRows(looks, sample, text, header)
      if rowCount > 1 {
        guard options.outsideLines == .leaveOut else {
          throw .severalHeaderRows(count: rowCount, line: line + sample.rows[header].line + 1)
        }
        leftOut.append("the header has \(rowCount) rows")
      }
    } else {
      rowCount = 0
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
      setHeader(rows[rowCount - 1], text)
    }
    if rowCount == 1, width != usual, Self.isUsual(sample, usual, after: header) {
      width = fit(&rows[0], to: usual, sample, header, options)
    }
    // Of rows that were found to repeat the header one has the names.
    if options.headerRows == nil {
      let words = { (row: SampleRows.Row) in row.cells.map { sample.text($0, in: text) } }
      while rows.count > 1, words(rows[rows.count - 1]) == words(rows[0]) { rows.removeLast() }
    }
    // A word that is the name of a column of words is one of them.
    if width == 1, typed.isEmpty { headerLine = [] }
    nameColumns(rows[...], sample, text, width)
  }

  /// Rows start after this one.
  private mutating func setHeader(_ row: SampleRows.Row, _ text: UnsafePointer<UInt8>) {
    start = row.next
    line += row.line
    let bytes = UnsafeBufferPointer(start: text + row.start, count: row.next - row.start)
    line += LineEnds.lines(bytes)
    headerLine = Array(bytes)
    while let end = headerLine.last, end == 0x0A || end == 0x0D { headerLine.removeLast() }
  }

  /// The line before the rows cannot be read as one: it is the header where it has a word for each column, else
  /// a row, which will be an error.
  private mutating func takeFaultyLine(
    _ faulty: SampleRows.Row, _ sample: SampleRows, _ text: UnsafePointer<UInt8>, _ usual: Int,
    _ options: CSVOptions
  ) throws(CSVError) {
    let looks = faulty.cells.map {
      CellLook.of(UnsafeBufferPointer(start: text + $0.start, count: $0.end - $0.start))
    }
    if usual > 1, faulty.cells.count == usual, !looks.contains(.typed), options.headerRows != 0 {
      notes.append("the header has a quote too many or too few, and is cut at each delimiter")
      setHeader(faulty, text)
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

  /// Whether nearly all rows after a header have as many cells as most have.
  private static func isUsual(_ sample: SampleRows, _ usual: Int, after header: Int) -> Bool {
    let rows = sample.rows[(header + 1)...]
    return rows.count { $0.cells.count == usual } * 10 >= rows.count * 9 && !rows.isEmpty
  }

  /// Makes a header fit rows that have another number of cells, where that can be told or bad rows are to be left
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
    _ sample: SampleRows, _ text: UnsafePointer<UInt8>
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

  /// The first row that is not a line above a table; without a header a short row is one like others.
  private static func firstRow(_ looks: [[CellLook]], _ usual: Int, hasHeader: Bool) -> Int {
    guard usual > 1 else { return 0 }
    let filled = looks.map { row in row.count { $0 != .empty } }
    // A name and perhaps what it has, up to a row of delimiters alone.
    let sparse = looks.indices.prefix { filled[$0] <= min(2, usual / 2) }
    let lastEmpty = sparse.last { filled[$0] == 0 && $0 > 0 } ?? -1
    for (index, row) in looks.enumerated() {
      if hasHeader, index <= lastEmpty { continue }
      let isAbove =
        usual >= 4 && hasHeader
        ? filled[index] <= usual / 2 && row.count != usual || filled[index] <= 1
        : filled[index] <= 1 && row.count != usual
      // Delimiters alone part a title from a table.
      let isApart =
        filled[index] == 0
        || filled[index] == 1 && index + 1 < looks.count && filled[index + 1] == 0
      if !isAbove, !isApart, !isTitle(looks[index...], usual) { return index }
    }
    return 0
  }

  /// Whether a row is words of another number than columns, and the next is a name for each column of numbers or dates.
  private static func isTitle(_ looks: ArraySlice<[CellLook]>, _ usual: Int) -> Bool {
    let rows = Array(looks.prefix(3))
    guard rows.count == 3, rows[0].count > usual, rows[0].allSatisfy({ $0 == .text }),
      rows[1].count == usual, rows[1].allSatisfy({ $0 == .text }), rows[2].count == usual
    else { return false }
    return rows[2].contains(.typed)
  }

  /// The columns that hold numbers or dates, in nearly all rows of the usual width.
  private static func typedColumns(_ looks: ArraySlice<[CellLook]>, _ width: Int) -> [Int] {
    (0..<width).filter { column in
      var typed = 0
      var text = 0
      for row in looks where row.count == width {
        switch row[column] {
        case .typed: typed += 1
        case .text: text += 1
        case .empty: break
        }
      }
      return typed > 0 && typed >= 9 * text
    }
  }

  /// Whether a row is a header: it has words where the rows have numbers or dates.
  private static func isHeader(
    _ looks: [CellLook], _ typed: [Int], _ text: UnsafePointer<UInt8>, _ row: SampleRows.Row,
    _ rowCount: Int
  ) -> Bool {
    if rowCount == 1 { return !looks.contains(.typed) }
    let found = typed.map { looks[$0] }
    if found.contains(.text) { return true }
    let numbers = looks.indices.filter { looks[$0] == .typed }
    if numbers.isEmpty { return true }
    // Years and other short whole numbers, all different, are names of columns.
    let names = numbers.map { column -> String in
      let cell = row.cells[column]
      return String(
        decoding: UnsafeBufferPointer(start: text + cell.start, count: cell.end - cell.start),
        as: UTF8.self)
    }
    return looks.contains(.text) && Set(names).count == names.count && names.count > 1
      && names.allSatisfy { Int($0).map { (1_800...2_200).contains($0) } == true }
  }

  /// How many rows the header has: rows right below that repeat it, or that have no number or date at all and words
  /// where the others have some, in two columns or more or nowhere else: one word in a column of numbers may stand in
  /// a row like others.
  private static func headerRows(
    _ looks: [[CellLook]], _ sample: SampleRows, _ text: UnsafePointer<UInt8>, _ header: Int
  ) -> Int {
    let first = sample.rows[header].cells.map { sample.text($0, in: text) }
    var count = 1
    var index = header
    while index + 2 < looks.count, index < header + 3 {
      index += 1
      let row = looks[index]
      guard row.count == looks[header].count else { break }
      let isNext = count == index - header
      let again =
        isNext && row.count > 1
        && sample.rows[index].cells.map { sample.text($0, in: text) } == first
      let typed = typedColumns(looks[(index + 1)...], row.count)
      let words = typed.count { row[$0] == .text }
      // Units may stand below few names, and then in no column that has words.
      let areUnits =
        words > 0
        && row.indices.allSatisfy { column in
          row[column] != .text || typed.contains(column)
            || !looks[(index + 1)...].contains { $0.count > column && $0[column] == .text }
        }
      if again
        || (!row.contains(.typed) && (words > 1 && words * 2 >= typed.count || areUnits)
          && (isNext || !row.contains(.empty)))
      {
        count = index - header + 1
      } else if row.contains(.typed) {
        break
      }
      // A row with fewer words belongs to the header where one with a word for each column follows.
    }
    return count
  }

  private mutating func nameColumns(
    _ rows: ArraySlice<SampleRows.Row>, _ sample: SampleRows, _ text: UnsafePointer<UInt8>,
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
      notes.append("\(counts[name] ?? 0) columns are called \(VisibleText.quoted(name))")
    }
  }
}
