import WeekReports

/// A position among the rows of a virtual table.
final class RowCursor {
  let table: any VirtualTable
  private var rows: (any RowReader)?
  private var readers: [CellReader] = []
  private var positions: [Int] = []
  // In memory with fast access, because SQLite requests each cell in a separate call.
  private let place = ReusedMemory(repeating: Place(), capacity: 1)
  /// For each column, the position of its reader, or -1.
  private let slots: ReusedMemory<Int32>
  private let columnCount: Int

  private struct Place: BitwiseCopyable {
    var row = 0
    var count = 0  // of the batch's rows
    var number: Int64 = 0
    var isAtEnd = true
  }

  /// The number of the row, from 1.
  var number: Int64 { place.room[0].number }
  /// Whether the cursor is behind the last row.
  var isAtEnd: Bool { place.room[0].isAtEnd }

  init(_ table: any VirtualTable) {
    self.table = table
    columnCount = table.columnCount
    slots = ReusedMemory(repeating: -1, capacity: columnCount)
  }

  /// Starts a scan.
  func start(_ columns: [Int]) throws(ReportError) {
    let opened = try table.open(columns)
    rows = opened.rows
    readers = opened.readers
    positions = opened.positions
    for column in 0..<columnCount { slots.room[column] = -1 }
    for (slot, column) in columns.enumerated() where column < columnCount {
      slots.room[column] = Int32(truncatingIfNeeded: slot)
    }
    place.room[0] = Place(row: 0, count: 0, number: 1, isAtEnd: false)
    try nextBatch()
  }

  /// Moves to the next row.
  @inline(__always)
  func advance() throws(ReportError) {
    place.room[0].row &+= 1
    place.room[0].number &+= 1
    if place.room[0].row >= place.room[0].count { try nextBatch() }
  }

  private func nextBatch() throws(ReportError) {
    guard let batch = try rows?.next() else {
      place.room[0].isAtEnd = true
      return
    }
    place.room[0].row = 0
    place.room[0].count = batch.count
    for (slot, reader) in readers.enumerated() {
      try reader.read(batch, column: positions[slot])
    }
  }

  /// Passes a cell of the row to SQLite; false for a column that the scan does not have.
  @inline(__always)
  func write(_ column: Int, to result: SQLiteResult) -> Bool {
    guard column >= 0, column < columnCount, slots.values[column] >= 0 else { return false }
    readers[Int(slots.values[column])].write(place.values[0].row, to: result)
    return true
  }
}
