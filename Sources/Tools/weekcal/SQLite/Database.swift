import CSQLite
import WeekCalendar
import WeekCalendarSQLite
import WeekCalendarZoneNames
import WeekReports
import WeekReportsSQLite

/// A SQLite database with the week functions, opened read-only unless `forWriting` is set.
final class Database {
  /// SQLite's path of an empty database in memory.
  static let memory = ":memory:"
  /// The maximum time to wait for a lock, in milliseconds.
  private static let lockTimeout: Int32 = 5_000

  let path: String
  let connection: Connection
  /// The names of the tables that read CSV files.
  var fileTables: [String] = []
  /// Whether the command itself is attaching a database, which SQL text may not do.
  private var mayAttach = false
  private var isClosed = false
  /// SQLite's code of the last failure; `sqlite3_errcode` returns the code of the last call.
  private(set) var failureCode = SQLITE_OK

  /// Opens a database file; `mayCreate` creates a missing one.
  init(
    path: String, forWriting: Bool = false, mayCreate: Bool = false, rules: RulesPack = .baked
  ) throws {
    self.path = path
    var access = forWriting ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
    if mayCreate, let objection = Self.creationObjection(path) {
      throw Failure(.usage, "\(VisibleText.quoted(path: path)) \(objection)")
    }
    if mayCreate, case .unreachable = FileKind(path) {
      access |= SQLITE_OPEN_CREATE
      if let objection = FileKind.folderObjection(of: path) {
        throw Self.cannotWrite(path, objection)
      }
    } else if path != Self.memory {
      try Self.check(path)
    }
    switch Self.open(path, access) {
    case .success(let connection):
      self.connection = connection
    case .failure(let error):
      // A database in WAL mode can usually not be opened in a read-only folder. Without a log beside it, it cannot
      // change, so it is opened as immutable. A locked database may change, and stays an error.
      guard !forWriting, error.code == SQLITE_CANTOPEN || error.code == SQLITE_READONLY,
        SystemCalls.size(of: path + "-wal") ?? 0 == 0,
        case .success(let connection) = Self.open(path, isImmutable: true, SQLITE_OPEN_READONLY)
      else {
        throw forWriting && error.code == SQLITE_CANTOPEN
          ? Self.cannotWrite(path, Self.cannotCreate) : Self.failure(error, path)
      }
      self.connection = connection
    }
    guard unsafe !forWriting || sqlite3_db_readonly(connection.pointer, "main") == 0 else {
      throw Self.failure((SQLITE_READONLY, "no permission to write it"), path)
    }
    try registerFunctions(rules)
    setAuthorizer()
  }

  deinit {
    if !isClosed { unsafe sqlite3_close_v2(connection.pointer) }
  }

  /// Why no database may be created at a path; nil if one may.
  private static func creationObjection(_ path: String) -> String? {
    if path.isEmpty { return "is an empty name: expected the path of a database" }
    if path == memory {
      return "is a database in memory: expected the path of a file"
    }
    guard path.hasPrefix("file:"), case .unreachable = FileKind(path) else { return nil }
    return "is not read as a URI: expected a path, or './file:...' for a file with such a name"
  }

  /// Compiles one statement that a user wrote.
  ///
  /// - Throws: `Failure`, also for an unknown name in double quotes, which SQLite would take for a text.
  func prepare(written sql: String) throws -> Statement {
    if let strict = SQLText(sql).withBackquotedNames {
      _ = try compile(strict, writtenAs: sql)
    }
    return try prepare(sql)
  }

  /// Compiles one statement that only reads.
  func prepare(_ sql: String) throws -> Statement {
    let statement = try compile(sql)
    guard statement.isReadOnly else {
      throw Failure(
        .usage, "the statement writes: expected SELECT or another read-only statement")
    }
    return statement
  }

  /// Closes the database, and deletes its file if it is empty.
  func removeIfEmpty() {
    // Reading repeats a rollback that failed, which empties the file.
    try? execute("PRAGMA schema_version")
    unsafe sqlite3_close_v2(connection.pointer)
    isClosed = true
    if SystemCalls.size(of: path) == 0 { SystemCalls.removeFile(path) }
  }

  /// Attaches another database file for reading.
  func attach(_ path: String, as name: String) throws {
    try Self.check(path)
    mayAttach = true
    defer { mayAttach = false }
    let statement = try compile("ATTACH ? AS ?")
    try statement.bind(.text(Self.fileName(path)), at: 0)
    try statement.bind(.text(name), at: 1)
    do {
      _ = try statement.step()
      _ = try compile("SELECT count(*) FROM \(SQLName.quoted(name)).sqlite_master").step()
    } catch is Failure {
      throw Self.failure((failureCode, message), path)
    }
  }

