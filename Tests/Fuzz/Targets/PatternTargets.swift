import ICUBridge
import PatternLint
import WeekCalendar

#if canImport(Glibc)
import Glibc
#endif

extension FuzzTarget {
  /// A UTS #35 pattern is an error with a message, or formats any date as ICU does if it has only numbers.
  ///
  /// Input: the pattern, a locale, seconds since 1970.
  static let uts35 = FuzzTarget("uts35", inputs: 60_000) { bytes in
    var input = FuzzInput(bytes)
    let (text, name, seconds) = (input.line(), input.text(), input.number())
    let locale = (try? CalendarLocale(name)) ?? .root
    let date = dateTime(seconds)
    for dialect in [PatternDialect.uts35, .icu] {
      guard let pattern = compiled(text, dialect) else { continue }
      checkWriting(pattern, date, locale)
      guard NumericPatterns.areWrittenAlike(text) else { continue }
      for name in ["en_US", "de_DE"] where dialect == .icu {
        for date in [date] + edges {
          guard let theirs = NumericPatterns.icuText(text, date, name) else { continue }
          let ours = try? pattern.string(from: date, locale: CalendarLocale(name))
          lawOfEqual(ours, theirs, "\(shown(text)) at \(date) in \(name), and ICU")
        }
      }
      // A letter that writes a word makes the engine format the pattern by its general code, not its code for numbers.
      guard text.count(where: { $0 == UInt8(ascii: "'") }) % 2 == 0,
        let longer = compiled(text + Array("|G".utf8), dialect),
        let era = compiled([UInt8(ascii: "G")], dialect)
      else { continue }
      lawOfEqual(
        pattern.string(from: date, locale: locale) + "|" + era.string(from: date, locale: locale),
        longer.string(from: date, locale: locale), "\(shown(text)) at \(date), and with an era")
    }
    checkDiagnoses(text, .uts35)
  }

  /// A strftime pattern is an error with a message, or formats any date as glibc and SQLite do.
  ///
  /// Input: the pattern, a locale, seconds since 1970.
  static let strftime = FuzzTarget("strftime", inputs: 32_000) { bytes in
    var input = FuzzInput(bytes)
    let (text, name, seconds) = (input.line(), input.text(), input.number())
    let locale = (try? CalendarLocale(name)) ?? .root
    let date = dateTime(seconds)
    let isText = String(validating: text, as: UTF8.self) != nil && !text.contains(0)
    for dialect in PatternDialect.allCases where dialect.isStrftime {
      guard let pattern = compiled(text, dialect) else { continue }
      checkWriting(pattern, date, locale)
      for date in [date] + edges {
        let ours = pattern.string(from: date)
        if dialect == .sqlite, let theirs = TimeQueries.sqliteText(text, date) {
          lawOfEqual(ours, theirs, "\(shown(text)) at \(date), and SQLite")
        }
        #if canImport(Glibc)
        if dialect == .glibc, isText, let theirs = CLibrary.text(text, date) {
          lawOfEqual(ours, theirs, "\(shown(text)) at \(date), and glibc")
        }
        #endif
      }
    }
    checkDiagnoses(text, .localized)
  }

  /// Times at the edges of years, of week-based years, of centuries and of years with fewer than four digits.
  ///
  /// A mistake at one of them then needs only the right pattern, not also the right time.
  static let edges = [
    -62_198_755_201, -59_011_545_600, -1, 951_782_400, 1_230_724_800, 1_293_926_399, 4_133_980_799,
    253_402_300_799,
  ].map(dateTime)

  /// The time of seconds since 1970, within the range of dates.
  static func dateTime(_ seconds: Int) -> CivilDateTime {
    let days = CivilBounds.epochDays
    let day = min(max(FloorMath.quotient(seconds, 86_400), days.lowerBound), days.upperBound)
    let second = FloorMath.remainder(seconds, 86_400)
    return CivilDateTime(
      CivilDate(EpochDay(unchecked: Int32(day))),
      CivilTime(unchecked: Int32(second * 1_000)))
  }

  /// Compiles a pattern; nil if it is an error, which must have a message.
  static func compiled(_ text: [UInt8], _ dialect: PatternDialect) -> DatePattern? {
    do throws(PatternError) {
      return try text.withSpan { (text) throws(PatternError) in
        try DatePattern(utf8: text, dialect: dialect)
      }
    } catch {
      law(!error.description.isEmpty, "an error without a message")
      return nil
    }
  }

