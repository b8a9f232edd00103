import CSQLite
import WeekReports

/// Reads the rows of a query, which SQLite passes to the function `weekcal_rows` from inside its loop.
///
/// This is faster than calling SQLite for each cell. The first argument of the function is a pointer to the receiver of
/// the rows, which SQL text cannot make. The function is registered once on a connection.
///
/// The object owns the memory of the receiver. Its `deinit` clears the statement's pointer to it.
@safe
final class FunctionRows: RowReader {
  private static let name = "weekcal_rows"
  /// The type name of the pointer in SQLite, which requires the text to exist as long as the process.
  private static let kind: StaticString = "weekcal_rows"

  private let statement: CompiledQuery
  private let receiver: UnsafeMutablePointer<Receiver>
  private var isAtEnd = false

  /// Starts a query; `nil` if it has more columns than a function can have arguments.
  ///
  /// - Parameters:
  ///   - values: The SQL expressions to read from each row.
  ///   - from: The rest of the query: `FROM t WHERE ...`.
  ///   - hasRowid: Whether the last value is the number of the row.
  ///   - isAlone: Whether `from` is a table without a condition.
  ///   - connection: A SQLite connection.
  /// - Throws: ``SQLiteFailure``, also if an authorizer denies the function.
  init?(
    _ values: [String], _ from: String, hasRowid: Bool, isAlone: Bool,
    on connection: Connection
  ) throws(SQLiteFailure) {
    guard values.count < connection.limit(SQLITE_LIMIT_FUNCTION_ARG) else {
      return nil
    }
    try Self.register(on: connection)
    let arguments = (["?1"] + values).joined(separator: ", ")
    let call = "\(Self.name)(\(arguments))"
    // As a condition, the function lets SQLite continue without a step for each row. Beside other conditions, it is a
    // value, because SQLite would choose the order of the conditions.
    statement = try CompiledQuery(
      isAlone ? "SELECT NULL \(from) WHERE \(call)" : "SELECT \(call) \(from)", on: connection)
    unsafe receiver = .allocate(capacity: 1)
    unsafe receiver.initialize(
      to: Receiver(columnCount: values.count - (hasRowid ? 1 : 0), hasRowid: hasRowid))
    unsafe sqlite3_bind_pointer(statement.pointer, 1, receiver, Self.kindText, nil)
  }

  deinit {
    statement.reset()
    unsafe sqlite3_clear_bindings(statement.pointer)
    unsafe receiver.deinitialize(count: 1)
    unsafe receiver.deallocate()
  }

  func next() throws(ReportError) -> RowBatch? {
    while !isAtEnd, unsafe !receiver.pointee.builder.isFull {
      let status = statement.step()
      isAtEnd = status != SQLITE_ROW
      if isAtEnd, status != SQLITE_DONE { throw statement.failure }
    }
    return unsafe try receiver.pointee.builder.takeBatch()
  }

  /// Registers the function on a connection that does not have it.
  private static func register(on connection: Connection) throws(SQLiteFailure) {
    // Defining the function once more would fail while a statement runs, and would recompile all statements.
    guard (try? CompiledQuery("SELECT \(name)(NULL)", on: connection)) == nil else { return }
    let status = unsafe sqlite3_create_function_v2(
      connection.pointer, name, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil,
      { context, count, arguments in
        guard count > 0, let arguments = unsafe arguments,
          let receiver = unsafe sqlite3_value_pointer(arguments[0], FunctionRows.kindText)?
            .assumingMemoryBound(to: Receiver.self)
        else {
          return unsafe sqlite3_result_error(context, "weekcal_rows cannot be called from SQL", -1)
        }
        unsafe receiver.pointee.append(arguments + 1)
        unsafe sqlite3_result_int(context, receiver.pointee.builder.isFull ? 1 : 0)
      }, nil, nil, nil)
    guard status == SQLITE_OK else { throw connection.failure }
  }

  private static var kindText: UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(kind.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// The receiver of the rows.
  private struct Receiver: ~Copyable {
    var builder: RowBatchBuilder
    private let columnCount: Int
    private let hasRowid: Bool

    init(columnCount: Int, hasRowid: Bool) {
      builder = RowBatchBuilder(columnCount: columnCount, wanted: Array(0..<columnCount))
      self.columnCount = columnCount
      self.hasRowid = hasRowid
    }

    /// Adds a row.
    @inline(__always)
    mutating func append(_ values: UnsafeMutablePointer<OpaquePointer?>) {
      for column in 0..<columnCount { unsafe builder.append(SQLiteValue(values[column]).rowValue) }
      unsafe builder.endRow(rowid: hasRowid ? SQLiteValue(values[columnCount]).int64 : nil)
    }
  }
}
