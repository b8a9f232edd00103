import CSQLite
import Testing
import WeekCalendarSQLite

@Suite struct RegistrationTests {
  @Test func everyFunctionIsListedOnce() throws {
    let names = SQLFunction.all.map(\.name)
    // No function is lost; a new one needs no change here.
    #expect(names.count >= 57)
    #expect(Set(names).count == names.count)
    for function in SQLFunction.all {
      #expect(!function.summary.isEmpty && function.summary.hasSuffix("."))
      if let arity = function.arity {
        #expect(function.arguments.split(separator: ",").count == arity, "\(function.name)")
      }
    }
  }

  @Test func registeringAgainChangesNothing() throws {
    let connection = try Connection()
    let before = functionsAndModules(connection)
    #expect(before.count > SQLFunction.all.count + SQLTable.all.count)
    for _ in 0..<100 { try register(on: connection.handle) }
    #expect(functionsAndModules(connection) == before)
    #expect(connection.one("SELECT week_key('2011-01-02', 'en_US')") == .text("2011-W02"))
    #expect(connection.one("SELECT count(*) FROM week_rules") != .integer(0))
  }

  /// SQLite refuses to replace functions while a statement runs.
  @Test(arguments: [
    "SELECT week_key('2011-01-02', 'en') UNION ALL SELECT 2",
    "SELECT key FROM weeks('2011-01-01', '2012-01-01', 'de_DE')",
  ])
  func registeringAgainWhileAStatementRuns(_ sql: String) throws {
    let connection = try Connection()
    let statement = try running(sql, on: connection)
    for _ in 0..<3 { try register(on: connection.handle) }
    #expect(sqlite3_step(statement) == SQLITE_ROW)
    #expect(sqlite3_finalize(statement) == SQLITE_OK)
    #expect(connection.one("SELECT week_key('2011-01-02', 'en_US')") == .text("2011-W02"))
    #expect(
      connection.one("SELECT count(*) FROM weeks('2011-01-01', '2012-01-01', 'de_DE')")
        == .integer(53))
  }

  @Test func registeringWhileAStatementRuns() throws {
    let connection = try Connection(registering: false)
    let statement = try running("SELECT 1 UNION ALL SELECT 2", on: connection)
    try register(on: connection.handle)
    try register(on: connection.handle)
    #expect(connection.one("SELECT week_key('2011-01-02', 'en_US')") == .text("2011-W02"))
    #expect(sqlite3_step(statement) == SQLITE_ROW)
    #expect(sqlite3_finalize(statement) == SQLITE_OK)
  }

  /// Any number of arguments, any capitals, also while it runs: refused by our name, nothing changed.
  @Test(
    arguments: [("week_key", -1), ("week_key", 2), ("Week_START", 7), ("parse_date", 3)],
    [
      false, true,
    ])
  func aFunctionOfTheHostIsNotReplaced(_ function: (name: String, arity: Int), isRunning: Bool)
    throws
  {
    let connection = try Connection(registering: false)
    let (name, arity) = function
    create(name, arity, on: connection)
    let before = functionsAndModules(connection)
    let arguments = Array(repeating: "1", count: max(arity, 0)).joined(separator: ", ")
    let call = "SELECT \(name)(\(arguments))"
    let statement =
      isRunning ? try running(call + " UNION ALL SELECT 2", on: connection) : nil
    for _ in 0..<2 {
      let error = #expect(throws: RegistrationError.self) { try register(on: connection.handle) }
      #expect(
        error?.description
          == "the connection already has a function \(name.lowercased()) that is not WeekCalendar's; "
          + "nothing was changed: use a connection without it")
    }
    #expect(functionsAndModules(connection) == before)
    #expect(connection.one(call) == .integer(2011))
    if isRunning { #expect(sqlite3_step(statement) == SQLITE_ROW) }
    #expect(sqlite3_finalize(statement) == SQLITE_OK)
  }

  @Test func functionsThatTheHostReplacesCanBeRegisteredAgain() throws {
    let connection = try Connection()
    let before = functionsAndModules(connection)
    create("week_key", -1, on: connection, deleting: true)
    #expect(functionsAndModules(connection) != before)
    try register(on: connection.handle)
    #expect(functionsAndModules(connection) == before)
    #expect(connection.one("SELECT week_key('2011-01-02', 'en_US')") == .text("2011-W02"))

    create("week_key", -1, on: connection)
    let error = #expect(throws: RegistrationError.self) { try register(on: connection.handle) }
    #expect(error?.description.contains("week_key") == true)
    #expect(connection.one("SELECT week_key('2011-01-02', 'en_US')") == .integer(2011))
  }

  @Test(arguments: ["weeks", "Calendar_Days", "week_rules"])
  func aModuleOfTheHostIsNotReplaced(_ name: String) throws {
    let connection = try Connection(registering: false)
    var module = sqlite3_module()
    withUnsafePointer(to: &module) { module in
      #expect(sqlite3_create_module(connection.handle, name, module, nil) == SQLITE_OK)
      let before = functionsAndModules(connection)
      let error = #expect(throws: RegistrationError.self) { try register(on: connection.handle) }
      #expect(
        error?.description
          == "the connection already has a module \(name.lowercased()) that is not WeekCalendar's; "
          + "nothing was changed: use a connection without it")
      #expect(functionsAndModules(connection) == before)
      // The pointer ends here.
      #expect(sqlite3_drop_modules(connection.handle, nil) == SQLITE_OK)
    }
    try register(on: connection.handle)
    #expect(connection.one("SELECT count(*) > 0 FROM week_rules") == .integer(1))
  }

  /// A table of the user's own is not an obstacle, and comes first.
  @Test func aTableOfTheUserIsNotHidden() throws {
    let connection = try Connection(registering: false)
    try connection.execute("CREATE TABLE weeks(n); INSERT INTO weeks VALUES (7)")
    try register(on: connection.handle)
    #expect(connection.one("SELECT n FROM weeks") == .integer(7))
    #expect(
      connection.one("SELECT count(*) FROM weeks('2011-01-01', '2012-01-01', 'de_DE')")
        == .error("'weeks' is not a function"))
    try connection.execute("DROP TABLE weeks")
    #expect(
      connection.one("SELECT count(*) FROM weeks('2011-01-01', '2012-01-01', 'de_DE')")
        == .integer(53))
  }

  @Test func anotherBuildOnTheConnectionIsAnError() throws {
    let connection = try Connection(registering: false)
    create("weekcalendar_version", 0, on: connection)
    let before = functionsAndModules(connection)
    // One such name alone is a function of the host.
    let alone = #expect(throws: RegistrationError.self) { try register(on: connection.handle) }
    #expect(alone?.description.hasPrefix("the connection already has a function weekcal") == true)
    #expect(functionsAndModules(connection) == before)

    create("week_data_version", 0, on: connection)
    let error = #expect(throws: RegistrationError.self) { try register(on: connection.handle) }
    #expect(
      error?.description
        == "the connection already has another build of WeekCalendar (2011); "
        + "nothing was changed: use a connection without it")
  }

  /// Whatever an authorizer denies, the look finds functions, and what is free is registered.
  @Test(arguments: [SQLITE_DENY, SQLITE_IGNORE])
  func registrationWorksUnderAnAuthorizer(_ answer: Int32) throws {
    var answer = answer
    try withUnsafeMutablePointer(to: &answer) { answer in
      let connection = try Connection(registering: false)
      sqlite3_set_authorizer(
        connection.handle,
        { data, _, _, _, _, _ in data?.assumingMemoryBound(to: Int32.self).pointee ?? SQLITE_OK },
        answer)
      create("week_key", 2, on: connection)
      let error = #expect(throws: RegistrationError.self) { try register(on: connection.handle) }
      #expect(error?.description.contains(" week_key ") == true)
      create("week_key", 2, on: connection, deleting: true)
      try register(on: connection.handle)
      sqlite3_set_authorizer(connection.handle, nil, nil)
      #expect(connection.one("SELECT week_start('2011-01-02', 'en_US')") == .text("2011-01-02"))
    }
  }

  @Test func thereIsRoomForAllEntries() {
    #expect(SQLFunction.all.count + SQLTable.all.count <= 128)
  }

  private func functionsAndModules(_ connection: Connection) -> [Value] {
    connection.column("SELECT name || narg || flags FROM pragma_function_list ORDER BY 1")
      + connection.column("SELECT name FROM pragma_module_list ORDER BY 1")
  }

  private func running(_ sql: String, on connection: Connection) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    try #require(
      sqlite3_prepare_v2(connection.handle, sql, -1, &statement, nil) == SQLITE_OK, "\(sql)")
    try #require(sqlite3_step(statement) == SQLITE_ROW, "\(sql)")
    return statement
  }

  /// A function of the host's, which gives 2011.
  private func create(
    _ name: String, _ arity: Int, on connection: Connection, deleting: Bool = false
  ) {
    let body:
      @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void =
        { context, _, _ in sqlite3_result_int(context, 2011) }
    #expect(
      sqlite3_create_function_v2(
        connection.handle, name, Int32(arity), SQLITE_UTF8, nil, deleting ? nil : body, nil, nil,
        nil)
        == SQLITE_OK)
  }

  @Test func manyConnectionsCanBeOpened() throws {
    for _ in 0..<200 {
      let connection = try Connection()
      #expect(
        connection.one("SELECT format_date('YYYY-ww', '2011-01-02', 'en_US')") == .text("2011-02"))
    }
  }
}
