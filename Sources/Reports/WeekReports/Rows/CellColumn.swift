import WeekCalendar

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
