import WeekReports

/// Where a virtual table's rows come from.
protocol RowFeed: AnyObject {
  /// The next batches, with the cells of the columns that were asked for, valid until those after them; none
  /// at the end.
  func next() throws(ReportError) -> [RowBatch]
}

/// The rows of a scan.
struct OpenedRows {
  var feed: any RowFeed
  /// The readers of the columns that the scan needs.
  var readers: [CellReader]
  /// The position of each of these columns among those of the batches.
  var positions: [Int]
}

/// What a virtual table needs to know of itself.
protocol VirtualTable: AnyObject {
  /// The table's columns as SQL declares them: `"a" INTEGER, "b" TEXT`.
  var declaration: String { get }
  /// How many columns it has.
  var columnCount: Int { get }
  /// How many rows there are, roughly.
  var likelyRowCount: Int { get }
  /// Opens the rows for a scan that needs these columns, by position.
  func open(_ columns: [Int]) throws(ReportError) -> OpenedRows
  /// Told which columns a plan of SQLite's needs: a bit each, and the last one for all from the 63rd on.
  func note(columnsUsed: UInt64)
  /// Told why a scan failed.
  func note(failure: ReportError)
}

extension VirtualTable {
  func note(columnsUsed: UInt64) {}
}

/// A position among the rows of a virtual table.
final class RowCursor {
  let table: any VirtualTable
  private var feed: (any RowFeed)?
  private var readers: [CellReader] = []
  private var positions: [Int] = []
  private var slots: [Int] = []  // of each column among the readers, or -1
  private var batches: [RowBatch] = []
  private var batch = 0
  private var row = 0
  private var count = 0  // of the batch's rows
  private(set) var number: Int64 = 0
  private(set) var isAtEnd = true

  init(_ table: any VirtualTable) { self.table = table }

  /// Starts a scan.
  func start(_ columns: [Int]) throws(ReportError) {
    let opened = try table.open(columns)
    feed = opened.feed
    readers = opened.readers
    positions = opened.positions
    slots = Array(repeating: -1, count: (columns.max() ?? -1) + 1)
    for (slot, column) in columns.enumerated() { slots[column] = slot }
    batches = []
    batch = 0
    (row, count, number, isAtEnd) = (0, 0, 1, false)
    try nextBatch()
  }

  /// Moves to the next row.
  @inline(__always)
  func advance() throws(ReportError) {
    row &+= 1
    number &+= 1
    if row >= count { try nextBatch() }
  }

  private func nextBatch() throws(ReportError) {
    batch += 1
    if batch >= batches.count {
      batches = try feed?.next() ?? []
      batch = 0
    }
    guard batch < batches.count else {
      isAtEnd = true
      return
    }
    row = 0
    count = batches[batch].count
    for (slot, reader) in readers.enumerated() {
      try reader.read(batches[batch], column: positions[slot])
    }
  }

  /// Gives a cell of the row to SQLite.
  @inline(__always)
  func give(_ column: Int, _ context: OpaquePointer?) -> Bool {
    guard column >= 0, column < slots.count, slots[column] >= 0 else { return false }
    readers[slots[column]].give(row, context)
    return true
  }
}