  /// Runs statements that return no rows.
  func execute(_ sql: String) throws {
    do throws(SQLiteFailure) {
      try connection.execute(sql)
    } catch {
      throw failure()
    }
  }

  /// Whether the last failure concerns only its statement, so that another one may succeed.
  var isStatementError: Bool { [SQLITE_ERROR, SQLITE_CONSTRAINT].contains(failureCode) }

  /// SQLite's message for the last error.
  var message: String { connection.failure.message }

  /// The failure of the last call, with SQLite's message followed by `context`.
  func failure(_ context: String = "") -> Failure {
    failureCode = unsafe sqlite3_errcode(connection.pointer)
    return switch failureCode {
    case SQLITE_AUTH:
      Failure(
        .usage,
        "ATTACH is not allowed: expected each file before the SQL, as in weekcal query a.db b.db SQL"
      )
    // This file is open; the message names the file that SQLite cannot open.
    case SQLITE_CANTOPEN where message != Self.cannotOpenMessage:
      Failure(.noInput, "SQLite: \(message)")
    case SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_NOTADB, SQLITE_IOERR, SQLITE_BUSY, SQLITE_LOCKED,
      SQLITE_CORRUPT, SQLITE_READONLY:
      failure(connection.failure)
    default: Failure(.badData, "SQLite: \(message)\(context)")
    }
  }

  /// The failure for an error of SQLite on this database.
  func failure(_ error: SQLiteFailure) -> Failure {
    let isWriting = error.code == Self.writeError
    return switch isWriting ? SQLITE_FULL : error.code & 0xFF {
    case SQLITE_FULL where isOnlyRead, SQLITE_CANTOPEN where isOnlyRead:
      Self.fullDisk(error.message)
    case SQLITE_CANTOPEN: Self.cannotWrite(path, Self.cannotCreate)
    case SQLITE_FULL: Self.cannotWrite(path, error.message)
    case SQLITE_NOTADB, SQLITE_IOERR, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CORRUPT, SQLITE_READONLY:
      Self.failure((error.code & 0xFF, error.message), path)
    default: Failure(.badData, error.description)
    }
  }

  private var isOnlyRead: Bool {
    unsafe path == Self.memory || sqlite3_db_readonly(connection.pointer, "main") != 0
  }

  /// SQLite's message if it does not name the file that it cannot open.
  private static var cannotOpenMessage: String {
    unsafe String(cString: sqlite3_errstr(SQLITE_CANTOPEN))
  }

  private static let cannotCreate = "SQLite cannot create the file or its journal"

  private static func cannotWrite(_ path: String, _ reason: String) -> Failure {
    Failure(.inputOutput, "cannot write \(VisibleText.quoted(path: path)): \(reason)")
  }

  /// `SQLITE_IOERR_WRITE`: a write error other than a full disk, such as a size limit.
  private static let writeError = SQLITE_IOERR | 3 << 8

  /// The failure for a full disk of temporary files; the database itself is only read.
  private static func fullDisk(_ message: String) -> Failure {
    Failure(
      .inputOutput,
      "cannot write temporary files: \(message) (set SQLITE_TMPDIR to use another folder)")
  }

  /// The failure for an error of SQLite on the file at a path.
  private static func failure(_ error: (code: Int32, message: String), _ path: String) -> Failure {
    let name = VisibleText.quoted(path: path)
    return switch error.code {
    case SQLITE_NOTADB:
      Failure(
        .badData, "\(name) is not a SQLite database; weekcal import creates one from a CSV file"
      )
    case SQLITE_CORRUPT: Failure(.badData, "\(name) is damaged: \(error.message)")
    case SQLITE_IOERR: Failure(.inputOutput, "cannot read or write \(name): \(error.message)")
    case SQLITE_READONLY: cannotWrite(path, error.message)
    case SQLITE_BUSY, SQLITE_LOCKED:
      Failure(
        .inputOutput,
        "\(name) has been locked by another program for more than \(lockTimeout / 1_000) seconds")
    default: Failure(.noInput, cannotOpen: path, error.message)
    }
  }

