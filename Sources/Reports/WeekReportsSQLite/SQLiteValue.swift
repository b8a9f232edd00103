import CSQLite
import WeekCalendar
import WeekReports

/// An argument that SQLite passes to a function; NULL for a missing argument.
///
/// It is valid only during the call.
///
/// This is the only type that reads arguments, so that each text has the length that SQLite reports.
@safe
package struct SQLiteValue {
  private let pointer: OpaquePointer?

  @inline(__always) @unsafe
  package init(_ pointer: OpaquePointer?) { unsafe self.pointer = pointer }

  /// `SQLITE_INTEGER`, `SQLITE_FLOAT`, `SQLITE_TEXT`, `SQLITE_BLOB` or `SQLITE_NULL`.
  @inline(__always)
  package var type: Int32 { unsafe sqlite3_value_type(pointer) }

  /// The type after SQLite has converted text that looks like a number.
  package var numericType: Int32 { unsafe sqlite3_value_numeric_type(pointer) }

  @inline(__always)
  package var int64: Int64 { unsafe sqlite3_value_int64(pointer) }

  @inline(__always)
  package var double: Double { unsafe sqlite3_value_double(pointer) }

  @inline(__always)
  package var text: BorrowedBytes {
    // This call comes first, because it may convert the value and change its length.
    let start = unsafe sqlite3_value_text(pointer)
    return unsafe BorrowedBytes(start, count: Int(sqlite3_value_bytes(pointer)))
  }

  @inline(__always)
  package var blob: BorrowedBytes {
    let start = unsafe sqlite3_value_blob(pointer)?.assumingMemoryBound(to: UInt8.self)
    return unsafe BorrowedBytes(start, count: Int(sqlite3_value_bytes(pointer)))
  }

  /// The value as a cell of a row.
  @inline(__always)
  package var rowValue: RowValue {
    switch type {
    case SQLITE_INTEGER: .integer(int64)
    case SQLITE_FLOAT: .real(double)
    case SQLITE_TEXT: .text(text)
    case SQLITE_BLOB: .blob(blob)
    default: .null
    }
  }
}
