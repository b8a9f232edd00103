/// Cuts source text into words, literals and signs; comments and blanks are passed over.
///
/// It knows of a language what ``SourceSyntax`` says, and never fails: a literal without an end stops with
/// its line, or with the text where the language lets it go on over lines.
struct SourceLexer {
  let bytes: [UInt8]
  let language: SourceLanguage
  let syntax: SourceSyntax
  /// The tokens of the text, and of each piece of code that stands in a literal.
  var streams: [[SourceToken]] = []
  /// Where each byte stands in the file, for text that is itself a literal.
  private let offsets: [Int]?
  var position = 0
  /// How many pieces of code in literals the position is in.
  var depth = 0
  /// Literals that start after the line they are named in.
  var heredocs: [(tag: [UInt8], form: Literal)] = []
  /// How many heredocs had no end.
  var missingEndCount = 0
  var tokens: [SourceToken] = []
  var startsLine = true

  init(_ bytes: [UInt8], _ language: SourceLanguage, offsets: [Int]? = nil) {
    self.bytes = bytes
    self.language = language
    self.offsets = offsets
    syntax = language.syntax
    if language == .php { skipToCode() }
    while position < bytes.count { takeToken() }
    streams.append(tokens)
  }

  func offset(_ index: Int) -> Int { offsets.map { $0[index] } ?? index }

  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  func starts(with text: StaticString, at index: Int? = nil) -> Bool {
    text.withUTF8Buffer { bytes[min(index ?? position, bytes.count)...].starts(with: $0) }
  }

  static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

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
    } else if syntax.hasBlockComments, starts(with: "/*") {
      skipBlockComment()
    } else if language == .php, starts(with: "?>") {
      skipToCode()
      append(.sign(UInt8(ascii: ";")), from: position)
    } else if syntax.hasRegexLiterals, byte == UInt8(ascii: "/"), mayStartRegex {
      skipRegex()
    } else if language == .shell, takeShellWord() {
    } else if takeHeredocName() {
    } else if let literal = literal() {
      let text = takeText(literal)
      append(.literal(literal.has(.unindents) ? text.unindented() : text), from: start)
    } else if Self.isWord(byte) {
      skip(while: Self.isWord)
      append(.word, from: start)
    } else {
      position += 1
      append(.sign(byte), from: start)
    }
  }

  // MARK: Comments, text around code, regular expressions

  private var startsLineComment: Bool {
    guard syntax.comments.contains(where: { starts(with: $0) }) else { return false }
    // PHP's #[Attribute], and the shell's $# and a#b.
    if language == .php { return !starts(with: "#[") }
    return language != .shell || position == 0 || bytes[position - 1] <= 0x20
      || bytes[position - 1] == UInt8(ascii: ";")
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*"), depth == 0 || syntax.nestsBlockComments {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// Moves to PHP's next `<?php` or `<?=`: what stands before is text.
  private mutating func skipToCode() {
    while position < bytes.count, !starts(with: "<?") { position += 1 }
    let length = starts(with: "<?php") ? 5 : starts(with: "<?=") ? 3 : 2
    position = min(position + length, bytes.count)
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
