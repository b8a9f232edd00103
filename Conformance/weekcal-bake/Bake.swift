import BakedFiles
import Baking
import Comparison
import Foundation
import ICUBridge
import WeekCalendar

/// One run of the bake tool.
struct Bake {
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

  /// Writes or checks the files.
  func run() throws {
    var data: SourceData
    var zones: ZoneData
    if isFromICU {
      let library = try ICULibrary(path: icuDirectory)
      data = try ICUReader(library).sourceData()
      zones = try ZoneReader(library).data()
      for (name, text) in try SourceFiles.texts(of: data) + SourceFiles.texts(of: zones) {
        try put(text, files.dataFolder + "/" + name)
      }
      try put(
        try FormatOracle.text(of: library, templates: try FormatOracle.templates(files)),
        files.root + "/Conformance/Tables/" + FormatOracle.fileName)
    } else {
      data = try files.sourceData()
      zones = try files.zoneData()
    }
    let words: RelativeData
    if isFromICU {
      words = try RelativeReader(ICULibrary(path: icuDirectory)).data()
      try put(words.tsv, files.dataFolder + "/" + RelativeData.fileName)
    } else {
      words = try files.relativeData()
    }
    try put(words.generatedSwift(), files.root + "/" + RelativeData.generatedFile)
    let packs = try ICUPacks(data)
    for (kind, pack) in [(PackKind.rules, packs.rules.pack), (.names, packs.names.pack)] {
      try put(try GeneratedSwift.text(kind, pack: pack, of: data), files.generatedFile(kind))
    }
    try put(
      try WeekDataByRelease(SourceFiles.read(files.dataFolder + "/" + WeekDataByRelease.fileName))
        .generatedSwift, files.root + "/" + WeekDataByRelease.generatedFile)
    try put(
      try ZoneIdentifierLines.generatedSwift(of: zones),
      files.root + "/" + ZoneIdentifierLines.generatedFile)
    let zoneNames = try ZoneNamesBuilder.pack(
      zones, parents: data[.parents], locales: files.localeNames())
    try put(try GeneratedSwift.text(zones, pack: zoneNames), files.generatedZoneNames)
    print(
      "ICU \(data.icuVersion), CLDR \(data.cldrVersion): \(data[.locales].count) locales, "
        + "\(packs.rules.pack.count) bytes of rules, \(packs.names.pack.count) of names, "
        + "\(zoneNames.count) of zone names")
  }

  private func put(_ text: String, _ path: String) throws {
    guard isCheck else { return try SourceFiles.write(text, to: path) }
    guard try SourceFiles.read(path).utf8.elementsEqual(text.utf8) else {
      throw BakeError(description: "\(path) is out of date; run weekcal-bake")
    }
  }
}

/// Why a run failed.
struct BakeError: Error, CustomStringConvertible {
  let description: String
}
