/// The columns of a table that a consumer requested, and where their cells are in a batch.
///
/// A batch stores each requested column once, in a slot. Columns that do not exist share one empty slot.
struct WantedColumns {
  /// For each column of the table its slot, or -1 if it was not requested.
  private(set) var slots: [Int32]
  /// For each requested column its slot.
  private(set) var positions: [Int]
  /// The number of slots.
  private(set) var slotCount = 0

  /// Makes the slots for requested positions.
  ///
  /// A position outside the table stands for a column whose cells are all null.
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

  /// Returns where each requested column starts among the cells of a batch.
  func offsets(stride: Int) -> ContiguousArray<Int> {
    // An additional element, so that the array is never empty and has an address.
    ContiguousArray(positions.map { $0 * stride } + [0])
  }
}
