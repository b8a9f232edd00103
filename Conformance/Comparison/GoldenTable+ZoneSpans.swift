import Baking
import ICUBridge
import WeekCalendar
import WeekCalendarZoneNames

// MARK: Spans with names of zones

extension GoldenTable {
  /// Templates of times and dates, with each zone letter.
  package static let zoneSpanTemplates = [
    "jmz", "jmzzzz", "Hmv", "hmvvvv", "HmVVV", "jmVVVV", "HmVV", "HmV", "HmO", "HmZZZZ", "yMMMdjmz",
    "MMMEdHmvvvv", "yMMMdzzzz",
  ]

  /// Pairs of times: within a morning, from morning to afternoon, across a clock change in America, and two equal ones.
  package static let zoneSpanPairs = [
    ("2024-01-15T15:00Z", "2024-01-15T16:30Z"), ("2024-07-15T15:00Z", "2024-07-15T23:00Z"),
    ("2024-03-09T15:00Z", "2024-03-10T15:00Z"), ("2024-07-15T15:00Z", "2024-07-15T15:00Z"),
  ]

  /// The zones of the samples.
  private static let zonesOfSpans = ["America/Los_Angeles", "Europe/Rome", "Asia/Kolkata"]

  /// Spans in local times of time zones, in full, for a few locales.
  static let zoneSpanSamples = GoldenTable(
    fileName: "zone-span-samples.tsv",
    note: "spans with zones by GoldenTable.zoneSpanTemplates between the instants of zoneSpanPairs",
    columns: "locale\tzone\ttemplate\ttexts",
    rowsOfICU: { library in
      try zoneSpanRows { try zoneSpanTexts($0, zone: $1, template: $2, library) }
    },
    rowsOfEngine: { _, _ in
      try zoneSpanRows { identifier, name, template in
        guard let (_, rule) = namedZones.first(where: { $0.0 == name }) else { return [] }
        let rules = try TimeZoneRules(posix: rule).named(TimeZoneName(name))
        return try zoneSpanTexts(identifier, rules, template: template)
      }
    })

  private static func zoneSpanRows(
    _ texts: (_ locale: String, _ zone: String, _ template: String) throws -> [String]
  ) throws -> [String] {
    try sampleLocales.flatMap { locale in
      try zonesOfSpans.flatMap { zone in
        try zoneSpanTemplates.map { template in
          "\(locale)\t\(zone)\t\(template)\t"
            + (try texts(locale, zone, template)).joined(separator: "\t")
        }
      }
    }
  }

  /// The texts that ICU writes.
  package static func zoneSpanTexts(
    _ identifier: String, zone: String, template: String, _ library: ICULibrary
  ) throws -> [String] {
    let format = try ICUDateIntervalFormat(
      skeleton: template, locale: identifier, zone: zone, in: library)
    return try zoneSpanPairs.map { start, end in
      try format.string(
        from: Instant(start).secondsSince1970 * 1_000, to: Instant(end).secondsSince1970 * 1_000)
    }
  }

  /// The texts that the engine writes.
  package static func zoneSpanTexts(
    _ identifier: String, _ zone: TimeZoneRules, template: String
  ) throws -> [String] {
    let locale = try CalendarLocale(identifier)
    var names = ZoneNames(locale)
    let others = try namedZones.map { try TimeZoneRules(posix: $1).named(TimeZoneName($0)) }
    for other in others { if let name = other.name { names.setRules(other, of: name) } }
    let pattern = try DateSpanPattern(template: template, locale: locale)
    return try zoneSpanPairs.map { start, end in
      pattern.string(
        from: ZonedDateTime(try Instant(start), in: zone),
        to: ZonedDateTime(try Instant(end), in: zone), names: &names)
    }
  }
}
