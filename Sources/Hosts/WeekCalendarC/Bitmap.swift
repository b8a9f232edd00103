import WeekCalendar

/// Arrow's validity bitmaps: one bit per row, the lowest bit of each byte first.
enum Bitmap {
  /// The caller's bits for this many rows; nil for NULL.
  static func bits(_ start: UnsafePointer<UInt8>?, _ rows: Int) -> BorrowedBytes? {
    unsafe start.map { unsafe BorrowedBytes($0, count: (rows &+ 7) >> 3) }
  }

  /// The caller's memory for the bits of this many rows; nil for NULL.
  static func room(_ start: UnsafeMutablePointer<UInt8>?, _ rows: Int) -> BorrowedRoom<UInt8>? {
    unsafe start.map { unsafe BorrowedRoom($0, count: (rows &+ 7) >> 3) }
  }

  @inline(__always)
  static func isSet(_ bits: BorrowedBytes, _ index: Int) -> Bool {
    bits[index >> 3] >> UInt8(truncatingIfNeeded: index & 7) & 1 != 0
  }

  @inline(__always)
  static func set(_ bits: BorrowedRoom<UInt8>, _ index: Int) {
    bits[index >> 3] |= 1 << UInt8(truncatingIfNeeded: index & 7)
  }

  @inline(__always)
  static func clear(_ bits: BorrowedRoom<UInt8>, _ index: Int) {
    bits[index >> 3] &= ~(1 << UInt8(truncatingIfNeeded: index & 7))
  }

  /// Copies the bits of rows, which may start at any bit, to whole bytes that start at bit 0.
  ///
  /// Without a source, all bits are set. The bits after the last row are 0.
  static func copy(
    _ source: BorrowedBytes?, from start: Int, count: Int,
    to target: BorrowedRoom<UInt8>
  ) {
    let bytes = (count &+ 7) >> 3
    guard let source else {
      for index in 0..<bytes { target[index] = 0xFF }
      trim(target, count)
      return
    }
    let first = start >> 3
    let shift = UInt16(truncatingIfNeeded: start & 7)
    let last = (start &+ count &- 1) >> 3
    for index in 0..<bytes {
      let low = UInt16(source[first &+ index])
      let high = first &+ index < last ? UInt16(source[first &+ index &+ 1]) : 0
      target[index] = UInt8(truncatingIfNeeded: (low | high << 8) >> shift)
    }
    trim(target, count)
  }

  /// Clears the bits after the last row.
  private static func trim(_ bits: BorrowedRoom<UInt8>, _ count: Int) {
    if count & 7 != 0 { bits[count >> 3] &= (1 << UInt8(truncatingIfNeeded: count & 7)) &- 1 }
  }

  /// The number of rows whose bits are set.
  static func countSet(_ bits: BorrowedBytes, from start: Int, count: Int) -> Int {
    var index = start
    let end = start &+ count
    var sum = 0
    while index < end {
      if index & 7 == 0, end &- index >= 8 {
        sum &+= bits[index >> 3].nonzeroBitCount
        index &+= 8
      } else {
        if isSet(bits, index) { sum &+= 1 }
        index &+= 1
      }
    }
    return sum
  }
}
