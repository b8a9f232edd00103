import WeekCalendar

/// The rows at the start of a text, as a dialect cuts them, and how well that fits.
struct SampleRows {
  struct Row {
    var start: Int
    var next: Int
    var line: Int
    var cells: [SampleCell]
  }

  struct SampleCell {
    var start: Int
    var end: Int
    var isQuoted: Bool
    var hasEscapes: Bool
  }

  private(set) var rows: [Row] = []
  private(set) var faultCount = 0
  /// How many lines cannot be read because of a quote inside a cell, by the number of cells between delimiters.
  private(set) var strayQuoteCounts: [Int: Int] = [:]
  /// The first lines that cannot be read, cut at each delimiter, in quotes or not.
  private(set) var faultyLines: [Row] = []
  let dialect: CSVDialect

  /// How many rows are looked at, at most.
  static var limit: Int { 400 }

  init(
    _ text: BorrowedBytes, from start: Int, to end: Int, isWhole: Bool,
    _ dialect: CSVDialect, limit: Int = limit
  ) {
    self.dialect = dialect
    let scanner = RowScanner(dialect: dialect, columnCount: 0)
    var sink = SampleSink(limit: limit)
    var place = start
    var line = 0
    while place < end, sink.rows.count < limit {
      let ending = scanner.scan(
        text, from: place, to: end, line: line, isLast: isWhole, into: &sink)
      guard case .fault(let fault) = ending else { break }
      sink.dropRow()
      faultCount += 1
      guard faultCount < limit,
        let next = RowScanner.lineEnd(text, from: fault.start, to: end, isWhole)
      else { break }
      let isStray = fault.kind == .quoteInCell
      if faultyLines.count < 8 || isStray {
        let cells = Self.cells(text, from: fault.start, to: next, dialect)
        if isStray { strayQuoteCounts[cells.count, default: 0] += 1 }
        if faultyLines.count < 8 {
          faultyLines.append(
            Row(start: fault.start, next: next, line: fault.startLine, cells: cells))
        }
      }
      (place, line) = (next, fault.startLine + 1)
    }
    rows = sink.rows
  }

  /// The cells of a line if quotes do not protect delimiters; quotes around a whole cell are removed.
  private static func cells(
    _ text: BorrowedBytes, from start: Int, to next: Int, _ dialect: CSVDialect
  ) -> [SampleCell] {
    var end = next
    while end > start,
      text[end - 1] == LineEnds.lineFeed || text[end - 1] == LineEnds.carriageReturn
    {
      end -= 1
    }
    let delimiter = [dialect.delimiter] + dialect.delimiterTail
    var cells: [SampleCell] = []
    var cellStart = start
    var place = start
    func endCell() {
      var cell = SampleCell(start: cellStart, end: place, isQuoted: false, hasEscapes: false)
      if let quote = dialect.quote, place - cellStart > 1, text[cellStart] == quote,
        text[place - 1] == quote
      {
        cell = SampleCell(
          start: cellStart + 1, end: place - 1, isQuoted: true, hasEscapes: false)
      }
      cells.append(cell)
    }
    while place < end {
      if place + delimiter.count <= end,
        delimiter.indices.allSatisfy({ text[place + $0] == delimiter[$0] })
      {
        endCell()
        place += delimiter.count
        while dialect.skipsBlanks, place < end, text[place] == 0x20 { place += 1 }
        cellStart = place
      } else {
        place += 1
      }
    }
    endCell()
    return cells
  }

  /// The text of a cell.
  func text(_ cell: SampleCell, in text: BorrowedBytes) -> String {
    Self.text(cell, in: text, dialect)
  }

  /// The text of a cell of a dialect.
  static func text(_ cell: SampleCell, in text: BorrowedBytes, _ dialect: CSVDialect) -> String {
    var bytes: [UInt8] = []
    let quote = dialect.quote ?? 0
    let escape = dialect.escape ?? quote
    var place = cell.start
    while place < cell.end {
      if cell.hasEscapes, text[place] == escape, place + 1 < cell.end,
        text[place + 1] == quote || text[place + 1] == escape
      {
        place += 1
      }
      bytes.append(text[place])
      place += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct SampleSink: RowScanner.Sink {
    var rows: [Row] = []
    private var cells: [SampleCell] = []

    private let limit: Int

    init(limit: Int) { self.limit = limit }

    mutating func dropRow() { cells = [] }

    mutating func cell(_ column: Int, start: Int, end: Int, isQuoted: Bool, hasEscapes: Bool) {
      cells.append(
        SampleCell(start: start, end: end, isQuoted: isQuoted, hasEscapes: hasEscapes))
    }

    mutating func row(
      start: Int, next: Int, cellCount: Int, line: Int, innerLines: Int
    ) -> RowScanner.Decision {
      rows.append(Row(start: start, next: next, line: line, cells: cells))
      cells = []
      return rows.count < limit ? .goOn : .stop
    }

    mutating func skippedLine(isComment: Bool) {}
  }
}

/// The kind of a cell, to distinguish a header from rows.
enum CellLook {
  case empty
  case typed  // a number or a date
  case text

  static func of(_ bytes: BorrowedBytes) -> CellLook {
    let bytes = PlainDateReader.withoutBlanks(bytes)
    if bytes.isEmpty || isMissing(bytes) { return .empty }
    guard bytes.count <= 60 else { return .text }
    if case .number = grammar.read(bytes, .first).reading { return .typed }
    if case .number = grammar.read(bytes, .second).reading { return .typed }
    if WrittenDate(bytes, .english) != nil || PlainDateReader.meaning(utf8: bytes) != nil {
      return .typed
    }
    return .text
  }

  static let apostrophe = UInt8(ascii: "'")

  private static let grammar = NumberGrammar(NumberForm())

  /// Words for nothing, which say nothing of a column.
  private static func isMissing(_ bytes: BorrowedBytes) -> Bool {
    guard bytes.count <= 4 else { return false }
    if MissingCells.isMissing(bytes) { return true }
    if bytes.allSatisfy({ $0 == 0x2D || $0 == 0x2E || $0 == 0x2A }) { return true }
    let word = String(decoding: bytes, as: UTF8.self).lowercased()
    return ["n.a.", "none", "?", "nil", "\u{2026}", "\u{2013}", "\u{2014}"]
      .contains(word)
  }
}
