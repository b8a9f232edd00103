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

/// SQL text made of names.
enum SQLText {
  /// A name in quotation marks, whatever is in it.
  static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
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
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
      throw SQLiteFailure(connection)
    }
    guard let statement else {
      throw SQLiteFailure(code: SQLITE_MISUSE, message: "there is no SQL statement")
    }
    return statement
  }
}
