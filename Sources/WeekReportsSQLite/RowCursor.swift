import WeekReports

/// The rows of a scan.
struct OpenedRows {
  var rows: any RowReader
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
  private var rows: (any RowReader)?
  private var readers: [CellReader] = []
  private var positions: [Int] = []
  // At addresses, as SQLite asks for each cell by itself.
  private let place: UnsafeMutablePointer<Place>
  private let slots: UnsafeMutablePointer<Unmanaged<CellReader>?>
  private let columnCount: Int

  private struct Place {
    var row = 0
    var count = 0  // of the batch's rows
    var number: Int64 = 0
    var isAtEnd = true
  }

  /// The number of the row, from 1.
  var number: Int64 { place.pointee.number }
  /// Whether the last row has been left.
  var isAtEnd: Bool { place.pointee.isAtEnd }

  init(_ table: any VirtualTable) {
    self.table = table
    columnCount = table.columnCount
    place = .allocate(capacity: 1)
    place.initialize(to: Place())
    slots = .allocate(capacity: max(columnCount, 1))
    slots.initialize(repeating: nil, count: max(columnCount, 1))
  }

  deinit {
    place.deallocate()
    slots.deallocate()
  }

  /// Starts a scan.
  func start(_ columns: [Int]) throws(ReportError) {
    let opened = try table.open(columns)
    rows = opened.rows
    readers = opened.readers
    positions = opened.positions
    slots.update(repeating: nil, count: max(columnCount, 1))
    for (slot, column) in columns.enumerated() where column < columnCount {
      slots[column] = Unmanaged.passUnretained(readers[slot])
    }
    place.pointee = Place(row: 0, count: 0, number: 1, isAtEnd: false)
    try nextBatch()
  }

  /// Moves to the next row.
  @inline(__always)
  func advance() throws(ReportError) {
    place.pointee.row &+= 1
    place.pointee.number &+= 1
    if place.pointee.row >= place.pointee.count { try nextBatch() }
  }

  private func nextBatch() throws(ReportError) {
    guard let batch = try rows?.next() else {
      place.pointee.isAtEnd = true
      return
    }
    place.pointee.row = 0
    place.pointee.count = batch.count
    for (slot, reader) in readers.enumerated() {
      try reader.read(batch, column: positions[slot])
    }
  }

  /// Gives a cell of the row to SQLite; false for a column that the scan does not have.
  @inline(__always)
  func give(_ column: Int, _ context: OpaquePointer?) -> Bool {
    guard column >= 0, column < columnCount, let reader = slots[column] else { return false }
    reader._withUnsafeGuaranteedRef { $0.give(place.pointee.row, context) }
    return true
  }
}
