import CSQLite
import WeekReports

/// A position among the rows of a query that SQLite gives to a function, `weekcal_rows`, from inside its own loop.
///
/// That takes less time than to ask for each cell of a row. The function's first argument is a pointer to who takes the
/// rows, which no SQL text can make; a connection has the function once, whoever uses it.
final class FunctionRows: RowReader {
  private static let name = "weekcal_rows"
  /// What SQLite calls the kind of the pointer; the text lives as long as the process.
  private static let kind: StaticString = "weekcal_rows"

  private let statement: CompiledQuery
  private let receiver: UnsafeMutablePointer<Receiver>
  private var isAtEnd = false

  /// Starts a query; `nil` where it has more columns than a function has arguments.
  ///
  /// - Parameters:
  ///   - values: The values of each row.
  ///   - from: What they are of: `FROM t WHERE ...`
  ///   - hasRowid: Whether the last value is the row's number.
  ///   - isAlone: Whether they are all rows of a table, which `from` only names.
  ///   - connection: A connection of SQLite.
  /// - Throws: ``SQLiteFailure``, also where an authorizer refuses the function.
  init?(
    _ values: [String], _ from: String, hasRowid: Bool, isAlone: Bool,
    on connection: OpaquePointer
  ) throws(SQLiteFailure) {
    guard values.count < Int(sqlite3_limit(connection, SQLITE_LIMIT_FUNCTION_ARG, -1)) else {
      return nil
    }
    try Self.register(on: connection)
    let arguments = (["?1"] + values).joined(separator: ", ")
    let call = "\(Self.name)(\(arguments))"
    // As a condition it is asked without a step to each row; beside others SQLite would choose which comes first.
    statement = try CompiledQuery(
      isAlone ? "SELECT NULL \(from) WHERE \(call)" : "SELECT \(call) \(from)", on: connection)
    receiver = .allocate(capacity: 1)
    receiver.initialize(
      to: Receiver(columnCount: values.count - (hasRowid ? 1 : 0), hasRowid: hasRowid))
    sqlite3_bind_pointer(statement.pointer, 1, receiver, Self.kindText, nil)
  }

  deinit {
    sqlite3_reset(statement.pointer)
    sqlite3_clear_bindings(statement.pointer)
    receiver.deinitialize(count: 1)
    receiver.deallocate()
  }

  func next() throws(ReportError) -> RowBatch? {
    while !isAtEnd, !receiver.pointee.builder.isFull {
      let status = sqlite3_step(statement.pointer)
      isAtEnd = status != SQLITE_ROW
      if isAtEnd, status != SQLITE_DONE { throw SQLiteFailure.last(of: statement.pointer) }
    }
    return try receiver.pointee.builder.takeBatch()
  }

  /// Makes the function known to a connection that does not have it.
  private static func register(on connection: OpaquePointer) throws(SQLiteFailure) {
    // To define it again would fail while any statement runs, and compile all of them anew.
    guard (try? CompiledQuery("SELECT \(name)(NULL)", on: connection)) == nil else { return }
    let status = sqlite3_create_function_v2(
      connection, name, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil,
      { context, count, arguments in
        guard count > 0, let arguments,
          let receiver = sqlite3_value_pointer(arguments[0], FunctionRows.kindText)?
            .assumingMemoryBound(to: Receiver.self)
        else { return sqlite3_result_error(context, "weekcal_rows is not for SQL", -1) }
        receiver.pointee.take(arguments + 1)
        sqlite3_result_int(context, receiver.pointee.builder.isFull ? 1 : 0)
      }, nil, nil, nil)
    guard status == SQLITE_OK else { throw SQLiteFailure(connection) }
  }

  private static var kindText: UnsafePointer<CChar> {
    UnsafeRawPointer(kind.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// Who takes the rows.
  private struct Receiver: ~Copyable {
    var builder: RowBatchBuilder
    private let columnCount: Int
    private let hasRowid: Bool

    init(columnCount: Int, hasRowid: Bool) {
      builder = RowBatchBuilder(columnCount: columnCount, wanted: Array(0..<columnCount))
      self.columnCount = columnCount
      self.hasRowid = hasRowid
    }

    /// Takes a row.
    @inline(__always)
    mutating func take(_ values: UnsafeMutablePointer<OpaquePointer?>) {
      for column in 0..<columnCount { builder.append(FunctionRows.value(values[column])) }
      builder.endRow(rowid: hasRowid ? sqlite3_value_int64(values[columnCount]) : nil)
    }
  }

  /// An argument, valid inside the call.
  @inline(__always)
  private static func value(_ value: OpaquePointer?) -> RowValue {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let start = sqlite3_value_text(value)
      let count = Int(sqlite3_value_bytes(value))
      return .text(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    case SQLITE_BLOB:
      let start = sqlite3_value_blob(value)
      let count = Int(sqlite3_value_bytes(value))
      let bytes = start?.assumingMemoryBound(to: UInt8.self)
      return .blob(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    default: return .null
    }
  }
}
