import WeekCalendar

/// Numbers distinct texts from 0, in the order in which they first appear.
///
/// - Complexity: O(1) for each text. Memory is the bytes of each distinct text, plus 24 to 32 bytes.
struct ByteInterner: Sendable {
  private var index = HashIndex()
  private var bytes: ContiguousArray<UInt8> = []
  private var ends: ContiguousArray<Int> = []
  /// A random seed, so that nobody can craft a table whose texts all have the same hash.
  private let tag = UInt64(truncatingIfNeeded: Hasher().finalize())

  /// The number of distinct texts.
  var count: Int { ends.count }

  /// Returns the number of a text, and assigns one to a new text.
  @inline(__always)
  mutating func number(of text: BorrowedBytes) -> Int {
    let hash = text.withSpan { HashIndex.hash($0, tag: tag) }
    if let place = index.place(of: hash, where: { isSame($0, text) }) { return place }
    return append(text, hash)
  }

  private mutating func append(_ text: BorrowedBytes, _ hash: UInt32) -> Int {
    index.append(hash)
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    return ends.count - 1
  }

  @inline(__always)
  private func isSame(_ place: Int, _ text: BorrowedBytes) -> Bool {
    let start = place == 0 ? 0 : ends[place &- 1]
    guard ends[place] &- start == text.count else { return false }
    var position = start
    for byte in text {
      if bytes[position] != byte { return false }
      position &+= 1
    }
    return true
  }

  /// Calls `body` with the bytes of a text, which are valid only during the call.
  func withText<Result>(
    _ number: Int, _ body: (BorrowedBytes) -> Result
  ) -> Result {
    let start = number == 0 ? 0 : ends[number - 1]
    let bytes = bytes.span
    return body(unsafe BorrowedBytes(bytes.extracting(start..<ends[number])))
  }

  /// Returns a text by its number; bytes that are not UTF-8 become U+FFFD.
  func text(_ number: Int) -> String {
    withText(number) { $0.string }
  }
}
