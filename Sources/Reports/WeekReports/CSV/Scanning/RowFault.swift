/// What is wrong with a row, and where, counted from the start of the text that was scanned.
struct RowFault: Hashable {
  enum Kind: Hashable {
    case cellCount(Int)
    /// No quote closes a cell that opens in the fault's line.
    case unterminatedQuote
    /// A cell that opens in the fault's line has more lines than this.
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
  /// The line of the row's start, and of the fault.
  var startLine: Int
  var line: Int
  /// The column, from 0.
  var column: Int

  /// The same in a text with this many line ends before this one.
  func shifted(lines: Int) -> RowFault {
    var fault = self
    fault.startLine += lines
    fault.line += lines
    return fault
  }

  /// How many cells were expected: as many as there are columns where those beyond have to be empty and are not.
  static func expected(_ columnCount: Int, _ cellCount: Int?, _ found: Int) -> Int {
    found == cellCount ? columnCount : cellCount ?? columnCount
  }

  /// The error for a user, of a row by its number and the line at which the scanned text starts.
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
