import CSQLite
import Foundation
import Testing
import WeekCalendarSQLite

/// What SQLite gave for one column.
enum Value: Equatable, CustomStringConvertible {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case error(String)

  var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): "'\(value)'"
    case .error(let value): "error: \(value)"
    }
  }
}

/// What a test binds to a parameter.
enum Argument {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])
}

/// A connection with the functions registered in-process.
final class Connection {
  let handle: OpaquePointer

  init(_ path: String = ":memory:", registering: Bool = true) throws {
    var opened: OpaquePointer?
    try #require(sqlite3_open(path, &opened) == SQLITE_OK)
    handle = try #require(opened)
    if registering { try register(on: handle) }
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  private var message: String { String(cString: sqlite3_errmsg(handle)) }

  func execute(_ sql: String) throws {
    let status = sqlite3_exec(handle, sql, nil, nil, nil)
    try #require(status == SQLITE_OK, "\(message): \(sql)")
  }

  /// The error of a statement that must fail.
  func errorOf(_ sql: String) -> String? {
    sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK ? nil : message
  }

  /// The first column of every row, an error as the last one.
  func column(_ sql: String, _ arguments: [Argument] = []) -> [Value] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      return [.error(message)]
    }
    defer { sqlite3_finalize(statement) }
    for (index, argument) in arguments.enumerated() { bind(statement, Int32(index + 1), argument) }
    var values: [Value] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: values.append(value(statement))
      case SQLITE_DONE: return values
      default: return values + [.error(message)]
      }
    }
  }

  /// The steps of a query's plan.
  func plan(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    try #require(
      sqlite3_prepare_v2(handle, "EXPLAIN QUERY PLAN " + sql, -1, &statement, nil) == SQLITE_OK,
      "\(message)")
    defer { sqlite3_finalize(statement) }
    var steps: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      steps.append(String(cString: sqlite3_column_text(statement, 3)))
    }
    return steps
  }

  /// The one value of a query.
  func one(_ sql: String, _ arguments: [Argument] = []) -> Value {
    column(sql, arguments).first ?? .error("no row")
  }

  private func bind(_ statement: OpaquePointer?, _ index: Int32, _ argument: Argument) {
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch argument {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let value): sqlite3_bind_int64(statement, index, value)
    case .real(let value): sqlite3_bind_double(statement, index, value)
    case .text(let bytes):
      bytes.withUnsafeBytes {
        let start = $0.baseAddress.map { $0.assumingMemoryBound(to: CChar.self) }
        _ = sqlite3_bind_text(statement, index, start ?? Self.empty, Int32(bytes.count), transient)
      }
    case .blob(let bytes):
      bytes.withUnsafeBytes {
        _ = sqlite3_bind_blob(statement, index, $0.baseAddress, Int32(bytes.count), transient)
      }
    }
  }

  nonisolated(unsafe) private static let empty = UnsafePointer(strdup(""))

  private func value(_ statement: OpaquePointer?) -> Value {
    switch sqlite3_column_type(statement, 0) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, 0))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, 0))
    case SQLITE_NULL: return .null
    default:
      let start = sqlite3_column_text(statement, 0)
      let count = Int(sqlite3_column_bytes(statement, 0))
      return .text(
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    }
  }
}
