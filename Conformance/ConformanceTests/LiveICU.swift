import BakedFiles
import Baking
import Comparison
import Foundation
import ICUBridge
import Testing
import WeekCalendar

/// A libicu that is open while the tests run, and the data that must yield the same results.
enum LiveICU: String, CaseIterable, Sendable, CustomTestStringConvertible {
  /// The libicu of this machine, or of the folder in the variable WEEKCAL_ICU, with packs built from it.
  case installed
  /// The release that the baked data comes from, which `.ci/icu` fetches, with the baked data.
  case baked

  var testDescription: String {
    rawValue + ((try? library.get()).map { ", ICU " + $0.icuVersion } ?? "")
  }

  /// The library, or the reason why it cannot be opened; tests fail without it, instead of being skipped.
  var library: Result<ICULibrary, any Error> {
    switch self {
    case .installed: Self.installedLibrary
    case .baked: Self.bakedLibrary
    }
  }

  /// The library and the packs to compare with it.
  func required() throws -> (library: ICULibrary, packs: ICUPacks) {
    switch self {
    case .installed: (try library.get(), try Self.installedPacks.get())
    case .baked: (try library.get(), .baked)
    }
  }

  /// The tables from which the data was built.
  var sourceData: Result<SourceData, any Error> {
    switch self {
    case .installed: Self.installedSource
    case .baked: Self.bakedSource
    }
  }

  private static let installedLibrary = Result<ICULibrary, any Error> {
    do {
      return try ICULibrary(path: ProcessInfo.processInfo.environment["WEEKCAL_ICU"])
    } catch { throw MissingICU(description: "\(error): run .ci/setup tests") }
  }

  private static let bakedLibrary = Result<ICULibrary, any Error> {
    let folder = SourceFiles.ofThisPackage.root + "/.build-icu"
    guard let library = try? ICULibrary(path: folder) else {
      throw MissingICU(description: "no libicu in \(folder): run .ci/icu")
    }
    guard library.icuVersion == RulesPack.baked.icuVersion else {
      throw MissingICU(
        description: "ICU \(library.icuVersion) in \(folder), and the baked data is from "
          + "\(RulesPack.baked.icuVersion): run .ci/icu")
    }
    // The reader of the tables does the same, so that the results do not depend on the environment.
    try library.setDefaultLocale("root")
    return library
  }

  private static let installedSource = Result<SourceData, any Error> {
    try ICUReader(try installedLibrary.get()).sourceData()
  }

  private static let bakedSource = Result<SourceData, any Error> {
    try SourceFiles.ofThisPackage.sourceData()
  }

  private static let installedPacks = Result<ICUPacks, any Error> {
    try ICUPacks(try installedSource.get())
  }
}

/// The reason why libicu could not be opened for the comparison.
struct MissingICU: Error, CustomStringConvertible {
  let description: String
}
