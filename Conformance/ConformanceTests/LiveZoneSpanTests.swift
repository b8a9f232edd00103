import Baking
import Comparison
import ICUBridge
import Testing
import WeekCalendar
import WeekCalendarZoneNames

/// Compares spans with names of zones with the ICU that the names come from.
@Suite("Live ICU: spans with zones")
struct LiveZoneSpanTests {
  /// Every 19th locale, with each zone letter, for zones with and without daylight time and names.
  @Test func spansAreICUs() throws {
    let library = try LiveICU.baked.library.get()
    let locales =
      library.availableLocales.enumerated().filter { $0.offset % 19 == 0 }.map(\.element)
      + ["en_US", "en_GB", "fr_CA", "es_MX", "ja", "ar_EG", "he"]
    let zones = [
      "America/Los_Angeles", "America/Phoenix", "America/Sao_Paulo", "Europe/London", "Europe/Rome",
      "Asia/Kolkata", "Asia/Tokyo", "Etc/UTC",
    ]
    var compared = 0
    var differences: [String] = []
    for zone in zones {
      let rules = try SystemTimeZones().rules(named: TimeZoneName(zone))
      for locale in locales where ZoneNamesComparison.listed[locale] == nil {
        for template in GoldenTable.zoneSpanTemplates {
          let ours = try GoldenTable.zoneSpanTexts(locale, rules, template: template)
          let theirs = try GoldenTable.zoneSpanTexts(
            locale, zone: zone, template: template, library)
          compared += ours.count
          for (our, their) in zip(ours, theirs) where our != their {
            differences.append("\(locale) \(zone) \(template): ours \(our), ICU \(their)")
          }
        }
      }
    }
    #expect(locales.count > 50)
    #expect(compared >= (locales.count - 1) * zones.count * GoldenTable.zoneSpanTemplates.count * 4)
    #expect(differences.count == 0, "\(differences.prefix(30))")
    print("Live ICU \(library.icuVersion): \(compared) spans with zones compared")
  }
}
