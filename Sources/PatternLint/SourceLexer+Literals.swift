// Texts of literals, and the code inside of them.

/// A literal that was met: its form with what the letters before it change.
struct Literal {
  /// What ends the text.
  var end: [UInt8]
  var traits: StringForm.Traits
  /// How many bytes stand before the text, quotation marks included.
  var startCount = 0
  /// How many `#` stand after each backslash, in Swift.
  var poundCount = 0

  func has(_ trait: StringForm.Traits) -> Bool { traits.contains(trait) }
}

extension SourceLexer {
  private static let maximumDepth = 24
  private static let maximumPrefix = 64

  /// The literal that starts at the position; nil where none does.
  func literal() -> Literal? {
    for form in syntax.strings {
      var index = position
      var traits = form.traits
      while index - position < Self.maximumPrefix, index < bytes.count,
        let prefix = form.prefixes.first(where: {
          $0.letters.contains(bytes[index])
        })
      {
        traits = traits.subtracting(prefix.removes).union(prefix.adds)
        index += 1
      }
      guard let quote = form.quotes.first(where: { starts(with: $0, at: index) }) else { continue }
      let end = quote.withUTF8Buffer { Array($0) }
      var literal = Literal(
        end: end, traits: traits, startCount: index - position + end.count)
      if language == .swift {
        literal.poundCount = index - position
        literal.end += bytes[position..<index]
      }
      if literal.has(.delimited) { delimit(&literal) }
      return literal
    }
    return nil
  }

  /// Makes the end of `R"x(text)x"` that of a literal which starts so.
  private func delimit(_ literal: inout Literal) {
    let start = position + literal.startCount
    var open = start
    while open - start <= 16, byte(open) > 0x20, byte(open) != UInt8(ascii: "(") { open += 1 }
    guard byte(open) == UInt8(ascii: "(") else { return }
    literal.end = [UInt8(ascii: ")")] + bytes[start..<open] + literal.end
    literal.startCount = open + 1 - position
    literal.traits = .multiline
  }

  /// Moves after a literal and gives its text.
  mutating func takeText(_ form: Literal) -> LiteralText {
    var text = LiteralText()
    position = min(position + form.startCount, bytes.count)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == form.end[0], bytes[position...].starts(with: form.end) {
        guard form.has(.doubles), self.byte(position + 1) == byte else {
          position += form.end.count
          return text
        }
        text.append(byte, at: offset(position))
        position += 2
      } else if byte == 0x0A, !form.has(.multiline) {
        return text
      } else if form.has(.escapes), byte == 0x5C,
        (0..<form.poundCount).allSatisfy({ self.byte(position + 1 + $0) == UInt8(ascii: "#") })
      {
        takeEscape(form, &text)
      } else if !takeHole(form, &text) {
        text.append(byte, at: offset(position))
        position += 1
      }
    }
    return text
  }

  /// Appends what an escape stands for.
  ///
  /// Escapes that name a character by its number are taken as unknown: no pattern needs them.
  mutating func takeEscape(_ form: Literal, _ text: inout LiteralText) {
    let start = position
    position = min(position + 1 + form.poundCount, bytes.count)
    guard position < bytes.count else { return }
    let letter = bytes[position]
    if form.has(.backslash), letter == UInt8(ascii: "(") {
      return takeCode(form, &text, from: start)
    }
    position += 1
    switch letter {
    case _ where form.has(.keepsEscapes):
      // PHP's date() has backslashes of its own, which stay where they escape no quotation mark.
      if letter != 0x5C, letter != form.end[0], letter != UInt8(ascii: "$") {
        text.append(0x5C, at: offset(start))
      }
      text.append(letter, at: offset(start))
    case UInt8(ascii: "n"): text.append(0x0A, at: offset(start))
    case UInt8(ascii: "t"): text.append(0x09, at: offset(start))
    case UInt8(ascii: "r"): text.append(0x0D, at: offset(start))
    case 0x0A: break
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "N"), 0x30...0x39:
      text.append(LiteralText.unknown, at: offset(start))
    default: text.append(letter, at: offset(start))
    }
  }

  /// What starts a piece of code in a literal, and how many bytes stand before its bracket.
  private static let openings: [(trait: StringForm.Traits, text: StaticString, count: Int)] = [
    (.dollarBrace, "${", 1), (.dollarBracket, "$(", 1), (.poundBrace, "#{", 1),
    (.braceDollar, "{$", 0),
  ]

  /// Takes what stands for a value at the position; false where nothing does.
  mutating func takeHole(_ form: Literal, _ text: inout LiteralText) -> Bool {
    let start = position
    let byte = bytes[position]
    guard "$#{}".utf8.contains(byte) else { return false }
    for opening in Self.openings where form.has(opening.trait) && starts(with: opening.text) {
      position += opening.count
      takeCode(form, &text, from: start)
      return true
    }
    let next = self.byte(position + 1)
    if form.has(.dollarName), byte == UInt8(ascii: "$"), Self.isWord(next) {
      text.append(LiteralText.unknown, at: offset(start))
      position += 1
      skip(while: Self.isWord)
      return true
    }
    guard form.has(.brace), byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else {
      return false
    }
    if next == byte {
      text.append(byte, at: offset(start))
      position += 2
    } else if byte == UInt8(ascii: "{") {
      takeCode(form, &text, from: start)
    } else {
      return false
    }
    return true
  }

  /// Takes the code between the bracket at the position and its partner as tokens of their own.
  private mutating func takeCode(_ form: Literal, _ text: inout LiteralText, from start: Int) {
    text.append(LiteralText.unknown, at: offset(start))
    guard depth < Self.maximumDepth else {
      position += 1
      return
    }
    depth += 1
    let outer = (tokens, startsLine, heredocs)
    tokens = []
    heredocs = []
    defer {
      streams.append(tokens)
      (tokens, startsLine, heredocs) = outer
      depth -= 1
    }
    var open = 0
    while position < bytes.count {
      let byte = bytes[position]
      if !form.has(.multiline) {
        if byte == 0x0A { return }
        // A quotation mark of the literal itself ends it: the bracket has no partner.
        if form.end.count == 1, byte == form.end[0], open == 1, isLast(byte) { return }
      }
      if form.has(.brace), open == 1, byte == UInt8(ascii: ":"), self.byte(position + 1) != byte {
        return takeSpecification(form)
      }
      if "([{".utf8.contains(byte) { open += 1 }
      if ")]}".utf8.contains(byte) { open -= 1 }
      takeToken()
      if open <= 0 { return }
    }
  }

  /// Whether a byte is not there again in its line.
  private func isLast(_ byte: UInt8) -> Bool {
    let rest = bytes[(position + 1)...].prefix(4_095)
    return !rest.prefix { $0 != 0x0A }.contains(byte)
  }

  /// Takes the format after the colon of a value, and the bracket that ends it.
  private mutating func takeSpecification(_ form: Literal) {
    let start = position
    var text = LiteralText()
    var open = 0
    position += 1
    while position < bytes.count, bytes[position] != form.end[0] {
      let byte = bytes[position]
      if byte == 0x0A, !form.has(.multiline) { break }
      if byte == UInt8(ascii: "{") { open += 1 }
      if byte == UInt8(ascii: "}") { open -= 1 }
      if open < 0 {
        position += 1
        break
      }
      text.append(
        open > 0 || byte == UInt8(ascii: "}") ? LiteralText.unknown : byte, at: offset(position))
      position += 1
    }
    append(.specification(text), from: start)
  }
}

