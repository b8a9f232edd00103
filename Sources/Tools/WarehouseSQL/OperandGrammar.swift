/// Checks that tokens form a single expression: operands with operators between them, also in parentheses.
///
/// ``SQLWords`` lists the keywords by their role; all other words are names.
struct OperandGrammar {
  private let tokens: [OperandToken]
  private let lexis: SQLLexis
  private var index = 0
  private var frames = [Frame(kind: .whole)]
  /// Whether an operand must come next; otherwise an operator or the end.
  private var needsOperand = true
  /// The restriction that the last token puts on the next one.
  private var next = Next.anything
  /// Whether a keyword such as `NOT` or `CASE` is outside all parentheses.
  private(set) var hasPrefix = false

  private enum Next {
    case anything
    /// Arguments or a dot are allowed, because the last token is a name.
    case arguments
    /// A name is required, after a dot or `COLLATE`.
    case name
    /// The name of a type is required, after `::` or `AS`.
    case type
    /// Numbers in parentheses are allowed, because the last token is the name of a type.
    case size
    /// The item must end, because the last token is its alias or a sort order.
    case end
    /// An opening parenthesis is required.
    case parenthesis
  }

  private struct Frame {
    enum Kind { case whole, size, group, list, call, window, brackets, query, choice }
    var kind: Kind
    /// The name of the function, if the frame is a call.
    var function = ""
    /// The last keyword of a `CASE`, or the last clause of a query, by its position in their order.
    var rank = -1
    var isInterval = false
    /// The number of `BETWEEN` keywords that still lack their `AND`.
    var betweens = 0
    var isEmpty = true
    /// Whether the keyword that a call requires, such as `AS`, has occurred.
    var hasPart = false
  }

  init(_ tokens: [OperandToken], _ lexis: SQLLexis) {
    self.tokens = tokens
    self.lexis = lexis
  }

  mutating func check() throws(SQLOperandError) {
    while index < tokens.count {
      if needsOperand { try operand() } else { try continuation() }
    }
    try finish(nil)
    // A frame is open if `CASE` has no `END`.
    guard frames.count == 1 else { throw unexpected(nil) }
  }

  // MARK: Steps

  private var top: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  private var inCall: Bool { top.kind == .call || top.kind == .window }

  private func unexpected(_ token: OperandToken?) -> SQLOperandError {
    let end = tokens.last.map { $0.offset + $0.text.utf8.count } ?? 0
    let expected =
      switch next {
      case .name: "a name"
      case .type: "the name of a type"
      case .parenthesis: "an opening parenthesis"
      case .end: "a comma or the end"
      case .anything, .arguments, .size:
        needsOperand ? "a column or another value" : "an operator or the end"
      }
    return .unexpected(offset: token?.offset ?? end, token?.text ?? "", expected: expected)
  }

  private mutating func take(_ count: Int = 1, needsOperand: Bool, _ next: Next = .anything) {
    index += count
    top.isEmpty = false
    self.needsOperand = needsOperand
    self.next = next
  }

  /// Throws unless a frame, or the item before a comma, is complete.
  private func finish(_ token: OperandToken?) throws(SQLOperandError) {
    guard !needsOperand, top.betweens == 0 else { throw unexpected(token) }
  }

  private mutating func operand() throws(SQLOperandError) {
    let token = tokens[index]
    let isStart = top.isEmpty
    switch (token.kind, token.text) {
    case (let kind, _) where top.kind == .size && kind != .number: throw unexpected(token)
    case (.quoted, let text) where next != .parenthesis && next != .type:
      let isText = text.first.map { lexis.textQuotes.contains($0) } ?? false
      take(needsOperand: false, isText ? .anything : .arguments)
    case (.number, _) where next == .anything, (.parameter, _) where next == .anything:
      take(needsOperand: false)
    case (.sign, "(") where next == .anything || next == .parenthesis:
      let isList = index > 0 && tokens[index - 1].text.uppercased() == "IN"
      let kind = isList ? Frame.Kind.list : next == .parenthesis ? .window : .group
      take(needsOperand: true)
      frames.append(Frame(kind: kind))
    case (.sign, ")") where isStart && inCall: close()
    case (.sign, "[") where next == .anything:
      take(needsOperand: true)
      frames.append(Frame(kind: .brackets))
    case (.sign, "+") where next == .anything, (.sign, "-") where next == .anything:
      take(needsOperand: true)
    case (.sign, "*") where isStart && top.kind == .call: take(needsOperand: false)
    case (.word, _): try wordOperand(token, isStart: isStart)
    default: throw unexpected(token)
    }
  }

