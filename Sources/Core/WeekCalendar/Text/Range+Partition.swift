extension Range<Int> {
  /// The first number that satisfies a condition, by binary search; the upper bound if none does.
  ///
  /// If a number satisfies the condition, all numbers after it must satisfy it too.
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
