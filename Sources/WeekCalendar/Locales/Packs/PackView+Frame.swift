// What packs of all kinds have around their sections.

extension PackView {
  /// Checks that a pack begins as one, that its checksum is right, and that its sections follow each other to the end.
  ///
  /// `letter` and `number` come after ``PackFormat/magic``; `rowWidths` are the bytes a row of each section, in order.
  /// - Throws: `PackError` for the first that is wrong.
  package func validateFrame(
    letter: UInt8, number: UInt8, rowWidths: [Int]
  ) throws(PackError) {
    guard PackFormat.magic.withSpan({ starts(with: $0, at: 0) }) else { throw .notAPack }
    guard byte(at: 7) == letter, byte(at: 8) == number else { throw .otherFormat }
    let start = PackFormat.sectionsOffset
    let headerCount = start &+ 6 &* rowWidths.count
    guard count >= headerCount, count <= PackFormat.maximumCount else {
      throw .wrongSize(expected: headerCount, found: count)
    }
    guard
      septets(PackFormat.checksumOffset, 8)
        == PackFormat.checksum(extracting(droppingFirst: start))
    else { throw .damaged }
    try validateNumbers(PackFormat.checksumOffset, headerCount &- PackFormat.checksumOffset)
    var end = headerCount
    var entry = start
    for width in rowWidths {
      guard Int(septets(entry, 3)) == end else { throw .malformed(.reference, offset: entry) }
      end &+= Int(septets(entry &+ 3, 3)) &* width
      entry &+= 6
    }
    guard end == count else { throw .wrongSize(expected: end, found: count) }
  }

  /// Checks that some bytes are septets.
  /// - Throws: `PackError.malformed` for the first that is not.
  package func validateNumbers(_ offset: Int, _ length: Int) throws(PackError) {
    let numbers = extracting(droppingFirst: offset).extracting(first: length)
    for index in numbers.indices where numbers[index] > 0x7f {
      throw .malformed(.number, offset: offset &+ index)
    }
  }
}
