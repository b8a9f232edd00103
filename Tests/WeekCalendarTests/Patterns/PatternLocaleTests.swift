import Testing
import WeekCalendar

/// A pattern in a locale writes and reads what the pattern does with the locale given each time.
@Suite struct PatternLocaleTests {
  private static let patterns: [(text: String, dialect: PatternDialect)] = [
    ("EEEE, d. MMMM y G", .uts35), ("YYYY-'W'ww-e", .uts35), ("dd/MM/y HH:mm:ss", .uts35),
    ("%A %-d %B %Y", .posix), ("%x %X", .localized), ("%G-W%V-%u", .posix),
  ]

  @Test func boundLocaleEqualsAGivenLocale() throws {
    let dateTime = try CivilDateTime("2011-01-02T15:04:05")
    var compared = 0
    for name in [
      "en_US", "de_DE", "fr", "ar_EG", "ja_JP", "fa_IR", "ru", "th_TH", "en_US@weekyear=clipped",
    ] {
      let locale = try CalendarLocale(name)
      for (text, dialect) in Self.patterns {
        let free = try DatePattern(text, dialect: dialect)
        let own = try DatePattern(text, locale: name, dialect: dialect)
        #expect(own.locale == locale && free.locale == nil)
        #expect(own == (try free.with(locale: name)) && own != free)
        #expect(own.description == text)
        let written = free.string(from: dateTime, locale: locale)
        #expect(own.string(from: dateTime) == written, "\(name) \(text)")
        #expect(dateTime.formatted(own) == written)
        #expect(own.string(from: dateTime.date) == free.string(from: dateTime.date, locale: locale))
        // Another locale that is given comes first.
        #expect(
          try own.string(from: dateTime, locale: "es") == free.string(from: dateTime, locale: "es"))
        // Rules change the weeks alone.
        #expect(
          own.string(from: dateTime, rules: .iso8601)
            == free.string(from: dateTime, locale: locale.with(rules: .iso8601)))
        let read = try? free.parse(written, locale: locale)
        #expect(read?.date == dateTime.date, "\(name) \(text) \(written)")
        #expect((try? own.parse(written)) == read, "\(name) \(text)")
        #expect((try? own.date(from: written)) == read?.date)
        #expect((try? CivilDate(written, pattern: own)) == read?.date)
        #expect((try? free.parse(written, locale: name)) == read)
        compared += 1
      }
    }
    #expect(compared == 54)
  }

  /// Patterns of templates and styles are in the locale that they were made for.
  @Test func templatesAndStylesAreBoundToTheirLocale() throws {
    let date = try CivilDate("2011-01-02")
    var compared = 0
    for name in ["en_US", "de_DE", "fr", "ar_EG", "ja_JP", "haw"] {
      let locale = try CalendarLocale(name)
      for template in ["yMMMd", "Ed", "yw", "MMMMW"] {
        let pattern = try DatePattern(template: template, locale: locale)
        #expect(pattern.string(from: date) == pattern.string(from: date, locale: locale))
        #expect(try pattern == DatePattern(template: template, locale: name))
        compared += 1
      }
      for style in DateStyle.allCases {
        let pattern = DatePattern(dateStyle: style, timeStyle: .none, locale: locale)
        #expect(pattern.string(from: date) == pattern.string(from: date, locale: locale))
        #expect(date.formatted(style, locale: locale) == pattern.string(from: date))
        compared += 1
      }
    }
    #expect(compared == 54)
  }

  @Test func errorsNameThePatternTheLocaleOrTheText() throws {
    #expect(throws: PatternError.unknownLetter(UInt8(ascii: "n"), offset: 8)) {
      try DatePattern("yyyy-bb-n", locale: "de")
    }
    let unknown = LocaleError.unknownLanguage("xx", meantLanguage: .empty, meantRegion: .empty)
    #expect(throws: unknown) { try DatePattern("y", locale: "xx_YY") }
    #expect(throws: unknown) { try DatePattern("y").with(locale: "xx_YY") }
    #expect(throws: DateParseError.outOfRange(field: .day, value: 31, allowed: 1...28, offset: 0)) {
      try DatePattern("dd.MM.y").date(from: "31.02.2011")
    }
    #expect(throws: DateParseError.incomplete(missing: [.day], in: .uts35)) {
      try DatePattern("MM.y").requireParseable()
    }
    try DatePattern("dd.MM.y").requireParseable()
    #expect(try CivilDate("2. Januar 2011", pattern: "d. MMMM y", locale: "de").day == 2)
    #expect(
      try CivilDateTime("02/01/2011 15:04", pattern: "dd/MM/y HH:mm", locale: "en_GB").hour == 15)
  }

  /// What a calendar's columns and a menu of months show.
  @Test func namesAreThoseOfTheLocale() throws {
    var compared = 0
    for name in ["en_US", "de_DE", "ar_EG", "ru", "mt", "pt_BR"] {
      let locale = try CalendarLocale(name)
      #expect(locale.firstWeekday == locale.rules.firstWeekday)
      #expect(locale.weekdays.first == locale.firstWeekday && Set(locale.weekdays).count == 7)
      for (weekday, text) in zip(locale.weekdays, locale.weekdayNames) {
        #expect(text == weekday.name(locale: locale) && !text.isEmpty)
        compared += 1
      }
      for (month, text) in zip(1...12, locale.monthNames) {
        #expect(text == locale.names.month(month, context: .standAlone) && !text.isEmpty)
        compared += 1
      }
    }
    #expect(compared == 114)
    #expect(try Weekend(locale: "ar_EG").firstDay == .friday)
  }
}
