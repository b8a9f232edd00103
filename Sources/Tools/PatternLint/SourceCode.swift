/// Finds calls, assignments and the possible texts of expressions in tokens.
struct SourceCode {
  let language: SourceLanguage
  let syntax: SourceSyntax
  private let bytes: [UInt8]
  private(set) var tokens: [SourceToken] = []
  /// The token that closes each opening bracket; the number of tokens if there is none.
  private var ends: [Int] = []

  private static let maximumDepth = 16
  /// The maximum number of tokens of a value; a longer value is not a pattern.
  private static let maximumLength = 128

  init(_ scanner: SourceScanner) {
    language = scanner.language
    syntax = scanner.syntax
    bytes = scanner.bytes
  }

  /// Replaces the tokens, and matches the brackets among them.
  ///
  /// A closing bracket of any kind closes the last open one; a semicolon of SQL closes all.
  mutating func read(_ stream: [SourceToken]) {
    tokens = stream
    ends = [Int](repeating: tokens.count, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.isSign(in: "([{") {
        open.append(index)
      } else if token.isSign(in: ")]}") {
        if let last = open.popLast() { ends[last] = index }
      } else if language == .sql, token.isSign(in: ";") {
        for start in open { ends[start] = index }
        open = []
      }
    }
  }

  // MARK: Tokens

  func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// Whether a token is one of some signs.
  func isSign(_ signs: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSign(in: signs)
  }

  func isSigns(_ signs: String, before index: Int) -> Bool {
    zip(signs.reversed(), 1...).allSatisfy { isSign(String($0), at: index - $1) }
  }

  func isWord(_ word: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isWord && text(index) == word
  }

  /// Whether one of the first two bytes of a literal is among some letters.
  func hasPrefix(_ letters: String, _ token: SourceToken) -> Bool {
    bytes[token.range].prefix(2).contains { letters.utf8.contains($0) }
  }

  /// Whether a word is where the shell expects a command.
  func startsCommand(_ index: Int) -> Bool {
    let start = tokens[index].range.lowerBound
    return start == 0 || bytes[start - 1] <= 0x20 || ";|&(`/".utf8.contains(bytes[start - 1])
  }

  /// The index after a token, or after the closing bracket if the token opens one.
  private func indexAfter(_ index: Int) -> Int {
    isSign("([{", at: index) ? min(ends[index], tokens.count - 1) + 1 : index + 1
  }

  /// Whether a token shows that moment or Day.js is used: a call, or the name of the module.
  func namesMoment(_ index: Int) -> Bool {
    let names = ["moment", "dayjs"]
    guard let literal = tokens[index].literal else {
      return names.contains { isWord($0, at: index) } && isSign("(.", at: index + 1)
    }
    guard literal.bytes.count < 64,
      isWord("from", at: index - 1) || isWord("import", at: index - 1)
        || isSign("(", at: index - 1)
          && (isWord("require", at: index - 2) || isWord("import", at: index - 2))
    else { return false }
    let module = String(decoding: literal.bytes, as: UTF8.self).split { "/-".contains($0) }
    return names.contains { module.first == Substring($0) }
  }

  // MARK: Calls

  struct Argument {
    var label: String?
    var range: Range<Int>
  }

  /// The arguments in the brackets after a name; Ruby may omit the brackets.
  func arguments(after index: Int) -> [Argument] {
    let start = index + 1
    if isSign("(", at: start) { return split(start + 1..<ends[start]).map(argument) }
    guard language == .ruby, start < tokens.count, tokens[start].literal != nil,
      !tokens[start].startsLine
    else { return [] }
    let rest = tokens[start...].prefix(Self.maximumLength)
    return split(start..<(rest.dropFirst().firstIndex { $0.startsLine } ?? rest.endIndex))
      .map(argument)
  }

