import WeekCalendar

/// The places of a text where a word may start, by their first letters: a word is compared only where its first letter
/// is.
package struct WordStarts {
  /// A folded letter in the upper half, its offset in the lower; ascending.
  private var starts: [UInt64] = []
  private let mode: ParsingMode
  /// How often a word was compared with the text at a place.
  package private(set) var comparisons = 0

  /// - Complexity: O(n log n) in the number of bytes.
  package init(_ text: Span<UInt8>, _ mode: ParsingMode) {
    self.mode = mode
    for offset in text.indices where text[offset] & 0xC0 != 0x80 {
      var letters = FoldedText(from: offset, mode)
      guard let letter = letters.next(in: text) else { continue }
      starts.append(UInt64(letter) << 32 | UInt64(offset))
    }
    starts.sort()
  }

  /// Whether a word is anywhere in the text, compared as closely as the mode requires.
  package mutating func has(_ word: Span<UInt8>, in text: Span<UInt8>) -> Bool {
    var letters = FoldedText(mode)
    var first = letters.next(in: word)
    // Lenient reading takes a word without the spaces and hyphens that it starts with.
    while mode == .lenient, let letter = first, FoldedText.isLoose(letter) {
      first = letters.next(in: word)
    }
    guard let first else { return false }
    var place = starts.indices.partitioningIndex { starts[$0] >> 32 >= UInt64(first) }
    while place < starts.count, starts[place] >> 32 == UInt64(first) {
      let start = Int(starts[place] & 0xFFFF_FFFF)
      place &+= 1
      comparisons &+= 1
      let isFound =
        mode == .exact
        ? text.starts(with: word, at: start)
        : FoldedText.end(of: word, in: text, at: start, mode) != nil
      if isFound { return true }
    }
    return false
  }
}
