/// A compiled pattern: its items, and the literal text that they refer to.
struct PatternItems: Equatable, Sendable {
  private(set) var items: [PatternItem] = []
  private(set) var literals = ContiguousArray<UInt8>()
  /// Whether some items are placeholders for a locale's form.
  var needsLocale = false
  /// Whether one of these placeholders is `%x`.
  var hasFormOfDate = false
  private var literalStart = 0

  init() {}

  /// Compiles a text of a dialect; with a locale, `%c %x %X %r` are compiled to its forms.
  init(
    _ text: Span<UInt8>, dialect: PatternDialect, locale: CalendarLocale? = nil
  ) throws(PatternError) {
    guard text.count <= DatePattern.maximumLength else {
      throw .tooLong(count: text.count, limit: DatePattern.maximumLength)
    }
    if dialect.isStrftime {
      self = try StrftimeParser(text, dialect: dialect, locale: locale).output
    } else {
      self = try PatternItems(uts35: text, ignoresUnknown: dialect == .icu)
    }
  }

  /// Compiles a UTS #35 pattern, or the part of a text from `start` to `end`; errors count bytes from the text's start.
  ///
  /// Unknown letters are ignored only in ICU's dialect, and as ICU does.
  init(
    uts35 text: Span<UInt8>, from start: Int = 0, to end: Int? = nil, ignoresUnknown: Bool = false
  ) throws(PatternError) {
    let text = text.extracting(first: end ?? text.count)
    self.init()
    var start = start
    var dropsFields = false
    var showsMinute = false
    var showsSecond = false
    while let token = UTS35Token(in: text, at: start) {
      start = token.end
      guard token.kind == .letters else {
        token.appendText(of: text, to: &literals)
        continue
      }
      guard let letter = PatternLetter(token.letter), !letter.isTemplate else {
        guard ignoresUnknown else { throw .unknownLetter(token.letter, offset: token.start) }
        dropsFields = true
        continue
      }
      if let item = letter.item(width: token.count, anyDayPeriod: ignoresUnknown) {
        if !dropsFields { append(item) }
        if letter.field == .minute { showsMinute = true }
        if letter.field == .second { showsSecond = true }
      } else if !ignoresUnknown, !letter.writesNothing {
        throw .unknownWidth(token.letter, width: token.count, offset: token.start)
      }
    }
    closeLiteral()
    guard showsMinute || showsSecond else { return }
    map { item in
      guard case .dayPeriod(var style) = item else { return item }
      style.showsMinute = showsMinute
      style.showsSecond = showsSecond
      return .dayPeriod(style)
    }
  }
  /// Compiles a pattern of the locale data: as UTS #35, or if that fails, as ICU would.
  ///
  /// One of more than ``DatePattern/maximumLength`` bytes, in a pack from elsewhere, is empty.
  static func trusted(
    _ pattern: [UInt8]
  ) -> (items: PatternItems, source: [UInt8], dialect: PatternDialect) {
    for dialect in [PatternDialect.uts35, .icu] {
      if let items = pattern.withSpan({ try? PatternItems($0, dialect: dialect) }) {
        return (items, pattern, dialect)
      }
    }
    return (PatternItems(), [], .uts35)
  }

  /// Appends an item after the text before it.
  mutating func append(_ item: PatternItem) {
    closeLiteral()
    items.append(item)
  }

  mutating func append(text: Span<UInt8>) {
    for index in text.indices { literals.append(text[index]) }
  }

  /// Appends the items of another pattern, with its literal text.
  mutating func append(_ other: PatternItems) {
    for item in other.items {
      closeLiteral()
      if case .literal(let start, let count) = item {
        literals += other.literals[Int(start)..<Int(start) + Int(count)]
      } else {
        items.append(item)
      }
    }
    closeLiteral()
  }

  /// Appends text that depends on a plural; see ``PluralWords`` for how it is laid out.
  mutating func appendPluralWords(_ words: [UInt8], isOfYear: Bool) {
    append(.pluralWords(start: UInt16(truncatingIfNeeded: literals.count), isOfYear: isOfYear))
    literals += words
    literalStart = literals.count
  }

  /// Makes an item of the text that was appended last.
  mutating func closeLiteral() {
    if literals.count > literalStart { items.append(lastLiteral) }
    literalStart = literals.count
  }

  /// The item of the text that was appended last; the length limit keeps its numbers inside 16 bits.
  private var lastLiteral: PatternItem {
    .literal(
      start: UInt16(truncatingIfNeeded: literalStart),
      count: UInt16(truncatingIfNeeded: literals.count - literalStart))
  }

  /// Puts text in place of the items for which there is one.
  mutating func replaceItems(_ text: (PatternItem) -> [UInt8]?) {
    for index in items.indices {
      guard let text = text(items[index]) else { continue }
      literals += text
      items[index] = lastLiteral
      literalStart = literals.count
    }
  }

  mutating func map(_ change: (PatternItem) -> PatternItem) {
    for index in items.indices { items[index] = change(items[index]) }
  }
}
