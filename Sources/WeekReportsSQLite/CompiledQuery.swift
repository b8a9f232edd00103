import CSQLite

/// A compiled statement, ended with it where it is its own, and the names of its columns.
package final class CompiledQuery {
  package let pointer: OpaquePointer
  package let columnNames: [String]
  private let isOwned: Bool

  init(_ pointer: OpaquePointer, isOwned: Bool) {
    self.pointer = pointer
    self.isOwned = isOwned
    columnNames = (0..<sqlite3_column_count(pointer)).map { column in
      sqlite3_column_name(pointer, column).map { String(cString: $0) } ?? ""
    }
  }

  package convenience init(_ sql: String, on connection: OpaquePointer) throws(SQLiteFailure) {
    self.init(try Connection.prepare(sql, on: connection), isOwned: true)
  }

  deinit {
    if isOwned { sqlite3_finalize(pointer) }
  }
}
