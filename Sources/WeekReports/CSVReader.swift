/// Reads CSV text (RFC 4180) row by row from chunks of bytes, in constant memory.
///
/// The first row is the header; each later row must have as many cells. Lines end with LF, CRLF or CR;
/// the last one may lack its end. A cell in quotes may hold delimiters, line ends and doubled quotes; a
/// quote inside an unquoted cell is an ordinary character. A UTF-8 byte order mark is skipped. Empty
/// lines are skipped and counted, except in a table of one column, where an empty line is an empty
/// cell. Cells are bytes: nothing is trimmed, decoded or allocated per cell.
///
///     var reader = try CSVReader(bytes: Array("Date,Visits\n2011-01-02,7\n".utf8))
///     while try reader.nextRow() {
///       print(reader.cell(0), reader.cell(1))  // 2011-01-02 7
///     }
///
/// A reader is a position in a stream: copies of it would share the source, so keep one.
/// - Complexity: O(1) memory: one buffer, as long as the longest row needs.
public struct CSVReader {
  /// Fills the buffer from its start, and returns how many bytes it wrote; 0 is the end of the text.
  public typealias Source = (UnsafeMutableRawBufferPointer) throws(CSVError) -> Int

  /// The column names, in order.
  public private(set) var header: [String] = []
  /// The number of the current row: 1 is the first after the header.
  public private(set) var rowNumber = 0
  /// The line, from 1, on which the current row starts.
  public private(set) var lineNumber = 1
  /// How many empty lines have been skipped.
  public private(set) var emptyLineCount = 0

  /// Rows longer than this are an error rather than unbounded memory: 16 MiB.
  public static let maximumRowBytes = 1 << 24

  private let source: Source
  private let scanner: CSVScanner
  private var bytes: [UInt8]
  private var start = 0  // of what is not yet read, in `bytes`
  private var end = 0  // of what the source has given
  private var sourceIsAtEnd = false
  private var cells: [CSVScanner.Cell] = []
  private var cellCount = 0
  private var nextLine = 1

  /// Opens a table and reads its header.
  ///
  /// - Parameters:
  ///   - delimiter: The byte between cells: a comma, or for example a tab or a semicolon.
  ///   - chunkSize: How many bytes to ask for at once, at least 16.
  ///   - source: Gives the next bytes of the text.
  /// - Throws: `CSVError`.
  public init(
    delimiter: UInt8 = UInt8(ascii: ","), chunkSize: Int = 1 << 18, source: @escaping Source
  ) throws(CSVError) {
    guard let scanner = CSVScanner(delimiter: delimiter) else { throw .badDelimiter(delimiter) }
    var reader = CSVReader(scanner: scanner, chunkSize: chunkSize, source: source)
    try reader.readHeader()
    self = reader
  }

  private init(scanner: CSVScanner, chunkSize: Int, source: @escaping Source) {
    self.scanner = scanner
    self.source = source
    bytes = [UInt8](repeating: 0, count: max(chunkSize, 16))
  }

