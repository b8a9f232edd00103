/// A pattern that was found in source text.
struct FoundPattern {
  var text: LiteralText
  var dialect: APIDialect
}

/// Finds date patterns in source text.
///
/// They are in calls such as `strftime(...)`, in `dateFormat = ...`, in `f"{day:%Y-%m}"`, and in SQL that
/// stands in string literals of another language.
struct PatternFinder {
  private(set) var patterns: [FoundPattern] = []
  /// How many patterns are put together when the program runs, so that they cannot be checked in full.
  var computedCount = 0

  let language: SourceLanguage
  private let bytes: [UInt8]
  var tokens: [SourceToken] = []
  /// For each opening bracket the token that closes it, or the number of tokens.
  var ends: [Int] = []

  static let maximumDepth = 16
  /// The most tokens that are read for the end of a value; none that is longer is a pattern.
  static let maximumLength = 128

  init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.init(SourceLexer(bytes, language))
    patterns.sort { $0.text.start < $1.text.start }
  }

  private init(_ lexer: SourceLexer) {
    language = lexer.language
    bytes = lexer.bytes
    for stream in lexer.streams { find(in: stream) }
  }

  private mutating func find(in stream: [SourceToken]) {
    tokens = stream
    matchBrackets()
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .word:
        findCall(index)
        findAssignment(index)
      case .literal(let text):
        findSQL(in: text)
        if !isFormatted(token) { findSpecifications(in: text) }
      case .specification(let text): addSpecification(text)
      case .sign: break
      }
    }
  }

  /// Any closing bracket closes the last that is open; SQL's semicolon closes all.
  private mutating func matchBrackets() {
    ends = [Int](repeating: tokens.count, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      guard case .sign(let sign) = token.kind else { continue }
      if "([{".utf8.contains(sign) {
        open.append(index)
      } else if ")]}".utf8.contains(sign) {
        if let last = open.popLast() { ends[last] = index }
      } else if language == .sql, sign == UInt8(ascii: ";") {
        for start in open { ends[start] = index }
        open = []
      }
    }
  }

  func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  func isSign(_ sign: Unicode.Scalar, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSign(sign)
  }

  private func isOpening(_ index: Int) -> Bool {
    if case .sign(let sign) = tokens[index].kind { return "([{".utf8.contains(sign) }
    return false
  }

  /// The next token that is not inside a bracket that opens here.
  func after(_ index: Int) -> Int {
    isOpening(index) ? min(ends[index], tokens.count - 1) + 1 : index + 1
  }

  // MARK: Calls

  private mutating func findCall(_ index: Int) {
    if language == .shell { return findDateCommand(index) }
    let apis = PatternAPI.named(text(index), in: language).filter { isInPlace($0, index) }
    guard !apis.isEmpty else { return }
    let arguments = arguments(after: index)
    for api in apis {
      var dialect = api.dialect
      if api.name == "DatePattern" { dialect = namedDialect(in: arguments) ?? dialect }
      for (number, argument) in arguments.enumerated() {
        let isPattern = argument.label.map { api.labels.contains($0) } ?? (number == api.argument)
        guard isPattern else { continue }
        if api.name == "format", number > 0, isTemplate(arguments[0].range) { continue }
        let values = values(of: argument.range)
        add(values, as: dialect, when: api.condition)
      }
    }
  }

  /// Whether an argument is the text of a `printf`, as in `format("%s is %d", "yyyy-mm")`.
  private func isTemplate(_ range: Range<Int>) -> Bool {
    guard let literal = range.first.flatMap({ tokens[$0].literal }) else { return false }
    return literal.bytes.contains { "%{".utf8.contains($0) }
  }

  private func isInPlace(_ api: PatternAPI, _ index: Int) -> Bool {
    let isArrow = isSign(">", at: index - 1) && isSign("-", at: index - 2)
    let isColons = isSign(":", at: index - 1) && isSign(":", at: index - 2)
    let isMember = isSign(".", at: index - 1) || isArrow || isColons
    switch api.position {
    case .anywhere: return true
    case .function: return !isMember
    case .member: return isMember
    case .memberOf(let name):
      let receiver = index - (isArrow || isColons ? 3 : 2)
      return isMember && receiver >= 0 && tokens[receiver].isWord && text(receiver) == name
    }
  }

  struct Argument {
    var label: String?
    var range: Range<Int>
  }

  /// The arguments in the brackets after a name; in Ruby they may stand without.
  func arguments(after index: Int) -> [Argument] {
    var place = index + 1
    let end: Int
    if isSign("(", at: place) {
      end = ends[place]
      place += 1
    } else if language == .ruby, place < tokens.count, tokens[place].literal != nil,
      !tokens[place].startsLine
    {
      let rest = tokens[place...].prefix(Self.maximumLength)
      end = rest.dropFirst().firstIndex { $0.startsLine } ?? rest.endIndex
    } else {
      return []
    }
    var arguments: [Argument] = []
    var start = place
    while place < end {
      let isComma = isSign(",", at: place)
      let next = after(place)
      if isComma || next >= end {
        arguments.append(argument(start..<(isComma ? place : end)))
        start = next
      }
      place = next
    }
    return arguments
  }

  private func argument(_ range: Range<Int>) -> Argument {
    guard language != .sql, language != .c, range.count > 2, tokens[range.lowerBound].isWord,
      isSign(":", at: range.lowerBound + 1)
        || isSign("=", at: range.lowerBound + 1) && !isSign("=", at: range.lowerBound + 2)
    else { return Argument(range: range) }
    return Argument(label: text(range.lowerBound), range: range.lowerBound + 2..<range.upperBound)
  }

  /// The dialect that `DatePattern("...", dialect: .posix)` names.
  private func namedDialect(in arguments: [Argument]) -> APIDialect? {
    guard let argument = arguments.first(where: { $0.label == "dialect" }),
      let last = argument.range.last
    else { return nil }
    switch text(last) {
    case "sqlite": return .sqlite
    case "posix", "glibc": return .c
    case "python": return .python
    case "localized": return .localized
    default: return nil
    }
  }

  /// `date +%Y-%W` of the shell.
  private mutating func findDateCommand(_ index: Int) {
    let start = tokens[index].range.lowerBound
    // Not in --date and my.date, but in /bin/date.
    guard text(index) == "date",
      start == 0 || bytes[start - 1] <= 0x20 || ";|&(`/".utf8.contains(bytes[start - 1])
    else { return }
    for token in tokens[(index + 1)...].prefix(16) {
      if token.startsLine { return }
      switch token.kind {
      case .sign(let sign) where ";|&)".utf8.contains(sign): return
      case .literal(let text) where text.bytes.first == UInt8(ascii: "+"):
        return add(([text[1..<text.bytes.count]], 0), as: .date, when: .always)
      default: break
      }
    }
  }

  // MARK: What is found

  mutating func add(
    _ values: Values, as dialect: APIDialect, when condition: PatternAPI.Condition
  ) {
    for text in values.texts {
      switch condition {
      case .always: break
      case .percent: guard PatternLooks.hasDateConversion(text.bytes) else { continue }
      case .letters: guard PatternLooks.hasDateLetters(text.withBlanks) else { continue }
      }
      patterns.append(FoundPattern(text: text, dialect: dialect.resolved(for: text.bytes)))
      if !text.isExact { computedCount += 1 }
    }
    if case .always = condition { computedCount += values.computed }
  }

  /// Adds the texts of a name such as `DATE_FORMAT` that look like patterns.
  mutating func addIfDate(_ texts: [LiteralText]) {
    for text in texts {
      let bytes = text.withBlanks
      if bytes.contains(UInt8(ascii: "%")) {
        add(([text], 0), as: Self.strftime(of: language), when: .percent)
      } else if let dialect = Self.letters(of: language) {
        add(([text], 0), as: dialect, when: .letters)
      }
    }
  }

  private static func strftime(of language: SourceLanguage) -> APIDialect {
    switch language {
    case .python: .python
    case .ruby: .ruby
    case .php: .phpStrftime
    case .go: .goStrftime
    case .javascript: .javaScriptStrftime
    default: .c
    }
  }

  /// Which patterns of letters stand in names; nil where many are of moment's kind, in which `YYYY` is
  /// the calendar year.
  private static func letters(of language: SourceLanguage) -> APIDialect? {
    switch language {
    case .swift, .c: .uts35
    case .java, .kotlin, .scala: .javaTime
    case .csharp: .dotNet
    case .sql, .python, .ruby, .php, .go, .javascript, .shell: nil
    }
  }

  // MARK: Patterns in literals

  private mutating func findSQL(in text: LiteralText) {
    guard language != .sql, text.bytes.contains(UInt8(ascii: "(")),
      text.bytes.contains(0x27) || text.bytes.contains(0x22)
    else { return }
    let words = text.bytes.split { !SourceLexer.isWord($0) }
    guard
      words.contains(where: {
        $0.count < 32
          && PatternAPI.sqlNames.contains(String(decoding: $0, as: UTF8.self).lowercased())
      })
    else { return }
    let finder = PatternFinder(SourceLexer(text.bytes, .sql, offsets: text.offsets))
    patterns += finder.patterns
    computedCount += finder.computedCount
  }

  /// Whether a literal is `f"..."` of Python, whose formats are tokens of their own.
  private func isFormatted(_ token: SourceToken) -> Bool {
    language == .python && bytes[token.range].prefix(2).contains { $0 | 0x20 == UInt8(ascii: "f") }
  }

  /// Finds the formats of `"{:%Y-%m}".format(day)` and of C++'s `std::format`.
  private mutating func findSpecifications(in text: LiteralText) {
    guard language == .python || language == .c else { return }
    var colon: Int?
    var isOpen = false
    for (index, byte) in text.bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "{"):
        isOpen = true
        colon = nil
      case UInt8(ascii: ":") where isOpen && colon == nil: colon = index
      case UInt8(ascii: "}"):
        if let colon { addSpecification(text[colon + 1..<index]) }
        colon = nil
        isOpen = false
      default: break
      }
    }
  }

  private mutating func addSpecification(_ text: LiteralText) {
    switch language {
    case .csharp: add(([text], 0), as: .dotNet, when: .letters)
    default: add(([text], 0), as: Self.strftime(of: language), when: .percent)
    }
  }
}
