/// Compiles the tokens of a UTS #35 pattern to items.
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
    // Room for most patterns, so that they do not grow step by step.
    items.reserveCapacity(min(pattern.count, 16))
    var tokens = UTS35Tokenizer(pattern)
    var dropsFields = false
    var showsMinute = false
    var showsSecond = false
    while let token = tokens.next() {
      guard token.kind == .letters else {
        token.appendText(of: pattern, to: &literals)
        continue
      }
      guard let letter = PatternLetter(token.letter), !letter.isTemplate else {
        guard mode == .icu else { throw .unknownLetter(token.letter, offset: token.start) }
        dropsFields = true
        continue
      }
      if let item = letter.item(width: token.count, mode: mode) {
        if !dropsFields {
          closeLiteral()
          items.append(item)
        }
        if letter.field == .minute { showsMinute = true }
        if letter.field == .second { showsSecond = true }
      } else if mode == .strict, !letter.writesNothing {
        throw .unknownWidth(token.letter, width: token.count, offset: token.start)
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
}
