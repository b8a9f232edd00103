/// Cuts source text into words, literals and signs; comments and blanks are passed over.
///
/// It knows as much of each language as it takes to tell comments, literals and the code inside of
/// literals apart, and never fails: a literal without an end stops with its line, or with the text where
/// the language lets it go on over lines.
struct SourceLexer {
  let bytes: [UInt8]
  let language: SourceLanguage
  /// The tokens of the text, and of each piece of code that stands in a literal.
  var streams: [[SourceToken]] = []
  /// Where each byte stands in the file, for text that is itself a literal.
  private let offsets: [Int]?
  private let lineComments: [StaticString]
  var position = 0
  /// How many pieces of code in literals the position is in.
  var depth = 0
  /// Literals that start after the line they are named in.
  var heredocs: [(tag: [UInt8], hasHoles: Bool)] = []
  var tokens: [SourceToken] = []
  var startsLine = true

  /// How many heredocs had no end.
  var missingEndCount = 0

  static let maximumDepth = 24
  /// So many of them have been looked for through the whole text; those after them are none.
  static let maximumMissingEnds = 32

  init(_ bytes: [UInt8], _ language: SourceLanguage, offsets: [Int]? = nil) {
    self.bytes = bytes
    self.language = language
    self.offsets = offsets
    lineComments = language.lineComments
    if language == .php { skipToCode() }
    while position < bytes.count { takeToken() }
    streams.append(tokens)
  }

  func offset(_ index: Int) -> Int { offsets.map { $0[index] } ?? index }

  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  func starts(with text: some Collection<UInt8>) -> Bool {
    bytes.count - position >= text.count && bytes[position...].starts(with: text)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  // MARK: Tokens

  mutating func append(_ kind: SourceToken.Kind, from start: Int) {
    tokens.append(SourceToken(kind: kind, range: start..<position, startsLine: startsLine))
    startsLine = false
  }

  mutating func takeToken() {
    let byte = bytes[position]
    let start = position
    if byte == 0x0A {
      position += 1
      startsLine = true
      takeHeredocs()
    } else if byte <= 0x20 {
      position += 1
    } else if startsLineComment {
      while position < bytes.count, bytes[position] != 0x0A {
        if language == .php, starts(with: "?>") { return }
        position += 1
      }
    } else if language.hasBlockComments, starts(with: "/*") {
      skipBlockComment()
    } else if language == .php, starts(with: "?>") {
      skipToCode()
      append(.sign(UInt8(ascii: ";")), from: position)
    } else if language.hasRegexLiterals, byte == UInt8(ascii: "/"), mayStartRegex {
      skipRegex()
    } else if language == .shell, takeShellWord() {
    } else if !takeHeredocName(), let form = LiteralForm(bytes, at: position, in: language) {
      let text = takeText(form)
      append(.literal(form.unindents ? text.unindented() : text), from: start)
    } else if position > start {
    } else if Self.isWord(byte) {
      while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
      append(.word, from: start)
    } else {
      position += 1
      append(.sign(byte), from: start)
    }
  }

  private var startsLineComment: Bool {
    guard lineComments.contains(where: { starts(with: $0) }) else { return false }
    // PHP's #[Attribute], and the shell's $# and a#b.
    if language == .php { return !starts(with: "#[") }
    return language != .shell || position == 0 || bytes[position - 1] <= 0x20
      || bytes[position - 1] == UInt8(ascii: ";")
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while position < bytes.count {
      if starts(with: "/*"), depth == 0 || language.nestsBlockComments {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// Moves to PHP's next `<?php` or `<?=`: what stands before is text.
  private mutating func skipToCode() {
    while position < bytes.count {
      if starts(with: "<?") {
        position += starts(with: "<?php") ? 5 : starts(with: "<?=") ? 3 : 2
        return
      }
      position += 1
    }
  }

  /// Whether a slash starts a regular expression, not a division.
  private var mayStartRegex: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .literal, .specification: return false
    case .sign(let sign): return !")]}".utf8.contains(sign)
    case .word:
      return [
        "return", "typeof", "case", "in", "of", "delete", "void", "throw", "else", "do", "await",
        "if", "when", "and", "or", "not", "unless",
      ].contains(String(decoding: bytes[last.range], as: UTF8.self))
    }
  }

  /// Moves after a regular expression, in which quotation marks mean nothing.
  private mutating func skipRegex() {
    let start = position
    var isInSet = false
    position += 1
    while position < bytes.count, bytes[position] != 0x0A {
      let byte = bytes[position]
      position += byte == 0x5C ? 2 : 1
      if byte == UInt8(ascii: "[") { isInSet = true }
      if byte == UInt8(ascii: "]") { isInSet = false }
      if byte == UInt8(ascii: "/"), !isInSet { break }
    }
    position = min(position, bytes.count)
    append(.literal(LiteralText()), from: start)
  }
}
