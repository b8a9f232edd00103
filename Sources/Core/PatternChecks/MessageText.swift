/// Formats text from patterns and dates for messages: short, on one line.
package enum MessageText {
  /// Returns valid UTF-8 on one line, truncated after about `limit` bytes.
  ///
  /// Three dots mark truncated text.
  package static func quoting(_ bytes: ArraySlice<UInt8>, limit: Int) -> String {
    var kept: [UInt8] = []
    for byte in bytes {
      // Cuts before the first byte of a character, or after eight more bytes of text that is not UTF-8.
      if kept.count >= limit, byte & 0xC0 != 0x80 || kept.count >= limit &+ 8 {
        kept.append(contentsOf: [0x2E, 0x2E, 0x2E])
        break
      }
      kept.append(byte < 0x20 || byte == 0x7F ? 0x20 : byte)
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Returns the same text, in quotation marks if it is empty or has a space, comma or line end.
  package static func quotedIfNeeded(_ bytes: ArraySlice<UInt8>, limit: Int) -> String {
    let text = quoting(bytes, limit: limit)
    for byte in bytes where byte == 0x20 || byte == UInt8(ascii: ",") || byte == 0x0A {
      return "\"" + text + "\""
    }
    return bytes.isEmpty ? "\"\"" : text
  }
}
