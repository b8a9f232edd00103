import CByteScan
import WeekCalendar

/// The rows of a piece of text, cut into batches: the wanted cells of each, and what was left out.
///
/// Its memory is used again for the next piece.
final class ScannedRows {
  /// How many rows each batch has.
  private(set) var batchCounts: [Int] = []
  /// The number of the first row of each batch, from 0 in this piece.
  private(set) var batchRows: [Int] = []
  /// How many rows there are, those left out included.
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
  private let wanted: WantedColumns
  private let offsets: UnsafeMutablePointer<Int>
  /// For each column where its cells start in a batch, or -1.
  private let slots: UnsafeMutablePointer<Int32>
  private let header: [UInt8]  // the line of the header; empty where it is not looked for
  private let options: CSVOptions
  private var cells: UnsafeMutablePointer<Cell>
  private var lines: UnsafeMutablePointer<UInt32>
  private var batchCapacity = 1
  private var hasEscapes = false

  /// The cells of a batch take at most 2 MB.
  private static var maximumCells: Int { 1 << 18 }

  /// Without `findsRegularRows` each row is scanned by itself, for tests.
  init(
    _ scanner: RowScanner, _ wanted: WantedColumns, header: [UInt8], options: CSVOptions,
    findsRegularRows: Bool = true
  ) {
    self.scanner = scanner
    regular =
      findsRegularRows ? RegularRows(scanner.dialect, columnCount: scanner.columnCount) : nil
    self.wanted = wanted
    self.header = header
    self.options = options
    let count = max(wanted.slotCount, 1)
    stride = max(1, min(1024, Self.maximumCells / count))
    let starts = wanted.offsets(stride: stride)
    offsets = .allocate(capacity: starts.count)
    for (index, start) in starts.enumerated() { offsets[index] = start }
    slots = .allocate(capacity: max(scanner.columnCount, 1))
    for column in 0..<scanner.columnCount {
      let slot = wanted.slots[column]
      slots[column] = slot < 0 ? -1 : slot * Int32(stride)
    }
    cells = .allocate(capacity: stride * count)
    cells.initialize(repeating: Cell(start: 0, count: 0, .null), count: stride * count)
    lines = .allocate(capacity: stride)
    lines.initialize(repeating: 0, count: stride)
  }

  deinit {
    slots.deallocate()
    offsets.deallocate()
    cells.deallocate()
    lines.deallocate()
  }

  private var cellsOfBatch: Int { stride * max(wanted.slotCount, 1) }

  /// Finds the rows of a text, after which 128 bytes more can be read; `isLast` says that nothing follows, and
  /// `isChecked` that it must be UTF-8.
  func scan(_ text: UnsafePointer<UInt8>, count: Int, isLast: Bool, isChecked: Bool) {
    batchCounts.removeAll(keepingCapacity: true)
    batchRows.removeAll(keepingCapacity: true)
    rowCount = 0
    lineCount = 0
    fault = nil
    hasEscapes = false
    tally = CSVTally()
    end = 0
    var sparse = (all: 0, last: 0, start: 0)
    var invalid = isChecked ? Self.firstInvalid(text, 0, count) : count
    regular?.reset()
    while true {
      if batchCounts.count == batchCapacity { grow() }
      var sink = BatchSink(
        cells: cells + batchCounts.count * cellsOfBatch, lines: lines + batchCounts.count * stride,
        slots: slots, stride: stride, columnCount: scanner.columnCount, header: header, text: text,
        invalid: invalid, pads: options.ragged == .pad,
        looksForSparse: isLast && scanner.columnCount > 2)
      let ending = scan(text, to: count, isLast: isLast, invalid, &sink)
      if sink.apostrophes > 0 {
        if tally.apostrophes == 0 { tally.firstApostrophe = rowCount + sink.firstApostrophe }
        tally.apostrophes += sink.apostrophes
      }
      sparse.all += sink.sparseRows
      let goesOn = sink.lastSparseRows == sink.count && sparse.last > 0
      if !goesOn { sparse.start = sink.sparseStart }
      sparse.last = goesOn ? sparse.last + sink.count : sink.lastSparseRows
      if sink.count > 0 {
        batchCounts.append(sink.count)
        batchRows.append(rowCount)
        rowCount += sink.count
      }
      hasEscapes = hasEscapes || sink.hasEscapes
      tally.emptyLines += sink.emptyLines
      tally.comments += sink.comments
      tally.padded += sink.padded
      tally.cut += sink.cut
      switch ending {
      case .stopped(let at, let line):
        (end, lineCount) = (at, line)
      case .text(let at, let line):
        (end, lineCount) = (at, line)
        if isLast, options.skippedFooterLines == nil, sparse.last == sparse.all {
          dropFooter(text, sparse.last, from: sparse.start, to: count)
        }
        return
      case .fault(let found):
        // Where all that follows has another number of cells, it is what stands below a table.
        if isLast, options.skippedFooterLines == nil, case .cellCount = found.kind,
          let rows = footerRows(text, found, count)
        {
          tally.footerLines = rows
          (end, lineCount) = (count, found.startLine)
          return
        }
        guard options.skipsBadRows else {
          fault = (found, rowCount)
          (end, lineCount) = (found.start, found.startLine)
          return
        }
        tally.skip(found, row: rowCount)
        rowCount += 1
        let next = RowScanner.lineEnd(text, from: found.start, to: count, isLast) ?? count
        end = next
        lineCount = found.startLine + 1
        if invalid < next { invalid = Self.firstInvalid(text, next, count) }
      }
    }
  }

