// Primitives for reading bytes, used by all parsers of dates, times, time zones and keys.
//
// They take a span and a place, which is an offset into it. A byte past the end reads as 0, so that parsers need no
// bounds checks of their own. Nothing here traps: each index is checked once, in this file.

extension Span<UInt8> {
  /// The byte at an offset, or 0 outside the bytes.
  @inline(__always)
  package func byte(at offset: Int) -> UInt8 {
    // The same comparisons as in the subscript, so that the optimizer removes the second check.
    offset >= 0 && offset < count ? self[offset] : 0
  }

  /// The first eight bytes as one little-endian number; nil if there are fewer.
  @inline(__always)
  var firstEightBytes: UInt64? {
    guard count >= 8 else { return nil }
    // The optimizer turns this into one load. A single expression would take long to compile.
    func pair(_ place: Int) -> UInt64 { UInt64(self[place]) | UInt64(self[place &+ 1]) &<< 8 }
    let low = pair(0) | pair(2) &<< 16
    let high = pair(4) | pair(6) &<< 16
    return low | high &<< 32
  }

  /// Moves past a byte if it comes next; returns whether it did.
  @inline(__always)
  func take(_ byte: UInt8, at place: inout Int) -> Bool {
    guard place >= 0, place < count, self[place] == byte else { return false }
    place &+= 1
    return true
  }

  /// Moves past a letter, passed in uppercase, if it comes next in either case.
  func take(letter: UInt8, at place: inout Int) -> Bool {
    take(letter, at: &place) || take(letter | 0x20, at: &place)
  }

  /// Moves past a sign if one comes next; true for a minus, false for a plus, nil for no sign.
  func takeSign(at place: inout Int) -> Bool? {
    if take(ASCII.hyphen, at: &place) { return true }
    return take(ASCII.plus, at: &place) ? false : nil
  }

  /// Moves past the digits that come next, at most `limit`, which is 1...19.
  @inline(__always)
  func run(limit: Int, at place: inout Int) -> DecimalRun {
    let run = DecimalRun(self, at: place, limit: limit)
    place &+= run.count
    return run
  }

  /// Moves past all digits that come next and returns their value, which is exact for up to 18 digits.
  func digits(at place: inout Int) -> Int {
    var value = 0
    while UInt(bitPattern: place) < UInt(bitPattern: count) {
      let digit = ASCII.digit(self[place])
      guard digit < 10 else { break }
      value = value &* 10 &+ Int(digit)
      place &+= 1
    }
    return value
  }

  /// The value of `length` decimal digits, 1...9, at an offset; nil if there are fewer.
  @inline(__always)
  func digits(_ length: Int, at offset: Int) -> Int32? {
    let run = DecimalRun(self, at: offset, limit: length)
    return run.count == length ? Int32(truncatingIfNeeded: run.value) : nil
  }

  /// The offset of the first byte at or after `offset` that is not white space as in C.
  @inline(__always)
  func skippingSpaces(from offset: Int) -> Int { end(from: offset, while: ASCII.isSpace) }

  package func contains(_ byte: UInt8) -> Bool { end(from: 0) { $0 != byte } < count }

  /// Whether the bytes equal other bytes.
  func isEqual(to other: Span<UInt8>) -> Bool { count == other.count && starts(with: other, at: 0) }

  func isEqual(to other: borrowing ContiguousArray<UInt8>) -> Bool { isEqual(to: other.span) }

  func isEqual(to text: StaticString) -> Bool { text.withSpan { isEqual(to: $0) } }

  /// Whether other bytes come next at a place.
  @inline(__always)
  package func starts(with other: Span<UInt8>, at place: Int) -> Bool {
    let rest = extracting(droppingFirst: place)
    guard rest.count >= other.count else { return false }
    for index in other.indices where rest[index] != other[index] { return false }
    return true
  }

  /// The number of bytes before the first NUL, which ends a string in C and in SQLite.
  var countBeforeNUL: Int { end(from: 0) { $0 != 0 } }

  /// The offset of the first byte at or after `start` that does not satisfy a condition, or the count if all do.
  @inline(__always)
  package func end(from start: Int, while isSuch: (UInt8) -> Bool) -> Int {
    var end = Swift.max(start, 0)
    while end < count, isSuch(self[end]) { end &+= 1 }
    return end
  }

  /// Reads the next word of a list that is separated by spaces or another byte, and moves past it; nil after the last.
  func word(at place: inout Int, separator: UInt8 = ASCII.space) -> Range<Int>? {
    guard place < count else { return nil }
    let start = place
    let end = end(from: start) { $0 != separator }
    place = end &+ 1
    return start..<end
  }

  /// The range of the word with an index in such a list; empty after the last word.
  func word(_ index: Int, separator: UInt8 = ASCII.space) -> Range<Int> {
    var place = 0
    for _ in 0..<index { _ = word(at: &place, separator: separator) }
    return word(at: &place, separator: separator) ?? count..<count
  }

  /// The index and length of the word in such a list that the bytes start with, in any letter case, with `-` or `_`.
  func prefix(of words: StaticString) -> (index: Int, count: Int)? {
    words.withSpan { words in
      var (index, place) = (0, 0)
      while let word = words.word(at: &place) {
        let count = word.count
        if extracting(first: count).isTag(words.extracting(word)) { return (index, count) }
        index &+= 1
      }
      return nil
    }
  }

  /// The index of the word in such a list that equals the bytes; no word may start with another word.
  func index(inWords words: StaticString) -> Int? {
    prefix(of: words).flatMap { $0.count == count ? $0.index : nil }
  }

  /// Whether the bytes equal a tag of lowercase letters, digits, hyphens and spaces, in any letter case, with `-` or
  /// `_`.
  ///
  /// Not inlined: it is called in about a hundred places, and copies would enlarge the extension.
  @inline(never)
  func isTag(_ tag: StaticString) -> Bool {
    count == tag.utf8CodeUnitCount && tag.withSpan { isTag($0) }
  }

  /// Whether the bytes start with such a tag.
  func hasPrefix(_ tag: StaticString) -> Bool {
    extracting(first: tag.utf8CodeUnitCount).isTag(tag)
  }

  func isTag(_ tag: Span<UInt8>) -> Bool {
    guard count == tag.count else { return false }
    for index in indices where self[index] != tag[index] {
      guard ASCII.foldedInTags(self[index]) == tag[index] else { return false }
    }
    return true
  }
}

extension StaticString {
  /// The word with an index in a list that is separated by spaces or another byte.
  func word(_ index: UInt8, separator: UInt8 = ASCII.space) -> String {
    withSpan { $0.extracting($0.word(Int(index), separator: separator)).string }
  }
}
