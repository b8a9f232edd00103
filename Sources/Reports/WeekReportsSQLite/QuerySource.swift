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
