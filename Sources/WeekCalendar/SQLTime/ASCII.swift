/// The few byte classes that SQLite's time texts need, as SQLite has them: ASCII only, no locale.
enum ASCII {
  /// Whether a byte is one of SQLite's white space: space, `\t \n \v \f \r`.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }

  /// Whether a byte is `0`...`9`.
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// A letter `A`...`Z` in lower case, any other byte as it is.
  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
