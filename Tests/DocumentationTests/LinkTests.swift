import Foundation
import Testing

/// What doc comments and READMEs point to is there.
@Suite struct LinkTests {
  /// DocC resolves the links in doc comments and articles among all symbols; `.ci/documentation` resolves those that
  /// users see among public symbols.
  @Test func linksBetweenDocCommentsResolve() throws {
    let folder = try Program.Folder()
    var count = 0
    for target in try BuiltModules.swiftTargets() {
      let module = target.replacing("-", with: "_")
      try Self.symbols(of: module, access: "private", into: folder)
      count += 1
    }
    #expect(count >= 4)
    let diagnostics = try Self.docC(folder, Catalogues.joined())
    for diagnostic in diagnostics { diagnostic.place.fail(diagnostic.message) }
  }

  /// Whether a folder in memory takes the pages of a module, some tens of megabytes; containers often have 64.
  private static func hasRoom(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    return FileManager.default.isWritableFile(atPath: path)
      && (attributes?[.systemFreeSize] as? NSNumber)?.int64Value ?? 0 > 1 << 29
  }

  /// What DocC says of the symbol graphs in a folder.
  private static func docC(
    _ folder: Program.Folder, _ catalogue: Program.Folder? = nil
  ) throws -> [(place: Place, message: String)] {
    let report = folder.url.appending(path: "report.json")
    // DocC waits until each of its thousands of pages is on the disk: these are of no use and go to memory.
    let pages = try Program.Folder(in: Self.hasRoom("/dev/shm") ? "/dev/shm" : nil)
    let archive = pages.url.appending(path: "archive")
    let result = try Toolchain.own.get().run(
      "docc",
      ["convert"] + (catalogue.map { [$0.url.path] } ?? [])
        + ["--no-transform-for-static-hosting"]
        + ["--additional-symbol-graph-dir", folder.url.path]
        + ["--fallback-display-name", "Documentation", "--fallback-bundle-identifier", "docs"]
        + ["--output-path", archive.path, "--diagnostics-file", report.path])
    try #require(result.status == 0, "docc: \(result.errors)\(result.output)")
    let root = Repository.root.path + "/"
    return try JSONDecoder().decode(Report.self, from: Data(contentsOf: report)).diagnostics
      .compactMap { diagnostic in
        // Without a source it is about the archive, not about what is written down.
        guard let source = diagnostic.source, let url = URL(string: source), url.isFileURL
        else { return nil }
        let file =
          Catalogues.path(of: url.lastPathComponent) ?? url.path.replacing(root, with: "")
        let line = diagnostic.range?.start.line ?? 1
        return (Place(file: file, line: line), "DocC: \(diagnostic.summary)")
      }
  }

  /// The form of DocC's diagnostics file.
  private struct Report: Decodable {
    struct Diagnostic: Decodable {
      struct Range: Decodable {
        struct Start: Decodable { var line: Int }
        var start: Start
      }
      var summary: String
      var source: String?
      var range: Range?
    }
    var diagnostics: [Diagnostic]
  }

  static func symbols(
    of module: String, access: String, into folder: Program.Folder, _ more: [String] = []
  ) throws {
    let toolchain = try Toolchain.own.get()
    let result = try toolchain.run(
      "swift-symbolgraph-extract",
      ["-module-name", module, "-minimum-access-level", access]
        + ["-target", toolchain.triple, "-output-dir", folder.url.path]
        + ["-skip-synthesized-members", "-emit-extension-block-symbols"] + more
        + BuiltModules.compilerArguments)
    try #require(result.status == 0, "\(module): \(result.errors)")
  }

  /// A link that leads nowhere is told, with its line.
  @Test func aFalseLinkIsFound() throws {
    let folder = try Program.Folder()
    try folder.write(
      "False.swift", "/// See ``There``.\n///\n/// See ``Nowhere``.\npublic struct There {}\n")
    let file = folder.url.appending(path: "False.swift").path
    let compiled = try Program.run(
      "swiftc", ["-emit-module", "-parse-as-library", "-module-name", "False", file],
      in: folder.url)
    try #require(compiled.status == 0, "\(compiled.errors)")
    let graphs = try Program.Folder()
    try Self.symbols(of: "False", access: "public", into: graphs, ["-I", folder.url.path])
    let diagnostics = try Self.docC(graphs)
    #expect(diagnostics.map(\.place.line) == [3], "\(diagnostics)")
    #expect(diagnostics.allSatisfy { $0.message.contains("Nowhere") })
  }

  /// Types that the README and the articles name are there for their readers.
  @Test func namesInTheREADMEExist() throws {
    let targets = try BuiltModules.swiftTargets()
    let folder = try Program.Folder()
    var names = Set(targets + Preambles.namesOfOthers)
    for target in targets where !target.hasPrefix("weekcal") {
      try Self.symbols(of: target, access: "public", into: folder)
      for symbol in try SymbolGraph(of: target, in: folder).symbols {
        names.insert(symbol.pathComponents.joined(separator: "."))
      }
    }
    let functions = try ExampleDatabase().rows(of: "SELECT name FROM pragma_function_list")
    names.formUnion(functions)
    var count = 0
    for span in try Documentation.whole.get().spans
    where (span.place.file == "README.md" || span.place.file.contains(".docc/"))
      && span.ticks == 1
      && span.text.contains(/^[A-Z][A-Za-z0-9]*[a-z]\w*(\.\w+)?$/)
    {
      count += 1
      if !names.contains(span.text) && !names.contains(span.text.lowercased()) {
        span.place.fail(
          "`\(span.text)` is not a public symbol; a name of others belongs into Preambles.swift")
      }
    }
    #expect(count >= 40)
  }

  /// Paths in code spans and links of Markdown lead to files of the package.
  @Test func pathsInProseExist() throws {
    let documentation = try Documentation.whole.get()
    var count = 0
    for span in documentation.spans
    where span.ticks == 1
      && span.text.contains(/^(Sources|Tests|Conformance|\.ci)\/[\w\/.+-]+$/)
    {
      count += 1
      if !Repository.exists(span.text) { span.place.fail("there is no \(span.text)") }
    }
    #expect(count >= 8)
    for line in documentation.prose {
      for match in line.text.matches(of: /\]\(([^)\s]+)\)/) {
        let target = String(match.1)
        // DocC resolves the links between articles.
        if target.contains("://") || target.hasPrefix("#") || target.hasPrefix("doc:") { continue }
        let folder = line.place.file.split(separator: "/").dropLast().joined(separator: "/")
        let path = folder.isEmpty ? target : "\(folder)/\(target)"
        if !Repository.exists(path) { line.place.fail("there is no \(path)") }
      }
    }
  }
}
