#if !hasFeature(Embedded)
import WeekCalendar

/// The tokens of SQL text: words, names, literals and signs, without comments and blanks.
package struct SQLText {
  package struct Token {
    package enum Kind: Equatable {
      /// A keyword, an unquoted name or a number.
      case word
      /// A name in quotation marks, backquotes or brackets.
      case name
      /// Text in apostrophes.
      case literal
      case sign(UInt8)
    }

    package let kind: Kind
    /// The position in the text's bytes, including quotation marks.
    package let range: Range<Int>
    /// The text of the token without quotation marks; empty for a sign.
    package let text: String
    /// The number of parentheses around the token; a parenthesis is outside its own pair.
    package let depth: Int

    package func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign(UInt8(ascii: sign)) }
    package func isKeyword(_ keyword: String) -> Bool {
      kind == .word && text.uppercased() == keyword
    }
    /// Whether the token may be the name of a column or a function.
    package var isName: Bool { kind == .word || kind == .name }
  }

  private let bytes: [UInt8]
  package let tokens: [Token]

  package init(_ text: String) {
    bytes = Array(text.utf8)
    var scanner = SQLScanner(bytes: bytes)
    while scanner.take() {}
    tokens = scanner.tokens
  }

  /// Returns the unchanged text in a range of bytes.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the text of some tokens, with one blank for blanks, line ends and comments between them.
  package func text(_ tokens: ArraySlice<Token>) -> String {
    var text: [UInt8] = []
    var end: Int?
    for token in tokens {
      if let end, token.range.lowerBound > end { text.append(0x20) }
      text += bytes[token.range]
      end = token.range.upperBound
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text with backquotes instead of double quotes; nil if it has no double quotes.
  ///
  /// SQLite reads `"Vlaue"` as the text 'Vlaue' if there is no such column, but never a name in backquotes. SQLite's
  /// option `SQLITE_DBCONFIG_DQS_DML` is not used, because it would also reject views that rely on such texts.
  package var withBackquotedNames: String? {
    let names = tokens.filter {
      $0.kind == .name && bytes[$0.range.lowerBound] == UInt8(ascii: "\"")
    }
    guard !names.isEmpty else { return nil }
    var text: [UInt8] = []
    var end = 0
    for name in names {
      text += bytes[end..<name.range.lowerBound]
      end = name.range.upperBound
      text += SQLName.backquoted(name.text).utf8
      // Blanks keep the positions of the following tokens, except after a name that contains a backquote.
      text += repeatElement(0x20, count: max(name.range.upperBound - text.count, 0))
    }
    return String(decoding: text + bytes[end...], as: UTF8.self)
  }

  /// Returns the tokens inside the parentheses that open at a position, and the position after them.
  package func inside(_ open: Int) -> (tokens: ArraySlice<Token>, end: Int)? {
    guard tokens.indices.contains(open), tokens[open].isSign("(") else { return nil }
    let depth = tokens[open].depth
    guard let close = tokens[(open + 1)...].firstIndex(where: { $0.depth == depth }) else {
      return nil
    }
    return (tokens[open + 1..<close], close + 1)
  }
}

extension ArraySlice<SQLText.Token> {
  /// The parts between commas that are not inside parentheses.
  package var parts: [ArraySlice<SQLText.Token>] {
    guard let depth = map(\.depth).min() else { return [] }
    return split(omittingEmptySubsequences: false) { $0.isSign(",") && $0.depth == depth }
  }
}

/// Splits SQL text into tokens.
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
        // A doubled mark stands for itself, but a bracket cannot be doubled.
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
    ASCII.isAlphanumeric(byte) || byte >= 0x80
      || [UInt8(ascii: "_"), UInt8(ascii: "$")].contains(byte)
  }
}
#endif
