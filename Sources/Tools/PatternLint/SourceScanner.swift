import WeekCalendar

/// Splits source text of any language into words, string literals and signs.
///
/// Comments and whitespace are skipped. The only description of a language is its ``SourceSyntax``. Scanning never
/// fails: a literal without an end stops with its line, or with the text if it may have several lines.
struct SourceScanner {
  typealias Traits = SourceSyntax.Traits

  /// A literal in the source, with the traits of its form and of the letters before it.
  struct Literal {
    /// The bytes after the text; for a heredoc, the name that ends it.
    var end: [UInt8]
    var traits: Traits
    /// The number of bytes before the text, including quotation marks.
    var startCount = 0
    /// The number of `#` after each backslash, in Swift.
    var poundCount = 0
    var isHeredoc = false
  }

  private static let maximumDepth = 24
  private static let maximumPrefix = 64
  /// The maximum number of failed searches for the end of a heredoc.
  ///
  /// Each search reads the rest of the text.
  private static let maximumMissingEnds = 32

  let bytes: [UInt8]
  let language: SourceLanguage
  let syntax: SourceSyntax
  /// The tokens of the text, and of each block of code in a literal.
  private(set) var streams: [[SourceToken]] = []
  /// The place of each byte in the file, if the text is itself a literal.
  private let offsets: [Int]?
  private var position = 0
  /// The nesting depth of code in literals at the position.
  private var depth = 0
  /// The heredocs named in this line, which start after it.
  private var heredocs: [Literal] = []
  private var missingEndCount = 0
  private var tokens: [SourceToken] = []
  private var startsLine = true

