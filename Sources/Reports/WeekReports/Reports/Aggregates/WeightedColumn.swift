/// The sums for a weighted average in each cell of a report: of products, and of weights.
///
/// Rows without a value or a weight are skipped.
struct WeightedColumn: Accumulator {
  private(set) var products = SumColumn()
  private(set) var weights = SumColumn()

  /// Returns the first row whose product is too long.
  mutating func add(_ rows: AccumulatorRows) -> Int? {
    products.grow(to: rows.cellCount)
    weights.grow(to: rows.cellCount)
    let cells = rows.cells
    for row in 0..<rows.count where cells[row] >= 0 {
      guard let value = rows.numbers?.number(row), let weight = rows.weights?.number(row) else {
        continue
      }
      guard let product = value.multiplied(by: weight) else { return row }
      _ = products.add(product, to: Int(cells[row]))
      _ = weights.add(weight, to: Int(cells[row]))
    }
    return nil
  }

  mutating func merge(_ other: WeightedColumn, cells: [Int], cellCount: Int) {
    products.merge(other.products, cells: cells, cellCount: cellCount)
    weights.merge(other.weights, cells: cells, cellCount: cellCount)
  }
}