  /// What holds for every pattern: it compiles from its own text, and a limit only cuts what it writes.
  private static func checkWriting(
    _ pattern: DatePattern, _ date: CivilDateTime, _ locale: CalendarLocale
  ) {
    let source = pattern.description
    if source.utf8.count <= DatePattern.maximumLength, !source.unicodeScalars.contains("\u{FFFD}") {
      lawOfEqual(try? DatePattern(source, dialect: pattern.dialect), pattern, source)
    }
    let zone = (try? UTCOffset(seconds: -12_600)) ?? .utc
    var whole = UTF8Buffer()
    pattern.append(date, zone: zone, locale: locale, to: &whole)
    lawOfEqual(whole.string, pattern.string(from: date, zone: zone, locale: locale), source)
    var short = UTF8Buffer()
    short.limit = whole.count / 2
    pattern.append(date, zone: zone, locale: locale, to: &short)
    law(short.count <= short.limit, "\(source): \(short.count) bytes of \(short.limit)")
    law(whole.count == 0 || short.shortage == .limit, "\(source): no shortage")
  }

  /// The linter's diagnoses of a pattern lie inside it and have messages.
  private static func checkDiagnoses(_ text: [UInt8], _ dialect: PatternDialect) {
    text.withSpan { span in
      for diagnosis in PatternDiagnostics.check(utf8: span, dialect: dialect) {
        law(
          diagnosis.byteRange.lowerBound >= 0 && diagnosis.byteRange.upperBound <= text.count,
          "\(shown(text)): a mistake at \(diagnosis.byteRange)")
        law(!diagnosis.message.isEmpty, "\(shown(text)): no message")
      }
    }
  }
}

/// Patterns of numbers, which every release of ICU writes alike.
enum NumericPatterns {
  /// Each letter with the greatest width in which it is a number.
  private static let widths: [UInt8: Int] = [
    UInt8(ascii: "y"): 9, UInt8(ascii: "Y"): 9, UInt8(ascii: "u"): 9, UInt8(ascii: "M"): 2,
    UInt8(ascii: "L"): 2, UInt8(ascii: "d"): 9, UInt8(ascii: "D"): 9, UInt8(ascii: "w"): 9,
    UInt8(ascii: "W"): 9, UInt8(ascii: "e"): 2, UInt8(ascii: "F"): 9, UInt8(ascii: "H"): 9,
    UInt8(ascii: "k"): 9, UInt8(ascii: "K"): 9, UInt8(ascii: "h"): 9, UInt8(ascii: "m"): 9,
    UInt8(ascii: "s"): 9, UInt8(ascii: "S"): 9, UInt8(ascii: "A"): 9, UInt8(ascii: "Q"): 2,
    UInt8(ascii: "q"): 2, UInt8(ascii: "c"): 1, UInt8(ascii: "g"): 9,
  ]

  /// Whether a pattern has only ASCII characters, and outside apostrophes only letters for numbers.
  static func areWrittenAlike(_ text: [UInt8]) -> Bool {
    var isQuoted = false
    var (last, width) = (UInt8(0), 0)
    for byte in text {
      guard (0x20...0x7E).contains(byte) else { return false }
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      width = byte == last ? width + 1 : 1
      last = byte
      guard !isQuoted, ASCII.isLetter(byte) else { continue }
      guard let greatest = widths[byte], width <= greatest else { return false }
    }
    return !isQuoted && !text.isEmpty
  }

  /// What ICU writes; nil without a libicu.
  static func icuText(_ pattern: [UInt8], _ date: CivilDateTime, _ locale: String) -> String? {
    let format = locale == "en_US" ? english : german
    format?.setPattern(String(decoding: pattern, as: UTF8.self))
    return try? format?.string(Double(date.millisecondsSince1970))
  }

  nonisolated(unsafe) private static let english = format("en_US")
  nonisolated(unsafe) private static let german = format("de_DE")

  private static func format(_ locale: String) -> ICUDateFormat? {
    guard let library = try? ICULibrary() else { return nil }
    return try? ICUDateFormat(pattern: "y", locale: locale, in: library)
  }
}

#if canImport(Glibc)
/// The C library's `strftime` in the C locale.
private enum CLibrary {
  nonisolated(unsafe) private static let locale = newlocale(
    Int32((1 << LC_TIME) | (1 << LC_CTYPE)), "C", nil)
  nonisolated(unsafe) private static let room = UnsafeMutableBufferPointer<CChar>.allocate(
    capacity: 1 << 18)

  /// The text of a time; nil if it has no room.
  ///
  /// The time zone of the process must be UTC for `%s`.
  static func text(_ format: [UInt8], _ date: CivilDateTime) -> String? {
    guard let locale else { return nil }
    var time = time_t(FloorMath.quotient(date.millisecondsSince1970, 1_000))
    var fields = tm()
    gmtime_r(&time, &fields)
    // The mark tells an empty text from one without room.
    let marked = ([UInt8(ascii: "|")] + format + [0]).map { CChar(bitPattern: $0) }
    let count = strftime_l(room.baseAddress, room.count, marked, &fields, locale)
    guard count > 0 else { return nil }
    return String(decoding: room[1..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
#endif
