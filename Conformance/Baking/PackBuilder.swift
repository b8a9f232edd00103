import WeekCalendar

/// Writes source data as a pack.
public struct PackBuilder {
  private let data: SourceData
  private var pool = PackPool()
  private var sections: [PackSection: PackRows] = [:]
  private var scriptIndex: [String: Int] = [:]
  private var regionIndex: [String: Int] = [:]
  private var variantIndex: [String: Int] = [:]
  private var systemIndex: [String: Int] = [:]
  private var formatIndex: [String: Int] = [:]

  private init(_ data: SourceData) {
    self.data = data
  }

  /// The bytes of the pack.
  public static func pack(_ data: SourceData) throws(SourceDataError) -> [UInt8] {
    var builder = PackBuilder(data)
    try builder.addCodes()
    try builder.addRegions()
    try builder.addLanguages()
    try builder.addLikelySubtags()
    try builder.addFormats()
    try builder.addLocales()
    return try builder.assembled()
  }

  /// Lists every script, region and variant that any table names, so that keys can be made.
  private mutating func addCodes() throws(SourceDataError) {
    var scripts = Set(data[.scripts].map { $0[0] })
    var regions = Set(data[.regions].map { $0[0] } + data[.regionWeeks].map { $0[0] })
    var variants: Set<String> = []
    let names =
      data[.likelySubtags].flatMap { $0 } + data[.parents].flatMap { $0 }
      + data[.localeAliases].flatMap { $0 } + data[.locales].map { $0[0] }
      + data[.languageAliases].filter(isPlainAlias).map { $0[1] }
    for name in names {
      let locale = LocaleText(name)
      if !locale.script.isEmpty { scripts.insert(locale.script) }
      if !locale.region.isEmpty { regions.insert(locale.region) }
      if !locale.variant.isEmpty { variants.insert(locale.variant) }
    }
    scriptIndex = try add(scripts, to: .scripts)
    variantIndex = try add(variants, to: .variants)
    regionIndex = ranks(regions)
    var systems = PackRows()
    for row in data[.numberingSystems].sorted(by: { Self.precedes($0[0], $1[0]) }) {
      let digits = row[1] == "-" ? [] : row[1].unicodeScalars.map { String($0) }
      systems.add(
        try PackPart.code(row[0], 8), try PackPart.number(try pool.offset(of: digits), 3))
    }
    sections[.numberingSystems] = systems
    systemIndex = ranks(Set(data[.numberingSystems].map { $0[0] }))
  }

  private mutating func add(
    _ codes: Set<String>, to section: PackSection
  ) throws(SourceDataError) -> [String: Int] {
    var rows = PackRows()
    for code in codes.sorted(by: Self.precedes) {
      rows.add(try PackPart.code(code, section.rowWidth))
    }
    sections[section] = rows
    return ranks(codes)
  }