  private mutating func wordOperand(
    _ token: OperandToken, isStart: Bool
  ) throws(SQLOperandError) {
    let word = token.text.uppercased()
    switch next {
    case .parenthesis: throw unexpected(token)
    case .name:
      guard !isReserved(word) else { throw unexpected(token) }
      return take(needsOperand: false, .arguments)
    case .type:
      guard let count = words(in: SQLWords.types) else { throw unexpected(token) }
      return take(count, needsOperand: false, .size)
    case .anything, .arguments, .size, .end: break
    }
    if word == "CASE" {
      if frames.count == 1 { hasPrefix = true }
      take(needsOperand: true)
      return frames.append(Frame(kind: .choice))
    }
    if top.kind == .choice, word == "WHEN", isStart {
      top.rank = 0
      return take(needsOperand: true)
    }
    if top.kind == .whole, word == "NOT" { throw unexpected(token) }
    let isPrefix =
      SQLWords.prefixes.contains(word) && (word != "INTERVAL" || lexis.hasTypedLiterals)
    if isPrefix || (isStart && inCall && SQLWords.first.contains(word)) {
      if frames.count == 1 { hasPrefix = true }
      if word == "INTERVAL" { top.isInterval = true }
      return take(needsOperand: true)
    }
    if isStart, top.kind == .group || top.kind == .list, word == "SELECT" {
      top.kind = .query
      top.rank = 0
      return take(needsOperand: true)
    }
    if isStart, inCall, let count = words(in: SQLWords.clauses) {
      return take(count, needsOperand: true)
    }
    if lexis.hasTypedLiterals, SQLWords.literals.contains(word), index + 1 < tokens.count,
      tokens[index + 1].kind == .quoted
    {
      return take(2, needsOperand: false)
    }
    if let count = words(in: SQLWords.bounds), top.kind == .window {
      return take(count, needsOperand: false)
    }
    let isCall = index + 1 < tokens.count && tokens[index + 1].text == "("
    guard !isReserved(word) || isCall && SQLWords.functions.contains(word) else {
      throw unexpected(token)
    }
    take(needsOperand: false, .arguments)
  }

  private mutating func continuation() throws(SQLOperandError) {
    let token = tokens[index]
    switch (token.kind, token.text) {
    case (.sign, let sign) where next == .end && ![",", ")"].contains(sign): throw unexpected(token)
    case (.sign, "(") where next == .arguments && !endsPath:
      let function = tokens[index - 1].text.uppercased()
      take(needsOperand: true)
      frames.append(Frame(kind: .call, function: function))
    case (.sign, "(") where next == .size:
      take(needsOperand: true)
      frames.append(Frame(kind: .size))
    case (.sign, "["):
      take(needsOperand: true)
      frames.append(Frame(kind: .brackets))
    case (.sign, ")"), (.sign, "]"):
      try finish(token)
      let needsPart = SQLWords.withPart.contains(top.function)
      guard top.kind != .choice, top.hasPart || !needsPart else { throw unexpected(token) }
      close()
    case (.sign, ",") where ![.whole, .choice, .group].contains(top.kind):
      try finish(token)
      top.isInterval = false
      take(needsOperand: true)
    case (.sign, "::"): take(needsOperand: true, .type)
    case (.sign, "."), (.sign, ":"): take(needsOperand: true, .name)
    case (.sign, let sign) where top.kind == .whole && SQLWords.comparisons.contains(sign):
      throw unexpected(token)
    case (.sign, let sign) where sign != "," && sign != "(": take(needsOperand: true)
    case (.word, _): try wordContinuation(token)
    case (.quoted, _) where top.kind == .query && next != .end: take(needsOperand: false, .end)
    default: throw unexpected(token)
    }
  }

