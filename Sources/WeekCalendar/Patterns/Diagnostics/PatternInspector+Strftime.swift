// Checks of strftime formats.

extension PatternInspector {
  mutating func inspectStrftime(_ dialect: PatternDialect) {
    if !StrftimeTokenizer.hasConversion(outline.bytes), reportPattern(dialect) { return }
    checkFields()
    checkLetters()
    checkClippedWeeks(dialect)
    for token in outline.tokens {
      if token.role == .unknown, token.syntax == .conversion {
        reportUnknown(token, dialect)
      }
    }
    checkTwoDigitYears()
    reportLetters(dialect)
  }

  // MARK: Weeks

  /// `%Y-%W`, `%Y-%U`.
  private mutating func checkClippedWeeks(_ dialect: PatternDialect) {
    guard outline.has(.clippedWeek), outline.hasAny(.anyYear),
      !outline.hasAny([.partOfYear, .day]), let token = outline.first(.clippedWeek)
    else { return }
    var edits: [PatternEdit] = []
    if token.letter == UInt8(ascii: "W") {
      edits = self.edits(of: .clippedWeek, to: .week)
      if !edits.isEmpty { edits += self.edits(of: .year, to: .weekBasedYear) }
    } else if dialect == .localized {
      edits = localizedWeeks
    }
    let own: String
    switch dialect {
    case .sqlite: own = "week_key(time, locale)"
    case .localized: own = "%{YYYY-ww}"
    case .posix, .glibc, .python, .uts35, .icu: own = "YYYY-ww of UTS #35"
    }
    let first = token.letter == UInt8(ascii: "W") ? "Monday" : "Sunday"
    add(
      .clippedWeek, .warning, at: token,
      "\(outline.text(token)) counts weeks from the year's first \(first), so that the week over "
        + "the end of the year is cut in two; whole weeks are %G-%V (ISO) or " + own
        + " (the locale's)",
      example: splitWeek(token), edits: edits)
  }

  /// `%{YYYY}` and `%{ww}` for plain years and weeks.
  var localizedWeeks: [PatternEdit] {
    var edits: [PatternEdit] = []
    for token in outline.tokens
    where PatternRoles([.anyYear, .clippedWeek]).contains(PatternRoles(token.role)) {
      guard token.syntax == .conversion, token.count == 2 else { return [] }
      let field: StaticString
      switch token.letter {
      case UInt8(ascii: "Y"), UInt8(ascii: "G"): field = "%{YYYY}"
      case UInt8(ascii: "y"), UInt8(ascii: "g"): field = "%{YY}"
      case UInt8(ascii: "U"): field = "%{ww}"
      default: return []
      }
      edits.append(
        PatternEdit(
          start: token.start, end: token.end, replacement: PatternTranslation.bytes(field)))
    }
    return edits
  }

  /// Two days of one week that lies in two years.
  private func splitWeek(_ token: PatternToken) -> String? {
    let first: Weekday = token.letter == UInt8(ascii: "W") ? .monday : .sunday
    for year in 2010...2037 {
      guard let last = PatternExamples.moment(year, 12, 31),
        let next = PatternExamples.moment(year + 1, 1, 1)
      else { return nil }
      if next.date.weekday == first { continue }
      let edit = PatternEdit(start: token.start, end: token.end, replacement: [])
      return examples.bothWritten(last, next, [edit], comment: ", days of one week,")
    }
    return nil
  }

  // MARK: Conversions

  private mutating func reportUnknown(_ token: PatternToken, _ dialect: PatternDialect) {
    let text = outline.text(token)
    let name = examples.firstName
    let reason: String
    switch (token.letter, dialect) {
    case (0, .sqlite):
      reason = "\(text) is no conversion, which makes SQLite give NULL for \(name) as for any date"
    case (_, .sqlite):
      reason = "SQLite has no \(text) and gives NULL for \(name) as for any date"
    case (0, _): reason = "\(text) is no conversion; %% is a percent sign"
    case (UInt8(ascii: "{"), _): reason = "the brace of %{ is not closed"
    case (_, .glibc): reason = "glibc has no \(text) and writes it as it stands"
    case (_, .posix): reason = "C, POSIX, glibc and BSD have no \(text)"
    case (_, .python): reason = "Python's documentation has no \(text)"
    case (_, .localized), (_, .uts35), (_, .icu): reason = "no strftime has \(text)"
    }
    var edits: [PatternEdit] = []
    if token.letter == 0, token.count == 1 {
      edits = [PatternEdit(start: token.start, end: token.end, replacement: [0x25, 0x25])]
    } else if dialect == .sqlite, let known = Self.sqliteEquivalent(token.letter) {
      edits = [
        PatternEdit(
          start: token.start, end: token.end, replacement: PatternTranslation.bytes(known))
      ]
    }
    let isGlibc = dialect == .glibc
    // glibc writes what it does not know; the width that it refuses has the compiler's own error.
    if isGlibc, let refusal, refusal.range.overlaps(token.start..<token.end) { return }
    add(
      .unknownConversion, isGlibc ? .warning : .error, at: token, reason,
      example: isGlibc ? examples.written() : nil, edits: edits)
  }

