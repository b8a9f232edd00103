/// Words of SQL arguments: units, styles and modes, as bytes.
enum Word {
  /// Whether a text is a word of lower-case letters and underscores, in any case, with `-` or a space for
  /// an underscore.
  static func matches(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    guard text.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<text.count {
      var byte = text[index]
      if byte &- 0x41 < 26 { byte |= 0x20 }
      if byte == 0x2D || byte == 0x20 { byte = 0x5F }
      if byte != word.utf8Start[index] { return false }
    }
    return true
  }

  /// A text for an error: at most 32 bytes, what cannot be printed as a question mark.
  static func excerpt(_ text: UnsafeBufferPointer<UInt8>) -> String {
    var bytes = ContiguousArray<UInt8>()
    for byte in text.prefix(32) { bytes.append(byte >= 0x20 && byte < 0x7F ? byte : 0x3F) }
    let excerpt = String(decoding: bytes, as: UTF8.self)
    return text.count > 32 ? excerpt + "..." : excerpt
  }
}
