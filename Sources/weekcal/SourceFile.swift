/// The text of a file, with places by line and column.
struct SourceFile {
  let name: String
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    lineStarts = starts
  }

  /// The line of an offset, from 1, and its column in characters, from 1.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = lineStarts[low]
    let end = min(max(offset, start), bytes.count)
    return (low + 1, Self.characterCount(bytes[start..<end]) + 1)
  }

  /// The bytes of a line, without its end.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<max(start, end)]
  }

  /// A line with marks below some of it, at most 80 columns wide.
  func excerpt(_ range: Range<Int>) -> [String] {
    let (number, column) = place(of: range.lowerBound)
    let line = line(number)
    let markEnd = min(max(range.upperBound, range.lowerBound), line.endIndex)
    let marked = bytes[min(range.lowerBound, markEnd)..<markEnd]
    var characters = String(decoding: line, as: UTF8.self).unicodeScalars.map {
      $0.value < 0x20 || $0.value == 0x7F ? (" " as Unicode.Scalar) : $0
    }
    var start = column - 1
    var count = max(1, Self.characterCount(marked))
    let width = 76
    if characters.count > width {
      let from = max(0, min(start - 24, characters.count - width))
      characters = Array(characters[from..<min(from + width, characters.count)])
      start -= from
      count = min(count, width - start)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters)
    return [
      "  " + String(text).trimmedAtEnd,
      "  " + String(repeating: " ", count: start) + "^"
        + String(repeating: "~", count: max(0, count - 1)),
    ]
  }

  private static func characterCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    guard let last = unicodeScalars.lastIndex(where: { $0 != " " }) else { return "" }
    return String(unicodeScalars[...last])
  }
}
