import WeekCalendar
import WeekCalendarZoneNames

/// Makes a pack of zone names from tables.
package struct ZoneNamesBuilder {
  private var rows: [ZonePackSection: [UInt8]] = [:]
  private var placeOf: [String: Int] = [:]

  /// The pack of some data, with a bundle of names for each of the locales.
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
    var keyOf: [String: Int] = ["formats": 0]
    for key in metazones + zones.map({ $0[0] }) + regionCodes { keyOf[key] = keyOf.count }
    guard keyOf.count == 1 + metazones.count + zones.count + regionCodes.count else {
      throw SourceDataError("a metazone, a zone and a region have one name")
    }
    try addBundles(data[.zoneNames], keyOf, Self.parents(parents), locales)
    return try pack()
  }

  // MARK: Names

  private mutating func addBundles(
    _ names: [[String]], _ keyOf: [String: Int], _ parents: [String: String], _ all: [String]
  ) throws {
    let zones = 1 + count(.metazones)..<1 + count(.metazones) + count(.zones)
    let words = ZoneWordTable(names.flatMap { $0.dropFirst(3) })
    rows[.words] = words.bytes
    for place in words.places { try add(.wordPlaces, place, 3) }
    var bundleOf: [String: Int] = [:]
    let byLocale = Dictionary(grouping: names) { $0[0] }
    // A parent has fewer ancestors than its children.
    let locales = byLocale.keys.map { (chain: LocaleChain.names($0, parents), name: $0) }
      .sorted { ($0.chain.count, $0.name) < ($1.chain.count, $1.name) }
    for (chain, locale) in locales {
      let parent = chain.dropFirst().lazy.compactMap { bundleOf[$0] }.first
      let bytes = try Self.entries(byLocale[locale] ?? [], keyOf, zones: zones, words)
      bundleOf[locale] = count(.bundles)
      try add(.bundles, parent.map { $0 + 1 } ?? 0, 2)
      try add(.bundles, rows[.entries]?.count ?? 0, 3)
      try add(.bundles, bytes.count, 3)
      rows[.entries, default: []] += bytes
    }
    for locale in all.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let bundle = LocaleChain.names(locale, parents).lazy.compactMap { bundleOf[$0] }.first
      try add(.locales, place(of: locale), 3)
      try add(.locales, bundle ?? 0, 2)
    }
  }

  private static func entries(
    _ rows: [[String]], _ keyOf: [String: Int], zones: Range<Int>, _ words: ZoneWordTable
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var last = -1
    for (key, row) in rows.map({ (keyOf[$0[1]], $0) }).sorted(by: { ($0.0 ?? 0) < ($1.0 ?? 0) }) {
      guard let key else { throw SourceDataError("zoneNames.tsv: \(row[1]) is not known") }
      let kinds = try row[2].split(separator: " ").map { try Self.kind(String($0)) }
      let texts = zip(kinds, row.dropFirst(3)).sorted { $0.0.rawValue < $1.0.rawValue }
      // A text of no words cannot be told from none.
      let isUsual =
        texts.count == 1 && key > 0 && !texts[0].1.isEmpty
        && texts[0].0 == (zones.contains(key) ? .city : .region)
      var entry: [UInt8] =
        isUsual ? [] : [kinds.reduce(0) { $0 | 1 << $1.rawValue }]
      for (_, text) in texts {
        let codes = try words.codes(of: text)
        if !entry.isEmpty { entry.append(UInt8(codes.count)) }
        entry += codes.bytes
      }
      let isNext = key == last + 1
      let isLong = entry.count >= Int(ZonePackFormat.longEntry)
      var head = isLong ? ZonePackFormat.longEntry : UInt8(entry.count)
      if isUsual { head |= ZonePackFormat.usualKind }
      if isNext { head |= ZonePackFormat.nextKey }
      bytes.append(head)
      if !isNext { bytes += try PackPart.septets(key, 2) }
      if isLong { bytes += try PackPart.septets(entry.count, 2) }
      last = key
      bytes += entry
    }
    return bytes
  }

  private static func kind(_ type: String) throws -> ZoneText {
    if type == "name" || type == ZoneReader.formats[0] { return .region }
    if type == ZoneReader.formats[1] { return .fallbackFormat }
    guard let bit = ZoneReader.types.firstIndex(of: type),
      let kind = ZoneText(rawValue: UInt8(bit))
    else { throw SourceDataError("zoneNames.tsv: '\(type)' is not a type of names") }
    return kind
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

extension SourceFiles {
  /// The locales of `locales.tsv`.
  package func localeNames() throws -> [String] {
    try TSVFile.read(
      Self.read(dataFolder + "/" + SourceTable.locales.fileName), as: SourceTable.locales
    ).rows.map { $0[0] }
  }
}
