import CSQLiteShim

/// One registration on one connection: looks before it changes anything, adds what is missing, and takes
/// it back where SQLite refuses a part of it.
struct Registrar {
  private let connection: OpaquePointer
  private let state: UnsafeMutablePointer<ConnectionState>
  private let functions = SQLFunction.all
  private let tables = SQLTable.all

  private var api: UnsafePointer<wc_sqlite> { state.pointee.api }

  /// Under the connection's mutex.
  static func register(
    on connection: OpaquePointer, api: UnsafePointer<wc_sqlite>
  ) throws(RegistrationError) {
    wc_settle(api, connection)
    guard let state = ConnectionState.of(connection, api) else { throw .outOfMemory }
    defer { ConnectionState.release(state) }
    let registrar = Registrar(connection: connection, state: state)
    let missing = registrar.missing
    guard missing != RegisteredEntries() else { return }
    try registrar.look(for: missing)
    do throws(RegistrationError) {
      try registrar.add(missing)
    } catch {
      registrar.takeBack(missing)
      throw error
    }
  }

  private init(connection: OpaquePointer, state: UnsafeMutablePointer<ConnectionState>) {
    self.connection = connection
    self.state = state
  }

  private var missing: RegisteredEntries {
    var missing = RegisteredEntries()
    for place in 0..<(functions.count + tables.count) {
      missing.formUnion(RegisteredEntries(place: place))
    }
    missing.subtract(state.pointee.present)
    return missing
  }

  private func isFunction(_ place: Int, in entries: RegisteredEntries) -> Bool {
    entries.contains(RegisteredEntries(place: place))
  }

  private func isTable(_ place: Int, in entries: RegisteredEntries) -> Bool {
    entries.contains(RegisteredEntries(place: functions.count + place))
  }
}

// MARK: - Looking

extension Registrar {
  /// Refuses where a name that we would add is taken.
  private func look(for entries: RegisteredEntries) throws(RegistrationError) {
    let takenFunctions = try taken(WC_FUNCTIONS, functions.map { $0.name })
    if let place = functions.indices.first(where: {
      takenFunctions[$0] && isFunction($0, in: entries)
    }) {
      if isOtherBuild(takenFunctions) { throw .otherBuild(version: versionOfOtherBuild()) }
      throw .functionExists(name: functions[place].name)
    }
    let takenModules = try taken(WC_MODULES, tables.map { $0.name })
    if let place = tables.indices.first(where: { takenModules[$0] && isTable($0, in: entries) }) {
      throw .moduleExists(name: tables[place].name)
    }
  }

  /// Which of some names the connection has, whoever made them.
  private func taken(_ kind: wc_kind, _ names: [String]) throws(RegistrationError) -> [Bool] {
    var texts = ContiguousArray<UInt8>()
    for name in names {
      texts.append(contentsOf: name.utf8)
      texts.append(0)
    }
    var isThere = [Bool](repeating: false, count: names.count)
    let code = withText(texts) { wc_look(api, connection, kind, $0, Int32(names.count), &isThere) }
    guard code == WC_OK else { throw .cannotLook(code: Int(code), message: message) }
    return isThere
  }

  /// Whether the functions that say a build's versions are there, and are not of this build.
  private func isOtherBuild(_ taken: [Bool]) -> Bool {
    functions.indices.allSatisfy { place in
      switch functions[place].implementation {
      case .libraryVersion, .dataVersion:
        taken[place] && !isFunction(place, in: state.pointee.present)
      default: true
      }
    }
  }

  private func versionOfOtherBuild() -> String? {
    var statement: OpaquePointer?
    guard
      api.pointee.prepare_v2(
        connection, "SELECT weekcalendar_version()", -1, &statement, nil) == WC_OK, let statement
    else { return nil }
    defer { _ = api.pointee.finalize(statement) }
    guard api.pointee.step(statement) == WC_ROW, let text = api.pointee.column_text(statement, 0)
    else { return nil }
    return String(cString: text)
  }
}

// MARK: - Changing

extension Registrar {
  private func add(_ entries: RegisteredEntries) throws(RegistrationError) {
    for (place, function) in functions.enumerated() where isFunction(place, in: entries) {
      let flags =
        WC_UTF8 | WC_INNOCUOUS | (function.isDeterministic ? WC_DETERMINISTIC : 0)
      let code = withName(function) {
        // Also when it fails, SQLite calls the destructor.
        wc_create_function(
          api, connection, $0, Int32(function.arity ?? -1), Int32(flags),
          CallTarget.make(function, state, RegisteredEntries(place: place)), CallTarget.destroy)
      }
      try check(code, function.name)
    }
    for (place, table) in tables.enumerated() where isTable(place, in: entries) {
      let entry = RegisteredEntries(place: functions.count + place)
      try check(table.register(on: connection, state: state, entry: entry), table.name)
    }
  }

  /// Removes what is there of some entries. What SQLite keeps stays, and can be called.
  private func takeBack(_ entries: RegisteredEntries) {
    for (place, function) in functions.enumerated()
    where isFunction(place, in: entries) && isFunction(place, in: state.pointee.present) {
      _ = withName(function) {
        wc_remove_function(api, connection, $0, Int32(function.arity ?? -1))
      }
    }
    for (place, table) in tables.enumerated()
    where isTable(place, in: entries) && isTable(place, in: state.pointee.present) {
      _ = withText(text(table.name)) { wc_remove_table(api, connection, $0) }
    }
  }

  private func check(_ code: Int32, _ name: String) throws(RegistrationError) {
    guard code != WC_OK else { return }
    throw .refused(function: name, code: Int(code), message: message)
  }

  private func withName(_ function: SQLFunction, _ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    withText(text(function.name), body)
  }

  private func text(_ name: String) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray(name.utf8)
    bytes.append(0)
    return bytes
  }

  private func withText(
    _ text: ContiguousArray<UInt8>, _ body: (UnsafePointer<CChar>) -> Int32
  ) -> Int32 {
    text.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return Int32(WC_ERROR) }
        return body(start)
      }
    }
  }

  private var message: String { String(cString: api.pointee.errmsg(connection)) }
}
