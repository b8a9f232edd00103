/// The words, names, literals and signs of SQL text from SQLite's schema; comments and blanks
/// are skipped.
struct SQLText {
  struct Token {
    enum Kind: Equatable {
      /// A word without quotation marks: a keyword, a name, a number.
      case word
      /// A name in quotation marks, backquotes or brackets.
      case name
      /// A text in apostrophes.
      case literal
      case sign(UInt8)
    }

    let kind: Kind
    /// In the text's bytes, quotation marks included.
    let range: Range<Int>
    /// Without quotation marks; a word as it is written.
    let text: String
    /// How many parentheses it is in; those around something count as outside.
    let depth: Int

    func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign(UInt8(ascii: sign)) }
    func isKeyword(_ keyword: String) -> Bool { kind == .word && text.uppercased() == keyword }
    /// Whether it may be the name of a column or a function.
    var isName: Bool { kind == .word || kind == .name }
  }

  private let bytes: [UInt8]
  let tokens: [Token]

  init(_ text: String) {
    bytes = Array(text.utf8)
    var scanner = SQLScanner(bytes: bytes)
    while scanner.take() {}
    tokens = scanner.tokens
  }

  /// The text as it is, in a range of bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of some tokens, with one blank in place of blanks, line ends and comments between them.
  func text(_ tokens: ArraySlice<Token>) -> String {
    var text: [UInt8] = []
    var end: Int?
    for token in tokens {
      if let end, token.range.lowerBound > end { text.append(0x20) }
      text += bytes[token.range]
      end = token.range.upperBound
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The tokens inside the parentheses that open at a position, and the position after them.
  func inside(_ open: Int) -> (tokens: ArraySlice<Token>, end: Int)? {
    guard tokens.indices.contains(open), tokens[open].isSign("(") else { return nil }
    let depth = tokens[open].depth
    guard let close = tokens[(open + 1)...].firstIndex(where: { $0.depth == depth }) else {
      return nil
    }
    return (tokens[open + 1..<close], close + 1)
  }
}

extension ArraySlice<SQLText.Token> {
  /// The parts between the commas that are in no more parentheses than the tokens themselves.
  var parts: [ArraySlice<SQLText.Token>] {
    guard let depth = map(\.depth).min() else { return [] }
    return split(omittingEmptySubsequences: false) { $0.isSign(",") && $0.depth == depth }
  }
}

/// Cuts a SQL text into tokens.
private struct SQLScanner {
  let bytes: [UInt8]
  var tokens: [SQLText.Token] = []
  private var position = 0
  private var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Moves over a token, a comment or a blank; false at the end.
  mutating func take() -> Bool {
    guard position < bytes.count else { return false }
    let start = position
    switch (bytes[position], byte(position + 1)) {
    case (UInt8(ascii: "-"), UInt8(ascii: "-")):
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      position += 2
      while position < bytes.count,
        !(bytes[position] == UInt8(ascii: "*") && byte(position + 1) == UInt8(ascii: "/"))
      {
        position += 1
      }
      position += 2
    case (0...0x20, _): position += 1
    case (UInt8(ascii: "'"), _): takeQuoted(.literal, until: UInt8(ascii: "'"))
    case (UInt8(ascii: "["), _): takeQuoted(.name, until: UInt8(ascii: "]"))
    case (UInt8(ascii: "\""), _), (UInt8(ascii: "`"), _):
      takeQuoted(.name, until: bytes[position])
    case (let byte, _) where Self.isWord(byte):
      while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
      append(.word, from: start, String(decoding: bytes[start..<position], as: UTF8.self))
    case (let byte, _):
      position += 1
      if byte == UInt8(ascii: ")") { depth -= 1 }
      append(.sign(byte), from: start, "")
      if byte == UInt8(ascii: "(") { depth += 1 }
    }
    return true
  }

  private mutating func takeQuoted(_ kind: SQLText.Token.Kind, until mark: UInt8) {
    let start = position
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      if bytes[position] == mark {
        // Brackets are not doubled.
        guard mark != UInt8(ascii: "]"), byte(position + 1) == mark else { break }
        position += 1
      }
      text.append(bytes[position])
      position += 1
    }
    position = min(position + 1, bytes.count)
    append(kind, from: start, String(decoding: text, as: UTF8.self))
  }

  private mutating func append(_ kind: SQLText.Token.Kind, from start: Int, _ text: String) {
    tokens.append(SQLText.Token(kind: kind, range: start..<position, text: text, depth: depth))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
      || [UInt8(ascii: "_"), UInt8(ascii: "$")].contains(byte)
  }
}
