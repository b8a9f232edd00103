import Baking
import ICUBridge
import WeekCalendar

/// The bake, from a libicu to the Swift files that the package ships, in three steps.
///
/// 1. **Read.** ``init(_:from:)`` reads the data from a libicu, or from the tables in `Conformance/Data` that an earlier
///    bake wrote.
/// 2. **Build.** ``packs()`` builds the four packs from the data.
/// 3. **Write.** ``tables()`` and ``swiftFiles(_:)`` are the files to write; ``SourceFiles`` writes or compares them.
///
/// `Sources/Tools/Baking` reads and builds the rules and the names of locales, because `weekcal data` also does so from
/// any libicu. Everything else is here, in a folder for each step.
package struct Bake: Sendable {
  /// The rules and the names of locales.
  package let data: SourceData
  /// Time zones and their names.
  package let zones: ZoneData
  /// Relative words.
  package let words: RelativeData
  /// The week rules of each CLDR release, kept by hand, because an ICU only has the rules of its own release.
  package let releases: WeekDataByRelease

  // MARK: 1. Read

  /// Reads the data from a libicu, or without one from the tables of a checkout.
  ///
  /// Sets ICU's default locale to root.
  package init(_ files: SourceFiles, from library: ICULibrary? = nil) throws {
    releases = try files.weekDataByRelease()
    if let library {
      data = try ICUReader(library).sourceData()
      zones = try ZoneReader(library).data()
      words = try RelativeReader(library, parents: data[.parents]).data()
    } else {
      data = try files.sourceData()
      zones = try files.zoneData()
      words = try files.relativeData()
    }
  }

  // MARK: 2. Build

  /// Builds the packs.
  package func packs() throws -> BakedPacks {
    let packs = try ICUPacks(data)
    return BakedPacks(
      rules: packs.rules.pack,
      names: packs.names.pack,
      relativeWords: try RelativePackBuilder.pack(words),
      zoneNames: try ZoneNamesBuilder.pack(
        zones, parents: data[.parents], locales: data[.locales].map { $0[0] }))
  }

  // MARK: 3. Write

  /// The tables in `Conformance/Data`, all but `weekDataByRelease.tsv`.
  package func tables() throws -> [BakedFile] {
    let versions = [data.icuVersion, data.cldrVersion]
    var texts = SourceTable.allCases.map {
      ($0.fileName, TSVFile.text(of: data[$0], as: $0, versions: versions))
    }
    texts.append((Fingerprints.fileName, try Fingerprints.text(of: data)))
    texts += ZoneTable.allCases.map {
      ($0.fileName, TSVFile.text(of: zones[$0], as: $0, versions: zones.versions))
    }
    texts.append((RelativeData.fileName, words.tsv))
    return texts.map { BakedFile(path: SourceFiles.dataFolder + "/" + $0, text: $1) }
  }

  /// The Swift files: one for each pack, the week rules of each release, the identifiers of zones.
  package func swiftFiles(_ packs: BakedPacks) throws -> [BakedFile] {
    [
      try GeneratedSwift.rules(packs.rules, of: data),
      try GeneratedSwift.names(packs.names, of: data),
      try GeneratedSwift.relativeWords(packs.relativeWords, of: words),
      try GeneratedSwift.zoneNames(packs.zoneNames, of: zones),
      GeneratedSwift.weekData(releases),
      try GeneratedSwift.zoneIdentifiers(of: zones),
    ]
  }
}
