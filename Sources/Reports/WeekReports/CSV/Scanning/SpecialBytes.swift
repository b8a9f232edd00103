import WeekCalendar

/// Iterates over the bytes of a text that may have a meaning: three given bytes, line ends and NUL.
///
/// It also returns tabs and all other bytes up to 0x0D.
///
/// Reads up to 64 bytes after the end.
struct SpecialBytes {
  private let text: BorrowedBytes
  private let end: Int
  private let first: UInt8
  private let second: UInt8
  private let third: UInt8
  private var base: Int
  private var mask: UInt64

  @inline(__always)
  init(
    _ text: BorrowedBytes, from start: Int, to end: Int, _ first: UInt8, _ second: UInt8,
    _ third: UInt8
  ) {
    self.text = text
    self.end = end
    self.first = first
    self.second = second
    self.third = third
    base = start
    mask = start < end ? text.specialBytes(at: start, first, second, third) : 0
  }

  /// Returns the place of the next special byte; `end` or a greater place if there is none.
  @inline(__always)
  mutating func next() -> Int {
    while mask == 0 {
      base &+= 64
      guard base < end else { return end }
      mask = text.specialBytes(at: base, first, second, third)
    }
    let place = base &+ mask.trailingZeroBitCount
    mask &= mask &- 1
    return place
  }

  /// Continues at a place, which must not be before the last one returned.
  @inline(__always)
  mutating func skip(to place: Int) {
    if place < base &+ 64 {
      if place > base { mask &= ~0 &<< UInt64(truncatingIfNeeded: place &- base) }
    } else {
      base = place
      mask = place < end ? text.specialBytes(at: place, first, second, third) : 0
    }
  }
}
