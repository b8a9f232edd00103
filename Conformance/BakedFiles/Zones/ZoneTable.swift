import Baking
import WeekCalendar

/// The tables that names of zones are made of, each a file `Conformance/Data/<name>.tsv`.
enum ZoneTable: String, CaseIterable, TSVTable {
  /// Zones of the tz database, what CLDR calls them, and their regions.
  case zones
  /// Which metazone a zone belongs to, and when.
  case metazones
  /// The zone whose clocks a metazone's names are about, in each region that has one of its own.
  case goldenZones
  /// Names and formats, those of a locale less those that it inherits.
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

/// What names of zones are made of, as rows of text.
package struct ZoneData {
  var versions: [String]
  var rows: [ZoneTable: [[String]]] = [:]

  subscript(table: ZoneTable) -> [[String]] {
    get { rows[table] ?? [] }
    set { rows[table] = newValue }
  }
}

extension SourceFiles {
  /// Reads the tables of zones.
  package func zoneData() throws -> ZoneData {
    let (versions, tables) = try self.tables(ZoneTable.self)
    var data = ZoneData(versions: versions)
    for (table, rows) in tables { data[table] = rows }
    return data
  }

  /// The text of every file of tables of zones, by file name.
  package static func texts(of data: ZoneData) -> [(name: String, text: String)] {
    ZoneTable.allCases.map {
      (
        $0.fileName,
        TSVFile.text(of: data[$0], as: $0, note: $0.note, versions: data.versions)
      )
    }
  }
}

extension ZoneData {
  /// The names of all zones, with the one that CLDR's data has them under.
  package var zoneNames: [(name: String, canonical: String)] { self[.zones].map { ($0[0], $0[1]) } }

  /// The metazones, each with a region of its own and the zone that it is about there.
  package var goldenZones: [(metazone: String, region: String, zone: String)] {
    self[.goldenZones].map { ($0[0], $0[1], $0[2]) }
  }

  /// The names: a locale, a key, the kinds of names with spaces between, and the names.
  package var names: [[String]] { self[.zoneNames] }

  /// The minutes since 1970 at which zones, by CLDR's names, begin to be of a metazone or end.
  package var metazoneChanges: [(zone: String, minutes: Int64)] {
    self[.metazones].flatMap { row in row[2...3].compactMap { Int64($0) }.map { (row[0], $0) } }
  }
}

extension ZoneData {
  /// The short identifier of each name.
  package var shortIdentifiers: [String: String] {
    Dictionary(self[.zones].map { ($0[0], $0[2]) }) { first, _ in first }
  }
}
