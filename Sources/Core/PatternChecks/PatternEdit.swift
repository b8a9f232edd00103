/// A replacement for some bytes of a pattern.
package struct PatternEdit {
  package let range: Range<Int>
  package let replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// Returns the pattern with the edits applied.
  ///
  /// An edit that overlaps an earlier one is skipped.
  package static func applying(_ edits: [PatternEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in sorted(edits)
    where edit.range.lowerBound >= position && edit.range.upperBound <= bytes.count {
      result.append(contentsOf: bytes[position..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement)
      position = edit.range.upperBound
    }
    result.append(contentsOf: bytes[position...])
    return result
  }

  /// The edits in the order of their places.
  ///
  /// Inserting them one by one is fast enough, because there are few.
  private static func sorted(_ edits: [PatternEdit]) -> [PatternEdit] {
    var sorted: [PatternEdit] = []
    for edit in edits {
      var place = sorted.count
      while place > 0, edit.precedes(sorted[place &- 1]) { place &-= 1 }
      sorted.insert(edit, at: place)
    }
    return sorted
  }

  private func precedes(_ other: PatternEdit) -> Bool {
    range.lowerBound < other.range.lowerBound
      || range.lowerBound == other.range.lowerBound && range.upperBound < other.range.upperBound
  }
}
