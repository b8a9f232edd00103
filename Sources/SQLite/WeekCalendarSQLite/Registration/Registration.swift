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
/// The connection is a raw handle, or that of a wrapper that shows it, such as GRDB's
/// `db.sqliteConnection`. It must be one of the SQLite that this program is linked with. Everything is
/// freed when the connection closes. Loading the extension (`.load`, `sqlite3_load_extension`) does the same:
///
/// - It looks first, also while statements run. A function of one of our names that is not ours, of any
///   number of arguments, or a module of one of our tables' names is an error that names it, and so is
///   another build of this library; nothing is changed. (An ordinary table or view of such a name is no
///   obstacle: SQLite finds it before ours, so `weeks(...)` cannot be used while a table is called `weeks`.)
/// - Registering again changes nothing and succeeds, also while statements run. Only functions that the
///   program has deleted meanwhile come back.
/// - When memory runs out on the way, what was added is taken back. While statements run, SQLite does not
///   delete functions: those stay, can be called, and registering again adds the rest.
///
/// Names, patterns and digits come from the program's pack, or from another pack given here; weeks
/// are the same with every pack. A connection has one pack: registering again with another is an error.
///
///     try WeekCalendarSQLite.register(on: connection, names: NamesPack(pack: bytes))
///
/// `format_in_zone` and `format_span_in_zone` write offsets in place of zones' names, unless told how to make words:
///
///     try WeekCalendarSQLite.register(
///       on: connection, zoneWords: ZoneNamesPack.baked.words(for:in:locale:zones:))
///
/// - Parameters:
///   - connection: the `sqlite3 *`, open.
///   - names: the names to use; nil for those in the program, or those that the connection has already.
///   - zoneWords: what makes the words for zones, such as that of the library `WeekCalendarZoneNames`; nil for none, or
///     what the connection has already.
/// - Throws: ``RegistrationError``.
public func register(
  on connection: OpaquePointer, names: NamesPack? = nil, zoneWords: ZoneWordMaker? = nil
) throws(RegistrationError) {
  var api: UnsafePointer<wc_sqlite>?
  let result = unsafe wc_claim_linked(SQLiteCall.dispatch, &api)
  guard result == WC_CLAIMED, let api = unsafe api else { throw RegistrationError(result) }
  unsafe try register(on: connection, claimed: api, names, zoneWords)
}

/// Adds the functions to a connection of the SQLite whose functions `routines` points to; for the
/// entry point of a loadable extension, which SQLite hands them to.
///
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
  unsafe try register(on: connection, claimed: api, nil, zoneWords)
}

/// Copies a message into memory of the host's SQLite, for the entry point to return; nil when out of
/// memory.
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

/// Releases the claim at the end; the connection's state holds its own.
private func register(
  on connection: OpaquePointer, claimed api: UnsafePointer<wc_sqlite>, _ names: NamesPack?,
  _ zoneWords: ZoneWordMaker?
) throws(RegistrationError) {
  defer { unsafe wc_release(api) }
  let mutex = unsafe wc_enter(api, connection)
  defer { unsafe wc_leave(api, mutex) }
  unsafe try Registrar.register(on: connection, api: api, names, zoneWords)
}