  private mutating func wordContinuation(_ token: OperandToken) throws(SQLOperandError) {
    let word = token.text.uppercased()
    switch (top.kind, word) {
    // These keywords would make the whole expression a condition, which is not a date.
    case (.whole, "AND"), (.whole, "OR"), (.whole, "XOR"), (.whole, "IS"), (.whole, "NOT"),
      (.whole, "IN"), (.whole, "BETWEEN"), (.whole, "LIKE"):
      throw unexpected(token)
    case (.choice, "WHEN") where top.rank == 1 || top.rank < 0:
      try finish(token)
      top.rank = 0
      return take(needsOperand: true)
    case (.choice, "THEN") where top.rank == 0, (.choice, "ELSE") where top.rank == 1:
      try finish(token)
      top.rank = word == "THEN" ? 1 : 2
      return take(needsOperand: true)
    case (.choice, "END") where top.rank > 0:
      try finish(token)
      return close()
    case (_, "BETWEEN"),
      (_, "NOT") where self.word(1) == "BETWEEN":
      top.betweens += 1
      return take(word == "NOT" ? 2 : 1, needsOperand: true)
    case (_, "AND"):
      if top.betweens > 0 { top.betweens -= 1 }
      return take(needsOperand: true)
    case (_, "COLLATE"): return take(needsOperand: true, .name)
    case (_, "OVER"), (_, "FILTER"): return take(needsOperand: true, .parenthesis)
    default: break
    }
    if top.isInterval, SQLWords.units.contains(word) {
      top.isInterval = false
      return take(needsOperand: false)
    }
    if let count = words(in: ["WITHIN GROUP"]) {
      return take(count, needsOperand: true, .parenthesis)
    }
    if let count = words(in: SQLWords.infixes) {
      if top.kind != .call, self.word(count - 1) == "IN" {
        return take(count, needsOperand: true, .parenthesis)
      }
      return take(count, needsOperand: true)
    }
    if let count = words(in: SQLWords.suffixes) { return take(count, needsOperand: false) }
    if inCall {
      if let functions = SQLWords.parts[word], functions.contains(top.function) {
        try finish(token)
        top.hasPart = true
        return take(needsOperand: true, word == "AS" ? .type : .anything)
      }
      if let count = words(in: SQLWords.clauses) { return take(count, needsOperand: true) }
      if let count = words(in: SQLWords.orders) { return take(count, needsOperand: false) }
      if top.kind == .window, let count = words(in: SQLWords.frames) {
        if self.word(count - 1) == "BETWEEN" { top.betweens += 1 }
        return take(count, needsOperand: true)
      }
    }
    guard top.kind == .query else { throw unexpected(token) }
    for (rank, clauses) in SQLWords.query.enumerated() {
      guard let count = words(in: clauses) else { continue }
      // Joins may be repeated; each other clause may occur once.
      guard rank > top.rank || (rank == 2 && top.rank == 2) else { break }
      try finish(token)
      top.rank = rank
      return take(count, needsOperand: true)
    }
    if let count = words(in: SQLWords.orders) { return take(count, needsOperand: false, .end) }
    let count = word == "AS" ? 2 : 1
    guard next != .end, count == 1 || self.word(1) != nil,
      !isReserved(self.word(count - 1) ?? "")
    else { throw unexpected(token) }
    take(count, needsOperand: false, .end)
  }

  /// Leaves a frame, which is an operand of the frame around it.
  private mutating func close() {
    if frames.count > 1 { frames.removeLast() }
    take(needsOperand: false)
  }

  /// Whether the last name is in the path of a value's part, such as `a:b.c`.
  private var endsPath: Bool {
    var start = index - 1
    while start >= 2, tokens[start - 1].text == "." { start -= 2 }
    return start >= 1 && tokens[start - 1].text == ":"
  }

  // MARK: Words

  private func isReserved(_ word: String) -> Bool {
    SQLWords.reserved.contains(word) || lexis.reserved.contains(word)
  }

  private func word(_ distance: Int) -> String? {
    index + distance < tokens.count && tokens[index + distance].kind == .word
      ? tokens[index + distance].text.uppercased() : nil
  }

  /// The number of words in the longest phrase that comes next; nil if none does.
  private func words(in phrases: [String]) -> Int? {
    phrases.compactMap { phrase in
      let words = phrase.split(separator: " ")
      let isNext = words.enumerated().allSatisfy { self.word($0.offset) == String($0.element) }
      return isNext ? words.count : nil
    }.max()
  }
}
