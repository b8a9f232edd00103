import CSQLite
import Testing
import WeekCalendarSQLite

/// A SQLite connection with the extension's functions, to compare with.
final class Database {
  private var connection: OpaquePointer?

  init() throws {
    try #require(sqlite3_open(":memory:", &connection) == SQLITE_OK)
    try WeekCalendarSQLite.register(on: try #require(connection))
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  func run(_ sql: String) throws {
    let status = sqlite3_exec(connection, sql, nil, nil, nil)
    try #require(status == SQLITE_OK, "\(String(cString: sqlite3_errmsg(connection))): \(sql)")
  }

  /// The integers of the first row.
  func integers(_ sql: String) throws -> [Int] {
    var statement: OpaquePointer?
    let status = sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    try #require(status == SQLITE_OK, "\(String(cString: sqlite3_errmsg(connection))): \(sql)")
    try #require(sqlite3_step(statement) == SQLITE_ROW, "\(sql)")
    return (0..<sqlite3_column_count(statement)).map { Int(sqlite3_column_int64(statement, $0)) }
  }
}
