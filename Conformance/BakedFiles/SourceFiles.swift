import Baking
import WeekCalendar

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The TSV files and the generated Swift of a checkout.
package struct SourceFiles: Sendable {
  /// The package's top folder.
  package let root: String

  /// The files of the package in a folder.
  package init(root: String) {
    self.root = root
  }

  /// The folder of the TSV files.
  package var dataFolder: String { root + "/Conformance/Data" }

  /// Where the golden tables are.
  package var tablesFolder: String { root + "/Conformance/Tables" }

  /// The generated Swift file of a kind of pack.
  package func generatedFile(_ kind: PackKind) -> String {
    root + "/Sources/Core/WeekCalendarData/" + GeneratedSwift.typeName(kind) + ".swift"
  }

  /// The generated Swift file of zone names.
  package var generatedZoneNames: String {
    root + "/Sources/Core/WeekCalendarZoneNames/" + GeneratedSwift.zoneNames + ".swift"
  }

  /// Reads all tables.
  package func sourceData() throws -> SourceData {
    let (versions, tables) = try self.tables(SourceTable.self)
    var data = SourceData(icuVersion: versions[0], cldrVersion: versions[1])
    for (table, rows) in tables { data[table] = rows }
    return data
  }

  /// Reads all tables of a kind, which are of one ICU and CLDR.
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

  /// The text of every TSV file for some data, by file name.
  package static func texts(of data: SourceData) throws -> [(name: String, text: String)] {
    var texts = SourceTable.allCases.map { ($0.fileName, TSVFile.text(of: $0, in: data)) }
    texts.append(("fingerprints.tsv", try Fingerprints.text(of: data)))
    return texts
  }

  /// Writes all tables and the fingerprints.
  package func write(_ data: SourceData) throws {
    for (name, text) in try Self.texts(of: data) {
      try Self.write(text, to: dataFolder + "/" + name)
    }
  }

  // C's streams, each opened and closed here.

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

  /// Replaces a file by a text.
  package static func write(_ text: String, to path: String) throws {
    guard let file = unsafe fopen(path, "wb") else { throw SourceDataError("cannot open \(path)") }
    let bytes = Array(text.utf8)
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, written == bytes.count else {
      throw SourceDataError("cannot write \(path)")
    }
  }
}
