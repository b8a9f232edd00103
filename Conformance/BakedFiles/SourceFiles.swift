import Baking
import WeekCalendar

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A checkout of the package: its tables, and the files that the bake writes.
package struct SourceFiles: Sendable {
  /// The package's top folder.
  package let root: String

  /// The checkout in a folder.
  package init(root: String) {
    self.root = root
  }

  /// The folder of the TSV files, relative to the package's top folder.
  static let dataFolder = "Conformance/Data"

  /// The folder of the TSV files.
  package var dataFolder: String { root + "/" + Self.dataFolder }

  /// The folder of the golden tables.
  package var tablesFolder: String { root + "/Conformance/Tables" }

  /// Reads the tables of rules and names.
  package func sourceData() throws -> SourceData {
    let (versions, tables) = try self.tables(SourceTable.self)
    var data = SourceData(icuVersion: versions[0], cldrVersion: versions[1])
    for (table, rows) in tables { data[table] = rows }
    return data
  }

  /// Reads all tables of a kind; throws if they come from different releases of ICU or CLDR.
  func tables<Table: TSVTable & CaseIterable>(
    _ kind: Table.Type
  ) throws -> (versions: [String], tables: [(Table, rows: [[String]])]) {
    var versions: [String]?
    var tables: [(Table, rows: [[String]])] = []
    for table in kind.allCases {
      let text = try Self.read(dataFolder + "/" + table.fileName)
      let found = try TSVFile.read(text, as: table)
      guard versions ?? found.versions == found.versions else {
        throw SourceDataError(
          "\(table.fileName):2: ICU and CLDR differ from those of the other tables")
      }
      versions = found.versions
      tables.append((table, found.rows))
    }
    guard let versions, versions.count == 2 else { throw SourceDataError("no tables") }
    return (versions, tables)
  }

  /// Reads the tables of zones.
  package func zoneData() throws -> ZoneData {
    let (versions, tables) = try self.tables(ZoneTable.self)
    var data = ZoneData(versions: versions)
    for (table, rows) in tables { data[table] = rows }
    return data
  }

  /// Reads the table of relative words.
  package func relativeData() throws -> RelativeData {
    try RelativeData(tsv: Self.read(dataFolder + "/" + RelativeData.fileName))
  }

  /// Reads the table of the week rules of each release.
  package func weekDataByRelease() throws -> WeekDataByRelease {
    try WeekDataByRelease(Self.read(dataFolder + "/" + WeekDataByRelease.fileName))
  }

  // MARK: Files, with C's functions

  /// The text of a file.
  package static func read(_ path: String) throws -> String {
    guard let file = unsafe fopen(path, "rb") else { throw SourceDataError("cannot open \(path)") }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&piece, 1, piece.count, file)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    guard unsafe ferror(file) == 0, let text = String(validating: bytes, as: UTF8.self) else {
      throw SourceDataError("cannot read \(path), or it is not UTF-8")
    }
    return text
  }

  /// Writes a text to a file, replacing its content.
  package static func write(_ text: String, to path: String) throws {
    guard let file = unsafe fopen(path, "wb") else { throw SourceDataError("cannot open \(path)") }
    let bytes = Array(text.utf8)
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, written == bytes.count else {
      throw SourceDataError("cannot write \(path)")
    }
  }
}
