/// A 16-byte view of Arrow's utf8_view: the length of a text, with the text or its place in a buffer.
struct TextView: BitwiseCopyable {
  /// The length, and in the upper half the first four bytes of the text.
  var low: UInt64
  /// The next eight bytes; or the number of a buffer, and in the upper half the offset in it.
  var high: UInt64

  static var empty: TextView { TextView(low: 0, high: 0) }

  /// The maximum number of bytes that a view holds itself.
  static var room: Int { 12 }

  @inline(__always)
  var count: Int { Int(low & 0xFFFF_FFFF) }

  /// The offset of a text that is longer than ``room``.
  @inline(__always)
  var offset: Int { Int(high >> 32) }

  /// The view of a text with less than 2^31 bytes; a text longer than ``room`` is at an offset in a buffer.
  init(_ text: Span<UInt8>, buffer: Int32, offset: Int) {
    low = UInt64(UInt32(truncatingIfNeeded: text.count))
    high = 0
    if text.count > Self.room {
      for index in 0..<4 { low |= UInt64(text[index]) << UInt64(32 &+ 8 &* index) }
      high =
        UInt64(UInt32(bitPattern: buffer)) | UInt64(UInt32(truncatingIfNeeded: offset)) << 32
      return
    }
    for index in 0..<text.count {
      let byte = UInt64(text[index])
      if index < 4 {
        low |= byte << UInt64(32 &+ 8 &* index)
      } else {
        high |= byte << UInt64(8 &* index &- 32)
      }
    }
  }

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }
}
