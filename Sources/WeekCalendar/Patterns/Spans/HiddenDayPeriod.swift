/// Removes the day period (`a`) from a span's pattern, for hours that are written without it (`J`).
enum HiddenDayPeriod {
  /// The pattern without `a` and a no-break space beside it, without spaces at its ends, and with one
  /// space where two are left.
  static func removed(from pattern: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    let tokens = UTS35Token.all(in: pattern)
    for (index, token) in tokens.enumerated() {
      if token.letter == UInt8(ascii: "a") { continue }
      var bytes = pattern[token.start..<token.end]
      if token.kind == .text {
        let next = index &+ 1 < tokens.count ? tokens[index &+ 1].letter : 0
        let last = index > 0 ? tokens[index &- 1].letter : 0
        if next == UInt8(ascii: "a"), let space = solidSpaces.first(where: { ends(bytes, $0) }) {
          bytes = bytes.dropLast(space.count)
        } else if last == UInt8(ascii: "a"),
          let space = solidSpaces.first(where: { bytes.starts(with: $0) })
        {
          bytes = bytes.dropFirst(space.count)
        }
        for byte in bytes where byte != ASCII.space || result.last != ASCII.space {
          result.append(byte)
        }
      } else {
        result += bytes
      }
    }
    return trimmed(result)
  }

  private static func trimmed(_ pattern: [UInt8]) -> [UInt8] {
    var rest = pattern[...]
    while let space = spaces.first(where: { rest.starts(with: $0) }) {
      rest = rest.dropFirst(space.count)
    }
    while let space = spaces.first(where: { ends(rest, $0) }) {
      rest = rest.dropLast(space.count)
    }
    return Array(rest)
  }

  private static func ends(_ bytes: ArraySlice<UInt8>, _ end: [UInt8]) -> Bool {
    bytes.suffix(end.count).elementsEqual(end)
  }

  /// U+00A0 and U+202F.
  private static var solidSpaces: [[UInt8]] { [[0xc2, 0xa0], [0xe2, 0x80, 0xaf]] }

  /// Spaces at which lines break: the ordinary one, U+2002...2006, U+2008...200A, U+3000.
  private static var spaces: [[UInt8]] {
    let thin: [UInt8] = [0x82, 0x83, 0x84, 0x85, 0x86, 0x88, 0x89, 0x8a]
    return [[ASCII.space], [0xe3, 0x80, 0x80]] + thin.map { [0xe2, 0x80, $0] }
  }
}
