/// Which columns of a table a consumer asked for, and where the cells of each are in a batch.
struct WantedColumns {
  /// For each column of the table: which of the batch's it is, or -1.
  private(set) var slots: [Int32]
  /// For each requested column its position in the batch; a column that is requested twice is there once.
  private(set) var positions: [Int]
  /// How many columns a batch holds.
  private(set) var slotCount = 0

  /// Positions that the table has not are columns without cells, all null.
  init(_ wanted: [Int], columnCount: Int) {
    slots = [Int32](repeating: -1, count: columnCount)
    positions = []
    for column in wanted {
      guard slots.indices.contains(column) else {
        positions.append(-1)
        continue
      }
      if slots[column] < 0 {
        slots[column] = Int32(truncatingIfNeeded: slotCount)
        slotCount += 1
      }
      positions.append(Int(slots[column]))
    }
    if positions.contains(-1) {
      positions = positions.map { $0 < 0 ? slotCount : $0 }
      slotCount += 1
    }
  }

  /// Where each wanted column starts among the cells of a batch.
  func offsets(stride: Int) -> ContiguousArray<Int> {
    // One more, so that the array has an address.
    ContiguousArray(positions.map { $0 * stride } + [0])
  }
}
