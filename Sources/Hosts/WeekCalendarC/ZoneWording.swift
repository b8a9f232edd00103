import WeekCalendar

#if ZoneNames
import WeekCalendarZoneNames
#endif

/// Writes the zone of a column: its identifier and, in a library with zone names, its names.
struct ZoneWording {
  private let zone: OpenedZone
  #if ZoneNames
  private var names: ZoneNames
  #endif

  init(_ pattern: OpenedPattern, _ zone: OpenedZone) throws(CallError) {
    self.zone = zone
    #if ZoneNames
    names = Self.names(pattern)
    for name in Self.comparedZones(pattern, zone) {
      guard let rules = zone.compared.first(where: { $0.name == name }) else {
        throw .misuse(
          "the zone was opened without \(name.description), which its names are compared with")
      }
      names.setRules(rules, of: name)
    }
    #endif
  }

  /// Appends a date and time on a clock that is `offset` seconds ahead of UTC; false near the ends of the range.
  mutating func append(
    _ dateTime: CivilDateTime, offset: Int64, by pattern: OpenedPattern, to buffer: inout UTF8Buffer
  ) -> Bool {
    guard
      let instant = Instant(
        millisecondsSince1970: ColumnClock.milliseconds(dateTime) &- offset &* 1_000)
    else { return false }
    let zoned = ZonedDateTime(
      instant, showing: dateTime, offsetSeconds: Int(offset), in: zone.rules)
    #if ZoneNames
    pattern.pattern.append(zoned, names: &names, locale: pattern.locale, to: &buffer)
    #else
    pattern.pattern.append(zoned, locale: pattern.locale, to: &buffer)
    #endif
    return true
  }

  /// The zones that the names of a zone are compared with.
  static func comparedZones(_ pattern: OpenedPattern, _ zone: OpenedZone) -> [TimeZoneName] {
    #if ZoneNames
    guard pattern.pattern.hasGenericZoneName, let name = zone.rules.name else { return [] }
    return names(pattern).comparedZones(with: name)
    #else
    return []
    #endif
  }

  #if ZoneNames
  /// Zone names that do not read the system's zone files.
  private static func names(_ pattern: OpenedPattern) -> ZoneNames {
    ZoneNames(pattern.locale, zones: SystemTimeZones(folders: []))
  }
  #endif
}
