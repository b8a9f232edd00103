import Foundation
import ICUBridge
import WeekCalendar

/// Benchmarks of formatting and parsing against ICU, Foundation and C; each side makes its formatter once.
enum FormatBenchmarks {
  static var all: [Benchmark] {
    [
      againstICU("format-week-icu", "YYYY-ww", "en_US", goal: 1.0 / 30),
      againstICU("format-words-icu", "EEEE d MMMM y", "de", goal: 1.0 / 15),
      againstFoundation("format-week-foundation", "YYYY-ww", "en_US"),
      againstFoundation("format-words-foundation", "EEEE d MMMM y", "de"),
      againstC("format-date-c", "yyyy-MM-dd", "%Y-%m-%d"),
      parsingAgainstICU("parse-date-icu", "yyyy-MM-dd", "en"),
      parsingAgainstICU("parse-words-icu", "d MMMM y", "de"),
    ] + LabelBenchmarks.all
  }

  /// The engine's side: a compiled pattern, which writes every date into the same buffer.
  ///
  /// `expected` are the texts of the other side.
  private static func ours(
    _ pattern: String, _ locale: String, expected: [String]
  ) throws -> Side {
    let compiled = try DatePattern(pattern)
    let calendarLocale = try CalendarLocale(locale)
    let dateTimes = SampleDays.dateTimes
    return Side(
      title: "Swift, DatePattern.append to a buffer", expected: digest(ofUTF8: expected)
    ) {
      var digest = Digest()
      var buffer = UTF8Buffer()
      for dateTime in dateTimes {
        buffer.removeAll()
        compiled.append(dateTime, locale: calendarLocale, to: &buffer)
        buffer.withBytes { $0.withUnsafeBytes { digest.add($0) } }
      }
      return digest.value
    }
  }

  private static func texts(_ pattern: String, _ locale: String) throws -> [String] {
    let compiled = try DatePattern(pattern)
    let calendarLocale = try CalendarLocale(locale)
    return SampleDays.dates.map { compiled.string(from: $0, locale: calendarLocale) }
  }

  private static func digest(ofUTF8 texts: [String]) -> UInt64 {
    var digest = Digest()
    for text in texts { Array(text.utf8).withUnsafeBytes { digest.add($0) } }
    return digest.value
  }

  private static func digest(ofUTF16 texts: [String]) -> UInt64 {
    var digest = Digest()
    for text in texts { Array(text.utf16).withUnsafeBytes { digest.add($0) } }
    return digest.value
  }

  private static func againstICU(
    _ name: String, _ pattern: String, _ locale: String, goal: Double
  ) -> Benchmark {
    Benchmark(name, "\(pattern) in \(locale)", goal: goal) {
      guard let library = try? ICULibrary() else {
        throw BenchmarkSkipped(reason: "no libicu found (Debian: libicu72 or libicu-dev)")
      }
      let format = try ICUDateFormat(
        pattern: pattern, locale: locale, isProleptic: false, in: library)
      let instants = SampleDays.values.map { Double($0) * 86_400_000 }
      let theirTexts = try instants.map { try format.string($0) }
      let ourTexts = try texts(pattern, locale)
      return Sides(
        a: try ours(pattern, locale, expected: theirTexts),
        b: Side(
          title: "ICU \(library.icuVersion), udat_format",
          expected: digest(ofUTF16: ourTexts)
        ) {
          var digest = Digest()
          for instant in instants {
            try format.withUTF16(instant) { digest.add(UnsafeRawBufferPointer($0)) }
          }
          return digest.value
        },
        count: instants.count)
    }
  }

  /// A benchmark of parsing the pattern's texts, in the encoding of each side, as days.
  private static func parsingAgainstICU(
    _ name: String, _ pattern: String, _ locale: String
  ) -> Benchmark {
    Benchmark(name, "\(pattern) in \(locale), read", goal: 1.0 / 15) {
      guard let library = try? ICULibrary() else {
        throw BenchmarkSkipped(reason: "no libicu found (Debian: libicu72 or libicu-dev)")
      }
      let format = try ICUDateFormat(
        pattern: pattern, locale: locale, isProleptic: false, in: library)
      let compiled = try DatePattern(pattern)
      let calendarLocale = try CalendarLocale(locale)
      let texts = try texts(pattern, locale)
      let utf8 = texts.map { Array($0.utf8) }
      let utf16 = texts.map { Array($0.utf16) }
      var expected = Digest()
      for day in SampleDays.values { expected.add(day) }
      return Sides(
        a: Side(title: "Swift, DatePattern.parse", expected: expected.value) {
          var digest = Digest()
          for text in utf8 {
            let found = try text.withUnsafeBufferPointer {
              try compiled.parseWithOffset(utf8: $0.span, locale: calendarLocale).dateTime
            }
            digest.add(found.date.epochDay.value)
          }
          return digest.value
        },
        b: Side(title: "ICU \(library.icuVersion), udat_parse", expected: expected.value) {
          var digest = Digest()
          for text in utf16 {
            digest.add(Int32(try format.milliseconds(of: text) / 86_400_000))
          }
          return digest.value
        },
        count: texts.count)
    }
  }

  private static func againstFoundation(
    _ name: String, _ pattern: String, _ locale: String
  ) -> Benchmark {
    Benchmark(name, "\(pattern) in \(locale)") {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: locale)
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = pattern
      let instants = SampleDays.values.map {
        Date(timeIntervalSince1970: Double($0) * 86_400)
      }
      let theirTexts = instants.map { formatter.string(from: $0) }
      let ourTexts = try texts(pattern, locale)
      return Sides(
        a: try ours(pattern, locale, expected: theirTexts),
        b: Side(
          title: "Foundation, one DateFormatter", expected: digest(ofUTF8: ourTexts)
        ) {
          var digest = Digest()
          for instant in instants {
            var text = formatter.string(from: instant)
            text.withUTF8 { digest.add(UnsafeRawBufferPointer($0)) }
          }
          return digest.value
        },
        count: instants.count)
    }
  }

  private static func againstC(_ name: String, _ pattern: String, _ format: String) -> Benchmark {
    Benchmark(name, "\(pattern) against the C library's \(format)") {
      let theirs = CTexts(format: format, width: 10)
      let ourTexts = try texts(pattern, "en_US")
      return Sides(
        a: try ours(pattern, "en_US", expected: theirs.texts()),
        b: Side(
          title: "C library, gmtime_r and strftime", expected: digest(ofUTF8: ourTexts)
        ) { theirs.digest() },
        count: SampleDays.values.count)
    }
  }
}
