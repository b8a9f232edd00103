/// A list of texts in a pack, such as the twelve months of a locale.
///
/// In the pool, a list starts with its count (2 septets), which includes bits that say whether the list is wide and
/// whether it is shared. The end of each text follows, counted from the start of the first text (1 septet each, 2 in a
/// wide list). In a shared list, each end is preceded by the start of its text. The texts come last. A text starts
/// where the previous one ends, but in a shared list it may be anywhere, so that equal texts are stored once.
package struct NameList: Sendable {
  let bytes: PackBytes
  let offset: Int

  /// The number of texts.
  package var count: Int { bytes.withView { $0.count(list: offset) } }

  /// Calls `body` with the bytes of a text; they are empty for an index outside the list.
  @inline(__always)
  func withName<Result, Failure: Error>(
    _ index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withView { view throws(Failure) in
      try view.withName(index, list: offset, body)
    }
  }

  /// A text as a string.
  package subscript(index: Int) -> String { withName(index) { $0.string } }
}

extension PackView {
  /// Calls `body` with the bytes of a text; they are empty for an index outside the list.
  @inline(__always)
  package func withName<Result, Failure: Error>(
    _ index: Int, list offset: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withText(outlinedBounds(index, list: offset), body)
  }

  /// The number of texts in the list at an offset in the pack.
  @inline(__always)
  func count(list offset: Int) -> Int {
    Int(byte(at: offset) & 0x1f) &<< 7 | Int(byte(at: offset &+ 1))
  }

  /// The number of septets per number in the list at an offset, and of bytes before its texts.
  @inline(__always)
  func widths(list offset: Int) -> (number: Int, head: Int) {
    let head = byte(at: offset)
    let number = head & PackFormat.wideListFlag == 0 ? 1 : 2
    let each = head & PackFormat.sharedListFlag == 0 ? number : 2 &* number
    return (number, 2 &+ each &* count(list: offset))
  }

  /// The range of a text in the list at an offset in the pack; empty for an index outside the list.
  package func name(_ index: Int, list offset: Int) -> Range<Int> {
    let (start, end) = outlinedBounds(index, list: offset)
    return holds(start, end) ? start..<end : 0..<0
  }

  /// The start and end of a text in a list, which may be outside the pack; equal for an index outside the list.
  @inline(__always)  // where a row's names are written and read, else see below
  func bounds(_ index: Int, list offset: Int) -> (start: Int, end: Int) {
    let list = extracting(droppingFirst: offset)
    let head = list.byte(at: 0)
    let names = list.count(list: 0)
    guard index >= 0, index < names else { return (0, 0) }
    let start: Int
    let end: Int
    let texts: Int
    if head & (PackFormat.wideListFlag | PackFormat.sharedListFlag) == 0 {
      start = index == 0 ? 0 : Int(list.byte(at: 1 &+ index))
      end = Int(list.byte(at: 2 &+ index))
      texts = offset &+ 2 &+ names
    } else {
      let (width, head) = list.widths(list: 0)
      let isShared = list.byte(at: 0) & PackFormat.sharedListFlag != 0
      let place = 2 &+ (isShared ? 2 &* index &+ 1 : index) &* width
      start = index == 0 && !isShared ? 0 : Int(list.septets(place &- width, width))
      end = Int(list.septets(place, width))
      texts = offset &+ head
    }
    return start <= end ? (texts &+ start, texts &+ end) : (0, 0)
  }

  /// The same, but not inlined: it is called in about twenty places, and copies would enlarge the extension.
  private func outlinedBounds(_ index: Int, list offset: Int) -> (start: Int, end: Int) {
    bounds(index, list: offset)
  }

  /// Calls `body` with the bytes between two offsets, clamped to the pack, which is faster than a check.
  @inline(__always)
  func withText<Result, Failure: Error>(
    _ bounds: (start: Int, end: Int), _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(extracting(droppingFirst: bounds.start).extracting(first: bounds.end &- bounds.start))
  }

  /// Calls `body` with each text of the list at an offset in the pack and its index.
  @inline(__always)
  package func forEachName(list offset: Int, _ body: (Int, Span<UInt8>) -> Void) {
    let names = count(list: offset)
    let (width, head) = widths(list: offset)
    // A list outside the bytes has no texts.
    guard offset >= 0, offset &+ head <= count else { return }
    if byte(at: offset) & PackFormat.sharedListFlag != 0 {
      for index in 0..<names { body(index, extracting(name(index, list: offset))) }
      return
    }
    let ends = extracting(offset &+ 2..<offset &+ head)
    let texts = extracting(droppingFirst: offset &+ head)
    var start = 0
    for index in 0..<names {
      var end = Int(ends[index &* width])
      if width == 2 { end = end &<< 7 | Int(ends[index &* 2 &+ 1]) }
      guard start <= end, end <= texts.count else { return }
      body(index, texts.extracting(start..<end))
      start = end
    }
  }
}
