import CByteScan

/// Writes the wanted cells of rows into a batch.
struct BatchSink: RowScanner.Sink {
  let cells: UnsafeMutablePointer<Cell>
  let lines: UnsafeMutablePointer<UInt32>
  let slots: UnsafeMutablePointer<Int32>
  let stride: Int
  let columnCount: Int
  let header: [UInt8]
  let text: UnsafePointer<UInt8>
  let invalid: Int
  let pads: Bool
  /// The column in which a letter says that a row may be a header; -1 for none.
  let digitColumn: Int
  /// The row that is not one.
  let checkedRow: Int
  /// Rows at the end in which at most one cell holds something.
  var sparse: SparseRows
  /// Rows are taken until one ends there or later.
  var limit = Int.max
  /// The first bytes of the header; a word that no bytes have where it is not looked for.
  private let headerMask: UInt64
  private let headerWord: UInt64
  var count = 0
  var hasEscapes = false
  /// Of the current row: how many cells hold something, and whether it may be a header.
  private var filled = 0
  private var hasLetter = false
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
    text: UnsafePointer<UInt8>, invalid: Int, pads: Bool, digitColumn: Int, checkedRow: Int,
    sparse: SparseRows
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
    self.digitColumn = digitColumn
    self.checkedRow = checkedRow
    self.sparse = sparse
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
      if !Self.isBlank(text, start, end) { filled &+= 1 }
      if !isQuoted { noteApostrophes(start, end, row: count) }
      if column == digitColumn { hasLetter = SecondTable.isLetter(text[start]) }
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
    if mayBeHeader(start), isHeader(start, next) { return .fault(.headerAgain) }
    if hasLetter, start != checkedRow { return .fault(.mayBeHeader) }
    endRow(start: start, line: line)
    return count == stride || next >= limit ? .stop : .goOn
  }

  /// Counts the current row.
  @inline(__always)
  mutating func endRow(start: Int, line: Int) {
    sparse.add(isFilled: filled > 1, start: start)
    dropRow()
    lines[count] = UInt32(truncatingIfNeeded: line)
    count &+= 1
  }

  /// Forgets the current row.
  @inline(__always)
  mutating func dropRow() { (filled, hasLetter) = (0, false) }

  /// Counts a cell between apostrophes.
  @inline(__always)
  mutating func noteApostrophes(_ start: Int, _ end: Int, row: Int) {
    guard text[start] == Self.apostrophe, end &- start > 1, text[end &- 1] == Self.apostrophe else {
      return
    }
    if apostrophes == 0 { firstApostrophe = row }
    apostrophes &+= 1
  }

  static var apostrophe: UInt8 { 0x27 }

  /// Whether a cell has nothing, or one blank.
  @inline(__always)
  static func isBlank(_ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    end <= start || end == start &+ 1 && text[start] == 0x20
  }

  /// Whether rows are compared with the header.
  var hasHeader: Bool { !header.isEmpty }

  /// What of it is looked for in all rows.
  func headerMark(_ quote: UInt8) -> weekcal_header {
    weekcal_header(mask: headerMask, word: headerWord, digits: digitColumn, quote: quote)
  }

  /// Whether a row's first bytes are those of the header.
  @inline(__always)
  func mayBeHeader(_ start: Int) -> Bool {
    UnsafeRawPointer(text + start).loadUnaligned(as: UInt64.self) & headerMask == headerWord
  }

  /// Whether a cell of the column of digits starts with a letter, within quotes or not.
  @inline(__always)
  func hasLetter(_ start: Int, _ quote: UInt8) -> Bool {
    let byte = text[start]
    return SecondTable.isLetter(byte == quote ? text[start &+ 1] : byte)
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

  func isHeader(_ start: Int, _ next: Int) -> Bool {
    guard next - start >= header.count, next - start <= header.count + 2 else { return false }
    for index in header.indices where text[start + index] != header[index] { return false }
    return (start + header.count..<next).allSatisfy { text[$0] == 0x0A || text[$0] == 0x0D }
  }
}
