import BakedFiles
import Baking
import ICUBridge
import WeekCalendar
import WeekCalendarZoneNames

/// Names of zones against a libicu: every zone, letter and width, at instants on both sides of changes.
///
/// The zones' rules are ICU's own, so that only names are compared, not releases of the tz database.
package struct ZoneNamesComparison {
  /// What was compared.
  package struct Outcome: Sendable {
    /// Locales compared.
    package internal(set) var locales = 0
    /// Texts compared: locale x zone x instant x letter.
    package internal(set) var comparisons = 0
    /// How many of them differ.
    package internal(set) var differences = 0
    /// How many differ in locales that are ``ZoneNamesComparison/listed``.
    package internal(set) var listed = 0
    /// The first differences of each locale, in words.
    package internal(set) var examples: [String] = []
  }

  /// The letters and widths, which are all that write a zone's name.
  package static let letters = ["z", "zzzz", "v", "vvvv", "VVV", "VVVV", "VV", "V"]
  /// Locales whose names differ, with the reason.
  package static let listed = [
    "sr_Cyrl_ME":
      "ICU has no bundle of zones for it and takes that of sr_ME, whose letters are Latin; here "
      + "it has those of sr_Cyrl"
  ]
  static let separator: Character = "|"
  static var pattern: String { letters.joined(separator: "'\(separator)'") }

  /// A zone with the instants at which it is compared.
  struct Zone {
    var name: String
    var rules: TimeZoneRules
    var instants: [Int64]
  }

  /// All zones that CLDR lists.
  let all: [Zone]
  /// Those that are compared.
  let zones: [Zone]
  private let library: ICULibrary
  private let pack: ZoneNamesPack

  /// How many instants there are of all zones.
  package var instantCount: Int { zones.reduce(0) { $0 + $1.instants.count } }
  /// The number of zones.
  package var zoneCount: Int { zones.count }

  /// Reads the rules and instants of all zones that CLDR lists; with a `stride` above 1
  /// every so-many-th zone is compared.
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

  /// Both sides of changes of the metazone and of some changes of the clock, and some others.
  private static func instants(_ changes: [Int64], metazones: Set<Int64>) -> [Int64] {
    var instants: Set<Int64> = [
      -1_000_000_000, -1, 0, 170_000_000, 425_000_000, 720_000_000, 1_300_000_000, 1_710_000_000,
      1_725_000_000, 1_800_000_000, 3_000_000_000,
    ]
    for metazone in metazones where metazone < 4_000_000_000 {
      instants.formUnion([metazone - 1, metazone])
    }
    let modern = changes.filter { $0 > 0 }
    let next = modern.filter { $0 > 1_767_225_600 }.prefix(2)
    let past = modern.filter { $0 <= 1_767_225_600 }
    // Some of the past, and half a year and a bit after the last one.
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
