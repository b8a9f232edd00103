import WeekCalendar

/// Some rows of a table, stored by column, with the columns that a consumer requested.
///
/// A batch has 1 to ``maximumCount`` consecutive rows. Its cells are ranges in one byte buffer, so that no row needs an
/// allocation. The batch, and everything derived from it, is valid only during the call that receives it.
///
///     struct Gaps: RowConsumer {
///       mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { [0] }
///       mutating func take(_ batch: RowBatch) throws(ReportError) {
///         let cells = batch.column(0)  // the first requested column
///         for row in 0..<batch.count where cells.isNull(row) { print(batch.place(row)) }
///       }
///     }
public struct RowBatch {
  /// The maximum number of rows in a batch.
  public static var maximumCount: Int { 4_096 }
  /// The number of bytes after the end of each cell that may be read, whatever they are.
  static var padding: Int { 32 }

  /// The number of rows.
  public let count: Int
  /// The number of requested columns.
  public let columnCount: Int
  let bytes: BorrowedBytes  // with the padding
  let cells: Borrowed<Cell>  // column by column
  let offsets: Borrowed<Int>  // where each column starts in `cells`
  let places: Places
  /// The file of the rows if there are several.
  var file: RowPlace.File?

  /// The places of a batch's rows.
  enum Places {
    /// Rows of a text: the number of the first row, and each row's line, relative to `line`.
    case text(row: Int, line: Int, lines: Borrowed<UInt32>)
    /// Rows of a table: the number of the first row.
    case table(row: Int)
    /// Rows of a table with SQLite's row numbers.
    case rowids(Borrowed<Int64>)
  }

  /// Returns the cells of a column by its position among the requested columns, from 0.
  ///
  /// All cells of a column that does not exist are null.
  @inline(__always)
  public func column(_ index: Int) -> CellColumn {
    guard index >= 0, index < columnCount else {
      return CellColumn(bytes: bytes, cells: cells.extracting(0..<0))
    }
    let start = offsets[index]
    return CellColumn(bytes: bytes, cells: cells.extracting(start..<start &+ count))
  }

  /// Returns the place of a row by its position in the batch, from 0.
  public func place(_ row: Int) -> RowPlace {
    switch places {
    case .text(let first, let line, let lines):
      place(row: first + row, line: line + Int((0..<count).contains(row) ? lines[row] : 0))
    case .table(let first): .row(first + row)
    case .rowids(let rowids): (0..<count).contains(row) ? .rowid(rowids[row]) : .row(row)
    }
  }

  private func place(row: Int, line: Int) -> RowPlace {
    guard let file else { return .line(row: row, line: line) }
    return .lineOfFile(file, row: row, line: line)
  }
}
