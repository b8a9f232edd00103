import Testing
import WeekCalendar

/// Weeks of schemes read back as they are written: cut ones, week 0, joined ones and blocks too.
@Suite struct SchemeReadingTests {
  /// The days around the turns of years, twelve before and twelve after.
  private static func yearEnds(_ years: ClosedRange<Int>) throws -> [CivilDate] {
    try years.flatMap { year in
      let first = try CivilDate(year: year, month: 1, day: 1)
      return try (-12..<12).map { try first.adding(days: $0) }
    }
  }

  /// Days far apart that together have every weekday and every part of the year.
  private static func sweep() throws -> [CivilDate] {
    let first = try CivilDate(year: 1_583, month: 3, day: 1)
    return try (0..<1_000).map { try first.adding(days: $0 * 397) }
  }

  /// Exact reading with the plan's own steps, standard reading, and names, which the search reads.
  @Test func weekDatesRoundTripInEveryNamedScheme() throws {
    let days = try Self.yearEnds(1_999...2_030) + Self.sweep()
    let patterns = try [
      ("YYYY-ww-e", ParsingMode.exact), ("Y'W'w EEEE", .standard), ("YYYY-'W'ww, EEE", .exact),
    ].map { (try DatePattern($0), $1) }
    var texts = 0
    var wrong: [String] = []
    for named in NamedWeekScheme.all {
      let locale = try CalendarLocale(named.name)
      #expect(locale.scheme == named.scheme)
      for (pattern, mode) in patterns {
        for day in days {
          let text = pattern.string(from: day, locale: locale)
          texts += 1
          let read = try? pattern.parse(text, locale: locale, mode: mode)
          if read?.date != day { wrong.append("\(named.name): \(day) as \(text)") }
        }
      }
    }
    #expect(texts >= 91 * 3 * (32 * 24 + 1_000))
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
  }

  /// The number in the text is the key's.
  @Test func numbersAreThoseOfKeys() throws {
    let days = try Self.yearEnds(2_007...2_012)
    let pattern = try DatePattern("YYYY-'W'ww")
    for named in NamedWeekScheme.all {
      let locale = try CalendarLocale(named.name)
      let texts = days.map { pattern.string(from: $0, locale: locale) }
      #expect(texts == days.map { $0.week(named.scheme).key }, "\(named.name)")
    }
  }

