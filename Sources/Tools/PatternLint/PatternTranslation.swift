import PatternChecks
import WeekCalendar

/// Translates patterns between strftime and UTS #35, if each field has an exact counterpart.
struct PatternTranslation {
  /// The locale of the pattern; strftime has weeks only for locales with the weeks of ISO 8601.
  let locale: CalendarLocale?

  private var hasISOWeeks: Bool { locale.map { $0.rules == .iso8601 } ?? false }

  private static let apostrophe = UInt8(ascii: "'")
  private static let percent = UInt8(ascii: "%")

  // MARK: strftime to UTS #35

  /// Translates a strftime format to a UTS #35 pattern; nil if no pattern writes the same.
  func pattern(of outline: PatternOutline) -> [UInt8]? {
    var result: [UInt8] = []
    var text: [UInt8] = []
    var position = 0
    // A conversion of several fields has several tokens with the same start.
    for token in outline.tokens where token.start >= position {
      position = token.end
      let bytes = outline.bytes[token.range]
      if token.kind == .text, token.form == .conversion {
        let literal = StrftimeLetter(token.letter, in: .localized)?.text?.bytes
        text += literal ?? Array(bytes)
        continue
      }
      Self.append(text: text, to: &result)
      text = []
      switch (token.form, token.kind, bytes.first) {
      case (.letters, .text, UInt8(ascii: "}")): break
      case (.letters, .text, Self.percent):
        guard bytes.count == 2 else { return nil }
      case (.letters, _, let first):
        // Two texts in apostrophes would become one.
        if result.last == Self.apostrophe, first == Self.apostrophe { return nil }
        result += bytes
      default:
        guard let fields = letters(for: token, in: outline.bytes) else { return nil }
        result += fields
      }
    }
    Self.append(text: text, to: &result)
    return result
  }

  /// Appends text, in apostrophes if it contains letters.
  private static func append(text: [UInt8], to pattern: inout [UInt8]) {
    let quote = text.contains(where: ASCII.isLetter) ? [apostrophe] : []
    pattern += quote + text.flatMap { $0 == apostrophe ? [$0, $0] : [$0] } + quote
  }

  private func letters(for token: PatternToken, in bytes: [UInt8]) -> [UInt8]? {
    guard let letter = StrftimeLetter(bytes[token.end - 1], in: .localized) else { return nil }
    let pattern = letter.pattern.bytes
    let isPlain = token.count == 2
    guard isPlain || token.count == 3 && bytes[token.start + 1] == UInt8(ascii: "-"),
      let first = pattern.first
    else { return nil }
    guard let number = letter.number, let field = letter.field else {
      return isPlain ? pattern : nil
    }
    if field.isOfISOWeek { return isPlain && hasISOWeeks ? pattern : nil }
    if FieldSet.calendarYear.contains(field) { return isPlain ? pattern : nil }
    guard isPlain else { return [first] }
    return number.isFilledWithZeros ? pattern : nil
  }

  // MARK: UTS #35 to strftime

  /// Translates a UTS #35 pattern to a format of a dialect; nil if no format writes the same.
  func format(of outline: PatternOutline, in dialect: PatternDialect) -> [UInt8]? {
    if let format = conversions(for: outline, in: dialect) { return format }
    guard dialect == .localized else { return nil }
    let braced = Array("%{".utf8) + outline.bytes + Array("}".utf8)
    let other = PatternOutline(braced, dialect)
    return other.isReadable && other.tokens.last?.end == braced.count
      && !outline.bytes.contains(UInt8(ascii: "}")) ? braced : nil
  }

  private func conversions(
    for outline: PatternOutline, in dialect: PatternDialect
  ) -> [UInt8]? {
    var result: [UInt8] = []
    var index = 0
    while index < outline.tokens.count {
      let token = outline.tokens[index]
      index += 1
      switch token.kind {
      case .text, .quoted:
        Self.append(token, of: outline.bytes, to: &result)
      case .field where token.isOne(of: .second) && isThousandths(outline, after: index):
        guard token.count == 2, StrftimeLetter(UInt8(ascii: "f"), in: dialect) != nil else {
          return nil
        }
        result += Array("%f".utf8)
        index += 2
      default:
        let run = Array(outline.bytes[token.range])
        guard let conversion = conversion(of: run, in: dialect) else { return nil }
        result += conversion
      }
    }
    return result
  }

  /// Whether a point and three digits of the second start at the token `index`.
  private func isThousandths(_ outline: PatternOutline, after index: Int) -> Bool {
    guard index + 1 < outline.tokens.count else { return false }
    let fraction = outline.tokens[index + 1]
    return outline.bytes[outline.tokens[index].range].elementsEqual(".".utf8)
      && fraction.isOne(of: .fractions) && fraction.count == 3
  }

  private static func append(
    _ token: PatternToken, of pattern: [UInt8], to format: inout [UInt8]
  ) {
    var plain: [UInt8] = []
    for text in UTS35Token.all(in: pattern, from: token.start, to: token.end) {
      pattern.withSpan { text.appendText(of: $0, to: &plain) }
    }
    format += plain.flatMap { $0 == percent ? [$0, $0] : [$0] }
  }

  /// The conversion that writes the same as a run of letters; nil if there is none.
  func conversion(of run: [UInt8], in dialect: PatternDialect) -> [UInt8]? {
    guard let first = run.first, let letter = PatternLetter(first), letter.writesField else {
      return nil
    }

    var run = run
    // Years of strftime have as many digits as they need. A table writes this as four letters.
    if FieldSet.anyYear.contains(letter.field) {
      if run.count == 1 { run = [UInt8](repeating: first, count: 4) }
      if letter.field == .year, run.count == 4 { run = Array("yyyy".utf8) }
    }
    for conversion in StrftimeLetter.letters(in: dialect) {
      guard let line = StrftimeLetter(conversion, in: dialect), let flags = flags(for: run, line),
        flags.isEmpty || dialect != .sqlite
      else { continue }
      return [Self.percent] + flags + [conversion]
    }
    return nil
  }

  /// The flags with which a conversion writes the same as a run of letters; nil if it cannot.
  private func flags(for run: [UInt8], _ line: StrftimeLetter) -> [UInt8]? {
    let pattern = line.pattern.bytes
    // The names of zones differ between the dialects; their numbers do not.
    guard let field = line.field else {
      return PatternLetter.writesSame(run, pattern) ? [] : nil
    }
    if field.isOfISOWeek { return hasISOWeeks && run == pattern ? [] : nil }
    guard let number = line.number else {
      return !line.hasZoneName && PatternLetter.writesSame(run, pattern) ? [] : nil
    }
    if number.isFilledWithZeros, PatternLetter.writesSame(run, pattern) { return [] }
    let isUnpadded = number.digits == 2 && field != .yearOfCentury && !pattern.isEmpty
    return isUnpadded && PatternLetter.writesSame(run, Array(pattern.prefix(1)))
      ? [UInt8(ascii: "-")] : nil
  }
}

extension DateField {
  /// Whether the field belongs to the ISO week.
  fileprivate var isOfISOWeek: Bool {
    self == .isoWeekday || FieldSet.isoYears.union([.isoWeek]).contains(self)
  }
}
