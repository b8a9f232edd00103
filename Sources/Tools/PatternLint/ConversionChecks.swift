import PatternChecks
import WeekCalendar

// Checks of strftime formats: unknown conversions, two-digit years, and letters of UTS #35.

extension PatternInspector {
  mutating func checkConversions(_ dialect: PatternDialect) {
    for token in outline.tokens where token.kind == .unknown && token.form == .conversion {
      reportUnknown(token, dialect)
    }
    checkTwoDigitYears()
    reportLetters(dialect)
  }

  private mutating func reportUnknown(_ token: PatternToken, _ dialect: PatternDialect) {
    // glibc copies unknown conversions. A width that it rejects is reported as the compiler's own error.
    if dialect == .glibc, refusal?.range.overlaps(token.range) ?? false { return }
    let text = outline.text(token)
    let name = examples.firstName
    let reason =
      switch (token.letter, dialect) {
      case (0, .sqlite):
        "\(text) is not a conversion, so SQLite returns NULL for \(name) and every other date"
      case (_, .sqlite): "SQLite has no \(text) and returns NULL for \(name) and every other date"
      case (0, _): "\(text) is not a conversion; %% is a percent sign"
      case (UInt8(ascii: "{"), _): "the brace of %{ is not closed"
      case (_, .glibc): "glibc has no \(text) and copies it unchanged"
      case (_, .posix): "C, POSIX, glibc and BSD have no \(text)"
      case (_, .python): "Python has no \(text)"
      case (_, .localized), (_, .uts35), (_, .icu): "no strftime has \(text)"
      }
    var replacement: [UInt8]?
    if token.letter == 0, token.count == 1 {
      replacement = Array("%%".utf8)
    } else if dialect == .sqlite {
      replacement = Self.sqliteEquivalent(token.letter)
    }
    add(
      .unknownConversion, dialect == .glibc ? .warning : .error, token.range, reason,
      example: dialect == .glibc ? examples.written() : nil,
      edits: replacement.map { [PatternEdit(token.range, $0)] } ?? [])
  }

  /// SQLite's equivalent of a conversion that it lacks.
  ///
  /// It is a conversion with the same parts, or else the parts.
  private static func sqliteEquivalent(_ letter: UInt8) -> [UInt8]? {
    guard let parts = StrftimeLetter(letter, in: .posix)?.parts.bytes, !parts.isEmpty else {
      return nil
    }
    let equivalent = StrftimeLetter.letters(in: .sqlite).first {
      StrftimeLetter($0, in: .sqlite)?.parts.bytes == parts
    }
    return equivalent.map { [UInt8(ascii: "%"), $0] } ?? parts
  }

  private mutating func checkTwoDigitYears() {
    guard
      let token = outline.tokens.first(where: {
        $0.isOne(of: .twoDigitYears) && $0.form != .letters
      }),
      !outline.tokens.contains(where: { $0.field == .century && $0.form == .conversion })
    else { return }
    add(
      .twoDigitYear, .note, token.range, "\(outline.text(token)) has only two digits of the year",
      example: examples.bothWritten(
        PatternExamples.moment(1911, 1, 2), PatternExamples.moment(2011, 1, 2),
        [PatternEdit(token.range, [])]))
  }

  // MARK: UTS #35 in a format

  /// Reports a UTS #35 pattern that was written instead of a format.
  mutating func reportPattern(_ dialect: PatternDialect) -> Bool {
    let pattern = PatternOutline(outline.bytes, .uts35)
    guard pattern.isReadable, PatternLooks.hasDateLetters(outline.bytes, count: 1) else {
      return false
    }

    var inspector = PatternInspector(pattern, locale: examples.locale)
    inspector.checkFields()
    let intended = PatternOutline(inspector.corrected, .uts35)
    add(
      .patternInStrftime, refusal == nil ? .warning : .error, 0..<outline.bytes.count,
      "the pattern has no conversion such as %Y, so every date is written the same",
      example: examples.written(),
      correction: PatternTranslation(locale: examples.locale).format(of: intended, in: dialect))
    return true
  }

  /// Whether a single letter is directly before or after a run of letters.
  private static func standsInWord(_ index: Int, of tokens: [PatternToken]) -> Bool {
    [index - 1, index + 1].contains { place in
      tokens.indices.contains(place) && tokens[place].letter != 0 && tokens[place].count == 1
    }
  }

  /// Reports UTS #35 letters in the text between conversions, unless they are part of a word.
  private mutating func reportLetters(_ dialect: PatternDialect) {
    guard outline.has(.anyYear.union(.hours).union([.month, .day, .minute])) else { return }
    for text in outline.tokens
    where text.kind == .text && text.form == .conversion && text.letter == 0 {
      let tokens = PatternOutline(Array(outline.bytes[text.range]), .uts35).tokens
      for (index, token) in tokens.enumerated() where !Self.standsInWord(index, of: tokens) {
        guard let conversion = Self.intendedConversion(token, dialect) else { continue }
        let range = text.start + token.start..<text.start + token.end
        add(
          .patternInStrftime, .warning, range,
          "\(MessageText.quoting(outline.bytes[range], limit: 24)) is text between conversions",
          example: examples.written(), edits: [PatternEdit(range, conversion)])
      }
    }
  }

  /// The conversion that a run of letters probably means; nil if the letters may be a word.
  ///
  /// Four letters for a year and two for a month, day or hour are hardly ever a word.
  private static func intendedConversion(
    _ token: PatternToken, _ dialect: PatternDialect
  ) -> [UInt8]? {
    let fields: FieldSet
    switch token.count {
    case 4 where token.isOne(of: .anyYear): fields = .years
    case 2 where token.isOne(of: .month): fields = .month
    case 2 where token.isOne(of: [.day, .dayOfYear]): fields = .day
    case 2 where token.isOne(of: .hour): fields = .hour
    default: return nil
    }
    guard let letter = PatternOutline.letter(of: fields) else { return nil }
    let run = [UInt8](repeating: letter, count: token.count)
    return PatternTranslation(locale: nil).conversion(of: run, in: dialect)
  }
}
