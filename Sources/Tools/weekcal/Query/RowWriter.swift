import WeekReports

/// Writes rows to standard output unchanged, cell by cell.
struct RowWriter: RowConsumer {
  private let state: State

  init(format: TableFormat, lookahead: Int, keepsFormulas: Bool) {
    state = State(format, lookahead, keepsFormulas)
  }

  mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
    state.open(columns)
    return Array(columns.indices)
  }

  mutating func take(_ batch: RowBatch) throws(ReportError) {
    do {
      try state.take(batch)
    } catch {
      state.failure = error
      throw .cancelled
    }
  }

  /// Writes the end of the table.
  func finish() throws { try state.finish() }

  /// Writes the rows so far.
  ///
  /// - Throws: The error that ended reading, if it was an error of writing.
  func flush() throws {
    if let failure = state.failure { throw failure }
    try state.flush()
  }

  /// The output, which only one thread at a time uses, because rows arrive in order.
  private final class State: @unchecked Sendable {
    private let format: TableFormat
    private let lookahead: Int
    private let keepsFormulas: Bool
    private var writer: (any TableWriter)?
    private var output: Output
    private var columnCount = 0
    var failure: (any Error)?

    init(_ format: TableFormat, _ lookahead: Int, _ keepsFormulas: Bool) {
      self.keepsFormulas = keepsFormulas
      self.format = format
      output = Output(for: format.reader)
      self.lookahead = lookahead
    }

    func open(_ columns: [String]) {
      columnCount = columns.count
      writer = format.writer(
        columns: columns.map { TableColumn($0) }, lookahead: lookahead, keepsFormulas: keepsFormulas
      )
    }

    func take(_ batch: RowBatch) throws {
      guard var writer else { return }
      self.writer = nil
      defer { self.writer = writer }
      if var text = writer as? CSVTableWriter {
        text.append(batch)
        writer = text
      } else {
        var cells: [TableCell] = []
        for row in 0..<batch.count {
          cells.removeAll(keepingCapacity: true)
          for column in 0..<columnCount {
            if case .text(let bytes) = batch.column(column)[row] {
              cells.append(.text(bytes.string))
            } else {
              cells.append(.null)
            }
          }
          writer.append(cells)
        }
      }
      try output.take(from: &writer)
    }

    func finish() throws {
      writer?.finish()
      try flush()
    }

    func flush() throws {
      if var writer {
        self.writer = nil
        try output.take(from: &writer)
        self.writer = writer
      }
      try output.flush()
    }
  }
}
