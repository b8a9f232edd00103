import WeekCalendar

/// The rows of a piece of text in batches, with the requested cells, and counts of skipped lines.
///
/// Its memory is reused for the next piece.
final class ScannedRows {
  /// The rows of a batch.
  private struct Part {
    /// The block of memory that contains the rows, and the offset of the first row in it.
    var block: Int
    var offset: Int
    /// The number of rows.
    var count: Int
    /// The number of the first row, from 0 in this piece.
    var row: Int
  }

  private var parts: [Part] = []
  /// The number of rows, including skipped ones.
  private(set) var rowCount = 0
  /// The number of line ends before `end`, and the place after the last complete row.
  private(set) var lineCount = 0
  private(set) var end = 0
  /// Why scanning stopped before the end, and in which row.
  private(set) var fault: (fault: RowFault, row: Int)?
  /// Counts of skipped lines and changed rows.
  private(set) var tally = CSVTally()

  /// The maximum number of rows in a batch, and thus in a block of memory.
  let stride: Int
  private let scanner: RowScanner
  private let regular: RegularRows?
  private let cellCount: Int
  private let wanted: WantedColumns
  private let offsets: ReusedMemory<Int>
  /// For each column, where its cells start in a batch; -1 if it was not requested.
  private let slots: ReusedMemory<Int32>
  private let header: [UInt8]  // the line of the header; empty if rows are not compared with it
  private let options: CSVOptions
  private var cells: ReusedMemory<Cell>
  private var lines: ReusedMemory<UInt32>
  private var blockCapacity = 1
  private var hasEscapes = false

  /// The maximum number of cells in a batch; they take 2 MB.
  private static var maximumCells: Int { 1 << 18 }

  init(
    _ scanner: RowScanner, _ wanted: WantedColumns, cellCount: Int, header: [UInt8],
    options: CSVOptions
  ) {
    self.scanner = scanner
    self.cellCount = cellCount
    // If there are cells beyond the columns, they must be empty, which only the scanner checks.
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

  /// The number of cells in a block of memory.
  private var cellsOfBlock: Int { stride * max(wanted.slotCount, 1) }

  /// Finds the rows of a text.
  ///
  /// - Parameters:
  ///   - text: The text, followed by 128 bytes that may be read.
  ///   - count: The number of its bytes.
  ///   - isLast: Whether nothing follows the text.
  ///   - isChecked: Whether bytes that are not UTF-8 are an error.
  func scan(_ text: BorrowedBytes, count: Int, isLast: Bool, isChecked: Bool) {
    clear()
    var invalid = isChecked ? text.firstInvalidUTF8(from: 0, to: count) : count
    regular?.reset()
    while true {
      var sink = newSink(text, invalid)
      let ending = scan(text, to: count, isLast: isLast, invalid, &sink)
      if case .fault(let found) = ending {
        let found = placed(found, text, invalid)
        let treatment = treatment(of: found, text, count, isLast: isLast)
        if case .keep(let next) = treatment { keep(found, text, next, &sink) }
        take(sink)
        switch treatment {
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
      case .endOfText(let at, let line):
        (end, lineCount) = (at, line)
        return
      case .fault: return
      }
    }
  }

  private func newSink(
    _ text: BorrowedBytes, _ invalid: Int
  ) -> BatchSink {
    let (block, offset) = nextRow
    if block == blockCapacity { grow() }
    return BatchSink(
      cells: cells.room(from: block * cellsOfBlock + offset),
      lines: lines.room(from: block * stride + offset), slots: slots.values,
      stride: stride - offset, columnCount: scanner.columnCount,
      rowCellCount: cellCount, header: header, text: text, invalid: invalid,
      pads: options.ragged == .pad)
  }

  /// The memory for the next row: its block, and its offset in the block.
  private var nextRow: (block: Int, offset: Int) {
    guard let last = parts.last else { return (0, 0) }
    let offset = last.offset + last.count
    return offset < stride ? (last.block, offset) : (last.block + 1, 0)
  }

  /// Adds the rows and counts of a sink.
  private func take(_ sink: BatchSink) {
    tally.add(sink.tally, afterRows: rowCount, lines: 0)
    hasEscapes = hasEscapes || sink.hasEscapes
    guard sink.count > 0 else { return }
    let (block, offset) = nextRow
    parts.append(Part(block: block, offset: offset, count: sink.count, row: rowCount))
    rowCount += sink.count
  }

  /// The treatment of a row that cannot be read, by the option for bad rows.
  private enum Treatment {
    /// The line, up to this place, is kept as it is.
    case keep(Int)
    /// The lines up to this place are skipped.
    case skip(Int, RowFault)
    /// More text is needed.
    case wait
    case stop(RowFault)
  }

  private func treatment(
    of fault: RowFault, _ text: BorrowedBytes, _ count: Int, isLast: Bool
  ) -> Treatment {
    // A repeated header may have several lines.
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
    sink.forgetRow()
    for (column, cell) in line.cells.enumerated() {
      sink.cell(
        column, start: cell.start, end: cell.end, isQuoted: cell.isQuoted,
        hasEscapes: cell.hasEscapes)
    }
    sink.endRow(line: fault.startLine)
  }

  /// Finds rows until the batch is full or the text ends: regular rows many at once, and others one by one.
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

  /// Removes the escapes from cells, in place; after that, the text must not be scanned again.
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

  /// Replaces words for a missing value with null.
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

  /// Returns the batches, valid until the next text is scanned.
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

  /// Adds the line of a byte that is not UTF-8 to its fault.
  ///
  /// While rows are scanned, only the row of such a byte is known.
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

  /// Removes all rows and counts.
  func clear() {
    parts.removeAll(keepingCapacity: true)
    (rowCount, lineCount, end) = (0, 0, 0)
    fault = nil
    hasEscapes = false
    tally = CSVTally()
  }
}