  /// Lenient reading without a weekday gives the week's first day, of a year without a week that of its first.
  @Test func lenientParsingGivesTheWeeksFirstDay() throws {
    let days = try Self.yearEnds(1_999...2_030)
    let week = try DatePattern("YYYY-ww")
    let year = try DatePattern("YYYY")
    var schemes: Set<WeekScheme> = []
    for named in NamedWeekScheme.all where schemes.insert(named.scheme).inserted {
      let locale = try CalendarLocale("de@weeks=" + named.name)
      for day in days {
        let holding = day.week(named.scheme)
        let text = week.string(from: day, locale: locale)
        #expect(
          try week.parse(text, locale: locale, mode: .lenient).date == holding.start,
          "\(named.name) \(text)")
        let first = try #require(named.scheme.weeks(ofYear: holding.weekBasedYear).first)
        #expect(
          try year.parse("\(holding.weekBasedYear)", locale: locale, mode: .lenient).date
            == first.start)
      }
    }
    #expect(schemes.count >= 40)
  }

  @Test(arguments: [
    // Saturday and Sunday are all that the week from 1 January 2011 has.
    ("mysql1", "2011-00-1", "week 0 at byte 5 is impossible with the other fields"),
    ("mysql1", "2011-00-7", "2011-01-02"), ("mysql1", "2011-00-6", "2011-01-01"),
    ("mysql1", "2011-53-1", "week 53 at byte 5 is not in 0...52"),
    ("mysql1", "2010-52-6", "week 52 at byte 5 is impossible with the other fields"),
    ("mysql1", "2010-52-5", "2010-12-31"),
    ("mysql3", "2011-00-7", "week 0 at byte 5 is not in 1...52"),
    ("excel1", "2000-54-1", "2000-12-31"),
    ("excel1", "2000-54-2", "week 54 at byte 5 is impossible with the other fields"),
    ("excel1", "2001-54-1", "week 54 at byte 5 is not in 1...53"),
    ("excel1", "2001-55-1", "week 55 at byte 5 is not in 0...54"),
    ("dotnet-f4-mon", "2007-53-1", "2007-12-31"),
    ("dotnet-f4-mon", "2008-01-1", "week 1 at byte 5 is impossible with the other fields"),
    ("dotnet-f4-mon", "2008-01-2", "2008-01-01"),
    // Blocks have root's weekdays, from Sunday, as bare schemes speak.
    ("oracle-ww", "2011-01-7", "2011-01-01"), ("oracle-ww", "2011-53-7", "2011-12-31"),
    ("oracle-ww", "2011-53-6", "week 53 at byte 5 is impossible with the other fields"),
    ("de@weeks=oracle-ww", "2011-01-6", "2011-01-01"),
    ("oracle-ww", "2011-00-7", "week 0 at byte 5 is not in 1...53"),
  ])
  func weeksThatDoNotExistAreErrors(scheme: String, text: String, outcome: String) throws {
    let pattern = try DatePattern("YYYY-ww-e")
    let locale = try CalendarLocale(scheme)
    for mode in [ParsingMode.exact, .standard] {
      do throws(DateParseError) {
        let found = try pattern.parse(text, locale: locale, mode: mode)
        #expect(found.date.description == outcome)
      } catch {
        #expect(error.description == outcome)
      }
    }
  }

  /// A week that is beside a whole date is compared in the scheme.
  @Test func weeksThatContradictTheDateAreErrors() throws {
    let pattern = try DatePattern("yyyy-MM-dd, w")
    let locale = try CalendarLocale("de_DE@weeks=mysql1")
    #expect(try pattern.parse("2011-01-02, 0", locale: locale).date == CivilDate("2011-01-02"))
    let sunday = CivilDateTime(try CivilDate("2011-01-02"))
    #expect(
      throws: DateParseError.conflict(
        field: .weekOfWeekBasedYear, value: 52, offset: 12, dateTime: sunday, actual: 0)
    ) {
      try pattern.parse("2011-01-02, 52", locale: locale)
    }
  }

  /// Where the calendar was reformed too, but for what the reform's own years write twice.
  @Test func weekDatesRoundTripBeforeTheReform() throws {
    let pattern = try DatePattern("Y w e", reckoning: .julianBefore1582)
    let first = try CivilDate(year: 1_500, month: 12, day: 20)
    var days = 0
    for name in ["mysql0", "mysql1", "excel1", "dotnet-f4-mon", "oracle-ww"] {
      let locale = try CalendarLocale(name)
      for offset in stride(from: 0, to: 29_000, by: 11) {
        let day = try first.adding(days: offset)
        let text = pattern.string(from: day, locale: locale)
        guard day.year < 1_582 || day.year > 1_583 else { continue }
        #expect(try pattern.parse(text, locale: locale).date == day, "\(name) \(text)")
        days += 1
      }
    }
    // Every eleventh of 29,000 days, without those of 1582 and 1583.
    #expect(days == 5 * 2_637)
  }

  /// strftime's letters are cases of schemes.
  @Test func strftimeWeekLettersEqualTheirSchemes() throws {
    let days = try Self.yearEnds(1_899...2_101) + Self.sweep()
    var rows = 0
    for (letters, name) in [
      ("%Y-W%U", "strftime-u"), ("%Y-W%W", "strftime-w"), ("%G-W%V", "strftime-v"),
    ] {
      let scheme = try #require(WeekScheme(named: name))
      let pattern = try DatePattern(letters, dialect: .posix)
      let withWeekday = try DatePattern(letters + "-%u", dialect: .posix)
      for day in days {
        let key = day.week(scheme).key
        #expect(pattern.string(from: day) == key)
        #expect(try SQLDate.strftime(letters, .text(day.description)) == key)
        let text = withWeekday.string(from: day)
        #expect(try withWeekday.parse(text).date == day, "\(text)")
        rows += 1
      }
    }
    #expect(rows == 3 * (203 * 24 + 1_000))
  }
}
