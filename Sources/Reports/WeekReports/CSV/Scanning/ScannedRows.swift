import WeekCalendar

/// The rows of a piece of text in batches, with the wanted cells, and counts of what was left out.
///
/// Its memory is reused for the next piece.
final class ScannedRows {
  /// The rows of a batch: in which block of memory from which row on, how many, and the number of the first, from 0
  /// in this piece.
  private struct Part {
    var block: Int
    var offset: Int
    var count: Int
    var row: Int
  }

  private var parts: [Part] = []
  /// How many rows there are, including those left out.
  private(set) var rowCount = 0
  /// How many line ends are before the place where the next piece starts, and that place.
  private(set) var lineCount = 0
  private(set) var end = 0
  /// Why scanning stopped before the end; the row of it.
  private(set) var fault: (fault: RowFault, row: Int)?
  /// The rows left out, the first of them, and rows and lines that are told.
  private(set) var tally = CSVTally()

  let stride: Int
  private let scanner: RowScanner
  private let regular: RegularRows?
  private let cellCount: Int
  private let wanted: WantedColumns
  private let offsets: ReusedMemory<Int>
  /// For each column where its cells start in a batch, or -1.
  private let slots: ReusedMemory<Int32>
  private let header: [UInt8]  // the line of the header; empty where it is not looked for
  private let options: CSVOptions
  private var cells: ReusedMemory<Cell>
  private var lines: ReusedMemory<UInt32>
  private var blockCapacity = 1
  private var hasEscapes = false

  /// The cells of a batch take at most 2 MB.
  private static var maximumCells: Int { 1 << 18 }

  init(
    _ scanner: RowScanner, _ wanted: WantedColumns, cellCount: Int, header: [UInt8],
    options: CSVOptions
  ) {
    self.scanner = scanner
    self.cellCount = cellCount
    // Cells beyond the columns have to be empty, which is checked row by row.
    regular =
      cellCount == scanner.columnCount
      ? RegularRows(scanner.dialect, columnCount: cellCount) : nil
    self.wanted = wanted
    self.header = header
    self.options = options
    let count = max(wanted.slotCount, 1)
    stride = max(1, min(1024, Self.maximumCells / count))
    let starts = wanted.offsets(stride: stride)
    offsets = ReusedMemory(repeating: 0, capacity: starts.count)
    for (index, start) in starts.enumerated() { offsets.room[index] = start }
    slots = ReusedMemory(repeating: -1, capacity: scanner.columnCount)
    for (column, slot) in wanted.slots.enumerated() where slot >= 0 {
      slots.room[column] = slot * Int32(stride)
    }
    cells = ReusedMemory(repeating: Cell(start: 0, count: 0, .null), capacity: stride * count)
    lines = ReusedMemory(repeating: 0, capacity: stride)
  }

  private var cellsOfBlock: Int { stride * max(wanted.slotCount, 1) }

  /// Finds the rows of a text, after which 128 bytes more can be read; `isLast` says that nothing follows,
  /// and `isChecked` that it must be UTF-8.
  func scan(_ text: BorrowedBytes, count: Int, isLast: Bool, isChecked: Bool) {
    clear()
    var invalid = isChecked ? text.firstInvalidUTF8(from: 0, to: count) : count
    regular?.reset()
    while true {
      var sink = newSink(text, invalid)
      let ending = scan(text, to: count, isLast: isLast, invalid, &sink)
      if case .fault(let found) = ending {
        let found = placed(found, text, invalid)
        let fate = fate(of: found, text, count, isLast: isLast)
        if case .keep(let next) = fate { keep(found, text, next, &sink) }
        take(sink)
        switch fate {
        case .keep(let next):
          let lines = lines(text, from: found.start, to: next)
          tally.innerLines += lines - 1
          (end, lineCount) = (next, found.startLine + lines)
        case .skip(let next, let problem):
          let lines = lines(text, from: found.start, to: next)
          tally.skip(problem, row: rowCount, lines: lines)
          rowCount += 1
          (end, lineCount) = (next, found.startLine + lines)
        case .wait:
          (end, lineCount) = (found.start, found.startLine)
          return
        case .stop(let problem):
          fault = (problem, rowCount)
          (end, lineCount) = (found.start, found.startLine)
          return
        }
        if invalid < end { invalid = text.firstInvalidUTF8(from: end, to: count) }
        continue
      }
      take(sink)
      switch ending {
      case .stopped(let at, let line): (end, lineCount) = (at, line)
      case .text(let at, let line):
        (end, lineCount) = (at, line)
        return
      case .fault: return
      }
    }
  }

