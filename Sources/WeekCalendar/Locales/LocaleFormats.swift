/// Where the styles and listed formats of a resolved locale are, and how it counts hours.
struct LocaleFormats {
  let data: LocaleData
  let record: FormatRecord
  let hours: HourCycle
  /// Whether the time styles of the record may count hours in another way than the locale does.
  ///
  /// So it is where the data lists no locale of this language and region (`en_FR` has the formats
  /// of `en`), and where `-u-hc-` or `-u-rg-` asks for other hours.
  let hasOtherHours: Bool

  init(_ locale: CalendarLocale) {
    let identifier = locale.identifier
    data = locale.names.data
    let lookup = LocaleLookup(data: data)
    let subtags = lookup.canonical(
      LocaleSubtags(
        language: identifier.language, script: identifier.script, region: identifier.region))
    let index = lookup.listed(subtags, variants: identifier.variants)
    record = data.formatRecord(index)
    let isUndetermined = subtags.language.isEmpty || subtags.language == .undetermined
    let language = isUndetermined ? lookup.likely(subtags).language : subtags.language
    var hours = data.hourCycle(language: language, region: locale.region) ?? .from0To23
    let chosen = identifier.keyword(.hourCycleKey).flatMap { hours.letter($0.valueBytes) }
    if let chosen { hours.preferred = chosen }
    self.hours = hours
    let found = data.locale(at: index.value).subtags
    let isOther =
      isUndetermined
      ? !subtags.region.isEmpty
      : found.language != subtags.language
        || !subtags.region.isEmpty && found.region != subtags.region
    hasOtherHours =
      isOther || chosen != nil || identifier.keyword(.regionOverrideKey) != nil
  }
}

extension HourCycle {
  /// The letter for a value of `-u-hc-`: `h11`, `h12`, `h23` or `h24`, or the region's clock of 12 or
  /// 24 hours, `c12` or `c24`.
  func letter(_ value: [UInt8]) -> UInt8? {
    if LocaleKeywordNames.matches(value, "h11") { return UInt8(ascii: "K") }
    if LocaleKeywordNames.matches(value, "h12") { return UInt8(ascii: "h") }
    if LocaleKeywordNames.matches(value, "h23") { return UInt8(ascii: "H") }
    if LocaleKeywordNames.matches(value, "h24") { return UInt8(ascii: "k") }
    if LocaleKeywordNames.matches(value, "c24") { return UInt8(ascii: "H") }
    guard LocaleKeywordNames.matches(value, "c12") else { return nil }
    return preferred == UInt8(ascii: "K") ? preferred : UInt8(ascii: "h")
  }
}

extension Subtag {
  static var hourCycleKey: Subtag { Subtag(unchecked: 0x6863_0000_0000_0000) }  // hc
}
