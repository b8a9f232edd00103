/// Makes batches of rows that come one by one, for a source of one's own.
///
///     var consumer = RowCounter()
///     let wanted = try consumer.open(["Date", "Visits"])
///     var builder = RowBatchBuilder(columnCount: 2, wanted: wanted)
///     builder.append("2011-01-02")
///     builder.append(.integer(7))
///     builder.endRow()
///     try builder.give(to: &consumer)  // when it is full, and at the end
///     try consumer.close()
///
/// Its memory is used again for each batch.
public struct RowBatchBuilder {
  /// How many cells a row has.
  public let columnCount: Int
  /// How many rows are complete.
  public private(set) var count = 0
  private let wanted: WantedColumns
  private let offsets: ContiguousArray<Int>
  private var bytes: ContiguousArray<UInt8> = []
  private var cells: ContiguousArray<Cell>
  private var rowids: ContiguousArray<Int64> = []
  private var column = 0
  private var givenCount = 0

  /// A batch is full from so many bytes on.
  private static var maximumBytes: Int { 1 << 20 }

  /// A builder without rows.
  ///
  /// - Parameters:
  ///   - columnCount: How many cells a row has.
  ///   - wanted: What the consumer's ``RowConsumer/open(_:)`` said; of other cells nothing is kept.
  public init(columnCount: Int, wanted: [Int]) {
    self.columnCount = max(columnCount, 0)
    self.wanted = WantedColumns(wanted, columnCount: self.columnCount)
    offsets = self.wanted.offsets(stride: RowBatch.maximumCount)
    cells = ContiguousArray(
      repeating: Cell(start: 0, count: 0, .null),
      count: self.wanted.slotCount * RowBatch.maximumCount + 1)
  }

  /// Whether the rows must be given on before another is begun.
  public var isFull: Bool { count == RowBatch.maximumCount || bytes.count >= Self.maximumBytes }

  /// Whether the next cell of the row is one that the consumer asked for; another need not be computed.
  public var isWanted: Bool { column < columnCount && wanted.slots[column] >= 0 }

  /// Appends the next cell of the row; what is more than the row holds is left out.
  @inline(__always)
  public mutating func append(_ value: RowValue) {
    guard column < columnCount, count < RowBatch.maximumCount else { return }
    let slot = Int(wanted.slots[column])
    column += 1
    guard slot >= 0 else { return }
    let cell: Cell
    switch value {
    case .null: cell = Cell(start: 0, count: 0, .null)
    case .integer(let value): cell = number(value, .integer)
    case .real(let value): cell = number(value, .real)
    case .text(let text): cell = run(text, .text)
    case .blob(let blob): cell = run(blob, .blob)
    }
    cells[slot * RowBatch.maximumCount + count] = cell
  }

  /// Appends a text as the next cell of the row.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(.text($0)) }
  }

  /// Ends the row; cells that it lacks are null.
  ///
  /// - Parameter rowid: SQLite's number of the row; either all rows of a builder have one or none has.
  public mutating func endRow(rowid: Int64? = nil) {
    guard count < RowBatch.maximumCount else { return }
    while column < columnCount { append(.null) }
    if let rowid { rowids.append(rowid) }
    column = 0
    count += 1
  }

  /// Gives the complete rows, if there are any, to a consumer, and forgets them.
  ///
  /// - Throws: ``ReportError``, the consumer's.
  public mutating func give<Consumer: RowConsumer>(
    to consumer: inout Consumer
  ) throws(ReportError) {
    guard count > 0 else { return }
    bytes.append(contentsOf: repeatElement(0, count: RowBatch.padding))
    let failure = withBatch { batch in
      do throws(ReportError) {
        try consumer.take(batch)
        return nil
      } catch {
        return error
      }
    }
    bytes.removeAll(keepingCapacity: true)
    rowids.removeAll(keepingCapacity: true)
    givenCount += count
    count = 0
    if let failure { throw failure }
  }

  /// None of the arrays is empty, so that each has an address; of `rowids` that is asked.
  private func withBatch(_ body: (RowBatch) -> ReportError?) -> ReportError? {
    bytes.withUnsafeBytes { bytes in
      cells.withUnsafeBufferPointer { cells in
        offsets.withUnsafeBufferPointer { offsets in
          rowids.withUnsafeBufferPointer { rowids in
            guard let bytes = bytes.baseAddress, let cells = cells.baseAddress,
              let offsets = offsets.baseAddress
            else { return nil }
            var places = RowBatch.Places.table(row: givenCount + 1)
            if rowids.count == count, let rowids = rowids.baseAddress { places = .rowids(rowids) }
            return body(
              RowBatch(
                count: count, columnCount: wanted.positions.count, bytes: bytes, cells: cells,
                offsets: offsets, places: places))
          }
        }
      }
    }
  }

  private mutating func run(_ text: UnsafeBufferPointer<UInt8>, _ kind: Cell.Kind) -> Cell {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return Cell(start: start, count: text.count, kind)
  }

  private mutating func number<Number>(_ value: Number, _ kind: Cell.Kind) -> Cell {
    let start = bytes.count
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
    return Cell(start: start, count: 8, kind)
  }
}
