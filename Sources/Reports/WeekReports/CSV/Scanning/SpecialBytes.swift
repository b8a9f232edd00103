import WeekCalendar

/// Goes through the bytes of a text that may mean something: delimiters, quotes, line ends, NUL; tabs and
/// other bytes up to 0x0D come too.
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

  /// The place of the next one; at least the end if there is none.
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

  /// Goes on at a place, which is not before the last one.
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
