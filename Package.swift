// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The trait `CommandLine` adds the command, and with it swift-argument-parser and its plugins. It is on by default here
// and for packages that depend on this one by path. A package that depends on it by URL gets the libraries alone,
// unless it writes `traits: ["CommandLine"]`. For a dependency by URL, SwiftPM first reads the manifest from the
// repository, as if it were in `/`, then in SCRATCH/checkouts/NAME.
let scratch = URL(filePath: Context.packageDirectory + "/../..").standardizedFileURL
let isByAddress =
  Context.packageDirectory == "/"
  || Context.packageDirectory.hasPrefix(scratch.path + "/checkouts/")
    && FileManager.default.fileExists(atPath: scratch.path + "/repositories")

// Warnings are errors in this package, but not in packages that depend on it (SE-0480). Only C targets have the C
// setting: from a package that is fetched by URL, SwiftPM removes `-Werror`, but not an `-Xcc` before it.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
// The compiler checks memory safety. Code that it cannot check is marked, with a reason, and a test counts the marks.
let checked = strict + [.strictMemorySafety()]

/// A Swift library in a group, which is a folder of `Sources`.
func library(
  _ name: String, in group: String, uses dependencies: [Target.Dependency] = [],
  exclude: [String] = [], settings: [SwiftSetting] = checked
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(group)/\(name)", exclude: exclude,
    swiftSettings: settings)
}

/// A C library.
func cLibrary(_ name: String, in group: String, linkedOnApple library: String? = nil) -> Target {
  let apple: [Platform] = [.macOS, .iOS, .tvOS, .watchOS, .visionOS, .macCatalyst]
  return .target(
    name: name, path: "Sources/\(group)/\(name)", cSettings: [.treatAllWarnings(as: .error)],
    linkerSettings: library.map { [.linkedLibrary($0, .when(platforms: apple))] } ?? [])
}

/// A library of the system.
func systemLibrary(_ name: String, in group: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/\(group)/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// A library that compares with other programs, or makes the data that the package ships.
func conformance(
  _ name: String, uses dependencies: [Target.Dependency], settings: [SwiftSetting] = strict
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Conformance/\(name)", swiftSettings: settings)
}

/// A program for this package's own work.
func program(
  _ name: String, at path: String, uses dependencies: [Target.Dependency]
) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

/// A test target, not optimized even in a release build, because optimizing takes longer than running the tests.
///
/// Loops over many days or bytes are in TestSupport, which is optimized.
func tests(
  _ name: String, in folder: String = "Tests", uses dependencies: [Target.Dependency]
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)",
    swiftSettings: strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
}

