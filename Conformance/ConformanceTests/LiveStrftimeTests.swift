import ICUBridge
import Testing
import WeekCalendar

/// The localized strftime writes `%c %x %X %r %Z` as ICU does with its styles.
@Suite struct LiveStrftimeTests {
  private static let dates = [
    "2011-01-02", "1999-12-31", "2024-02-29", "1987-10-25", "2005-04-10", "2020-11-15",
  ]

  /// Every locale, in the morning and the afternoon, also with a format bound to the locale.
  @Test(arguments: LiveICU.allCases)
  func localizedStrftimeFormatsEqualICUs(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    var compared = 0
    var different: [String] = []
    let others = ["en_FR", "fr_US", "de_GB", "ar_IN", "ja_US", "zh_Hant_US"]
    for name in library.availableLocales + others {
      let locale = try CalendarLocale(name, packs: packs)
      let generator = try ICUPatternGenerator(locale: name, in: library)
      let formats = [
        "%c": try ICUDateFormat(date: .medium, time: .medium, locale: name, in: library),
        "%x": try ICUDateFormat(date: .short, time: .none, locale: name, in: library),
        "%X": try ICUDateFormat(date: .none, time: .medium, locale: name, in: library),
        "%r": try ICUDateFormat(
          pattern: try generator.pattern("hms"), locale: name, in: library),
        "%Z": try ICUDateFormat(pattern: "z", locale: name, in: library),
      ]
      for (text, theirs) in formats {
        let ours = try DatePattern(text, dialect: .localized)
        let bound = ours.bound(to: locale)
        for (index, day) in Self.dates.enumerated() {
          let dateTime = CivilDateTime(
            try CivilDate(day), try CivilTime(hour: (index * 5 + 1) % 24, minute: 4, second: 59))
          let wanted = try theirs.string(Double(dateTime.millisecondsSince1970))
          compared += 1
          if ours.string(from: dateTime, locale: locale) != wanted
            || bound.string(from: dateTime, locale: locale) != wanted
          {
            different.append(
              "\(name) \(text): \(ours.string(from: dateTime, locale: locale)), ICU \(wanted)")
          }
        }
      }
    }
    #expect(different.prefix(20) == [])
    #expect(compared == (library.availableLocales.count + others.count) * 5 * 6)
    print("strftime: \(compared) texts compared with ICU, \(different.count) different")
  }

  /// A fixed offset, and the name of its zone in ICU.
  @Test(arguments: LiveICU.allCases)
  func namesOfFixedZonesEqualICUs(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    let format = try DatePattern("%Z", dialect: .localized)
    let dateTime = CivilDateTime(try CivilDate("2011-01-02"))
    var compared = 0
    var different: [String] = []
    for name in library.availableLocales {
      let locale = try CalendarLocale(name, packs: packs)
      for (zone, seconds) in [("GMT+05:30", 19_800), ("GMT-03:00", -10_800)] {
        let theirs = try ICUDateFormat(pattern: "z", locale: name, zone: zone, in: library)
        let ours = format.string(
          from: dateTime, zone: try UTCOffset(seconds: seconds), locale: locale)
        compared += 1
        if try ours != theirs.string(Double(dateTime.millisecondsSince1970)) {
          different.append("\(name) \(zone): \(ours)")
        }
      }
    }
    #expect(different.prefix(20) == [])
    #expect(compared == library.availableLocales.count * 2)
  }
}
