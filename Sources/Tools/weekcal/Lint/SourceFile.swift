import WeekReports

/// The text of a file, with places by line and column.
struct SourceFile {
  let name: String
  let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The number of characters before each 1,024th byte, to find places in long lines fast.
  private let characterCounts: [Int]
  private static let blockSize = 1_024

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    var counts: [Int] = []
    var count = 0
    for (index, byte) in bytes.enumerated() {
      if index.isMultiple(of: Self.blockSize) { counts.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      if byte == 0x0A { starts.append(index + 1) }
    }
    lineStarts = starts
    characterCounts = counts
  }

  /// The line of an offset, from 1, and its column in characters, from 1.
  func place(of offset: Int) -> (line: Int, column: Int) {
    // The first line starts at 0.
    let line = max(1, lineStarts.indices.partitioningIndex { lineStarts[$0] > offset })
    let start = lineStarts[line - 1]
    let end = min(max(offset, start), bytes.count)
    return (line, characterCount(before: end) - characterCount(before: start) + 1)
  }

  /// The bytes of a line, without its end.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<max(start, end)]
  }

  /// The line of a range with marks below the range, at most 80 columns wide.
  func excerpt(_ range: Range<Int>) -> [String] {
    let line = line(place(of: range.lowerBound).line)
    let markStart = min(max(range.lowerBound, line.startIndex), line.endIndex)
    let markEnd = min(max(range.upperBound, markStart), line.endIndex)
    // Uses only the bytes near the marks, because the line may be long.
    var contextStart = max(line.startIndex, markStart - 400)
    while contextStart < markStart, contextStart > line.startIndex,
      bytes[contextStart] & 0xC0 == 0x80
    {
      contextStart += 1
    }
    let before = Self.shown(bytes[contextStart..<markStart])
    let marked = Self.shown(bytes[markStart..<markEnd].prefix(400))
    let characters = Self.shown(bytes[contextStart..<min(line.endIndex, markEnd + 400)])
    let width = 76
    let from = max(0, min(before.count - 24, characters.count - width))
    let start = DisplayWidth.of(Self.text(before.dropFirst(from)))
    var text = String.UnicodeScalarView()
    var columns = 0
    for scalar in characters.dropFirst(from) {
      columns += DisplayWidth.of(String(scalar))
      guard columns <= width else { break }
      text.append(scalar)
    }
    let count = min(max(1, DisplayWidth.of(Self.text(marked[...]))), max(1, width - start))
    return [
      "  " + String(text).trimmedAtEnd,
      "  " + String(repeating: " ", count: start) + "^" + String(repeating: "~", count: count - 1),
    ]
  }

  /// The characters to show on a terminal, with tabs as spaces.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    let text = String(decoding: bytes.map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
    return Array(VisibleText.escaped(text).unicodeScalars)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private func characterCount(before offset: Int) -> Int {
    guard !bytes.isEmpty else { return 0 }
    let block = min(offset / Self.blockSize, characterCounts.count - 1)
    return bytes[block * Self.blockSize..<offset].reduce(characterCounts[block]) {
      $1 & 0xC0 == 0x80 ? $0 : $0 + 1
    }
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    guard let last = unicodeScalars.lastIndex(where: { $0 != " " }) else { return "" }
    return String(unicodeScalars[...last])
  }
}
