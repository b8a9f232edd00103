import WeekCalendar

/// Splits source text of any language into words, string literals and signs; comments and blanks are skipped.
///
/// The only description of a language is its ``SourceSyntax``. It never fails: a literal without an end stops with its
/// line, or with the text where the literal may have several lines.
struct SourceScanner {
  typealias Traits = SourceSyntax.Traits

  /// A literal in the source: its settings, changed by the letters before it.
  struct Literal {
    /// The bytes after the text; for a heredoc the name that ends it.
    var end: [UInt8]
    var traits: Traits
    /// How many bytes come before the text, quotation marks included.
    var startCount = 0
    /// How many `#` follow each backslash, in Swift.
    var poundCount = 0
    var isHeredoc = false
  }

  private static let maximumDepth = 24
  private static let maximumPrefix = 64
  /// The number of names without an end that are looked for in the whole text.
  private static let maximumMissingEnds = 32

  let bytes: [UInt8]
  let language: SourceLanguage
  let syntax: SourceSyntax
  /// The tokens of the text, and of each piece of code in a literal.
  private(set) var streams: [[SourceToken]] = []
  /// The place of each byte in the file, for text that is itself a literal.
  private let offsets: [Int]?
  private var position = 0
  /// How many pieces of code in literals the position is in.
  private var depth = 0
  /// Literals that start after the line they are named in.
  private var heredocs: [Literal] = []
  private var missingEndCount = 0
  private var tokens: [SourceToken] = []
  private var startsLine = true

  init(_ bytes: [UInt8], _ language: SourceLanguage, offsets: [Int]? = nil) {
    self.bytes = bytes
    self.language = language
    self.offsets = offsets
    syntax = language.syntax
    // A file of PHP starts with text.
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

  /// Appends a byte to a text as the one at an index of the source.
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

  /// The string or comment that starts at the position; nil where none does.
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
      // C#'s @""" is a quotation mark and a doubled one.
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

  /// Whether a sign starts a comment where it can be something else: PHP's `#[Attribute]`, the shell's `$#` and
  /// `a#b`.
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

  /// Moves after a string or comment and gives its text; a byte `stop` ends it too.
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
      } else if byte != 0x5C || !takeEscape(form, &text), !takeHole(form, &text) {
        if form.traits.contains(.regex), "[]".utf8.contains(byte) { isInSet = byte == 0x5B }
        append(byte, at: position, to: &text)
        position += 1
      }
    }
    return text
  }

  /// Whether PHP's code ends in a comment.
  private func endsCode(_ form: Literal) -> Bool {
    language == .php && form.traits.contains(.comment) && starts(with: "?>", at: position)
  }

  /// Appends the character of an escape; false where the backslash starts none.
  ///
  /// An escape that names a character by its number is unknown: no pattern needs one.
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

  /// What starts a piece of code in a literal, and how many bytes come before its bracket.
  private static let openings: [(trait: Traits, text: StaticString, count: Int)] = [
    (.dollarBrace, "${", 1), (.dollarBracket, "$(", 1), (.poundBrace, "#{", 1),
    (.braceDollar, "{$", 0),
  ]

  /// Takes a placeholder for a value at the position; false if there is none.
  private mutating func takeHole(_ form: Literal, _ text: inout LiteralText) -> Bool {
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

  /// Takes the code between the bracket at the position and its partner as a separate stream.
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
        // The quotation mark of the literal itself ends it: the bracket has no partner.
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

  /// Whether a byte is not there again in its line.
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

  // MARK: Strings that start in the next line, and words of the shell

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
    // An append to an array of Ruby: list << VALUE has a blank, list <<value small letters.
    guard let first = tag.first, first &- 0x30 > 9,
      language != .ruby || isIndented || ASCII.isCapital(first),
      hasEnd(tag, from: index + tag.count)
    else { return false }
    // Escapes and values as between double quotation marks, unless the name is between single ones.
    let traits = quote == 0x27 ? [] : syntax.textTraits
    heredocs.append(Literal(end: tag, traits: traits, isHeredoc: true))
    position = min(index + tag.count + (isQuoted ? 1 : 0), bytes.count)
    return true
  }

  /// The index after a name with which the line at an index starts; nil where it does not.
  private func end(of tag: [UInt8], at index: Int) -> Int? {
    var index = index
    while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
    let end = index + tag.count
    return bytes[min(index, bytes.count)...].starts(with: tag) && !Self.isWord(byte(end))
      ? end : nil
  }

  /// Whether a later line starts with a name, without which `<<` shifts or appends.
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

  /// Takes a word of the shell that has a quotation mark or starts with a plus as one literal:
  /// `+%Y-"$x"`.
  private mutating func takeShellWord() -> LiteralText {
    var text = LiteralText()
    let plain = Literal(end: [0x20], traits: syntax.textTraits)
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= 0x20 || ";|&()<>`".utf8.contains(byte) { break }
      if let literal = literal() {
        text.append(takeText(literal))
      } else if byte != 0x5C || !takeEscape(plain, &text), !takeHole(plain, &text) {
        append(byte, at: position, to: &text)
        position += 1
      }
    }
    return text
  }
}
