// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package that depends on this one by its address gets libraries without the command's parser and its plugins; it
// says `traits: ["CommandLine"]` where it wants the command. Here, and for those that depend by path, the trait is on.
// By address: SwiftPM reads a manifest from the repository first, as if in `/`, then in SCRATCH/checkouts/NAME.
let scratch = URL(filePath: Context.packageDirectory + "/../..").standardizedFileURL
let isByAddress =
  Context.packageDirectory == "/"
  || Context.packageDirectory.hasPrefix(scratch.path + "/checkouts/")
    && FileManager.default.fileExists(atPath: scratch.path + "/repositories")

// A warning is an error in this package; packages that depend on it are not affected (SE-0480). C's setting is for C
// alone: SwiftPM removes `-Werror` from a package that is fetched by its address, but not the `-Xcc` before it.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
// The compiler checks memory: what it cannot check is marked, counted by a test, and has its reason.
let checked = strict + [.strictMemorySafety()]

/// A library in Swift, in its group of the folder `Sources`.
func library(
  _ name: String, in group: String, uses dependencies: [Target.Dependency] = [],
  exclude: [String] = [], settings: [SwiftSetting] = checked
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(group)/\(name)", exclude: exclude,
    swiftSettings: settings)
}

/// A library in C.
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

/// What compares with other programs, or makes the data that the package ships.
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

/// Tests, not optimized in a release build either: that took longer than they run.
///
/// What they walk through day by day or byte by byte is in TestSupport.
func tests(
  _ name: String, in folder: String = "Tests", uses dependencies: [Target.Dependency]
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)",
    swiftSettings: strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
}

let package = Package(
  name: "WeekCalendar",
  // What `Int128` needs of Apple's systems; `Span` and typed errors run on older ones too.
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
    // `swift package build-product extension` makes libweekcalendar.so of it.
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
    // MARK: Core, the engine. No Foundation but in WeekCalendarFoundation; all others compile as Embedded Swift, too.
    library(
      "WeekCalendar", in: "Core", uses: ["WeekCalendarData", "CSystemFiles", "CSystemMemory"],
      exclude: ["Changes.md"]),
    // Generated tables.
    library("WeekCalendarData", in: "Core"),
    // "last week", "in 2 weeks", with the data of all locales.
    library("WeekCalendarRelativeWords", in: "Core", uses: ["WeekCalendar"]),
    // Names of time zones, with their data.
    library("WeekCalendarZoneNames", in: "Core", uses: ["WeekCalendar"]),
    // Foundation's dates, calendars and formatters beside ours.
    library("WeekCalendarFoundation", in: "Core", uses: ["WeekCalendar"]),
    // What is wrong with a pattern.
    library("PatternChecks", in: "Core", uses: ["WeekCalendar"]),

    // MARK: SQLite, the adapter.
    library(
      "WeekCalendarSQLite", in: "SQLite",
      uses: [
        "WeekCalendar", "PatternChecks", "CSQLiteShim", "CSystemMemory",
        .target(name: "WeekCalendarRelativeWords", condition: .when(traits: ["RelativeWords"])),
      ]),
    // SQLite's C API: that of the host which loads us, or that which we are linked with. Apple's linker wants to know
    // where symbols come from, weak ones too.
    cLibrary("CSQLiteShim", in: "SQLite", linkedOnApple: "sqlite3"),
    systemLibrary("CSQLite", in: "SQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),

    // MARK: Hosts, the shared library and what is called from other languages.
    library(
      "WeekCalendarExtension", in: "Hosts",
      uses: [
        "WeekCalendar", "WeekCalendarSQLite", "WeekCalendarC", "CSQLiteShim", "CSystemMemory",
        .target(name: "WeekCalendarZoneNames", condition: .when(traits: ["ZoneNames"])),
      ],
      exclude: ["DuckDB", "JavaScript", "Python", "WebAssembly"]),
    // The C interface over columns. Its header is a target of its own: Swift checks each function against it.
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
    // A statement as a source of rows, a table as a target, CSV as a table.
    library("WeekReportsSQLite", in: "Reports", uses: ["WeekReports", "WeekCalendar", "CSQLite"]),
    cLibrary("CByteScan", in: "Reports"),
    // Apple's iconv is a library of its own.
    cLibrary("CIconv", in: "Reports", linkedOnApple: "iconv"),
    systemLibrary("CZlib", in: "Reports", pkgConfig: "zlib", apt: "zlib1g-dev"),

    // MARK: System, the C faces of files and memory.
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
    // Date patterns in the sources of programs.
    library("PatternLint", in: "Tools", uses: ["PatternChecks", "WeekCalendar"]),
    // What our SQL functions answer, as plain SQL of engines that load nothing.
    library("WarehouseSQL", in: "Tools", uses: ["WeekCalendar"]),
    // The packs of rules and names, made of a libicu that is opened while the program runs.
    library("Baking", in: "Tools", uses: ["ICUBridge", "WeekCalendar"]),
    library("ICUBridge", in: "Tools", uses: ["CSystemFiles"], settings: strict),
    program(
      "weekcal-benchmark", at: "Sources/Tools/weekcal-benchmark",
      uses: [
        "WeekCalendar", "WeekReports", "WeekReportsSQLite", "WeekCalendarSQLite", "CSQLite",
        "CBenchmarkKernels", "ICUBridge",
      ]),
    cLibrary("CBenchmarkKernels", in: "Tools"),
    // `swift package build-product NAME` makes what `swift build` alone does not, by scripts beside the plugin. It is
    // not a product: packages that depend on this one neither see nor build it.
    .plugin(
      name: "BuildProduct",
      capability: .command(
        intent: .custom(
          verb: "build-product",
          description:
            "Build the extension, wheel, npm package, command, documentation or a release.")),
      path: "Sources/Tools/BuildProduct", sources: ["BuildProduct.swift"]),

    // MARK: Conformance, with the data that the package ships.
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
    // The examples of README, doc comments and help, and the links between them.
    tests(
      "DocumentationTests",
      uses: [
        "WeekCalendarSQLite", "WeekReports", "WeekReportsSQLite", "WeekPictures", "WarehouseSQL",
        "WeekCalendarRelativeWords", "PatternLint", "PatternChecks", "TestSupport", "CSQLite",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
