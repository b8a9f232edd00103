import CSQLite
import WeekReports

/// The SQL function that takes the rows of a query, an aggregate that SQLite calls inside its loop over a table.
///
/// Its first argument is a pointer to who takes the rows, which no SQL text can make; a connection has the function
/// once, whoever uses it.
enum RowFunction {
  static let name = "weekcal_rows"
  /// What SQLite calls the kind of the pointer; the text lives as long as the process.
  private static let kind: StaticString = "weekcal_rows"

  /// A statement that calls the function with who takes the rows, `?1`, and these values of each row; `nil` where there
  /// are more than a function has arguments.
  static func statement(
    _ values: [String], _ from: String, on connection: OpaquePointer
  ) throws(SQLiteFailure) -> CompiledQuery? {
    guard values.count < Int(sqlite3_limit(connection, SQLITE_LIMIT_FUNCTION_ARG, -1)) else {
      return nil
    }
    try register(on: connection)
    let arguments = (["?1"] + values).joined(separator: ", ")
    return try CompiledQuery("SELECT \(name)(\(arguments)) \(from)", on: connection)
  }

  /// Makes the function known to a connection that does not have it.
  private static func register(on connection: OpaquePointer) throws(SQLiteFailure) {
    // To define it again would fail while any statement runs, and compile all of them anew.
    guard (try? CompiledQuery("SELECT \(name)(NULL)", on: connection)) == nil else { return }
    let status = sqlite3_create_function_v2(
      connection, name, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil, nil,
      { context, count, arguments in
        guard
          let slot = sqlite3_aggregate_context(
            context, Int32(MemoryLayout<UnsafeMutablePointer<Receiver>?>.size))?
            .assumingMemoryBound(to: UnsafeMutablePointer<Receiver>?.self)
        else { return sqlite3_result_error_nomem(context) }
        if slot.pointee == nil, count > 0, let arguments {
          slot.pointee = sqlite3_value_pointer(arguments[0], RowFunction.kindText)?
            .assumingMemoryBound(to: Receiver.self)
        }
        guard let receiver = slot.pointee, let arguments else {
          return sqlite3_result_error(context, "weekcal_rows is not for SQL", -1)
        }
        receiver.pointee.take(arguments + 1)
        if receiver.pointee.isFull, !receiver.pointee.give() {
          sqlite3_result_error(context, "stopped", -1)
        }
      },
      { context in sqlite3_result_null(context) }, nil)
    guard status == SQLITE_OK else { throw SQLiteFailure(connection) }
  }

  private static var kindText: UnsafePointer<CChar> {
    UnsafeRawPointer(kind.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// Runs a statement that calls the function with `?1`, the columns and, where there is one, the row's number, and
  /// gives the rows to a consumer that is open.
  static func run<Consumer: RowConsumer>(
    _ statement: OpaquePointer, columnCount: Int, hasRowid: Bool, into consumer: inout Consumer,
    _ control: StreamControl
  ) throws(ReportError) {
    var failure: ReportError?
    var rowCount = 0
    let give: (inout RowBatchBuilder) -> Bool = { builder in
      do throws(ReportError) {
        rowCount += builder.count
        try builder.give(to: &consumer)
        try control.tell(rowCount)
        return true
      } catch {
        failure = error
        return false
      }
    }
    let status = withoutActuallyEscaping(give) { give in
      var receiver = Receiver(columnCount: columnCount, hasRowid: hasRowid, giving: give)
      return withUnsafeMutablePointer(to: &receiver) { receiver in
        sqlite3_bind_pointer(statement, 1, receiver, kindText, nil)
        defer { sqlite3_clear_bindings(statement) }
        // Its one row is the function's answer, or none where somebody grouped by something.
        var status = sqlite3_step(statement)
        while status == SQLITE_ROW { status = sqlite3_step(statement) }
        if status == SQLITE_DONE, !receiver.pointee.give() { status = SQLITE_ABORT }
        return status
      }
    }
    if let failure { throw failure }
    guard status == SQLITE_DONE else { throw SQLiteFailure.last(of: statement) }
    try consumer.close()
  }

  /// Who takes the rows.
  struct Receiver: ~Copyable {
    private var builder: RowBatchBuilder
    private let columnCount: Int
    private let hasRowid: Bool
    private let giving: (inout RowBatchBuilder) -> Bool

    init(columnCount: Int, hasRowid: Bool, giving: @escaping (inout RowBatchBuilder) -> Bool) {
      builder = RowBatchBuilder(columnCount: columnCount, wanted: Array(0..<columnCount))
      self.columnCount = columnCount
      self.hasRowid = hasRowid
      self.giving = giving
    }

    var isFull: Bool { builder.isFull }

    /// Takes a row.
    @inline(__always)
    mutating func take(_ values: UnsafeMutablePointer<OpaquePointer?>) {
      for column in 0..<columnCount { builder.append(RowFunction.value(values[column])) }
      builder.endRow(rowid: hasRowid ? sqlite3_value_int64(values[columnCount]) : nil)
    }

    /// Gives the rows on; false where no more are wanted.
    mutating func give() -> Bool { giving(&builder) }
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

extension StreamControl {
  /// Tells of rows that have been taken, and asks whether to go on.
  func tell(_ rowCount: Int) throws(ReportError) {
    onProgress?(StreamProgress(byteCount: 0, totalByteCount: nil, rowCount: rowCount))
    guard !isCancelled() else { throw .cancelled }
  }
}