  /// What SQLite writes for a conversion that it lacks.
  private static func sqliteEquivalent(_ letter: UInt8) -> StaticString? {
    switch letter {
    case UInt8(ascii: "r"): "%I:%M:%S %p"
    case UInt8(ascii: "X"): "%T"
    default: nil
    }
  }

  private mutating func checkTwoDigitYears() {
    guard
      let token = outline.tokens.first(where: {
        $0.syntax != .letters && $0.role != .unknown
          && ($0.letter == UInt8(ascii: "y") || $0.letter == UInt8(ascii: "g"))
      }),
      !outline.tokens.contains(where: {
        $0.letter == UInt8(ascii: "C") && $0.syntax == .conversion
      }),
      let early = PatternExamples.moment(1911, 1, 2), let late = PatternExamples.moment(2011, 1, 2)
    else { return }
    let edit = PatternEdit(start: token.start, end: token.end, replacement: [])
    add(
      .twoDigitYear, .note, at: token, "\(outline.text(token)) has two digits of the year",
      example: examples.bothWritten(early, late, [edit]), edits: [])
  }

  // MARK: UTS #35 in a format

  /// Reports a UTS #35 pattern in the place of a format, if it is one.
  private mutating func reportPattern(_ dialect: PatternDialect) -> Bool {
    let other = PatternOutline(outline.bytes, .uts35)
    guard other.isReadable, Self.looksLikePattern(other) else { return false }
    var inspector = PatternInspector(other, locale: examples.locale)
    inspector.checkFields()
    inspector.checkLetters()
    let meant = PatternOutline(inspector.corrected, .uts35)
    add(
      .patternInStrftime, refusal == nil ? .warning : .error, 0..<outline.bytes.count,
      "there is no conversion such as %Y, so that every date has the same text",
      example: examples.written(), edits: [],
      correction: PatternTranslation(locale: examples.locale).format(of: meant, in: dialect))
    return true
  }

  private static func looksLikePattern(_ outline: PatternOutline) -> Bool {
    var isSure = false
    for token in outline.tokens where token.role.isField {
      switch token.letter {
      case UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "M"), UInt8(ascii: "d"),
        UInt8(ascii: "D"), UInt8(ascii: "H"), UInt8(ascii: "h"), UInt8(ascii: "m"),
        UInt8(ascii: "s"), UInt8(ascii: "w"):
        isSure = isSure || token.count > 1
      case UInt8(ascii: "E"), UInt8(ascii: "a"), UInt8(ascii: "S"), UInt8(ascii: "Z"),
        UInt8(ascii: "z"), UInt8(ascii: "X"), UInt8(ascii: "e"), UInt8(ascii: "G"),
        UInt8(ascii: "L"), UInt8(ascii: "Q"):
        break
      default: return false
      }
    }
    return isSure
  }

  /// Reports letters of UTS #35 that stand alone in the text between conversions.
  private mutating func reportLetters(_ dialect: PatternDialect) {
    guard outline.hasAny([.anyYear, .month, .day, .anyHour, .minute]) else { return }
    for token in outline.tokens where token.role == .text && token.syntax == .conversion {
      guard token.letter == 0 else { continue }
      for field in UTS35Scanner(outline.bytes, from: token.start, to: token.end).tokens {
        guard let conversion = Self.stray(field) else { continue }
        let edit = PatternEdit(
          start: field.start, end: field.end, replacement: PatternTranslation.bytes(conversion))
        add(
          .patternInStrftime, .warning, at: field,
          "\(outline.text(field)) is text between conversions", example: examples.written(),
          edits: [edit])
      }
    }
  }

  /// The conversion that a run of letters is meant as, where the run is hardly a word.
  private static func stray(_ token: PatternToken) -> StaticString? {
    switch (token.letter, token.count) {
    case (UInt8(ascii: "y"), 4), (UInt8(ascii: "Y"), 4): "%Y"
    case (UInt8(ascii: "M"), 2): "%m"
    case (UInt8(ascii: "d"), 2), (UInt8(ascii: "D"), 2): "%d"
    case (UInt8(ascii: "H"), 2): "%H"
    default: nil
    }
  }
}
