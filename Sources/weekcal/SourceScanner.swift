/// Cuts source text into words, literals and signs; comments and blanks are passed over.
///
/// It knows as much of each language as it takes not to mistake a comment for a literal, and never
/// fails: a literal without an end stops with its line.
struct SourceScanner {
  let bytes: [UInt8]
  let language: SourceLanguage
  /// Where each byte stands in the file, for text that is itself a literal.
  let offsets: [Int]?
  private let lineComment: [UInt8]
  private var position = 0
  /// Whether a slash would start a regular expression of JavaScript, not divide.
  private var mayStartRegex = true

  init(_ bytes: [UInt8], _ language: SourceLanguage, offsets: [Int]? = nil) {
    self.bytes = bytes
    self.language = language
    self.offsets = offsets
    lineComment = language.lineComment
  }

  /// The next token; nil at the end.
  mutating func next() -> SourceToken? {
    guard let token = nextToken() else { return nil }
    mayStartRegex =
      switch token.kind {
      case .literal: false
      case .word:
        [
          "return", "typeof", "case", "in", "of", "delete", "void", "throw", "else", "do", "await",
        ].contains(String(decoding: bytes[token.range], as: UTF8.self))
      case .sign(let sign): !")]}".utf8.contains(sign)
      }
    return token
  }

  private mutating func nextToken() -> SourceToken? {
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= 0x20 {
        position += 1
      } else if starts(with: lineComment) {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else if language.hasBlockComments, starts(with: [0x2F, 0x2A]) {
        skipBlockComment()
      } else if language == .javascript, byte == UInt8(ascii: "/"), mayStartRegex {
        skipRegex()
      } else if let literal = takeLiteral() {
        return literal
      } else if Self.isWord(byte) {
        return takeWord()
      } else {
        position += 1
        return SourceToken(kind: .sign(byte), range: position - 1..<position)
      }
    }
    return nil
  }

  static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func starts(with text: [UInt8], at offset: Int = 0) -> Bool {
    let start = position + offset
    guard start + text.count <= bytes.count else { return false }
    return bytes[start..<start + text.count].elementsEqual(text)
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while position < bytes.count {
      if starts(with: [0x2F, 0x2A]), depth == 0 || language.nestsBlockComments {
        depth += 1
        position += 2
      } else if starts(with: [0x2A, 0x2F]) {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// Moves behind a regular expression, in which quotation marks mean nothing.
  private mutating func skipRegex() {
    position += 1
    var isInSet = false
    while position < bytes.count, bytes[position] != 0x0A {
      switch bytes[position] {
      case 0x5C: position += 1
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: "/") where !isInSet:
        position += 1
        mayStartRegex = false
        return
      default: break
      }
      position += 1
    }
    position = min(position, bytes.count)
  }

  private mutating func takeWord() -> SourceToken {
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    return SourceToken(kind: .word, range: start..<position)
  }

  // MARK: Literals

  private mutating func takeLiteral() -> SourceToken? {
    var form = LiteralForm()
    var start = position
    if language == .python {
      while start < bytes.count, start < position + 3, "rRbBfFuU".utf8.contains(bytes[start]) {
        start += 1
      }
      guard start < bytes.count, bytes[start] == 0x22 || bytes[start] == 0x27 else { return nil }
      for prefix in bytes[position..<start] {
        if prefix | 0x20 == UInt8(ascii: "r") { form.hasEscapes = false }
        if prefix | 0x20 == UInt8(ascii: "f") { form.hasBraces = true }
      }
    } else if language == .c {
      // L"..." and u8"..."
      while start < bytes.count, start < position + 2, "LuU8".utf8.contains(bytes[start]) {
        start += 1
      }
    } else if language == .swift {
      while start < bytes.count, bytes[start] == UInt8(ascii: "#") { start += 1 }
      form.poundCount = start - position
    }
    guard start < bytes.count else { return nil }
    form.quote = bytes[start]
    form.prefixCount = start - position
    switch form.quote {
    case 0x22: break
    case 0x27 where language != .swift: break
    case 0x60 where language == .javascript: form.isMultiline = true
    default: return nil
    }
    let isTriple =
      language.hasTripleQuotes && (form.quote == 0x22 || language == .python)
      && start + 2 < bytes.count && bytes[start + 1] == form.quote && bytes[start + 2] == form.quote
    form.quoteCount = isTriple ? 3 : 1
    form.doublesQuotes = language == .sql
    if language == .sql || language == .kotlin && isTriple { form.hasEscapes = false }
    form.hasDollars = language == .kotlin && form.quote == 0x22 || form.isMultiline
    form.isMultiline = form.isMultiline || isTriple || language == .sql
    let tokenStart = position
    position = start + form.quoteCount
    form.isClosed = skipText(form)
    return SourceToken(kind: .literal, range: tokenStart..<position, form: form)
  }

  /// Moves behind a literal's end; false where it has none.
  private mutating func skipText(_ form: LiteralForm) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == form.quote, isEnd(form) {
        if form.doublesQuotes, position + 1 < bytes.count, bytes[position + 1] == form.quote {
          position += 2
          continue
        }
        position += form.quoteCount + form.poundCount
        return true
      }
      if byte == 0x5C, form.hasEscapes, isEscape(form) {
        position += 1 + form.poundCount
        if position < bytes.count, bytes[position] == UInt8(ascii: "("), language == .swift {
          skipInterpolation()
        } else {
          position += 1
        }
      } else if byte == 0x0A, !form.isMultiline {
        return false
      } else if byte == UInt8(ascii: "$"), form.hasDollars, starts(with: Array("${".utf8)) {
        position += 1
        skipInterpolation()
      } else {
        position += 1
      }
    }
    position = bytes.count
    return false
  }

