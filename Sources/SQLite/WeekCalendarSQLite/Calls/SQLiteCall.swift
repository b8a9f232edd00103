import CSQLiteShim

/// One call of an SQL function: its arguments as Swift values, its result, and the state of the connection.
///
/// SQLite owns all of it, so it is valid only during the call. Indices of arguments are checked.
@safe
struct SQLiteCall: SQLiteValues, SQLiteResult {
  let api: UnsafePointer<wc_sqlite>
  let context: OpaquePointer
  let arguments: UnsafeMutablePointer<OpaquePointer>
  let count: Int
  let target: Unmanaged<CallTarget>

  @inline(__always)
  var state: UnsafeMutablePointer<ConnectionState> {
    unsafe target._withUnsafeGuaranteedRef { unsafe $0.state }
  }

  /// The function that is called.
  var function: SQLFunction { unsafe target._withUnsafeGuaranteedRef { $0.function } }

  /// The first argument that is NULL.
  var firstNull: Int? { (0..<count).first { isNull($0) } }

  /// The same call, with only its first arguments.
  func prefix(_ count: Int) -> SQLiteCall {
    unsafe SQLiteCall(
      api: api, context: context, arguments: arguments, count: count, target: target)
  }
}
