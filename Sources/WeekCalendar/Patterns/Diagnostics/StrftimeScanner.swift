/// Finds what the tokens of a strftime format stand for, as the linter sees it; never fails.
struct StrftimeScanner {
  private(set) var tokens: [PatternToken] = []

  init(_ bytes: [UInt8], dialect: PatternDialect) {
    bytes.withUnsafeBufferPointer { format in
      var tokenizer = StrftimeTokenizer(format, dialect: dialect)
      while let token = tokenizer.next() {
        switch token.kind {
        case .text: append(.text, token)
        case .invalid: append(.unknown, token, letter: token.letter)
        case .conversion(let letter): append(letter, token, dialect)
        case .pattern(let start, let end):
          tokens.append(PatternToken(.text, .letters, from: token.start, to: start))
          tokens.append(contentsOf: UTS35Scanner(bytes, from: start, to: end).tokens)
          tokens.append(PatternToken(.text, .letters, from: end, to: token.end))
        }
      }
    }
  }

  @inline(never)
  private mutating func append(_ role: PatternRole, _ token: StrftimeToken, letter: UInt8 = 0) {
    tokens.append(
      PatternToken(role, .conversion, letter: letter, from: token.start, to: token.end))
  }

  /// Appends a conversion, or each of those that it stands for.
  @inline(never)
  private mutating func append(
    _ letter: StrftimeLetter, _ token: StrftimeToken, _ dialect: PatternDialect
  ) {
    guard letter.parts.utf8CodeUnitCount > 0 else {
      return append(letter.role, token, letter: token.letter)
    }
    var parts = StrftimeTokenizer(letter.parts, dialect: dialect.ofParts)
    while let part = parts.next() {
      guard case .conversion(let letter) = part.kind else { continue }
      tokens.append(
        PatternToken(letter.role, .part, letter: part.letter, from: token.start, to: token.end))
    }
  }
}

extension StrftimeLetter {
  /// What the letter stands for; text where it has parts.
  @inline(never)
  var role: PatternRole {
    switch conversion {
    case .number(let field, _, _, _), .name(let field, _, _, _), .lowerCasedName(let field, _):
      field.role
    case .text, .composite, .style, .dateOfSignedYear: .text
    case .unixSeconds, .julianDay: .other
    case .zoneOffset, .offset, .zoneName: .zone
    case .fraction: .fraction
    case .secondsWithMilliseconds: .second
    }
  }
}
