import CSQLite
import Foundation
import TestSupport
import Testing

/// A SQLite file made for a test; it stays open for writing, so that others must read beside it.
final class TestDatabase {
  let path: String
  private let folder: TemporaryFolder
  private var connection: OpaquePointer?

  init(_ sql: String) throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/a '% b?.db"
    try #require(sqlite3_open(path, &connection) == SQLITE_OK)
    try execute(sql)
  }

  deinit {
    sqlite3_close(connection)
  }

  func execute(_ sql: String) throws {
    let status = sqlite3_exec(connection, sql, nil, nil, nil)
    try #require(status == SQLITE_OK, "\(String(cString: sqlite3_errmsg(connection))): \(sql)")
  }

  /// The cells of a query, each with the number of its type; a line a row.
  func rows(_ sql: String) throws -> String {
    var statement: OpaquePointer?
    try #require(sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, "\(sql)")
    defer { sqlite3_finalize(statement) }
    var lines = ""
    while sqlite3_step(statement) == SQLITE_ROW {
      let cells = (0..<sqlite3_column_count(statement)).map { column in
        let type = sqlite3_column_type(statement, column)
        return "\(type):"
          + (sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "")
      }
      lines += cells.joined(separator: "|") + "\n"
    }
    return lines
  }

  /// The flights as the table `Usage(FacetId, Value, Visits, Date)`.
  static func flights(_ before: String = "") throws -> TestDatabase {
    let database = try TestDatabase(
      before + ";CREATE TABLE Usage(FacetId TEXT, Value INTEGER, Visits INTEGER, Date TEXT);BEGIN")
    let text = String(decoding: try Fixtures.bytes(Fixtures.flights), as: UTF8.self)
    for row in naiveCSV(text).dropFirst() {
      try database.execute(
        "INSERT INTO Usage VALUES ('\(row[0])', \(row[1]), \(row[2]), '\(row[3])')")
    }
    try database.execute("COMMIT")
    return database
  }
}
