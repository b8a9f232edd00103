import CByteScan
import WeekCalendar

// Calls C functions that scan many bytes at once; their bounds are checked here.
extension BorrowedBytes {
  /// How many bytes from a place on, before another, are ASCII.
  @inline(__always)
  func asciiCount(from start: Int, to end: Int) -> Int {
    unsafe weekcal_ascii_prefix(pointer(at: start, count: end &- start), end &- start)
  }

  /// Where the first byte is that is not UTF-8, from a place on; `end` if all are.
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

  /// Which of the 64 bytes from a place on are one of three or at most 0x0D, the first in the lowest bit.
  @inline(__always)
  func specialBytes(at place: Int, _ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt64 {
    unsafe weekcal_special_bytes(pointer(at: place, count: 64), first, second, third)
  }

  /// How many lines end in the bytes, after another byte.
  func lineEnds(after previous: UInt8) -> Int {
    unsafe weekcal_line_ends(pointer(at: 0, count: count), count, previous)
  }
}
