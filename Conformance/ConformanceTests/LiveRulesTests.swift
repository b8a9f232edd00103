import Baking
import ICUBridge
import Testing
import WeekCalendar

/// Compares the rules of every locale of a libicu with a pack built from it, and with the pin of its release.
@Suite struct LiveRulesTests {
  /// A libicu and the release of its rules.
  enum Library: String, CaseIterable, Sendable {
    case installed
    case baked
    /// The Swift toolchain's libicu, Apple's fork of ICU 76.
    case toolchain
  }

  @Test(arguments: Library.allCases)
  func rulesOfEveryLocaleEqualICUs(of kind: Library) throws {
    let library = try Self.library(kind)
    let rules = try RulesPack(
      pack: RulesPackBuilder.pack(try ICUReader(library).rulesData()))
    #expect(rules.icuVersion == library.icuVersion)
    let release = kind == .toolchain ? "apple76" : "cldr" + library.cldrVersion
    var compared = 0
    for name in library.availableLocales {
      let calendar = try ICUCalendar(name, in: library)
      let weekend = try (1...7).filter { try calendar.dayType(weekday: $0) != .weekday }
      for locale in [
        try CalendarLocale(name, rules: rules),
        try CalendarLocale(
          name + "@weekdata=" + release, rules: kind == .installed ? rules : .baked),
      ] {
        #expect(locale.rules.firstWeekday.icu == calendar.firstWeekday, "\(locale)")
        #expect(
          locale.rules.minimumDaysInFirstWeek == calendar.minimumDaysInFirstWeek, "\(locale)")
        let days = (1...7).filter { day in
          Weekday.allCases.contains { $0.icu == day && locale.weekend.contains($0) }
        }
        #expect(days == weekend, "\(locale)")
        compared += 1
      }
    }
    #expect(compared == 2 * library.availableLocales.count)
    #expect(compared > 2 * 800)
  }

  /// The region in `-u-rg-`: every pair of letters, and codes of digits, with suffixes of all kinds.
  ///
  /// If the engine accepts the value, the rules equal ICU's. ICU ignores the values that the engine rejects, or lacks
  /// such a subdivision.
  @Test func everyRegionOverrideHasICUsRules() throws {
    let library = try Self.library(.baked)
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let regions =
      letters.flatMap { first in letters.map { "\(first)\($0)" } }
      + ["001", "150", "419", "840", "999"]
    var followed = 0
    var kept = 0
    var refused = 0
    for region in regions {
      for suffix in ["zzzz", "z", "zz", "a", "ca", "12", "123", "abcd"] {
        for tag in ["en-DE", "en-US", "ar-EG", "dv-MV", "de"] {
          let full = tag + "-u-rg-" + region + suffix
          let icu = try ICUCalendar(library.identifier(languageTag: full), in: library)
          let own = try CalendarLocale(tag)
          guard let locale = try? CalendarLocale(full) else {
            refused += 1
            continue
          }
          #expect(locale.rules.firstWeekday.icu == icu.firstWeekday, "\(locale)")
          #expect(locale.rules.minimumDaysInFirstWeek == icu.minimumDaysInFirstWeek, "\(locale)")
          if locale.region == own.region { kept += 1 } else { followed += 1 }
        }
      }
    }
    #expect(followed + kept + refused == 681 * 8 * 5)
    #expect(followed > 8_000)
    #expect(kept > 2_000)
  }

  /// The toolchain's ICU is loaded in this process, because Foundation needs it.
  private static func library(_ kind: Library) throws -> ICULibrary {
    switch kind {
    case .installed: try LiveICU.installed.library.get()
    case .baked: try LiveICU.baked.library.get()
    case .toolchain: try ICULibrary(path: "lib_FoundationICU.so")
    }
  }
}
