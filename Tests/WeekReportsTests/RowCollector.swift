import WeekReports

/// Takes all cells of all columns as texts, with the places of their rows.
struct RowCollector: RowConsumer {
  struct Row: Hashable, Sendable {
    var place: RowPlace
    var cells: [String?]
  }

  var names: [String] = []
  var rows: [Row] = []
  var isForked = false
  var canFork = true

  mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
    names = columns
    return Array(columns.indices)
  }

  mutating func take(_ batch: RowBatch) throws(ReportError) {
    for row in 0..<batch.count {
      rows.append(
        Row(
          place: batch.place(row),
          cells: (0..<batch.columnCount).map { column in
            switch batch.column(column)[row] {
            case .null: nil
            case .integer(let value): "\(value)"
            case .real(let value): "\(value)"
            case .text(let text): String(decoding: text, as: UTF8.self)
            case .blob(let bytes): "blob of \(bytes.count)"
            }
          }))
    }
  }

  func fork() -> RowCollector? {
    canFork ? RowCollector(names: names, isForked: true) : nil
  }

  mutating func merge(_ other: RowCollector) throws(ReportError) { rows += other.rows }

  /// The rows in order; forks give them interleaved.
  var cells: [[String]] {
    rows.sorted { $0.place < $1.place }.map { $0.cells.map { $0 ?? "" } }
  }
}

extension CSVOptions {
  /// Lines that read as no part of the table are left out, as reports and `query` without SQL have it.
  static var leavingOut: CSVOptions {
    var options = CSVOptions()
    options.outsideLines = .leaveOut
    return options
  }
}

/// What a text gives.
struct Collected {
  var names: [String]
  var rows: [[String]]
  var notes: [String]
  var places: [RowPlace]
}

func collect(
  _ bytes: [UInt8], _ options: CSVOptions = .leavingOut, pieceSize: Int = 1 << 18,
  threads: Int = 1
) throws(ReportError) -> Collected {
  var source = CSVSource(bytes: bytes, options: options)
  source.pieceSize = pieceSize
  var rows = RowCollector()
  try source.stream(into: &rows, control: StreamControl(threads: threads))
  return Collected(
    names: rows.names, rows: rows.cells, notes: source.notes,
    places: rows.rows.map(\.place).sorted())
}

func collect(_ text: String, _ options: CSVOptions = .leavingOut) throws(ReportError) -> Collected {
  try collect(Array(text.utf8), options)
}
