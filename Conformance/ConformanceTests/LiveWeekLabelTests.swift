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
}
