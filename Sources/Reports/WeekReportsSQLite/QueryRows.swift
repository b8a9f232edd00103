import CSQLite
import WeekReports

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
