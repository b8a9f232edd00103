import CSQLiteShim

/// Adds the functions of ``SQLFunction/all`` and the tables of ``SQLTable/all`` to a connection.
///
///     try WeekCalendarSQLite.register(on: connection)
///
/// Then the connection answers:
///
///     SELECT week_key('2011-01-02', 'en_US');  -- 2011-W02
///
/// The connection is a raw handle, or that of a wrapper that shows it, such as GRDB's
/// `db.sqliteConnection`. It must be one of the SQLite that this program is linked with. Registering again
/// replaces the functions. Everything is freed when the connection closes.
///
/// - Parameter connection: the `sqlite3 *`, open.
/// - Throws: ``RegistrationError``.
public func register(on connection: OpaquePointer) throws(RegistrationError) {
  var api: UnsafePointer<wc_sqlite>?
  let result = wc_claim_linked(SQLiteCall.dispatch, &api)
  guard result == WC_CLAIMED, let api else { throw RegistrationError(result) }
  try registerFunctions(on: connection, api: api)
}

/// Adds the functions to a connection of the SQLite whose functions `routines` points to; for the
/// entry point of a loadable extension, which SQLite hands them to.
///
/// - Throws: ``RegistrationError``.
#if compiler(>=6.3)
@export(interface)  // keep the engine out of the entry point's object file
#endif
package func register(
  on connection: OpaquePointer, routines: OpaquePointer
) throws(RegistrationError) {
  let api = try interface(of: routines)
  try registerFunctions(on: connection, api: api)
}

/// Copies a message into memory of the host's SQLite, for the entry point to return.
#if compiler(>=6.3)
@export(interface)  // keep the engine out of the entry point's object file
#endif
package func errorMessage(
  _ error: RegistrationError, routines: OpaquePointer
) -> UnsafeMutablePointer<CChar>? {
  guard let api = try? interface(of: routines) else { return nil }
  let bytes = ContiguousArray(error.description.utf8)
  return bytes.withUnsafeBufferPointer { buffer in
    buffer.withMemoryRebound(to: CChar.self) { text in
      guard let start = text.baseAddress else { return nil }
      return wc_copy_text(api, start, Int32(truncatingIfNeeded: text.count))
    }
  }
}

private func interface(
  of routines: OpaquePointer
) throws(RegistrationError) -> UnsafePointer<wc_sqlite> {
  var api: UnsafePointer<wc_sqlite>?
  let result = wc_claim_from_routines(routines, SQLiteCall.dispatch, &api)
  guard result == WC_CLAIMED, let api else { throw RegistrationError(result) }
  return api
}

private func registerFunctions(
  on connection: OpaquePointer, api: UnsafePointer<wc_sqlite>
) throws(RegistrationError) {
  let state = UnsafeMutablePointer<ConnectionState>.allocate(capacity: 1)
  state.initialize(to: ConnectionState())
  defer { ConnectionState.release(state) }
  for function in SQLFunction.all {
    let flags =
      WC_UTF8 | WC_INNOCUOUS | (function.isDeterministic ? WC_DETERMINISTIC : 0)
    var name = ContiguousArray(function.name.utf8)
    name.append(0)
    let code = name.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return Int32(WC_ERROR) }
        // Also when it fails, SQLite calls the destructor.
        return wc_create_function(
          api, connection, start, Int32(function.arity ?? -1), Int32(flags),
          CallTarget.make(function, state), CallTarget.destroy)
      }
    }
    guard code == WC_OK else {
      throw .refused(
        function: function.name, code: Int(code),
        message: String(cString: api.pointee.errmsg(connection)))
    }
  }
  for table in SQLTable.all {
    let code = table.register(on: connection, api: api)
    guard code == WC_OK else {
      throw .refused(
        function: table.name, code: Int(code),
        message: String(cString: api.pointee.errmsg(connection)))
    }
  }
}

/// Why functions could not be added to a connection.
public enum RegistrationError: Error, Sendable {
  /// The program is not linked with SQLite.
  case notLinked
  /// SQLite is older than 3.26.
  case tooOld
  /// The process has more different SQLites than can be served.
  case tooMany(limit: Int)
  /// SQLite refused a function, with its result code and message.
  case refused(function: String, code: Int, message: String)

  init(_ result: wc_claim_result) {
    switch result {
    case WC_NOT_LINKED: self = .notLinked
    case WC_TOO_OLD: self = .tooOld
    default: self = .tooMany(limit: Int(WC_MAXIMUM_SQLITES))
    }
  }
}

extension RegistrationError: CustomStringConvertible {
  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .notLinked: "the program is not linked with SQLite; link it with libsqlite3"
    case .tooOld: "SQLite is older than 3.26.0, which is the oldest that is served"
    case .tooMany(let limit):
      "the process has more than \(limit) different SQLites; use one of those already served"
    case .refused(let function, let code, let message):
      "SQLite refused the function \(function): \(message) (code \(code))"
    }
  }
}
