import CSQLite
import WeekCalendarSQLite

/// A SQLite database in memory, with the functions of the extension.
final class WeekCalendarDatabase {
  let handle: OpaquePointer

  /// Opens a database.
  ///
  /// With `isForAnyStatement`, a statement ends after two million virtual instructions, which SQLite counts over all of
  /// its runs.
  init(isForAnyStatement: Bool) {
    var opened: OpaquePointer?
    guard sqlite3_open(":memory:", &opened) == SQLITE_OK, let opened,
      (try? register(on: opened)) != nil
    else { fatalError("SQLite does not open") }
    handle = opened
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 1 << 16)
    sqlite3_limit(handle, SQLITE_LIMIT_EXPR_DEPTH, 100)
    if isForAnyStatement { sqlite3_progress_handler(handle, 2_000_000, { _ in 1 }, nil) }
  }

  deinit { sqlite3_close_v2(handle) }

  var message: String { String(cString: sqlite3_errmsg(handle)) }

  /// A value in SQL.
  enum Value: Equatable, CustomStringConvertible {
    case null
    case integer(Int64)
    case real(Double)
    case text([UInt8])
    case error(String)

    var description: String {
      switch self {
      case .null: "NULL"
      case .integer(let value): "\(value)"
      case .real(let value): "\(value)"
      case .text(let bytes): "'\(shown(bytes))'"
      case .error(let message): "error: \(message)"
      }
    }
  }

  /// Compiles the first statement of a text, and returns it with the text after it; nil with an error.
  func prepare(_ sql: String) -> (statement: OpaquePointer?, tail: String)? {
    var statement: OpaquePointer?
    return sql.withCString { start in
      var tail: UnsafePointer<CChar>?
      guard sqlite3_prepare_v2(handle, start, -1, &statement, &tail) == SQLITE_OK else {
        return nil
      }
      return (statement, tail.map { String(cString: $0) } ?? "")
    }
  }

  /// The columns of each row of a compiled statement with values for its parameters, an error as the last row.
  func rows(_ statement: OpaquePointer, _ values: [Value] = []) -> [[Value]] {
    sqlite3_reset(statement)
    for (index, value) in values.enumerated() { bind(statement, Int32(index + 1), value) }
    defer { sqlite3_reset(statement) }
    var rows: [[Value]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append((0..<sqlite3_column_count(statement)).map { value(statement, $0) })
      case SQLITE_DONE: return rows
      default: return rows + [[.error(message)]]
      }
    }
  }

  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func bind(_ statement: OpaquePointer, _ index: Int32, _ value: Value) {
    switch value {
    case .null, .error: sqlite3_bind_null(statement, index)
    case .integer(let value): sqlite3_bind_int64(statement, index, value)
    case .real(let value): sqlite3_bind_double(statement, index, value)
    case .text(let bytes):
      (bytes + [0]).withUnsafeBytes { bytes in
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        _ = sqlite3_bind_text(statement, index, start, Int32(bytes.count - 1), Self.transient)
      }
    }
  }

  private func value(_ statement: OpaquePointer, _ column: Int32) -> Value {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
    case SQLITE_NULL: .null
    default:
      .text(
        Array(
          UnsafeBufferPointer(
            start: sqlite3_column_text(statement, column),
            count: Int(sqlite3_column_bytes(statement, column)))))
    }
  }
}
