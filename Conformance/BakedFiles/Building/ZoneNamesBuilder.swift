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
    // The canonical zones, in the order of their short identifiers.
    let zones = data[.zones].filter { $0[0] == $0[1] }.sorted { $0[2] < $1[2] }
    let zoneNames = zones.map { $0[0] }
    let regionCodes = Set(zones.map { $0[3] } + data[.goldenZones].map { $0[1] })
      .subtracting(["001"]).sorted()
    for code in regionCodes { rows[.regions, default: []] += Self.padded(code, 3) }
    let regionRow = Self.rows(regionCodes)
    let metazones = Set(data[.goldenZones].map { $0[0] }).sorted()
    try addMetazones(metazones, data[.goldenZones], Self.rows(zoneNames), regionRow)
    try addZones(zones, data[.metazones], Self.rows(metazones), regionRow)
    let keys = try Self.keys(metazones: metazones, zones: zoneNames, regions: regionCodes)
    try addBundles(data[.zoneNames], keys, Self.parents(parents), locales)
    return try pack()
  }

  // MARK: Zones

  /// Adds metazones, each with the zones that stand for it in general and in some regions.
  private mutating func addMetazones(
    _ metazones: [String], _ goldenZones: [[String]], _ zoneRow: [String: Int],
    _ regionRow: [String: Int]
  ) throws {
    for metazone in metazones {
      let goldens = goldenZones.filter { $0[0] == metazone }
      try add(.metazones, count(.goldens), 2)
      try add(.metazones, goldens.count, 1)
      for golden in goldens {
        let (region, name) = (golden[1], golden[2])
        guard let zone = zoneRow[name] else {
          throw SourceDataError("goldenZones.tsv: \(name) is not in zones.tsv")
        }
        try add(.goldens, regionRow[region].map { $0 + 1 } ?? 0, 2)
        try add(.goldens, zone, 2)
      }
    }
  }

  /// Adds zones, each with the periods in which it belongs to a metazone.
  private mutating func addZones(
    _ zones: [[String]], _ metazones: [[String]], _ metazoneRow: [String: Int],
    _ regionRow: [String: Int]
  ) throws {
    let periodsOf = Dictionary(grouping: metazones) { $0[0] }
    for zone in zones {
      let (name, short, region, primary) = (zone[0], zone[2], zone[3], zone[4])
      rows[.zones, default: []] += Self.padded(short, 8)
      try add(.zones, place(of: name), 3)
      try add(.zones, regionRow[region].map { $0 + 1 } ?? 0, 2)
      try add(.zones, primary == "primary" ? 1 : 0, 1)
      let periods = periodsOf[name] ?? []
      try add(.zones, count(.periods), 2)
      try add(.zones, periods.count, 1)
      for period in periods {
        guard let metazone = metazoneRow[period[1]], let from = Int(period[2]),
          let to = Int(period[3])
        else { throw SourceDataError("metazones.tsv: \(period)") }
        try add(.periods, metazone, 2)
        try add(.periods, from, 5)
        try add(.periods, to, 5)
      }
    }
  }

  /// The places of the texts of each key in `zoneNames.tsv`.
  private static func keys(
    metazones: [String], zones: [String], regions: [String]
  ) throws -> [String: ZoneBundleBuilder.Key] {
    var keys: [String: ZoneBundleBuilder.Key] = ["formats": .init(part: .metazones, row: 0)]
    for (row, metazone) in metazones.enumerated() {
      keys[metazone] = .init(part: .metazones, row: 1 + row)
    }
    for (row, zone) in zones.enumerated() {
      keys[zone] = .init(part: .zones, single: .cities, row: row)
    }
    for (row, code) in regions.enumerated() { keys[code] = .init(single: .regions, row: row) }
    guard keys.count == 1 + metazones.count + zones.count + regions.count else {
      throw SourceDataError("a metazone, a zone and a region have one name")
    }
    return keys
  }

  // MARK: Names

  private mutating func addBundles(
    _ names: [[String]], _ keys: [String: ZoneBundleBuilder.Key], _ parents: [String: String],
    _ all: [String]
  ) throws {
    var bundleOf: [String: Int] = [:]
    let byLocale = Dictionary(grouping: names) { $0[0] }
    // A bundle refers to its parent's bundle, so parents come first: they have fewer ancestors than their children.
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
