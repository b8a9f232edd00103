import WeekCalendar

/// The state of a pack while it is built: its sections, its pool of texts, and the numbers of codes.
package struct PackParts {
  let kind: PackKind
  var pool = PackPool()
  var sections: [PackSection: PackRows] = [:]
  private var scriptIndex: [String: Int] = [:]
  private var regionIndex: [String: Int] = [:]
  private var variantIndex: [String: Int] = [:]

  init(_ kind: PackKind) {
    self.kind = kind
  }

  /// The region codes, ascending.
  var regions: [String] { regionIndex.keys.sorted(by: Self.precedes) }

  /// Lists every script and region, and in a pack of names also every variant; keys refer to these lists.
  mutating func addCodes(
    scripts: [String] = [], regions: [String] = [], of locales: [String]
  ) throws(SourceDataError) {
    let parts = locales.map { LocaleText($0) }
    scriptIndex = try add(scripts + parts.map(\.script), to: .scripts)
    regionIndex = try add(regions + parts.map(\.region), to: .regions)
    if kind == .names { variantIndex = try add(parts.map(\.variant), to: .variants) }
  }

  private mutating func add(
    _ codes: [String], to section: PackSection
  ) throws(SourceDataError) -> [String: Int] {
    var rows = PackRows()
    var ranks: [String: Int] = [:]
    for code in Set(codes).subtracting([""]).sorted(by: Self.precedes) {
      try rows.add(.code(.code(section), code))
      ranks[code] = rows.rows.count
    }
    sections[section] = rows
    return ranks
  }

  /// Whether a text precedes another one in the order of their bytes.
  package static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// The key of a locale without its variant.
  func key(_ locale: LocaleText) throws(SourceDataError) -> [UInt8] {
    guard let script = locale.script.isEmpty ? 0 : scriptIndex[locale.script],
      let region = locale.region.isEmpty ? 0 : regionIndex[locale.region]
    else { throw SourceDataError("unknown script or region in \(locale)") }
    return try PackPart.row([
      .code(.keyLanguage, locale.language), .number(.keyScript, script),
      .number(.keyRegion, region),
    ])
  }

  /// The key of a locale and the number of its variant.
  func localeKey(_ name: String) throws(SourceDataError) -> [UInt8] {
    let locale = LocaleText(name)
    let variant = locale.variant.isEmpty ? 0 : variantIndex[locale.variant] ?? 0
    return try PackPart.row([PackPart(.key, key(locale)), .number(.keyVariant, variant)])
  }

  /// The bytes of the pack.
  mutating func assembled(_ data: SourceData) throws(SourceDataError) -> [UInt8] {
    var versions = PackRows()
    try versions.add(
      .number(.versions, pool.offset(of: [data.icuVersion, data.cldrVersion])))
    sections[.versions] = versions
    var places: [UInt8] = []
    var body: [UInt8] = []
    for section in kind.sections {
      let bytes = section == .pool ? pool.bytes : (sections[section]?.rows ?? []).flatMap { $0 }
      let count = bytes.count / section.rowWidth
      guard count * section.rowWidth == bytes.count else {
        throw SourceDataError("a row of \(section) has not \(section.rowWidth) bytes")
      }
      places += try PackPart.septets(PackFormat.headerCount(kind) + body.count, 3)
      places += try PackPart.septets(count, 3)
      body += bytes
    }
    let magic = PackFormat.magic
    let checksum = [UInt8](
      repeating: 0, count: PackFormat.sectionsOffset - PackFormat.checksumOffset)
    var pack =
      Array(magic.description.utf8) + [kind.rawValue, PackFormat.number] + checksum + places + body
    PackFormat.seal(&pack)
    return pack
  }
}
