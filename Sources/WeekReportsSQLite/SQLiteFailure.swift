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
