/// The text of a literal, and the place of each byte in the file.
struct LiteralText {
  /// The byte for a value that is known only at run time.
  static let unknown: UInt8 = 0

  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [Int] = []

  /// Whether the whole text is known, with no part computed at run time.
  var isExact: Bool { !bytes.contains(Self.unknown) }

  mutating func append(_ byte: UInt8, at offset: Int? = nil) {
    bytes.append(byte)
    offsets.append(offset ?? (offsets.last ?? -1) + 1)
  }

  mutating func append(_ other: LiteralText) {
    bytes += other.bytes
    offsets += other.offsets
  }

  subscript(range: Range<Int>) -> LiteralText {
    LiteralText(bytes: Array(bytes[range]), offsets: Array(offsets[range]))
  }

  /// The place of the first byte that is known.
  var start: Int {
    bytes.firstIndex { $0 != Self.unknown }.map { offsets[$0] } ?? offsets.first ?? 0
  }

  /// The text with a space for each unknown value, so that the rest can be checked.
  var withBlanks: [UInt8] { bytes.map { $0 == Self.unknown ? 0x20 : $0 } }

  /// The place in the file of some bytes of the text.
  func place(of range: Range<Int>) -> Range<Int> {
    guard let first = offsets.first, let last = offsets.last else { return 0..<0 }
    let start = range.lowerBound < offsets.count ? offsets[range.lowerBound] : last + 1
    let end = range.isEmpty ? start : offsets[min(range.upperBound, offsets.count) - 1] + 1
    return max(start, first)..<max(start, end)
  }

  /// The value of a literal between three quotation marks in Swift, Java and C#.
  ///
  /// It lacks the first and the last line break, and the indentation of the last line.
  func unindented() -> LiteralText {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropFirst()
    guard let last = lines.last else { return self }
    let isBlank = last.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    if isBlank { lines.removeLast() }
    var text = LiteralText()
    for line in lines {
      if line.startIndex > (lines.first?.startIndex ?? 0) {
        text.append(self[line.startIndex - 1..<line.startIndex])
      }
      let blanks = line.prefix(isBlank ? last.count : 0).prefix { $0 == 0x20 || $0 == 0x09 }
      text.append(self[line.startIndex + blanks.count..<line.endIndex])
    }
    return text
  }
}