  private func isEnd(_ form: LiteralForm) -> Bool {
    let marks = [UInt8](repeating: form.quote, count: form.quoteCount)
    let pounds = [UInt8](repeating: UInt8(ascii: "#"), count: form.poundCount)
    return starts(with: marks + pounds)
  }

  private func isEscape(_ form: LiteralForm) -> Bool {
    starts(with: [UInt8](repeating: UInt8(ascii: "#"), count: form.poundCount), at: 1)
  }

  /// Moves behind the bracket that closes the one at the position; strings inside are passed over.
  private mutating func skipInterpolation() {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      case 0x22:
        position += 1
        while position < bytes.count, bytes[position] != 0x22, bytes[position] != 0x0A {
          position += bytes[position] == 0x5C ? 2 : 1
        }
      default: break
      }
      position = min(position + 1, bytes.count)
      if depth == 0 { return }
    }
  }
}

// MARK: - Texts of literals

extension SourceScanner {
  /// The text that a literal stands for.
  func text(of token: SourceToken) -> LiteralText {
    var text = LiteralText()
    let form = token.form
    var index = token.range.lowerBound + form.prefixCount + form.quoteCount
    let end =
      form.isClosed
      ? token.range.upperBound - form.quoteCount - form.poundCount : token.range.upperBound
    while index < end {
      let byte = bytes[index]
      let offset = offsets?[index] ?? index
      if form.doublesQuotes, byte == form.quote {
        text.append(byte, at: offset)
        index += 2
      } else if form.hasEscapes, byte == 0x5C, isEscape(at: index, form) {
        text.append(escape: &index, in: bytes, form, language, at: offset, end: end)
      } else if form.hasDollars, byte == UInt8(ascii: "$"), index + 1 < end,
        bytes[index + 1] == UInt8(ascii: "{")
          || language == .kotlin && Self.isWord(bytes[index + 1])
      {
        text.append(LiteralText.unknown, at: offset)
        index = Self.endOfDollar(bytes, from: index, end: end)
      } else if form.hasBraces, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        if index + 1 < end, bytes[index + 1] == byte {
          text.append(byte, at: offset)
          index += 2
        } else {
          text.append(LiteralText.unknown, at: offset)
          while index < end, bytes[index] != UInt8(ascii: "}") { index += 1 }
          index += 1
        }
      } else {
        text.append(byte, at: offset)
        index += 1
      }
    }
    return form.quoteCount == 3 && language != .python && language != .kotlin
      ? text.unindented() : text
  }

  private func isEscape(at index: Int, _ form: LiteralForm) -> Bool {
    guard form.poundCount > 0 else { return true }
    let start = index + 1
    return start + form.poundCount <= bytes.count
      && bytes[start..<start + form.poundCount].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private static func endOfDollar(_ bytes: [UInt8], from start: Int, end: Int) -> Int {
    var index = start + 1
    if bytes[index] == UInt8(ascii: "{") {
      while index < end, bytes[index] != UInt8(ascii: "}") { index += 1 }
      return min(index + 1, end)
    }
    while index < end, isWord(bytes[index]) { index += 1 }
    return index
  }
}

extension LiteralText {
  /// Appends what an escape stands for and moves behind it.
  ///
  /// Escapes that name a character by its number are taken as unknown: no pattern needs them.
  fileprivate mutating func append(
    escape index: inout Int, in bytes: [UInt8], _ form: LiteralForm, _ language: SourceLanguage,
    at offset: Int, end: Int
  ) {
    index += 1 + form.poundCount
    guard index < end else { return }
    let letter = bytes[index]
    index += 1
    switch letter {
    case UInt8(ascii: "("):
      guard language == .swift else { return append(letter, at: offset) }
      append(Self.unknown, at: offset)
      var depth = 1
      while index < end, depth > 0 {
        if bytes[index] == UInt8(ascii: "(") { depth += 1 }
        if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
        index += 1
      }
    case UInt8(ascii: "n"): append(0x0A, at: offset)
    case UInt8(ascii: "t"): append(0x09, at: offset)
    case UInt8(ascii: "r"): append(0x0D, at: offset)
    case 0x0A: break
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "N"),
      0x30...0x39:
      append(Self.unknown, at: offset)
    default: append(letter, at: offset)
    }
  }
}