  init(_ bytes: [UInt8], _ language: SourceLanguage, offsets: [Int]? = nil) {
    self.bytes = bytes
    self.language = language
    self.offsets = offsets
    syntax = language.syntax
    // A PHP file starts with text, not with code.
    if language == .php { _ = takeText(Literal(end: Array("<?".utf8), traits: .lines)) }
    while position < bytes.count { takeToken() }
    streams.append(tokens)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func starts(with text: StaticString, at index: Int) -> Bool {
    text.isPrefix(of: bytes[min(index, bytes.count)...])
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  /// Appends a byte to a text, with the place of an index of the source.
  private func append(_ byte: UInt8, at index: Int, to text: inout LiteralText) {
    text.append(byte, at: offsets.map { $0[index] } ?? index)
  }

  private mutating func append(_ kind: SourceToken.Kind, from start: Int) {
    tokens.append(SourceToken(kind: kind, range: start..<position, startsLine: startsLine))
    startsLine = false
  }

  private mutating func takeToken() {
    let byte = bytes[position]
    let start = position
    if byte == 0x0A {
      position += 1
      startsLine = true
      takeHeredocs()
    } else if byte <= 0x20 {
      position += 1
    } else if language == .shell, "+\"'".utf8.contains(byte) {
      append(.literal(takeShellWord()), from: start)
    } else if takeHeredocName() {
      // The text of the heredoc follows after the line.
    } else if let literal = literal() {
      let text = takeText(literal)
      switch literal.traits {
      case let traits where traits.contains(.comment): break
      case let traits where traits.contains(.regex): append(.literal(LiteralText()), from: start)
      case let traits where traits.contains(.statement):
        append(.sign(UInt8(ascii: ";")), from: start)
      case let traits:
        append(.literal(traits.contains(.unindents) ? text.unindented() : text), from: start)
      }
    } else if Self.isWord(byte) {
      skip(while: Self.isWord)
      append(.word, from: start)
    } else {
      position += 1
      append(.sign(byte), from: start)
    }
  }

  // MARK: Strings and comments

  /// The string or comment that starts at the position; nil if none does.
  private func literal() -> Literal? {
    var index = position
    var added: Traits = []
    while index - position < Self.maximumPrefix, index < bytes.count,
      let prefix = syntax.prefixes.first(where: { $0.letters.contains(bytes[index]) })
    {
      added.formUnion(prefix.adds)
      index += 1
    }
    for form in syntax.forms where starts(with: form.start, at: index) {
      let length = form.start.utf8CodeUnitCount
      // In C#, @""" is one quotation mark and a doubled one.
      if added.contains(.doubles), length > 1 { continue }
      if form.traits.contains(.comment), index > position || !mayStartComment { continue }
      if form.traits.contains(.regex), index > position || !mayStartRegex { continue }
      var literal = Literal(
        end: form.end.bytes, traits: form.traits.union(added),
        startCount: index - position + length)
      if literal.traits.contains(.backslash) {
        literal.poundCount = index - position
        literal.end += bytes[position..<index]
      }
      if literal.traits.contains(.delimited) { delimit(&literal) }
      return literal
    }
    return nil
  }

  /// Whether a sign starts a comment, not PHP's `#[Attribute]` or the shell's `$#` and `a#b`.
  private var mayStartComment: Bool {
    switch language {
    case .php: !starts(with: "#[", at: position)
    case .shell:
      position == 0 || bytes[position - 1] <= 0x20 || bytes[position - 1] == UInt8(ascii: ";")
    default: true
    }
  }

  private static let wordsBeforeRegex: Set<String> = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "else", "do", "await", "if",
    "when", "and", "or", "not", "unless",
  ]

  /// Whether a slash starts a regular expression, not a division.
  private var mayStartRegex: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .literal, .specification: return false
    case .sign: return !last.isSign(in: ")]}")
    case .word:
      return Self.wordsBeforeRegex.contains(String(decoding: bytes[last.range], as: UTF8.self))
    }
  }

  /// Sets the end of `R"x(text)x"` to `)x"`.
  private func delimit(_ literal: inout Literal) {
    let start = position + literal.startCount
    var open = start
    while open - start <= 16, byte(open) > 0x20, byte(open) != UInt8(ascii: "(") { open += 1 }
    guard byte(open) == UInt8(ascii: "(") else { return }
    literal.end = [UInt8(ascii: ")")] + bytes[start..<open] + literal.end
    literal.startCount = open + 1 - position
    literal.traits = .lines
  }

  /// Moves past a string or comment, and returns its text; the byte `stop` ends it, too.
  private mutating func takeText(_ form: Literal, stop: UInt8? = nil) -> LiteralText {
    var text = LiteralText()
    var isLineStart = form.isHeredoc
    var depth = 0
    var isInSet = false
    let start = bytes[position...].prefix(form.startCount)
    position += start.count
    while position < bytes.count, bytes[position] != stop {
      let byte = bytes[position]
      if isLineStart, let end = end(of: form.end, at: position) {
        position = end
        return text
      }
      isLineStart = form.isHeredoc && byte == 0x0A
      if !form.isHeredoc, !form.traits.contains(.lines), byte == 0x0A || endsCode(form) {
        return text
      } else if byte == form.end[0], !form.isHeredoc, !isInSet,
        bytes[position...].starts(with: form.end)
      {
        position += form.end.count
        depth -= 1
        if form.traits.contains(.doubles), self.byte(position) == byte {
          append(byte, at: position - 1, to: &text)
          position += 1
        } else if depth < 0 {
          return text
        }
      } else if form.traits.contains(.nested), bytes[position...].starts(with: start) {
        depth += 1
        position += start.count
      } else if !takeEscapeOrPlaceholder(form, &text) {
        if form.traits.contains(.regex), "[]".utf8.contains(byte) { isInSet = byte == 0x5B }
        append(byte, at: position, to: &text)
        position += 1
      }
    }
    return text
  }

  /// Takes an escape or a placeholder at the position; returns false if there is neither.
  private mutating func takeEscapeOrPlaceholder(
    _ form: Literal, _ text: inout LiteralText
  ) -> Bool {
    if bytes[position] == UInt8(ascii: "\\"), takeEscape(form, &text) { return true }
    return takePlaceholder(form, &text)
  }

  /// Whether a comment of PHP ends with the code, at `?>`.
  private func endsCode(_ form: Literal) -> Bool {
    language == .php && form.traits.contains(.comment) && starts(with: "?>", at: position)
  }

  /// Appends the character of an escape; returns false if the backslash starts none.
  ///
  /// An escape with the number of a character becomes an unknown value, because no pattern needs one.
  private mutating func takeEscape(_ form: Literal, _ text: inout LiteralText) -> Bool {
    let start = position
    guard form.traits.contains(.escapes), !form.traits.contains(.raw),
      (0..<form.poundCount).allSatisfy({ byte(start + 1 + $0) == UInt8(ascii: "#") })
    else { return false }
    position = min(position + 1 + form.poundCount, bytes.count)
    guard position < bytes.count else { return true }
    let letter = bytes[position]
    if form.traits.contains(.backslash), letter == UInt8(ascii: "(") {
      takeCode(form, &text, from: start)
      return true
    }
    position += 1
    if form.traits.contains(.keepsEscapes) {
      // PHP's date() uses backslashes itself.
      if letter != 0x5C, letter != (form.isHeredoc ? 0x0A : form.end[0]),
        letter != UInt8(ascii: "$")
      {
        append(0x5C, at: start, to: &text)
      }
      append(letter, at: start, to: &text)
      return true
    }
    switch letter {
    case UInt8(ascii: "n"): append(0x0A, at: start, to: &text)
    case UInt8(ascii: "t"): append(0x09, at: start, to: &text)
    case UInt8(ascii: "r"): append(0x0D, at: start, to: &text)
    case 0x0A: break
    case _ where "uUxN0123456789".utf8.contains(letter):
      append(LiteralText.unknown, at: start, to: &text)
    default: append(letter, at: start, to: &text)
    }
    return true
  }

  /// The signs that start code in a literal, and the number of bytes before the bracket.
  private static let openings: [(trait: Traits, text: StaticString, count: Int)] = [
    (.dollarBrace, "${", 1), (.dollarBracket, "$(", 1), (.poundBrace, "#{", 1),
    (.braceDollar, "{$", 0),
  ]

  /// Takes a placeholder for a value at the position; returns false if there is none.
  private mutating func takePlaceholder(_ form: Literal, _ text: inout LiteralText) -> Bool {
    let start = position
    let byte = bytes[position]
    guard "$#{}".utf8.contains(byte) else { return false }
    for opening in Self.openings
    where form.traits.contains(opening.trait) && starts(with: opening.text, at: start) {
      position += opening.count
      takeCode(form, &text, from: start)
      return true
    }
    let next = self.byte(position + 1)
    if byte == UInt8(ascii: "$"), form.traits.contains(.dollarName), Self.isWord(next) {
      append(LiteralText.unknown, at: start, to: &text)
      position += 1
      skip(while: Self.isWord)
      return true
    }
    guard form.traits.contains(.brace), "{}".utf8.contains(byte) else { return false }
    if next == byte {
      append(byte, at: start, to: &text)
      position += 2
    } else if byte == UInt8(ascii: "{") {
      takeCode(form, &text, from: start)
    } else {
      return false
    }
    return true
  }

  /// Takes the code between the bracket at the position and its closing bracket.
  ///
  /// The tokens of the code become a separate stream.
  private mutating func takeCode(_ form: Literal, _ text: inout LiteralText, from start: Int) {
    append(LiteralText.unknown, at: start, to: &text)
    guard depth < Self.maximumDepth else {
      position += 1
      return
    }
    depth += 1
    let outer = (tokens, startsLine, heredocs)
    (tokens, heredocs) = ([], [])
    defer {
      streams.append(tokens)
      (tokens, startsLine, heredocs) = outer
      depth -= 1
    }

    var open = 0
    repeat {
      let byte = bytes[position]
      if !form.traits.contains(.lines) {
        if byte == 0x0A { return }
        // The literal's own quotation mark ends the code, because the bracket is not closed.
        if !form.isHeredoc, form.end == [byte], open == 1, isLast(byte) { return }
      }
      if open == 1, byte == UInt8(ascii: ":"), form.traits.contains(.brace),
        self.byte(position + 1) != byte
      {
        return takeSpecification(form)
      }
      if "([{".utf8.contains(byte) { open += 1 }
      if ")]}".utf8.contains(byte) { open -= 1 }
      takeToken()
    } while open > 0 && position < bytes.count
  }

  /// Whether the rest of the line does not contain a byte.
  private func isLast(_ byte: UInt8) -> Bool {
    !bytes[(position + 1)...].prefix(4_095).prefix { $0 != 0x0A }.contains(byte)
  }

  /// Takes the format after the colon of a value, and the bracket that ends it.
  private mutating func takeSpecification(_ form: Literal) {
    let start = position
    let inner = Literal(
      end: [UInt8(ascii: "}")], traits: form.traits.intersection([.brace, .lines]), startCount: 1)
    append(.specification(takeText(inner, stop: form.end[0])), from: start)
  }

  // MARK: Heredocs, and words of the shell

  /// Takes `<<~SQL` of Ruby, `<<<SQL` of PHP and `<<SQL` of the shell.
  private mutating func takeHeredocName() -> Bool {
    guard let sign = syntax.heredoc, starts(with: sign, at: position) else { return false }
    var index = position + sign.utf8CodeUnitCount
    let isIndented = language != .php && "~-".utf8.contains(byte(index))
    if isIndented { index += 1 }
    while language != .ruby, byte(index) == 0x20 { index += 1 }
    let quote = byte(index)
    let isQuoted = quote == 0x22 || quote == 0x27
    if isQuoted { index += 1 }
    let tag = Array(bytes[min(index, bytes.count)...].prefix(while: Self.isWord))
    // Ruby appends to an array with list << VALUE, which has a space, or list <<value, in lowercase.
    guard let first = tag.first, first &- 0x30 > 9,
      language != .ruby || isIndented || ASCII.isCapital(first),
      hasEnd(tag, from: index + tag.count)
    else { return false }
    // The text is like a string in double quotation marks, unless the name is in single ones.
    let traits = quote == 0x27 ? [] : syntax.textTraits
    heredocs.append(Literal(end: tag, traits: traits, isHeredoc: true))
    position = min(index + tag.count + (isQuoted ? 1 : 0), bytes.count)
    return true
  }

  /// The index after a name at the start of a line; nil if the line starts otherwise.
  private func end(of tag: [UInt8], at index: Int) -> Int? {
    var index = index
    while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
    let end = index + tag.count
    return bytes[min(index, bytes.count)...].starts(with: tag) && !Self.isWord(byte(end))
      ? end : nil
  }

  /// Whether a later line starts with a name; if none does, `<<` shifts or appends.
  private mutating func hasEnd(_ tag: [UInt8], from start: Int) -> Bool {
    guard missingEndCount < Self.maximumMissingEnds else { return false }
    var index = start
    while let line = bytes[min(index, bytes.count)...].firstIndex(of: 0x0A) {
      index = line + 1
      if end(of: tag, at: index) != nil { return true }
    }
    missingEndCount += 1
    return false
  }

  private mutating func takeHeredocs() {
    let named = heredocs
    heredocs = []
    for heredoc in named {
      let start = position
      append(.literal(takeText(heredoc)), from: start)
    }
  }

  /// Takes a word of the shell with quotation marks or a plus as one literal: `+%Y-"$x"`.
  private mutating func takeShellWord() -> LiteralText {
    var text = LiteralText()
    let plain = Literal(end: [0x20], traits: syntax.textTraits)
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= 0x20 || ";|&()<>`".utf8.contains(byte) { break }
      if let literal = literal() {
        text.append(takeText(literal))
      } else if !takeEscapeOrPlaceholder(plain, &text) {
        append(byte, at: position, to: &text)
        position += 1
      }
    }
    return text
  }
}
