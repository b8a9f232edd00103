import CSQLite
import WeekReports

/// The rows that a SQLite statement returns.
///
///     var source = try QuerySource("SELECT title, acquired FROM books", on: connection)
///     var rows = RowCounter()
///     try source.stream(into: &rows)
///
/// The statement is compiled once; each stream runs it from its start.
public struct QuerySource: RowSource {
  private let statement: CompiledQuery

  /// Makes a source from one SQL statement, which must return rows.
  ///
  /// - Throws: ``SQLiteFailure``.
  public init(_ sql: String, on connection: OpaquePointer) throws(SQLiteFailure) {
    statement = try unsafe CompiledQuery(sql, on: Connection(connection))
  }

  /// Makes a source from a prepared statement with its bound values; the caller finalizes the statement.
  public init(statement: OpaquePointer) {
    self.statement = unsafe CompiledQuery(statement, isOwned: false)
  }

  /// The names of the result's columns.
  public mutating func columnNames() throws(ReportError) -> [String] { statement.columnNames }

  /// Starts the statement.
  public mutating func reader(of columns: [Int]) throws(ReportError) -> any RowReader {
    QueryRows(statement, columns)
  }
}

/// A position among the rows of a statement, which is reset when this goes.
final class QueryRows: RowReader {
  private let statement: CompiledQuery
  private let columns: [Int]
  private let rowid: Int?
  private var builder: RowBatchBuilder
  private var isAtEnd = false

  /// - Parameters:
  ///   - statement: The statement, which runs from its start.
  ///   - columns: The positions of the columns.
  ///   - rowid: The position of the rows' number, where there is one.
  init(_ statement: CompiledQuery, _ columns: [Int], rowid: Int? = nil) {
    statement.reset()
    self.statement = statement
    self.columns = columns
    self.rowid = rowid
    builder = RowBatchBuilder(columnCount: columns.count, wanted: Array(columns.indices))
  }

  deinit { statement.reset() }

  func next() throws(ReportError) -> RowBatch? {
    while !isAtEnd, !builder.isFull {
      switch statement.step() {
      case SQLITE_ROW:
        for column in columns { builder.append(statement.value(column)) }
        builder.endRow(rowid: rowid.map { statement.int64($0) })
      case SQLITE_DONE: isAtEnd = true
      default:
        isAtEnd = true
        throw statement.failure
      }
    }
    return try builder.takeBatch()
  }
}
