import TestSupport
import Testing
import WeekCalendar

/// Spans of dates in words; that they are ICU's, `LiveSpanTests` and the golden tables say.
@Suite struct DateSpanPatternTests {
  private static let locales = [
    "en_US", "de_DE", "ar_EG", "he", "fa", "ja", "th", "hu", "zh_Hant", "hi", "ru", "und",
  ]

  private static func text(
    _ template: String, _ start: String, _ end: String, _ locale: String
  ) throws -> String {
    let locale = try CalendarLocale(locale)
    return try DateSpanPattern(template: template, locale: locale).string(
      from: CivilDateTime(start), to: CivilDateTime(end))
  }

  /// The table of the documentation, with its spaces.
  @Test func documentedExamplesHold() throws {
    let rows = [
      ("yMMMd", "2013-01-05", "Dec 30, 2012 – Jan 5, 2013", "30. Dez. 2012 – 5. Jan. 2013"),
      ("yMMMd", "2012-12-31", "Dec 30 – 31, 2012", "30.–31. Dez. 2012"),
      ("yMMMd", "2012-12-30", "Dec 30, 2012", "30. Dez. 2012"),
      ("yMMM", "2013-01-05", "Dec 2012 – Jan 2013", "Dez. 2012 – Jan. 2013"),
    ]
    for (template, end, english, german) in rows {
      for (locale, expected) in [("en_US", english), ("de_DE", german)] {
        let text = try Self.text(template, "2012-12-30", end, locale)
        #expect(text.replacing("\u{2009}", with: " ") == expected)
      }
    }
  }

  /// Texts of ICU (`span-samples.tsv`): hours without a day period, and times in two eras.
  @Test func timesHaveNoDayPeriodAndFullDates() throws {
    let start = "2012-12-30T10:09"
    for (template, start, end, expected) in [
      ("Jm", start, "2012-12-30T10:10", "10:09 – 10:10"),
      ("Jm", start, "2012-12-30T12:00", "10:09 – 12:00"),
      ("jm", start, "2012-12-30T12:00", "10:09\u{202F}AM – 12:00\u{202F}PM"),
      ("Hm", "-0043-03-17", start, "3/17/44 BC, 00:00 – 12/30/2012 AD, 10:09"),
    ] {
      let text = try Self.text(template, start, end, "en_US")
      #expect(text.replacing("\u{2009}", with: " ") == expected)
    }
  }

  /// Spaces at which lines break do not stay where a day period was.
  @Test func spacesAtTheEndGoWithTheDayPeriod() throws {
    let (start, end) = (
      try CivilDateTime("2012-12-30T10:09"), try CivilDateTime("2012-12-30T13:30")
    )
    for space in ["\u{2002}", "\u{200A}", "\u{3000}"] {
      let names = try NamesPack.changed("h:mm\u{202F}a", to: "h:mm\(space)a")
      let locale = try CalendarLocale("en_US", names: names)
      for (template, expected) in [("jm", "1:30\(space)PM"), ("Jm", "1:30")] {
        let pattern = try DateSpanPattern(template: template, locale: locale)
        #expect(pattern.string(from: start, to: end).hasSuffix(expected), "\(template)")
      }
    }
  }

  /// One instant is written as by the template's pattern of one date, whatever the locale; so are two that differ in
  /// nothing that is written.
  @Test func aSpanOfOneDateIsThatDate() throws {
    let templates = [
      "yMMMd", "yMMMMEEEEd", "yMd", "Ed", "y", "jm", "jms", "Bhm", "yMMMdjm", "GyMMMd", "yQQQQ",
      "hmv", "d",
    ]
    var compared = 0
    for name in Self.locales {
      let locale = try CalendarLocale(name)
      for template in templates {
        let span = try DateSpanPattern(template: template, locale: locale)
        let single = try DatePattern(template: template, locale: locale, asICU: true)
        for start in ["2012-12-30T10:09:08", "1066-10-14", "-0043-03-15T12:00"] {
          let first = try CivilDateTime(start)
          let later =
            try first.time.millisecond == 0
            ? CivilDateTime(start + (start.count > 12 ? "" : "T00:00")) : first
          let expected = single.string(from: first, locale: locale)
          #expect(span.string(from: first, to: later) == expected)
          compared += 1
        }
        let (day, night) = (try CivilDateTime("2012-12-30"), try CivilDateTime("2012-12-30T23:59"))
        let hasTime = template.contains { "jhHBm".contains($0) }
        let isOne =
          span.string(from: day, to: night)
          == single.string(from: day, locale: locale)
        #expect(isOne != hasTime, "\(name) \(template)")
      }
    }
    #expect(compared == Self.locales.count * templates.count * 3)
  }

