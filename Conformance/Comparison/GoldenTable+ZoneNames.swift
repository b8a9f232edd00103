import Baking
import ICUBridge
import WeekCalendar
import WeekCalendarZoneNames

// MARK: Names of zones

extension GoldenTable {
  /// The zones in the tables; their rules have not changed for years, so any release of the tz database will do.
  static let namedZones = [
    ("America/Los_Angeles", "PST8PDT,M3.2.0,M11.1.0"), ("America/Denver", "MST7MDT,M3.2.0,M11.1.0"),
    ("America/Phoenix", "MST7"), ("America/Chicago", "CST6CDT,M3.2.0,M11.1.0"),
    ("America/New_York", "EST5EDT,M3.2.0,M11.1.0"),
    ("America/Havana", "CST5CDT,M3.2.0/0,M11.1.0/1"),
    ("America/Sao_Paulo", "<-03>3"), ("Europe/London", "GMT0BST,M3.5.0/1,M10.5.0"),
    ("Europe/Dublin", "IST-1GMT0,M10.5.0,M3.5.0/1"), ("Europe/Paris", "CET-1CEST,M3.5.0,M10.5.0/3"),
    ("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"), ("Europe/Rome", "CET-1CEST,M3.5.0,M10.5.0/3"),
    ("Africa/Cairo", "EET-2EEST,M4.5.5/0,M10.5.4/24"), ("Asia/Kolkata", "IST-5:30"),
    ("Asia/Shanghai", "CST-8"), ("Asia/Tokyo", "JST-9"),
    ("Australia/Sydney", "AEST-10AEDT,M10.1.0,M4.1.0/3"),
    ("Pacific/Norfolk", "<+11>-11<+12>,M10.1.0,M4.1.0/3"),
    ("Etc/UTC", "UTC0"), ("Etc/GMT+5", "<-05>5"),
  ]

  /// Winter, summer, and between the changes of America and Europe.
  static let zoneInstants = ["2024-01-15T12:00Z", "2024-03-20T12:00Z", "2024-07-15T12:00Z"]

  /// A hash of the names of zones for each locale.
  static let zoneNameHashes = GoldenTable(
    fileName: "zone-name-hashes.tsv",
    note:
      "names of \(namedZones.count) zones (GoldenTable.namedZones) at \(zoneInstants.count) instants by "
      + "\(ZoneNamesComparison.letters.joined(separator: " ")): FNV-1a of the UTF-8 texts, one locale a line",
    columns: "locale\thash",
    rowsOfICU: { library in
      try library.availableLocales.filter { ZoneNamesComparison.listed[$0] == nil }.map {
        "\($0)\t\(hash(try zoneTexts($0, library)))"
      }
    },
    rowsOfEngine: { _, locales in
      try locales.map { "\($0)\t\(hash(try zoneTexts($0)))" }
    })

  /// The same texts in full, for a few locales, to find the cause if a hash differs.
  static let zoneNameSamples = GoldenTable(
    fileName: "zone-name-samples.tsv",
    note: "the texts of zone-name-hashes.tsv, in words, of a few locales",
    columns: "locale\tzone\ttime\t" + ZoneNamesComparison.letters.joined(separator: "|"),
    rowsOfICU: { library in try zoneRows { try zoneTexts($0, library) } },
    rowsOfEngine: { _, _ in try zoneRows { try zoneTexts($0) } })

  private static func zoneRows(_ texts: (String) throws -> [String]) throws -> [String] {
    try sampleLocales.flatMap { locale in
      let moments = namedZones.flatMap { zone in zoneInstants.map { "\(zone.0)\t\($0)" } }
      return zip(moments, try texts(locale)).map { "\(locale)\t\($0)\t\($1)" }
    }
  }

  private static func zoneTexts(_ locale: String, _ library: ICULibrary) throws -> [String] {
    let format = try ICUDateFormat(
      pattern: ZoneNamesComparison.pattern, locale: locale, in: library)
    var texts: [String] = []
    for (name, _) in namedZones {
      try format.setZone(name)
      for instant in zoneInstants {
        texts.append(try format.string(try Instant(instant).secondsSince1970 * 1_000))
      }
    }
    return texts
  }

  private static func zoneTexts(_ identifier: String) throws -> [String] {
    let locale = try CalendarLocale(identifier)
    let pattern = try DatePattern(ZoneNamesComparison.pattern)
    let zones = try namedZones.map { name, rule in
      try TimeZoneRules(posix: rule).named(TimeZoneName(name))
    }
    var names = ZoneNames(locale)
    for zone in zones { if let name = zone.name { names.setRules(zone, of: name) } }
    var texts: [String] = []
    for zone in zones {
      for instant in zoneInstants {
        texts.append(
          pattern.string(
            from: ZonedDateTime(try Instant(instant), in: zone), names: &names, locale: locale))
      }
    }
    return texts
  }
}
