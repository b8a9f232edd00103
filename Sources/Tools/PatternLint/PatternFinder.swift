/// Finds date patterns in source text.
///
/// It looks at calls such as `strftime(...)`, at `dateFormat = ...`, at `f"{day:%Y-%m}"`, and at SQL in the string
/// literals of other languages.
struct PatternFinder {
  private(set) var patterns: [FoundPattern] = []
  /// The number of patterns that are computed at run time, and so cannot be checked completely.
  private(set) var computedCount = 0
  private var code: SourceCode
  /// Whether the file uses moment or Day.js, and other patterns are probably theirs.
  private var usesMoment = false

  init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.init(SourceScanner(bytes, language))
    patterns.sort { $0.text.start < $1.text.start }
  }

  private init(_ scanner: SourceScanner) {
    code = SourceCode(scanner)
    if code.language == .javascript {
      for stream in scanner.streams where !usesMoment {
        code.read(stream)
        usesMoment = stream.indices.contains { code.namesMoment($0) }
      }
    }
    for stream in scanner.streams {
      code.read(stream)
      for (index, token) in stream.enumerated() {
        switch token.kind {
        case .word where code.language == .shell: findDateCommand(index)
        case .word:
          findCall(index)
          findAssignment(index)
        case .literal(let text):
          findSQL(in: text)
          findSpecifications(in: text, token)
        case .specification(let text): addSpecification(text)
        case .sign: break
        }
      }
    }
  }

  // MARK: Calls

  private mutating func findCall(_ index: Int) {
    let apis = PatternAPI.named(code.text(index), in: code.language).filter {
      hasPosition(of: $0, index)
    }
    guard !apis.isEmpty else { return }
    let arguments = code.arguments(after: index)
    for api in apis {
      var dialect = api.dialect
      if api.name == "DatePattern", api.argument != nil {
        dialect = namedDialect(in: arguments) ?? dialect
      }
      // WeekCalendar's functions have the locale as a third argument; BigQuery's have only two arguments.
      if api.name.hasSuffix("_date") || api.name == "parse_time",
        dialect.name == APIDialect.localized.name, arguments.count < 3
      {
        dialect = .bigQuery
      }
      for (number, argument) in arguments.enumerated() {
        let isPattern = argument.label.map { api.labels.contains($0) } ?? (number == api.argument)
        // In format("%s is %d", "yyyy-mm"), the first argument is a printf format, and the second only text.
        guard isPattern,
          api.name != "format" || number == 0 || !hasPlaceholder(arguments[0].range)
        else { continue }
        add(code.values(of: argument.range), as: dialect, when: api.condition)
      }
    }
  }

  /// Whether an argument is a literal with placeholders, such as `%s` or `{}`.
  private func hasPlaceholder(_ range: Range<Int>) -> Bool {
    let literal = range.first.flatMap { code.tokens[$0].literal }
    return literal?.bytes.contains { "%{".utf8.contains($0) } ?? false
  }

  /// Whether the tokens before a name fit the position that the API requires.
  private func hasPosition(of api: PatternAPI, _ index: Int) -> Bool {
    let hasTwoSigns = code.isSigns("->", before: index) || code.isSigns("::", before: index)
    let isMember = hasTwoSigns || code.isSigns(".", before: index)
    switch api.position {
    case .anywhere: return true
    case .function: return !isMember
    case .member: return isMember
    case .memberOf(let name):
      return isMember && code.isWord(name, at: index - (hasTwoSigns ? 3 : 2))
    }
  }

  /// The dialect that `DatePattern("...", dialect: .posix)` names.
  private func namedDialect(in arguments: [SourceCode.Argument]) -> APIDialect? {
    guard let last = arguments.first(where: { $0.label == "dialect" })?.range.last else {
      return nil
    }
    let name = code.text(last)
    return name == "posix" || name == "glibc"
      ? .c : [.sqlite, .python, .localized].first { $0.name == name }
  }

  /// Finds `date +%Y-%W` of the shell.
  private mutating func findDateCommand(_ index: Int) {
    // The command may be /bin/date, but not --date or my.date.
    guard code.isWord("date", at: index), code.startsCommand(index) else { return }
    for token in code.tokens[(index + 1)...].prefix(16) {
      if token.startsLine { return }
      switch token.kind {
      case .sign(let sign) where ";|&)".utf8.contains(sign): return
      case .literal(let text) where text.bytes.first == UInt8(ascii: "+"):
        return add(.init([text[1..<text.bytes.count]]), as: .date, when: .always)
      default: break
      }
    }
  }

  // MARK: Assignments

  /// Finds `dateFormat = "..."`.
  private mutating func findAssignment(_ index: Int) {
    guard let name = PatternAPI.assignedName(code.text(index), in: code.language) else {
      return
    }
    let ranges = code.assignedValues(after: index)
    if ranges.isEmpty { return }
    var values = SourceCode.Values()
    for range in ranges { values.add(code.values(of: range)) }
    // A plain C string may be for any function, unlike one with @ for Objective-C.
    let isPlainC = code.language == .c && !ranges.joined().contains { code.isSign("@", at: $0) }
    if name == .pattern, !isPlainC {
      let isJava = PatternAPI.jvm.contains(code.language)
      add(values, as: isJava ? .javaTime : .uts35, when: .always)
    } else if name == .template {
      if !isPlainC { add(values, as: .template, when: .always) }
    } else {
      addIfDate(values.texts)
      if name == .pattern { computedCount += values.computed }
    }
  }

  // MARK: Findings

  private mutating func add(
    _ values: SourceCode.Values, as dialect: APIDialect, when condition: PatternAPI.Condition
  ) {
    for text in values.texts {
      let fits =
        switch condition {
        case .always: true
        case .dateConversion: PatternLooks.hasDateConversion(text.bytes)
        case .strftime: PatternLooks.isStrftime(text.bytes)
        case .notStrftime: !PatternLooks.isStrftime(text.bytes)
        case .letters:
          PatternLooks.hasDateLetters(
            text.withBlanks, count: 2, dialect.language, others: dialect.letters ?? "")
        case .moment:
          usesMoment && PatternLooks.hasDateTokens(text.withBlanks, dialect.language)
        }
      guard fits else { continue }
      patterns.append(FoundPattern(text: text, dialect: dialect))
      if !text.isExact { computedCount += 1 }
    }
    if condition == .always { computedCount += values.computed }
  }

  /// Adds the values of a name such as `DATE_FORMAT` that look like patterns.
  private mutating func addIfDate(_ texts: [LiteralText]) {
    for text in texts {
      if text.bytes.contains(UInt8(ascii: "%")) {
        add(.init([text]), as: code.syntax.conversions, when: .dateConversion)
      } else if let dialect = code.syntax.letters {
        add(.init([text]), as: dialect, when: .letters)
      } else if usesMoment {
        add(.init([text]), as: .moment, when: .moment)
      }
    }
  }

  // MARK: Patterns in literals

  private mutating func findSQL(in text: LiteralText) {
    guard code.language != .sql, text.bytes.contains(UInt8(ascii: "(")),
      text.bytes.contains(0x27) || text.bytes.contains(0x22)
    else { return }
    let words = text.bytes.split { !SourceScanner.isWord($0) }
    guard
      words.contains(where: {
        $0.count < 32
          && PatternAPI.sqlNames.contains(String(decoding: $0, as: UTF8.self).lowercased())
      })
    else { return }
    let finder = PatternFinder(SourceScanner(text.bytes, .sql, offsets: text.offsets))
    patterns += finder.patterns
    computedCount += finder.computedCount
  }

  /// Finds the formats in `"{:%Y-%m}".format(day)` and in C++'s `std::format`.
  ///
  /// The formats in `f"..."` are separate tokens.
  private mutating func findSpecifications(in text: LiteralText, _ token: SourceToken) {
    guard code.language == .c || code.language == .python && !code.hasPrefix("fF", token) else {
      return
    }

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
    let isLetters = code.language == .csharp
    add(
      .init([text]), as: isLetters ? .dotNet : code.syntax.conversions,
      when: isLetters ? .letters : .dateConversion)
  }
}
