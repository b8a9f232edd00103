/// Compiles a UTS #35 pattern: letters are fields, `'...'` is text, `''` is an apostrophe inside and
/// outside of quotes, everything that is not an ASCII letter is text.
///
/// A quote without its end runs to the end of the pattern, as ICU and NSDateFormatter have it.
/// Source: UTS #35 part 4, "Date Format Patterns".
struct UTS35Parser {
  private(set) var items: [PatternItem] = []
  /// The bytes that literal items refer to.
  private(set) var literals: [UInt8] = []
  private var literalStart = 0

  /// Nothing.
  init() {}

  init(_ pattern: UnsafeBufferPointer<UInt8>, mode: PatternMode) throws(PatternError) {
    guard pattern.count <= DatePattern.maximumLength else {
      throw .tooLong(count: pattern.count, limit: DatePattern.maximumLength)
    }
    var offset = 0
    var isQuoted = false
    var dropsFields = false
    var showsMinute = false
    var showsSecond = false
    while offset < pattern.count {
      let byte = pattern[offset]
      if byte == UInt8(ascii: "'") {
        if offset + 1 < pattern.count, pattern[offset + 1] == byte {
          literals.append(byte)
          offset += 2
        } else {
          isQuoted.toggle()
          offset += 1
        }
      } else if isQuoted || !ASCII.isLetter(byte) {
        literals.append(byte)
        offset += 1
      } else {
        let width = Self.runLength(of: byte, in: pattern, from: offset)
        if let item = PatternLetter.item(letter: byte, width: width, mode: mode) {
          if !dropsFields {
            closeLiteral()
            items.append(item)
          }
          if byte == UInt8(ascii: "m") { showsMinute = true }
          if byte == UInt8(ascii: "s") { showsSecond = true }
        } else if !PatternLetter.isKnown(byte) {
          guard mode == .icu else { throw .unknownLetter(byte, offset: offset) }
          dropsFields = true
        } else if mode == .strict, byte != PatternLetter.writesNothing {
          throw .unknownWidth(byte, width: width, offset: offset)
        }
        offset += width
      }
    }
    closeLiteral()
    for index in items.indices {
      guard case .dayPeriod(var style) = items[index] else { continue }
      style.showsMinute = showsMinute
      style.showsSecond = showsSecond
      items[index] = .dayPeriod(style)
    }
  }

  private mutating func closeLiteral() {
    let count = literals.count - literalStart
    guard count > 0 else { return }
    // The length limit keeps both inside 16 bits.
    items.append(
      .literal(
        start: UInt16(truncatingIfNeeded: literalStart), count: UInt16(truncatingIfNeeded: count)))
    literalStart = literals.count
  }

  private static func runLength(
    of letter: UInt8, in pattern: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var end = start + 1
    while end < pattern.count, pattern[end] == letter { end += 1 }
    return end - start
  }
}
