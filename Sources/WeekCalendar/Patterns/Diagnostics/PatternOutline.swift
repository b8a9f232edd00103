/// A pattern cut into tokens, whichever language it is in.
struct PatternOutline {
  let bytes: [UInt8]
  let dialect: PatternDialect
  let tokens: [PatternToken]
  let roles: PatternRoles

  init(_ bytes: [UInt8], _ dialect: PatternDialect) {
    self.bytes = bytes
    self.dialect = dialect
    tokens =
      dialect.isStrftime
      ? StrftimeScanner(bytes, dialect: dialect).tokens
      : UTS35Scanner(bytes, from: 0, to: bytes.count).tokens
    var roles: PatternRoles = []
    for token in tokens { roles.formUnion(PatternRoles(token.role)) }
    self.roles = roles
  }

  /// Whether the pattern has all these roles.
  func has(_ roles: PatternRoles) -> Bool { self.roles.isSuperset(of: roles) }

  /// Whether it has one of these roles.
  func hasAny(_ roles: PatternRoles) -> Bool { !self.roles.isDisjoint(with: roles) }

  /// Whether the compiler refuses a run of letters of a token; some that look like words are fields.
  func isRefused(_ token: PatternToken) -> Bool {
    var offset = token.start
    while offset < token.end {
      let letter = bytes[offset]
      let start = offset
      while offset < token.end, bytes[offset] == letter { offset &+= 1 }
      if !PatternLetter.allows(letter: letter, width: offset &- start) { return true }
    }
    return false
  }

  /// Whether each token can be read.
  var isReadable: Bool {
    !hasAny([
      PatternRoles(.unknown), PatternRoles(.template), PatternRoles(.unclosedQuote),
    ])
  }

  /// The first token of one of these roles.
  func first(_ roles: PatternRoles) -> PatternToken? {
    for token in tokens where roles.contains(PatternRoles(token.role)) { return token }
    return nil
  }

  /// The nearest field before a token, and the bytes between.
  func field(before index: Int) -> (token: PatternToken, separator: ArraySlice<UInt8>)? {
    var place = index &- 1
    while place >= 0, !tokens[place].role.isField { place &-= 1 }
    guard place >= 0 else { return nil }
    return (tokens[place], between(tokens[place], tokens[index]))
  }

  /// The nearest field behind a token, and the bytes between.
  func field(after index: Int) -> (token: PatternToken, separator: ArraySlice<UInt8>)? {
    var place = index &+ 1
    while place < tokens.count, !tokens[place].role.isField { place &+= 1 }
    guard place < tokens.count else { return nil }
    return (tokens[place], between(tokens[index], tokens[place]))
  }

  private func between(_ first: PatternToken, _ second: PatternToken) -> ArraySlice<UInt8> {
    first.end <= second.start ? bytes[first.end..<second.start] : []
  }

  /// Whether a token is the letters "am" behind an hour of twelve, which one `a` would write.
  func isWrittenAM(_ token: PatternToken) -> Bool {
    token.role == .unknown && token.syntax == .letters && has(.hourOf12)
      && UTS35Scanner.equals(bytes[token.start..<token.end], "am")
  }

  /// A token's text for a message; long ones are cut.
  func text(_ token: PatternToken) -> String {
    MessageText.quoting(bytes[token.start..<token.end], limit: 24)
  }
}

/// Texts of a pattern and of dates as messages show them: short, on one line.
enum MessageText {
  /// Valid UTF-8 on one line, at most about `limit` bytes, with three dots where it was cut.
  static func quoting(_ bytes: ArraySlice<UInt8>, limit: Int) -> String {
    var kept: [UInt8] = []
    for byte in bytes {
      // A byte that starts a character: cut before it, not inside of one.
      if kept.count >= limit, byte & 0xC0 != 0x80 || kept.count >= limit &+ 8 {
        kept.append(contentsOf: [0x2E, 0x2E, 0x2E])
        break
      }
      kept.append(byte < 0x20 || byte == 0x7F ? ASCII.space : byte)
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The same in quotation marks where it would not stand out from a sentence.
  static func standingOut(_ bytes: ArraySlice<UInt8>, limit: Int) -> String {
    let text = quoting(bytes, limit: limit)
    for byte in bytes where byte == ASCII.space || byte == UInt8(ascii: ",") || byte == 0x0A {
      return "\"" + text + "\""
    }
    return bytes.isEmpty ? "\"\"" : text
  }
}
