import CSQLite
import WeekCalendar
import WeekReports

/// A compiled statement and the names of its columns.
///
/// This is the only type that reads a statement's values, so that each text has the length that SQLite reports. An owned
/// statement is finalized with it.
@safe
package final class CompiledQuery {
  @unsafe package let pointer: OpaquePointer
  package let columnNames: [String]
  private let isOwned: Bool

  @unsafe
  init(_ pointer: OpaquePointer, isOwned: Bool) {
    unsafe self.pointer = pointer
    self.isOwned = isOwned
    columnNames = unsafe (0..<sqlite3_column_count(pointer)).map { column in
      unsafe sqlite3_column_name(pointer, column).map { unsafe String(cString: $0) } ?? ""
    }
  }

  package convenience init(_ sql: String, on connection: Connection) throws(SQLiteFailure) {
    unsafe self.init(try connection.prepare(sql), isOwned: true)
  }

  deinit {
    if isOwned { unsafe sqlite3_finalize(pointer) }
  }

  /// Moves to the next row, and returns `SQLITE_ROW`, `SQLITE_DONE` or an error code.
  package func step() -> Int32 { unsafe sqlite3_step(pointer) }

  /// Resets the statement, so that it can run once more.
  package func reset() { unsafe sqlite3_reset(pointer) }

  /// The last error of the statement's connection.
  var failure: ReportError {
    unsafe .source(
      sqlite3_db_handle(pointer).map { unsafe Connection($0).failure.description }
        ?? "SQLite: no connection")
  }

  /// Returns a column of the row as a whole number.
  func int64(_ column: Int) -> Int64 {
    unsafe sqlite3_column_int64(pointer, Int32(truncatingIfNeeded: column))
  }

  /// Returns a column of the row as text; `nil` for NULL.
  func text(_ column: Int) -> String? {
    unsafe sqlite3_column_text(pointer, Int32(truncatingIfNeeded: column)).map {
      unsafe String(cString: $0)
    }
  }

  /// Returns a column of the row, valid until the next row; NULL for a column that does not exist.
  @inline(__always)
  package func value(_ column: Int) -> RowValue {
    let column = Int32(truncatingIfNeeded: column)
    switch unsafe sqlite3_column_type(pointer, column) {
    case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(pointer, column))
    case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(pointer, column))
    case SQLITE_TEXT:
      let start = unsafe sqlite3_column_text(pointer, column)
      return .text(unsafe BorrowedBytes(start, count: Int(sqlite3_column_bytes(pointer, column))))
    case SQLITE_BLOB:
      let start = unsafe sqlite3_column_blob(pointer, column)?
        .assumingMemoryBound(to: UInt8.self)
      return .blob(unsafe BorrowedBytes(start, count: Int(sqlite3_column_bytes(pointer, column))))
    default: return .null
    }
  }
}
