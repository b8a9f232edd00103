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
#endif
