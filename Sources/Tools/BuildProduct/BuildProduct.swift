import Foundation
import PackagePlugin

/// The plugin `swift package build-product NAME...`, which builds the products that `swift build` alone cannot.
///
/// It runs scripts beside this file, which call `swift build` with their own options and scratch folders. The scripts
/// are for Linux. If plugins run in a sandbox, use `swift package --disable-sandbox build-product`.
@main struct BuildProduct: CommandPlugin {
  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// A product, and the scripts that build it.
  private struct Product {
    var name: String
    /// The scripts with their options, in order.
    var scripts: [String]
    /// The subfolder of the output folder, which keeps files with the same name apart.
    var folder = ""
    /// The files that the scripts write, as words for the help.
    var files: String
  }

  private static let products = [
    Product(
      name: "extension", scripts: ["extension"],
      files: "libweekcalendar.so for SQLite and C, and libweekcalendar.a"),
    Product(
      name: "wheel", scripts: ["extension", "wheel.py"], files: "a wheel for Python"),
    Product(
      name: "extension-zone-names", scripts: ["extension --zone-names"], folder: "zone-names",
      files: "zone-names/libweekcalendar.so with the names of time zones"),
    Product(
      name: "extension-relative-words", scripts: ["extension --relative-words"],
      folder: "relative-words",
      files: "relative-words/libweekcalendar.so with relative_words in SQL"),
    Product(
      name: "wheel-zone-names", scripts: ["extension --zone-names", "wheel.py --zone-names"],
      folder: "zone-names", files: "zone-names, with a wheel that has the names of time zones"),
    Product(
      name: "duckdb", scripts: ["extension", "duckdb"],
      files: "weekcalendar.duckdb_extension"),
    Product(
      name: "wasm", scripts: ["wasm"],
      files: "weekcalendar.wasm, and one with the names of time zones"),
    Product(
      name: "npm", scripts: ["wasm", "npm"],
      files: "a package for npm, and pages that need no server"),
    Product(
      name: "documentation", scripts: ["documentation"],
      files: "documentation, a site of static files"),
    Product(
      name: "command", scripts: ["command"],
      files: "weekcal, linked statically, its man pages and completions"),
    Product(
      name: "release",
      scripts: [
        "extension", "wheel.py", "duckdb", "wasm", "npm", "documentation", "command", "release",
      ],
      files: "release, a folder of all of them with checksums and an SBOM"),
  ]

  private static var help: String {
    let width = products.map(\.name.count).max() ?? 0
    let lines = products.map {
      "  " + $0.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.files
    }
    return """
      USAGE: swift package build-product <name>... [--output DIR]

      Builds products into DIR (default: .build/products of the package):

      \(lines.joined(separator: "\n"))
      """
  }

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = ArgumentExtractor(arguments)
    let isHelp = arguments.extractFlag(named: "help") > 0
    let outputs = arguments.extractOption(named: "output")
    let names = arguments.remainingArguments
    guard !isHelp, !names.isEmpty else { return print(Self.help) }
    let chosen = try names.map { name in
      guard let product = Self.products.first(where: { $0.name == name }) else {
        let all = Self.products.map(\.name).joined(separator: ", ")
        throw Failure(description: "no product '\(name)': expected one of \(all)")
      }
      return product
    }
    let package = context.package.directoryURL
    let output =
      outputs.last.map { URL(filePath: $0) } ?? package.appending(path: ".build/products")
    var done: Set<[String]> = []
    for product in chosen {
      let folder = output.appending(path: product.folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for script in product.scripts where done.insert([script, product.folder]).inserted {
        let words = script.split(separator: " ").map(String.init)
        let path = package.appending(path: "Sources/Tools/BuildProduct/\(words[0])").path
        let process = try Process.run(
          URL(filePath: path), arguments: [folder.path] + words.dropFirst())
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
          throw Failure(description: "\(script) failed")
        }
      }
    }
    for product in chosen { print("\(output.path): \(product.files)") }
  }
}
