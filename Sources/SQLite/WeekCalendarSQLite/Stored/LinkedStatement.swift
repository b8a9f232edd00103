#if !hasFeature(Embedded)
import CSQLiteShim

/// A compiled statement and its current row.
@safe
final class LinkedStatement {
  private let api: UnsafePointer<wc_sqlite>
  private let statement: OpaquePointer
  private let connection: LinkedConnection

  @unsafe
  init(_ statement: OpaquePointer, api: UnsafePointer<wc_sqlite>, of connection: LinkedConnection) {
    unsafe self.statement = unsafe statement
    unsafe self.api = unsafe api
    self.connection = connection
  }

  deinit { _ = unsafe api.pointee.finalize(statement) }

  /// Moves to the next row; returns false after the last one.
  func step() throws(StoredValuesError) -> Bool {
    let code = unsafe api.pointee.step(statement)
    if code == WC_ROW { return true }
    guard code == WC_DONE else { throw connection.failure }
    return false
  }

  /// A copy of the current row.
  var row: [StoredValue] {
    unsafe (0..<Int(api.pointee.column_count(statement))).map { self[$0] }
  }

  /// A copy of a value of the current row.
  subscript(column: Int) -> StoredValue {
    let column = Int32(truncatingIfNeeded: column)
    switch unsafe Int(api.pointee.column_type(statement, column)) {
    case WC_INTEGER: return unsafe .integer(api.pointee.column_int64(statement, column))
    case WC_FLOAT: return unsafe .real(api.pointee.column_double(statement, column))
    case WC_TEXT:
      let start = unsafe api.pointee.column_text(statement, column)
      return unsafe .text(String(decoding: bytes(start, column), as: UTF8.self))
    case WC_BLOB:
      let start = unsafe api.pointee.column_blob(statement, column)
      return unsafe .blob(Array(bytes(start, column)))
    default: return .null
    }
  }

  /// The bytes of a value, which `start` was returned for.
  @unsafe
  private func bytes(_ start: UnsafeRawPointer?, _ column: Int32) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(api.pointee.column_bytes(statement, column)))
  }
}
#endif
