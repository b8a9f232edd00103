import WeekCalendar

/// A pattern split into tokens, in any language.
package struct PatternOutline {
  package let bytes: [UInt8]
  package let language: PatternLanguage
  package private(set) var tokens: [PatternToken] = []
  /// All fields in the pattern.
  package private(set) var fields = FieldSet()

  package init(_ bytes: [UInt8], _ language: PatternLanguage) {
    self.bytes = bytes
    self.language = language
    if let strftime = language.strftime {
      addConversions(strftime)
    } else if language.dialect != nil {
      addLetters(from: 0, to: bytes.count)
    } else {
      tokens = language.tokens?(bytes) ?? []
    }
    for token in tokens where token.kind == .field {
      if let field = token.field { fields.insert(field) }
    }
  }

  package init(_ bytes: [UInt8], _ dialect: PatternDialect) {
    self.init(bytes, PatternLanguage(dialect))
  }

  // MARK: Tokens

  private mutating func addLetters(from start: Int, to end: Int) {
    var words = UnquotedWords(bytes, language)
    for token in UTS35Token.all(in: bytes, from: start, to: end) {
      switch token.kind {
      case .letters: words.add(token)
      case .text: words.add(.text, token)
      case .quoted: words.add(.quoted, token)
      case .unclosedQuote: words.add(.unclosedQuote, token)
      }
    }
    words.finish()
    tokens.append(contentsOf: words.tokens)
  }

  private mutating func addConversions(_ dialect: PatternDialect) {
    let bytes = bytes
    bytes.withSpan { format in
      var start = 0
      while let token = StrftimeToken(in: format, at: start, dialect) {
        start = token.end
        switch token.kind {
        case .text: add(.text, token)
        case .invalid:
          let added = language.added(token.letter)
          add(added == nil ? .unknown : .field, token, added?.field, letter: token.letter)
        case .conversion(let letter): add(letter, token, dialect)
        case .pattern(let inside, let end):
          tokens.append(PatternToken(.text, .letters, from: token.start, to: inside))
          addLetters(from: inside, to: end)
          tokens.append(PatternToken(.text, .letters, from: end, to: token.end))
        }
      }
    }
  }

  @inline(never)
  private mutating func add(
    _ kind: PatternToken.Kind, _ token: StrftimeToken, _ field: DateField? = nil,
    form: PatternToken.Form = .conversion, letter: UInt8 = 0
  ) {
    tokens.append(
      PatternToken(kind, form, field, letter: letter, from: token.start, to: token.end))
  }

  /// Adds a conversion, or each of its parts.
  private mutating func add(
    _ letter: StrftimeLetter, _ token: StrftimeToken, _ dialect: PatternDialect
  ) {
    var hasParts = false
    letter.parts.withSpan { format in
      var start = 0
      while let part = StrftimeToken(in: format, at: start, dialect) {
        start = part.end
        guard case .conversion(let letter) = part.kind else { continue }
        hasParts = true
        add(.field, token, letter.field, form: .part, letter: part.letter)
      }
    }
    if !hasParts {
      add(letter.text == nil ? .field : .text, token, letter.field, letter: token.letter)
    }
  }

  // MARK: Questions

  /// Whether the pattern has one of these fields.
  package func has(_ fields: FieldSet) -> Bool { self.fields.containsAny(fields) }

  /// Whether every token is valid.
  package var isReadable: Bool {
    tokens.allSatisfy { $0.kind == .text || $0.kind == .quoted || $0.kind == .field }
  }

  /// Returns the first token for one of these fields.
  package func first(_ fields: FieldSet) -> PatternToken? {
    tokens.first { $0.isOne(of: fields) }
  }

  /// Returns the nearest field before a token, and the bytes between them.
  package func field(before index: Int) -> (token: PatternToken, separator: ArraySlice<UInt8>)? {
    guard let place = tokens[..<index].lastIndex(where: { $0.kind == .field }) else {
      return nil
    }
    return (tokens[place], between(tokens[place], tokens[index]))
  }

  /// Returns the nearest field after a token, and the bytes between them.
  package func field(after index: Int) -> (token: PatternToken, separator: ArraySlice<UInt8>)? {
    guard let place = tokens[(index &+ 1)...].firstIndex(where: { $0.kind == .field }) else {
      return nil
    }
    return (tokens[place], between(tokens[index], tokens[place]))
  }

  private func between(_ first: PatternToken, _ second: PatternToken) -> ArraySlice<UInt8> {
    first.end <= second.start ? bytes[first.end..<second.start] : []
  }

  /// Returns a token's text for a message; long text is truncated.
  package func text(_ token: PatternToken) -> String {
    MessageText.quoting(bytes[token.range], limit: 24)
  }
}