  /// Reads a table that is wholly in memory.
  ///
  /// - Throws: `CSVError`.
  public init(bytes: [UInt8], delimiter: UInt8 = UInt8(ascii: ",")) throws(CSVError) {
    var position = 0
    try self.init(delimiter: delimiter) { (buffer) throws(CSVError) -> Int in
      let count = min(buffer.count, bytes.count - position)
      bytes.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
      }
      position += count
      return count
    }
  }

  /// Moves to the next row; `false` at the end of the text.
  ///
  /// - Throws: `CSVError`. After `.wrongCellCount` the next call goes on with the next row; any other
  ///   error comes again.
  public mutating func nextRow() throws(CSVError) -> Bool {
    guard try advance() else { return false }
    guard cellCount == header.count else {
      throw .wrongCellCount(
        row: rowNumber, line: lineNumber, expected: header.count, found: cellCount)
    }
    return true
  }

  /// The bytes of a cell of the current row, valid inside `body` only; empty for a column that is not
  /// there.
  @inline(__always)
  public func withCell<Result>(
    _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard column >= 0, column < cellCount else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    let cell = cells[column]
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[cell.start..<cell.end]))
    }
  }

  /// The text of a cell of the current row; bytes that are not UTF-8 become U+FFFD.
  public func cell(_ column: Int) -> String {
    withCell(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// Finds the next row that is not an empty line, whatever its number of cells.
  private mutating func advance() throws(CSVError) -> Bool {
    while true {
      let found = bytes.withUnsafeBufferPointer {
        scanner.row(in: $0, from: start, to: end, isLast: sourceIsAtEnd, cells: &cells)
      }
      switch found {
      case .end:
        cellCount = 0
        return false
      case .incomplete:
        try fill()
      case .row(let row):
        lineNumber = nextLine
        nextLine += row.lineEnds
        start = row.end
        if row.isEmptyLine, header.count != 1 {
          emptyLineCount += 1
          continue
        }
        cellCount = row.cellCount
        rowNumber += 1
        if row.hasEscapes { removeEscapes() }
        return true
      case .fault(let fault):
        let row = header.isEmpty ? 0 : rowNumber + 1
        switch fault {
        case .nul(let lines): throw .nulByte(row: row, line: nextLine + lines)
        case .afterQuote(let byte, let lines):
          throw .byteAfterQuote(row: row, line: nextLine + lines, byte: byte)
        case .openQuote: throw .unterminatedQuote(row: row, line: nextLine)
        }
      }
    }
  }

  /// Writes one quote for each two, in the cells that have some.
  private mutating func removeEscapes() {
    for index in 0..<cellCount where cells[index].hasEscapes {
      var target = cells[index].start
      var origin = cells[index].start
      while origin < cells[index].end {
        bytes[target] = bytes[origin]
        origin += bytes[origin] == CSVScanner.quote ? 2 : 1
        target += 1
      }
      cells[index].end = target
      cells[index].hasEscapes = false
    }
  }

  /// Makes room after what is not yet read, and asks the source for more.
  private mutating func fill() throws(CSVError) {
    let row = header.isEmpty ? 0 : rowNumber + 1
    if start > 0 {
      bytes.withUnsafeMutableBytes {
        $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<end]))
      }
      end -= start
      start = 0
    }
    if end == bytes.count {
      guard bytes.count < Self.maximumRowBytes else {
        throw .rowTooLong(row: row, line: nextLine, limit: Self.maximumRowBytes)
      }
      bytes.append(contentsOf: repeatElement(0, count: bytes.count))
    }
    let room = bytes.count - end
    let source = source
    let offset = end
    let result = bytes.withUnsafeMutableBytes { (buffer) -> Result<Int, CSVError> in
      do throws(CSVError) {
        return .success(try source(UnsafeMutableRawBufferPointer(rebasing: buffer[offset...])))
      } catch {
        return .failure(error)
      }
    }
    let count = try result.get()
    guard count >= 0, count <= room else {
      throw .sourceFailed("the source of the bytes gave more than it was asked for")
    }
    end += count
    sourceIsAtEnd = count == 0
  }

  /// How many bytes the reader holds at once.
  var bufferSize: Int { bytes.count }

  private mutating func readHeader() throws(CSVError) {
    try skipByteOrderMark()
    guard try advance() else { throw .noHeader }
    header = (0..<cellCount).map { cell($0) }
    rowNumber = 0
  }

  private mutating func skipByteOrderMark() throws(CSVError) {
    while end < 4, !sourceIsAtEnd { try fill() }
    let first = (bytes[0], bytes[1], bytes[2])
    if end >= 3, first == (0xEF, 0xBB, 0xBF) { start = 3 }
    if end >= 2, (first.0, first.1) == (0xFF, 0xFE) || (first.0, first.1) == (0xFE, 0xFF) {
      throw .notUTF8
    }
  }
}
