import Testing
import WeekCalendar

/// The first guesses of somebody who has a date and a locale.
@Suite struct DateLocaleTests {
  @Test func callsWithAnIdentifierUseItsRules() throws {
    let date = try CivilDate("2011-01-06")
    #expect(try date.weekDate(locale: "en_US").description == "2011-W02-5")
    #expect(try date.weekFields(locale: "de_DE").weekOfYear == 1)
    #expect(try date.week(locale: "en_US").key == "2011-W02")
    #expect(try date.start(of: .week, locale: "en_US").description == "2011-01-02")
    #expect(try date.end(of: .week, locale: "ar_EG").description == "2011-01-07")
    #expect(try CivilDate("2011-01-07").isWeekend(locale: "ar_EG"))
    #expect(try !CivilDate("2011-01-07").isWeekend(locale: "en_US"))
    let unknown = LocaleError.unknownLanguage("xx", meantLanguage: .empty, meantRegion: .empty)
    #expect(throws: unknown) { try date.week(locale: "xx_XX") }
    #expect(throws: unknown) { try date.start(of: .month, locale: "xx_XX") }
  }

  @Test func callsWithALocaleUseItsRules() throws {
    let date = try CivilDate("2011-01-06")
    let locale = try CalendarLocale("de_DE")
    #expect(date.weekDate(locale: locale).key == "2011-W01")
    #expect(date.weekFields(locale: locale).localWeekday == 4)
    #expect(date.week(locale: locale).days.count == 7)
    #expect(date.start(of: .week, locale: locale).weekday == .monday)
    #expect(date.end(of: .half, locale: locale).description == "2011-06-30")
    #expect(!date.isWeekend(locale: locale))
    #expect(Weekday.sunday.name(locale: locale) == "Sonntag")
    #expect(try Weekday.sunday.name(locale: "fr", width: .abbreviated) == "dim.")
  }
}
