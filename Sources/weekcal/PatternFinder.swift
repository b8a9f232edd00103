import WeekCalendar

/// A pattern that was found in source text.
struct FoundPattern {
  var text: LiteralText
  var dialect: PatternDialect
  /// Whether the language has letters of its own besides, so that none is unknown.
  var hasOtherLetters = false
}

/// Finds date patterns in source text.
///
/// They are in calls such as `strftime(...)`, in `dateFormat = ...`, in `f"{day:%Y-%m}"`, and in SQL that
/// stands in string literals of another language.
struct PatternFinder {
  private(set) var patterns: [FoundPattern] = []
  /// How many patterns are put together when the program runs, so that they cannot be checked in full.
  private(set) var computedCount = 0

  private var scanner: SourceScanner
  private var calls: [Call] = []
  private var lastWord: Range<Int>?
  private var lastEnd = 0
  private var isBehindAt = false
  private var assignment: Assignment?

  /// An open bracket, perhaps that of a call that takes a pattern.
  private struct Call {
    var rule: PatternRule?
    var argument = 0
    var expression = PatternExpression()
    var label: Range<Int>?
    var dialectName: Range<Int>?
    /// Whether the first argument is a literal.
    var startsWithLiteral = false
  }

  /// How far `dateFormat = "..."` has come.
  private struct Assignment {
    enum Place {
      case name
      case sign
      case value
    }

    var name: PatternRule.AssignedName
    var place = Place.name
    /// How many brackets are open around it.
    var depth: Int
    /// Whether it is a list of patterns, `dateFormats = ["...", "..."]`.
    var isList = false
    var expression = PatternExpression()
    var isObjectiveC = false
  }

