import WeekCalendar

/// All identifiers of zones, to find them in a text.
package struct ZoneIdentifierIndex: Sendable {
  /// Ascending by their bytes.
  private let names = TimeZoneName.identifiers.sorted { $0.lexicographicallyPrecedes($1) }
  /// How many bytes of texts were looked at.
  package private(set) var steps = 0

  package init() {}

  /// The identifiers that are in a text, each once, longer ones first.
  ///
  /// One starts where no letter and no slash is before it.
  /// - Complexity: O(n) in the number of bytes.
  package mutating func identifiers(in text: Span<UInt8>) -> [[UInt8]] {
    var isFound = [Bool](repeating: false, count: names.count)
    for start in text.indices where start == 0 || !Self.isLetter(text[start &- 1]) {
      // The names that begin as the text does.
      var rows = names.indices
      var depth = 0
      while start &+ depth < text.count {
        steps &+= 1
        rows = named(rows, depth, text[start &+ depth])
        guard let row = rows.first else { break }
        depth &+= 1
        if names[row].count == depth { isFound[row] = true }
      }
    }
    return names.indices.filter { isFound[$0] }.map { names[$0] }
      .sorted { $0.count > $1.count }
  }

  /// Of names that begin alike those with a byte after that.
  private func named(_ rows: Range<Int>, _ depth: Int, _ byte: UInt8) -> Range<Int> {
    let low = rows.partitioningIndex { names[$0].count > depth && names[$0][depth] >= byte }
    return low..<(low..<rows.upperBound).partitioningIndex { names[$0][depth] > byte }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == UInt8(ascii: "/")
  }
}
