import BakedFiles
import Baking
import ICUBridge
import WeekCalendar
import WeekCalendarZoneNames

/// Compares names of zones with a libicu: every zone, letter and width, at instants on both sides of changes.
///
/// All zones have ICU's rules, so that only names are compared, not releases of the tz database.
package struct ZoneNamesComparison {
  /// The result of a comparison.
  package struct Outcome: Sendable {
    /// The number of locales compared.
    package internal(set) var locales = 0
    /// The number of texts compared: locales x zones x instants x letters.
    package internal(set) var comparisons = 0
    /// The number of differences.
    package internal(set) var differences = 0
    /// The number of differences in locales that are ``ZoneNamesComparison/listed``.
    package internal(set) var listed = 0
    /// The first differences of each locale, as text.
    package internal(set) var examples: [String] = []
  }

  /// All letters and widths that write the name of a zone.
  package static let letters = ["z", "zzzz", "v", "vvvv", "VVV", "VVVV", "VV", "V"]
  /// The locales with names that are known to differ, and the reasons.
  package static let listed = [
    "sr_Cyrl_ME":
      "ICU has no bundle of zones for it and uses that of sr_ME, which has Latin letters; here it "
      + "uses that of sr_Cyrl"
  ]
  static let separator: Character = "|"
  static var pattern: String { letters.joined(separator: "'\(separator)'") }

  /// A zone and the instants at which it is compared.
  struct Zone {
    var name: String
    var rules: TimeZoneRules
    var instants: [Int64]
  }

  /// All zones that CLDR lists.
  let all: [Zone]
  /// The zones to compare.
  let zones: [Zone]
  private let library: ICULibrary
  private let pack: ZoneNamesPack

  /// The number of instants of all zones.
  package var instantCount: Int { zones.reduce(0) { $0 + $1.instants.count } }
  /// The number of zones.
  package var zoneCount: Int { zones.count }

  /// Reads the rules and instants of the zones that CLDR lists, or of every `stride`th zone.
  package init(
    _ library: ICULibrary, pack: ZoneNamesPack = .baked, stride: Int = 1
  ) throws {
    self.library = library
    self.pack = pack
    let data = try SourceFiles.ofThisPackage.zoneData()
    var periods: [String: Set<Int64>] = [:]
    for (zone, minutes) in data.metazoneChanges { periods[zone, default: []].insert(minutes * 60) }
    all = try data.zoneNames.compactMap { names in
      guard let zone = try ICUZone(names.name, in: library) else { return nil }
      let (bytes, changes) = ICURules.file(of: zone)
      let rules = try TimeZoneRules(tzif: bytes).named(TimeZoneName(names.name))
      let metazones = periods[names.canonical] ?? []
      return Zone(
        name: names.name, rules: rules, instants: Self.instants(changes, metazones: metazones))
    }
    zones = all.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }

  /// Instants before and after changes of the metazone and some clock changes, and some other instants.
  private static func instants(_ changes: [Int64], metazones: Set<Int64>) -> [Int64] {
    var instants: Set<Int64> = [
      -1_000_000_000, -1, 0, 170_000_000, 425_000_000, 720_000_000, 1_300_000_000, 1_710_000_000,
      1_725_000_000, 1_800_000_000, 3_000_000_000,
    ]
    for metazone in metazones where metazone < 4_000_000_000 {
      instants.formUnion([metazone - 1, metazone])
    }
    let newYear2026: Int64 = 1_767_225_600
    let modern = changes.filter { $0 > 0 }
    let next = modern.filter { $0 > newYear2026 }.prefix(2)
    let past = modern.filter { $0 <= newYear2026 }
    // Some past changes, and the end of the 184 days after the last one, in which ICU looks for daylight time.
    let some = past.enumerated().filter { $0.offset % max(1, past.count / 4) == 0 }.map(\.element)
    for change in some + next { instants.formUnion([change - 1, change]) }
    if let last = past.last {
      instants.formUnion([last, last + 184 * 86_400 - 1, last + 184 * 86_400])
    }
    return instants.sorted()
  }

  /// Compares all zones in locales.
  package func run(
    locales: [String], onLocale: (String) -> Void = { _ in }
  ) throws -> Outcome {
    var outcome = Outcome()
    for locale in locales {
      onLocale(locale)
      try compare(locale, &outcome)
      outcome.locales += 1
    }
    return outcome
  }

  private func compare(_ identifier: String, _ outcome: inout Outcome) throws {
    let locale = try CalendarLocale(identifier)
    let pattern = try DatePattern(Self.pattern)
    let format = try ICUDateFormat(pattern: Self.pattern, locale: identifier, in: library)
    var names = ZoneNames(locale, pack: pack)
    for zone in all { names.setRules(zone.rules, of: try TimeZoneName(zone.name)) }
    var shown = 0
    for zone in zones {
      try format.setZone(zone.name)
      for second in zone.instants {
        guard let instant = Instant(secondsSince1970: second) else { continue }
        let zoned = ZonedDateTime(instant, in: zone.rules)
        let ours = pattern.string(from: zoned, names: &names, locale: locale)
        let theirs = try format.string(Double(second) * 1_000)
        outcome.comparisons += Self.letters.count
        if ours.utf8.elementsEqual(theirs.utf8) { continue }
        let pairs = zip(
          ours.split(separator: Self.separator, omittingEmptySubsequences: false),
          theirs.split(separator: Self.separator, omittingEmptySubsequences: false))
        for (letter, (ours, theirs)) in zip(Self.letters, pairs)
        where !ours.utf8.elementsEqual(theirs.utf8) {
          if Self.listed[identifier] != nil {
            outcome.listed += 1
            continue
          }
          outcome.differences += 1
          shown += 1
          if shown <= 3 {
            outcome.examples.append(
              "\(identifier) \(zone.name) \(instant.dateTime) \(letter): ours '\(ours)', ICU '\(theirs)'"
            )
          }
        }
      }
    }
  }
}
