/// A word, string literal or sign of source text.
struct SourceToken {
  enum Kind {
    /// Letters, digits and underscores
    case word
    case literal
    case sign(UInt8)
  }

  var kind: Kind
  /// Offsets into the scanned bytes, quotation marks included.
  var range: Range<Int>
  /// How the literal is written.
  var form = LiteralForm()
}

/// How a string literal is written.
struct LiteralForm {
  /// What surrounds the text: `'`, `"`.
  var quote = UInt8(ascii: "\"")
  /// How many of them: 1 or 3.
  var quoteCount = 1
  /// How many `#` stand around it in Swift.
  var poundCount = 0
  /// Whether a backslash means something.
  var hasEscapes = true
  /// Whether the quotation mark is doubled to stand for itself, as in SQL.
  var doublesQuotes = false
  /// Whether `$name` and `${...}` are replaced, as in Kotlin.
  var hasDollars = false
  /// Whether `{...}` is replaced, as in Python's `f"..."`.
  var hasBraces = false
  /// Whether the text may go on over the end of a line.
  var isMultiline = false
  /// Whether the text is ended by its quotation mark.
  var isClosed = true
  /// How many bytes stand before the first quotation mark: Python's `r`, Swift's `#`.
  var prefixCount = 0
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

  /// Appends what is only known when the program runs, behind the bytes that are here.
  mutating func appendUnknown() { append(Self.unknown, at: (offsets.last ?? -1) + 1) }

  /// Where the first byte that is known stands in the file.
  var start: Int {
    for (byte, offset) in zip(bytes, offsets) where byte != Self.unknown { return offset }
    return offsets.first ?? 0
  }

  /// With a blank for what is not known, so that the rest can be checked.
  var withBlanks: [UInt8] { bytes.map { $0 == Self.unknown ? 0x20 : $0 } }

  mutating func append(_ other: LiteralText) {
    bytes += other.bytes
    offsets += other.offsets
  }

  /// Where bytes of the text stand in the file.
  func place(of range: Range<Int>) -> Range<Int> {
    guard let first = offsets.first, let last = offsets.last else { return 0..<0 }
    let start = range.lowerBound < offsets.count ? offsets[range.lowerBound] : last + 1
    let end = range.isEmpty ? start : offsets[min(range.upperBound, offsets.count) - 1] + 1
    return max(start, first)..<max(start, end)
  }

  /// Without the first line break, the last, and the indentation of the last line: the text between
  /// Swift's and Java's three quotation marks.
  func unindented() -> LiteralText {
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(start..<index + 1)
      start = index + 1
    }
    lines.append(start..<bytes.count)
    guard lines.count > 1, let last = lines.last else { return self }
    let isBlank = bytes[last].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let indentation = isBlank ? last.count : 0
    var text = LiteralText()
    for line in lines[1..<(isBlank ? lines.count - 1 : lines.count)] {
      let blanks = bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }.count
      for index in line.dropFirst(min(indentation, blanks)) {
        text.append(bytes[index], at: offsets[index])
      }
    }
    if isBlank, text.bytes.last == 0x0A {
      text.bytes.removeLast()
      text.offsets.removeLast()
    }
    return text
  }
}
