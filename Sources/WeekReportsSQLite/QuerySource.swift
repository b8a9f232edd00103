import CSQLite
import WeekReports

/// The rows of a SQLite statement.
///
///     var source = try QuerySource("SELECT title, acquired FROM books", on: connection)
///     var rows = RowCounter()
///     try source.stream(into: &rows)
///
/// The statement is compiled once and run from its start by each stream.
public struct QuerySource: RowSource {
  private let statement: CompiledQuery

  /// The rows of one statement; it must be one that gives rows.
  ///
  /// - Throws: ``SQLiteFailure``.
  public init(_ sql: String, on connection: OpaquePointer) throws(SQLiteFailure) {
    statement = try CompiledQuery(sql, on: connection)
  }

  /// The rows of a statement of one's own, with the values that are bound to it; who compiled it ends it.
  public init(statement: OpaquePointer) {
    self.statement = CompiledQuery(statement, isOwned: false)
  }

  /// The names of the result's columns.
  public mutating func columnNames() throws(ReportError) -> [String] { statement.columnNames }

  /// Runs the statement, and gives its rows to a consumer.
  ///
  /// - Throws: ``WeekReports/ReportError``: SQLite's as ``WeekReports/ReportError/source(_:)``, or the consumer's.
  public mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError) {
    let wanted = try consumer.open(statement.columnNames)
    try Self.run(statement.pointer, wanted, into: &consumer, control)
  }

  /// Runs a statement, and gives some of its columns to a consumer that is open.
  ///
  /// - Parameters:
  ///   - pointer: The statement.
  ///   - wanted: The positions of the columns.
  ///   - rowid: The position of the rows' number, where there is one.
  ///   - consumer: What takes the rows.
  ///   - control: How to stop, and what is told on the way.
  /// - Throws: ``WeekReports/ReportError``.
  static func run<Consumer: RowConsumer>(
    _ pointer: OpaquePointer, _ wanted: [Int], rowid: Int? = nil, into consumer: inout Consumer,
    _ control: StreamControl
  ) throws(ReportError) {
    sqlite3_reset(pointer)
    defer { sqlite3_reset(pointer) }
    var builder = RowBatchBuilder(columnCount: wanted.count, wanted: Array(wanted.indices))
    var rowCount = 0
    rows: while true {
      switch sqlite3_step(pointer) {
      case SQLITE_ROW: break
      case SQLITE_DONE: break rows
      default: throw SQLiteFailure.last(of: pointer)
      }
      for column in wanted { builder.append(value(pointer, column)) }
      builder.endRow(
        rowid: rowid.map { sqlite3_column_int64(pointer, Int32(truncatingIfNeeded: $0)) })
      rowCount += 1
      guard builder.isFull else { continue }
      try builder.give(to: &consumer)
      try control.tell(rowCount)
    }
    try builder.give(to: &consumer)
    try consumer.close()
  }

  /// A cell of a statement's row, valid until its next row.
  @inline(__always)
  package static func value(_ statement: OpaquePointer, _ column: Int) -> RowValue {
    let column = Int32(truncatingIfNeeded: column)
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return .text(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      let bytes = start?.assumingMemoryBound(to: UInt8.self)
      return .blob(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    default: return .null
    }
  }
}
