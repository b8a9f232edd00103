import Foundation
import Testing

/// What is public in each library is written down, so that no change of it goes unseen: `Tests/Interfaces`.
///
/// `WRITE_INTERFACES=1 swift test --filter InterfaceTests` writes it anew.
@Suite struct InterfaceTests {
  @Test func publicInterfaceEqualsTheRecordedOne() throws {
    let writes = ProcessInfo.processInfo.environment["WRITE_INTERFACES"] == "1"
    let libraries = try CatalogueTests.libraries()
    var count = 0
    for library in libraries {
      let path = "Tests/Interfaces/\(library).txt"
      let lines = try PublicInterface(of: library).lines
      count += lines.count
      if writes {
        let text = lines.joined(separator: "\n") + "\n"
        try text.write(to: Repository.url(path), atomically: true, encoding: .utf8)
        continue
      }
      guard Repository.exists(path) else {
        Issue.record("\(path) is not there: \(Self.command) writes it")
        continue
      }
      let written = Set(try Repository.lines(path).filter { !$0.isEmpty })
      let gone = written.subtracting(lines).sorted().map { "- " + $0 }
      let new = Set(lines).subtracting(written).sorted().map { "+ " + $0 }
      #expect(
        gone.isEmpty && new.isEmpty,
        "\(library)'s public interface is another: \((gone + new).prefix(20).joined(separator: "\n"))\nIf that is meant, \(Self.command) writes it down"
      )
    }
    #expect(libraries.count >= 9 && count >= 2_000)
    #expect(!writes, "the interfaces are written")
  }

  private static let command = "WRITE_INTERFACES=1 swift test --filter InterfaceTests"
}

/// The public declarations of a library, sorted, one in a line.
private struct PublicInterface {
  let lines: [String]

  init(of library: String) throws {
    let folder = try Program.Folder()
    try LinkTests.symbols(of: library, access: "public", into: folder)
    var lines: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      let graph = try JSONDecoder().decode(
        Graph.self, from: Data(contentsOf: folder.url.appending(path: name)))
      var names: [String: String] = [:]
      for symbol in graph.symbols {
        let path = symbol.pathComponents.joined(separator: ".")
        names[symbol.identifier.precise] = path
        let declaration = symbol.declarationFragments.map(\.spelling).joined()
          .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        lines.insert("\(path) | \(declaration)")
      }
      for relationship in graph.relationships where relationship.kind == "conformsTo" {
        guard let source = names[relationship.source],
          let target = relationship.targetFallback ?? names[relationship.target],
          !Self.implied.contains(target)
        else { continue }
        lines.insert("\(source) : \(target)")
      }
    }
    self.lines = lines.sorted()
  }

  /// What every type is that does not say otherwise.
  private static let implied = ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable { var precise: String }
      struct Fragment: Decodable { var spelling: String }
      var identifier: Identifier
      var pathComponents: [String]
      var declarationFragments: [Fragment]
    }

    struct Relationship: Decodable {
      var kind: String
      var source: String
      var target: String
      var targetFallback: String?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]
  }
}
