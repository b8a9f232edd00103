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
