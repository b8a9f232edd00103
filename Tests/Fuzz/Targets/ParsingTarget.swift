import WeekCalendar

extension FuzzTarget {
  /// Text is an error with a place inside it, or a date whose exact text is the same.
  ///
  /// Input: a pattern, a locale, the text.
  static let parsing = FuzzTarget("parsing", inputs: 40_000) { bytes in
    var input = FuzzInput(bytes)
    let (source, name, text) = (input.line(), input.text(), input.rest())
    let locale = (try? CalendarLocale(name)) ?? .root
    for dialect in [PatternDialect.uts35, .icu, .localized, .posix, .python] {
      guard let pattern = compiled(source, dialect)?.bound(to: locale) else { continue }
      var readings: [ParsingMode: ParsedDateTime] = [:]
      for mode in ParsingMode.allCases {
        readings[mode] = reading(of: text, pattern, locale, mode)
      }
      guard let found = readings[.exact] else { continue }
      // Standard mode reads the same, except two digits, which are the year 2011 and not the year 11.
      if !(9...100).contains(found.dateTime.date.year) {
        lawOfEqual(
          readings[.standard], found, "\(shown(source)): \(shown(text)), standard and exact")
      }
      // Without an offset it may have been GMT, UTC, or any other whose name tells none.
      let texts = PatternReader.zones(found.offsetSeconds).map { zone in
        pattern.string(from: found.dateTime, zone: zone, locale: locale)
      }
      let isAgain = texts.contains { again in
        text.withSpan { text in
          again.withUTF8Span { FoldedText.end(of: $0, in: text, at: 0) == text.count }
        }
      }
      // Numbers that touch must have their full width, however few digits `yMd` writes.
      guard isAgain || !texts.contains(where: { withoutZeros($0.utf8) == withoutZeros(text) })
      else {
        continue
      }
      law(isAgain, "\(shown(source)) in \(name): \(shown(text)) is read as \(found)")
      if dialect == .icu, name == "en_US", NumericPatterns.areWrittenAlike(source),
        let theirs = NumericPatterns.icuText(source, found.dateTime, name)
      {
        lawOfEqual(String(decoding: text, as: UTF8.self), theirs, "\(shown(source)), and ICU")
      }
    }
  }

  private static func withoutZeros(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.filter { $0 != UInt8(ascii: "0") }
  }

  private static func reading(
    of text: [UInt8], _ pattern: DatePattern, _ locale: CalendarLocale, _ mode: ParsingMode
  ) -> ParsedDateTime? {
    do throws(DateParseError) {
      return try text.withSpan { (text) throws(DateParseError) in
        try pattern.parseWithOffset(utf8: text, locale: locale, mode: mode)
      }
    } catch {
      law(!error.description.isEmpty, "an error without a message")
      return nil
    }
  }
}
