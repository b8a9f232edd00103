/// A name's kind, by its bit in an entry with kinds.
package enum ZoneText: UInt8, CaseIterable, Sendable {
  case longStandard = 0
  case longDaylight, longGeneric, shortStandard, shortDaylight, shortGeneric, city

  /// The kinds that other keys use: a region's name or format, and the format of a partial place.
  package static var region: ZoneText { .longStandard }
  package static var fallbackFormat: ZoneText { .longDaylight }
}
