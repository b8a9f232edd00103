import TestSupport
import Testing
import WeekCalendar

/// That the fast way to write numbers gives the texts of the renderer of all patterns: a buffer that has no room yet is
/// left to that one.
struct NumberWritingTests {
  private static let fields: [(letter: String, widths: ClosedRange<Int>)] = [
    ("y", 1...5), ("Y", 1...5), ("u", 1...5), ("M", 1...2), ("L", 1...2), ("w", 1...3),
    ("d", 1...3), ("H", 1...3), ("m", 1...3), ("s", 1...3),
  ]
  private static let texts = ["", "-", "'W'", " ", "年", "'a long text of a pattern'"]

  private func slow(
    _ pattern: DatePattern, _ dateTime: CivilDateTime, _ locale: CalendarLocale
  ) -> String {
    var buffer = UTF8Buffer()
    pattern.append(dateTime, locale: locale, to: &buffer)
    return buffer.string
  }

  private func fast(
    _ pattern: DatePattern, _ dateTime: CivilDateTime, _ locale: CalendarLocale
  ) -> String {
    var buffer = UTF8Buffer(capacity: 512) ?? UTF8Buffer()
    pattern.append(dateTime, locale: locale, to: &buffer)
    return buffer.string
  }

  @Test func textsAreThoseOfTheRenderer() throws {
    var random = SplitMix64(seed: 2_011_01_02)
    var locales = try ["en_US", "de_DE", "pt_PT", "ar_EG", "en@weeks=mysql0"].map {
      try CalendarLocale($0)
    }
    locales.append(locales[0].with(scheme: .sevenDayBlocks))
    let edges = [-1, 0, 1, 999, 1_582, 1_583, 1_584, 2_010, 2_011, 9_998, 9_999, 10_000]
    var fastOnes = 0
    for number in 0..<6_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let field = Self.fields.randomElement(using: &random)!
        text += String(repeating: field.letter, count: .random(in: field.widths, using: &random))
        text += Self.texts.randomElement(using: &random)!
      }
      let pattern = try DatePattern(
        text, reckoning: number.isMultiple(of: 2) ? .proleptic : .julianBefore1582)
      fastOnes += pattern.numbers == nil ? 0 : 1
      let years = [
        edges.randomElement(using: &random)!, .random(in: 1_584...9_998, using: &random),
      ]
      for year in years {
        let day = [1, 2, 7, 59, 60, 180, 358, 364, 365].randomElement(using: &random)!
        let dateTime = CivilDateTime(
          try CivilDate(year: year, dayOfYear: day),
          try CivilTime(
            hour: .random(in: 0...23, using: &random), minute: .random(in: 0...59, using: &random),
            second: .random(in: 0...59, using: &random)))
        let locale = locales.randomElement(using: &random)!
        let written = fast(pattern, dateTime, locale)
        #expect(
          written == slow(pattern, dateTime, locale), "\(text) \(dateTime) \(locale.identifier)")
      }
    }
    #expect(fastOnes > 1_000)
  }

  /// The last days of 9999 are in week-based years of four digits or five.
  @Test func weekBasedYearsAfter9999HaveFiveDigits() throws {
    let pattern = try DatePattern("YYYY-ww")
    for (date, name, expected) in [
      ("9999-12-25", "en_US", "9999-52"), ("9999-12-26", "en_US", "10000-01"),
      ("9999-12-31", "en_US", "10000-01"), ("9999-12-31", "de_DE", "9999-52"),
    ] {
      #expect(try fast(pattern, CivilDateTime(date), CalendarLocale(name)) == expected)
    }
  }

  /// Where the longest text has no room but this one has, it is written.
  @Test func limitAppliesToTheTextItself() throws {
    let pattern = try DatePattern("d.M.")
    #expect(pattern.numbers != nil)
    for (day, month, length) in [(1, 2, 4), (31, 1, 5), (31, 12, 6)] {
      let date = CivilDateTime(try CivilDate(year: 2_011, month: month, day: day))
      for limit in length - 1...7 {
        var buffer = UTF8Buffer(capacity: 64) ?? UTF8Buffer()
        buffer.limit = limit
        pattern.append(date, to: &buffer)
        #expect((buffer.shortage == nil) == (limit >= length), "\(limit)")
        if limit >= length { #expect(buffer.string == "\(day).\(month).") }
      }
    }
  }

  /// A locale's own form of the time is not the C locale's, which is of numbers.
  @Test func localizedFormsAreNotWrittenAsNumbers() throws {
    let pattern = try DatePattern("%X", dialect: .localized)
    #expect(pattern.numbers == nil)
    let dateTime = try CivilDateTime("2011-01-02T15:04:05")
    #expect(try fast(pattern, dateTime, CalendarLocale("en_US")).hasPrefix("3:04:05"))
  }

  @Test func combinedNumbersEqualSinglePatterns() throws {
    for text in ["YYYY-ww", "yyyy-MM-dd HH:mm:ss", "YYYY-'W'ww", "d.M.y", "uuuu"] {
      #expect(try DatePattern(text).numbers != nil, "\(text)")
    }
    for text in ["EEEE", "yy", "yyyyy", "HH:mm a", "GGGG y", "QQ", "'a text of 17 byte'"] {
      #expect(try DatePattern(text).numbers == nil, "\(text)")
    }
  }
}