let package = Package(
  name: "WeekCalendar",
  // `Int128` needs these versions; `Span` and typed errors also run on older ones.
  platforms: [
    .macOS(.v15), .iOS(.v18), .macCatalyst(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2),
  ],
  products: [
    .library(name: "WeekCalendar", targets: ["WeekCalendar"]),
    .library(name: "WeekCalendarSQLite", targets: ["WeekCalendarSQLite"]),
    .library(name: "WeekCalendarRelativeWords", targets: ["WeekCalendarRelativeWords"]),
    .library(name: "WeekCalendarFoundation", targets: ["WeekCalendarFoundation"]),
    .library(name: "WeekCalendarZoneNames", targets: ["WeekCalendarZoneNames"]),
    .library(name: "WeekReports", targets: ["WeekReports"]),
    .library(name: "WeekPictures", targets: ["WeekPictures"]),
    .library(name: "WarehouseSQL", targets: ["WarehouseSQL"]),
    .library(name: "WeekReportsSQLite", targets: ["WeekReportsSQLite"]),
    // `swift package build-product extension` builds libweekcalendar.so from it.
    .library(name: "WeekCalendarExtension", type: .dynamic, targets: ["WeekCalendarExtension"]),
    .executable(name: "weekcal", targets: ["weekcal"]),
  ],
  traits: [
    .trait(name: "CommandLine", description: "The command weekcal, with swift-argument-parser."),
    .trait(
      name: "ZoneNames",
      description: "Names of time zones in the loadable extension and the C interface; 1.5 MB."),
    .trait(
      name: "RelativeWords",
      description: "relative_words in SQL (last week, in 2 weeks) for all locales; 160 KB."),
    .default(enabledTraits: isByAddress ? [] : ["CommandLine"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // MARK: Core, the engine. Only WeekCalendarFoundation uses Foundation; all others also compile as Embedded Swift.
    library(
      "WeekCalendar", in: "Core", uses: ["WeekCalendarData", "CSystemFiles", "CSystemMemory"],
      exclude: ["Changes.md"]),
    // Generated tables.
    library("WeekCalendarData", in: "Core"),
    // "last week", "in 2 weeks", with the data of all locales.
    library("WeekCalendarRelativeWords", in: "Core", uses: ["WeekCalendar"]),
    // Names of time zones, with their data.
    library("WeekCalendarZoneNames", in: "Core", uses: ["WeekCalendar"]),
    // Weeks for Foundation's dates, calendars and locales.
    library("WeekCalendarFoundation", in: "Core", uses: ["WeekCalendar"]),
    // Mistakes in patterns.
    library("PatternChecks", in: "Core", uses: ["WeekCalendar"]),

    // MARK: SQLite, the adapter.
    library(
      "WeekCalendarSQLite", in: "SQLite",
      uses: [
        "WeekCalendar", "PatternChecks", "CSQLiteShim", "CSystemMemory",
        .target(name: "WeekCalendarRelativeWords", condition: .when(traits: ["RelativeWords"])),
      ]),
    // SQLite's C API: from the host that loads the extension, or from the SQLite that the program is linked with.
    // Apple's linker must know the library even of weak symbols.
    cLibrary("CSQLiteShim", in: "SQLite", linkedOnApple: "sqlite3"),
    systemLibrary("CSQLite", in: "SQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),

    // MARK: Hosts, the shared library and the interfaces for other languages.
    library(
      "WeekCalendarExtension", in: "Hosts",
      uses: [
        "WeekCalendar", "WeekCalendarSQLite", "WeekCalendarC", "CSQLiteShim", "CSystemMemory",
        .target(name: "WeekCalendarZoneNames", condition: .when(traits: ["ZoneNames"])),
      ],
      exclude: ["DuckDB", "JavaScript", "Python", "WebAssembly"]),
    // The C interface for columns. Its header is a separate target, so that Swift checks each function against it.
    library(
      "WeekCalendarC", in: "Hosts",
      uses: [
        "WeekCalendar", "CWeekCalendar", "CSystemMemory",
        .target(name: "WeekCalendarZoneNames", condition: .when(traits: ["ZoneNames"])),
      ]),
    cLibrary("CWeekCalendar", in: "Hosts"),

    // MARK: Reports, from rows of CSV and databases to tables and pictures.
    library(
      "WeekReports", in: "Reports",
      uses: ["WeekCalendar", "CByteScan", "CIconv", "CSystemFiles", "CZlib"]),
    library("WeekPictures", in: "Reports", uses: ["WeekReports", "WeekCalendar"]),
    // Statements as sources of rows, tables as targets, CSV files as tables.
    library(
      "WeekReportsSQLite", in: "Reports",
      uses: ["WeekReports", "WeekCalendar", "WeekCalendarSQLite", "CSQLite"]),
    cLibrary("CByteScan", in: "Reports"),
    // On Apple's systems, iconv is a separate library.
    cLibrary("CIconv", in: "Reports", linkedOnApple: "iconv"),
    systemLibrary("CZlib", in: "Reports", pkgConfig: "zlib", apt: "zlib1g-dev"),

    // MARK: System, C functions for files and memory.
    cLibrary("CSystemFiles", in: "System"),
    cLibrary("CSystemMemory", in: "System"),

    // MARK: Tools
    .executableTarget(
      name: "weekcal",
      dependencies: [
        "WeekCalendar", "PatternChecks", "PatternLint", "WeekReports", "WeekPictures",
        "WeekReportsSQLite", "WeekCalendarSQLite", "WeekCalendarZoneNames", "CSQLite", "Baking",
        "WarehouseSQL", "CommandLineTrait",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLine"])),
      ],
      path: "Sources/Tools/weekcal", exclude: ["Trait"], swiftSettings: checked),
    .target(name: "CommandLineTrait", path: "Sources/Tools/weekcal/Trait", swiftSettings: checked),
    // Finds date patterns in source files, and mistakes in them.
    library("PatternLint", in: "Tools", uses: ["PatternChecks", "WeekCalendar"]),
    // The results of the SQL functions as plain SQL, for engines that cannot load the extension.
    library("WarehouseSQL", in: "Tools", uses: ["WeekCalendar"]),
    // Makes the packs of rules and names from a libicu that it opens at run time.
    library("Baking", in: "Tools", uses: ["ICUBridge", "WeekCalendar"]),
    library("ICUBridge", in: "Tools", uses: ["CSystemFiles"], settings: strict),
    program(
      "weekcal-benchmark", at: "Sources/Tools/weekcal-benchmark",
      uses: [
        "WeekCalendar", "WeekCalendarRelativeWords", "WeekCalendarZoneNames", "WeekReports",
        "WeekReportsSQLite", "WeekCalendarSQLite", "CSQLite", "CBenchmarkKernels", "ICUBridge",
      ]),
    cLibrary("CBenchmarkKernels", in: "Tools"),
    // `swift package build-product NAME` builds the products that `swift build` cannot, with scripts beside the plugin.
    // The plugin is not a product: packages that depend on this one neither see nor build it.
    .plugin(
      name: "BuildProduct",
      capability: .command(
        intent: .custom(
          verb: "build-product",
          description:
            "Build the extension, wheel, npm package, command, documentation or a release.")),
      path: "Sources/Tools/BuildProduct", sources: ["BuildProduct.swift"]),

    // MARK: Conformance, and the generator of the data that the package ships.
    conformance(
      "BakedFiles",
      uses: [
        "Baking", "ICUBridge", "WeekCalendar", "WeekCalendarRelativeWords", "WeekCalendarZoneNames",
      ],
      settings: checked),
    conformance(
      "Comparison",
      uses: [
        "BakedFiles", "Baking", "ICUBridge", "WeekCalendar", "WeekCalendarRelativeWords",
        "WeekCalendarZoneNames",
      ]),
    program(
      "weekcal-conformance", at: "Conformance/weekcal-conformance",
      uses: ["BakedFiles", "Baking", "Comparison", "WeekCalendarRelativeWords"]),
    program(
      "weekcal-bake", at: "Conformance/weekcal-bake",
      uses: ["BakedFiles", "Baking", "Comparison", "ICUBridge", "WeekCalendar"]),
    tests(
      "ConformanceTests", in: "Conformance",
      uses: [
        "BakedFiles", "Baking", "Comparison", "ICUBridge", "WeekCalendar",
        "WeekCalendarRelativeWords", "WeekCalendarZoneNames", "TestSupport",
      ]),

    // MARK: Tests
    .target(
      name: "TestSupport", dependencies: ["WeekCalendar"], path: "Tests/Support",
      swiftSettings: strict),
    tests("WeekCalendarTests", uses: ["WeekCalendar", "TestSupport", "CSQLite"]),
    tests(
      "WeekCalendarRelativeWordsTests",
      uses: ["WeekCalendarRelativeWords", "WeekCalendar", "TestSupport"]),
    tests("WeekCalendarFoundationTests", uses: ["WeekCalendarFoundation", "WeekCalendar"]),
    tests("WeekReportsTests", uses: ["WeekReports", "WeekCalendar", "TestSupport"]),
    tests(
      "WeekPicturesTests", uses: ["WeekPictures", "WeekReports", "WeekCalendar", "TestSupport"]),
    tests(
      "WeekReportsSQLiteTests",
      uses: [
        "WeekReportsSQLite", "WeekReports", "WeekCalendarSQLite", "WeekCalendar", "TestSupport",
        "CSQLite",
      ]),
    tests(
      "WarehouseSQLTests",
      uses: ["WarehouseSQL", "WeekCalendarSQLite", "WeekCalendar", "TestSupport", "CSQLite"]),
    tests(
      "PatternLintTests", uses: ["PatternLint", "PatternChecks", "WeekCalendar", "TestSupport"]),
    tests(
      "WeekCalendarSQLiteTests",
      uses: [
        "WeekCalendarSQLite", "WeekCalendarZoneNames", "WeekCalendar", "TestSupport", "CSQLite",
      ]),
    tests("weekcalTests", uses: ["weekcal", "WeekCalendar", "TestSupport", "CSQLite"]),
    // Runs the examples of the README, doc comments and help, and checks the links between them.
    tests(
      "DocumentationTests",
      uses: [
        "WeekCalendarSQLite", "WeekReports", "WeekReportsSQLite", "WeekPictures", "WarehouseSQL",
        "WeekCalendarRelativeWords", "PatternLint", "PatternChecks", "TestSupport", "CSQLite",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// The targets of libFuzzer, which `.ci/fuzz-targets` builds. No other build sees them: libFuzzer supplies their `main`,
// and their flag is unsafe.
if Context.environment["WEEKCALENDAR_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz-targets",
      dependencies: [
        "WeekCalendar", "WeekCalendarRelativeWords", "WeekCalendarZoneNames", "PatternLint",
        "WeekReports", "WeekReportsSQLite", "WeekCalendarSQLite", "WeekCalendarC", "CWeekCalendar",
        "WarehouseSQL", "ICUBridge", "CSQLite", "TestSupport", "BakedFiles", "Baking",
        "Comparison",
      ],
      path: "Tests/Fuzz/Targets",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}
