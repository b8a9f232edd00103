/// The position of a resolved locale's styles and listed formats, and how it counts hours.
struct ResolvedFormats {
  let names: DateNames
  let hours: HourCycle
  /// Whether the time styles of the names may count hours differently from the locale.
  ///
  /// True if the data lists no locale with this language and region (`en_FR` uses the formats of `en`), or if `-u-hc-`
  /// or `-u-rg-` selects other hours.
  let hasOtherHours: Bool

  init(_ locale: CalendarLocale) {
    let identifier = locale.identifier
    let pack = locale.names.pack
    let rules = locale.rulesPack
    let subtags = rules.canonical(identifier.subtags)
    names = locale.names
    let isUndetermined = subtags.language.isEmpty || subtags.language == .undetermined
    let language = isUndetermined ? rules.likely(subtags).language : subtags.language
    var hours = pack.hourCycle(language: language, region: locale.region) ?? HourCycle()
    let chosen = identifier.keyword(.hourCycle).flatMap { hours.letter($0.content) }
    if let chosen { hours.preferred = chosen }
    self.hours = hours
    let found = pack.locale(at: names.index).subtags
    let isOther =
      isUndetermined
      ? !subtags.region.isEmpty
      : found.language != subtags.language
        || !subtags.region.isEmpty && found.region != subtags.region
    hasOtherHours =
      isOther || chosen != nil || identifier.keyword(.regionOverride) != nil
  }
}
