import CSQLiteShim
import WeekCalendar

/// One registration on one connection.
///
/// It looks for conflicts before it changes anything, adds the missing functions and tables, and removes them if SQLite
/// refuses one. Functions and tables are identified by their places in ``RegisteredEntries``.
///
/// The caller owns the connection, and holds a reference to the state during the registration.
@safe
struct Registrar {
  private let connection: OpaquePointer
  private let state: UnsafeMutablePointer<ConnectionState>
  private let functions = SQLFunction.all
  private let tables = SQLTable.all

  private var api: UnsafePointer<wc_sqlite> { unsafe state.pointee.api }

  /// Adds all missing functions and tables; call this under the connection's mutex.
  static func register(
    on connection: OpaquePointer, api: UnsafePointer<wc_sqlite>, _ names: NamesPack?,
    _ rules: RulesPack, _ zoneWords: ZoneWordMaker?
  ) throws(RegistrationError) {
    unsafe wc_settle(api, connection)
    guard let state = unsafe ConnectionState.of(connection, api, names, rules) else {
      throw .outOfMemory
    }
    defer { unsafe ConnectionState.release(state) }
    if let names, unsafe !names.bytes.isSame(as: state.pointee.names.bytes) {
      throw unsafe .otherNames(state.pointee.names.description)
    }
    if let zoneWords { unsafe state.pointee.zoneWords = zoneWords }
    let registrar = unsafe Registrar(connection: connection, state: state)
    let missing = registrar.missing
    guard !missing.isEmpty else { return }
    try registrar.checkNotTaken(missing)
    try registrar.add(missing)
  }

  private init(connection: OpaquePointer, state: UnsafeMutablePointer<ConnectionState>) {
    unsafe self.connection = unsafe connection
    unsafe self.state = unsafe state
  }

  private var places: Range<Int> { 0..<functions.count + tables.count }

  private var missing: RegisteredEntries {
    var missing: RegisteredEntries = []
    for place in places { missing.formUnion(RegisteredEntries(place: place)) }
    unsafe missing.subtract(state.pointee.present)
    return missing
  }

  private func name(_ place: Int) -> String {
    place < functions.count ? functions[place].name : tables[place - functions.count].name
  }
}

// MARK: - Checking

extension Registrar {
  /// Throws if a name that would be added is already taken.
  private func checkNotTaken(_ entries: RegisteredEntries) throws(RegistrationError) {
    if let name = try taken(WC_FUNCTIONS, 0..<functions.count, in: entries) {
      guard try isOtherBuild(entries) else { throw .functionExists(name: name) }
      throw .otherBuild(version: versionOfOtherBuild())
    }
    if let name = try taken(WC_MODULES, functions.count..<places.upperBound, in: entries) {
      throw .moduleExists(name: name)
    }
  }

  /// The first of some names that the connection already has.
  @inline(never)
  private func taken(
    _ kind: wc_kind, _ places: Range<Int>, in entries: RegisteredEntries
  ) throws(RegistrationError) -> String? {
    var names = ContiguousArray<UInt8>()
    var count: Int32 = 0
    for place in places where entries.contains(place: place) {
      names.append(contentsOf: name(place).utf8)
      names.append(0)
      count += 1
    }

    var found: String?
    let code = unsafe withText(names) { names in
      var first: UnsafePointer<CChar>?
      let code = unsafe wc_look(api, connection, kind, names, count, &first)
      if let first = unsafe first { found = unsafe String(cString: first) }
      return code
    }
    guard code == WC_OK else { throw .cannotLook(code: Int(code), message: message) }
    return found
  }

  /// Whether the connection has the version functions of another build.
  private func isOtherBuild(_ entries: RegisteredEntries) throws(RegistrationError) -> Bool {
    for place in 0..<functions.count where functions[place].stability == .build {
      if try taken(WC_FUNCTIONS, place..<place + 1, in: entries) == nil { return false }
    }
    return true
  }

  private func versionOfOtherBuild() -> String? {
    var statement: OpaquePointer?
    guard
      unsafe api.pointee.prepare_v2(
        connection, "SELECT weekcalendar_version()", -1, &statement, nil) == WC_OK,
      let statement = unsafe statement
    else { return nil }
    defer { _ = unsafe api.pointee.finalize(statement) }
    guard unsafe api.pointee.step(statement) == WC_ROW,
      let text = unsafe api.pointee.column_text(statement, 0)
    else { return nil }
    return unsafe String(cString: text)
  }
}

// MARK: - Changing

extension Registrar {
  /// Adds some entries; if SQLite refuses one, removes the others.
  ///
  /// An entry that SQLite then refuses to remove stays, and can be called.
  private func add(_ entries: RegisteredEntries) throws(RegistrationError) {
    for place in places where entries.contains(place: place) {
      let code = change(place, adding: true)
      guard code != WC_OK else { continue }
      let refusal = message
      for place in places
      where unsafe entries.contains(place: place) && state.pointee.present.contains(place: place) {
        _ = change(place, adding: false)
      }
      throw .refused(function: name(place), code: Int(code), message: refusal)
    }
  }

  /// Adds or removes an entry.
  ///
  /// Whatever SQLite returns, the state records which entries exist afterwards.
  @inline(never)
  private func change(_ place: Int, adding: Bool) -> Int32 {
    let entry = RegisteredEntries(place: place)
    if adding, place >= functions.count {
      return unsafe tables[place - functions.count].register(
        on: connection, state: state, entry: entry)
    }

    var text = ContiguousArray(name(place).utf8)
    text.append(0)
    return unsafe withText(text) { name in
      guard place < functions.count else { return unsafe wc_remove_table(api, connection, name) }
      let function = functions[place]
      let arity = Int32(function.arity ?? -1)
      guard adding else { return unsafe wc_remove_function(api, connection, name, arity) }
      let flags = WC_UTF8 | WC_INNOCUOUS | (function.isDeterministic ? WC_DETERMINISTIC : 0)
      // SQLite calls the destructor even if this fails.
      return unsafe wc_create_function(
        api, connection, name, arity, Int32(flags),
        Unmanaged.passRetained(CallTarget(function, state, entry)).toOpaque(),
        CallTarget.destroy)
    }
  }

  private func withText(
    _ text: ContiguousArray<UInt8>, _ body: (UnsafePointer<CChar>) -> Int32
  ) -> Int32 {
    unsafe text.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return Int32(WC_OK) }
        return unsafe body(start)
      }
    }
  }

  private var message: String { unsafe String(cString: api.pointee.errmsg(connection)) }
}
