import Baking
import ICUBridge
import Testing
import WeekCalendar

/// Compares the small tables in the pack with ICU.
@Suite struct LiveSubtagsTests {
  /// The likely subtags of every language, script and region, and of every locale.
  @Test(arguments: LiveICU.allCases)
  func likelySubtagsAreICUs(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    let data = packs.rules
    let source = try icu.sourceData.get()
    // From ICU 75 on, deprecated codes are replaced before the lookup, so they are not compared.
    func isCompared(_ validity: String) -> Bool {
      library.majorVersion < 75 || ["regular", "macroregion", "special"].contains(validity)
    }
    var names = library.availableLocales
    for row in source[.languages] where isCompared(row[0]) {
      names += row[1].split(separator: " ").map { String($0) }
    }
    for row in source[.scripts] + source[.regions] where isCompared(row[1]) {
      names.append("und_" + row[0])
    }
    // Every script of a likely language with every region, and every key of the table.
    let regions = source[.regions].filter { $0[1] == "regular" || $0[1] == "macroregion" }
      .map { $0[0] }
    for row in source[.likelySubtags] where row[0].hasPrefix("und_") && row[0].utf8.count == 8 {
      for region in regions { names.append(row[0] + "_" + region) }
    }
    names += source[.likelySubtags].map { $0[0] }
    var compared = 0
    var different: [String] = []
    for name in names where !name.hasPrefix("und_Z") {
      let parts = name.split(separator: "_").map { Subtag(String($0)) ?? .empty }
      guard parts.count < 4, !name.contains("POSIX"), let language = parts.first else { continue }
      var subtags = LocaleSubtags(language: language)
      for part in parts.dropFirst() {
        if part.count == 4 { subtags.script = part } else { subtags.region = part }
      }
      let expected = try library.addingLikelySubtags(name)
      let ours = maximized(subtags, data)
      compared += 1
      if ours != expected { different.append("\(name): \(ours), not \(expected)") }
    }
    #expect(different == [])
    #expect(compared > 8_000)
  }

  /// The lookup of likely subtags in UTS #35 part 1, as far as this test needs it.
  private func maximized(_ subtags: LocaleSubtags, _ data: RulesPack) -> String {
    var found: LocaleSubtags?
    for (script, region) in [
      (subtags.script, subtags.region), (subtags.script, .empty), (.empty, subtags.region),
      (.empty, .empty),
    ] where found == nil {
      found = data.likelySubtags(
        LocaleSubtags(language: subtags.language, script: script, region: region))
      // The entry can replace the subtags by which it was found: und_150 -> ru_Cyrl_RU.
      if region.isEmpty, !subtags.region.isEmpty { found?.region = subtags.region }
      if script.isEmpty, !subtags.script.isEmpty { found?.script = subtags.script }
    }
    return text(found ?? subtags)
  }

  /// The subtags in ICU's form, in which `und` is empty unless it stands alone.
  private func text(_ subtags: LocaleSubtags) -> String {
    var text = subtags.language == Subtag("und") ? "" : subtags.language.description
    if !subtags.script.isEmpty { text += "_" + subtags.script.description }
    if !subtags.region.isEmpty {
      text += (subtags.script.isEmpty && text.isEmpty ? "__" : "_") + subtags.region.description
    }
    return text
  }

  /// ICU's calendar has the same rules for `und_RR` as the entry of the region.
  @Test(arguments: LiveICU.allCases)
  func regionWeeksAreICUs(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    let data = packs.rules
    var listed = 0
    for index in 0..<data.regionCount {
      let region = data.region(at: index)
      guard let weeks = data.regionWeeks(region) else { continue }
      listed += 1
      let calendar = try ICUCalendar("und_" + region.description, in: library)
      #expect(calendar.firstWeekday == weeks.rules.firstWeekday.icu, "\(region)")
      #expect(calendar.minimumDaysInFirstWeek == weeks.rules.minimumDaysInFirstWeek, "\(region)")
      for day in 1...7 {
        let isOutside = try calendar.dayType(weekday: day) == .weekday
        #expect(isOutside != isWeekend(day, weeks.weekend), "\(region) day \(day)")
      }
    }
    #expect(listed > 150)
    #expect(data.regionWeeks(Subtag("001"))?.rules.firstWeekday == .monday)
    #expect(data.regionWeeks(Subtag("ZZ")) == nil)
  }

  private func isWeekend(_ icuDay: Int, _ weekend: Weekend) -> Bool {
    guard let day = Weekday(icu: icuDay) else { return false }
    let first = weekend.firstDay
    return day.days(since: first) <= weekend.lastDay.days(since: first)
  }

  @Test func aliasesOfCodesAreFound() throws {
    let data = RulesPack.baked
    #expect(data.languageAlias(Subtag("iw")) == LocaleSubtags(language: Subtag("he")))
    #expect(
      data.languageAlias(Subtag("sh"))
        == LocaleSubtags(language: Subtag("sr"), script: Subtag("Latn")))
    #expect(data.languageAlias(Subtag("en")) == nil)
    #expect(data.regionAlias(Subtag("UK")) == Subtag("GB"))
    #expect(data.regionAlias(Subtag("840")) == Subtag("US"))
    #expect(data.regionAlias(Subtag("SU")) == Subtag("RU"))
    #expect(data.regionAlias(Subtag("US")) == nil)
    #expect(data.isRegion(Subtag("US")) && data.isRegion(Subtag("001")))
    #expect(!data.isRegion(Subtag("ZZ")) && !data.isRegion(Subtag("XX1")))
    #expect(data.isLanguage(Subtag("en")) && data.isLanguage(Subtag("tlh")))
    #expect(!data.isLanguage(Subtag("xx")) && !data.isLanguage(Subtag("e1")))
    let chinese = LocaleSubtags(language: Subtag("zh"), region: Subtag("TW"))
    let alias = try #require(NamesPack.baked.localeIndex(chinese))
    #expect(NamesPack.baked.locale(at: alias).subtags.script == Subtag("Hant"))
    #expect(
      NamesPack.baked.parent(LocaleSubtags(language: Subtag("en"), region: Subtag("150")))
        == LocaleSubtags(language: Subtag("en"), region: Subtag("001")))
    #expect(
      NamesPack.baked.parent(LocaleSubtags(language: Subtag("zh"), script: Subtag("Hant")))
        == LocaleSubtags(language: .empty))
    #expect(NamesPack.baked.parent(LocaleSubtags(language: Subtag("de"))) == nil)
  }
}
