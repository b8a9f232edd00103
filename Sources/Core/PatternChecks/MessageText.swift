/// Formats text from patterns and dates for messages: short, on one line.
package enum MessageText {
  /// Returns valid UTF-8 on one line, at most about `limit` bytes, with three dots if it was truncated.
  package static func quoting(_ bytes: ArraySlice<UInt8>, limit: Int) -> String {
    var kept: [UInt8] = []
    for byte in bytes {
      // A byte that starts a character: cut before it, not inside of one.
      if kept.count >= limit, byte & 0xC0 != 0x80 || kept.count >= limit &+ 8 {
        kept.append(contentsOf: [0x2E, 0x2E, 0x2E])
        break
      }
      kept.append(byte < 0x20 || byte == 0x7F ? 0x20 : byte)
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Returns the same, in quotation marks if it could be mistaken for part of the sentence around it.
  package static func standingOut(_ bytes: ArraySlice<UInt8>, limit: Int) -> String {
    let text = quoting(bytes, limit: limit)
    for byte in bytes where byte == 0x20 || byte == UInt8(ascii: ",") || byte == 0x0A {
      return "\"" + text + "\""
    }
    return bytes.isEmpty ? "\"\"" : text
  }
}
