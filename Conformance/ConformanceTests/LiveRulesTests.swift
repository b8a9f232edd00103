import Baking
import ICUBridge
import Testing

@testable import WeekCalendar

/// The rules of every locale of a libicu against the rules pack that is made from it, and against the release that
/// it carries.
@Suite struct LiveRulesTests {
  /// A libicu, and the release whose rules it has.
  enum Library: String, CaseIterable, Sendable {
    case installed
    case baked
    /// The one of the Swift toolchain, Apple's fork of ICU 76.
    case toolchain
  }

  @Test(arguments: Library.allCases)
  func everyLocale(of kind: Library) throws {
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

  /// The toolchain's is one of this program's own libraries, as Foundation needs it.
  private static func library(_ kind: Library) throws -> ICULibrary {
    switch kind {
    case .installed: try LiveICU.installed.library.get()
    case .baked: try LiveICU.baked.library.get()
    case .toolchain: try ICULibrary(path: "lib_FoundationICU.so")
    }
  }
}
