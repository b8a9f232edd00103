import Baking

/// The tables from which the pack of zone names is built, each a file in `Conformance/Data`.
enum ZoneTable: String, CaseIterable, Sendable, TSVTable {
  /// The zones of the tz database, with CLDR's identifiers and their regions.
  case zones
  /// The metazones to which a zone belongs, and when.
  case metazones
  /// The zone that stands for a metazone, in general and in regions with a different one.
  case goldenZones
  /// The names and formats of each locale, without inherited ones.
  case zoneNames

  var name: String { rawValue }

  var columns: [String] {
    switch self {
    case .zones: ["zone", "canonical", "short", "region", "primary"]
    case .metazones: ["zone", "metazone", "from", "to"]
    case .goldenZones: ["metazone", "region", "zone"]
    case .zoneNames: ["locale", "key", "types", "texts..."]
    }
  }

  var note: String {
    switch self {
    case .zones: "'primary': the region's name stands for the zone"
    case .metazones:
      "minutes since 1970-01-01T00:00Z; the first one belongs to it, the last one does not"
    case .goldenZones: "001 for all regions that are not listed"
    case .zoneNames:
      "keys are formats, metazones, zones (with a slash) and regions; an empty text: no name"
    }
  }

  var hasOpenEnd: Bool { self == .zoneNames }
}
