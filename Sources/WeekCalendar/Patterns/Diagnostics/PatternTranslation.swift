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
  func format(of outline: PatternOutline, in dialect: PatternDialect) -> [UInt8]? {
    if let format = conversions(for: outline),
      PatternOutline(format, dialect).isReadable
    {
      return format
    }
    guard dialect == .localized else { return nil }
    let braced = Self.bytes("%{") + outline.bytes + Self.bytes("}")
    let other = PatternOutline(braced, dialect)
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
        result.append(contentsOf: conversion)
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

  /// The conversion that writes what a run of letters does.
  private func conversion(of token: PatternToken) -> [UInt8]? {
    guard let letter = PatternLetter(token.letter) else { return nil }
    var run = [UInt8](repeating: token.letter, count: token.count)
    // Years of strftime have as many digits as they need, which is what four letters stand for here.
    switch letter.form {
    case .cyclicYear: return nil
    case .year: if token.count == 1 { run = [UInt8](repeating: token.letter, count: 4) }
    default: break
    }
    if token.letter == UInt8(ascii: "u"), token.count == 4 { run = Self.bytes("yyyy") }
    for conversion in StrftimeLetter.letters(in: .localized) {
      guard let line = StrftimeLetter(conversion, in: .localized),
        let flag = flag(for: run, line)
      else { continue }
      return [UInt8(ascii: "%")] + flag + [conversion]
    }
    return nil
  }

  /// The flags with which a conversion writes what a run of letters does; nil where none do.
  private func flag(for run: [UInt8], _ line: StrftimeLetter) -> [UInt8]? {
    let pattern = Self.bytes(line.pattern)
    switch line.conversion {
    // The names of zones differ between the dialects.
    case .zoneName: return nil
    case .number(.isoYear, _, _, _), .number(.isoWeek, _, _, _), .number(.isoWeekday, _, _, _):
      return hasISOWeeks && run == pattern ? [] : nil
    case .number(let field, let digits, let fill, _):
      if fill == .zero, Self.writesSame(run, pattern) { return [] }
      let isUnpadded = digits == 2 && field != .yearOfCentury && !pattern.isEmpty
      return isUnpadded && Self.writesSame(run, Array(pattern.prefix(1))) ? [ASCII.hyphen] : nil
    default: return Self.writesSame(run, pattern) ? [] : nil
    }
  }

  /// Whether two runs of letters are of one field and written alike.
  private static func writesSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard let letter = first.first.flatMap({ PatternLetter($0) }),
      let other = second.first.flatMap({ PatternLetter($0) }), letter.field == other.field,
      second.allSatisfy({ $0 == other.letter })
    else { return false }
    return letter.item(width: first.count)
      == other.item(width: second.count)
  }
}