// MARK: - Texts that start in the next line, and words of the shell

extension SourceLexer {
  /// So many ends have been looked for through the whole text; names after them name nothing.
  private static let maximumMissingEnds = 32

  /// Takes `<<~SQL` of Ruby, `<<<SQL` of PHP and `<<SQL` of the shell; the text starts in the next line.
  mutating func takeHeredocName() -> Bool {
    guard let sign = syntax.heredoc, starts(with: sign) else { return false }
    var index = position + sign.utf8CodeUnitCount
    let isIndented =
      language != .php && (byte(index) == UInt8(ascii: "~") || byte(index) == UInt8(ascii: "-"))
    if isIndented { index += 1 }
    while language != .ruby, byte(index) == 0x20 { index += 1 }
    let quote = byte(index)
    let isQuoted = quote == 0x22 || quote == 0x27
    if isQuoted { index += 1 }
    let tag = Array(bytes[min(index, bytes.count)...].prefix(while: Self.isWord))
    // An append to an array of Ruby: list << VALUE has a blank, list <<value small letters.
    guard let first = tag.first, first &- 0x30 > 9,
      language != .ruby || isIndented || first &- 0x41 < 26, hasEnd(tag, from: index + tag.count)
    else { return false }
    // The text is read line by line, as one between double quotation marks unless those are single.
    let traits = quote == 0x27 ? [] : syntax.strings[0].traits.subtracting(.multiline)
    heredocs.append((tag, Literal(end: [0x0A], traits: traits)))
    position = min(index + tag.count + (isQuoted ? 1 : 0), bytes.count)
    return true
  }

  /// Where a name ends with which the line at an index starts; nil where it does not.
  private func end(of tag: [UInt8], at index: Int) -> Int? {
    var index = index
    while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
    let end = index + tag.count
    return bytes[min(index, bytes.count)...].starts(with: tag) && !Self.isWord(byte(end))
      ? end : nil
  }

  /// Whether a line further on starts with a name, without which `<<` shifts or appends.
  private mutating func hasEnd(_ tag: [UInt8], from start: Int) -> Bool {
    guard missingEndCount < Self.maximumMissingEnds else { return false }
    var index = start
    while index < bytes.count {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      index += 1
      if end(of: tag, at: index) != nil { return true }
    }
    missingEndCount += 1
    return false
  }

  mutating func takeHeredocs() {
    let named = heredocs
    heredocs = []
    for heredoc in named {
      let start = position
      var text = LiteralText()
      while position < bytes.count {
        if let end = end(of: heredoc.tag, at: position) {
          position = end
          break
        }
        text.append(takeText(heredoc.form))
        if position > 0, byte(position - 1) == 0x0A { text.append(0x0A, at: offset(position - 1)) }
      }
      append(.literal(text), from: start)
    }
  }

  /// Takes a word of the shell that has a quotation mark or starts with a plus as one literal:
  /// `+%Y-"$x"`.
  mutating func takeShellWord() -> Bool {
    guard "+\"'".utf8.contains(bytes[position]) else { return false }
    let start = position
    var text = LiteralText()
    let plain = Literal(end: [0x20], traits: syntax.strings[0].traits.subtracting(.multiline))
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= 0x20 || ";|&()<>`".utf8.contains(byte) { break }
      if let literal = literal() {
        text.append(takeText(literal))
      } else if byte == 0x5C {
        takeEscape(plain, &text)
      } else if !takeHole(plain, &text) {
        text.append(byte, at: offset(position))
        position += 1
      }
    }
    append(.literal(text), from: start)
    return true
  }
}
