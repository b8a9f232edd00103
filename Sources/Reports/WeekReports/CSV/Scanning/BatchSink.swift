import CByteScan
import WeekCalendar

/// Writes the requested cells of rows into the memory of a batch.
struct BatchSink: RowScanner.Sink {
  let cells: BorrowedRoom<Cell>
  let lines: BorrowedRoom<UInt32>
  let slots: Borrowed<Int32>
  let stride: Int
  let columnCount: Int
  /// The number of cells in a row, with the empty cells beyond the columns.
  let rowCellCount: Int
  let header: [UInt8]
  let text: BorrowedBytes
  /// The offset of the first byte that is not UTF-8, or the end of the text.
  let invalid: Int
  /// Whether rows with missing or extra cells are taken.
  let pads: Bool
  /// Scanning stops after a row that ends at this offset or later.
  var limit = Int.max
  /// The first eight bytes of the header, and a mask of the bits to compare.
  ///
  /// If rows are not compared with a header, no row matches.
  private let headerMask: UInt64
  private let headerWord: UInt64
  var count = 0
  var hasEscapes = false
  /// Whether a quoted cell of the current row has lines that look like rows.
  private var isSuspect = false
  /// The cells of the current row between apostrophes, counted when the row is complete.
  private var rowApostrophes = 0
  /// Whether a cell of the current row beyond the columns is filled.
  private var hasSurplus = false
  /// Counts of skipped lines and changed rows.
  private(set) var tally = CSVTally()

  init(
    cells: BorrowedRoom<Cell>, lines: BorrowedRoom<UInt32>, slots: Borrowed<Int32>, stride: Int,
    columnCount: Int, rowCellCount: Int, header: [UInt8],
    text: BorrowedBytes, invalid: Int, pads: Bool
  ) {
    self.cells = cells
    self.lines = lines
    self.slots = slots
    self.stride = stride
    self.columnCount = columnCount
    self.rowCellCount = rowCellCount
    self.header = header
    self.text = text
    self.invalid = invalid
    self.pads = pads
    var bytes = (mask: [UInt8](), word: [UInt8]())
    for index in 0..<8 {
      bytes.mask.append(index < header.count ? 0xFF : 0)
      bytes.word.append(index < header.count ? header[index] : 0)
    }
    headerMask = bytes.mask.withBorrowedBytes { $0.load(at: 0, as: UInt64.self) }
    headerWord =
      header.isEmpty ? 1 : bytes.word.withBorrowedBytes { $0.load(at: 0, as: UInt64.self) }
  }

  @inline(__always)
  mutating func cell(_ column: Int, start: Int, end: Int, isQuoted: Bool, hasEscapes: Bool) {
    if end > start, !isQuoted, isBetweenApostrophes(start, end) { rowApostrophes &+= 1 }
    guard column < columnCount else {
      if end > start { hasSurplus = true }
      return
    }
    let slot = Int(slots[column])
    guard slot >= 0 else { return }
    let kind: Cell.Kind = hasEscapes ? .escaped : end == start ? .null : .text
    if hasEscapes { self.hasEscapes = true }
    cells[slot &+ count] = Cell(
      start: start, count: end &- start, kind, isQuoted: isQuoted)
  }

  @inline(__always)
  mutating func row(
    start: Int, next: Int, cellCount: Int, line: Int, innerLines: Int
  ) -> RowScanner.Decision {
    if cellCount != columnCount || rowCellCount != columnCount {
      if cellCount == rowCellCount, !hasSurplus {
        tally.surplus &+= 1
      } else {
        guard pads else { return .fault(.cellCount(cellCount)) }
        pad(cellCount)
      }
    }
    if next > invalid { return .fault(.invalidUTF8(text[invalid])) }
    if mayBeHeader(start), isHeader(start, next) { return .fault(.headerAgain) }
    endRow(line: line)
    tally.innerLines &+= innerLines
    return count == stride || next >= limit ? .stop : .proceed
  }

  /// Counts the current row.
  @inline(__always)
  mutating func endRow(line: Int) {
    if isSuspect {
      if tally.suspectRows == 0 { tally.firstSuspectRow = count }
      tally.suspectRows &+= 1
    }
    if rowApostrophes > 0 { noteApostrophes(rowApostrophes, row: count) }
    lines[count] = UInt32(truncatingIfNeeded: line)
    count &+= 1
    forgetRow()
  }

  /// Forgets what is known of the current row, whose cells are taken once more.
  mutating func forgetRow() {
    isSuspect = false
    rowApostrophes = 0
  }

  mutating func cellLooksLikeRows() { isSuspect = true }

  /// Counts a cell between apostrophes in a row that is complete.
  @inline(__always)
  mutating func noteApostrophes(_ start: Int, _ end: Int, row: Int) {
    if isBetweenApostrophes(start, end) { noteApostrophes(1, row: row) }
  }

  private mutating func noteApostrophes(_ cellCount: Int, row: Int) {
    if tally.apostrophes == 0 { tally.firstApostrophe = row }
    tally.apostrophes &+= cellCount
  }

  private func isBetweenApostrophes(_ start: Int, _ end: Int) -> Bool {
    text[start] == Self.apostrophe && end &- start > 1 && text[end &- 1] == Self.apostrophe
  }

  static var apostrophe: UInt8 { 0x27 }

  /// Whether rows are compared with the header.
  var hasHeader: Bool { !header.isEmpty }

  /// The start of the header, which is compared with the start of each row.
  var headerMark: weekcal_header { weekcal_header(mask: headerMask, word: headerWord) }

  /// Whether a row starts like the header.
  @inline(__always)
  func mayBeHeader(_ start: Int) -> Bool {
    text.load(at: start, as: UInt64.self) & headerMask == headerWord
  }

  mutating func skippedLine(isComment: Bool) {
    if isComment { tally.comments += 1 } else { tally.emptyLines += 1 }
  }

  /// Fills missing cells of the current row; extra cells were not taken.
  private mutating func pad(_ cellCount: Int) {
    hasSurplus = false
    guard cellCount != columnCount else { return }
    if cellCount > columnCount {
      tally.cut += 1
      return
    }
    tally.padded += 1
    for column in cellCount..<columnCount where slots[column] >= 0 {
      cells[Int(slots[column]) + count] = Cell(start: 0, count: 0, .null)
    }
  }

  /// Whether a row is the same line as the header.
  func isHeader(_ start: Int, _ next: Int) -> Bool {
    guard next - start >= header.count, next - start <= header.count + 2 else { return false }
    for index in header.indices where text[start + index] != header[index] { return false }
    return (start + header.count..<next).allSatisfy { text[$0] == 0x0A || text[$0] == 0x0D }
  }
}
