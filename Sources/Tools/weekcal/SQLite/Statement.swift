import CSQLite
import WeekReports
import WeekReportsSQLite

/// A compiled SQL statement and its current row.
final class Statement {
  private var query: CompiledQuery?
  private let database: Database
  /// The names of the result's columns.
  let columnNames: [String]

  init(_ query: CompiledQuery, of database: Database) {
    self.query = query
    self.database = database
    columnNames = query.columnNames
  }

  private var statement: OpaquePointer? { unsafe query?.pointer }

  /// Finalizes the statement early, so that its tables can change.
  func finalize() { query = nil }

  var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(statement) != 0 }

  // MARK: Parameters

  /// The names of the parameters with their signs: `:start`, `?3`; nil for a plain `?`.
  var parameterNames: [String?] {
    unsafe (0..<sqlite3_bind_parameter_count(statement)).map { index in
      unsafe sqlite3_bind_parameter_name(statement, index + 1).map { unsafe String(cString: $0) }
    }
  }

  /// The parameters that are bound to numbers, counted from 1.
  private(set) var numericParameters: Set<Int> = []

  /// Binds a value to the parameter at a position from 0.
  func bind(_ value: Binding.Value, at index: Int) throws {
    switch value {
    case .integer, .real: numericParameters.insert(index + 1)
    case .text: break
    }
    let number = Int32(truncatingIfNeeded: index) + 1
    let status =
      switch value {
      case .integer(let value): unsafe sqlite3_bind_int64(statement, number, value)
      case .real(let value): unsafe sqlite3_bind_double(statement, number, value)
      case .text(let value):
        // The bytes are copied (SQLITE_TRANSIENT).
        unsafe sqlite3_bind_text(
          statement, number, value, Int32(clamping: value.utf8.count),
          unsafeBitCast(-1, to: sqlite3_destructor_type.self))
      }
    guard status == SQLITE_OK else { throw database.failure() }
  }

  /// The positions that SQLite counts but the statement lacks: 0 and 1 if it has only `?3`.
  ///
  /// Only the expanded SQL, with values filled in, distinguishes them from a plain `?`.
  func unusedParameters(_ names: [String?]) -> Set<Int> {
    guard names.contains(where: { $0?.hasPrefix("?") ?? false }) else { return [] }
    var unused: Set<Int> = []
    for index in names.indices where names[index] == nil {
      let number = Int32(truncatingIfNeeded: index) + 1
      unsafe sqlite3_bind_int64(statement, number, 1)
      let first = expandedSQL
      unsafe sqlite3_bind_int64(statement, number, 2)
      if let first, first == expandedSQL { unused.insert(index) }
      unsafe sqlite3_bind_null(statement, number)
    }
    return unused
  }

  private var expandedSQL: String? {
    guard let text = unsafe sqlite3_expanded_sql(statement) else { return nil }
    defer { unsafe sqlite3_free(text) }
    return unsafe String(cString: text)
  }

  // MARK: Rows

  /// Moves to the next row; returns false after the last one.
  func step() throws -> Bool {
    switch unsafe sqlite3_step(statement) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    default: throw database.failure()
    }
  }

  /// Calls `body` with a cell of the current row, which is valid only during the call.
  func withValue<Result>(_ column: Int, _ body: (RowValue) -> Result) -> Result {
    body(query?.value(column) ?? .null)
  }

  /// A copy of a cell of the current row.
  func cell(_ column: Int) -> TableCell {
    withValue(column) { value in
      switch value {
      case .null: .null
      case .integer(let value): .integer(Int128(value))
      case .real(let value): .real(value)
      case .text(let text): .text(text.string)
      case .blob(let bytes): .blob(Array(bytes))
      }
    }
  }

  /// A copy of the current row.
  var row: [TableCell] { columnNames.indices.map { cell($0) } }
}
