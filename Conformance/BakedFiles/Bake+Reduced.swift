import Baking
import WeekCalendar

extension Bake {
  /// The same bake with a few locales and zones only.
  ///
  /// Its packs have all sections of the whole packs, but so few rows that tests can damage and read them thousands of
  /// times. Locales that would refer to another one have the rows of that one themselves.
  package func reduced(to locales: [String], zones kept: [String]) -> Bake {
    let locales = Set(locales)
    let languages = Set(locales.map { LocaleName($0).language })
    var data = data
    let records = Dictionary(data[.locales].map { ($0[0], $0[1]) }) { first, _ in first }
    data[.names] = locales.sorted().flatMap { locale in
      let same = records[locale].flatMap { $0 == "-" ? nil : $0 } ?? locale
      return data[.names].filter { $0[0] == same }.map { [locale] + $0.dropFirst() }
    }
    data[.locales] = data[.locales].filter { locales.contains($0[0]) }
      .map { [$0[0], "-"] + $0.dropFirst(2) }
    data[.formats] = Self.resolved(data[.formats]).filter { locales.contains($0[0]) }
    let sources = Set(data[.formats].flatMap { $0 }.filter { $0.hasPrefix("=") })
    for table in [SourceTable.availableFormats, .intervalFormats] {
      data[table] = data[table].filter { sources.contains("=" + $0[0]) }
    }
    for table in [SourceTable.parents, .localeAliases] {
      data[table] = data[table].filter { locales.contains($0[0]) || locales.contains($0[1]) }
    }
    data[.likelySubtags] = data[.likelySubtags].filter {
      languages.contains(LocaleName($0[0]).language) && $0[0].utf8.count < 8
    }
    data[.languageAliases] = data[.languageAliases].filter { languages.contains($0[1]) }
    let regions = Set(locales.map { LocaleName($0).region } + ["001"]).subtracting([""])
    data[.regionAliases] = data[.regionAliases].filter { regions.contains($0[1]) }
    data[.regions] = data[.regions].filter { regions.contains($0[0]) }
    data[.regionWeeks] = data[.regionWeeks].filter { regions.contains($0[0]) }
    data[.hourCycles] = data[.hourCycles].filter { regions.contains($0[0]) }
    let systems = Set(data[.locales].flatMap { $0 })
    data[.numberingSystems] = data[.numberingSystems].filter { systems.contains($0[0]) }
    return Bake(
      data: data, zones: zones.reduced(to: locales, zones: Set(kept)),
      words: words.reduced(to: locales), releases: releases)
  }

  private init(
    data: SourceData, zones: ZoneData, words: RelativeData, releases: WeekDataByRelease
  ) {
    self.data = data
    self.zones = zones
    self.words = words
    self.releases = releases
  }

  /// The rows of `formats.tsv` without references to other locales of the same table.
  private static func resolved(_ rows: [[String]]) -> [[String]] {
    var kinds: [String: [String: [String]]] = [:]
    var resolved: [[String]] = []
    for row in rows {
      let (locale, kind, texts) = (row[0], row[1], Array(row[2...]))
      let isReference =
        texts.count == 1 && texts[0].hasPrefix("=") && kind != "available" && kind != "intervals"
      let same = isReference ? kinds[String(texts[0].dropFirst())] ?? [:] : [:]
      let added = kind == "all" ? same : [kind: isReference ? same[kind] ?? [] : texts]
      kinds[locale, default: [:]].merge(added) { $1 }
      resolved += added.sorted { $0.key < $1.key }.map { [locale, $0.key] + $0.value }
    }
    return resolved
  }
}

extension RelativeData {
  fileprivate func reduced(to locales: Set<String>) -> RelativeData {
    let same = rows.filter { $0[1].hasPrefix("= ") }.map { ($0[0], String($0[1].dropFirst(2))) }
    let sameAs = Dictionary(same) { first, _ in first }
    let kept = locales.sorted().flatMap { locale in
      rows.filter { $0[0] == sameAs[locale] ?? locale && !$0[1].hasPrefix("= ") }
        .map { [locale] + $0.dropFirst() }
    }
    return RelativeData(icuVersion: icuVersion, cldrVersion: cldrVersion, rows: kept)
  }
}

extension ZoneData {
  fileprivate func reduced(to locales: Set<String>, zones: Set<String>) -> ZoneData {
    var reduced = self
    reduced[.zones] = self[.zones].filter { zones.contains($0[0]) && $0[0] == $0[1] }
    reduced[.goldenZones] = self[.goldenZones].filter { zones.contains($0[2]) }
    let metazones = Set(reduced[.goldenZones].map { $0[0] })
    reduced[.metazones] = self[.metazones].filter {
      zones.contains($0[0]) && metazones.contains($0[1])
    }
    let regions = reduced[.zones].map { $0[3] } + reduced[.goldenZones].map { $0[1] }
    let keys = metazones.union(zones).union(regions).union(["formats"]).subtracting(["001"])
    reduced[.zoneNames] = self[.zoneNames].filter {
      locales.contains($0[0]) && keys.contains($0[1])
    }
    return reduced
  }
}

/// The language and the region of a locale's identifier.
private struct LocaleName {
  let language: String
  let region: String

  init(_ name: String) {
    let parts = name.split(separator: "_").map(String.init)
    language = parts.first ?? ""
    region = parts.dropFirst().last { $0.utf8.count < 4 } ?? ""
  }
}
