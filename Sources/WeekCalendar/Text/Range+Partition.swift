extension Range<Int> {
  /// The first number that a condition holds for, by binary search; the upper bound where it holds for none.
  ///
  /// It must hold for every number after one that it holds for.
  /// - Complexity: O(log n) in the count of the range.
  package func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low &+ (high &- low) / 2
      if holds(middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}
