/// Reads Unicode scalars from bytes that may not be valid UTF-8.
package enum UTF8Scalars {
  /// The scalar at an offset inside the bytes, and its length, 1...4.
  ///
  /// A byte that does not start a valid scalar counts as a scalar above U+10FFFF that equals only itself.
  @inline(__always)
  package static func scalar(_ bytes: Span<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
    let first = bytes[offset]
    return first < 0x80 ? (UInt32(first), 1) : longScalar(bytes, at: offset)
  }

  @_optimize(speed)
  private static func longScalar(
    _ bytes: Span<UInt8>, at offset: Int
  ) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[offset])
    if first &- 0xC2 < 0x1E, bytes.count &- offset > 1, bytes[offset &+ 1] & 0xC0 == 0x80 {
      return ((first & 0x1F) &<< 6 | UInt32(bytes[offset &+ 1] & 0x3F), 2)
    }
    let length = length(bytes, at: offset)
    guard length > 2 else { return (0x11_0000 + first, 1) }
    var value = first & (length == 3 ? 0x0F : 0x07)
    for index in 1..<length { value = value &<< 6 | UInt32(bytes[offset + index] & 0x3F) }
    return (value, length)
  }

  /// The length of the scalar at an offset inside the bytes, 1...4; 0 if it is not well-formed UTF-8.
  ///
  /// Source: The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
  package static func length(_ bytes: Span<UInt8>, at offset: Int) -> Int {
    let first = bytes[offset]
    let length: Int
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 0
    }
    guard length <= bytes.count &- offset else { return 0 }
    for index in 1..<length where bytes[offset &+ index] & 0xC0 != 0x80 { return 0 }
    switch (first, bytes[offset &+ 1]) {
    case (0xE0, ..<0xA0), (0xED, 0xA0...), (0xF0, ..<0x90), (0xF4, 0x90...): return 0
    default: return length
    }
  }

  /// Whether all bytes are well-formed UTF-8.
  package static func isValid(_ bytes: Span<UInt8>) -> Bool { validCount(bytes) == bytes.count }

  /// The number of bytes at the start that are well-formed UTF-8.
  package static func validCount(_ bytes: Span<UInt8>) -> Int {
    var offset = bytes.end(from: 0) { $0 < 0x80 }
    while offset < bytes.count {
      let length = length(bytes, at: offset)
      guard length != 0 else { return offset }
      offset = bytes.end(from: offset &+ length) { $0 < 0x80 }
    }
    return offset
  }

  /// Whether a scalar is a space that can occur in dates: ASCII white space, a no-break space or another Unicode space.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09...0x0D, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a scalar is an invisible mark of text direction.
  static func isDirectionMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The number of scalars between two offsets.
  static func count(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var count = 0
    var offset = start
    while offset < end {
      offset += scalar(bytes, at: offset).length
      count += 1
    }
    return count
  }

  /// The offset after the scalars, starting at `offset`, that satisfy a condition.
  static func skip(_ bytes: Span<UInt8>, from offset: Int, while isSuch: (UInt32) -> Bool) -> Int {
    var end = offset
    while end < bytes.count {
      let next = scalar(bytes, at: end)
      guard isSuch(next.value) else { break }
      end += next.length
    }
    return end
  }
}
