import CSQLite
import Foundation
import Testing
import WeekCalendarSQLite
import WeekReports

/// A connection with the week functions, and what its statements answer.
final class TestConnection {
  let pointer: OpaquePointer

  init(_ path: String = ":memory:", _ sql: String = "") throws {
    var pointer: OpaquePointer?
    try #require(sqlite3_open(path, &pointer) == SQLITE_OK)
    self.pointer = try #require(pointer)
    try WeekCalendarSQLite.register(on: self.pointer)
    try run(sql)
  }

  deinit { sqlite3_close_v2(pointer) }

  var message: String { String(cString: sqlite3_errmsg(pointer)) }

  func run(_ sql: String) throws {
    try #require(sqlite3_exec(pointer, sql, nil, nil, nil) == SQLITE_OK, "\(message): \(sql)")
  }

  /// The rows with their cells as `quote` writes them.
  func rows(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    try #require(
      sqlite3_prepare_v2(pointer, sql, -1, &statement, nil) == SQLITE_OK, "\(message): \(sql)")
    defer { sqlite3_finalize(statement) }
    var rows: [String] = []
    while true {
      let status = sqlite3_step(statement)
      if status == SQLITE_DONE { return rows }
      try #require(status == SQLITE_ROW, "\(message): \(sql)")
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          // Before its text is asked for, which turns a blob into one.
          let type = sqlite3_column_type(statement, column)
          let text = sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
          return switch type {
          case SQLITE_INTEGER: "i\(text)"
          case SQLITE_FLOAT: "r\(sqlite3_column_double(statement, column))"
          case SQLITE_TEXT: "t\(text)"
          case SQLITE_NULL: "-"
          default: "b"
          }
        }.joined(separator: "|"))
    }
  }

  /// The first message of a statement that fails.
  func failure(_ sql: String) -> String {
    sqlite3_exec(pointer, sql, nil, nil, nil) == SQLITE_OK ? "" : message
  }
}

/// A text as a source.
func source(_ text: String, _ options: CSVOptions = CSVOptions()) -> CSVSource {
  CSVSource(bytes: Array(text.utf8), options: options)
}
