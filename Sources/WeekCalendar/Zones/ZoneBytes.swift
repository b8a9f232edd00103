/// Which ASCII bytes zone names and rules are made of.
enum ZoneBytes {
  /// Letters, digits and signs, as RFC 9636 wants designations.
  static func isAbbreviationByte(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "+") || byte == ASCII.hyphen
  }

  /// Whether the bytes are exactly those of an ASCII literal.
  static func equal(_ bytes: Span<UInt8>, _ literal: StaticString) -> Bool {
    literal.withSpan { literal in
      guard bytes.count == literal.count else { return false }
      for index in bytes.indices where bytes[index] != literal[index] { return false }
      return true
    }
  }
}
