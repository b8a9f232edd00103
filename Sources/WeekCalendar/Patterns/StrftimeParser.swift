/// Compiles a strftime format to the items that the one renderer writes.
struct StrftimeParser {
  private(set) var items: [PatternItem] = []
  /// The bytes that literal items refer to; at most 5 for each byte of the format.
  private(set) var literals: [UInt8] = []
  private var literalStart = 0
  /// Whether a conversion waits for a locale whose form it has.
  private(set) var hasStyles = false
  private let dialect: StrftimeDialect
  private let subsecond: Bool
  private let locale: CalendarLocale?
  /// The forms of the locale that were made already: a format may ask for one 2,000 times, and what
  /// literal items refer to has to stay inside 16 bits.
  private var styles: [(style: StrftimeStyle, items: [PatternItem])] = []

  /// With a locale, `%c %x %X %r` have its forms in the dialect that heeds one.
  init(
    _ format: UnsafeBufferPointer<UInt8>, dialect: StrftimeDialect, subsecond: Bool,
    locale: CalendarLocale? = nil
  ) throws(StrftimeError) {
    guard format.count <= StrftimeFormat.maximumLength else {
      throw .tooLong(count: format.count, limit: StrftimeFormat.maximumLength)
    }
    self.dialect = dialect
    self.subsecond = subsecond
    self.locale = locale
    // Room for most formats, so that they do not grow step by step.
    items.reserveCapacity(min(format.count, 16))
    try compile(format)
    closeLiteral()
  }

  private mutating func compile(
    _ format: UnsafeBufferPointer<UInt8>
  ) throws(StrftimeError) {
    var tokens = StrftimeTokenizer(format, dialect: dialect)
    while let token = tokens.next() {
      let text = UnsafeBufferPointer(rebasing: format[token.start..<token.end])
      switch token.kind {
      case .text: literals.append(contentsOf: text)
      case .conversion(let letter): try append(letter.conversion, token.specification)
      case .pattern(let start, let end):
        let pattern = UnsafeBufferPointer(rebasing: format[start..<end])
        try append(pattern: pattern, from: start, token.specification)
      case .invalid(let error): try append(text, of: token, error)
      }
    }
  }

