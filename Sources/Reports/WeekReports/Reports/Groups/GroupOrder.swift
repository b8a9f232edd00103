/// Sorts groups column by column.
///
/// A missing value comes first. Other values are sorted as numbers if all of them are numbers, otherwise by bytes.
enum GroupOrder {
  /// Returns the positions of the groups in order.
  static func sorted(_ groups: [[String?]]) -> [Int] {
    guard let columnCount = groups.first?.count, columnCount > 0 else {
      return Array(groups.indices)
    }

    var ranks = [[Int]](repeating: [], count: groups.count)
    for column in 0..<columnCount {
      let values = Set(groups.map { $0[column] })
      var order: [String?: Int] = [:]
      for (rank, value) in sorted(values).enumerated() { order[value] = rank }
      for (index, group) in groups.enumerated() {
        ranks[index].append(order[group[column]] ?? 0)
      }
    }
    return groups.indices.sorted { ranks[$0].lexicographicallyPrecedes(ranks[$1]) }
  }

  private static func sorted(_ values: Set<String?>) -> [String?] {
    let texts = values.compactMap { $0 }
    let numbers = texts.compactMap { text in ReportNumber(text).map { (text, $0) } }
    var sorted: [String?] = values.contains(nil) ? [nil] : []
    if numbers.count == texts.count {
      sorted += numbers.sorted { first, second in
        if first.1.isLess(than: second.1) { return true }
        return !second.1.isLess(than: first.1) && isLess(first.0, second.0)
      }.map(\.0)
    } else {
      sorted += texts.sorted(by: isLess)
    }
    return sorted
  }

  private static func isLess(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}
