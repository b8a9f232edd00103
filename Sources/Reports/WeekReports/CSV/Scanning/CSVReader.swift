/// Reads CSV text row by row.
///
/// It is a cursor over the rows that ``CSVSource`` streams, for callers that want one row after another.
///
///     var reader = try CSVReader(bytes: Array("Date,Visits\n2011-01-02,7\n".utf8))
///     while try reader.nextRow() {
///       print(reader.cell(0), reader.cell(1))  // 2011-01-02 7
///     }
///
/// A reader is a position in a stream, which all copies of it share. Keep only one.
/// - Complexity: O(1) memory: a few buffers that grow to the length of the longest row.
public struct CSVReader {
  /// Rows longer than this are an error rather than unbounded memory: 16 MiB.
  package static let maximumRowBytes = 1 << 24

  /// The column names, in order.
  public let header: [String]
  /// The number of the current row: 1 is the first after the header.
  public var rowNumber: Int { if case .line(let row, _) = cursor.place { row } else { 0 } }
  /// The line, from 1, on which the current row starts.
  public var lineNumber: Int { if case .line(_, let line) = cursor.place { line } else { 1 } }
  /// Notes on findings that may be surprising; complete after the last row.
  public var notes: [String] { cursor.notes }

  private let cursor: CSVCursor

  /// Opens a table and reads its header.
  ///
  /// - Throws: `CSVError`.
  public init(_ source: ByteSource, options: CSVOptions = CSVOptions()) throws(CSVError) {
    try self.init(source, options: options, pieceSize: TextPieces.usualSize)
  }

  package init(_ source: ByteSource, options: CSVOptions, pieceSize: Int) throws(CSVError) {
    cursor = try CSVCursor(source, options, pieceSize: pieceSize)
    header = cursor.header
  }

  /// Reads a table from memory.
  ///
  /// - Throws: `CSVError`.
  public init(bytes: [UInt8], options: CSVOptions = CSVOptions()) throws(CSVError) {
    try self.init(ByteSource(bytes), options: options)
  }

  /// Moves to the next row, or returns `false` at the end of the text.
  ///
  /// - Throws: `CSVError`, and the same error again on every later call.
  public mutating func nextRow() throws(CSVError) -> Bool { try cursor.next() }

  /// Passes the bytes of a cell in the current row to a closure; they are empty if the column does not exist.
  ///
  /// The bytes are valid only inside `body`.
  public func withCell<Result>(
    _ column: Int, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    cursor.withValue(column) { value in
      if case .text(let text) = value { return text.withSpan(body) }
      return body(Span())
    }
  }

  /// Returns the text of a cell in the current row.
  public func cell(_ column: Int) -> String {
    withCell(column) { $0.string }
  }
}

/// The current row, shared by all copies of a reader.
private final class CSVCursor {
  let header: [String]
  private let source: CSVSource
  private let rows: any RowReader
  private var batch: RowBatch?
  private var row = -1
  private(set) var place = RowPlace.line(row: 0, line: 1)

  init(_ bytes: ByteSource, _ options: CSVOptions, pieceSize: Int) throws(CSVError) {
    var source = CSVSource(bytes, options: options)
    source.pieceSize = pieceSize
    do throws(ReportError) {
      header = try source.columnNames()
      rows = try source.reader(of: Array(header.indices))
    } catch {
      throw Self.error(error)
    }
    self.source = source
  }

  var notes: [String] { source.notes }

  func next() throws(CSVError) -> Bool {
    row += 1
    if row >= batch?.count ?? 0 {
      row = 0
      batch = nil
      do throws(ReportError) {
        batch = try rows.next()
      } catch {
        throw Self.error(error)
      }
    }
    guard let batch else { return false }
    place = batch.place(row)
    return true
  }

  func withValue<Result>(_ column: Int, _ body: (RowValue) -> Result) -> Result {
    body(batch?.column(column)[row] ?? .null)
  }

  private static func error(_ error: ReportError) -> CSVError {
    if case .csv(let error) = error { return error }
    return .sourceFailed(error.description)
  }
}
