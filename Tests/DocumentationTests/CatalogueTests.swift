import Foundation
import Testing

/// The reference is whole: each public library has a landing page, and its topics have every public symbol.
@Suite struct CatalogueTests {
  /// The libraries among the products of the package.
  static func libraries() throws -> [String] {
    try Repository.lines("Package.swift").compactMap {
      $0.firstMatch(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    }
  }

  /// What the topics of a page have, `Name` of ``Name``, with the lines.
  private static func topics(of path: String) throws -> [(line: Int, name: String)] {
    try Documentation.numbered(Repository.lines(path)).compactMap { line in
      line.text.wholeMatch(of: /- ``(.+)``/).map { (line.number, String($0.1)) }
    }
  }

  @Test func everyPublicSymbolIsInATopic() throws {
    let folder = try Program.Folder()
    let libraries = try Self.libraries()
    #expect(libraries.count >= 9)
    var count = 0
    for library in libraries {
      let page = Repository.landingPage(of: library)
      guard Repository.exists(page) else {
        Issue.record("\(library) has no landing page \(page)")
        continue
      }
      try LinkTests.symbols(of: library, access: "public", into: folder)
      let symbols = Set(
        try SymbolGraph(of: library, in: folder).symbols
          .filter { $0.pathComponents.count == 1 }.map { $0.pathComponents[0] })
      let topics = try Self.topics(of: page)
      for name in symbols.subtracting(topics.map(\.name)).sorted() {
        Place(file: page, line: 1).fail("the public \(name) is in none of the topics")
      }
      var seen: Set<String> = []
      for topic in topics {
        if !symbols.contains(topic.name) {
          Place(file: page, line: topic.line).fail("\(topic.name) is not public in \(library)")
        }
        if !seen.insert(topic.name).inserted {
          Place(file: page, line: topic.line).fail("\(topic.name) is in two topics")
        }
      }
      count += symbols.count
    }
    #expect(count >= 176)
  }

  /// Each article is in the topics of its library.
  @Test func everyArticleIsInATopic() throws {
    var count = 0
    for (name, path) in try Catalogues.files.get().sorted(by: { $0.key < $1.key })
    where name.hasSuffix(".md") {
      let library = path.split(separator: "/")[2]
      guard name != "\(library).md" else { continue }
      count += 1
      let page = try Repository.lines(Repository.landingPage(of: library))
      if !page.contains("- <doc:\(name.dropLast(3))>") {
        Place(file: path, line: 1).fail("the topics of \(library) do not have this article")
      }
    }
    #expect(count >= 15)
  }
}
