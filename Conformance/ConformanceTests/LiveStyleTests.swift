import BakedFiles
import Baking
import Comparison
import ICUBridge
import Testing
import WeekCalendar

/// Styles and templates have the same patterns as in ICU.
@Suite struct LiveStyleTests {
  /// Every locale, with every template that any locale lists and those in `templates.tsv`.
  ///
  /// For the ICU of the baked data, only every fifth locale: `FormatHashTests` compares hashes for all locales, and
  /// `weekcal-bake --from-icu --check` compares these hashes with that ICU.
  @Test(arguments: LiveICU.allCases)
  func templatesAreICUs(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    let templates = try FormatOracle.templates(.ofThisPackage)
    #expect(templates.count >= 180)
    var compared = 0
    var newer = 0
    var different: [String] = []
    let locales = library.availableLocales.enumerated()
      .filter { icu == .installed || $0.offset % 5 == 0 }.map(\.element)
    for name in locales {
      let locale = try CalendarLocale(name, packs: packs)
      let resolver = TemplateResolver(locale, asICU: true)
      let generator = try ICUPatternGenerator(locale: name, in: library)
      for template in templates {
        let ours = String(decoding: resolver.pattern(Array(template.utf8)), as: UTF8.self)
        let theirs = try generator.pattern(template)
        compared += 1
        if ours == theirs { continue }
        if NewerTemplates.differ(in: library), NewerTemplates.ofDates.contains(template) {
          newer += 1
          continue
        }
        different.append("\(name) \(template): '\(ours)', ICU '\(theirs)'")
      }
    }
    #expect(different.prefix(20) == [])
    // See "Known differences" in the README; in ICU 78 there are none.
    #expect((newer > 0) == NewerTemplates.differ(in: library))
    #expect(locales.count >= 150)
    #expect(compared == locales.count * templates.count)
    print("templates: \(compared) patterns compared with ICU, \(different.count) different")
  }

  /// Every locale and every pair of styles, also for locales that ICU does not list.
  @Test(arguments: LiveICU.allCases)
  func stylesAreICUs(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    var compared = 0
    var different: [String] = []
    let others = ["en_FR", "fr_US", "de_GB", "es_IS", "ar_IN", "ja_US", "zh_Hant_US", "pt_DE"]
    for name in library.availableLocales + others {
      let locale = try CalendarLocale(name, packs: packs)
      for (date, time) in FormatOracle.stylePairs {
        let pattern = DatePattern(
          dateStyle: style(date), timeStyle: style(time), locale: locale)
        let theirs = try ICUDateFormat(
          date: date, time: time, locale: name, isProleptic: false, in: library
        ).pattern
        compared += 1
        if pattern.description != theirs {
          different.append("\(name) \(date) \(time): '\(pattern)', ICU '\(theirs)'")
        }
      }
    }
    #expect(different.prefix(20) == [])
    #expect(compared == (library.availableLocales.count + others.count) * 25)
    print("styles: \(compared) patterns compared with ICU, \(different.count) different")
  }

  /// The texts of every pair of styles in every locale.
  @Test(arguments: LiveICU.allCases)
  func styledTextsAreICUs(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    let days = try [
      "2011-01-02", "1999-12-31", "2024-02-29", "2023-09-09", "2005-04-10", "2020-11-15",
    ].map { try CivilDate($0) }
    var compared = 0
    var different: [String] = []
    for name in library.availableLocales {
      let locale = try CalendarLocale(name, packs: packs)
      for (date, time) in FormatOracle.stylePairs {
        let pattern = DatePattern(
          dateStyle: style(date), timeStyle: style(time), locale: locale)
        let format = try ICUDateFormat(date: date, time: time, locale: name, in: library)
        for (index, day) in days.enumerated() {
          let time = try CivilTime(hour: (index * 5 + 1) % 24, minute: 4, second: 59)
          let instant =
            Double(day.epochDay.value) * 86_400_000 + Double(time.millisecondOfDay)
          let ours = pattern.string(from: CivilDateTime(day, time), locale: locale)
          let theirs = try format.string(instant)
          compared += 1
          if ours != theirs {
            different.append("\(name) '\(pattern)' \(day): '\(ours)', ICU '\(theirs)'")
          }
        }
      }
    }
    #expect(different.prefix(20) == [])
    #expect(compared == library.availableLocales.count * 25 * days.count)
    print("styles: \(compared) texts compared with ICU, \(different.count) different")
  }

  private func style(_ style: ICUDateFormat.Style) -> DateStyle {
    switch style {
    case .none: .none
    case .full: .full
    case .long: .long
    case .medium: .medium
    case .short: .short
    }
  }
}