  private func newSink(
    _ text: BorrowedBytes, _ invalid: Int
  ) -> BatchSink {
    var (block, offset) = (0, 0)
    if let last = parts.last {
      (block, offset) = (last.block, last.offset + last.count)
      if offset >= stride { (block, offset) = (block + 1, 0) }
    }
    if block == blockCapacity { grow() }
    return BatchSink(
      cells: cells.room(from: block * cellsOfBlock + offset),
      lines: lines.room(from: block * stride + offset), slots: slots.values,
      stride: stride - offset, columnCount: scanner.columnCount,
      rowCellCount: cellCount, header: header, text: text, invalid: invalid,
      pads: options.ragged == .pad)
  }

  /// Takes over the results of a sink.
  private func take(_ sink: BatchSink) {
    tally.add(sink.tally, afterRows: rowCount, lines: 0)
    hasEscapes = hasEscapes || sink.hasEscapes
    guard sink.count > 0 else { return }
    var part = Part(block: 0, offset: 0, count: sink.count, row: rowCount)
    if let last = parts.last {
      (part.block, part.offset) = (last.block, last.offset + last.count)
      if part.offset >= stride { (part.block, part.offset) = (part.block + 1, 0) }
    }
    parts.append(part)
    rowCount += sink.count
  }

  /// What becomes of a row that cannot be read.
  private enum Fate {
    /// The line, up to this place, is kept as it is.
    case keep(Int)
    case skip(Int, RowFault)
    /// More text is needed.
    case wait
    case stop(RowFault)
  }

  private func fate(
    of fault: RowFault, _ text: BorrowedBytes, _ count: Int, isLast: Bool
  ) -> Fate {
    // A header may have several lines.
    let last = fault.kind == .headerAgain ? fault.start + header.count : fault.start
    guard let next = RowScanner.lineEnd(text, from: last, to: count, isLast) else {
      return options.badRows == .stop ? .stop(fault) : .wait
    }
    switch options.badRows {
    case .stop: return .stop(fault)
    case .skip: return .skip(next, fault)
    case .keep: break
    }
    switch fault.kind {
    case .nul, .invalidUTF8, .tooLong: return .stop(fault)
    default:
      return (fault.start..<next).contains { text[$0] == 0 } ? .stop(fault) : .keep(next)
    }
  }

  /// Keeps a line as it is.
  private func keep(
    _ fault: RowFault, _ text: BorrowedBytes, _ next: Int, _ sink: inout BatchSink
  ) {
    let line = LenientLine(
      text, from: fault.start, to: next, scanner.dialect, columnCount: scanner.columnCount)
    tally.keep(fault, row: rowCount + sink.count)
    sink.holdsRows = false
    for (column, cell) in line.cells.enumerated() {
      sink.cell(
        column, start: cell.start, end: cell.end, isQuoted: cell.isQuoted,
        hasEscapes: cell.hasEscapes)
    }
    sink.endRow(line: fault.startLine)
  }

