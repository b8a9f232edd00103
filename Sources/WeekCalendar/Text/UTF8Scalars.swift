/// Reads the Unicode scalars of bytes that may not be valid UTF-8.
enum UTF8Scalars {
  /// The scalar at an offset inside of the bytes, and its length, 1...4.
  ///
  /// A byte that starts no scalar counts as one of its own, beyond U+10FFFF, equal to itself only.
  @inline(__always)
  static func scalar(
    _ bytes: Span<UInt8>, at offset: Int
  ) -> (value: UInt32, length: Int) {
    let first = bytes[offset]
    return first < 0x80 ? (UInt32(first), 1) : longScalar(bytes, at: offset)
  }

  @_optimize(speed)
  private static func longScalar(
    _ bytes: Span<UInt8>, at offset: Int
  ) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[offset])
    if first &- 0xC2 < 0x1E, bytes.count &- offset > 1, bytes[offset &+ 1] & 0xC0 == 0x80 {
      return ((first & 0x1F) << 6 | UInt32(bytes[offset &+ 1] & 0x3F), 2)
    }
    let invalid: (value: UInt32, length: Int) = (0x11_0000 + first, 1)
    let length: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (length, value) = (2, first & 0x1F)
    case 0xE0...0xEF: (length, value) = (3, first & 0x0F)
    case 0xF0...0xF4: (length, value) = (4, first & 0x07)
    default: return invalid
    }
    guard bytes.count - offset >= length else { return invalid }
    for index in 1..<length {
      let byte = UInt32(bytes[offset + index])
      guard byte & 0xC0 == 0x80 else { return invalid }
      value = value << 6 | byte & 0x3F
    }
    return (value, length)
  }

  /// Whether a scalar is a space that dates are written with: ASCII's and those that do not break.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09...0x0D, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a scalar only says in which direction text runs.
  static func isDirectionMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// How many scalars there are from one offset to another.
  static func count(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var count = 0
    var offset = start
    while offset < end {
      offset += scalar(bytes, at: offset).length
      count += 1
    }
    return count
  }

  /// The offset after the scalars from `offset` on that are such.
  static func skip(
    _ bytes: Span<UInt8>, from offset: Int, while isSuch: (UInt32) -> Bool
  ) -> Int {
    var end = offset
    while end < bytes.count {
      let next = scalar(bytes, at: end)
      guard isSuch(next.value) else { break }
      end += next.length
    }
    return end
  }
}
