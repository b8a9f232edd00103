import Foundation
import Testing

/// The rooms of the engine stand on floors: what a room uses lies below it (README, "How it is built").
@Suite struct RoomsTests {
  /// Each room with the rooms it may use.
  private static let rooms: [(name: String, uses: [String])] = [
    ("Civil", []),
    ("Weeks", ["Civil"]),
    ("Zones", ["Civil"]),
    ("Locales", ["Civil", "Weeks"]),
    ("Patterns", ["Civil", "Weeks", "Zones", "Locales"]),
    ("SQLTime", ["Civil", "Weeks", "Zones", "Locales", "Patterns"]),
  ]

  @Test func everyRoomUsesWhatLiesBelow() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/WeekCalendar").standardized
    var owners: [String: String] = [:]  // type -> room
    var words: [String: Set<String>] = [:]  // room -> capitalized words of its code
    var fileCount = 0
    let folders = try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    #expect(Set(folders.map(\.lastPathComponent)) == Set(Self.rooms.map(\.name)))
    for folder in folders {
      let room = folder.lastPathComponent
      let files = try #require(
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        fileCount += 1
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n") {
          let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
          for match in code.matches(of: /\b[A-Z][A-Za-z0-9]+\b/) {
            words[room, default: []].insert(String(match.output))
          }
          // Only types at a file's top level: nested names may repeat.
          if let match = code.firstMatch(
            of: /^(?:public |package |private )?(?:struct|enum|protocol|final class) (\w+)/)
          {
            owners[String(match.1)] = room
          }
        }
      }
    }
    for (room, uses) in Self.rooms {
      for word in words[room, default: []].sorted() {
        guard let owner = owners[word], owner != room else { continue }
        #expect(uses.contains(owner), "\(room) uses \(word) of \(owner)")
      }
    }
    #expect(fileCount > 150)
    #expect(owners.count > 150)
  }
}
