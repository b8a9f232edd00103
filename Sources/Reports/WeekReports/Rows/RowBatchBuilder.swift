import WeekCalendar

/// Makes batches from rows that are appended one by one, for custom sources.
///
///     var builder = RowBatchBuilder(columnCount: 2, wanted: [0, 1])
///     builder.append("2011-01-02")
///     builder.append(.integer(7))
///     builder.endRow()
///     try builder.takeBatch()?.count  // 1
///
/// Take a batch when ``isFull`` is true, and at the end. The builder reuses its memory for the next batch.
public struct RowBatchBuilder: ~Copyable {
  /// The number of cells in a row.
  public let columnCount: Int
  /// The number of complete rows.
  public private(set) var count = 0
  private let wanted: WantedColumns
  /// The maximum number of rows in a batch; it is smaller for many columns.
  private let capacity: Int
  private let offsets: ReusedMemory<Int>
  /// For each column, where its cells start in `cells`; -1 if it was not requested.
  private var starts: ContiguousArray<Int>
  private let cells: ReusedMemory<Cell>
  private var bytes = ReusedMemory<UInt8>(repeating: 0, capacity: 1 << 16)
  private var byteCount = 0
  private var rowids: ReusedMemory<Int64>
  private var rowidCount = 0
  private var column = 0
  /// The number of rows in earlier batches.
  private var takenCount = 0
  /// The first value that is too long for a cell; `row` counts from 0 in this batch.
  private var tooLong: (row: Int, byteCount: Int)?

  /// The number of bytes at which a batch is full.
  private static var maximumBytes: Int { 1 << 20 }

  /// The maximum number of cells in a batch; they take 2 MB.
  private static var maximumCells: Int { 1 << 18 }

  /// Makes a builder without rows.
  ///
  /// - Parameters:
  ///   - columnCount: The number of cells in a row.
  ///   - wanted: The positions that the consumer's ``RowConsumer/open(_:)`` returned; all other cells are discarded.
  public init(columnCount: Int, wanted: [Int]) {
    self.columnCount = max(columnCount, 0)
    self.wanted = WantedColumns(wanted, columnCount: self.columnCount)
    capacity = max(1, min(RowBatch.maximumCount, Self.maximumCells / max(self.wanted.slotCount, 1)))
    let offsets = self.wanted.offsets(stride: capacity)
    self.offsets = ReusedMemory(repeating: 0, capacity: offsets.count)
    for (index, offset) in offsets.enumerated() { self.offsets.room[index] = offset }
    starts = ContiguousArray(repeating: -1, count: self.columnCount)
    for (column, slot) in self.wanted.slots.enumerated() where slot >= 0 {
      starts[column] = Int(slot) * capacity
    }
    cells = ReusedMemory(
      repeating: Cell(start: 0, count: 0, .null), capacity: self.wanted.slotCount * capacity)
    rowids = ReusedMemory(repeating: 0, capacity: 0)
  }

  /// Whether the batch must be taken before another row is started.
  public var isFull: Bool { count == capacity || byteCount >= Self.maximumBytes }

  /// Whether the consumer requested the next cell of the row; if not, the cell need not be computed.
  public var isWanted: Bool { column < columnCount && starts[column] >= 0 }

  /// Appends the next cell of the row; cells beyond the row's end are dropped.
  @inline(__always)
  public mutating func append(_ value: RowValue) {
    guard column < columnCount, count < capacity else { return }
    let start = starts[column]
    column &+= 1
    guard start >= 0 else { return }
    let cell: Cell
    switch value {
    case .null: cell = Cell(start: 0, count: 0, .null)
    case .integer(let value): cell = numberCell(UInt64(bitPattern: value), .integer)
    case .real(let value): cell = numberCell(value.bitPattern, .real)
    case .text(let text): cell = bytesCell(text, .text)
    case .blob(let blob): cell = bytesCell(blob, .blob)
    }
    cells.room[start &+ count] = cell
  }

  /// Appends text as the next cell of the row.
  public mutating func append(_ text: String) {
    text.withBorrowedBytes { append(.text($0)) }
  }

  /// Ends the row; missing cells are null.
  ///
  /// - Parameter rowid: SQLite's row number; either all rows of a builder have one, or none has.
  @inline(__always)
  public mutating func endRow(rowid: Int64? = nil) {
    guard count < capacity else { return }
    while column < columnCount { append(.null) }
    if let rowid { append(rowid: rowid) }
    column = 0
    count &+= 1
  }

  /// Returns the complete rows and removes them from the builder; `nil` if there are none.
  ///
  /// The batch is valid until the next cell is appended.
  ///
  /// - Throws: ``ReportError`` for a value of 256 MB or more.
  public mutating func takeBatch() throws(ReportError) -> RowBatch? {
    guard count > 0 else { return nil }
    if let tooLong {
      throw .source(
        "row \(takenCount + tooLong.row + 1) has a value of \(tooLong.byteCount) bytes: expected at most "
          + "\(Cell.maximumCount)")
    }

    var places = RowBatch.Places.table(row: takenCount + 1)
    if rowidCount == count { places = .rowids(rowids.values) }
    defer {
      takenCount += count
      // This also discards the cells of an incomplete row.
      (count, column, byteCount, rowidCount) = (0, 0, 0, 0)
    }
    return RowBatch(
      count: count, columnCount: wanted.positions.count, bytes: bytes.values, cells: cells.values,
      offsets: offsets.values, places: places)
  }

  @inline(__always)
  private mutating func append(rowid: Int64) {
    if rowids.capacity == 0 { rowids.grow(to: capacity, repeating: 0) }
    rowids[count] = rowid
    rowidCount &+= 1
  }

  @inline(__always)
  private mutating func bytesCell(_ text: BorrowedBytes, _ kind: Cell.Kind) -> Cell {
    guard text.count <= Cell.maximumCount, byteCount <= Int(UInt32.max) &- text.count else {
      tooLong = tooLong ?? (count, text.count)
      return Cell(start: 0, count: 0, .null)
    }
    makeRoom(text.count)
    bytes.room.update(at: byteCount, from: text)
    defer { byteCount &+= text.count }
    return Cell(start: byteCount, count: text.count, kind)
  }

  @inline(__always)
  private mutating func numberCell(_ bits: UInt64, _ kind: Cell.Kind) -> Cell {
    makeRoom(8)
    bytes.room.store(bits, at: byteCount)
    defer { byteCount &+= 8 }
    return Cell(start: byteCount, count: 8, kind)
  }

  /// Makes room for this many bytes and the padding after them.
  @inline(__always)
  private mutating func makeRoom(_ count: Int) {
    let wanted = byteCount &+ count &+ RowBatch.padding
    if bytes.capacity < wanted {
      bytes.grow(to: max(bytes.capacity * 2, wanted), repeating: 0)
    }
  }
}
