import Baking
import WeekCalendar
import WeekCalendarZoneNames

/// Builds the pack of zone names from its tables.
package struct ZoneNamesBuilder {
  private var rows: [ZonePackSection: [UInt8]] = [:]
  private var placeOf: [String: Int] = [:]

  /// Builds the pack; each of the locales refers to a bundle of names.
  package static func pack(
    _ data: ZoneData, parents: [[String]], locales: [String]
  ) throws -> [UInt8] {
    var builder = ZoneNamesBuilder()
    return try builder.build(data, parents, locales)
  }

  private mutating func build(
    _ data: ZoneData, _ parents: [[String]], _ locales: [String]
  ) throws -> [UInt8] {
    for version in data.versions { try add(.versions, place(of: version), 3) }
    let zones = data[.zones].filter { $0[0] == $0[1] }.sorted { $0[2] < $1[2] }
    let zoneRow = Self.rows(zones.map { $0[0] })
    let regionCodes = Set(zones.map { $0[3] } + data[.goldenZones].map { $0[1] })
      .subtracting(["001"]).sorted()
    let regionRow = Self.rows(regionCodes)
    for code in regionCodes { rows[.regions, default: []] += Self.padded(code, 3) }
    let metazones = Set(data[.goldenZones].map { $0[0] }).sorted()
    let metazoneRow = Self.rows(metazones)
    for metazone in metazones {
      let goldens = data[.goldenZones].filter { $0[0] == metazone }
      try add(.metazones, count(.goldens), 2)
      try add(.metazones, goldens.count, 1)
      for golden in goldens {
        guard let zone = zoneRow[golden[2]] else {
          throw SourceDataError("goldenZones.tsv: \(golden[2]) is not in zones.tsv")
        }
        try add(.goldens, regionRow[golden[1]].map { $0 + 1 } ?? 0, 2)
        try add(.goldens, zone, 2)
      }
    }
    let periods = Dictionary(grouping: data[.metazones]) { $0[0] }
    for zone in zones {
      rows[.zones, default: []] += Self.padded(zone[2], 8)
      try add(.zones, place(of: zone[0]), 3)
      try add(.zones, regionRow[zone[3]].map { $0 + 1 } ?? 0, 2)
      try add(.zones, zone[4] == "primary" ? 1 : 0, 1)
      let own = periods[zone[0]] ?? []
      try add(.zones, count(.periods), 2)
      try add(.zones, own.count, 1)
      for period in own {
        guard let metazone = metazoneRow[period[1]], let from = Int(period[2]),
          let to = Int(period[3])
        else { throw SourceDataError("metazones.tsv: \(period)") }
        try add(.periods, metazone, 2)
        try add(.periods, from, 5)
        try add(.periods, to, 5)
      }
    }
    var keys: [String: ZoneBundleBuilder.Key] = ["formats": .init(part: .metazones, row: 0)]
    for (row, metazone) in metazones.enumerated() {
      keys[metazone] = .init(part: .metazones, row: 1 + row)
    }
    for (row, zone) in zones.enumerated() {
      keys[zone[0]] = .init(part: .zones, single: .cities, row: row)
    }
    for (row, code) in regionCodes.enumerated() { keys[code] = .init(single: .regions, row: row) }
    guard keys.count == 1 + metazones.count + zones.count + regionCodes.count else {
      throw SourceDataError("a metazone, a zone and a region have one name")
    }
    try addBundles(data[.zoneNames], keys, Self.parents(parents), locales)
    return try pack()
  }

  // MARK: Names

  private mutating func addBundles(
    _ names: [[String]], _ keys: [String: ZoneBundleBuilder.Key], _ parents: [String: String],
    _ all: [String]
  ) throws {
    var bundleOf: [String: Int] = [:]
    let byLocale = Dictionary(grouping: names) { $0[0] }
    // A bundle refers to its parent's, so parents come first: they have fewer ancestors than their children.
    let locales = byLocale.keys.map { (chain: LocaleChain.names($0, parents), name: $0) }
      .sorted { ($0.chain.count, $0.name) < ($1.chain.count, $1.name) }
    for (chain, locale) in locales {
      let parent = chain.dropFirst().lazy.compactMap { bundleOf[$0] }.first
      let bundle = try ZoneBundleBuilder.bundle(byLocale[locale] ?? [], keys)
      bundleOf[locale] = count(.bundles)
      try add(.bundles, parent.map { $0 + 1 } ?? 0, 2)
      try add(.bundles, bundle.alphabet, 2)
      try add(.bundles, count(.texts), 3)
      for bytes in bundle.parts {
        try add(.bundles, bytes.count, 2)
        rows[.texts, default: []] += bytes
      }
    }
    for locale in all.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let bundle = LocaleChain.names(locale, parents).lazy.compactMap { bundleOf[$0] }.first
      try add(.locales, place(of: locale), 3)
      try add(.locales, bundle ?? 0, 2)
    }
  }

  private static func parents(_ rows: [[String]]) -> [String: String] {
    Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  // MARK: Rows

  private func count(_ section: ZonePackSection) -> Int {
    (rows[section]?.count ?? 0) / section.rowWidth
  }

  private mutating func add(_ section: ZonePackSection, _ value: Int, _ width: Int) throws {
    rows[section, default: []] += try PackPart.septets(value, width)
  }

  private static func padded(_ code: String, _ width: Int) -> [UInt8] {
    Array(code.utf8) + [UInt8](repeating: 0, count: width - code.utf8.count)
  }

  private static func rows(_ names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  private mutating func place(of name: String) -> Int {
    if let known = placeOf[name] { return known }
    let place = rows[.names]?.count ?? 0
    rows[.names, default: []] += [UInt8(name.utf8.count)] + Array(name.utf8)
    placeOf[name] = place
    return place
  }

  private func pack() throws -> [UInt8] {
    var pack: [UInt8] = []
    PackFormat.magic.withSpan { magic in
      for index in magic.indices { pack.append(magic[index]) }
    }
    pack += [ZonePackFormat.letter, ZonePackFormat.number]
    pack += [UInt8](repeating: 0, count: 8)
    var offset = ZonePackFormat.headerCount
    for section in ZonePackSection.allCases {
      pack += try PackPart.septets(offset, 3) + PackPart.septets(count(section), 3)
      offset += rows[section]?.count ?? 0
    }
    for section in ZonePackSection.allCases { pack += rows[section] ?? [] }
    PackFormat.seal(&pack)
    return pack
  }
}
