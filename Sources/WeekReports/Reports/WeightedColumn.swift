/// The sums of the products of two columns and of the second one, the weights, one for each cell of a report: of the
/// rows that have both.
struct WeightedColumn: Sendable {
  private(set) var products = SumColumn()
  private(set) var weights = SumColumn()

  /// Adds the numbers of a batch to the cells of its rows, -1 for none; gives the first row whose product is
  /// too long.
  mutating func add(
    _ values: NumberValues, _ weights: NumberValues, to cells: ContiguousArray<Int32>,
    cellCount: Int
  ) -> Int? {
    grow(to: cellCount)
    for row in 0..<values.count where cells[row] >= 0 {
      guard let value = values.number(row), let weight = weights.number(row) else { continue }
      guard let product = value.multiplied(by: weight) else { return row }
      _ = products.add(product, to: Int(cells[row]))
      _ = self.weights.add(weight, to: Int(cells[row]))
    }
    return nil
  }

  private mutating func grow(to count: Int) {
    products.grow(to: count)
    weights.grow(to: count)
  }

  /// Adds the sums of another column, whose cells are these.
  mutating func add(_ other: WeightedColumn, cells: [Int], cellCount: Int) {
    products.add(other.products, cells: cells, cellCount: cellCount)
    weights.add(other.weights, cells: cells, cellCount: cellCount)
  }
}
