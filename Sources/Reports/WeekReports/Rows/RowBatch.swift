import WeekCalendar

/// Some rows of a table, column by column, with the cells of the columns that a consumer requested.
///
/// A batch has 1 to ``maximumCount`` consecutive rows. Its cells are ranges in one byte buffer, so that no row needs an
/// allocation. The batch, and everything derived from it, is valid only during the call that receives it.
///
///     struct Gaps: RowConsumer {
///       mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { [0] }
///       mutating func take(_ batch: RowBatch) throws(ReportError) {
///         let cells = batch.column(0)  // the first of the columns that were asked for
///         for row in 0..<batch.count where cells.isNull(row) { print(batch.place(row)) }
///       }
///     }
public struct RowBatch {
  /// The maximum number of rows in a batch.
  public static var maximumCount: Int { 4_096 }
  /// How many bytes after the end of each cell can be read, whatever they are.
  static var padding: Int { 32 }

  /// The number of rows.
  public let count: Int
  /// The number of columns, which are the requested ones.
  public let columnCount: Int
  let bytes: BorrowedBytes  // the padding too
  let cells: Borrowed<Cell>  // those of a column beside each other
  let offsets: Borrowed<Int>  // of each column among them
  let places: Places

  /// Where a batch's rows are.
  enum Places {
    /// Rows of a text: the number of the first, and the line of each less `line`.
    case text(row: Int, line: Int, lines: Borrowed<UInt32>)
    /// Rows of a table: the number of the first.
    case table(row: Int)
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
      .line(row: first + row, line: line + Int((0..<count).contains(row) ? lines[row] : 0))
    case .table(let first): .row(first + row)
    case .rowids(let rowids): (0..<count).contains(row) ? .rowid(rowids[row]) : .row(row)
    }
  }
}

/// The cells of one column in a batch; valid only during the call that receives the batch.
///
/// For an example see ``RowBatch/column(_:)``.
public struct CellColumn: BitwiseCopyable {
  let bytes: BorrowedBytes
  let cells: Borrowed<Cell>

  /// The number of cells, one for each row of the batch.
  @inline(__always)
  public var count: Int { cells.count }

  /// The value of a cell by its row in the batch; null for a cell that does not exist.
  @inline(__always)
  public subscript(row: Int) -> RowValue {
    guard row >= 0, row < count else { return .null }
    let cell = cells[row]
    switch cell.kind {
    case .text, .escaped: return .text(text(cell))
    case .null: return .null
    case .integer: return .integer(bytes.load(at: cell.start, as: Int64.self))
    case .real: return .real(bytes.load(at: cell.start, as: Double.self))
    case .blob: return .blob(text(cell))
    }
  }

  /// Whether a cell is null.
  @inline(__always)
  public func isNull(_ row: Int) -> Bool {
    row < 0 || row >= count || cells[row].kind == .null
  }

  /// Whether a text cell is quoted; an empty quoted cell counts too, although it is null.
  public func isQuoted(_ row: Int) -> Bool {
    row >= 0 && row < count && cells[row].isQuoted
  }

  /// The bytes of a cell.
  @inline(__always)
  func text(_ cell: Cell) -> BorrowedBytes {
    bytes.extracting(cell.start..<cell.start &+ cell.count)
  }
}

/// Where the bytes of a cell are in the buffer of its batch, and what they are: eight bytes.
struct Cell: BitwiseCopyable {
  enum Kind: UInt32 {
    case text = 0
    case escaped  // as it is until its escapes are taken out
    case null
    case integer  // the eight bytes of an `Int64`
    case real  // the eight bytes of a `Double`
    case blob
  }

  private var place: UInt32
  private var tag: UInt32  // the number of bytes, a bit for quotes, three for the kind

  /// The most bytes that a cell can have: 256 MB.
  static var maximumCount: Int { 1 << 28 - 1 }

  @inline(__always)
  init(start: Int, count: Int, _ kind: Kind, isQuoted: Bool = false) {
    place = UInt32(truncatingIfNeeded: start)
    tag = UInt32(truncatingIfNeeded: count) &<< 4 | (isQuoted ? 8 : 0) | kind.rawValue
  }

  /// A text without escapes and quotes, or null where it is empty.
  @inline(__always)
  init(text start: Int, count: Int) {
    place = UInt32(truncatingIfNeeded: start)
    tag = UInt32(truncatingIfNeeded: count) &<< 4 | (count == 0 ? Kind.null.rawValue : 0)
  }

  @inline(__always)
  var start: Int { Int(place) }
  @inline(__always)
  var count: Int { Int(tag &>> 4) }
  /// Whether it is a text.
  @inline(__always)
  var isText: Bool { tag & 7 == 0 }
  /// Whether it is a text of 1 to 8 bytes.
  @inline(__always)
  var isShortText: Bool { tag & 7 == 0 && tag &- 16 < 128 }
  @inline(__always)
  func isText(ofCount count: Int) -> Bool { tag & ~8 == UInt32(truncatingIfNeeded: count &<< 4) }
  @inline(__always)
  var isQuoted: Bool { tag & 8 != 0 }
  @inline(__always)
  var kind: Kind { Kind(rawValue: tag & 7) ?? .null }
}
