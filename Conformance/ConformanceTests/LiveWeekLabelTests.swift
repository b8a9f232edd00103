import Baking
import ICUBridge
import Testing
import WeekCalendar

/// Week labels have the words that CLDR lists for the plural category of the week's number.
///
/// ICU has no function that writes them. The expected text is CLDR's pattern for the category that ICU's plural rules
/// yield, formatted by ICU.
@Suite struct LiveWeekLabelTests {
  @Test(arguments: LiveICU.allCases)
  func pluralsAreCLDRs(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    let source = try icu.sourceData.get()
    var texts: [String: [String: String]] = [:]
    for row in source[.availableFormats] where row[1] == "yw" || row[1] == "MMMMW" {
      texts["\(row[0]) \(row[1])", default: [:]][row[3]] = row[4]
    }
    let withPlurals = texts.filter { $0.value.count > 1 }
    #expect(Set(withPlurals.keys.map { String($0.prefix { $0 != " " }) }).count >= 6)
    var compared = 0
    var different: [String] = []
    var written = Set<String>()
    for (key, forms) in withPlurals {
      let parts = key.split(separator: " ").map(String.init)
      let (name, isOfYear) = (parts[0], parts[1] == "yw")
      let locale = try CalendarLocale(name, packs: packs)
      let pattern = try DatePattern(template: parts[1], locale: locale)
      let categories = try library.pluralCategories(of: 0...54, locale: name)
      let format = try ICUDateFormat(pattern: "y", locale: name, in: library)
      // Every week of some years, which includes every week of a month.
      for day in stride(from: 14_000, to: 16_000, by: 3) {
        let date = CivilDate(try #require(EpochDay(day)))
        let fields = date.weekFields(locale.rules)
        let week = isOfYear ? fields.weekOfWeekBasedYear : fields.weekOfMonth
        let text = try #require(forms[categories[week]] ?? forms["other"])
        format.setPattern(text)
        let theirs = try format.string(Double(day) * 86_400_000)
        let ours = pattern.string(from: date, locale: locale)
        compared += 1
        written.insert("\(key) \(categories[week])")
        if ours != theirs { different.append("\(key) \(date): \(ours), not \(theirs)") }
      }
    }
    #expect(different.prefix(20) == [])
    #expect(compared == withPlurals.count * 667)
    print("week labels: \(compared) texts compared in \(written.count) plurals")
  }

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
