/// Removes the day period (`a`) from a span's pattern, for hours that are written without it (`J`).
enum HiddenDayPeriod {
  /// The pattern without `a` and the no-break space next to it.
  ///
  /// Spaces at the ends of the result are removed, too, and all but one of adjacent spaces.
  static func removed(from pattern: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isAfterPeriod = false
    for token in UTS35Token.all(in: pattern) {
      if token.letter == UInt8(ascii: "a") {
        let space = solidSpaces.first { result.suffix($0.count).elementsEqual($0) }
        result.removeLast(space?.count ?? 0)
        isAfterPeriod = space == nil
        continue
      }

      var bytes = pattern[token.start..<token.end]
      if token.kind == .text {
        if isAfterPeriod, let space = solidSpaces.first(where: { bytes.starts(with: $0) }) {
          bytes = bytes.dropFirst(space.count)
        }
        for byte in bytes where byte != ASCII.space || result.last != ASCII.space {
          result.append(byte)
        }
      } else {
        result += bytes
      }
      isAfterPeriod = false
    }
    while let space = spaces.first(where: { result.starts(with: $0) }) {
      result.removeFirst(space.count)
    }
    while let space = spaces.first(where: { result.suffix($0.count).elementsEqual($0) }) {
      result.removeLast(space.count)
    }
    return result
  }

  /// U+00A0 and U+202F.
  private static var solidSpaces: [[UInt8]] { [[0xc2, 0xa0], [0xe2, 0x80, 0xaf]] }

  /// Spaces at which lines break: the ordinary one, U+2002...2006, U+2008...200A, U+3000.
  private static var spaces: [[UInt8]] {
    let thin: [UInt8] = [0x82, 0x83, 0x84, 0x85, 0x86, 0x88, 0x89, 0x8a]
    return [[ASCII.space], [0xe3, 0x80, 0x80]] + thin.map { [0xe2, 0x80, $0] }
  }
}
