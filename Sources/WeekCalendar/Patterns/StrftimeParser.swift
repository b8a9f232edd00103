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
    try compile(format)
    closeLiteral()
  }

  private mutating func compile(
    _ format: UnsafeBufferPointer<UInt8>
  ) throws(StrftimeError) {
    var offset = 0
    while offset < format.count {
      let byte = format[offset]
      if byte == 0 && dialect == .sqlite { return }
      if byte == UInt8(ascii: "%") {
        offset = try compileConversion(format, from: offset)
      } else {
        literals.append(byte)
        offset += 1
      }
    }
  }

  /// Compiles the conversion whose percent sign stands at `start`, and gives the offset behind it.
  private mutating func compileConversion(
    _ format: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(StrftimeError) -> Int {
    let specification = try StrftimeSpecification(format, from: start + 1, dialect: dialect)
    let letterOffset = specification.letterOffset
    let hasLetter = letterOffset < format.count
    guard hasLetter || dialect == .glibc else { throw .incomplete(offset: start) }
    let letter = hasLetter ? format[letterOffset] : 0
    let end = hasLetter ? letterOffset + 1 : letterOffset
    if letter == UInt8(ascii: "{"), dialect == .localized, specification.modifier == nil {
      return try compilePattern(format, from: letterOffset, specification)
    }
    guard let conversion = StrftimeLetter.conversion(letter, in: dialect) else {
      guard dialect == .glibc else {
        throw .unknownConversion(letter, offset: letterOffset, dialect: dialect)
      }
      appendVerbatim(format[start..<end], specification)
      return end
    }
    if let modifier = specification.modifier,
      !StrftimeLetter.allows(modifier: modifier, before: letter)
    {
      guard dialect == .glibc else {
        throw .unknownModifier(modifier, letter: letter, offset: specification.modifierOffset)
      }
      // glibc sets the letters of %#Eb and %#Eh in capitals before it finds that they have no E.
      let isMonth = letter == UInt8(ascii: "b") || letter == UInt8(ascii: "h")
      appendVerbatim(
        format[start..<end], specification, toggled: isMonth ? .upper : .asWritten)
      return end
    }
    try append(conversion, letter, specification)
    return end
  }

  private mutating func append(
    _ conversion: StrftimeLetter.Conversion, _ letter: UInt8,
    _ specification: StrftimeSpecification
  ) throws(StrftimeError) {
    switch conversion {
    case .number(let field, let digits, let fill):
      let signedDigits: UInt8 =
        switch letter {
        case UInt8(ascii: "C"): 2
        case UInt8(ascii: "G"), UInt8(ascii: "Y"): 4
        default: 0
        }
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
    case .text(let text, let toggled):
      let group = openGroup(specification.group(toggled: toggled))
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

  private mutating func compilePattern(
    _ format: UnsafeBufferPointer<UInt8>, from brace: Int, _ specification: StrftimeSpecification
  ) throws(StrftimeError) -> Int {
    var end = brace + 1
    var isQuoted = false
    while end < format.count, isQuoted || format[end] != UInt8(ascii: "}") {
      if format[end] == UInt8(ascii: "'") { isQuoted.toggle() }
      end += 1
    }
    guard end < format.count else { throw .unclosedBrace(offset: brace) }
    let pattern = UnsafeBufferPointer(rebasing: format[(brace + 1)..<end])
    let parser: UTS35Parser
    do throws(PatternError) {
      parser = try UTS35Parser(pattern, mode: .strict)
    } catch {
      throw .pattern(error.moved(by: brace + 1), offset: brace + 1)
    }
    let group = openGroup(specification.group(toggled: .upper))
    append(parser.items, literals: parser.literals)
    closeGroup(group)
    return end + 1
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

  private mutating func appendVerbatim(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ specification: StrftimeSpecification,
    toggled: LetterCase = .asWritten
  ) {
    let group = openGroup(specification.group(toggled: toggled))
    literals.append(contentsOf: bytes)
    closeGroup(group)
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
