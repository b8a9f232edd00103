import WeekCalendar

/// A cache of the numbers of recent texts of 1 to 16 bytes, so that most cells of a column with few
/// different texts are found by two words.
///
/// - Complexity: O(1) a text; 32 KB.
struct ShortTextCache: Sendable {
  private struct Entry {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var count: Int32 = 0  // of the text's bytes; 0 for no text
    var number: Int32 = 0
  }

  private var entries = ContiguousArray<Entry>(repeating: Entry(), count: 1 << placeBits)

  private static var placeBits: Int { 10 }
  /// Any odd number: a text that is evicted is only found more slowly.
  private static var factor: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Gives the numbers of the cells from a row on that are remembered.
  ///
  /// Returns the first row that is not, or how many there are.
  func numbers(
    _ cells: CellColumn, _ result: inout ContiguousArray<Int32>, from row: Int
  ) -> Int {
    guard row < cells.count else { return row }
    let (places, bytes) = (cells.cells, cells.bytes)
    let entries = entries.span
    var result = result.mutableSpan
    for row in row..<min(cells.count, result.count) {
      let cell = places[row]
      guard cell.isText, cell.count > 0, cell.count <= 16 else { return row }
      let (low, high) = Self.words(bytes, at: cell.start, cell.count)
      let entry = entries[Self.place(low, high)]
      guard entry.low == low, entry.high == high, Int(entry.count) == cell.count
      else { return row }
      result[row] = entry.number
    }
    return cells.count
  }

  /// Remembers the number of a cell that is a short text.
  mutating func note(_ cells: CellColumn, _ row: Int, _ number: Int32) {
    guard row < cells.count else { return }
    let cell = cells.cells[row]
    guard cell.isText, cell.count > 0, cell.count <= 16 else { return }
    let (low, high) = Self.words(cells.bytes, at: cell.start, cell.count)
    entries[Self.place(low, high)] = Entry(
      low: low, high: high, count: Int32(truncatingIfNeeded: cell.count), number: number)
  }

  /// The bytes of a text of at most 16, after which as many can be read; others are 0.
  @inline(__always)
  private static func words(_ bytes: BorrowedBytes, at start: Int, _ count: Int) -> (UInt64, UInt64)
  {
    let low = UInt64(littleEndian: bytes.load(at: start, as: UInt64.self))
    if count < 8 { return (low & ~(~0 << UInt64(8 &* count)), 0) }
    let high = UInt64(littleEndian: bytes.load(at: start &+ 8, as: UInt64.self))
    return (low, count < 16 ? high & ~(~0 << UInt64(8 &* (count &- 8))) : high)
  }

  @inline(__always)
  private static func place(_ low: UInt64, _ high: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low ^ high &* 0xA076_1D64_78BD_642F) &* factor) >> 54)
  }
}
