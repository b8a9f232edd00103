import WeekCalendar

/// Builds a pack of rules from source data.
package struct RulesPackBuilder {
  private let data: SourceData
  private var parts = PackParts(.rules)

  private init(_ data: SourceData) {
    self.data = data
  }

  /// The bytes of the pack.
  package static func pack(_ data: SourceData) throws(SourceDataError) -> [UInt8] {
    var builder = RulesPackBuilder(data)
    try builder.addCodes()
    try builder.addRegions()
    try builder.addLanguages()
    try builder.addLikelySubtags()
    return try builder.parts.assembled(data)
  }

  private mutating func addCodes() throws(SourceDataError) {
    try parts.addCodes(
      scripts: data[.scripts].map { $0[0] },
      regions: data[.regions].map { $0[0] } + data[.regionWeeks].map { $0[0] },
      of: data[.likelySubtags].flatMap { $0 }
        + data[.languageAliases].filter(isPlainAlias).map { $0[1] })
    var systems = PackRows()
    for row in data[.numberingSystems] { try systems.add(.code(.code(.numberingNames), row[0])) }
    systems.sort()
    parts.sections[.numberingNames] = systems
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
        try weeks.add(
          .number(.firstWeekday, isoDay(values[0])), .number(.minimumDays, values[1]),
          .number(.weekendStart, isoDay(values[2])), .number(.weekendStartTime, values[3]),
          .number(.weekendEnd, isoDay(values[4])), .number(.weekendEndTime, values[5]))
        weekRows[numbers] = weeks.rows.count
      }
      weeksByRegion[row[0]] = weekRows[numbers]
    }
    parts.sections[.weeks] = weeks
    let validity = Dictionary(data[.regions].map { ($0[0], $0[1]) }) { first, _ in first }
    var facts = PackRows()
    for region in parts.regions {
      try facts.add(
        .number(.validity, Int(codeValidity(validity[region]).rawValue)),
        .number(.regionWeeks, weeksByRegion[region] ?? 0))
    }
    parts.sections[.regionFacts] = facts
    var aliases = PackRows()
    for row in data[.regionAliases] {
      let first = row[1].split(separator: " ").first.map(String.init) ?? ""
      try aliases.add(
        .code(.code(.regionAliases), row[0]), .code(.aliasedRegion, first))
    }
    aliases.sort()
    parts.sections[.regionAliases] = aliases
  }

  /// Converts ICU's number of a weekday (Sunday = 1) to ISO 8601's (Monday = 1).
  private func isoDay(_ icu: Int) throws(SourceDataError) -> Int {
    guard (1...7).contains(icu) else { throw SourceDataError("\(icu) is not a day of the week") }
    return icu == 1 ? 7 : icu - 1
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
    for byte in bits { try languages.add(PackPart(.languageBits, [byte])) }
    parts.sections[.languages] = languages
    var aliases = PackRows()
    for row in data[.languageAliases] where isPlainAlias(row) {
      try aliases.add(
        .code(.code(.languageAliases), row[0]),
        PackPart(.aliasedKey, parts.key(LocaleText(row[1]))))
    }
    aliases.sort()
    parts.sections[.languageAliases] = aliases
  }

  /// Whether an alias maps a language code to a locale; the other aliases are whole obsolete tags.
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
        byLanguage.append((from.language, Array(try parts.key(to).dropFirst(3))))
      } else {
        try long.add(PackPart(.key, parts.key(from)), PackPart(.otherKey, parts.key(to)))
      }
    }
    // The most frequent pairs of script and region get a number; languages with another pair go to the long table.
    var counts: [[UInt8]: Int] = [:]
    for (_, pair) in byLanguage { counts[pair, default: 0] += 1 }
    let pairs = counts.sorted {
      $0.value == $1.value ? $0.key.lexicographicallyPrecedes($1.key) : $0.value > $1.value
    }.prefix(PackFormat.maximumLikelyPairs).map(\.key)
    var number: [[UInt8]: Int] = [:]
    for (index, pair) in pairs.enumerated() { number[pair] = index }
    var buckets: [[[UInt8]]] = Array(repeating: [], count: 26 * 26)
    for (language, pair) in byLanguage.sorted(by: { PackParts.precedes($0.language, $1.language) })
    {
      let letters = Array(language.utf8).map { UInt64($0) } + [0x60]
      guard let index = number[pair], let bucket = PackFormat.likelyBucket(letters[0], letters[1])
      else {
        let key = try parts.key(LocaleText(language))
        try long.add(PackPart(.key, key), PackPart(.otherKey, key.prefix(3) + pair))
        continue
      }
      buckets[bucket].append(
        try PackPart.number(.letterAndPair, Int(letters[2] - 0x60) << 9 | index).bytes)
    }

    var starts = PackRows()
    var short = PackRows()
    for bucket in buckets {
      try starts.add(.number(.firstOfBucket, short.rows.count))
      for row in bucket { short.add(row: row) }
    }
    try starts.add(.number(.firstOfBucket, short.rows.count))
    long.sort()
    var pairRows = PackRows()
    for pair in pairs { pairRows.add(row: pair) }
    parts.sections[.likelyPairs] = pairRows
    parts.sections[.likelyBuckets] = starts
    parts.sections[.likelyByLanguage] = short
    parts.sections[.likely] = long
  }
}