  /// Takes rows until the batch is full or something else ends it: the regular ones at once, others one by one.
  private func scan(
    _ text: UnsafePointer<UInt8>, to count: Int, isLast: Bool, _ invalid: Int,
    _ sink: inout BatchSink
  ) -> RowScanner.End {
    while true {
      if let regular {
        let before = sink.count
        let (next, irregular) = regular.take(
          text, from: end, to: min(count, invalid), line: lineCount, into: &sink)
        end = next
        lineCount += sink.count - before
        if sink.count == stride { return .stopped(at: end, line: lineCount) }
        sink.limit = irregular
      }
      let ending = scanner.scan(
        text, from: end, to: count, line: lineCount, isLast: isLast, into: &sink)
      guard case .stopped(let next, let line) = ending, sink.count < stride else { return ending }
      (end, lineCount) = (next, line)
    }
  }

  /// Writes the escaped cells as what they mean; the text is then not to be scanned again.
  func removeEscapes(_ text: UnsafeMutablePointer<UInt8>) {
    guard hasEscapes, let quote = scanner.dialect.quote else { return }
    let escape = scanner.dialect.escape ?? quote
    for (batch, count) in batchCounts.enumerated() {
      for slot in 0..<wanted.slotCount {
        let column = cells + (batch * cellsOfBatch + slot * stride)
        for row in 0..<count where column[row].kind == .escaped {
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

  /// Cells that stand for nothing become null.
  func removeMissing(_ text: UnsafePointer<UInt8>, _ missing: [[UInt8]]) {
    guard !missing.isEmpty else { return }
    for (batch, count) in batchCounts.enumerated() {
      for slot in 0..<wanted.slotCount {
        let column = cells + (batch * cellsOfBatch + slot * stride)
        for row in 0..<count where column[row].kind == .text {
          let bytes = UnsafeBufferPointer(start: text + column[row].start, count: column[row].count)
          if missing.contains(where: { $0.count == bytes.count && $0.elementsEqual(bytes) }) {
            column[row] = Cell(start: 0, count: 0, .null, isQuoted: column[row].isQuoted)
          }
        }
      }
    }
  }

  /// The batches; valid until the next text is scanned.
  func batches(
    _ text: UnsafePointer<UInt8>, firstRow: Int, firstLine: Int
  ) -> [RowBatch] {
    batchCounts.indices.map { index in
      RowBatch(
        count: batchCounts[index], columnCount: wanted.positions.count,
        bytes: UnsafeRawPointer(text), cells: cells + index * cellsOfBatch, offsets: offsets,
        places: .text(
          row: firstRow + batchRows[index], line: firstLine, lines: lines + index * stride))
    }
  }

  private func grow() {
    let old = batchCapacity
    batchCapacity *= 2
    let bigger = UnsafeMutablePointer<Cell>.allocate(capacity: cellsOfBatch * batchCapacity)
    bigger.initialize(
      repeating: Cell(start: 0, count: 0, .null), count: cellsOfBatch * batchCapacity)
    bigger.update(from: cells, count: cellsOfBatch * old)
    cells.deallocate()
    cells = bigger
    let more = UnsafeMutablePointer<UInt32>.allocate(capacity: stride * batchCapacity)
    more.initialize(repeating: 0, count: stride * batchCapacity)
    more.update(from: lines, count: stride * old)
    lines.deallocate()
    lines = more
  }

  /// How many lines follow from a row with another number of cells on, where none of them is a row of the
  /// table and they are few; nil otherwise.
  private func footerRows(
    _ text: UnsafePointer<UInt8>, _ fault: RowFault, _ count: Int
  ) -> Int? {
    guard rowCount > 0, count - fault.start <= Self.longestFooter else { return nil }
    var sink = FooterSink(text: text)
    switch scanner.scan(text, from: fault.start, to: count, line: 0, isLast: true, into: &sink) {
    case .text: return sink.hasRow || sink.count > 64 ? nil : sink.count
    case .stopped, .fault: return nil
    }
  }

  /// Takes the last rows, in each of which one cell at most holds something, for what stands below a table,
  /// where none starts with a digit and no other rows of this piece are so.
  private func dropFooter(_ text: UnsafePointer<UInt8>, _ rows: Int, from start: Int, to end: Int) {
    guard rows > 0, rows <= 64, scanner.columnCount > 2, rowCount > 2 * rows else { return }
    var sink = FooterSink(text: text)
    guard
      case .text = scanner.scan(text, from: start, to: end, line: 0, isLast: true, into: &sink),
      !sink.hasRow, sink.count == rows
    else { return }
    var rest = rows
    while rest > 0, let last = batchCounts.last {
      let dropped = min(rest, last)
      rest -= dropped
      batchCounts[batchCounts.count - 1] -= dropped
      if batchCounts.last == 0 {
        batchCounts.removeLast()
        batchRows.removeLast()
      }
    }
    rowCount -= rows
    tally.footerLines += rows
  }

  /// In bytes.
  static var longestFooter: Int { 1 << 14 }

  private static func firstInvalid(
    _ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    var place = start
    while true {
      place += weekcal_ascii_prefix(text + place, end - place)
      guard place < end else { return end }
      let length = UTF8Length.of(text + place, end - place)
      guard length > 0 else { return place }
      place += length
    }
  }
}
