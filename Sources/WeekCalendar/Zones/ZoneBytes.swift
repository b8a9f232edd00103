/// Which ASCII bytes zone names and rules are made of.
enum ZoneBytes {
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Letters, digits and signs, as RFC 9636 wants designations.
  @inline(__always)
  static func isAbbreviationByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  /// Whether the bytes are exactly those of an ASCII literal.
  static func equal(_ bytes: UnsafeBufferPointer<UInt8>, _ literal: StaticString) -> Bool {
    guard bytes.count == literal.utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where bytes[index] != literal.utf8Start[index] { return false }
    return true
  }
}
