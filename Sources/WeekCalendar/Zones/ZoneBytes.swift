/// Which ASCII bytes zone names and rules are made of.
enum ZoneBytes {
  /// Letters, digits and signs, as RFC 9636 wants designations.
  static func isAbbreviationByte(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "+") || byte == ASCII.hyphen
  }

  /// Whether the bytes are exactly those of an ASCII literal.
  static func equal(_ bytes: UnsafeBufferPointer<UInt8>, _ literal: StaticString) -> Bool {
    guard bytes.count == literal.utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where bytes[index] != literal.utf8Start[index] { return false }
    return true
  }
}
