/// Rows without duplicates.
struct SharedRows {
  private var known: [[UInt8]: Int] = [:]
  private(set) var rows = PackRows()

  /// The index of a row, which is appended if it is new.
  mutating func index(of row: [UInt8]) -> Int {
    if let index = known[row] { return index }
    known[row] = rows.rows.count
    rows.add(row: row)
    return rows.rows.count - 1
  }
}
