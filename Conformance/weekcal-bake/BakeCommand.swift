import BakedFiles
import Comparison
import Foundation
import ICUBridge

/// The command `weekcal-bake`: its arguments, and the order of its steps.
struct BakeCommand {
  private var isFromICU = false
  private var isCheck = false
  private var icuDirectory: String?
  private var files = SourceFiles.ofThisPackage

  /// Reads the arguments.
  init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--from-icu": isFromICU = true
      case "--check": isCheck = true
      case "--icu": icuDirectory = try Self.value(argument, &rest)
      case "--root": files = SourceFiles(root: try Self.value(argument, &rest))
      case "--help", "-h":
        print(usage)
        exit(0)
      default: throw BakeError(description: "unknown argument '\(argument)'\n\(usage)")
      }
    }
  }

  private static func value(_ name: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else {
      throw BakeError(description: "\(name) needs a value")
    }
    return value
  }

  /// Prints a message to standard error and ends the program with status 1.
  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }

  /// Reads, builds, and writes or checks the files.
  func run() throws {
    let library = try isFromICU ? ICULibrary(path: icuDirectory) : nil
    let bake = try Bake(files, from: library)
    // Writes the tables first: they help to find out why the pack of a new ICU cannot be built.
    if let library {
      for file in try bake.tables() { try put(file) }
      let templates = try FormatOracle.templates(files, of: bake.data)
      try put(try FormatOracle.file(of: library, templates: templates))
    }
    let packs = try bake.packs()
    for file in try bake.swiftFiles(packs) { try put(file) }
    print(
      "ICU \(bake.data.icuVersion), CLDR \(bake.data.cldrVersion): "
        + "\(bake.data[.locales].count) locales, \(packs.rules.count) bytes of rules, "
        + "\(packs.names.count) of names, \(packs.zoneNames.count) of zone names")
  }

  private func put(_ file: BakedFile) throws {
    guard isCheck else { return try files.write(file) }
    guard try files.hasCurrent(file) else {
      throw BakeError(description: "\(files.root)/\(file.path) is out of date; run weekcal-bake")
    }
  }
}

/// The reason why a run failed.
struct BakeError: Error, CustomStringConvertible {
  let description: String
}
