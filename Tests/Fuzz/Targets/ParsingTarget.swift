import TestSupport
import WeekCalendar

extension FuzzTarget {
  /// Text is an error with a place inside it, or a date whose exact text is the same; written text is read back.
  ///
  /// Input: a pattern, a locale, the text. Which dates are written depends on the text too.
  static let parsing = FuzzTarget("parsing", inputs: 25_000) { bytes in
    var input = FuzzInput(bytes)
    let (source, name, text) = (input.line(), input.text(), input.rest())
    let locale = (try? CalendarLocale(name)) ?? .root
    for dialect in [PatternDialect.uts35, .icu, .localized, .posix, .python] {
      guard let pattern = compiled(source, dialect)?.bound(to: locale) else { continue }
      // Other bytes are written as they are, which a string cannot hold.
      if String(validating: source, as: UTF8.self) != nil,
        let parts = WrittenParts(source, dialect, locale)
      {
        checkReadingBack(pattern, parts, locale, date(of: text))
      }
      var readings: [ParsingMode: ParsedDateTime] = [:]
      for mode in ParsingMode.allCases {
        readings[mode] = try? reading(of: text, pattern, locale, mode).get()
      }
      guard let found = readings[.exact] else { continue }
      // Standard mode reads the same, except short years: two digits are 2011 and not 11, and `yyy` needs four.
      if isReadInStandardMode(found.dateTime) {
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

  private static func isReadInStandardMode(_ dateTime: CivilDateTime) -> Bool {
    !(-999...999).contains(dateTime.date.year)
  }

  private static func reading(
    of text: [UInt8], _ pattern: DatePattern, _ locale: CalendarLocale, _ mode: ParsingMode
  ) -> Result<ParsedDateTime, DateParseError> {
    do throws(DateParseError) {
      let found = try text.withSpan { (text) throws(DateParseError) in
        try pattern.parseWithOffset(utf8: text, locale: locale, mode: mode)
      }
      let milliseconds = found.dateTime.time.millisecondOfDay
      law((0..<86_400_000).contains(milliseconds), "\(shown(text)) has \(milliseconds) ms")
      return .success(found)
    } catch {
      law(!error.description.isEmpty, "an error without a message")
      return .failure(error)
    }
  }

  // MARK: Written text

  /// Whole and half hours, east and west, which all zone letters write.
  private static let offsets = [0, 3_600, -12_600, 20_700].map { UTCOffset(ofRules: $0) }

  /// A date and time that follows from some bytes, of any year or of one between 1970 and 2048.
  private static func date(of bytes: [UInt8]) -> CivilDateTime {
    let seed = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    var random = SplitMix64(seed: seed)
    let days = Bool.random(using: &random) ? CivilBounds.epochDays : 0...28_800
    let day = EpochDay(unchecked: Int32(Int.random(in: days, using: &random)))
    let time = Int32.random(in: 0..<86_400_000, using: &random)
    return CivilDateTime(CivilDate(day), CivilTime(unchecked: time))
  }

  /// What a pattern writes of a date is read back, if its fields determine the date.
  private static func checkReadingBack(
    _ pattern: DatePattern, _ parts: WrittenParts, _ locale: CalendarLocale, _ date: CivilDateTime
  ) {
    lawOfEqual(
      pattern.isParseable(mode: .exact), parts.determineDate, "\(pattern) determines a date")
    guard parts.determineDate else { return }
    for (index, date) in ([date] + edges).enumerated() {
      guard let written = parts.written(date) else { continue }
      let zone = parts.hasOffset ? offsets[index % offsets.count] : offsets[0]
      checkReadingBack(written, zone, pattern, parts, locale)
    }
  }

  private static func checkReadingBack(
    _ written: CivilDateTime, _ zone: UTCOffset, _ pattern: DatePattern, _ parts: WrittenParts,
    _ locale: CalendarLocale
  ) {
    let text = pattern.string(from: written, zone: zone, locale: locale)
    let bytes = Array(text.utf8)
    func subject() -> String { "\(pattern) in \(locale) writes \(shown(bytes)) of \(written)" }
    func hasShortNumber() -> Bool { parts.hasShortNumber(written, zone, locale) }
    switch reading(of: bytes, pattern, locale, .exact) {
    case .success(let found):
      let isSame =
        found.dateTime == written && (!parts.hasOffset || found.offsetSeconds == zone.seconds)
      law(isSame || hasShortNumber(), "\(subject()), which is read as \(found)")
      if isReadInStandardMode(found.dateTime) {
        let standard = try? reading(of: bytes, pattern, locale, .standard).get()
        law(
          standard == found || hasShortNumber(), "\(subject()): \(found), in standard mode not")
      }
    case .failure(.ambiguous(let first, let second)):
      for other in [first, second] where !hasShortNumber() {
        lawOfEqual(pattern.string(from: other, zone: zone, locale: locale), text, subject())
      }
    case .failure(.tooLong): law(bytes.count > DatePattern.maximumTextLength, subject())
    case .failure(.tooManyReadings(let limit)): law(parts.count > 12, "\(subject()): \(limit)")
    case .failure(let error):
      law(hasShortNumber(), "\(subject()), but: \(error)")
    }
  }
}
