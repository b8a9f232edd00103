/// Whether a text looks like a date pattern.
enum PatternLooks {
  /// Whether a text has a conversion that only dates have.
  static func hasDateConversion(_ bytes: [UInt8]) -> Bool {
    for (index, byte) in bytes.enumerated().dropLast() where byte == UInt8(ascii: "%") {
      if "YGyHIBbWUVjFXx".utf8.contains(bytes[index + 1]) { return true }
    }
    return false
  }

  /// Whether a text has fields of a date or time, one of them with several letters, and no other
  /// letters outside of apostrophes.
  static func hasDateLetters(_ bytes: [UInt8]) -> Bool {
    var letters = Set<UInt8>()
    var isWide = false
    var isQuoted = false
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      if !isQuoted, (byte | 0x20) &- 0x61 < 26 {
        guard "yYuMLdDEecQqwWGHhfFkKmsSaAzZxXTtVRIoBbpP".utf8.contains(byte) else { return false }
        if "yYuRMdDHhmswI".utf8.contains(byte) {
          letters.insert(byte)
          isWide = isWide || byte == previous
        }
      }
      previous = byte
    }
    return letters.count > 1 && isWide
  }
}
