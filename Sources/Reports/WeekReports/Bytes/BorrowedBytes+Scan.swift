import CByteScan
import WeekCalendar

// Wrappers of C functions that scan many bytes at once; the bounds are checked here.
extension BorrowedBytes {
  /// Returns how many bytes at the start of a range are ASCII.
  @inline(__always)
  func asciiCount(from start: Int, to end: Int) -> Int {
    unsafe weekcal_ascii_prefix(pointer(at: start, count: end &- start), end &- start)
  }

  /// Returns the offset of the first byte in a range that is not valid UTF-8, or `end`.
  func firstInvalidUTF8(from start: Int, to end: Int) -> Int {
    var place = start
    while true {
      place += asciiCount(from: place, to: end)
      guard place < end else { return end }
      let length = extracting(0..<end).withSpan { UTF8Scalars.length($0, at: place) }
      guard length > 0 else { return place }
      place += length
    }
  }

  /// Returns a mask of the special bytes among the 64 bytes from an offset on.
  ///
  /// The three given bytes and all bytes up to 0x0D are special. The lowest bit stands for the first byte.
  @inline(__always)
  func specialBytes(at place: Int, _ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt64 {
    unsafe weekcal_special_bytes(pointer(at: place, count: 64), first, second, third)
  }

  /// Returns the number of line ends in the bytes, if `previous` is the byte before them.
  func lineEnds(after previous: UInt8) -> Int {
    unsafe weekcal_line_ends(pointer(at: 0, count: count), count, previous)
  }
}