  /// Both ends are written where the greatest field differs, in their order; a reversed span has them the other way
  /// round.
  @Test func aReversedSpanIsWrittenAsGiven() throws {
    var compared = 0
    for name in Self.locales {
      let locale = try CalendarLocale(name)
      let digits = try DatePattern("y")
      let pattern = try DateSpanPattern(template: "yMMMd", locale: locale)
      let (one, two) = (try CivilDate("1999-05-03"), try CivilDate("2024-08-17"))
      for (start, end) in [(one, two), (two, one)] {
        let text = pattern.string(from: start, to: end)
        let first = text.firstRange(of: digits.string(from: start, locale: locale))
        let second = text.firstRange(of: digits.string(from: end, locale: locale))
        #expect(try #require(first).lowerBound < (try #require(second).lowerBound), "\(text)")
        compared += 1
      }
    }
    #expect(compared == Self.locales.count * 2)
  }

  /// What the engine writes for week labels of one date has no form for two.
  @Test func templatesWithoutASpanAreErrors() throws {
    let locale = try CalendarLocale("en")
    for template in [
      "", "'day'", "--", "yw", "YYYYww", "MMMMW", "MW", "ywE", "ywjm", "yMMMMWE", "g", "Bu", "D",
      "w",
      "yMMMw", "YMMM", "A", "yMMMdB", "b",
    ] {
      #expect(throws: PatternError.noSpan, "\(template)") {
        try DateSpanPattern(template: template, locale: locale)
      }
    }
    #expect(PatternError.noSpan.description.contains("use date and time fields, as in yMMMd"))
    #expect(throws: PatternError.unknownLetter(UInt8(ascii: "n"), offset: 1)) {
      try DateSpanPattern(template: "yn", locale: locale)
    }
    #expect(throws: PatternError.tooLong(count: 101, limit: 100)) {
      try DateSpanPattern(template: String(repeating: "d", count: 101), locale: locale)
    }
    for template in ["yMMMdw", "yMMMMW", "YMMMd", "gHm", "Bm", "yMMMdBh", "Dd"] {
      _ = try DateSpanPattern(template: template, locale: locale)
    }
  }

  /// Where the texts of the two dates differ, the span has more than one of them.
  @Test func noTemplateDropsAnEnd() throws {
    let templates = try ConformanceTable.rows("templates.tsv").map { $0[0] }
    let pairs = try [
      ("2012-12-30T10:09:08", "2012-12-30T10:09:08.005"),
      ("2012-12-30T10:09:08", "2012-12-30T10:09:09"),
      ("2012-12-30T10:09:08", "2012-12-30T10:10:05"),
      ("2012-12-30T10:09:08", "2012-12-30T11:04:05"),
      ("2012-12-30T10:09:08", "2012-12-30T13:30:00"),
      ("2012-12-05T15:04:05", "2012-12-30T10:09:08"),
      ("2012-12-29T10:09:08", "2012-12-30T10:09:08"),
      ("2012-12-30T10:09:08", "2012-12-31T10:09:08"),
      ("2012-03-05T11:04:05", "2012-12-30T10:09:08"),
      ("2012-12-30T10:09:08", "2013-01-05T15:04:05"),
    ].map { (try CivilDateTime($0), try CivilDateTime($1)) }
    var (compared, refused) = (0, 0)
    for name in ["en_US", "de_DE", "ja", "ar_EG"] {
      let locale = try CalendarLocale(name)
      for template in templates {
        guard let span = try? DateSpanPattern(template: template, locale: locale) else {
          refused += 1
          continue
        }
        let single = try DatePattern(template: template, locale: locale, asICU: true)
        for (start, end) in pairs {
          let ends = [start, end].map { single.string(from: $0, locale: locale) }
          guard ends[0] != ends[1] else { continue }
          let text = span.string(from: start, to: end)
          #expect(!ends.contains(text), "\(name) \(template) \(start) \(end)")
          compared += 1
        }
      }
    }
    print("spans with two ends: \(compared), \(refused) templates refused")
    #expect(compared > 6_000 && refused < 4 * 60)
  }

  /// A letter has the widths in templates and spans that it has in patterns.
  @Test func widthsOfTemplatesAreThoseOfPatterns() throws {
    let locale = try CalendarLocale("en_US")
    var (wrong, right) = (0, 0)
    for letter in "GyYuUrQqMLwWdDFgEecabBhHkKmsSAzZOvVXx" {
      for width in 1...7 {
        let template = String(repeating: letter, count: width)
        var isWrong = false
        do throws(PatternError) {
          _ = try DatePattern(template)
        } catch {
          #expect(error == .unknownWidth(letter.asciiValue ?? 0, width: width, offset: 0))
          isWrong = true
        }
        for text in [template, "y" + template].dropLast(letter == "y" ? 1 : 0) {
          let error = PatternError.unknownWidth(
            letter.asciiValue ?? 0, width: width, offset: text.count - width)
          if isWrong {
            #expect(throws: error) { try DatePattern(template: text, locale: locale) }
            #expect(throws: error) { try DateSpanPattern(template: text, locale: locale) }
            // ICU's own generator, which knows no wrong widths, keeps it.
            let kept = try DatePattern(template: text, locale: locale, asICU: true)
            #expect(kept.description == (text == template ? template : "y, " + template))
            wrong += 1
          } else {
            let pattern = try DatePattern(template: text, locale: locale)
            #expect(!pattern.string(from: try CivilDate("2012-12-30"), locale: locale).isEmpty)
            right += 1
          }
        }
      }
    }
    print("widths of templates: \(wrong) refused, \(right) written")
    #expect(wrong == 42 && right == 469)
  }

  /// Any letters give a pattern or an error, and any two dates a text.
  @Test func anyTemplateIsSafe() throws {
    var random = SplitMix64(seed: 3)
    func next(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let letters = Array("GyYuQqMLwWdDFgEecabBhHkKjJCmsSAzZvVOXx'- ".utf8)
    let days = try ["-4713-11-24", "0001-01-01", "2012-12-30T10:09:08.007", "9999-12-31T23:59"].map
    {
      try CivilDateTime($0)
    }
    var (written, errors) = (0, 0)
    for _ in 0..<3_000 {
      let template = (0..<next(9)).map { _ in letters[next(letters.count)] }
      let locale = try CalendarLocale(Self.locales[next(Self.locales.count)])
      guard
        let pattern = try? template.withSpan({ (span) throws(PatternError) in
          try DateSpanPattern(templateUTF8: span, locale: locale)
        })
      else {
        errors += 1
        continue
      }
      let text = pattern.string(
        from: days[next(4)], to: days[next(4)])
      #expect(!text.isEmpty)
      written += 1
    }
    #expect(written + errors == 3_000)
    #expect(written > 1_000)
  }

  /// The reckoning decides which dates have one year, and what is written.
  @Test func reckoningDecidesDaysBeforeTheReform() throws {
    let locale = try CalendarLocale("en")
    let (start, end) = (try CivilDate("1500-12-25"), try CivilDate("1501-01-05"))
    let texts = try GregorianReckoning.allCases.map { reckoning in
      try DateSpanPattern(template: "yMd", locale: locale, reckoning: reckoning).string(
        from: start, to: end
      ).replacing("\u{2009}", with: " ")
    }
    #expect(Set(texts) == ["12/25/1500 – 1/5/1501", "12/15/1500 – 12/26/1500"])
  }

  @Test func equalPatternsAreEqual() throws {
    let (english, german) = (try CalendarLocale("en"), try CalendarLocale("de"))
    let pattern = try DateSpanPattern(template: "yMMMd", locale: english)
    #expect(try pattern == DateSpanPattern(template: "yMMMd", locale: english))
    #expect(try pattern != DateSpanPattern(template: "yMMMd", locale: german))
    #expect(try pattern != DateSpanPattern(template: "yMMM", locale: english))
    #expect(pattern.description == "yMMMd")
  }
}
