import WeekCalendar

/// A pattern that was found in source text.
struct FoundPattern {
  var text: LiteralText
  var dialect: PatternDialect
}

/// Finds date patterns in source text: in calls such as `strftime(...)`, in `dateFormat = ...`, and in
/// SQL that stands in string literals of another language.
struct PatternFinder {
  private(set) var patterns: [FoundPattern] = []
  /// How many patterns are put together when the program runs, so that they cannot be checked.
  private(set) var computedCount = 0

  private var scanner: SourceScanner
  private var calls: [Call] = []
  private var lastWord: Range<Int>?
  private var assignment = Assignment.none

  /// An open bracket, perhaps that of a call that takes a pattern.
  private struct Call {
    var rule: PatternRule?
    var argument = 0
    var pattern = Argument.missing
    /// Where in an argument we are.
    var isAtStart = true
    var label: Range<Int>?
    var dialectName: Range<Int>?
  }

  /// What is known of the argument that should be a pattern.
  private enum Argument {
    case missing
    /// A literal, so far.
    case literal(LiteralText)
    /// Something else.
    case computed
  }

  /// How far `dateFormat = "..."` has come.
  private enum Assignment {
    case none
    case name
    case sign
    case literal(LiteralText)
  }

  init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.init(SourceScanner(bytes, language))
  }

  private init(_ scanner: SourceScanner) {
    self.scanner = scanner
    while let token = self.scanner.next() { take(token) }
    finishAssignment(before: nil)
    while !calls.isEmpty { closeCall() }
    patterns.sort { ($0.text.offsets.first ?? 0) < ($1.text.offsets.first ?? 0) }
  }

  private var language: SourceLanguage { scanner.language }
  private static var dot: UInt8 { UInt8(ascii: ".") }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: scanner.bytes[range], as: UTF8.self)
  }

  // MARK: Tokens

  private mutating func take(_ token: SourceToken) {
    switch token.kind {
    case .literal:
      let text = scanner.text(of: token)
      findSQL(in: text)
      takeInAssignment(text)
      takeInCall(text)
      lastWord = nil
    case .word:
      let word = token.range
      if case .sign = assignment, self.text(word) == "String" {
        // let dateFormat: String = "..."
        assignment = .name
      } else {
        finishAssignment(before: nil)
      }
      if PatternRule.isAssigned(self.text(word), in: language) { assignment = .name }
      takeInCall(word)
      lastWord = word
    case .sign(let sign):
      takeInAssignment(sign)
      takeInCall(sign)
      // Objective-C's @ belongs to the literal.
      if sign != UInt8(ascii: "@") { lastWord = nil }
    }
  }

  // MARK: Assignments

  private mutating func takeInAssignment(_ sign: UInt8) {
    switch assignment {
    case .none: break
    case .name:
      let isAssignment = sign == UInt8(ascii: "=") || sign == UInt8(ascii: ":")
      assignment = isAssignment ? .sign : .none
    case .sign:
      if sign != UInt8(ascii: "@") { assignment = .none }
    case .literal:
      finishAssignment(before: sign)
    }
  }

  private mutating func takeInAssignment(_ literal: LiteralText) {
    switch assignment {
    case .sign: assignment = .literal(literal)
    case .literal(var text) where language.joinsLiterals:
      text.append(literal)
      assignment = .literal(text)
    default: finishAssignment(before: nil)
    }
  }

  /// Ends an assignment; a plus sign or a point behind the literal makes it a part of something.
  private mutating func finishAssignment(before sign: UInt8?) {
    if case .literal(let text) = assignment {
      let isPart = sign == UInt8(ascii: "+") || sign == Self.dot
      add(isPart ? .computed : .literal(text), .uts35)
    }
    assignment = .none
  }

  // MARK: Calls

  private mutating func takeInCall(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "("):
      markComputed()
      let rule = lastWord.flatMap { PatternRule.call(text($0), in: language) }
      calls.append(Call(rule: rule))
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      markComputed()
      calls.append(Call())
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      closeCall()
    case UInt8(ascii: ","):
      guard !calls.isEmpty else { return }
      calls[calls.count - 1].argument += 1
      calls[calls.count - 1].isAtStart = true
      calls[calls.count - 1].label = nil
    case UInt8(ascii: ":"), UInt8(ascii: "="):
      // A label: the argument's text is still to come.
      guard let lastWord, let call = calls.last, call.rule != nil, !call.isAtStart,
        language != .sql, language != .c
      else { return markComputed() }
      if isPatternArgument { calls[calls.count - 1].pattern = .missing }
      calls[calls.count - 1].label = lastWord
      calls[calls.count - 1].isAtStart = true
    case UInt8(ascii: "@"):
      break
    case Self.dot where calls.last?.label != nil && calls.last?.isAtStart == true:
      break
    case UInt8(ascii: ";") where language != .python:
      // Whatever is open was no call.
      if language == .sql { while !calls.isEmpty { closeCall() } }
    default:
      markComputed()
    }
  }

  private mutating func takeInCall(_ word: Range<Int>) {
    guard let call = calls.last, call.rule != nil else { return }
    if call.rule?.namesDialect == true, let label = call.label, text(label) == "dialect" {
      calls[calls.count - 1].dialectName = word
    }
    markComputed()
  }

  private mutating func takeInCall(_ literal: LiteralText) {
    guard let call = calls.last, call.rule != nil else { return }
    if isPatternArgument {
      switch call.pattern {
      case .missing where call.isAtStart: calls[calls.count - 1].pattern = .literal(literal)
      case .literal(var text) where language.joinsLiterals:
        text.append(literal)
        calls[calls.count - 1].pattern = .literal(text)
      default: calls[calls.count - 1].pattern = .computed
      }
    }
    calls[calls.count - 1].isAtStart = false
  }

  /// Whether we are in the argument that is a pattern; one with a label is another.
  private var isPatternArgument: Bool {
    guard let call = calls.last, let rule = call.rule, call.argument == rule.argument else {
      return false
    }
    return call.label == nil
  }

  /// The argument has more than a literal.
  private mutating func markComputed() {
    guard !calls.isEmpty else { return }
    if isPatternArgument { calls[calls.count - 1].pattern = .computed }
    calls[calls.count - 1].isAtStart = false
  }

  private mutating func closeCall() {
    guard let call = calls.popLast(), let rule = call.rule else { return }
    var dialect = rule.dialect
    if let name = call.dialectName {
      switch text(name) {
      case "sqlite": dialect = .strftime(.sqlite)
      case "posix": dialect = .strftime(.posix)
      case "glibc": dialect = .strftime(.glibc)
      default: break
      }
    }
    add(call.pattern, dialect)
  }

  private mutating func add(_ argument: Argument, _ dialect: PatternDialect) {
    switch argument {
    case .missing: break
    case .literal(let text) where text.isExact:
      patterns.append(FoundPattern(text: text, dialect: dialect))
    case .literal, .computed: computedCount += 1
    }
  }

  // MARK: SQL in literals

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

  private static func contains(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, bytes.count >= word.count else { return false }
    for start in 0...(bytes.count - word.count)
    where bytes[start] == first && bytes[start..<start + word.count].elementsEqual(word) {
      return true
    }
    return false
  }
}
