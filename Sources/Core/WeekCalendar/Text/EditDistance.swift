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

  /// The distance between two strings; `Int.max` if one is longer than 64 Unicode scalars or 256 bytes.
  package static func between(_ first: String, _ second: String) -> Int {
    guard first.utf8.count <= 256, second.utf8.count <= 256 else { return Int.max }
    let first = first.unicodeScalars.map { $0.value }
    let second = second.unicodeScalars.map { $0.value }
    guard first.count <= 64, second.count <= 64 else { return Int.max }
    return between(first, second)
  }
}
