import Foundation
import Testing

/// Paths of the package that its files name, in code, comments, scripts and prose, lead somewhere.
@Suite struct PathTests {
  /// A path below one of the package's folders; not what is put together while it runs, `Sources/$name`.
  private static var path: Regex<(Substring, Substring)> {
    /(?:^|[^\w\/.$}~-])((?:\.ci|\.github|Sources|Tests|Conformance)\/[\w.+\/-]*[\w+])(?![\w*$\\{])/
  }

  /// Paths that tests make in folders of their own, or that must not be there.
  private static let others: Set<String> = [
    ".ci/nothing", "Sources/a.swift", "Tests/Gone/file.swift",
  ]

  /// What is read by people and programs: no tables, pictures and data.
  private static func files() throws -> [String] {
    let hidden = [".ci", ".github", ".github/workflows"].flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(atPath: Repository.url(folder).path)
      return (names ?? []).map { "\(folder)/\($0)" }
    }
    let data = [".tsv", ".csv", ".svg", ".gz", ".db", ".bin"]
    return try Repository.files(in: ["", "Sources", "Tests", "Conformance"], ending: "")
      .filter { file in !data.contains(where: file.hasSuffix) } + hidden
  }

  private static func missing(in text: String) -> (found: [(line: Int, path: String)], count: Int) {
    var found: [(line: Int, path: String)] = []
    var count = 0
    let path = Self.path
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.utf8.count < 2000 && line.contains("/") {
      for match in line.matches(of: path) {
        count += 1
        let path = String(match.1)
        if !Repository.exists(path) { found.append((index + 1, path)) }
      }
    }
    return (found, count)
  }

  @Test func pathsInFilesExist() throws {
    var count = 0
    var fileCount = 0
    for file in try Self.files() {
      guard let text = try? String(contentsOf: Repository.url(file), encoding: .utf8) else {
        continue
      }
      fileCount += 1
      let missing = Self.missing(in: text)
      count += missing.count
      for (line, path) in missing.found where !Self.others.contains(path) {
        Place(file: file, line: line).fail("there is no \(path)")
      }
    }
    #expect(fileCount > 1000)
    #expect(count > 450)
  }

  @Test func aMissingPathIsReported() {
    let missing = Self.missing(
      in: """
        see Sources/README.md.
        // as .ci/nothing does
        "Tests/Gone/file.swift", /else/Sources/x, Sources/C*/include
        """)
    #expect(missing.found.map(\.line) == [2, 3])
    #expect(missing.found.map(\.path) == [".ci/nothing", "Tests/Gone/file.swift"])
    #expect(missing.count == 3)
  }
}