  /// What glibc prints as it stands is an error elsewhere; a width that is too large is one everywhere.
  private mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, of token: StrftimeToken, _ error: StrftimeError
  ) throws(StrftimeError) {
    guard dialect == .glibc else { throw error }
    var toggled = LetterCase.asWritten
    switch error {
    case .widthTooLarge: throw error
    // glibc sets the letters of %#Eb and %#Eh in capitals before it finds that they have no E.
    case .unknownModifier(_, UInt8(ascii: "b"), _), .unknownModifier(_, UInt8(ascii: "h"), _):
      toggled = .upper
    default: break
    }
    let group = openGroup(token.specification.group(toggled: toggled))
    literals.append(contentsOf: text)
    closeGroup(group)
  }

  private mutating func append(
    _ conversion: StrftimeLetter.Conversion, _ specification: StrftimeSpecification
  ) throws(StrftimeError) {
    switch conversion {
    case .number(let field, let digits, let fill, let signedDigits):
      append(specification.number(field, digits: digits, fill: fill, signedDigits: signedDigits))
    case .name(let field, let kind, let alternative, let toggled):
      let isAlternative = specification.modifier == UInt8(ascii: "O")
      let group = openGroup(specification.group(toggled: toggled))
      append(.name(field, isAlternative ? alternative : kind))
      closeGroup(group)
    case .lowerCasedName(let field, let kind):
      var style = specification.group()
      style.letterCase = .lower
      let group = openGroup(style)
      append(.name(field, kind))
      closeGroup(group)
    case .text(let text):
      let group = openGroup(specification.group())
      append(text)
      closeGroup(group)
    case .composite(let format):
      let group = openGroup(specification.group())
      try compile(format)
      closeGroup(group)
    case .dateOfSignedYear:
      append(specification.yearOfDate)
      try compile("-%m-%d")
    case .style(let style, let standIn):
      let group = openGroup(specification.group())
      try append(style, standIn)
      closeGroup(group)
    case .zoneName(let style):
      let group = openGroup(specification.group(toggled: .lower))
      append(.zone(style))
      closeGroup(group)
    case .unixSeconds:
      let group = openGroup(specification.group())
      append(.unixSeconds(withMilliseconds: subsecond))
      closeGroup(group)
    case .zoneOffset:
      // glibc pads the sign and the number, each by itself.
      let group = openGroup(specification.group())
      append(.zone(.sign))
      closeGroup(group)
      append(.zone(.number(specification.number(digits: 4, fill: .zero))))
    case .julianDay:
      let group = openGroup(specification.group())
      append(.julianDay)
      closeGroup(group)
    case .secondsWithMilliseconds:
      let group = openGroup(specification.group())
      append(.number(.second, NumberStyle(minimumDigits: 2)))
      append(".")
      append(.fractionOfSecond(digits: 3))
      closeGroup(group)
    }
  }

  private mutating func compile(_ composite: StaticString) throws(StrftimeError) {
    let bytes = UnsafeBufferPointer(
      start: composite.utf8Start, count: composite.utf8CodeUnitCount)
    try compile(bytes)
  }

  // MARK: A locale's own forms

  private mutating func append(
    _ style: StrftimeStyle, _ standIn: StaticString
  ) throws(StrftimeError) {
    guard let locale else {
      hasStyles = true
      return try compile(standIn)
    }
    closeLiteral()
    for known in styles where known.style == style {
      return items.append(contentsOf: known.items)
    }
    let pattern = style.pattern(of: locale)
    let first = items.count
    append(pattern.items, literals: pattern.literals)
    styles.append((style, Array(items[first...])))
  }

  /// Appends the items of a pattern, whose literals go behind those that are here.
  private mutating func append(_ pattern: [PatternItem], literals: [UInt8]) {
    closeLiteral()
    let base = UInt16(truncatingIfNeeded: self.literals.count)
    for item in pattern {
      if case .literal(let start, let count) = item {
        items.append(.literal(start: base &+ start, count: count))
      } else {
        items.append(item)
      }
    }
    self.literals.append(contentsOf: literals)
    literalStart = self.literals.count
  }

  // MARK: A UTS #35 pattern in braces

  private mutating func append(
    pattern: UnsafeBufferPointer<UInt8>, from start: Int, _ specification: StrftimeSpecification
  ) throws(StrftimeError) {
    let parser: UTS35Parser
    do throws(PatternError) {
      parser = try UTS35Parser(pattern, mode: .strict)
    } catch {
      throw .pattern(error.moved(by: start), offset: start)
    }
    let group = openGroup(specification.group(toggled: .upper))
    append(parser.items, literals: parser.literals)
    closeGroup(group)
  }

  // MARK: Items

  private mutating func openGroup(_ style: GroupStyle) -> GroupStyle {
    if !style.changesNothing { append(.beginGroup) }
    return style
  }

  private mutating func closeGroup(_ style: GroupStyle) {
    if !style.changesNothing { append(.endGroup(style)) }
  }

  private mutating func append(_ item: PatternItem) {
    closeLiteral()
    items.append(item)
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { literals.append(contentsOf: $0) }
  }

  private mutating func closeLiteral() {
    let count = literals.count - literalStart
    guard count > 0 else { return }
    // The length limit keeps both inside 16 bits.
    items.append(
      .literal(
        start: UInt16(truncatingIfNeeded: literalStart), count: UInt16(truncatingIfNeeded: count)))
    literalStart = literals.count
  }
}

extension StrftimeSpecification {
  /// The year of POSIX's `%F`: as `%Y` with the same flag and a width that is less by the six bytes of
  /// month and day; as `%+4Y` where there is neither.
  fileprivate var yearOfDate: PatternItem {
    let isPlain = padding == nil && width == 0
    guard isPlain || padding == UInt8(ascii: "+") else {
      return number(.year, digits: 1, fill: .zero, widthOfRest: 6)
    }
    let places = width == 0 ? 4 : width > 6 ? width - 6 : 1
    return .paddedNumber(
      .year, PaddedNumberStyle(fill: .zero, places: places, plusBeyondDigits: 4))
  }
}

extension PatternError {
  /// The same error with its offset counted from `distance` bytes before.
  fileprivate func moved(by distance: Int) -> PatternError {
    switch self {
    case .unknownLetter(let letter, let offset):
      .unknownLetter(letter, offset: offset + distance)
    case .unknownWidth(let letter, let width, let offset):
      .unknownWidth(letter, width: width, offset: offset + distance)
    case .tooLong: self
    }
  }
}
