/// A pattern with placeholders for others, such as `{1} 'at' {0}`.
enum PatternFrame {
  enum Part {
    case text([UInt8])
    /// A place that something is filled in, counted from 0.
    case place(Int)
  }

  /// The frame with its placeholders replaced.
  static func fill(_ frame: [UInt8], _ parts: [UInt8]...) -> [UInt8] {
    var result: [UInt8] = []
    for part in Self.parts(of: frame) {
      switch part {
      case .text(let text): result += text
      case .place(let place): if place < parts.count { result += parts[place] }
      }
    }
    return result
  }

  /// The texts and placeholders of a frame; apostrophes around braces are removed, and two become one.
  static func parts(of frame: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var text: [UInt8] = []
    var index = 0
    var isQuoted = false
    while index < frame.count {
      let byte = frame[index]
      let next = index &+ 1 < frame.count ? frame[index &+ 1] : 0
      if byte == ASCII.apostrophe {
        if next == ASCII.apostrophe {
          text.append(byte)
          index &+= 1
        } else if isQuoted {
          isQuoted = false
        } else if next == UInt8(ascii: "{") || next == UInt8(ascii: "}") {
          isQuoted = true
        } else {
          text.append(byte)
        }
      } else if !isQuoted, byte == UInt8(ascii: "{"), ASCII.isDigit(next),
        index &+ 2 < frame.count, frame[index &+ 2] == UInt8(ascii: "}")
      {
        if !text.isEmpty { parts.append(.text(text)) }
        text.removeAll()
        parts.append(.place(Int(ASCII.digit(next))))
        index &+= 2
      } else {
        text.append(byte)
      }
      index &+= 1
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }
}
