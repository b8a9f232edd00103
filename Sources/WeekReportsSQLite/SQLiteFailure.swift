import CSQLite
import WeekReports

/// What SQLite says of a call that failed.
///
///     SQLiteFailure(code: 13, message: "database or disk is full").description
///     // "SQLite: database or disk is full"
public struct SQLiteFailure: Error, Hashable, Sendable {
  /// SQLite's extended result code; its low byte is one of `SQLITE_FULL`, `SQLITE_BUSY` and so on.
  public var code: Int32
  /// SQLite's message.
  public var message: String

  /// A failure with SQLite's code and message.
  public init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  /// The last failure of a statement's connection, as a stream's.
  static func last(of statement: OpaquePointer) -> ReportError {
    .source(
      sqlite3_db_handle(statement).map { SQLiteFailure($0).description } ?? "SQLite: no connection")
  }

  /// The last failure of a connection.
  init(_ connection: OpaquePointer) {
    self.init(
      code: sqlite3_extended_errcode(connection),
      message: String(cString: sqlite3_errmsg(connection)))
  }
}

extension SQLiteFailure: CustomStringConvertible {
  /// One line.
  public var description: String { "SQLite: \(VisibleText.escaped(message))" }
}

extension ReportError {
  /// Checks that a table of a connection can have so many columns, before memory is taken for them.
  ///
  /// - Throws: ``WeekReports/ReportError/source(_:)``, which says how many it can have.
  public static func check(columnCount: Int, on connection: OpaquePointer) throws(ReportError) {
    let limit = Int(sqlite3_limit(connection, SQLITE_LIMIT_COLUMN, -1))
    guard columnCount > limit else { return }
    throw .source(
      "there are \(columnCount) columns: expected at most \(limit), as many as a table of SQLite has; "
        + "cut the others off first, or use report, which takes any number")
  }
}

/// Calls of SQLite that are made in one place.
enum Connection {
  /// Runs statements that give no rows.
  static func execute(
    _ sql: String, on connection: OpaquePointer
  ) throws(SQLiteFailure) {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw SQLiteFailure(connection)
    }
  }

  /// Compiles one statement.
  static func prepare(
    _ sql: String, on connection: OpaquePointer
  ) throws(SQLiteFailure) -> OpaquePointer {
    guard !sql.utf8.contains(0) else {
      throw SQLiteFailure(code: SQLITE_MISUSE, message: "the SQL text holds a NUL character")
    }
    var statement: OpaquePointer?
    let (status, hasMore) = sql.withCString { start in
      var tail: UnsafePointer<CChar>?
      let status = sqlite3_prepare_v2(connection, start, -1, &statement, &tail)
      // Blanks, semicolons and comments are compiled to no statement.
      var next: OpaquePointer?
      defer { sqlite3_finalize(next) }
      guard status == SQLITE_OK, let tail, tail.pointee != 0 else { return (status, false) }
      return (
        status, sqlite3_prepare_v2(connection, tail, -1, &next, nil) != SQLITE_OK || next != nil
      )
    }
    guard status == SQLITE_OK else { throw SQLiteFailure(connection) }
    guard let statement else {
      throw SQLiteFailure(code: SQLITE_MISUSE, message: "there is no SQL statement")
    }
    guard !hasMore else {
      sqlite3_finalize(statement)
      throw SQLiteFailure(
        code: SQLITE_MISUSE, message: "expected one SQL statement, not several")
    }
    return statement
  }
}