  /// The ranges between commas.
  private func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      let isComma = isSign(",", at: index)
      let next = indexAfter(index)
      if isComma || next >= range.upperBound {
        parts.append(start..<(isComma ? index : range.upperBound))
        start = next
      }
      index = next
    }
    return parts
  }

  private func argument(_ range: Range<Int>) -> Argument {
    let sign = range.lowerBound + 1
    guard language != .sql, language != .c, range.count > 2, tokens[range.lowerBound].isWord,
      isSign(":", at: sign) || isSign("=", at: sign) && !isSign("=", at: sign + 1)
    else { return Argument(range: range) }
    return Argument(label: text(range.lowerBound), range: sign + 1..<range.upperBound)
  }

  // MARK: Assignments

  /// The values after `name = `, `name: Type = ` or `name: `; empty if there are none.
  ///
  /// The values of a list are its elements.
  func assignedValues(after index: Int) -> [Range<Int>] {
    var start = index + 1
    while start < tokens.count, isSign("?!:[]", at: start) || isTypeOfText(start) { start += 1 }
    if isSign("=", at: start), !isSign("=", at: start + 1) {
      start += isSign(">", at: start + 1) ? 2 : 1
    } else {
      start = index + 1
      while isSign("?!", at: start) { start += 1 }
      guard isSign(":", at: start) else { return [] }
      while isSign(":", at: start) { start += 1 }
      // name: String, name: [String]
      if isTypeOfText(isSign("[", at: start) ? start + 1 : start) { return [] }
    }
    let range = start..<valueEnd(from: start)
    if range.isEmpty { return [] }
    return isList(start) && ends[start] + 1 >= range.upperBound
      ? split(start + 1..<ends[start]) : [range]
  }

  private func isList(_ index: Int) -> Bool {
    isSign("[", at: index)
      || isSign("{", at: index) && (language == .java || language == .c || language == .csharp)
  }

  /// Whether a token is a type that may come between a name and its value.
  private func isTypeOfText(_ index: Int) -> Bool {
    ["String", "string", "str", "NSString", "Final"].contains { isWord($0, at: index) }
  }

  /// The end of the value that starts at a token.
  ///
  /// The value ends at a sign, or with the line unless it continues on the next one.
  private func valueEnd(from start: Int) -> Int {
    var index = start
    while index < min(tokens.count, start + Self.maximumLength) {
      if index > start, tokens[index].startsLine, !continues(index) { return index }
      if isSign(";,)]}", at: index) { return index }
      if isSign("{", at: index), index > start || !isList(index) { return index }
      if index > start, isObjectiveCLabel(index) { return index }
      index = indexAfter(index)
    }
    return index
  }

  /// Whether a token continues a selector after a string: `fromTemplate:@"yM" options:0`.
  private func isObjectiveCLabel(_ index: Int) -> Bool {
    language == .c && tokens[index].isWord && tokens[index - 1].literal != nil
      && isSign(":", at: index + 1)
  }

  /// Whether the value continues with the first token of a line.
  private func continues(_ index: Int) -> Bool {
    if isSign("+?:.|=", at: index - 1) || isSign("+?:.|", at: index) { return true }
    if case .sign = tokens[index].kind { return false }
    return syntax.traits.contains(.endsStatements)
  }

  // MARK: Values

  /// The possible texts of an expression, and the number of values without literals.
  struct Values {
    var texts: [LiteralText] = []
    var computed = 0

    init(_ texts: [LiteralText] = [], computed: Int = 0) {
      self.texts = texts
      self.computed = computed
    }

    mutating func add(_ more: Values) {
      texts += more.texts
      computed += more.computed
    }
  }

  /// The possible values of an expression.
  ///
  /// Concatenated literals are one value; a part that is known only at run time is ``LiteralText/unknown``. The two
  /// sides of a conditional are separate values.
  func values(of range: Range<Int>, depth: Int = 0) -> Values {
    var values = Values()
    var start = range.lowerBound
    var index = start
    var hasCondition = false
    func endValue(next: Int) {
      values.add(value(of: start..<index, depth: depth))
      start = next
    }
    loop: while index < range.upperBound {
      switch choice(at: index) {
      case .condition:
        start = index + 1
        hasCondition = true
      case .conditionInBrackets where isSign("(", at: index + 1):
        index += 1
        start = indexAfter(index)
        hasCondition = true
      case .end: endValue(next: index + 1)
      case .endAfterCondition where hasCondition: endValue(next: index + 1)
      case .last:
        endValue(next: range.upperBound)
        break loop
      case .conditionInBrackets, .endAfterCondition, nil: break
      }
      index = indexAfter(index)
    }
    index = range.upperBound
    if start < index { endValue(next: index) }
    return values
  }

  private func choice(at index: Int) -> SourceSyntax.Choice? {
    let token = tokens[index]
    guard token.literal == nil, token.range.count < 5 else { return nil }
    let text = text(index)
    return syntax.choices[language == .sql ? text.lowercased() : text]
  }

  /// The value of an expression without a choice.
  private func value(of range: Range<Int>, depth: Int) -> Values {
    guard let first = range.first else { return Values() }
    if depth < Self.maximumDepth {
      // (a ? "..." : "..."), if (a) { "..." }
      let isBlock = syntax.choices["if"] == .conditionInBrackets && isSign("{", at: first)
      if isBlock || isSign("(", at: first), ends[first] + 1 == range.upperBound {
        return values(of: first + 1..<ends[first], depth: depth + 1)
      }
      if language == .sql, isSign("(", at: first + 1), ends[first + 1] + 1 == range.upperBound,
        let chosen = Self.chosenArguments[text(first).lowercased()]
      {
        var all = Values()
        for (number, argument) in arguments(after: first).enumerated() where chosen.contains(number)
        {
          all.add(values(of: argument.range, depth: depth + 1))
        }
        return all
      }
    }

    var text = LiteralText()
    var hasLiteral = false
    // Whether the operand that was read is a literal; nil before an operand.
    var operand: Bool?
    var index = first
    while index < range.upperBound {
      if let literal = tokens[index].literal {
        guard operand == nil || operand == true && syntax.traits.contains(.joinsStrings) else {
          return Values(computed: 1)
        }
        text.append(literal)
        hasLiteral = true
        operand = true
      } else if case .sign(let sign) = tokens[index].kind, sign == syntax.joiningSign {
        // The second sign of SQL's ||, and a plus before an operand, change nothing.
        operand = nil
      } else if operand == true {
        // An operation changes the literal.
        return Values(computed: 1)
      } else if operand == nil, !(isSign("@", at: index) && language == .c) {
        text.append(LiteralText.unknown)
        operand = false
      }
      index = indexAfter(index)
    }
    return hasLiteral ? Values([text]) : Values(computed: 1)
  }

  /// The arguments from which a function of SQL chooses its value.
  private static let chosenArguments = [
    "iif": 1...2, "if": 1...2, "coalesce": 0...126, "ifnull": 0...126,
  ]
}
