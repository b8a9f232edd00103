/// Cuts a strftime format into tokens; never fails.
///
/// Conversions are read as ``StrftimeParser`` reads them; what that refuses is an unknown token.
struct StrftimeScanner {
  private let bytes: [UInt8]
  private let dialect: StrftimeDialect
  private(set) var tokens: [PatternToken] = []

  init(_ bytes: [UInt8], dialect: StrftimeDialect) {
    self.bytes = bytes
    self.dialect = dialect
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%") {
        offset = appendConversion(at: offset)
        continue
      }
      let first = offset
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "%") {
        if bytes[offset] == 0, dialect == .sqlite {
          if offset > first {
            tokens.append(PatternToken(.text, .conversion, from: first, to: offset))
          }
          return
        }
        offset &+= 1
      }
      tokens.append(PatternToken(.text, .conversion, from: first, to: offset))
    }
  }

  /// Whether there is a conversion of any strftime, `%%` apart.
  static func hasConversion(_ bytes: [UInt8]) -> Bool {
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "%") else {
        offset &+= 1
        continue
      }
      guard let specification = specification(in: bytes, after: offset, .localized) else {
        offset &+= 1
        continue
      }
      guard specification.letterOffset < bytes.count else { return false }
      let letter = bytes[specification.letterOffset]
      if letter == UInt8(ascii: "{") { return true }
      if letter != UInt8(ascii: "%"), StrftimeLetter.conversion(letter, in: .localized) != nil {
        return true
      }
      offset = specification.letterOffset &+ 1
    }
    return false
  }

  private static func specification(
    in bytes: [UInt8], after percent: Int, _ dialect: StrftimeDialect
  ) -> StrftimeSpecification? {
    bytes.withUnsafeBufferPointer {
      try? StrftimeSpecification($0, from: percent &+ 1, dialect: dialect)
    }
  }

  /// Appends the tokens of the conversion at `start` and gives the offset behind it.
  private mutating func appendConversion(at start: Int) -> Int {
    guard let specification = Self.specification(in: bytes, after: start, dialect) else {
      var end = start &+ 1
      while end < bytes.count, !ASCII.isLetter(bytes[end]), bytes[end] != UInt8(ascii: "%") {
        end &+= 1
      }
      return appendUnknown(from: start, to: min(end &+ 1, bytes.count))
    }
    let place = specification.letterOffset
    guard place < bytes.count else { return appendUnknown(from: start, to: bytes.count) }
    let letter = bytes[place]
    let end = place &+ 1
    if letter == UInt8(ascii: "{"), dialect == .localized, specification.modifier == nil {
      return appendPattern(from: start, brace: place)
    }
    guard StrftimeLetter.conversion(letter, in: dialect) != nil else {
      return appendUnknown(from: start, to: end, letter: letter)
    }
    if let modifier = specification.modifier,
      !StrftimeLetter.allows(modifier: modifier, before: letter)
    {
      return appendUnknown(from: start, to: end, letter: letter)
    }
    let parts = PatternRole.parts(ofConversion: letter)
    for index in 0..<parts.utf8CodeUnitCount {
      let part = parts.utf8Start[index]
      tokens.append(
        PatternToken(
          PatternRole.conversion(part) ?? .other, .part, letter: part, from: start, to: end))
    }
    if parts.utf8CodeUnitCount == 0 {
      let role = PatternRole.conversion(letter) ?? .text
      tokens.append(PatternToken(role, .conversion, letter: letter, from: start, to: end))
    }
    return end
  }

  private mutating func appendUnknown(from start: Int, to end: Int, letter: UInt8 = 0) -> Int {
    tokens.append(PatternToken(.unknown, .conversion, letter: letter, from: start, to: end))
    return end
  }

  /// Appends the tokens of a UTS #35 pattern in braces.
  private mutating func appendPattern(from start: Int, brace: Int) -> Int {
    var end = brace &+ 1
    var isQuoted = false
    while end < bytes.count, isQuoted || bytes[end] != UInt8(ascii: "}") {
      if bytes[end] == ASCII.apostrophe { isQuoted.toggle() }
      end &+= 1
    }
    guard end < bytes.count else {
      return appendUnknown(from: start, to: bytes.count, letter: UInt8(ascii: "{"))
    }
    tokens.append(PatternToken(.text, .letters, from: start, to: brace &+ 1))
    tokens.append(contentsOf: UTS35Scanner(bytes, from: brace &+ 1, to: end).tokens)
    tokens.append(PatternToken(.text, .letters, from: end, to: end &+ 1))
    return end &+ 1
  }
}