  /// Takes rows until the batch is full or something else ends it: the regular ones at once, others one by one.
  private func scan(
    _ text: BorrowedBytes, to count: Int, isLast: Bool, _ invalid: Int,
    _ sink: inout BatchSink
  ) -> RowScanner.End {
    while true {
      if let regular {
        let before = sink.count
        let (next, irregular) = regular.take(
          text, from: end, to: min(count, invalid), line: lineCount, into: &sink)
        end = next
        lineCount += sink.count - before
        if sink.count == sink.stride { return .stopped(at: end, line: lineCount) }
        sink.limit = irregular
      }
      let ending = scanner.scan(
        text, from: end, to: count, line: lineCount, isLast: isLast, into: &sink)
      guard case .stopped(let next, let line) = ending, sink.count < sink.stride else {
        return ending
      }
      (end, lineCount) = (next, line)
    }
  }

  /// Replaces escaped cells by their values; after that the text must not be scanned again.
  func removeEscapes(_ text: BorrowedRoom<UInt8>) {
    guard hasEscapes, let quote = scanner.dialect.quote else { return }
    let escape = scanner.dialect.escape ?? quote
    for part in parts {
      for slot in 0..<wanted.slotCount {
        let column = cells.room(from: start(part) + slot * stride)
        for row in 0..<part.count where column[row].kind == .escaped {
          let cell = column[row]
          var (target, origin) = (cell.start, cell.start)
          let end = cell.start + cell.count
          while origin < end {
            if text[origin] == escape, origin + 1 < end,
              text[origin + 1] == quote || text[origin + 1] == escape
            {
              origin += 1
            }
            text[target] = text[origin]
            target += 1
            origin += 1
          }
          column[row] = Cell(
            start: cell.start, count: target - cell.start, .text, isQuoted: true)
        }
      }
    }
    hasEscapes = false
  }

  /// Cells that mean a missing value become null.
  func removeMissing(_ text: BorrowedBytes, _ missing: [[UInt8]]) {
    guard !missing.isEmpty else { return }
    for part in parts {
      for slot in 0..<wanted.slotCount {
        let column = cells.room(from: start(part) + slot * stride)
        for row in 0..<part.count where column[row].kind == .text {
          let bytes = text.extracting(column[row].start..<column[row].start + column[row].count)
          if missing.contains(where: { $0.count == bytes.count && $0.elementsEqual(bytes) }) {
            column[row] = Cell(start: 0, count: 0, .null, isQuoted: column[row].isQuoted)
          }
        }
      }
    }
  }

  /// The batches; valid until the next text is scanned.
  func batches(
    _ text: BorrowedBytes, firstRow: Int, firstLine: Int
  ) -> [RowBatch] {
    parts.map { part in
      RowBatch(
        count: part.count, columnCount: wanted.positions.count,
        bytes: text, cells: cells.values(from: start(part)), offsets: offsets.values,
        places: .text(
          row: firstRow + part.row, line: firstLine,
          lines: lines.values(from: part.block * stride + part.offset)))
    }
  }

  /// Where the cells of a part start.
  private func start(_ part: Part) -> Int { part.block * cellsOfBlock + part.offset }

  private func grow() {
    blockCapacity *= 2
    cells.grow(to: cellsOfBlock * blockCapacity, repeating: Cell(start: 0, count: 0, .null))
    lines.grow(to: stride * blockCapacity, repeating: 0)
  }

  /// A fault with its own line: of a byte that is not UTF-8 only the row is known while rows are scanned.
  private func placed(_ fault: RowFault, _ text: BorrowedBytes, _ invalid: Int) -> RowFault {
    guard case .invalidUTF8 = fault.kind else { return fault }
    var fault = fault
    var ends = LineEnds()
    ends.add(text.extracting(fault.start..<max(invalid, fault.start)))
    fault.line = fault.startLine + ends.count
    return fault
  }

  private func lines(_ text: BorrowedBytes, from start: Int, to end: Int) -> Int {
    LineEnds.lines(text.extracting(start..<end))
  }

  /// Finds no rows.
  func clear() {
    parts.removeAll(keepingCapacity: true)
    (rowCount, lineCount, end) = (0, 0, 0)
    fault = nil
    hasEscapes = false
    tally = CSVTally()
  }
}
