/// A pattern with placeholders for others, such as `{1} 'at' {0}`.
enum PatternFrame {
  /// The frame with its placeholders replaced, counted from 0.
  static func fill(_ frame: [UInt8], _ parts: [UInt8]...) -> [UInt8] {
    fill(frame, parts) { $0 }
  }

  /// Converts the texts of a frame with `text`, and replaces its placeholders.
  ///
  /// Apostrophes around braces are removed, and two become one.
  static func fill<Piece>(
    _ frame: [UInt8], _ parts: [[Piece]], text: ([UInt8]) -> [Piece]
  ) -> [Piece] {
    var result: [Piece] = []
    var literal: [UInt8] = []
    var index = 0
    var isQuoted = false
    while index < frame.count {
      let byte = frame[index]
      let next = index &+ 1 < frame.count ? frame[index &+ 1] : 0
      if byte == ASCII.apostrophe {
        let isDoubled = next == ASCII.apostrophe
        if isDoubled || !isQuoted && !"{}".utf8.contains(next) {
          literal.append(byte)
          index &+= isDoubled ? 1 : 0
        } else {
          isQuoted.toggle()
        }
      } else if !isQuoted, byte == UInt8(ascii: "{"), ASCII.isDigit(next),
        index &+ 2 < frame.count, frame[index &+ 2] == UInt8(ascii: "}")
      {
        if !literal.isEmpty { result += text(literal) }
        literal.removeAll()
        let place = Int(ASCII.digit(next))
        if place < parts.count { result += parts[place] }
        index &+= 2
      } else {
        literal.append(byte)
      }
      index &+= 1
    }
    return literal.isEmpty ? result : result + text(literal)
  }
}
