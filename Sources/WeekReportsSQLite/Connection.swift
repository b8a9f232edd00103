import CSQLite
import WeekReports

/// Calls of SQLite that are made in one place.
package enum Connection {
  /// Runs statements that give no rows.
  package static func execute(
    _ sql: String, on connection: OpaquePointer
  ) throws(SQLiteFailure) {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw SQLiteFailure(connection)
    }
  }

  /// Compiles one statement.
  ///
  /// - Returns: The statement, which the caller ends.
  /// - Throws: ``SQLiteFailure``, with `SQLITE_MISUSE` for a text that is not one statement.
  package static func prepare(
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
      throw SQLiteFailure(
        code: SQLITE_MISUSE, message: "there is no SQL statement in \(VisibleText.quoted(sql))")
    }
    guard !hasMore else {
      sqlite3_finalize(statement)
      throw SQLiteFailure(
        code: SQLITE_MISUSE, message: "expected one SQL statement, not several")
    }
    return statement
  }
}
