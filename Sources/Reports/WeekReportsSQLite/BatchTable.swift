import WeekReports

/// A virtual table with the rows of one batch, which is replaced before each scan.
final class BatchTable: VirtualTable {
  let name: String
  let declaration: String
  private let readers: [CellReader]
  /// The rows of the next scan.
  var batch: RowBatch?
  /// The position of each column in the batch.
  var positions: [Int]
  var failure: ReportError?
  var address: UInt = 0
  private(set) var usedColumns: Set<Int> = []

  /// Makes a table with the columns `c0`, `c1` and so on.
  ///
  /// - Parameters:
  ///   - readers: A reader for each column.
  ///   - types: The declared type of each column; `nil` for none.
  init(_ readers: [CellReader], types: [String]? = nil) {
    self.readers = readers
    positions = Array(readers.indices)
    declaration =
      readers.isEmpty
      ? "none"
      : readers.indices.map { "c\($0) \(types?[$0] ?? "")" }
        .joined(separator: ", ")
    // The address of a reader makes the name unique on the connection.
    name = "weekcal_rows_\(readers.first.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0)"
  }

  var columnCount: Int { readers.count }
  var likelyRowCount: Int { RowBatch.maximumCount }

  func open(_ columns: [Int]) throws(ReportError) -> OpenedRows {
    OpenedRows(
      rows: OneBatch(batch), readers: columns.map { readers[$0] },
      positions: columns.map { positions[$0] })
  }

  func note(columnsUsed: UInt64) {
    for column in readers.indices where columnsUsed >> UInt64(min(column, 63)) & 1 == 1 {
      usedColumns.insert(column)
    }
  }

  func note(failure: ReportError) { self.failure = failure }

  private final class OneBatch: RowReader {
    private var batch: RowBatch?

    init(_ batch: RowBatch?) { self.batch = batch }

    func next() throws(ReportError) -> RowBatch? {
      defer { batch = nil }
      return batch
    }
  }
}