  init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.init(SourceScanner(bytes, language))
  }

  private init(_ scanner: SourceScanner) {
    self.scanner = scanner
    while let token = self.scanner.next() { take(token) }
    finishAssignment()
    while !calls.isEmpty { closeCall() }
    patterns.sort { $0.text.start < $1.text.start }
  }

  private var language: SourceLanguage { scanner.language }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: scanner.bytes[range], as: UTF8.self)
  }

  // MARK: Tokens

  private mutating func take(_ token: SourceToken) {
    finishAssignmentAtLineEnd(before: token)
    switch token.kind {
    case .literal:
      let text = scanner.text(of: token)
      findSQL(in: text)
      findSpecifications(in: token)
      takeInAssignment(text)
      takeInCall(text)
      lastWord = nil
    case .word:
      let word = token.range
      takeInAssignment(word)
      takeInCall(word)
      lastWord = word
    case .sign(let sign):
      takeInAssignment(sign)
      takeInCall(sign)
      // Objective-C's @ belongs to the literal.
      if sign != UInt8(ascii: "@") { lastWord = nil }
    }
    isBehindAt = if case .sign(UInt8(ascii: "@")) = token.kind { true } else { false }
    lastEnd = token.range.upperBound
  }

  /// What a sign does to a value.
  private enum Operation {
    case adds
    case chooses
    case parts
    case other
  }

  private func operation(_ sign: UInt8, in expression: PatternExpression) -> Operation {
    switch sign {
    case UInt8(ascii: "|"): language == .sql ? .adds : .other
    case UInt8(ascii: "+"): language == .sql || language == .c ? .other : .adds
    case UInt8(ascii: "?"): language == .sql || language == .python ? .other : .chooses
    case UInt8(ascii: ":"): expression.isChoice ? .parts : .other
    default: .other
    }
  }

  private func take(_ sign: UInt8, in expression: inout PatternExpression) {
    switch operation(sign, in: expression) {
    case .adds: expression.takePlus()
    case .chooses: expression.takeCondition()
    case .parts: expression.endValue()
    case .other:
      // @"..." is a literal of Objective-C.
      if sign != UInt8(ascii: "@") || !expression.isOpen { expression.takeOther() }
    }
  }

  private func take(_ word: Range<Int>, in expression: inout PatternExpression) {
    switch (language, text(word)) {
    case (.python, "if"):
      expression.endValue()
      expression.takeCondition()
    case (.python, "else"): expression.takeCondition()
    case (.sql, let word):
      switch word.lowercased() {
      case "then": expression.takeCondition()
      case "else", "when": expression.endValue()
      case "end": expression.end()
      default: expression.takeOther()
      }
    default: expression.takeOther()
    }
  }

  // MARK: Assignments

  private mutating func takeInAssignment(_ word: Range<Int>) {
    let name = PatternRule.assignedName(text(word), in: language)
    guard var open = assignment else {
      if let name { assignment = Assignment(name: name, depth: calls.count) }
      return
    }
    switch open.place {
    case .name:
      assignment = name.map { Assignment(name: $0, depth: calls.count) }
    case .sign where PatternRule.typesOfText.contains(text(word)):
      // let dateFormat: String = "..."
      open.place = .name
      assignment = open
    case .sign, .value:
      guard calls.count == open.depth else { return }
      open.place = .value
      take(word, in: &open.expression)
      assignment = open
    }
  }

  private mutating func takeInAssignment(_ sign: UInt8) {
    guard var open = assignment else { return }
    switch open.place {
    case .name:
      switch sign {
      case UInt8(ascii: "="), UInt8(ascii: ":"): open.place = .sign
      // char dateFormat[] = "...", let dateFormat: String? = "..."
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "?"), UInt8(ascii: "!"): break
      default:
        assignment = nil
        return
      }
      assignment = open
    case .sign, .value:
      guard calls.count == open.depth else {
        // The bracket around it closes, or an inner one.
        if calls.count < open.depth { finishAssignment() }
        return
      }
      if open.place == .sign, sign == UInt8(ascii: "=") {
        // A comparison.
        assignment = nil
        return
      }
      switch sign {
      case UInt8(ascii: "[") where open.place == .sign,
        UInt8(ascii: "{") where open.place == .sign && (language == .java || language == .c):
        open.isList = true
        open.depth += 1
        open.place = .value
        assignment = open
      case UInt8(ascii: ",") where open.isList:
        open.expression.endValue()
        assignment = open
      case UInt8(ascii: "]") where open.isList && !open.expression.hasValue:
        // let dateFormats: [String] = ["..."]
        assignment = Assignment(name: open.name, depth: open.depth - 1)
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"),
        UInt8(ascii: "}"), UInt8(ascii: "{"):
        finishAssignment()
      default:
        open.place = .value
        take(sign, in: &open.expression)
        assignment = open
      }
    }
  }

  private mutating func takeInAssignment(_ literal: LiteralText) {
    guard var open = assignment else { return }
    switch open.place {
    case .name: assignment = nil
    case .sign, .value:
      guard calls.count == open.depth else { return }
      open.place = .value
      open.isObjectiveC = open.isObjectiveC || isBehindAt
      open.expression.take(literal, joins: language.joinsLiterals)
      assignment = open
    }
  }

  /// Ends an assignment with its line, unless an operator joins it with the next.
  private mutating func finishAssignmentAtLineEnd(before token: SourceToken) {
    guard let assignment, assignment.place == .value, calls.count == assignment.depth,
      !assignment.expression.isOpen, lastEnd <= token.range.lowerBound,
      scanner.bytes[lastEnd..<token.range.lowerBound].contains(0x0A)
    else { return }
    switch token.kind {
    case .sign(let sign) where "+?:.|".utf8.contains(sign): return
    case .literal where language == .c: return
    // Java and C end with a semicolon only.
    case .word where language == .c || language == .java: return
    default: finishAssignment()
    }
  }

  private mutating func finishAssignment() {
    guard var open = assignment else { return }
    assignment = nil
    guard open.place == .value else { return }
    open.expression.end()
    let name = open.name
    for text in open.expression.values {
      switch name {
      case .pattern where language == .c && !open.isObjectiveC:
        // Of C's own strings one cannot tell for which function they are.
        addIfDate(text)
      case .pattern: add(text, PatternRule(argument: 0, dialect: .uts35))
      case .perhaps: addIfDate(text)
      }
    }
    if name == .pattern { computedCount += open.expression.computedCount }
  }

  /// Adds the text of a name such as `DATE_FORMAT` if it looks like a pattern.
  private mutating func addIfDate(_ text: LiteralText) {
    guard let dialect = PatternRule.dialect(of: text.withBlanks, in: language),
      // Most of the languages of patterns in JavaScript are others than UTS #35.
      language != .javascript || dialect != .uts35
    else { return }
    add(text, PatternRule(argument: 0, dialect: dialect))
  }

  // MARK: Calls

  private mutating func takeInCall(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "("):
      let rule = openedRule()
      if let rule, rule.isChoice {
        calls[calls.count - 1].expression = .ended
      } else {
        takeOther()
      }
      calls.append(Call(rule: rule))
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      takeOther()
      calls.append(Call())
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      closeCall()
    case UInt8(ascii: ","):
      guard !calls.isEmpty else { return }
      finishArgument()
      calls[calls.count - 1].argument += 1
      calls[calls.count - 1].label = nil
    case UInt8(ascii: ":") where isLabel, UInt8(ascii: "=") where isLabel:
      // A label: the argument's text is still to come.
      calls[calls.count - 1].label = lastWord
      calls[calls.count - 1].expression = PatternExpression()
    case UInt8(ascii: ";") where language == .sql:
      // Whatever is open was no call.
      while !calls.isEmpty { closeCall() }
    default:
      guard !calls.isEmpty, calls[calls.count - 1].rule != nil else { return }
      // A point before an argument's word: .posix
      let isPoint = sign == UInt8(ascii: ".") && calls[calls.count - 1].label != nil
      if isPoint, calls[calls.count - 1].expression.isAtStart { return }
      var expression = calls[calls.count - 1].expression
      take(sign, in: &expression)
      calls[calls.count - 1].expression = expression
    }
  }

  /// The rule of the call that a bracket opens behind the last word.
  private func openedRule() -> PatternRule? {
    guard let lastWord else { return nil }
    let name = text(lastWord)
    if language == .sql, let rule = calls.last?.rule, isPatternArgument,
      let arguments = PatternRule.chosenArguments(name)
    {
      // iif(a, '%Y-%m', '%Y') gives one of its arguments.
      return PatternRule(
        argument: arguments.lowerBound, dialect: rule.dialect, last: arguments.upperBound,
        isChoice: true)
    }
    let before = lastWord.lowerBound > 0 ? scanner.bytes[lastWord.lowerBound - 1] : 0
    return PatternRule.call(name, in: language, isMember: before == UInt8(ascii: "."))
  }

  /// Whether the last word is the label of an argument.
  private var isLabel: Bool {
    guard lastWord != nil, let call = calls.last, call.rule != nil, !call.expression.isAtStart,
      !call.expression.isChoice, language != .sql, language != .c
    else { return false }
    return true
  }

  private mutating func takeInCall(_ word: Range<Int>) {
    guard !calls.isEmpty, let rule = calls[calls.count - 1].rule else { return }
    if rule.namesDialect, let label = calls[calls.count - 1].label, text(label) == "dialect" {
      calls[calls.count - 1].dialectName = word
    }
    var expression = calls[calls.count - 1].expression
    take(word, in: &expression)
    calls[calls.count - 1].expression = expression
  }

  private mutating func takeInCall(_ literal: LiteralText) {
    guard !calls.isEmpty, calls[calls.count - 1].rule != nil else { return }
    if calls[calls.count - 1].argument == 0 { calls[calls.count - 1].startsWithLiteral = true }
    calls[calls.count - 1].expression.take(literal, joins: language.joinsLiterals)
  }

  /// The argument has more than a literal.
  private mutating func takeOther() {
    guard !calls.isEmpty else { return }
    calls[calls.count - 1].expression.takeOther()
  }

  /// Whether we are in an argument that is a pattern.
  private var isPatternArgument: Bool {
    guard let call = calls.last, let rule = call.rule else { return false }
    if let label = call.label { return rule.labels.contains(text(label)) }
    return rule.argument <= call.argument && call.argument <= rule.last
  }

  /// Takes the argument that ends, if it is a pattern.
  private mutating func finishArgument() {
    guard !calls.isEmpty else { return }
    let isPattern = isPatternArgument
    var expression = calls[calls.count - 1].expression
    calls[calls.count - 1].expression = PatternExpression()
    guard isPattern, var rule = calls[calls.count - 1].rule else { return }
    expression.end()
    if rule.needsDateText {
      guard !calls[calls.count - 1].startsWithLiteral || rule.argument == 0 else { return }
      for text in expression.values {
        guard let dialect = PatternRule.dialect(of: text.withBlanks, in: language) else { continue }
        rule.dialect = rule.dialect == .automatic ? dialect : rule.dialect
        if rule.dialect == dialect { add(text, rule) }
      }
      return
    }
    if rule.namesDialect {
      // The dialect is named behind the pattern.
      pending.append((calls.count, expression))
      return
    }
    for text in expression.values { add(text, rule) }
    computedCount += expression.computedCount
  }

  /// Patterns of open calls whose dialect is still to come, and how many brackets were open.
  private var pending: [(depth: Int, expression: PatternExpression)] = []

  private mutating func closeCall() {
    finishArgument()
    let depth = calls.count
    guard let call = calls.popLast(), var rule = call.rule else { return }
    if let name = call.dialectName {
      switch text(name) {
      case "sqlite": rule.dialect = .strftime(.sqlite)
      case "posix": rule.dialect = .strftime(.posix)
      case "glibc": rule.dialect = .strftime(.glibc)
      default: break
      }
    }
    while let last = pending.last, last.depth >= depth {
      pending.removeLast()
      for text in last.expression.values { add(text, rule) }
      computedCount += last.expression.computedCount
    }
  }

  private mutating func add(_ text: LiteralText, _ rule: PatternRule) {
    patterns.append(
      FoundPattern(text: text, dialect: rule.dialect, hasOtherLetters: rule.hasOtherLetters))
    if !text.isExact { computedCount += 1 }
  }

  // MARK: Patterns in literals

  private mutating func findSQL(in text: LiteralText) {
    guard language != .sql, text.bytes.contains(UInt8(ascii: "(")),
      text.bytes.contains(0x27) || text.bytes.contains(0x22)
    else { return }
    let lower = text.bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    guard PatternRule.sqlFunctions.contains(where: { Self.contains(lower, Array($0.utf8)) }) else {
      return
    }
    let finder = PatternFinder(SourceScanner(text.bytes, .sql, offsets: text.offsets))
    patterns += finder.patterns
    computedCount += finder.computedCount
  }

  /// Finds the formats of `f"{day:%Y-%m}"`, `"{:%Y-%m}".format(day)` and C++'s `std::format`.
  private mutating func findSpecifications(in token: SourceToken) {
    guard language == .python || language == .c else { return }
    let bytes = scanner.bytes
    var colon: Int?
    var depth = 0
    for index in token.range {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        depth += 1
        colon = nil
      case UInt8(ascii: ":") where depth > 0 && colon == nil: colon = index
      case UInt8(ascii: "}"):
        if let colon, depth > 0 {
          var text = LiteralText()
          for index in colon + 1..<index {
            text.append(bytes[index], at: scanner.offsets?[index] ?? index)
          }
          if PatternRule.isSpecification(text.bytes) {
            let dialect = language == .c ? StrftimeDialect.posix : .localized
            add(text, PatternRule(argument: 0, dialect: .strftime(dialect)))
          }
        }
        colon = nil
        depth = max(0, depth - 1)
      default: break
      }
    }
  }

  private static func contains(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, bytes.count >= word.count else { return false }
    for start in 0...(bytes.count - word.count)
    where bytes[start] == first && bytes[start..<start + word.count].elementsEqual(word) {
      return true
    }
    return false
  }
}
