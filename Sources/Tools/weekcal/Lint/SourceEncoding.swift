/// The encoding of a source file.
enum SourceEncoding {
  case utf8
  case utf16(isLittleEndian: Bool)
  case utf32(isLittleEndian: Bool)

  /// Detects the encoding, and the length of the byte order mark in bytes.
  ///
  /// UTF-16 without a mark is recognized by the zero bytes of its ASCII characters: with few exceptions, all are at
  /// even offsets or all at odd ones.
  static func of(_ bytes: [UInt8]) -> (encoding: SourceEncoding, markCount: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32(isLittleEndian: true), 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32(isLittleEndian: false), 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isLittleEndian: true), 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isLittleEndian: false), 2) }
    guard bytes.count >= 4, bytes.count.isMultiple(of: 2) else { return (.utf8, 0) }
    var zeros = [0, 0]  // at even offsets, at odd ones
    let sample = bytes.prefix(1_024)
    for (offset, byte) in sample.enumerated() where byte == 0 { zeros[offset & 1] += 1 }
    if zeros[1] * 4 > sample.count, zeros[0] * 8 < zeros[1] {
      return (.utf16(isLittleEndian: true), 0)
    }
    if zeros[0] * 4 > sample.count, zeros[1] * 8 < zeros[0] {
      return (.utf16(isLittleEndian: false), 0)
    }
    return (.utf8, 0)
  }

  /// The text in UTF-8, without a byte order mark.
  ///
  /// A CR alone becomes LF; CRLF is kept. Invalid UTF-16 or UTF-32 becomes U+FFFD; invalid UTF-8 is kept.
  static func normalized(_ bytes: [UInt8]) -> [UInt8] {
    let (encoding, markCount) = of(bytes)
    let body = bytes.dropFirst(markCount)
    var text: [UInt8]
    switch encoding {
    case .utf8:
      text = Array(body)
    case .utf16(let isLittleEndian):
      let units = units(of: body, size: 2, isLittleEndian)
      text = Array(
        String(decoding: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self).utf8)
    case .utf32(let isLittleEndian):
      text = Array(String(decoding: units(of: body, size: 4, isLittleEndian), as: UTF32.self).utf8)
    }
    for index in text.indices where text[index] == 0x0D {
      if index + 1 == text.count || text[index + 1] != 0x0A { text[index] = 0x0A }
    }
    return text
  }

  /// The code units; an incomplete last one becomes U+FFFD.
  private static func units(
    of bytes: ArraySlice<UInt8>, size: Int, _ isLittleEndian: Bool
  ) -> [UInt32] {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: size).map { start in
      guard start + size <= bytes.endIndex else { return 0xFFFD }
      let unit = bytes[start..<start + size]
      let bigEndian = isLittleEndian ? Array(unit.reversed()) : Array(unit)
      return bigEndian.reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
