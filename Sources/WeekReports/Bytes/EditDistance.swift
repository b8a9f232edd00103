/// How many single letters must be put in, taken out, replaced or swapped with their neighbour to make
/// one text of another.
enum EditDistance {
  /// The distance; texts longer than 64 characters or 256 bytes count as far apart.
  static func between(_ first: String, _ second: String) -> Int {
    guard first.utf8.count <= 256, second.utf8.count <= 256 else { return Int.max }
    let first = Array(first.unicodeScalars)
    let second = Array(second.unicodeScalars)
    guard first.count <= 64, second.count <= 64 else { return Int.max }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
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
