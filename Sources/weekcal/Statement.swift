import CSQLite
import WeekReports

/// A compiled SQL statement and its current row.
final class Statement {
  private let statement: OpaquePointer
  private let database: Database
  /// The names of the result's columns.
  let columnNames: [String]

  init(_ statement: OpaquePointer, of database: Database) {
    self.statement = statement
    self.database = database
    columnNames = (0..<sqlite3_column_count(statement)).map { column in
      sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
    }
  }

  deinit {
    sqlite3_finalize(statement)
  }

  var isReadOnly: Bool { sqlite3_stmt_readonly(statement) != 0 }

  /// Moves to the next row; `false` after the last.
  func step() throws -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    default: throw database.failure()
    }
  }

  /// A cell of the current row, valid inside `body` only.
  func withValue<Result>(_ column: Int, _ body: (RowValue) -> Result) -> Result {
    let column = Int32(column)
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return body(.integer(sqlite3_column_int64(statement, column)))
    case SQLITE_FLOAT: return body(.real(sqlite3_column_double(statement, column)))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return body(.text(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      let bytes = start?.assumingMemoryBound(to: UInt8.self)
      return body(.blob(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count)))
    default: return body(.null)
    }
  }

  /// A cell of the current row to write out.
  func cell(_ column: Int) -> TableCell {
    withValue(column) { value in
      switch value {
      case .null: .null
      case .integer(let value): .integer(Int128(value))
      case .real(let value): .real(value)
      case .text(let text): .text(String(decoding: text, as: UTF8.self))
      case .blob(let bytes): .blob(Array(bytes))
      }
    }
  }

  /// The current row to write out.
  var row: [TableCell] { columnNames.indices.map { cell($0) } }
}
