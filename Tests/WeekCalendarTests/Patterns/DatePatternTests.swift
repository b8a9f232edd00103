import TestSupport
import Testing
import WeekCalendar

/// What is the same in all dialects: the guess, rules of one's own, the C locale, equality.
@Suite struct DatePatternTests {
  // MARK: The guess

  @Test(arguments: [
    ("YYYY-ww", PatternDialect.uts35), ("", .uts35), ("y '100 %'", .uts35), ("'%Y'", .uts35),
    ("'it''s 5%' y", .uts35), ("''y''", .uts35), ("y '%' 'o''clock'", .uts35),
    ("%Y", .localized), ("%", .localized), ("100 %", .localized), ("d % y", .localized),
    ("%{YYYY-ww}", .localized), ("'y' %d", .localized), ("it's 5% of y", .localized),
    ("''%Y''", .localized), ("%d o'clock", .localized), ("'a' 'b%", .localized),
    ("é%d", .localized),
  ])
  func dialectIsGuessedFromTheText(_ text: String, _ expected: PatternDialect) {
    #expect(PatternDialect.guess(text) == expected)
  }

  /// The guess against the rule's own words: quotes are pairs of apostrophes, the last of an odd number is
  /// none.
  @Test func guessOfAnyBytesFollowsTheRule() {
    var random = SplitMix64(seed: 9)
    var strftimes = 0
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        Array("''%yd \u{e9}".utf8).randomElement(using: &random) ?? 0
      }
      let parts = bytes.split(separator: ASCII.apostrophe, omittingEmptySubsequences: false)
      let isStrftime = parts.indices.contains { index in
        (index.isMultiple(of: 2) || index == parts.count - 1)
          && parts[index].contains(UInt8(ascii: "%"))
      }
      let guessed = bytes.withSpan { PatternDialect.guess(utf8: $0) }
      #expect(
        guessed == (isStrftime ? .localized : .uts35), "\(String(decoding: bytes, as: UTF8.self))")
      strftimes += isStrftime ? 1 : 0
    }
    #expect((5_000...15_000).contains(strftimes))
  }

  // MARK: Rules

  /// Every day of 2000 to 2030 by all 49 rules: in the C locale, and in a locale with these rules.
  @Test func givenRulesDecideTheWeek() throws {
    let uts35 = try DatePattern("YYYY-'W'ww-e")
    let braces = try DatePattern("%{YYYY-'W'ww-e}", dialect: .localized)
    let german = try CalendarLocale("de_DE")
    var days = 0
    for weekday in Weekday.allCases {
      for minimumDays in 1...7 {
        let rules = try WeekRules(firstWeekday: weekday, minimumDaysInFirstWeek: minimumDays)
        let locale = german.with(rules: rules)
        for number in stride(from: 10_957, to: 22_280, by: 29) {
          let date = CivilDate(try #require(EpochDay(number)))
          let expected = date.weekDate(rules).description
          #expect(uts35.string(from: date, rules: rules) == expected)
          #expect(braces.string(from: date, rules: rules) == expected)
          #expect(uts35.string(from: date, locale: locale) == expected)
          #expect(try uts35.parse(expected, rules: rules).date == date)
          #expect(try uts35.parse(expected, locale: locale).date == date)
          days += 1
        }
      }
    }
    #expect(days == 49 * 391)
  }

  /// Published numberings do not follow rules.
  @Test func rulesChangeNoPublishedMeaning() throws {
    let rules = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)
    let date = try CivilDate("2011-01-02")
    for dialect in PatternDialect.strftimes {
      let pattern = try DatePattern("%U %W %G-W%V-%u %w", dialect: dialect)
      #expect(pattern.string(from: date, rules: rules) == "01 00 2010-W52-7 0")
      #expect(try pattern.string(from: date, locale: "en_US") == "01 00 2010-W52-7 0")
    }
  }

  @Test func localesTakeOtherRules() throws {
    let german = try CalendarLocale("de_DE")
    let rules = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 4)
    let changed = german.with(rules: rules)
    #expect(changed.rules == rules && german.rules == .iso8601)
    #expect(changed != german && changed.with(rules: german.rules) == german)
    #expect(changed.identifier == german.identifier && changed.weekend == german.weekend)
    #expect(Set([german, changed, try CalendarLocale("de_DE")]).count == 2)
    let copy = try NamesPack(pack: NamesPack.baked.pack)
    #expect(try CalendarLocale("de_DE", names: copy) == german)
    #expect(try CalendarLocale("de_AT") != german)
  }

  // MARK: The C locale

  /// UTS #35 without a locale.
  @Test func patternsWithoutALocaleAreEnglish() throws {
    let dateTime = try StrftimeTests.dateTime()
    let pattern = try DatePattern("EEEE d MMMM y, h:mm a, QQQ, YYYY-'W'ww, B, zzzz, G")
    #expect(
      pattern.string(from: dateTime)
        == "Sunday 2 January 2011, 3:04 PM, Q1, 2010-W52, PM, GMT, AD")
    let written = try DatePattern("EEE d MMM y HH:mm xxx")
    let zone = try UTCOffset(seconds: 19_800)
    let text = written.string(from: dateTime, zone: zone)
    #expect(text == "Sun 2 Jan 2011 15:04 +05:30")
    #expect(try written.parseWithOffset(text).offsetSeconds == 19_800)
  }

  /// CLDR has a name for Greenwich time from 1970 up to the last minute of 9999.
  @Test func greenwichTimeHasItsNameFrom1970() throws {
    let pattern = try DatePattern("zzzz", locale: "en_US")
    for (text, expected) in [
      ("1969-12-31T23:59:59.999", "GMT+00:00"), ("1970-01-01T00:00", "Greenwich Mean Time"),
      ("9999-12-31T23:58:59.999", "Greenwich Mean Time"), ("9999-12-31T23:59", "GMT+00:00"),
    ] {
      #expect(pattern.string(from: try CivilDateTime(text)) == expected)
    }
  }

  // MARK: Reading

  /// Two digits lie where the dialect has them, unless the caller says where.
  @Test func twoDigitYearsFollowTheDialect() throws {
    let locale = try CalendarLocale("en")
    for (text, dialect, year) in [
      ("yy-MM-dd", PatternDialect.uts35, 1950), ("yy-MM-dd", .icu, 1950),
      ("%y-%m-%d", .posix, 2050), ("%y-%m-%d", .python, 2050), ("%y-%m-%d", .localized, 2050),
    ] {
      let pattern = try DatePattern(text, dialect: dialect)
      #expect(try pattern.parse("50-01-02").date.year == year)
      #expect(try pattern.parse("50-01-02", locale: locale).date.year == year)
      let own = try #require(TwoDigitYears(startingAt: 2051))
      #expect(try pattern.parse("50-01-02", twoDigitYears: own).date.year == 2150)
    }
  }

  /// Reading in a locale in every dialect of strftime, its own forms too.
  @Test func readsInALocale() throws {
    let locale = try CalendarLocale("de_DE")
    let dateTime = try CivilDateTime("2011-03-02T15:04:05")
    for dialect in [PatternDialect.posix, .glibc, .python, .localized] {
      for text in ["%c", "%A, %d. %B %Y %X"] {
        let pattern = try DatePattern(text, dialect: dialect)
        let written = pattern.string(from: dateTime, locale: locale)
        #expect(written.contains("15:04:05"))
        #expect(try pattern.parse(written, locale: locale) == dateTime, "\(dialect) \(written)")
      }
    }
  }

  // MARK: Values

  @Test func equalPatternsAreEqual() throws {
    let text = "yyyy"
    #expect(try DatePattern(text) == DatePattern(text))
    #expect(try DatePattern(text) != DatePattern(text, dialect: .icu))
    #expect(try DatePattern(text) != DatePattern(text, dialect: .posix))
    #expect(try DatePattern(text) != DatePattern(text, reckoning: .julianBefore1582))
    #expect(try DatePattern(text, dialect: .posix).description == text)
    let locale = try CalendarLocale("de_DE")
    let own = try DatePattern("%x", dialect: .posix)
    #expect(own.bound(to: locale) == own.bound(to: locale) && own.bound(to: locale) != own)
    #expect(Set(try PatternDialect.allCases.map { try DatePattern("'", dialect: $0) }).count == 7)
  }

  /// Days before 1582 by ICU's calendar, in strftime too.
  @Test func julianReckoningAppliesBefore1582() throws {
    let date = try CivilDate("1582-10-14")
    for (text, dialect) in [("y-MM-dd", PatternDialect.uts35), ("%Y-%m-%d", .localized)] {
      let pattern = try DatePattern(text, dialect: dialect, reckoning: .julianBefore1582)
      #expect(pattern.string(from: date) == "1582-10-04")
      #expect(try pattern.parse("1582-10-04").date == date)
    }
  }
}
