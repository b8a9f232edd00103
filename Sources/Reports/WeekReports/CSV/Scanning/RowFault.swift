/// What is wrong with a row, and where; lines count from 0 at the start of the scanned text.
struct RowFault: Hashable {
  enum Kind: Hashable {
    case cellCount(Int)
    /// No quote closes the cell that starts on the fault's line.
    case unterminatedQuote
    /// The quoted cell that starts on the fault's line has more lines than this.
    case manyLines(Int)
    case byteAfterQuote(UInt8)
    case quoteInCell
    case nul
    case headerAgain
    case invalidUTF8(UInt8)
    case tooLong(Int)
  }

  var kind: Kind
  /// Where the row starts.
  var start: Int
  /// The line on which the row starts, and the line of the fault.
  var startLine: Int
  var line: Int
  /// The column, from 0.
  var column: Int

  /// Returns the same fault in a text with this many line ends before the scanned text.
  func shifted(lines: Int) -> RowFault {
    var fault = self
    fault.startLine += lines
    fault.line += lines
    return fault
  }

  /// The number of cells that a row should have.
  ///
  /// A row with the usual number of cells is at fault because cells beyond the columns are not empty. For that row the
  /// result is the number of columns.
  static func expected(_ columnCount: Int, _ cellCount: Int?, _ found: Int) -> Int {
    guard let cellCount, cellCount != found else { return columnCount }
    return cellCount
  }

  /// Makes the error for a user.
  ///
  /// - Parameters:
  ///   - row: The number of the row.
  ///   - firstLine: The line on which the scanned text starts.
  ///   - columnCount: The number of columns.
  ///   - cellCount: The number of cells in a row, if it is known.
  /// - Returns: The error.
  func error(row: Int, firstLine: Int, columnCount: Int, cellCount: Int? = nil) -> CSVError {
    let (at, line, column) = (firstLine + startLine, firstLine + line, column + 1)
    switch kind {
    case .cellCount(let found):
      return .wrongCellCount(
        row: row, line: at, expected: Self.expected(columnCount, cellCount, found), found: found)
    case .unterminatedQuote: return .unterminatedQuote(row: row, line: line, column: column)
    case .manyLines(let limit):
      return .manyLines(row: row, line: line, column: column, limit: limit)
    case .byteAfterQuote(let byte):
      return .byteAfterQuote(row: row, line: line, column: column, byte: byte)
    case .quoteInCell: return .quoteInCell(row: row, line: line, column: column)
    case .nul: return .nulByte(row: row, line: line, column: column)
    case .headerAgain: return .headerAgain(row: row, line: at)
    case .invalidUTF8(let byte): return .invalidUTF8(row: row, line: line, byte: byte)
    case .tooLong(let limit): return .rowTooLong(row: row, line: at, limit: limit)
    }
  }
}
