import WeekCalendar

extension ZoneNamesPack {
  /// The words for a zone at an instant, for the letters that a pattern has, in a locale: a `ZoneWordMaker`.
  ///
  /// The zones that `v` and `vvvv` are compared with are read from the cache.
  ///
  ///     let locale = try CalendarLocale("en_US")
  ///     var zones = TimeZoneCache(SystemTimeZones())
  ///     let rules = try SystemTimeZones().rules(named: "America/Los_Angeles")
  ///     let zoned = ZonedDateTime(try Instant("2011-07-01T12:00Z"), in: rules)
  ///     let pattern = try DatePattern("HH:mm zzzz")
  ///     let words = ZoneNamesPack.baked.words(for: zoned, in: pattern, locale: locale, zones: &zones)
  ///     try pattern.string(from: zoned, words: words, locale: "en_US")  // "05:00 Pacific Daylight Time"
  public func words(
    for zoned: ZonedDateTime, in pattern: DatePattern, locale: CalendarLocale,
    zones: inout TimeZoneCache
  ) -> ZoneWords {
    guard !pattern.zoneNames.isEmpty, let name = zoned.zoneName else { return ZoneWords() }
    var names = ZoneNames(locale, pack: self, zones: zones.zones)
    if pattern.hasGenericZoneName {
      for compared in names.comparedZones(with: name) {
        let clock = compared.bytes.withSpan { try? zones.clock(zone: $0) }
        if let clock { names.setRules(clock.rules, of: compared) }
      }
    }
    return names.words(for: zoned, in: pattern)
  }
}