  /// Checks that a database and SQLite's own files beside it are regular files.
  ///
  /// SQLite would wait for the writer of a pipe.
  private static func check(_ path: String) throws {
    if let objection = FileKind(path).objection {
      throw Failure(.noInput, cannotOpen: path, objection)
    }
    guard SystemCalls.isReadable(path) else {
      throw Failure(.noInput, cannotOpen: path, "no permission to read it")
    }
    for ending in ["-wal", "-journal", "-shm"] {
      switch FileKind(path + ending) {
      case .regular, .unreachable: break
      case let other:
        throw Failure(
          .noInput, cannotOpen: path,
          "SQLite would also open \(VisibleText.quoted(path: path + ending)): "
            + (other.objection ?? ""))
      }
    }
  }

  private func registerFunctions(_ rules: RulesPack) throws {
    do throws(RegistrationError) {
      unsafe try WeekCalendarSQLite.register(
        on: connection.pointer, rules: rules,
        zoneWords: ZoneNamesPack.baked.words(for:in:locale:zones:))
    } catch {
      throw Failure(.inputOutput, "cannot add the week functions to SQLite: \(error)")
    }
    guard unsafe PercentileFunctions.register(on: connection.pointer) == SQLITE_OK else {
      throw failure()
    }
  }

  /// Prevents SQL text from attaching files.
  private func setAuthorizer() {
    unsafe sqlite3_set_authorizer(
      connection.pointer,
      { database, action, _, _, _, _ in
        guard action == SQLITE_ATTACH, let database = unsafe database else { return SQLITE_OK }
        return unsafe Unmanaged<Database>.fromOpaque(database).takeUnretainedValue().mayAttach
          ? SQLITE_OK : SQLITE_DENY
      }, unsafe Unmanaged.passUnretained(self).toOpaque())
  }

  private func compile(_ sql: String, writtenAs written: String? = nil) throws -> Statement {
    do throws(SQLiteFailure) {
      return Statement(try CompiledQuery(sql, on: connection), of: self)
    } catch {
      // A text that is not one statement was rejected before SQLite compiled it, so SQLite has no message.
      guard error.code != SQLITE_MISUSE else { throw Failure(.usage, error.message) }
      let place = place(in: written ?? sql)
      // Made before names are looked up, because that runs other statements, which replace the error.
      var failure = failure(place)
      if failureCode == SQLITE_ERROR {
        failure.message += UnknownName.suggestion(for: error.message, on: self)
      }
      throw failure
    }
  }

  /// ` (at character 8: 'FORM ...')` if SQLite knows the place of the error.
  private func place(in sql: String) -> String {
    let offset = unsafe Int(sqlite3_error_offset(connection.pointer))
    guard offset >= 0, offset < sql.utf8.count else { return "" }
    let rest = String(decoding: sql.utf8.dropFirst(offset), as: UTF8.self)
    let before = String(decoding: sql.utf8.prefix(offset), as: UTF8.self)
    return " (at character \(before.count + 1): \(VisibleText.excerpt(rest, limit: 30)))"
  }

  private enum Opening {
    case success(Connection)
    case failure((code: Int32, message: String))
  }

  private static func open(
    _ path: String, isImmutable: Bool = false, _ access: Int32
  ) -> Opening {
    var connection: OpaquePointer?
    let name = isImmutable ? uri(path) + "?immutable=1" : fileName(path)
    // One thread at a time uses a connection, so SQLite's mutex would only cost time.
    let flags = access | SQLITE_OPEN_NOMUTEX | (isImmutable ? SQLITE_OPEN_URI : 0)
    var status = unsafe sqlite3_open_v2(name, &connection, flags, nil)
    guard let connection = unsafe connection else {
      return .failure((status, "SQLite ran out of memory"))
    }
    unsafe sqlite3_busy_timeout(connection, lockTimeout)
    if status == SQLITE_OK {
      status = unsafe sqlite3_exec(connection, "PRAGMA schema_version", nil, nil, nil)
    }
    if status == SQLITE_OK { return unsafe .success(Connection(connection)) }
    let message = unsafe String(cString: sqlite3_errmsg(connection))
    unsafe sqlite3_close_v2(connection)
    return .failure((status, message))
  }

  /// The path to pass to SQLite, which may take a name that starts with `file:` for a URI.
  static func fileName(_ path: String) -> String {
    path.hasPrefix("file:") ? "./" + path : path
  }

  /// A `file:` URI, with every byte escaped that may have a meaning in URIs.
  private static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : "file:"
    for byte in path.utf8 {
      switch byte {
      case _ where ASCII.isAlphanumeric(byte) || "/.-_".utf8.contains(byte):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }
}
