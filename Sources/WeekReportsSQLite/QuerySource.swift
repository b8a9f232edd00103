import CSQLite
import WeekReports

/// The rows of a SQLite statement.
///
///     var source = try QuerySource("SELECT title, acquired FROM books", on: connection)
///     var rows = RowCounter()
///     try source.stream(into: &rows)
///
/// The statement is compiled once and run from its start by each stream.
public struct QuerySource: RowSource {
  private let statement: CompiledQuery

  /// The rows of one statement; it must be one that gives rows.
  ///
  /// - Throws: ``SQLiteFailure``.
  public init(_ sql: String, on connection: OpaquePointer) throws(SQLiteFailure) {
    statement = try CompiledQuery(sql, on: connection)
  }

  /// The rows of a statement of one's own, with the values that are bound to it; who compiled it ends it.
  public init(statement: OpaquePointer) {
    self.statement = CompiledQuery(statement, isOwned: false)
  }

  /// The names of the result's columns.
  public mutating func columnNames() throws(ReportError) -> [String] { statement.columnNames }

  /// Starts the statement.
  public mutating func reader(of columns: [Int]) throws(ReportError) -> any RowReader {
    QueryRows(statement, columns)
  }

  /// A cell of a statement's row, valid until its next row.
  @inline(__always)
  package static func value(_ statement: OpaquePointer, _ column: Int) -> RowValue {
    let column = Int32(truncatingIfNeeded: column)
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return .text(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      let bytes = start?.assumingMemoryBound(to: UInt8.self)
      return .blob(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    default: return .null
    }
  }
}

/// A position among the rows of a statement, which is reset when this goes.
final class QueryRows: RowReader {
  private let statement: CompiledQuery
  private let columns: [Int]
  private let rowid: Int32?
  private var builder: RowBatchBuilder
  private var isAtEnd = false

  /// - Parameters:
  ///   - statement: The statement, which runs from its start.
  ///   - columns: The positions of the columns.
  ///   - rowid: The position of the rows' number, where there is one.
  init(_ statement: CompiledQuery, _ columns: [Int], rowid: Int? = nil) {
    sqlite3_reset(statement.pointer)
    self.statement = statement
    self.columns = columns
    self.rowid = rowid.map { Int32(truncatingIfNeeded: $0) }
    builder = RowBatchBuilder(columnCount: columns.count, wanted: Array(columns.indices))
  }

  deinit { sqlite3_reset(statement.pointer) }

  func next() throws(ReportError) -> RowBatch? {
    let pointer = statement.pointer
    while !isAtEnd, !builder.isFull {
      switch sqlite3_step(pointer) {
      case SQLITE_ROW:
        for column in columns { builder.append(QuerySource.value(pointer, column)) }
        builder.endRow(rowid: rowid.map { sqlite3_column_int64(pointer, $0) })
      case SQLITE_DONE: isAtEnd = true
      default:
        isAtEnd = true
        throw SQLiteFailure.last(of: pointer)
      }
    }
    return try builder.takeBatch()
  }
}
