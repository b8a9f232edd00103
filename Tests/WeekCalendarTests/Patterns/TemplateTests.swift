import TestSupport
import Testing
import WeekCalendar

@Suite struct TemplateTests {
  private func pattern(
    _ template: String, _ locale: String, asICU: Bool = false
  ) throws -> String {
    try DatePattern(template: template, locale: try CalendarLocale(locale), asICU: asICU)
      .description
  }

  @Test func templatesAreThoseOfTheLocale() throws {
    for (template, english, german, japanese) in [
      ("yMMMd", "MMM d, y", "d. MMM y", "y年M月d日"),
      ("Ed", "d EEE", "EEE, d.", "d日(EEE)"),
      ("jmm", "h:mm\u{202F}a", "HH:mm", "H:mm"),
      ("yw", "'week' w 'of' Y", "'Woche' w 'des' 'Jahres' Y", "Y年第w週"),
    ] {
      #expect(try pattern(template, "en_US") == english)
      #expect(try pattern(template, "de_DE") == german)
      #expect(try pattern(template, "ja_JP") == japanese)
    }
  }

  @Test func hourLettersFollowTheRegion() throws {
    #expect(try pattern("J", "en_US") == "hh")
    #expect(try pattern("Jmm", "en_US") == "hh:mm")
    #expect(try pattern("Cmm", "zh_TW") == "Bh:mm")
    #expect(try pattern("jjjmm", "en_US") == "h:mm\u{202F}aaaa")
    #expect(try pattern("jmm", "en-US-u-hc-h23") == "HH:mm")
    #expect(try pattern("jmm", "en_FR") == "HH:mm")
    // Without a language, the hours are those of the region's most likely one.
    #expect(try pattern("C", "und_IN") == "h B")
    #expect(try pattern("C", "hi_IN") == "B h")
    #expect(try pattern("C", "en_IN") == "h\u{202F}a")
  }

  /// Two, four or six letters are an hour of two digits; Gujarati has patterns for both.
  @Test func lettersOfHoursCountDigitsAndTheDayPeriod() throws {
    for (template, expected) in [
      ("jm", "h:mm a"), ("jjm", "hh:mm a"), ("jjjm", "h:mm aaaa"), ("jjjjm", "hh:mm aaaa"),
      ("jjjjjm", "h:mm aaaaa"), ("jjjjjjm", "hh:mm aaaaa"),
    ] {
      let text = try pattern(template, "gu")
      #expect(text.replacing("\u{202F}", with: " ") == expected)
    }
  }

  /// The nearest pattern by ICU's table of letters and forms (`dtTypes`).
  @Test func nearestPatternIsThatOfICUsDistances() throws {
    // `ZZZZ` is nearer to `v` than to `zzzz`, `Z` is not.
    #expect(try pattern("HmsZZZZ", "ja_JP") == "H:mm:ss ZZZZ")
    #expect(try pattern("HmsZ", "ja_JP") == "H時mm分ss秒 Z")
    // `q` is nearer to `Q` than `ccccc` is to `E`, so that the weekday is appended.
    #expect(try pattern("qccccc", "en_US") == "q ccccc")
  }

  /// ICU reads up to 50 items of a style: runs of a letter and other characters.
  @Test func asICUFiftyItemsOfAStyleCount() throws {
    // The long date of Toki Pona has 55 items; here the day is the 50th or the 51st.
    for (end, isRead) in [("'la' 'tenpo' 's'd 'un'", true), ("'la' 'tenpo' 'su'd 'n'", false)] {
      let names = try NamesPack.changed("'la' 'tenpo' 'suno' #d", to: end)
      let locale = try CalendarLocale("tok", names: names)
      let style = DatePattern(dateStyle: .long, timeStyle: .none, locale: locale).description
      #expect(style.hasSuffix(end))
      for asICU in [false, true] {
        let found = try DatePattern(template: "yMMMMd", locale: locale, asICU: asICU)
        #expect((found.description == style) == (isRead || !asICU), "\(end) \(asICU)")
      }
    }
  }

  @Test func missingFieldsAreAppended() throws {
    #expect(try pattern("yMMMMdjmm", "en_US") == "MMMM d, y 'at' h:mm\u{202F}a")
    #expect(try pattern("yMMMdjmm", "en_US") == "MMM d, y, h:mm\u{202F}a")
    #expect(try pattern("hmsSSS", "en_US") == "h:mm:ss.SSS\u{202F}a")
    #expect(try pattern("HmsSSS", "de_DE") == "HH:mm:ss,SSS")
    #expect(try pattern("HmsSSS", "ar_EG") == "HH:mm:ss٫SSS")
    #expect(try pattern("HmsSSS", "ar-EG-u-nu-latn") == "HH:mm:ss.SSS")
    #expect(try pattern("yMMMMw", "en_US", asICU: true) == "MMMM y ('week': w)")
  }

  /// ICU 72 reads patterns with plurals as empty; we take their form "other" unless asked not to.
  @Test func weekTemplatesUseThePluralFormOther() throws {
    #expect(try pattern("MMMMW", "en_US") == "'week' W 'of' MMMM")
    #expect(try pattern("yw", "en_US", asICU: true) == "")
    #expect(try pattern("MMMMW", "en_US", asICU: true) == "")
    let locale = try CalendarLocale("en_US")
    let label = try DatePattern(template: "MMMMW", locale: locale)
    #expect(label.string(from: try CivilDate("2011-01-02"), locale: locale) == "week 2 of January")
  }

  @Test func unknownFieldsAreErrors() throws {
    let locale = try CalendarLocale("en_US")
    #expect(throws: PatternError.unknownLetter(UInt8(ascii: "n"), offset: 1)) {
      try DatePattern(template: "yn", locale: locale)
    }
    #expect(try pattern("yn", "en_US", asICU: true) == "y")
    #expect(try pattern("y-MM-dd", "en_US") == "MM/dd/y")
    #expect(try pattern("'nope'y", "en_US") == "y")
    #expect(try pattern("", "en_US") == "")
    #expect(try pattern("--", "en_US") == "")
    #expect(throws: PatternError.tooLong(count: 101, limit: 100)) {
      try DatePattern(template: String(repeating: "y", count: 101), locale: locale)
    }
  }

  /// Any bytes give an answer or an error.
  @Test func anyBytesGiveAPatternOrAnError() throws {
    var random = SplitMix64(seed: 11)
    let locales = try ["en_US", "de_DE", "ar_EG", "zh_TW", "haw"].map { try CalendarLocale($0) }
    let letters = Array("GyYuUrQqMLlwWEecdDFgabBhHKkjJCmsSAvzZOVXx'' -\u{0}é\u{FF}".utf8)
    var answers = 0
    for round in 0..<3_000 {
      let count = Int(random.next() % 100)
      let bytes = (0..<count).map { _ in
        round % 3 == 0
          ? UInt8(truncatingIfNeeded: random.next())
          : letters[Int(random.next() % UInt64(letters.count))]
      }
      for asICU in [false, true] {
        let pattern = try? bytes.withSpan {
          try DatePattern(templateUTF8: $0, locale: locales[round % locales.count], asICU: asICU)
        }
        if pattern != nil { answers += 1 }
        #expect(pattern != nil || !asICU)
      }
    }
    #expect(answers >= 3_000)
  }
}
