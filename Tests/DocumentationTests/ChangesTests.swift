import Testing
import WeekCalendar

/// The changes have the form of keepachangelog.com, and their newest version is that of the library.
@Suite struct ChangesTests {
  private static let kinds = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]

  @Test func changesListVersionsAndKindsInOrder() throws {
    let lines = try Repository.lines("Sources/Core/WeekCalendar/Changes.md")
    #expect(lines.first == "# Changes")
    var versions: [(name: String, day: String)] = []
    var kinds: [String] = []
    var isEmpty = false
    for line in lines {
      if let version = line.firstMatch(of: /^## \[(.+?)\](?: - (\d{4}-\d{2}-\d{2}))?$/) {
        versions.append((String(version.1), version.2.map(String.init) ?? ""))
        kinds = []
      } else if line.hasPrefix("### ") {
        #expect(!isEmpty, "nothing before \(line)")
        isEmpty = true
        kinds.append(String(line.dropFirst(4)))
        #expect(Set(kinds).count == kinds.count, "\(line) twice in \(versions.last?.name ?? "")")
        #expect(Self.kinds.contains(kinds[kinds.count - 1]), "\(line)")
      } else {
        #expect(!line.hasPrefix("#") || line == "# Changes", "\(line)")
        if !line.isEmpty, !line.hasPrefix("#") { isEmpty = false }
      }
    }
    #expect(versions.first?.name == "Unreleased" && versions.first?.day == "")
    #expect(versions.dropFirst().first?.name == WeekCalendarVersion.current)
    for (name, day) in versions.dropFirst() {
      #expect(throws: Never.self, "\(name)") { try CivilDate(day) }
    }
    #expect(versions.dropFirst().map(\.day) == versions.dropFirst().map(\.day).sorted(by: >))
    #expect(versions.count >= 2)
  }

  /// No other file has the version by itself; the package for npm takes it from the module.
  @Test func onlyOneFileStatesTheVersion() throws {
    let package = try Repository.lines(
      "Sources/Hosts/WeekCalendarExtension/JavaScript/package.json")
    #expect(package.contains { $0.contains("\"version\": \"0.0.0\"") })
    var count = 0
    let name = "Sources/Tools/BuildProduct"
    for file in try Repository.files(in: [name], ending: "") {
      count += 1
      for (index, line) in try Repository.lines(file).enumerated()
      where line.contains(WeekCalendarVersion.current) {
        Place(file: file, line: index + 1).fail("a version beside WeekCalendarVersion.swift")
      }
    }
    #expect(count >= 15)
  }
}
