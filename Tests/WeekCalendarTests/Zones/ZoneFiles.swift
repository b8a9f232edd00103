import Foundation
import Testing
import WeekCalendar

/// The time zone files of the machine, found without the code under test.
enum ZoneFiles {
  static let folder = "/usr/share/zoneinfo"

  /// The path of every file under the folder that starts with `TZif`, but for `posix` and `right`.
  static func names(in folder: String = folder) throws -> [String] {
    let manager = FileManager.default
    var names: [String] = []
    for name in try manager.subpathsOfDirectory(atPath: folder).sorted() {
      guard !name.hasPrefix("posix/"), !name.hasPrefix("right/") else { continue }
      // `localtime` may lead out of the folder.
      let target = URL(filePath: folder + "/" + name).resolvingSymlinksInPath().path
      guard target.hasPrefix(URL(filePath: folder).resolvingSymlinksInPath().path + "/") else {
        continue
      }
      guard let handle = FileHandle(forReadingAtPath: folder + "/" + name) else { continue }
      defer { try? handle.close() }
      guard let magic = try? handle.read(upToCount: 4) else { continue }
      if magic == Data("TZif".utf8) { names.append(name) }
    }
    return names
  }

  static func bytes(_ name: String, in folder: String = folder) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + name)))
  }

  /// The different contents among the files.
  static func distinct() throws -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return try names().map { try bytes($0) }.filter { seen.insert($0).inserted }
  }

  /// The zones and links that the database's own text, `tzdata.zi`, names.
  static func namesOfDatabase() throws -> Set<String> {
    let text = try String(contentsOfFile: folder + "/tzdata.zi", encoding: .utf8)
    var names: Set<String> = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields.first == "Z", fields.count > 1 { names.insert(String(fields[1])) }
      if fields.first == "L", fields.count > 2 { names.insert(String(fields[2])) }
    }
    return names
  }
}
