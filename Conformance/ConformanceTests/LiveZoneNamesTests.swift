import BakedFiles
import Baking
import Comparison
import ICUBridge
import Testing
import WeekCalendar
import WeekCalendarZoneNames

/// Compares names of zones with the ICU that they come from: no differences.
@Suite("Live ICU: zone names")
struct LiveZoneNamesTests {
  /// Every fifth zone in every 29th locale; `weekcal-conformance --zone-names` compares all.
  @Test func namesAreICUs() throws {
    let library = try LiveICU.baked.library.get()
    let comparison = try ZoneNamesComparison(library, stride: 5)
    let locales =
      library.availableLocales.enumerated().filter { $0.offset % 29 == 0 }.map(\.element)
      + ["en_US", "fr_CA", "es_MX", "ja"]
    let outcome = try comparison.run(locales: locales)
    #expect(comparison.zoneCount > 115)
    #expect(comparison.instantCount > 10 * comparison.zoneCount)
    #expect(outcome.locales == locales.count && locales.count > 30)
    #expect(
      outcome.comparisons
        == comparison.instantCount * locales.count * ZoneNamesComparison.letters.count)
    #expect(outcome.differences == 0)
    #expect(outcome.examples == [])
    print("Live ICU \(library.icuVersion): \(outcome.comparisons) names of zones compared")
  }

  /// From 1970 on, the system's files and ICU agree about daylight time wherever they have the same offset.
  @Test func daylightTimeIsICUs() throws {
    let library = try LiveICU.baked.library.get()
    var compared = 0
    var otherOffsets = 0
    var flags = 0
    var differences: Set<String> = []
    for (name, _) in try SourceFiles.ofThisPackage.zoneData().zoneNames {
      let zoneName = try TimeZoneName(name)
      guard let rules = try? SystemTimeZones().rules(named: zoneName),
        let zone = try ICUZone(name, in: library)
      else { continue }
      let clock = NamedClock(rules, short: zoneName.shortIdentifier ?? .empty)
      for second in stride(from: Int64(0), to: 2_500_000_000, by: 2_400_001) {
        let theirs = zone.offset(atUnixSeconds: second)
        let ours = clock.stretch(at: second)
        #expect(ours.seconds.contains(second))
        guard ours.offset == theirs.seconds else {
          otherOffsets += 1
          continue
        }
        compared += 1
        if rules.interval(atUnixSeconds: second).isDaylight != (theirs.daylight != 0) { flags += 1 }
        if ours.isDaylight != (theirs.daylight != 0) { differences.insert(name) }
      }
    }
    print(
      "daylight time: \(compared) instants, \(otherOffsets) of other offsets; the flags of \(flags) differ"
    )
    #expect(compared > 600_000)
    #expect(otherOffsets < compared / 50)
    // In the files of Dublin, Casablanca and others, daylight time is in winter.
    #expect(flags > 1_000)
    #expect(differences.sorted() == [])
  }
}
