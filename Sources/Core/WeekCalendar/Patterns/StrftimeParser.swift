/// Compiles the tokens of a strftime pattern to items.
struct StrftimeParser {
  /// At most 5 bytes of text for each byte of the pattern.
  private(set) var output = PatternItems()
  private let dialect: PatternDialect
  private let locale: CalendarLocale?
  /// Where the locale's forms are in the output: a pattern may have one 2,000 times, and the offsets of literal
  /// items must fit 16 bits.
  private var styles: [Range<Int>] = []

  init(
    _ pattern: Span<UInt8>, dialect: PatternDialect, locale: CalendarLocale?
  ) throws(PatternError) {
    self.dialect = dialect
    self.locale = locale
    try compile(pattern, as: dialect)
    output.closeLiteral()
  }

  private mutating func compile(
    _ pattern: Span<UInt8>, as dialect: PatternDialect
  ) throws(PatternError) {
    var start = 0
    while let token = StrftimeToken(in: pattern, at: start, dialect) {
      start = token.end
      let text = pattern.extracting(token.start..<token.end)
      switch token.kind {
      case .text: output.append(text: text)
      case .conversion(let letter): try append(letter.conversion, token.specification)
      case .pattern(let inside, let end):
        let braced = try PatternItems(uts35: pattern, from: inside, to: end)
        let group = token.specification.group(toggled: .upper)
        openGroup(group)
        output.append(braced)
        closeGroup(group)
      case .invalid(let error): try append(text, of: token, error)
      }
    }
  }

  /// An unknown conversion is literal text in glibc's dialect, elsewhere an error, as too large a width always is.
  private mutating func append(
    _ text: Span<UInt8>, of token: StrftimeToken, _ error: PatternError
  ) throws(PatternError) {
    guard dialect == .glibc else { throw error }
    var toggled = LetterCase.asWritten
    switch error {
    case .widthTooLarge: throw error
    // glibc sets the letters of %#Eb and %#Eh in capitals before it finds that they have no E.
    case .unknownModifier(_, UInt8(ascii: "b"), _), .unknownModifier(_, UInt8(ascii: "h"), _):
      toggled = .upper
    default: break
    }
    let group = token.specification.group(toggled: toggled)
    openGroup(group)
    output.append(text: text)
    closeGroup(group)
  }

  private mutating func append(
    _ conversion: StrftimeLetter.Conversion, _ specification: StrftimeSpecification
  ) throws(PatternError) {
    var group = GroupStyle()
    switch conversion {
    case .number, .fraction, .dateOfSignedYear: break
    case .item(_, _, let letterCase, let toggled):
      group = specification.group(toggled: toggled)
      if letterCase != .asWritten { group.letterCase = letterCase }
    default: group = specification.group()
    }
    openGroup(group)
    switch conversion {
    case .number(let field, let digits, let fill, let signedDigits):
      output.append(
        specification.number(field, digits: digits, fill: fill, signedDigits: signedDigits))
    case .item(let item, let alternative, _, _):
      output.append(specification.modifier == UInt8(ascii: "O") ? alternative ?? item : item)
    case .text(let text): text.withSpan { output.append(text: $0) }
    case .composite(let format): try compile(format)
    case .dateOfSignedYear:
      output.append(
        specification.ofYearInDate.number(.year, digits: 1, fill: .zero, signedDigits: 4))
      try compile("-%m-%d")
    case .style(let style, let standIn): try append(style, standIn)
    case .fraction(let digits):
      let width = UInt8(clamping: specification.width)
      output.append(.fractionOfSecond(digits: width > 0 ? min(width, digits) : digits))
    case .zoneOffset: output.append(.zone(.sign))
    case .secondsWithMilliseconds:
      output.append(.number(.second, minimumDigits: 2))
      try compile(".")
      output.append(.fractionOfSecond(digits: 3))
    }
    closeGroup(group)
    // glibc pads the sign and the number separately.
    if case .zoneOffset = conversion {
      output.append(.zone(.number(specification.number(digits: 4, fill: .zero))))
    }
  }

  private mutating func compile(_ composite: StaticString) throws(PatternError) {
    try composite.withSpan { (format) throws(PatternError) in
      // The parts of Python's letters are C's.
      try compile(format, as: dialect == .python ? .posix : dialect)
    }
  }

  private mutating func append(
    _ style: StrftimeStyle, _ standIn: StaticString
  ) throws(PatternError) {
    guard let locale else {
      output.needsLocale = true
      if style == .date { output.hasFormOfDate = true }
      return try compile(standIn)
    }
    if styles.isEmpty { styles = Array(repeating: 0..<0, count: StrftimeStyle.count) }
    let known = styles[Int(style.rawValue)]
    for index in known { output.append(output.items[index]) }
    guard known.isEmpty else { return }
    output.closeLiteral()
    let first = output.items.count
    output.append(style.items(of: locale))
    styles[Int(style.rawValue)] = first..<output.items.count
  }

  private mutating func openGroup(_ style: GroupStyle) {
    if !style.changesNothing { output.append(.beginGroup) }
  }

  private mutating func closeGroup(_ style: GroupStyle) {
    if !style.changesNothing { output.append(.endGroup(style)) }
  }
}
