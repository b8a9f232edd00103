import WeekCalendar

/// A cache of the numbers of recent texts of 1 to 16 bytes.
///
/// In a column with few distinct texts, most cells are found by comparing two words.
///
/// - Complexity: O(1) for each text. Memory is 32 KB.
struct ShortTextCache: Sendable {
  private struct Entry {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var count: Int32 = 0  // the text's bytes; 0 for an empty slot
    var number: Int32 = 0
  }

  private var entries = ContiguousArray<Entry>(repeating: Entry(), count: 1 << slotBits)

  private static var slotBits: Int { 10 }
  /// A constant odd factor: texts crafted to share a slot are only found more slowly.
  private static var factor: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Finds the numbers of cached cells from a row on.
  ///
  /// - Returns: The first row whose cell is not in the cache, or the number of cells.
  func numbers(
    _ cells: CellColumn, _ result: inout ContiguousArray<Int32>, from row: Int
  ) -> Int {
    guard row < cells.count else { return row }
    let bytes = cells.bytes
    let entries = entries.span
    var result = result.mutableSpan
    for row in row..<min(cells.count, result.count) {
      let cell = cells.cells[row]
      guard cell.isText, cell.count > 0, cell.count <= 16 else { return row }
      let (low, high) = Self.words(bytes, at: cell.start, cell.count)
      let entry = entries[Self.slot(low, high)]
      guard entry.low == low, entry.high == high, Int(entry.count) == cell.count
      else { return row }
      result[row] = entry.number
    }
    return cells.count
  }

  /// Stores the number of a cell if it is a short text.
  mutating func store(_ cells: CellColumn, _ row: Int, _ number: Int32) {
    guard row < cells.count else { return }
    let cell = cells.cells[row]
    guard cell.isText, cell.count > 0, cell.count <= 16 else { return }
    let (low, high) = Self.words(cells.bytes, at: cell.start, cell.count)
    entries[Self.slot(low, high)] = Entry(
      low: low, high: high, count: Int32(truncatingIfNeeded: cell.count), number: number)
  }

  /// Returns the bytes of a text of at most 16 bytes, followed by zeros.
  ///
  /// It loads 8 or 16 bytes, which ``RowBatch/padding`` allows for any cell.
  @inline(__always)
  private static func words(_ bytes: BorrowedBytes, at start: Int, _ count: Int) -> (UInt64, UInt64)
  {
    let low = UInt64(littleEndian: bytes.load(at: start, as: UInt64.self))
    if count < 8 { return (low & ~(~0 << UInt64(8 &* count)), 0) }
    let high = UInt64(littleEndian: bytes.load(at: start &+ 8, as: UInt64.self))
    return (low, count < 16 ? high & ~(~0 << UInt64(8 &* (count &- 8))) : high)
  }

  @inline(__always)
  private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low ^ high &* 0xA076_1D64_78BD_642F) &* factor) >> 54)
  }
}
