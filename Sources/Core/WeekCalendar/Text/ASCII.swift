/// The ASCII bytes and byte classes that this package reads and writes, independent of any locale.
package enum ASCII {
  static var hyphen: UInt8 { 0x2d }
  static var underscore: UInt8 { 0x5f }
  static var atSign: UInt8 { 0x40 }
  package static var colon: UInt8 { 0x3a }
  package static var apostrophe: UInt8 { 0x27 }
  static var dot: UInt8 { 0x2e }
  static var equals: UInt8 { 0x3d }
  static var semicolon: UInt8 { 0x3b }
  static var space: UInt8 { 0x20 }
  static var plus: UInt8 { 0x2b }
  /// The digit 0, which the other nine digits follow.
  package static var zero: UInt8 { 0x30 }

  /// Whether a byte is `-` or `_`.
  static func isSeparator(_ byte: UInt8) -> Bool { byte == hyphen || byte == underscore }

  /// Whether a byte is white space in C and SQLite: space, `\t \n \v \f \r`.
  static func isSpace(_ byte: UInt8) -> Bool { byte == space || (byte >= 0x09 && byte <= 0x0d) }

  /// The value of a digit: 0...9 for `0`...`9`, 10 or more for any other byte.
  @inlinable @inline(__always)
  package static func digit(_ byte: UInt8) -> UInt8 { byte &- 0x30 }

  @inlinable @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { digit(byte) < 10 }

  /// Whether a byte is one of the letters `A` to `Z` and `a` to `z`.
  @inlinable
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  /// Whether a byte is one of the letters `A` to `Z`.
  @inlinable
  package static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  /// Whether a byte is one of the letters `a` to `z`.
  @inlinable
  package static func isSmallLetter(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
  @inlinable
  package static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
  static func isInSubtags(_ byte: UInt8) -> Bool { isAlphanumeric(byte) || isSeparator(byte) }

  /// Converts an ASCII letter to lowercase; other bytes do not change.
  @inlinable
  package static func lowercased(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte | 0x20 : byte }

  /// Converts an ASCII letter to uppercase; other bytes do not change.
  @inlinable
  package static func uppercased(_ byte: UInt8) -> UInt8 {
    isSmallLetter(byte) ? byte & 0xDF : byte
  }

  /// Converts a byte for the comparison of tags: ASCII letters to lowercase, underscores to hyphens.
  static func foldedInTags(_ byte: UInt8) -> UInt8 {
    byte == underscore ? hyphen : lowercased(byte)
  }

  /// Whether a byte is `/` or `+`, which occur in time zone names.
  static func isInZoneName(_ byte: UInt8) -> Bool { byte == 0x2f || byte == 0x2b }
}