  /// The place of each code in ascending order, counted from 1.
  private func ranks(_ codes: Set<String>) -> [String: Int] {
    var ranks: [String: Int] = [:]
    for (index, code) in codes.sorted(by: Self.precedes).enumerated() { ranks[code] = index + 1 }
    return ranks
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private mutating func addRegions() throws(SourceDataError) {
    var weeks = PackRows()
    var weekRows: [[String]: Int] = [:]
    var weeksByRegion: [String: Int] = [:]
    for row in data[.regionWeeks] {
      let numbers = Array(row.dropFirst())
      if weekRows[numbers] == nil {
        let values = numbers.compactMap { Int($0) }
        guard values.count == 6 else {
          throw SourceDataError("regionWeeks.tsv: \(row[0]) has not 6 numbers")
        }
        weeks.add(
          try isoDay(values[0]), try PackPart.number(values[1], 1), try isoDay(values[2]),
          try PackPart.number(values[3], 4), try isoDay(values[4]),
          try PackPart.number(values[5], 4))
        weekRows[numbers] = weeks.rows.count
      }
      weeksByRegion[row[0]] = weekRows[numbers]
    }
    sections[.weeks] = weeks
    let validity = Dictionary(data[.regions].map { ($0[0], $0[1]) }) { first, _ in first }
    var regions = PackRows()
    for region in regionIndex.keys.sorted(by: Self.precedes) {
      regions.add(
        try PackPart.code(region, 3),
        [try codeValidity(validity[region]).rawValue, UInt8(weeksByRegion[region] ?? 0)])
    }
    sections[.regions] = regions
    var aliases = PackRows()
    for row in data[.regionAliases] {
      let first = row[1].split(separator: " ").first.map(String.init) ?? ""
      aliases.add(try PackPart.code(row[0], 3), try PackPart.code(first, 3))
    }
    aliases.sort()
    sections[.regionAliases] = aliases
  }

  /// Monday = 1 for ICU's Sunday = 1.
  private func isoDay(_ icu: Int) throws(SourceDataError) -> [UInt8] {
    guard (1...7).contains(icu) else { throw SourceDataError("\(icu) is not a day of the week") }
    return [icu == 1 ? 7 : UInt8(icu - 1)]
  }

  private func codeValidity(_ name: String?) throws(SourceDataError) -> CodeValidity {
    switch name {
    case nil: return .none
    case "regular": return .regular
    case "special": return .special
    case "macroregion": return .macroregion
    case "deprecated": return .deprecated
    case "private_use": return .privateUse
    case "reserved": return .reserved
    case "unknown": return .unknown
    case .some(let name): throw SourceDataError("unknown validity '\(name)'")
    }
  }

  private mutating func addLanguages() throws(SourceDataError) {
    var bits = [UInt8](repeating: 0, count: (26 * 26 + 26 * 26 * 26 + 6) / 7)
    for row in data[.languages] where row[0] != "reserved" && row[0] != "unknown" {
      for code in row[1].split(separator: " ") {
        guard let language = Subtag(String(code)), let bit = PackFormat.languageBit(language)
        else { throw SourceDataError("languages.tsv: '\(code)' has not 2 or 3 letters") }
        bits[bit / 7] |= 1 << UInt8(bit % 7)
      }
    }
    var languages = PackRows()
    for byte in bits { languages.add([byte]) }
    sections[.languages] = languages
    var aliases = PackRows()
    for row in data[.languageAliases] where isPlainAlias(row) {
      aliases.add(try PackPart.code(row[0], 3), try key(LocaleText(row[1])))
    }
    aliases.sort()
    sections[.languageAliases] = aliases
  }

  /// Whether an alias is of one language code for a locale; the others are whole old tags.
  private func isPlainAlias(_ row: [String]) -> Bool {
    row[0].utf8.count <= 3 && !row[1].contains("_x_")
  }

  private mutating func addLikelySubtags() throws(SourceDataError) {
    var byLanguage: [(language: String, pair: [UInt8])] = []
    var long = PackRows()
    for row in data[.likelySubtags] {
      let from = LocaleText(row[0])
      let to = LocaleText(row[1])
      if from.script.isEmpty, from.region.isEmpty, !from.language.isEmpty,
        from.language == to.language
      {
        byLanguage.append((from.language, Array(try key(to).dropFirst(3))))
      } else {
        long.add(try key(from), try key(to))
      }
    }
    // The commonest pairs have a number; languages with another one go to the long table.
    var counts: [[UInt8]: Int] = [:]
    for (_, pair) in byLanguage { counts[pair, default: 0] += 1 }
    let pairs = counts.sorted {
      $0.value == $1.value ? $0.key.lexicographicallyPrecedes($1.key) : $0.value > $1.value
    }.prefix(PackFormat.maximumLikelyPairs).map(\.key)
    var number: [[UInt8]: Int] = [:]
    for (index, pair) in pairs.enumerated() { number[pair] = index }
    var buckets: [[[UInt8]]] = Array(repeating: [], count: 26 * 26)
    for (language, pair) in byLanguage.sorted(by: { Self.precedes($0.language, $1.language) }) {
      let letters = Array(language.utf8).map { UInt64($0) } + [0x60]
      guard let index = number[pair], let bucket = PackFormat.likelyBucket(letters[0], letters[1])
      else {
        long.add(try key(LocaleText(language)), try PackPart.code(language, 3) + pair)
        continue
      }
      buckets[bucket].append(try PackPart.number(Int(letters[2] - 0x60) << 9 | index, 2))
    }
    var starts = PackRows()
    var short = PackRows()
    for bucket in buckets {
      starts.add(try PackPart.number(short.rows.count, 2))
      for row in bucket { short.add(row) }
    }
    starts.add(try PackPart.number(short.rows.count, 2))
    long.sort()
    var pairRows = PackRows()
    for pair in pairs { pairRows.add(pair) }
    sections[.likelyPairs] = pairRows
    sections[.likelyBuckets] = starts
    sections[.likelyByLanguage] = short
    sections[.likely] = long
    var parents = PackRows()
    for row in data[.parents] {
      parents.add(try key(LocaleText(row[0])), try key(LocaleText(row[1])))
    }
    parents.sort()
    sections[.parents] = parents
  }

  private mutating func addFormats() throws(SourceDataError) {
    let formats = try FormatsBuilder(data, pool: &pool)
    for (section, rows) in formats.sections { sections[section] = rows }
    formatIndex = formats.rowOf
    var cycles = PackRows()
    for row in data[.hourCycles] {
      let allowed = Array(row[2].utf8.prefix { $0 != UInt8(ascii: " ") })
      guard row[1].utf8.count == 1, let preferred = row[1].utf8.first, let hour = allowed.first,
        allowed.count <= 2
      else { throw SourceDataError("hourCycles.tsv: \(row[0]) needs letters such as 'h' or 'hB'") }
      let dayPeriod = allowed.count == 2 ? allowed[1] : UInt8(ascii: "a")
      let locale = row[0].contains("_") ? LocaleText(row[0]) : LocaleText("und_" + row[0])
      cycles.add(try key(locale), [preferred, hour, dayPeriod])
    }
    cycles.sort()
    sections[.hourCycles] = cycles
  }

  private mutating func addLocales() throws(SourceDataError) {
    var kinds: [String: [String: [String]]] = [:]
    for row in data[.names] {
      let names = Array(row.dropFirst(2))
      if names.count == 1, let first = names.first, first.hasPrefix("="), first.utf8.count > 1 {
        kinds[row[0], default: [:]][row[1]] = kinds[row[0]]?[String(first.dropFirst())]
      } else {
        kinds[row[0], default: [:]][row[1]] = names
      }
    }
    var records = PackRows()
    var recordOf: [String: Int] = [:]
    var locales = PackRows()
    for row in data[.locales] {
      if row[1] == "-" {
        recordOf[row[0]] = records.rows.count
        records.add(try record(row, names: kinds[row[0]] ?? [:]))
      }
      guard let record = recordOf[row[1] == "-" ? row[0] : row[1]] else {
        throw SourceDataError("locales.tsv: \(row[0]) is the same as \(row[1]), which is unknown")
      }
      guard let format = formatIndex[row[0]] else {
        throw SourceDataError("formats.tsv has no \(row[0])")
      }
      locales.add(
        try localeKey(row[0]), try PackPart.number(record, 2), try PackPart.number(format, 2))
    }
    locales.sort()
    sections[.records] = records
    sections[.locales] = locales
    var aliases = PackRows()
    for row in data[.localeAliases] {
      aliases.add(try localeKey(row[0]), try localeKey(row[1]))
    }
    aliases.sort()
    sections[.localeAliases] = aliases
  }

  private mutating func record(
    _ row: [String], names: [String: [String]]
  ) throws(SourceDataError) -> [UInt8] {
    var bytes: [UInt8] = []
    for system in row[2..<6] {
      guard let index = systemIndex[system] else {
        throw SourceDataError("locales.tsv: unknown numbering system '\(system)'")
      }
      bytes += try PackPart.number(index, 1)
    }
    for kind in KindNames.all {
      guard let list = names[kind.name], list.count == kind.kind.nameCount else {
        throw SourceDataError(
          "names.tsv: \(row[0]) needs \(kind.kind.nameCount) names of kind \(kind.name)")
      }
      bytes += try PackPart.number(try pool.offset(of: list), 3)
    }
    for list in RecordList.allCases {
      guard let texts = names["\(list)"], list.nameCounts.contains(texts.count) else {
        throw SourceDataError("names.tsv: \(row[0]) needs \(list.nameCounts) texts of \(list)")
      }
      bytes += try PackPart.number(try pool.offset(of: texts), 3)
    }
    return bytes
  }

  private func key(_ locale: LocaleText) throws(SourceDataError) -> [UInt8] {
    guard let script = locale.script.isEmpty ? 0 : scriptIndex[locale.script],
      let region = locale.region.isEmpty ? 0 : regionIndex[locale.region]
    else { throw SourceDataError("unknown script or region in \(locale)") }
    return try PackPart.code(locale.language, 3) + PackPart.number(script, 2)
      + PackPart.number(region, 2)
  }

  private func localeKey(_ name: String) throws(SourceDataError) -> [UInt8] {
    let locale = LocaleText(name)
    let variant = locale.variant.isEmpty ? 0 : variantIndex[locale.variant] ?? 0
    return try key(locale) + PackPart.number(variant, 1)
  }

  private mutating func assembled() throws(SourceDataError) -> [UInt8] {
    var versions = PackRows()
    let list = try pool.offset(of: [data.icuVersion, data.cldrVersion])
    versions.add(try PackPart.number(list, 3))
    sections[.versions] = versions
    var header: [UInt8] = (0..<8).map { PackFormat.magic.utf8Start[$0] }
    var body: [UInt8] = []
    for section in PackSection.allCases {
      let bytes = section == .pool ? pool.bytes : (sections[section]?.rows ?? []).flatMap { $0 }
      let count = bytes.count / section.rowWidth
      guard count * section.rowWidth == bytes.count else {
        throw SourceDataError("a row of \(section) has not \(section.rowWidth) bytes")
      }
      header += try PackPart.number(PackFormat.headerCount + body.count, 3)
      header += try PackPart.number(count, 3)
      body += bytes
    }
    return header + body
  }
}
