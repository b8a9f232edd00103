import Testing
import WeekCalendar

@Suite struct DateStyleTests {
  private func pattern(
    _ locale: String, _ date: DateStyle, _ time: DateStyle
  ) throws(LocaleError) -> String {
    DatePattern(dateStyle: date, timeStyle: time, locale: try CalendarLocale(locale)).description
  }

  @Test func stylesAreThoseOfTheLocale() throws {
    #expect(try pattern("de_DE", .long, .short) == "d. MMMM y 'um' HH:mm")
    #expect(try pattern("de_DE", .short, .none) == "dd.MM.yy")
    #expect(try pattern("en_US", .full, .medium) == "EEEE, MMMM d, y 'at' h:mm:ss\u{202F}a")
    #expect(try pattern("en_US", .medium, .short) == "MMM d, y, h:mm\u{202F}a")
    #expect(try pattern("ja_JP", .long, .none) == "y年M月d日")
    #expect(try pattern("en_US", .none, .none) == "yMMdd hh:mm a")
  }

  /// The standard glue has no "at"; dates or times alone have none, and the default is as before.
  @Test func standardAndAtTimeGlueDiffer() throws {
    let examples: [(String, DateStyle, String, String)] = [
      ("en_US", .full, "EEEE, MMMM d, y 'at' h:mm a", "EEEE, MMMM d, y, h:mm a"),
      ("en_US", .long, "MMMM d, y 'at' h:mm a", "MMMM d, y, h:mm a"),
      ("en_US", .short, "M/d/yy, h:mm a", "M/d/yy, h:mm a"),
      ("de_DE", .long, "d. MMMM y 'um' HH:mm", "d. MMMM y, HH:mm"),
      ("fr_FR", .full, "EEEE d MMMM y 'à' HH:mm", "EEEE d MMMM y, HH:mm"),
      ("ja_JP", .medium, "y/MM/dd H:mm", "y/MM/dd H:mm"),
    ]
    for (name, style, atTime, standard) in examples {
      let locale = try CalendarLocale(name)
      for (glue, expected) in [(DateTimeGlue.atTime, atTime), (.standard, standard)] {
        let pattern = DatePattern(
          dateStyle: style, timeStyle: .short, locale: locale, glue: glue)
        #expect(
          pattern.description.replacing("\u{202F}", with: " ") == expected, "\(name) \(glue)")
      }
    }
    var (same, other) = (0, 0)
    for index in 0..<NamesPack.baked.localeCount {
      let locale = try CalendarLocale(NamesPack.baked.localeIdentifier(at: index))
      func text(_ date: DateStyle, _ time: DateStyle, _ glue: DateTimeGlue) -> String {
        DatePattern(dateStyle: date, timeStyle: time, locale: locale, glue: glue).description
      }
      #expect(text(.long, .none, .standard) == text(.long, .none, .atTime))
      #expect(text(.none, .long, .standard) == text(.none, .long, .atTime))
      let date = text(.long, .none, .atTime)
      let standard = text(.long, .short, .standard)
      #expect(standard.contains(date) && standard.contains(text(.none, .short, .atTime)))
      if standard == text(.long, .short, .atTime) { same += 1 } else { other += 1 }
    }
    #expect(same + other == 907)
    #expect(same > 100 && other > 300)
  }

  /// `en_FR` has the dates of `en` and the hours of France.
  @Test func hoursFollowTheRegion() throws {
    #expect(try pattern("en_FR", .none, .short) == "HH:mm")
    #expect(try pattern("fr_US", .none, .short) == "h:mm\u{202F}a")
    #expect(try pattern("en-US-u-hc-h23", .none, .short) == "HH:mm")
    #expect(try pattern("de-u-hc-h12", .none, .short) == "h:mm\u{202F}a")
    #expect(try pattern("en-GB-u-rg-uszzzz", .none, .short) == "h:mm\u{202F}a")
    #expect(try pattern("und", .none, .short) == "HH:mm")
  }

  @Test func hawaiianMonthsAreRoman() throws {
    let locale = try CalendarLocale("haw_US")
    let pattern = DatePattern(dateStyle: .short, timeStyle: .none, locale: locale)
    #expect(pattern.description == "d/M/yy")
    let months = try (1...12).map {
      pattern.string(from: try CivilDate(year: 2011, month: $0, day: 2), locale: locale)
    }
    #expect(
      months == [
        "2/i/11", "2/ii/11", "2/iii/11", "2/iv/11", "2/v/11", "2/vi/11", "2/vii/11", "2/viii/11",
        "2/ix/11", "2/x/11", "2/xi/11", "2/xii/11",
      ])
    #expect(pattern != (try DatePattern("d/M/yy", locale: locale)))
    let medium = DatePattern(dateStyle: .medium, timeStyle: .none, locale: locale)
    #expect(medium == (try DatePattern("d MMM y", locale: locale)))
  }
}
