/// The number of insertions, removals, replacements and swaps of adjacent letters that turn one text into another.
package enum EditDistance {
  /// The distance between two texts of Unicode scalars.
  package static func between(_ first: [UInt32], _ second: [UInt32]) -> Int {
    var beforeLast: [Int] = []
    var last = (0..<second.count + 1).map { $0 }
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let isSame = first[row] == second[column]
        var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}
