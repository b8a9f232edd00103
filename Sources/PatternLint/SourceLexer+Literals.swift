// Texts of literals, and the code inside of them.

extension SourceLexer {
  /// Moves after a literal and gives its text.
  mutating func takeText(_ form: LiteralForm) -> LiteralText {
    var text = LiteralText()
    position = min(position + form.startCount, bytes.count)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == form.end[0], starts(with: form.end) {
        guard form.doubles, self.byte(position + 1) == byte else {
          position += form.end.count
          return text
        }
        text.append(byte, at: offset(position))
        position += 2
      } else if byte == 0x0A, !form.isMultiline {
        return text
      } else if form.escapes, byte == 0x5C, isEscape(form) {
        takeEscape(form, &text)
      } else if !takeHole(form, &text) {
        text.append(byte, at: offset(position))
        position += 1
      }
    }
    return text
  }

  private func isEscape(_ form: LiteralForm) -> Bool {
    for index in 0..<form.poundCount where byte(position + 1 + index) != UInt8(ascii: "#") {
      return false
    }
    return true
  }

  /// Appends what an escape stands for.
  ///
  /// Escapes that name a character by its number are taken as unknown: no pattern needs them.
  mutating func takeEscape(_ form: LiteralForm, _ text: inout LiteralText) {
    let start = position
    position += 1 + form.poundCount
    guard position < bytes.count else {
      position = bytes.count
      return
    }
    let letter = bytes[position]
    if case .backslash = form.hole, letter == UInt8(ascii: "(") {
      return takeCode(form, &text, from: start)
    }
    position += 1
    switch letter {
    case _ where language == .php || language == .ruby && form.end == [0x27]:
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

  /// Takes what stands for a value at the position; false where nothing does.
  mutating func takeHole(_ form: LiteralForm, _ text: inout LiteralText) -> Bool {
    let start = position
    let byte = bytes[position]
    let next = self.byte(position + 1)
    let isDollar = byte == UInt8(ascii: "$")
    let isBrace = byte == UInt8(ascii: "{")
    switch form.hole {
    case .dollar where isDollar && next == UInt8(ascii: "{"),
      .pound where byte == UInt8(ascii: "#") && next == UInt8(ascii: "{"),
      .php where isDollar && next == UInt8(ascii: "{"),
      .shell where isDollar && (next == UInt8(ascii: "{") || next == UInt8(ascii: "(")):
      position += 1
      takeCode(form, &text, from: start)
    case .php where isBrace && next == UInt8(ascii: "$"):
      takeCode(form, &text, from: start)
    case .dollar(names: true) where isDollar && Self.isWord(next),
      .php where isDollar && Self.isWord(next), .shell where isDollar && Self.isWord(next):
      text.append(LiteralText.unknown, at: offset(start))
      position += 1
      while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    case .brace where isBrace || byte == UInt8(ascii: "}"):
      if next == byte {
        text.append(byte, at: offset(start))
        position += 2
      } else if isBrace {
        takeCode(form, &text, from: start)
      } else {
        return false
      }
    default: return false
    }
    return true
  }

  /// Takes the code between the bracket at the position and its partner as tokens of their own.
  mutating func takeCode(_ form: LiteralForm, _ text: inout LiteralText, from start: Int) {
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
      if byte == 0x0A, !form.isMultiline { return }
      // A quotation mark of the literal itself ends it: the bracket has no partner.
      if !form.isMultiline, form.end.count == 1, byte == form.end[0], open == 1, isLast(byte) {
        return
      }
      if case .brace = form.hole, open == 1, byte == UInt8(ascii: ":"),
        self.byte(position + 1) != byte
      {
        takeSpecification(form)
        return
      }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): open -= 1
      default: break
      }
      takeToken()
      if open <= 0 { return }
    }
  }

  /// Whether a byte is not there again in its line.
  private func isLast(_ byte: UInt8) -> Bool {
    var index = position + 1
    while index < bytes.count, index < position + 4_096, bytes[index] != 0x0A {
      if bytes[index] == byte { return false }
      index += 1
    }
    return true
  }

  /// Takes the format after the colon of a value, and the bracket that ends it.
  private mutating func takeSpecification(_ form: LiteralForm) {
    let start = position
    var text = LiteralText()
    var open = 0
    position += 1
    while position < bytes.count, bytes[position] != form.end[0] {
      let byte = bytes[position]
      if byte == 0x0A, !form.isMultiline { break }
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
