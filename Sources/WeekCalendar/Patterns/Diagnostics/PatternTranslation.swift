/// Writes a pattern of one language in the other, where each field has an exact counterpart.
struct PatternTranslation {
  /// The locale decides whether weeks are those of ISO 8601, the only ones that strftime has.
  let locale: CalendarLocale?

  private var hasISOWeeks: Bool { locale.map { $0.rules == .iso8601 } ?? false }

  /// The bytes of a text.
  static func bytes(_ text: StaticString) -> [UInt8] {
    Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  // MARK: strftime to UTS #35

  /// A strftime format as a UTS #35 pattern; nil where there is none that writes the same.
  func pattern(of outline: PatternOutline) -> [UInt8]? {
    var result: [UInt8] = []
    var text: [UInt8] = []
    var position = 0
    var isInBraces = false
    for token in outline.tokens where token.start >= position {
      position = token.end
      if token.syntax == .letters {
        let bytes = outline.bytes[token.start..<token.end]
        Self.append(text: text, to: &result)
        text.removeAll()
        if token.role == .text, bytes.first == UInt8(ascii: "}") {
          isInBraces = false
        } else if token.role == .text, bytes.first == UInt8(ascii: "%") {
          guard !isInBraces, bytes.count == 2 else { return nil }
          isInBraces = true
        } else {
          // Two texts in apostrophes would become one.
          guard result.last != ASCII.apostrophe || bytes.first != ASCII.apostrophe else {
            return nil
          }
          result.append(contentsOf: bytes)
        }
        continue
      }
      if token.role == .text {
        switch token.letter {
        case 0: text.append(contentsOf: outline.bytes[token.start..<token.end])
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        default: text.append(token.letter)
        }
        continue
      }
      guard let fields = letters(for: token, in: outline.bytes) else { return nil }
      Self.append(text: text, to: &result)
      text.removeAll()
      result.append(contentsOf: fields)
    }
    Self.append(text: text, to: &result)
    return result
  }

  /// Appends text, in apostrophes where it has letters.
  private static func append(text: [UInt8], to pattern: inout [UInt8]) {
    let isQuoted = text.contains { ASCII.isLetter($0) }
    if isQuoted { pattern.append(ASCII.apostrophe) }
    for byte in text {
      pattern.append(byte)
      if byte == ASCII.apostrophe { pattern.append(byte) }
    }
    if isQuoted { pattern.append(ASCII.apostrophe) }
  }

  private func letters(for token: PatternToken, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard let letter = StrftimeLetter(bytes[token.end &- 1], in: .localized) else { return nil }
    let pattern = Self.bytes(letter.pattern)
    let isPlain = token.count == 2
    guard isPlain || token.count == 3 && bytes[token.start &+ 1] == UInt8(ascii: "-"),
      let first = pattern.first
    else { return nil }
    guard case .number(let field, _, let fill, _) = letter.conversion else {
      return isPlain ? pattern[...] : nil
    }
    switch field {
    case .isoYear, .isoWeek, .isoWeekday: return isPlain && hasISOWeeks ? pattern[...] : nil
    case .year, .yearOfCentury: return isPlain ? pattern[...] : nil
    default: return isPlain ? fill == .zero ? pattern[...] : nil : [first]
    }
  }

  // MARK: UTS #35 to strftime

  /// A UTS #35 pattern as a format of a dialect; nil where there is none that writes the same.
  func format(of outline: PatternOutline, in dialect: StrftimeDialect) -> [UInt8]? {
    if let format = conversions(for: outline),
      PatternOutline(format, .strftime(dialect)).isReadable
    {
      return format
    }
    guard dialect == .localized else { return nil }
    let braced = Self.bytes("%{") + outline.bytes + Self.bytes("}")
    let other = PatternOutline(braced, .strftime(dialect))
    return other.isReadable && other.tokens.last?.end == braced.count
      && !outline.bytes.contains(UInt8(ascii: "}")) ? braced : nil
  }

  private func conversions(for outline: PatternOutline) -> [UInt8]? {
    var result: [UInt8] = []
    var index = 0
    while index < outline.tokens.count {
      let token = outline.tokens[index]
      index &+= 1
      switch token.role {
      case .text, .quoted:
        Self.append(token, of: outline.bytes, to: &result)
      case .second where token.count == 2 && isThousandths(outline, after: index):
        result.append(contentsOf: Self.bytes("%f"))
        index &+= 2
      default:
        guard let conversion = conversion(of: token) else { return nil }
        result.append(contentsOf: Self.bytes(conversion))
      }
    }
    return result
  }

  /// Whether the tokens from `index` on are a point and three digits of the second.
  private func isThousandths(_ outline: PatternOutline, after index: Int) -> Bool {
    guard index &+ 1 < outline.tokens.count else { return false }
    let point = outline.tokens[index]
    let fraction = outline.tokens[index &+ 1]
    return point.role == .text && point.count == 1 && outline.bytes[point.start] == ASCII.dot
      && fraction.role == .fraction && fraction.count == 3
  }

  private static func append(
    _ token: PatternToken, of pattern: [UInt8], to format: inout [UInt8]
  ) {
    let text = UTS35Token(
      kind: token.role == .quoted ? .quoted : .text, letter: 0, start: token.start, end: token.end)
    var plain: [UInt8] = []
    pattern.withUnsafeBufferPointer { text.appendText(of: $0, to: &plain) }
    for byte in plain {
      format.append(byte)
      if byte == UInt8(ascii: "%") { format.append(byte) }
    }
  }

  private func conversion(of token: PatternToken) -> StaticString? {
    switch (token.letter, token.count) {
    case (UInt8(ascii: "y"), 2): "%y"
    case (UInt8(ascii: "y"), 1), (UInt8(ascii: "y"), 4), (UInt8(ascii: "u"), 4): "%Y"
    case (UInt8(ascii: "M"), 1), (UInt8(ascii: "L"), 1): "%-m"
    case (UInt8(ascii: "M"), 2), (UInt8(ascii: "L"), 2): "%m"
    case (UInt8(ascii: "M"), 3): "%b"
    case (UInt8(ascii: "M"), 4): "%B"
    case (UInt8(ascii: "d"), 1): "%-d"
    case (UInt8(ascii: "d"), 2): "%d"
    case (UInt8(ascii: "D"), 3): "%j"
    case (UInt8(ascii: "E"), 1...3): "%a"
    case (UInt8(ascii: "E"), 4): "%A"
    case (UInt8(ascii: "H"), 1): "%-H"
    case (UInt8(ascii: "H"), 2): "%H"
    case (UInt8(ascii: "h"), 1): "%-I"
    case (UInt8(ascii: "h"), 2): "%I"
    case (UInt8(ascii: "m"), 1): "%-M"
    case (UInt8(ascii: "m"), 2): "%M"
    case (UInt8(ascii: "s"), 1): "%-S"
    case (UInt8(ascii: "s"), 2): "%S"
    case (UInt8(ascii: "a"), 1...3): "%p"
    case (UInt8(ascii: "Z"), 1...3): "%z"
    case (UInt8(ascii: "Y"), 1), (UInt8(ascii: "Y"), 4): hasISOWeeks ? "%G" : nil
    case (UInt8(ascii: "w"), 2): hasISOWeeks ? "%V" : nil
    case (UInt8(ascii: "e"), 1): hasISOWeeks ? "%u" : nil
    default: nil
    }
  }
}
