/// Where the table of a CSV text starts, and what its columns are called.
struct CSVLayout {
  var dialect: CSVDialect
  var columnNames: [String] = []
  /// The bytes of the header's line without its end; empty where the header may not be looked for again.
  var headerLine: [UInt8] = []
  /// Where the rows start in the sample, and how many line ends are before.
  var start = 0
  var line = 0
  /// What was found and may surprise.
  var notes: [String] = []
}

extension CSVLayout {
  /// Looks at the start of a text; `nil` where more of it is needed.
  static func find(
    _ sample: UnsafeBufferPointer<UInt8>, isWhole: Bool, _ options: CSVOptions
  ) throws(CSVError) -> CSVLayout? {
    guard let text = sample.baseAddress, sample.count > 0 else { throw .noHeader }
    var options = options
    var (start, line) = (0, 0)
    var notes: [String] = []
    if let separator = separatorLine(text, sample.count, isWhole) {
      if options.delimiter == nil {
        options.delimiter = separator.delimiter
        notes.append("cells are separated by \(name(separator.delimiter)), as the first line says")
      }
      (start, line) = (separator.next, 1)
    }
    for _ in 0..<(options.skippedLines ?? 0) {
      guard let next = RowScanner.lineEnd(text, from: start, to: sample.count, isWhole) else {
        if isWhole { throw .noHeader }
        return nil
      }
      (start, line) = (next, line + 1)
    }
    let finder = DialectFinder(text: text, start: start, end: sample.count, isWhole: isWhole)
    var dialect = try finder.dialect(options)
    if options.delimiter == nil, dialect.delimiterText != "," {
      notes.append("cells are separated by \(name(dialect.delimiterText))")
    }
    if options.quote == nil, dialect.quote != UInt8(ascii: "\""), let quote = dialect.quote {
      notes.append("cells are quoted by \(name(String(Unicode.Scalar(quote))))")
    }
    if options.escape == nil, let escape = dialect.escape {
      notes.append("quotes in cells are escaped by \(name(String(Unicode.Scalar(escape))))")
    }
    dialect.comment = Array((options.comment ?? "").utf8)
    let rows = SampleRows(text, from: start, to: sample.count, isWhole: isWhole, dialect)
    if rows.rows.count < 3, !isWhole, sample.count < CSVReader.maximumRowBytes { return nil }
    var layout = CSVLayout(dialect: dialect, start: start, line: line, notes: notes)
    try layout.findHeader(rows, text, sample.count, options)
    return layout
  }

  /// A first line `sep=;`, as Excel writes and reads it.
  private static func separatorLine(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ isWhole: Bool
  ) -> (delimiter: String, next: Int)? {
    guard let next = RowScanner.lineEnd(text, from: 0, to: min(count, 16), isWhole && count <= 16)
    else { return nil }
    var line = String(
      decoding: UnsafeBufferPointer(start: text, count: next), as: UTF8.self)
    while let last = line.unicodeScalars.last, last == "\n" || last == "\r" {
      line.unicodeScalars.removeLast()
    }
    if line.hasPrefix("\""), line.hasSuffix("\""), line.count > 2 {
      line = String(line.dropFirst().dropLast())
    }
    guard line.utf8.count >= 5, line.prefix(4).lowercased() == "sep=" else { return nil }
    return (String(line.dropFirst(4)), next)
  }

  private mutating func findHeader(
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
    let usual = sample.usualCellCount.cells
    var header = 0
    if options.skippedLines == nil {
      header = Self.firstRow(looks, usual)
      if header > 0 {
        let lines = sample.rows[header].line - first.line
        notes.append("\(lines) \(lines == 1 ? "line" : "lines") above the header left out")
      }
    }
    let width = sample.rows[header].cells.count
    let typed = Self.typedColumns(looks[(header + 1)...], width)
    let rowCount: Int
    if let given = options.headerRows {
      rowCount = min(max(given, 0), sample.rows.count - header)
      guard rowCount == max(given, 0) else { throw .noHeader }
    } else if Self.isHeader(
      looks[header], typed, text, sample.rows[header], sample.rows.count - header)
    {
      rowCount = Self.headerRows(looks, sample, text, header)
      if rowCount > 1 { notes.append("the header has \(rowCount) rows") }
    } else {
      rowCount = 0
      notes.append("there is no header: the columns are c1 to c\(width)")
    }
    let rows = sample.rows[header..<header + rowCount]
    nameColumns(rows, sample, text, width)
    if rowCount > 0 {
      let last = rows[header + rowCount - 1]
      start = last.next
      line += last.line
      let bytes = UnsafeBufferPointer(start: text + last.start, count: last.next - last.start)
      line += Self.lineEnds(bytes)
      headerLine = Array(bytes)
      while let end = headerLine.last, end == 0x0A || end == 0x0D { headerLine.removeLast() }
    } else {
      start = sample.rows[header].start
      line += sample.rows[header].line
    }
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

  /// The first row that is not a line above a table.
  private static func firstRow(_ looks: [[CellLook]], _ usual: Int) -> Int {
    guard usual > 1 else { return 0 }
    for (index, row) in looks.enumerated() {
      let filled = row.count { $0 != .empty }
      let isAbove =
        usual >= 4
        ? filled <= usual / 2 && row.count != usual || filled <= 1
        : filled <= 1 && row.count != usual
      if !isAbove { return index }
    }
    return 0
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

  /// How many rows the header has: rows that repeat it, or that have no number or date at all and words
  /// where the others have some.
  private static func headerRows(
    _ looks: [[CellLook]], _ sample: SampleRows, _ text: UnsafePointer<UInt8>, _ header: Int
  ) -> Int {
    var count = 1
    while count < 4, header + count + 1 < looks.count {
      let index = header + count
      let row = looks[index]
      guard row.count == looks[header].count else { break }
      let first = sample.rows[header].cells.map { sample.text($0, in: text) }
      let again = sample.rows[index].cells.map { sample.text($0, in: text) } == first
      let typed = typedColumns(looks[(index + 1)...], row.count)
      let words = typed.count { row[$0] == .text }
      guard again || (!typed.isEmpty && !row.contains(.typed) && words * 2 >= typed.count) else {
        break
      }
      count += 1
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
        if !name.isEmpty, parts[column].last != name { parts[column].append(name) }
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

  private static func lineEnds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for index in bytes.indices {
      if bytes[index] == 0x0A { count += 1 }
      if bytes[index] == 0x0D, index + 1 == bytes.count || bytes[index + 1] != 0x0A { count += 1 }
    }
    return count
  }

  /// `';'`, `a tab`, `a blank`.
  private static func name(_ sign: String) -> String {
    switch sign {
    case "\t": "a tab"
    case " ": "a blank"
    case "\t\t": "two tabs"
    case let sign where sign.count == 2 && sign.hasSuffix(" "): "'\(sign.prefix(1))' and a blank"
    default: "'\(VisibleText.escaped(sign))'"
    }
  }
}
