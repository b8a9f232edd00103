import Comparison
import Testing
import WeekCalendar

/// Names of zones read back, against the ICU that they come from: every difference is of a kind with its reason.
@Suite("Live ICU: names of zones are read")
struct LiveZoneReadingTests {
  /// Every seventh zone in every 40th locale; `weekcal-conformance --zone-reading` takes all.
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
    // What differs is little, and known.
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
}
