/// A word, string literal or sign of source text.
struct SourceToken {
  enum Kind {
    /// Letters, digits and underscores
    case word
    case literal(LiteralText)
    /// The format in `f"{day:%Y-%m}"` and `$"{day:yyyy-MM}"`
    case specification(LiteralText)
    case sign(UInt8)
  }

  let kind: Kind
  /// Offsets into the text, quotation marks included.
  let range: Range<Int>
  /// Whether it is the first of its line.
  let startsLine: Bool

  func isSign(_ sign: Unicode.Scalar) -> Bool {
    if case .sign(let own) = kind { return own == UInt8(ascii: sign) }
    return false
  }

  var literal: LiteralText? {
    if case .literal(let text) = kind { return text }
    return nil
  }

  var isWord: Bool {
    if case .word = kind { return true }
    return false
  }
}

/// The text of a literal, with where each of its bytes stands in the file.
struct LiteralText {
  /// Stands for what is only known when the program runs.
  static let unknown: UInt8 = 0

  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [Int] = []

  /// Whether nothing of it is computed.
  var isExact: Bool { !bytes.contains(Self.unknown) }

  mutating func append(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  /// Appends what is only known when the program runs, after the bytes that are here.
  mutating func appendUnknown() { append(Self.unknown, at: (offsets.last ?? -1) + 1) }

  mutating func append(_ other: LiteralText) {
    bytes += other.bytes
    offsets += other.offsets
  }

  subscript(range: Range<Int>) -> LiteralText {
    LiteralText(bytes: Array(bytes[range]), offsets: Array(offsets[range]))
  }

  /// Where the first byte that is known stands in the file.
  var start: Int {
    for (byte, offset) in zip(bytes, offsets) where byte != Self.unknown { return offset }
    return offsets.first ?? 0
  }

  /// With a blank for what is not known, so that the rest can be checked.
  var withBlanks: [UInt8] { bytes.map { $0 == Self.unknown ? 0x20 : $0 } }

  /// Where bytes of the text stand in the file.
  func place(of range: Range<Int>) -> Range<Int> {
    guard let first = offsets.first, let last = offsets.last else { return 0..<0 }
    let start = range.lowerBound < offsets.count ? offsets[range.lowerBound] : last + 1
    let end = range.isEmpty ? start : offsets[min(range.upperBound, offsets.count) - 1] + 1
    return max(start, first)..<max(start, end)
  }

  /// Without the first line break, the last, and the indentation of the last line: the text between
  /// three quotation marks of Swift, Java and C#.
  func unindented() -> LiteralText {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count > 1, let last = lines.last else { return self }
    let isBlank = last.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let indentation = isBlank ? last.count : 0
    var text = LiteralText()
    for line in lines[1..<(isBlank ? lines.count - 1 : lines.count)] {
      let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
      for index in line.indices.dropFirst(min(indentation, blanks)) {
        text.append(bytes[index], at: offsets[index])
      }
      if line.endIndex < bytes.count { text.append(0x0A, at: offsets[line.endIndex]) }
    }
    if isBlank, text.bytes.last == 0x0A {
      text.bytes.removeLast()
      text.offsets.removeLast()
    }
    return text
  }
}
