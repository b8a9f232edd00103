import WeekCalendar

/// Builds a pack of names from source data.
package struct NamesPackBuilder {
  private let data: SourceData
  private var parts = PackParts(.names)
  private var systemIndex: [String: Int] = [:]
  private var formatIndex: [String: Int] = [:]

  private init(_ data: SourceData) {
    self.data = data
  }

  /// The bytes of the pack.
  package static func pack(_ data: SourceData) throws(SourceDataError) -> [UInt8] {
    var builder = NamesPackBuilder(data)
    try builder.addCodes()
    try builder.addParents()
    try builder.addFormats()
    try builder.addLocales()
    return try builder.parts.assembled(data)
  }

  private mutating func addCodes() throws(SourceDataError) {
    try parts.addCodes(
      of: data[.parents].flatMap { $0 } + data[.localeAliases].flatMap { $0 }
        + data[.locales].map { $0[0] } + data[.hourCycles].map { Self.hourCycleLocale($0[0]) })
    var systems = PackRows()
    for row in data[.numberingSystems].sorted(by: { PackParts.precedes($0[0], $1[0]) }) {
      let digits = row[1] == "-" ? [] : row[1].unicodeScalars.map { String($0) }
      try systems.add(
        .code(.code(.numberingSystems), row[0]),
        .number(.digits, parts.pool.offset(of: digits)))
      systemIndex[row[0]] = systems.rows.count
    }
    parts.sections[.numberingSystems] = systems
  }

  /// The locale for the first cell of a row of hour cycles: a region, or a language and a region.
  private static func hourCycleLocale(_ name: String) -> String {
    name.contains("_") ? name : "und_" + name
  }

  private mutating func addParents() throws(SourceDataError) {
    var parents = PackRows()
    for row in data[.parents] {
      try parents.add(
        PackPart(.key, parts.key(LocaleText(row[0]))),
        PackPart(.otherKey, parts.key(LocaleText(row[1]))))
    }
    parents.sort()
    parts.sections[.parents] = parents
  }

  private mutating func addFormats() throws(SourceDataError) {
    let formats = try FormatsBuilder(data, pool: &parts.pool)
    for (section, rows) in formats.sections { parts.sections[section] = rows }
    formatIndex = formats.rowOf
    var cycles = PackRows()
    for row in data[.hourCycles] {
      let allowed = Array(row[2].utf8.prefix { $0 != UInt8(ascii: " ") })
      guard row[1].utf8.count == 1, let preferred = row[1].utf8.first, let hour = allowed.first,
        allowed.count <= 2
      else { throw SourceDataError("hourCycles.tsv: \(row[0]) needs letters such as 'h' or 'hB'") }
      let dayPeriod = allowed.count == 2 ? allowed[1] : UInt8(ascii: "a")
      let locale = LocaleText(Self.hourCycleLocale(row[0]))
      try cycles.add(
        PackPart(.key, parts.key(locale)), PackPart(.preferredHour, [preferred]),
        PackPart(.allowedHour, [hour]), PackPart(.allowedDayPeriod, [dayPeriod]))
    }
    cycles.sort()
    parts.sections[.hourCycles] = cycles
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
        try records.add(record(row, names: kinds[row[0]] ?? [:]))
      }
      guard let record = recordOf[row[1] == "-" ? row[0] : row[1]] else {
        throw SourceDataError("locales.tsv: \(row[0]) is the same as \(row[1]), which is unknown")
      }
      guard let format = formatIndex[row[0]] else {
        throw SourceDataError("formats.tsv has no \(row[0])")
      }
      try locales.add(
        PackPart(.localeKey, parts.localeKey(row[0])), .number(.record, record),
        .number(.formats, format))
    }
    locales.sort()
    parts.sections[.records] = records
    parts.sections[.locales] = locales
    var aliases = PackRows()
    for row in data[.localeAliases] {
      try aliases.add(
        PackPart(.localeKey, parts.localeKey(row[0])),
        PackPart(.aliasedLocale, parts.localeKey(row[1])))
    }
    aliases.sort()
    parts.sections[.localeAliases] = aliases
  }

  private mutating func record(
    _ row: [String], names: [String: [String]]
  ) throws(SourceDataError) -> [PackPart] {
    var fields: [PackPart] = []
    for (role, system) in zip(NumberingRole.allCases, row[2..<6]) {
      guard let index = systemIndex[system] else {
        throw SourceDataError("locales.tsv: unknown numbering system '\(system)'")
      }
      fields.append(try .number(.numbering(role), index))
    }
    for kind in KindNames.all {
      guard let list = names[kind.name], list.count == kind.kind.nameCount else {
        throw SourceDataError(
          "names.tsv: \(row[0]) needs \(kind.kind.nameCount) names of kind \(kind.name)")
      }
      fields.append(try .number(.names(kind.kind), parts.pool.offset(of: list)))
    }
    for list in RecordList.allCases {
      guard let texts = names["\(list)"], list.nameCounts.contains(texts.count) else {
        throw SourceDataError("names.tsv: \(row[0]) needs \(list.nameCounts) texts of \(list)")
      }
      fields.append(try .number(.list(list), parts.pool.offset(of: texts)))
    }
    return fields
  }
}
