import CSQLite
import WeekReports

/// Reads the rows of a statement, and resets the statement at the end of its life.
final class QueryRows: RowReader {
  private let statement: CompiledQuery
  private let columns: [Int]
  private let rowid: Int?
  private var builder: RowBatchBuilder
  private var isAtEnd = false

  /// Resets a statement and prepares to read its rows.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - columns: The positions of the columns to read.
  ///   - rowid: The position of the column with the row's number; `nil` for none.
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
