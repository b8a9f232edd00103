import Baking
import ICUBridge
import WeekCalendar

/// Reads zones, metazones and their names from ICU's resource bundles.
package struct ZoneReader {
  let library: ICULibrary

  /// Makes a reader of a libicu.
  package init(_ library: ICULibrary) {
    self.library = library
  }

  /// Reads the tables of zones.
  package func data() throws -> ZoneData {
    var data = ZoneData(versions: [library.icuVersion, library.cldrVersion])
    data[.zones] = try zones()
    let metazones = try library.resource("metaZones")
    data[.metazones] = try periods(in: metazones)
    data[.goldenZones] = goldenZones(in: metazones)
    data[.zoneNames] = try names(of: data)
    return data
  }

  private static func name(_ key: String) -> String { key.replacing(":", with: "/") }

  private static func sorted(_ rows: [[String]]) -> [[String]] {
    rows.sorted { first, second in
      for (first, second) in zip(first, second) where first != second {
        return first.utf8.lexicographicallyPrecedes(second.utf8)
      }
      return false
    }
  }

  /// The zones with a short identifier in CLDR, and their other names.
  ///
  /// A row has the name, the canonical zone, its short identifier, its region, and `primary` or `-`.
  private func zones() throws -> [[String]] {
    let shorts = try texts("keyTypeData", ["typeMap", "timezone"])
    let aliases = try texts("timezoneTypes", ["typeAlias", "timezone"])
    let info = try library.resource("zoneinfo64")
    let names = info["Names"]?.texts ?? []
    let regions = Dictionary(zip(names, info["Regions"]?.texts ?? [])) { first, _ in first }
    let primaries = try texts("metaZones", ["primaryZones"])
    var counts: [String: Int] = [:]
    for zone in shorts.keys { counts[regions[zone] ?? "001", default: 0] += 1 }
    var rows: [[String]] = []
    for (zone, short) in shorts {
      let region = regions[zone] ?? "001"
      let isPrimary = region != "001" && (counts[region] == 1 || primaries[region] == zone)
      rows.append([zone, zone, short, region, isPrimary ? "primary" : "-"])
    }
    for (alias, zone) in aliases {
      guard let short = shorts[zone] else {
        throw SourceDataError("\(alias) is '\(zone)', which has no short identifier")
      }
      rows.append([alias, zone, short, "-", "-"])
    }
    return Self.sorted(rows)
  }

  /// The texts of a table, by the name of the zone.
  private func texts(_ bundle: String, _ path: [String]) throws -> [String: String] {
    var texts: [String: String] = [:]
    for member in try library.resource(bundle)[path: path]?.members ?? [] {
      if let key = member.key, let text = member.text { texts[Self.name(key)] = text }
    }
    guard !texts.isEmpty else { throw SourceDataError("ICU has no \(bundle)/\(path)") }
    return texts
  }

  /// The periods in which zones belong to metazones.
  ///
  /// A row has the zone, the metazone, and the first and last minute since 1970.
  private func periods(in metazones: ICUResource) throws -> [[String]] {
    var rows: [[String]] = []
    for zone in metazones["metazoneInfo"]?.members ?? [] {
      for period in zone.members {
        let texts = period.texts
        guard texts.count == 1 || texts.count == 3 else {
          throw SourceDataError("\(zone.key ?? ""): \(texts)")
        }
        let bounds = texts.count == 3 ? Array(texts[1...]) : Self.always
        let minutes = try bounds.map { String(try Self.minutes($0)) }
        rows.append([Self.name(zone.key ?? ""), texts[0]] + minutes)
      }
    }
    return rows.sorted { first, second in
      first[0] == second[0]
        ? Int(first[2]) ?? 0 < Int(second[2]) ?? 0
        : first[0].utf8.lexicographicallyPrecedes(second[0].utf8)
    }
  }

  /// The period of a metazone without dates, as in ICU.
  private static let always = ["1970-01-01 00:00", "9999-12-31 23:59"]

  private static func minutes(_ text: String) throws -> Int64 {
    do {
      return try Instant(text.replacing(" ", with: "T") + "Z").wholeSecondsSince1970 / 60
    } catch { throw SourceDataError("'\(text)' is not a time of a metazone") }
  }

  /// The zone that stands for a metazone in a region; a row has the metazone, the region and the zone.
  private func goldenZones(in metazones: ICUResource) -> [[String]] {
    var rows: [[String]] = []
    for metazone in metazones["mapTimezones"]?.members ?? [] {
      for zone in metazone.members {
        rows.append([metazone.key ?? "", zone.key ?? "", zone.text ?? ""])
      }
    }
    return Self.sorted(rows)
  }

  /// ICU's keys for the kinds of names, in the order of their bits in a pack.
  ///
  /// `l` is long and `s` is short; `s`, `d` and `g` after it are standard, daylight and generic. `ec` is the city.
  static let types = ["ls", "ld", "lg", "ss", "sd", "sg", "ec"]
  static let formats = ["regionFormat", "fallbackFormat"]
  /// The text in ICU's data that prevents a name from being inherited.
  private static let noName = "\u{2205}\u{2205}\u{2205}"

  /// The texts of zones, metazones and regions; a row has the locale, the key, the kinds of texts, and the texts.
  private func names(of data: ZoneData) throws -> [[String]] {
    let zones = Dictionary(data[.zones].map { ($0[0], $0) }) { first, _ in first }
    var regions = Set(data[.zones].filter { $0[4] == "primary" }.map { $0[3] })
    // In a partial location, ICU writes the region instead of the city if the zone is the golden one of its region.
    regions.formUnion(data[.goldenZones].flatMap { [$0[1], zones[$0[2]]?[3] ?? "001"] })
    regions.remove("001")
    var rows: [[String]] = []
    for locale in ["root"] + library.availableLocales {
      var localeRows: [[String]] = []
      func add(_ key: String, _ texts: [(String, String)]) {
        guard !texts.isEmpty else { return }
        localeRows.append([locale, key, texts.map(\.0).joined(separator: " ")] + texts.map(\.1))
      }
      var texts: [String: [(String, String)]] = [:]
      let bundle = try? ICUResource(locale, tree: "zone", in: library)
      for member in bundle?["zoneStrings"]?.members ?? [] {
        let key = Self.name(member.key ?? "")
        if let text = member.text {
          if Self.formats.contains(key) { texts["formats", default: []].append((key, text)) }
          continue
        }
        let name = key.hasPrefix("meta/") ? String(key.dropFirst(5)) : key
        // ICU asks for names by the canonical zone; some releases also have names of an alias, which it never reads.
        if let zone = zones[name], zone[1] != name { continue }
        for type in Self.types {
          guard let text = member[type]?.text else { continue }
          texts[name, default: []].append((type, text == Self.noName ? "" : text))
        }
      }
      if locale == "root" {
        for zone in zones.values where zone[0] == zone[1] {
          guard texts[zone[0]]?.contains(where: { $0.0 == "ec" }) != true,
            let city = Self.city(zone[0])
          else { continue }
          texts[zone[0], default: []].append(("ec", city))
        }
      }
      for (key, texts) in texts { add(key, texts) }
      let countries = (try? ICUResource(locale, tree: "region", in: library))?["Countries"]
      for region in regions {
        if let text = countries?[region]?.text { add(region, [("name", text)]) }
      }
      rows += Self.sorted(localeRows)
    }
    return rows
  }

  /// The city in a zone's identifier, which is its name if the data has none.
  private static func city(_ zone: String) -> String? {
    guard !zone.hasPrefix("Etc/"), let slash = zone.lastIndex(of: "/") else { return nil }
    return String(zone[zone.index(after: slash)...]).replacing("_", with: " ")
  }
}
