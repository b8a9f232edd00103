/// Splits an operand into tokens, and rejects everything that an engine could parse in two ways.
struct OperandScanner {
  private let scalars: [Unicode.Scalar]
  private let lexis: SQLLexis
  private let operators: [[Unicode.Scalar]]
  private let comments: [String]
  private var position = 0
  /// The byte offset of ``position``.
  private var offset = 0
  private var open: [(offset: Int, closing: Unicode.Scalar)] = []
  private var groups = 0
  /// Whether the text is a name, with or without dots, a call, or inside a single pair of parentheses.
  private(set) var isPrimary = true

  init(_ text: String, _ dialect: SQLDialect) {
    scalars = Array(text.unicodeScalars)
    lexis = dialect.lexis
    operators = (SQLLexis.operators + lexis.operators + [",", "."])
      .map { Array($0.unicodeScalars) }.sorted { $0.count > $1.count }
    comments = SQLLexis.comments + lexis.comments
  }

  mutating func tokens() throws(SQLOperandError) -> [OperandToken] {
    var tokens: [OperandToken] = []
    while let scalar = peek() {
      // Text with anything after a closed group needs parentheses.
      if open.isEmpty, groups > 0 { isPrimary = false }
      if let token = try token(scalar, after: tokens.last) { tokens.append(token) }
    }
    if let last = open.last { throw .openParenthesis(offset: last.offset) }
    guard !tokens.isEmpty else { throw .empty }
    return tokens
  }

  /// The next token; nil for white space.
  private mutating func token(
    _ scalar: Unicode.Scalar, after last: OperandToken?
  ) throws(SQLOperandError) -> OperandToken? {
    for comment in comments where follows(Array(comment.unicodeScalars)) {
      throw .separator(offset: offset, comment)
    }
    switch scalar {
    case " ", "\t", "\n", "\r":
      if open.isEmpty { isPrimary = false }
      _ = take(1)
      return nil
    case ";": throw .separator(offset: offset, ";")
    case _ where lexis.quotes.unicodeScalars.contains(scalar):
      if open.isEmpty, scalar == "'" { isPrimary = false }
      return try quoted(scalar, after: last)
    case "[" where lexis.bracketsQuote: return try bracketed()
    case "(", "[":
      open.append((offset, scalar == "(" ? ")" : "]"))
      return take(1)
    case ")", "]":
      guard open.popLast()?.closing == scalar else { throw .openParenthesis(offset: offset) }
      if open.isEmpty, scalar == ")" { groups += 1 }
      return take(1)
    case "0"..."9": return try number()
    case ".":
      // After a name, a dot selects a field instead.
      let isOperand = last.map { $0.kind == .sign && $0.text != ")" } ?? true
      guard isOperand, let next = peek(1), Self.isDigit(next) else { return take(1) }
      return try number()
    case _ where Self.startsName(scalar): return try word()
    case _ where lexis.parameters.unicodeScalars.contains(scalar):
      // Directly after a name, such as `a:b`, the character selects a part of the name's value instead.
      let isOperand =
        last.map { last in
          last.kind == .sign && ![")", "]"].contains(last.text)
            || last.kind == .word && last.offset + last.text.utf8.count < offset
        } ?? true
      guard isOperand, let next = peek(1), Self.startsName(next) || Self.isDigit(next) else {
        break
      }
      if open.isEmpty, scalar != "$" { isPrimary = false }
      let start = offset
      let name = take(1).text + (try word().text)
      // `$tag$` opens quoted text.
      guard !name.dropFirst().contains("$") else { throw .quoting(offset: start, "'\(name)'") }
      return OperandToken(kind: .parameter, offset: start, text: name)
    default: break
    }
    guard let found = operators.first(where: { follows($0) }) else {
      throw scalar == "$"
        ? .quoting(offset: offset, "'$'") : .character(offset: offset, scalar)
    }
    if open.isEmpty, found != ["."] { isPrimary = false }
    return take(found.count)
  }

  // MARK: Quotes

  /// Keywords that may directly precede the quotes of their literal.
  private static let literals = SQLWords.literals.union(["INTERVAL"])

