/// A pattern with places for others, such as `{1} 'at' {0}`.
enum PatternFrame {
  /// The frame with its places filled; two apostrophes are one, as are those around a brace.
  static func fill(_ frame: [UInt8], _ parts: [UInt8]...) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    var isQuoted = false
    while index < frame.count {
      let byte = frame[index]
      let next = index &+ 1 < frame.count ? frame[index &+ 1] : 0
      if byte == ASCII.apostrophe {
        if next == ASCII.apostrophe {
          result.append(byte)
          index &+= 1
        } else if isQuoted {
          isQuoted = false
        } else if next == UInt8(ascii: "{") || next == UInt8(ascii: "}") {
          isQuoted = true
        } else {
          result.append(byte)
        }
      } else if !isQuoted, byte == UInt8(ascii: "{"), ASCII.isDigit(next),
        index &+ 2 < frame.count, frame[index &+ 2] == UInt8(ascii: "}")
      {
        let part = Int(ASCII.digit(next))
        if part < parts.count { result += parts[part] }
        index &+= 2
      } else {
        result.append(byte)
      }
      index &+= 1
    }
    return result
  }
}
