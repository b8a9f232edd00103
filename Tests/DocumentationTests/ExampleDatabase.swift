import CSQLite
import Foundation
import TestSupport
import WeekCalendarSQLite

/// A connection with our functions and the tables that the examples ask.
final class ExampleDatabase {
  private var handle: OpaquePointer?

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  // A file, or memory.
  init(_ path: String = ":memory:") throws {
    guard sqlite3_open(path, &handle) == SQLITE_OK, let handle else {
      throw Failure(description: "cannot open \(path)")
    }
    try register(on: handle)
    _ = try rows(of: "CREATE TABLE Usage(FacetId TEXT, Value INTEGER, Visits INTEGER, Date TEXT)")
    _ = try rows(of: "BEGIN")
    let flights = String(decoding: try Fixtures.bytes(Fixtures.flights), as: UTF8.self)
    for row in naiveCSV(flights).dropFirst() {
      _ = try rows(
        of: "INSERT INTO Usage VALUES ('\(row[0])', \(row[1]), \(row[2]), '\(row[3])')")
    }
    _ = try rows(of: "COMMIT")
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  /// The rows of a statement, as the sqlite3 shell writes them.
  func rows(of sql: String) throws(Failure) -> [String] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { throw failure }
    defer { sqlite3_finalize(statement) }
    var rows: [String] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        let values = (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
        }
        rows.append(values.joined(separator: "|"))
      case SQLITE_DONE: return rows
      default: throw failure
      }
    }
  }

  private var failure: Failure { Failure(description: String(cString: sqlite3_errmsg(handle))) }
}