  private mutating func quoted(
    _ quote: Unicode.Scalar, after last: OperandToken?
  ) throws(SQLOperandError) -> OperandToken {
    if let last, last.offset + last.text.utf8.count == offset {
      // `U&'a'` has a prefix, too.
      let isPrefix = last.kind == .word && !Self.literals.contains(last.text.uppercased())
      if isPrefix || last.text == "&" {
        throw .quoting(offset: last.offset, "'\(last.text)' before a quote")
      }
    }
    if !lexis.doubles, peek(1) == quote, peek(2) == quote {
      throw .quoting(offset: offset, "three quotes")
    }
    let start = place
    _ = take(1)
    while let scalar = peek() {
      if scalar == quote {
        guard peek(1) == quote else {
          _ = take(1)
          return token(.quoted, from: start)
        }
        guard lexis.doubles else { throw .quoting(offset: offset, "a doubled quote") }
        _ = take(1)
      }
      if Self.isControl(scalar) { throw .character(offset: offset, scalar) }
      if lexis.escapes {
        if scalar == "\\" { throw .quoting(offset: offset, "a backslash") }
      }
      try rejectVariable()
      _ = take(1)
    }
    throw .openQuote(offset: start.offset)
  }

  /// Rejects a variable: Spark replaces `${name}` before it parses the statement, and sqlcmd `$(name)`.
  private func rejectVariable() throws(SQLOperandError) {
    guard !lexis.variable.isEmpty, follows(Array(lexis.variable.unicodeScalars)) else { return }
    throw .quoting(offset: offset, "'\(lexis.variable)'")
  }

  /// A name in brackets.
  ///
  /// SQL Server has doubled brackets in names; they are rejected, as unmatched ones.
  private mutating func bracketed() throws(SQLOperandError) -> OperandToken {
    let start = place
    while let scalar = peek() {
      if Self.isControl(scalar) { throw .character(offset: offset, scalar) }
      try rejectVariable()
      _ = take(1)
      if scalar == "]" { return token(.quoted, from: start) }
    }
    throw .openParenthesis(offset: start.offset)
  }

  // MARK: Words and numbers

  private mutating func word() throws(SQLOperandError) -> OperandToken {
    let start = place
    var dollars = 0
    while let scalar = peek(), Self.isName(scalar), scalar != "$" || lexis.hasDollarNames {
      dollars += scalar == "$" ? 1 : 0
      _ = take(1)
    }
    let word = token(.word, from: start)
    // `$tag$` opens quoted text.
    if dollars > 1 {
      throw .quoting(offset: start.offset, "'\(word.text)' with two dollar signs")
    }
    return word
  }

  private mutating func number() throws(SQLOperandError) -> OperandToken {
    let start = place
    digits()
    if peek() == ".", peek(1).map(Self.isDigit) ?? false {
      _ = take(1)
      digits()
    }
    if peek() == "e" || peek() == "E" {
      let hasSign = peek(1) == "+" || peek(1) == "-"
      if peek(hasSign ? 2 : 1).map(Self.isDigit) ?? false {
        _ = take(hasSign ? 2 : 1)
        digits()
      }
    }
    if let scalar = peek(), Self.isName(scalar) || scalar == "." {
      throw .unexpected(
        offset: offset, String(Character(scalar)), expected: "the end of the number")
    }
    return token(.number, from: start)
  }

  private mutating func digits() {
    while let scalar = peek(), Self.isDigit(scalar) { _ = take(1) }
  }

  // MARK: Characters

  private typealias Place = (position: Int, offset: Int)

  private var place: Place { (position, offset) }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  private func follows(_ text: [Unicode.Scalar]) -> Bool {
    position + text.count <= scalars.count
      && scalars[position..<position + text.count].elementsEqual(text)
  }

  /// Moves past some characters, and returns them as one token.
  private mutating func take(_ count: Int) -> OperandToken {
    let start = place
    for _ in 0..<count {
      offset += scalars[position].utf8.count
      position += 1
    }
    return token(.sign, from: start)
  }

  /// The token from a place to the current position.
  private func token(_ kind: OperandToken.Kind, from start: Place) -> OperandToken {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start.position..<position])
    return OperandToken(kind: kind, offset: start.offset, text: String(text))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func startsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || (scalar.isASCII ? scalar.properties.isAlphabetic : isLetter(scalar))
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    startsName(scalar) || isDigit(scalar) || scalar == "$"
  }

  /// Whether a scalar is a letter, mark or digit of any script; quotes, spaces and invisible characters are not.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      true
    default: false
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
