import Testing
import WeekCalendar

/// Week labels of templates, in the languages in which they depend on the plural of the week's number.
@Suite struct WeekLabelTests {
  /// Templates in several plural forms, and with other widths than in the label.
  @Test(arguments: [
    ("fil", "yw", "2011-01-09", "ika-3 linggo ng 2011"),
    ("fil", "yw", "2011-01-16", "linggo 4 ng 2011"),
    ("fil", "yyyyww", "2011-01-16", "linggo 04 ng 2011"),
    ("hy", "MMMMW", "2011-01-01", "հունվարի 1-ին շաբաթ"),
    ("hy", "MMMMW", "2011-01-03", "հունվարի 2-րդ շաբաթ"),
    ("pcm", "yw", "2011-01-01", "Wik 1 fọ 2011"), ("pcm", "yw", "2011-01-03", "Wiik 2 fọ 2011"),
    ("en", "yw", "2011-01-10", "week 3 of 2011"),
  ]) func templatesWithWeekLabelsGiveTheExpectedText(
    name: String, template: String, date: String, text: String
  ) throws {
    let locale = try CalendarLocale(name)
    let pattern = try DatePattern(template: template, locale: locale)
    #expect(pattern.string(from: try CivilDate(date), locale: locale) == text)
  }

  /// The labels can be parsed; the missing weekday becomes the first day of the week.
  @Test func weekLabelsAreReadBack() throws {
    var count = 0
    for name in ["fil", "hy", "mt", "pcm", "ps", "rm", "en", "de"] {
      let locale = try CalendarLocale(name)
      let pattern = try DatePattern(template: "yw", locale: locale)
      for week in 1...52 {
        let date = try CivilDate(
          weekBasedYear: 2_011, week: week, localWeekday: 1, locale.rules)
        let text = pattern.string(from: date, locale: locale)
        let found = try pattern.parse(text, locale: locale, mode: .lenient)
        #expect(found.date == date, "\(name) \(text)")
        count += 1
      }
    }
    #expect(count == 8 * 52)
  }
}
