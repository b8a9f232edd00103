import Comparison
import ICUBridge
import Testing
import WeekCalendar
import WeekCalendarZoneNames

/// Compares parsing of zone names with the ICU that they come from: every difference is of a listed kind.
@Suite("Live ICU: parsing of zone names")
struct LiveZoneReadingTests {
  /// Every seventh zone in every 40th locale; `weekcal-conformance --zone-reading` compares all.
  @Test func readingsAreICUs() throws {
    let library = try LiveICU.baked.library.get()
    let locales =
      library.availableLocales.enumerated().filter { $0.offset % 40 == 7 }.map(\.element)
      + ["en_US", "de", "es_MX", "ja", "ar_EG", "ro"]
    let outcome = try ZoneReadingComparison(library, stride: 7).run(locales: locales)
    #expect(outcome.locales == locales.count && locales.count > 25)
    #expect(outcome.unlisted == 0)
    #expect(outcome.unlistedExamples == [:])
    #expect(outcome.zones > 30_000 && outcome.offsets > 2_000)
    // There are few differences, all of them of known kinds.
    let different = outcome.kinds.values.reduce(0, +)
    #expect(outcome.zones + outcome.otherZones + outcome.offsets > 50 * different)
    #expect(
      outcome.texts
        == outcome.zones + outcome.otherZones + outcome.offsets + outcome.unread + different)
    #expect(outcome.kinds[.unknownPlace] ?? 0 > 0 && outcome.kinds[.onlyHere] == nil)
    print(
      "Live ICU \(library.icuVersion): \(outcome.texts) texts with names of zones read, "
        + outcome.kinds.map { "\($0.rawValue): \($1)" }.sorted().joined(separator: ", "))
  }

  /// Names of standard and daylight time at any time of the year, and at times that clocks skip or show twice.
  @Test func namesInAndOutOfSeasonAreICUs() throws {
    let library = try LiveICU.baked.library.get()
    let names = [
      ("en_US", "z", ["PST", "PDT", "MST", "MDT", "CST", "CDT", "EST", "EDT", "AKST", "AKDT"]),
      (
        "en_US", "zzzz",
        ["Pacific", "Mountain", "Central", "Eastern", "Atlantic", "Central European"].flatMap {
          name in
          name == "Central European"
            ? ["Central European Standard Time", "Central European Summer Time"]
            : ["\(name) Standard Time", "\(name) Daylight Time"]
        }
      ),
      ("de", "zzzz", ["Mitteleuropäische Normalzeit", "Mitteleuropäische Sommerzeit"]),
      ("fr", "zzzz", ["heure normale d’Europe centrale", "heure d’été d’Europe centrale"]),
      ("en_GB", "z", ["CET", "CEST", "EET", "EEST", "BST"]),
    ]
    let times = [
      "2005-04-03 02:30", "2005-10-30 01:30", "2011-01-15 12:00", "2011-07-15 12:00",
      "2024-03-10 02:30",
      "2024-03-31 01:30", "2024-03-31 02:30", "2024-03-31 03:30", "2024-10-27 02:30",
      "2024-11-03 01:30",
    ]
    var compared = 0
    for (identifier, letters, names) in names {
      let locale = try CalendarLocale(identifier)
      var zoneNames = ZoneNames(locale)
      let pattern = try DatePattern("y-MM-dd HH:mm " + letters)
      let reader = try ICUDateFormat(
        pattern: "y-MM-dd HH:mm " + letters, locale: identifier, in: library)
      for name in names {
        for time in times {
          let text = "\(time) \(name)"
          let theirs = try #require(reader.zoneReading(Array(text.utf16)), "\(text)")
          #expect(theirs.isWhole, "\(text)")
          let ours = try pattern.parse(text, names: &zoneNames, locale: locale)
          #expect(
            Double(ours.instant.millisecondsSince1970) == theirs.milliseconds,
            "\(identifier) \(text): ours \(ours.instant.dateTime)Z, ICU's of \(theirs.zone)")
          compared += 1
        }
      }
    }
    #expect(compared == (10 + 12 + 2 + 2 + 5) * times.count)
  }
}
