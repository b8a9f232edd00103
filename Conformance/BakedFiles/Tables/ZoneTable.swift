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

/// Time zones and their names, as rows of text.
package struct ZoneData: Sendable {
  var versions: [String]
  var rows: [ZoneTable: [[String]]] = [:]

  subscript(table: ZoneTable) -> [[String]] {
    get { rows[table] ?? [] }
    set { rows[table] = newValue }
  }
}

extension ZoneData {
  /// The names of all zones, each with its canonical name in CLDR.
  package var zoneNames: [(name: String, canonical: String)] { self[.zones].map { ($0[0], $0[1]) } }

  /// The metazones, each with a region and the zone that stands for it there.
  package var goldenZones: [(metazone: String, region: String, zone: String)] {
    self[.goldenZones].map { ($0[0], $0[1], $0[2]) }
  }

  /// The rows of names: a locale, a key, the kinds of names separated by spaces, and the names.
  package var names: [[String]] { self[.zoneNames] }

  /// The minutes since 1970 at which zones, by their names in CLDR, enter or leave a metazone.
  package var metazoneChanges: [(zone: String, minutes: Int64)] {
    self[.metazones].flatMap { row in row[2...3].compactMap { Int64($0) }.map { (row[0], $0) } }
  }

  /// The short identifier of each zone, by name.
  package var shortIdentifiers: [String: String] {
    Dictionary(self[.zones].map { ($0[0], $0[2]) }) { first, _ in first }
  }
}
