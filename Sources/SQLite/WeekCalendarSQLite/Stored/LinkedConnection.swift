#if !hasFeature(Embedded)
import CSQLiteShim

/// A connection of the SQLite that the program is linked with, which runs statements of this library.
///
/// The program's connection must stay open as long as this object is used.
@safe
final class LinkedConnection {
  private let api: UnsafePointer<wc_sqlite>
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) throws(StoredValuesError) {
    var api: UnsafePointer<wc_sqlite>?
    let result = unsafe wc_claim_linked(SQLiteCall.dispatch, &api)
    guard result == WC_CLAIMED, let api = unsafe api else {
      throw .connection(RegistrationError(result))
    }
    unsafe self.api = unsafe api
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe wc_release(api) }

  /// SQLite's last error.
  var failure: StoredValuesError {
    unsafe .sqlite(
      code: Int(api.pointee.extended_errcode(pointer)),
      message: String(cString: api.pointee.errmsg(pointer)))
  }

  /// Compiles one statement.
  func prepare(_ sql: String) throws(StoredValuesError) -> LinkedStatement {
    var statement: OpaquePointer?
    let code = unsafe api.pointee.prepare_v2(pointer, sql, -1, &statement, nil)
    guard code == WC_OK else { throw failure }
    guard let statement = unsafe statement else {
      throw .sqlite(code: WC_ERROR, message: "there is no statement in '\(sql)'")
    }
    return unsafe LinkedStatement(statement, api: api, of: self)
  }

  /// Runs one statement that returns no rows.
  func execute(_ sql: String) throws(StoredValuesError) {
    let statement = try prepare(sql)
    while try statement.step() {}
  }

  /// Runs CREATE TABLE in imposter mode, in which SQLite adds the table when it compiles the statement.
  func createImpostor(_ sql: String) throws(StoredValuesError) {
    var statement: OpaquePointer?
    let code = unsafe api.pointee.prepare_v2(pointer, sql, -1, &statement, nil)
    defer { _ = unsafe api.pointee.finalize(statement) }
    guard code == WC_OK else { throw failure }
    if let statement = unsafe statement, unsafe api.pointee.step(statement) != WC_DONE {
      throw failure
    }
  }

  /// All rows of a query with a short result.
  func rows(_ sql: String) throws(StoredValuesError) -> [[StoredValue]] {
    let statement = try prepare(sql)
    var rows: [[StoredValue]] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }

  /// Turns the imposter mode on for the b-tree at a page, or off; 0 and a page that is not 0 forget all imposters.
  func setImpostor(_ isOn: Bool, rootPage: Int) {
    unsafe wc_impostor(api, pointer, isOn ? 1 : 0, Int32(clamping: rootPage))
  }
}

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
