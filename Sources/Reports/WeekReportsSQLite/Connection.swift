import CSQLite
import WeekReports

/// A SQLite connection, which must outlive everything that uses it.
@safe
package struct Connection {
  @unsafe package let pointer: OpaquePointer

  @unsafe
  package init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  /// The last failure.
  package var failure: SQLiteFailure {
    unsafe SQLiteFailure(
      code: sqlite3_extended_errcode(pointer), message: String(cString: sqlite3_errmsg(pointer)))
  }

  /// Whether no transaction is open.
  var isOutsideTransaction: Bool { unsafe sqlite3_get_autocommit(pointer) != 0 }

  /// Returns a limit of the connection, such as `SQLITE_LIMIT_COLUMN`.
  func limit(_ kind: Int32) -> Int { Int(unsafe sqlite3_limit(pointer, kind, -1)) }

  /// Checks that a table can have this many columns, before memory for them is allocated.
  ///
  /// - Throws: ``WeekReports/ReportError/source(_:)`` with the limit.
  package func check(columnCount: Int) throws(ReportError) {
    let limit = limit(SQLITE_LIMIT_COLUMN)
    guard columnCount > limit else { return }
    throw .source(
      "there are \(columnCount) columns: expected at most \(limit), the limit of SQLite's tables; remove some first, "
        + "or use report, which takes any number")
  }

  /// Runs statements that return no rows.
  package func execute(_ sql: String) throws(SQLiteFailure) {
    guard unsafe sqlite3_exec(pointer, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// Compiles one statement.
  ///
  /// - Returns: The statement, which the caller finalizes.
  /// - Throws: ``SQLiteFailure``, with `SQLITE_MISUSE` if the text is not a single statement.
  @unsafe
  func prepare(_ sql: String) throws(SQLiteFailure) -> OpaquePointer {
    guard !sql.utf8.contains(0) else {
      throw SQLiteFailure(code: SQLITE_MISUSE, message: "the SQL text holds a NUL character")
    }

    var statement: OpaquePointer?
    let (status, hasMore) = unsafe sql.withCString { start in
      var tail: UnsafePointer<CChar>?
      let status = unsafe sqlite3_prepare_v2(pointer, start, -1, &statement, &tail)
      // SQLite compiles blanks, semicolons and comments to no statement.
      var next: OpaquePointer?
      defer { unsafe sqlite3_finalize(next) }
      guard status == SQLITE_OK, let tail = unsafe tail, unsafe tail.pointee != 0 else {
        return (status, false)
      }
      return unsafe (
        status, sqlite3_prepare_v2(pointer, tail, -1, &next, nil) != SQLITE_OK || next != nil
      )
    }
    guard status == SQLITE_OK else { throw failure }
    guard let statement = unsafe statement else {
      throw SQLiteFailure(
        code: SQLITE_MISUSE, message: "there is no SQL statement in \(VisibleText.quoted(sql))")
    }
    guard !hasMore else {
      unsafe sqlite3_finalize(statement)
      throw SQLiteFailure(
        code: SQLITE_MISUSE, message: "expected one SQL statement, not several")
    }
    return unsafe statement
  }
}
