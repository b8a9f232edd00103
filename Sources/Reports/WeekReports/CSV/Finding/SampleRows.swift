import WeekCalendar

/// The rows at the start of a text, split by a dialect, and the lines that do not fit it.
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
  /// The number of lines that cannot be read because of a quote inside a cell, by their number of cells.
  private(set) var strayQuoteCounts: [Int: Int] = [:]
  /// The first lines that cannot be read, split at each delimiter, even inside quotes.
  private(set) var faultyLines: [Row] = []
  let dialect: CSVDialect

  /// The maximum number of rows.
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

  /// Splits a line at each delimiter, even inside quotes; removes quotes around a whole cell.
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
      if text.extracting(place..<end).starts(with: delimiter) {
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

  /// Returns the text of a cell, without escapes.
  func text(_ cell: SampleCell, in text: BorrowedBytes) -> String {
    Self.text(cell, in: text, dialect)
  }

  /// Returns the text of a cell in a dialect, without escapes.
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
      return rows.count < limit ? .proceed : .stop
    }

    mutating func skippedLine(isComment: Bool) {}
  }
}
