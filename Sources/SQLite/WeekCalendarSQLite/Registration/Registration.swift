import CSQLiteShim
import WeekCalendar

/// Adds the functions of ``SQLFunction/all`` and the tables of ``SQLTable/all`` to a connection.
///
///     try WeekCalendarSQLite.register(on: connection)
///
/// Then SQL on the connection can use them:
///
///     SELECT week_key('2011-01-02', 'en_US');  -- 2011-W02
///
/// The connection is a raw handle, or the handle that a wrapper exposes, such as GRDB's `db.sqliteConnection`. It must
/// belong to the SQLite that this program is linked with. Everything is freed when the connection closes. Loading the
/// extension (`.load`, `sqlite3_load_extension`) does the same:
///
/// - Registration first checks for conflicts, even while statements run. If there is one, the error names it and
///   nothing is changed. A conflict is a function with the name of one of these functions (with any number of
///   arguments) or a module with the name of one of these tables that is not from this library, or another build of
///   this library. An ordinary table or view is not a conflict: SQLite finds it first, so `weeks(...)` cannot be used
///   while a table is called `weeks`.
/// - Registering again changes nothing and succeeds, even while statements run. It only restores functions that the
///   program has deleted in the meantime.
/// - If memory runs out partway, whatever was added is removed. While statements run, SQLite does not delete functions:
///   they stay and can be called, and registering again adds the rest.
///
/// Names, patterns and digits come from the program's pack, or from another pack passed here; weeks are the same with
/// every pack. A connection has one pack: registering again with a different one is an error.
///
///     try WeekCalendarSQLite.register(on: connection, names: NamesPack(pack: bytes))
///
/// `format_in_zone` and `format_span_in_zone` write offsets instead of zone names, unless you pass a function that
/// makes the words:
///
///     try WeekCalendarSQLite.register(
///       on: connection, zoneWords: ZoneNamesPack.baked.words(for:in:locale:zones:))
///
/// - Parameters:
///   - connection: the `sqlite3 *`, open.
///   - names: the names pack to use; nil for the program's pack, or for the one that the connection already has.
///   - zoneWords: the function that makes words for zones, such as the one in the library `WeekCalendarZoneNames`; nil
///     for none, or for the one that the connection already has.
/// - Throws: ``RegistrationError``.
public func register(
  on connection: OpaquePointer, names: NamesPack? = nil, zoneWords: ZoneWordMaker? = nil
) throws(RegistrationError) {
  var api: UnsafePointer<wc_sqlite>?
  let result = unsafe wc_claim_linked(SQLiteCall.dispatch, &api)
  guard result == WC_CLAIMED, let api = unsafe api else { throw RegistrationError(result) }
  unsafe try register(on: connection, claimed: api, names, .baked, zoneWords)
}

#if !hasFeature(Embedded)
/// Adds the functions and tables to a new connection, with other rules than the program's.
///
/// Only tools do this, to see what an update would change: a program whose results depend on the connection would store
/// results of both.
package func register(
  on connection: OpaquePointer, rules: RulesPack, zoneWords: ZoneWordMaker?
) throws(RegistrationError) {
  var api: UnsafePointer<wc_sqlite>?
  let result = unsafe wc_claim_linked(SQLiteCall.dispatch, &api)
  guard result == WC_CLAIMED, let api = unsafe api else { throw RegistrationError(result) }
  unsafe try register(on: connection, claimed: api, nil, rules, zoneWords)
}
#endif

/// Adds the functions and tables to a connection, for the entry point of a loadable extension.
///
/// - Parameters:
///   - connection: the connection that loads the extension.
///   - routines: the `sqlite3_api_routines` that SQLite passes to the entry point.
///   - zoneWords: the function that makes words for zones; nil for none.
/// - Throws: ``RegistrationError``.
#if compiler(>=6.3)
@export(interface)  // keep the engine out of the entry point's object file
#endif
package func register(
  on connection: OpaquePointer, routines: OpaquePointer, zoneWords: ZoneWordMaker?
) throws(RegistrationError) {
  var api: UnsafePointer<wc_sqlite>?
  let result = unsafe wc_claim_from_routines(routines, SQLiteCall.dispatch, &api)
  guard result == WC_CLAIMED, let api = unsafe api else { throw RegistrationError(result) }
  unsafe try register(on: connection, claimed: api, nil, .baked, zoneWords)
}

/// Copies a message into memory of the host's SQLite, for the entry point to return; nil when out of memory.
#if compiler(>=6.3)
@export(interface)  // keep the engine out of the entry point's object file
#endif
package func errorMessage(
  _ error: RegistrationError, routines: OpaquePointer
) -> UnsafeMutablePointer<CChar>? {
  let bytes = ContiguousArray(error.description.utf8)
  return unsafe bytes.withUnsafeBufferPointer { buffer in
    unsafe buffer.withMemoryRebound(to: CChar.self) { text in
      guard let start = text.baseAddress else { return nil }
      return unsafe wc_copy_text_for_host(routines, start, Int32(truncatingIfNeeded: text.count))
    }
  }
}

/// Registers, then releases the claim; the connection's state holds another one.
private func register(
  on connection: OpaquePointer, claimed api: UnsafePointer<wc_sqlite>, _ names: NamesPack?,
  _ rules: RulesPack, _ zoneWords: ZoneWordMaker?
) throws(RegistrationError) {
  defer { unsafe wc_release(api) }
  let mutex = unsafe wc_enter(api, connection)
  defer { unsafe wc_leave(api, mutex) }
  unsafe try Registrar.register(on: connection, api: api, names, rules, zoneWords)
}
