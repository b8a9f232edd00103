extension Range<Int> {
  /// The first number for which a condition holds, by binary search; the upper bound if it holds for none.
  ///
  /// If the condition holds for a number, it must hold for all after it.
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
