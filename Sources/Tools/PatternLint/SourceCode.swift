/// Tokens with their brackets: calls, assignments and the texts that an expression may have.
struct SourceCode {
  let language: SourceLanguage
  let syntax: SourceSyntax
  private let bytes: [UInt8]
  private(set) var tokens: [SourceToken] = []
  /// For each opening bracket the token that closes it, or the number of tokens.
  private var ends: [Int] = []

  private static let maximumDepth = 16
  /// The most tokens of a value; a longer value is not a pattern.
  private static let maximumLength = 128

  init(_ scanner: SourceScanner) {
    language = scanner.language
    syntax = scanner.syntax
    bytes = scanner.bytes
  }

  /// Takes tokens, and finds the brackets among them: any closing one closes the last that is open; SQL's
  /// semicolon closes all.
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

  /// Whether one of the first two letters of a literal is one of some.
  func hasPrefix(_ letters: String, _ token: SourceToken) -> Bool {
    bytes[token.range].prefix(2).contains { letters.utf8.contains($0) }
  }

  /// Whether a word is where the shell expects a command.
  func startsCommand(_ index: Int) -> Bool {
    let start = tokens[index].range.lowerBound
    return start == 0 || bytes[start - 1] <= 0x20 || ";|&(`/".utf8.contains(bytes[start - 1])
  }

  /// The next token that is not inside a bracket that opens here.
  private func after(_ index: Int) -> Int {
    isSign("([{", at: index) ? min(ends[index], tokens.count - 1) + 1 : index + 1
  }

  /// Whether a token is a sign that moment or Day.js is used: its call, or the name of its module.
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

  /// The arguments in the brackets after a name; in Ruby there may be none.
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
    var place = start
    while place < range.upperBound {
      let isComma = isSign(",", at: place)
      let next = after(place)
      if isComma || next >= range.upperBound {
        parts.append(start..<(isComma ? place : range.upperBound))
        start = next
      }
      place = next
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

  /// The values of `name = `, `name: Type = ` or `name: `, of a list its elements; empty without such a value.
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

  /// Where the value that starts at a token ends: at a sign, or with the line unless a sign joins it with
  /// the next.
  private func valueEnd(from start: Int) -> Int {
    var place = start
    while place < min(tokens.count, start + Self.maximumLength) {
      if place > start, tokens[place].startsLine, !continues(place) { return place }
      if isSign(";,)]}", at: place) { return place }
      if isSign("{", at: place), place > start || !isList(place) { return place }
      if place > start, isObjectiveCLabel(place) { return place }
      place = after(place)
    }
    return place
  }

  /// Whether a token after a string is the next part of a selector: `fromTemplate:@"yM" options:0`.
  private func isObjectiveCLabel(_ index: Int) -> Bool {
    language == .c && tokens[index].isWord && tokens[index - 1].literal != nil
      && isSign(":", at: index + 1)
  }

  /// Whether the value goes on with the first token of a line.
  private func continues(_ index: Int) -> Bool {
    if isSign("+?:.|=", at: index - 1) || isSign("+?:.|", at: index) { return true }
    if case .sign = tokens[index].kind { return false }
    return syntax.traits.contains(.endsStatements)
  }

  // MARK: Values

  /// The possible texts of an expression, and how many of its values are not made of literals.
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

  /// The values of an expression: concatenated literals are one value, a part that is only known when the program
  /// runs is ``LiteralText/unknown``; both sides of a conditional are separate values.
  func values(of range: Range<Int>, depth: Int = 0) -> Values {
    var values = Values()
    var start = range.lowerBound
    var place = start
    var hasCondition = false
    func end(_ next: Int) {
      values.add(value(of: start..<place, depth: depth))
      start = next
    }
    loop: while place < range.upperBound {
      switch choice(at: place) {
      case .condition:
        start = place + 1
        hasCondition = true
      case .conditionInBrackets where isSign("(", at: place + 1):
        place += 1
        start = after(place)
        hasCondition = true
      case .end: end(place + 1)
      case .endAfterCondition where hasCondition: end(place + 1)
      case .last:
        end(range.upperBound)
        break loop
      case .conditionInBrackets, .endAfterCondition, nil: break
      }
      place = after(place)
    }
    place = range.upperBound
    if start < place { end(place) }
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
    var place = first
    while place < range.upperBound {
      if let literal = tokens[place].literal {
        guard operand == nil || operand == true && syntax.traits.contains(.joinsStrings) else {
          return Values(computed: 1)
        }
        text.append(literal)
        hasLiteral = true
        operand = true
      } else if case .sign(let sign) = tokens[place].kind, sign == syntax.joiningSign {
        // The second of SQL's two signs, and a plus before an operand, add nothing.
        operand = nil
      } else if operand == true {
        // Something is done with a literal.
        return Values(computed: 1)
      } else if operand == nil, !(isSign("@", at: place) && language == .c) {
        text.append(LiteralText.unknown)
        operand = false
      }
      place = after(place)
    }
    return hasLiteral ? Values([text]) : Values(computed: 1)
  }

  /// Which arguments a function of SQL chooses its value from.
  private static let chosenArguments = [
    "iif": 1...2, "if": 1...2, "coalesce": 0...126, "ifnull": 0...126,
  ]
}
