/// Looks at a text's bytes as C does: reading past the end gives 0, so that a parser needs no bounds of its
/// own, and a NUL inside of a text ends it, as in SQLite.
struct TerminatedBytes {
  private let start: UnsafePointer<UInt8>?
  /// Bytes, a NUL among them possibly.
  let count: Int

  /// Views bytes; the view must not outlive them.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    start = bytes.baseAddress
    count = bytes.count
  }

  @inline(__always)
  private init(start: UnsafePointer<UInt8>?, count: Int) {
    self.start = start
    self.count = count
  }

  /// The text up to its first NUL.
  func untilNUL() -> TerminatedBytes {
    var length = 0
    while self[length] != 0 { length &+= 1 }
    return TerminatedBytes(start: start, count: length)
  }

  /// The eight bytes at an offset as one little-endian number; the caller knows they are there.
  @inline(__always)
  func eightBytes(at offset: Int) -> UInt64 {
    guard let start, offset &+ 8 <= count else { return 0 }
    return UInt64(
      littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
  }

  /// The number of `length` decimal digits at an offset, 1...9 of them; nil where one is missing.
  @inline(__always)
  func digits(_ length: Int, at offset: Int) -> Int32? {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let run = DecimalRun(bytes, at: offset, limit: length)
    return run.count == length ? Int32(truncatingIfNeeded: run.value) : nil
  }

  /// The offset of the first byte from `offset` on that is not white space.
  @inline(__always)
  func skippingSpaces(from offset: Int) -> Int {
    var offset = offset
    while ASCII.isSpace(self[offset]) { offset &+= 1 }
    return offset
  }

  /// The byte at an offset, 0 at and after the end (and before the start).
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    guard let start, UInt(bitPattern: offset) < UInt(bitPattern: count) else { return 0 }
    return start[offset]
  }

  /// The rest of the text from an offset; empty past the end.
  func dropping(_ offset: Int) -> TerminatedBytes {
    guard let start, offset < count else { return TerminatedBytes(start: nil, count: 0) }
    return TerminatedBytes(start: start + max(0, offset), count: count &- max(0, offset))
  }

  /// Calls `body` with the bytes.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: count))
  }

  /// The first bytes of the text, at most `length`.
  func prefix(_ length: Int) -> TerminatedBytes {
    TerminatedBytes(start: start, count: max(0, min(length, count)))
  }

  /// Whether the text is a word of lower-case ASCII letters, in any case.
  func equals(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && hasPrefix(word)
  }

  /// Whether the text starts with a word of lower-case ASCII letters, in any case.
  func hasPrefix(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard let start, count >= length else { return false }
    let expected = word.utf8Start
    for offset in 0..<length where ASCII.lowercased(start[offset]) != expected[offset] {
      return false
    }
    return true
  }
}
