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

  init(_ scanner: RowScanner, _ wanted: WantedColumns, header: [UInt8], options: CSVOptions) {
    self.scanner = scanner
    self.wanted = wanted
    self.header = header
    self.options = options
    let count = max(wanted.slotCount, 1)
    stride = max(1, min(RowBatch.maximumCount, Self.maximumCells / count))
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
    while true {
      if batchCounts.count == batchCapacity { grow() }
      var sink = BatchSink(
        cells: cells + batchCounts.count * cellsOfBatch, lines: lines + batchCounts.count * stride,
        slots: slots, stride: stride, columnCount: scanner.columnCount, header: header, text: text,
        invalid: invalid, pads: options.ragged == .pad)
      let ending = scanner.scan(
        text, from: end, to: count, line: lineCount, isLast: isLast, into: &sink)
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

/// What was left out or changed in some rows.
struct CSVTally {
  var emptyLines = 0
  var comments = 0
  var padded = 0
  var cut = 0
  var footerLines = 0
  var apostrophes = 0
  var firstApostrophe = 0
  var skipped = 0
  /// The first rows that were left out, at most ``shownRows``.
  var skippedRows: [(fault: RowFault, row: Int)] = []

  static var shownRows: Int { 5 }

  mutating func skip(_ fault: RowFault, row: Int) {
    skipped += 1
    if skippedRows.count < Self.shownRows { skippedRows.append((fault, row)) }
  }
}

/// Writes the wanted cells of rows into a batch.
private struct BatchSink: RowScanner.Sink {
  let cells: UnsafeMutablePointer<Cell>
  let lines: UnsafeMutablePointer<UInt32>
  let slots: UnsafeMutablePointer<Int32>
  let stride: Int
  let columnCount: Int
  let header: [UInt8]
  let text: UnsafePointer<UInt8>
  let invalid: Int
  let pads: Bool
  /// The first bytes of the header; a word that no bytes have where it is not looked for.
  private let headerMask: UInt64
  private let headerWord: UInt64
  var count = 0
  var hasEscapes = false
  /// Of the current row: how many cells hold something.
  private var filled = 0
  /// Rows in which at most one cell holds something: all, and those at the end.
  var sparseRows = 0
  var lastSparseRows = 0
  var sparseStart = 0
  /// Cells between apostrophes, which are no quotes here, and the row of the first.
  var apostrophes = 0
  var firstApostrophe = 0
  var emptyLines = 0
  var comments = 0
  var padded = 0
  var cut = 0

  init(
    cells: UnsafeMutablePointer<Cell>, lines: UnsafeMutablePointer<UInt32>,
    slots: UnsafeMutablePointer<Int32>, stride: Int, columnCount: Int, header: [UInt8],
    text: UnsafePointer<UInt8>, invalid: Int, pads: Bool
  ) {
    self.cells = cells
    self.lines = lines
    self.slots = slots
    self.stride = stride
    self.columnCount = columnCount
    self.header = header
    self.text = text
    self.invalid = invalid
    self.pads = pads
    var bytes = (mask: [UInt8](), word: [UInt8]())
    for index in 0..<8 {
      bytes.mask.append(index < header.count ? 0xFF : 0)
      bytes.word.append(index < header.count ? header[index] : 0)
    }
    headerMask = bytes.mask.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    headerWord =
      header.isEmpty ? 1 : bytes.word.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
  }

  @inline(__always)
  mutating func cell(_ column: Int, start: Int, end: Int, isQuoted: Bool, hasEscapes: Bool) {
    if end > start {
      filled &+= 1
      if text[start] == 0x27, text[end &- 1] == 0x27, !isQuoted, end &- start > 1 {
        if apostrophes == 0 { firstApostrophe = count }
        apostrophes &+= 1
      }
    }
    guard column < columnCount else { return }
    let slot = Int(slots[column])
    guard slot >= 0 else { return }
    let kind: Cell.Kind = hasEscapes ? .escaped : end == start ? .null : .text
    if hasEscapes { self.hasEscapes = true }
    cells[slot &+ count] = Cell(
      start: start, count: end &- start, kind, isQuoted: isQuoted)
  }

  @inline(__always)
  mutating func row(start: Int, next: Int, cellCount: Int, line: Int) -> RowScanner.Decision {
    if cellCount != columnCount {
      guard pads else { return .fault(.cellCount(cellCount)) }
      pad(cellCount)
    }
    if next > invalid { return .fault(.invalidUTF8) }
    if (UnsafeRawPointer(text + start).loadUnaligned(as: UInt64.self) & headerMask) == headerWord,
      isHeader(start, next)
    {
      return .fault(.headerAgain)
    }
    if filled > 1 {
      lastSparseRows = 0
    } else {
      if lastSparseRows == 0 { sparseStart = start }
      lastSparseRows &+= 1
      sparseRows &+= 1
    }
    filled = 0
    lines[count] = UInt32(truncatingIfNeeded: line)
    count &+= 1
    return count == stride ? .stop : .goOn
  }

  mutating func skippedLine(isComment: Bool) {
    if isComment { comments += 1 } else { emptyLines += 1 }
  }

  private mutating func pad(_ cellCount: Int) {
    if cellCount > columnCount {
      cut += 1
      return
    }
    padded += 1
    for column in cellCount..<columnCount where slots[column] >= 0 {
      cells[Int(slots[column]) + count] = Cell(start: 0, count: 0, .null)
    }
  }

  private func isHeader(_ start: Int, _ next: Int) -> Bool {
    guard next - start >= header.count, next - start <= header.count + 2 else { return false }
    for index in header.indices where text[start + index] != header[index] { return false }
    return (start + header.count..<next).allSatisfy { text[$0] == 0x0A || text[$0] == 0x0D }
  }
}

/// Counts rows, and says whether one may be a row of a table: with more than one cell that holds something,
/// or a digit in front, as a row that is cut off has.
private struct FooterSink: RowScanner.Sink {
  let text: UnsafePointer<UInt8>
  var count = 0
  var hasRow = false
  private var filled = 0

  init(text: UnsafePointer<UInt8>) { self.text = text }

  mutating func cell(_ column: Int, start: Int, end: Int, isQuoted: Bool, hasEscapes: Bool) {
    guard end > start else { return }
    filled += 1
    if filled > 1 || (0x30...0x39).contains(text[start]) { hasRow = true }
  }

  mutating func row(start: Int, next: Int, cellCount: Int, line: Int) -> RowScanner.Decision {
    count += 1
    filled = 0
    return .goOn
  }

  mutating func skippedLine(isComment: Bool) {}
}

/// The length of a character in UTF-8.
enum UTF8Length {
  /// How many bytes the character at the start has; 0 where they are not UTF-8 (Unicode, table 3-7).
  static func of(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let length: Int
    switch bytes[0] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 0
    }
    guard length <= count else { return 0 }
    for index in 1..<length where bytes[index] & 0xC0 != 0x80 { return 0 }
    switch (bytes[0], bytes[1]) {
    case (0xE0, ..<0xA0), (0xED, 0xA0...), (0xF0, ..<0x90), (0xF4, 0x90...): return 0
    default: return length
    }
  }
}
