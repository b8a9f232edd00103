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

let package = Package(
  name: "WeekCalendar",
  // What `Int128` needs of Apple's systems; `Span` and typed errors run on older ones too.
  platforms: [
    .macOS(.v15), .iOS(.v18), .macCatalyst(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2),
  ],
  // What others use. `swift run weekcal-bake`, `weekcal-conformance` and `weekcal-benchmark` are for
  // this package's own work.
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
    // Floor 1: generated data, and the C faces of SQLite, of the system's files and of its memory.
    .target(name: "WeekCalendarData"),
    // Apple's linker wants to know where symbols come from, weak ones too.
    .target(
      name: "CSQLiteShim",
      linkerSettings: [
        .linkedLibrary(
          "sqlite3", .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS, .macCatalyst]))
      ]),
    .target(name: "CSystemFiles"),
    .target(name: "CSystemMemory"),
    .target(name: "CByteScan"),
    // Apple's iconv is a library of its own.
    .target(
      name: "CIconv",
      linkerSettings: [
        .linkedLibrary(
          "iconv", .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS, .macCatalyst]))
      ]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

    // Floors 1 to 5: the engine. Foundation-free, also compiles as Embedded Swift.
    .target(
      name: "WeekCalendar", dependencies: ["WeekCalendarData", "CSystemFiles", "CSystemMemory"],
      exclude: ["Changes.md"]),

    // Floor 5: "last week", "in 2 weeks", with the data of all locales.
    .target(name: "WeekCalendarRelativeWords", dependencies: ["WeekCalendar"]),

    // Floor 5: zones in words, with their data. Also compiles as Embedded Swift.
    .target(name: "WeekCalendarZoneNames", dependencies: ["WeekCalendar"]),

    // Floor 5: dates and formatters of Foundation, for those who have them.
    .target(name: "WeekCalendarFoundation", dependencies: ["WeekCalendar"]),

    // Floor 5: reports over row streams.
    .target(
      name: "WeekReports",
      dependencies: ["WeekCalendar", "CByteScan", "CIconv", "CSystemFiles", "CZlib"]),

    // Floor 6: reports and calendars as pictures.
    .target(name: "WeekPictures", dependencies: ["WeekReports", "WeekCalendar"]),

    // Floor 5: what SQL functions answer, as plain expressions of engines that load nothing.
    .target(name: "WarehouseSQL", dependencies: ["WeekCalendar"]),

    // Floors 5 and 6: what is wrong with a pattern. The first is for SQL, and also compiles as Embedded
    // Swift; the second has all checks and finds patterns in sources.
    .target(name: "PatternChecks", dependencies: ["WeekCalendar"]),
    .target(name: "PatternLint", dependencies: ["PatternChecks", "WeekCalendar"]),

    // Floors 6 and 7: the SQLite adapter and the loadable extension.
    .target(
      name: "WeekCalendarSQLite",
      dependencies: [
        "WeekCalendar", "PatternChecks", "CSQLiteShim", "CSystemMemory",
        .target(
          name: "WeekCalendarRelativeWords", condition: .when(traits: ["RelativeWords"])),
      ]),
    // Floor 6: the C interface over columns; its header is a target of its own, for Swift checks each
    // function against it.
    .target(name: "CWeekCalendar"),
    .target(
      name: "WeekCalendarC",
      dependencies: [
        "WeekCalendar", "CWeekCalendar", "CSystemMemory",
        .target(name: "WeekCalendarZoneNames", condition: .when(traits: ["ZoneNames"])),
      ]),
    .target(
      name: "WeekCalendarExtension",
      dependencies: [
        "WeekCalendar", "WeekCalendarSQLite", "WeekCalendarC", "CSQLiteShim", "CSystemMemory",
        .target(name: "WeekCalendarZoneNames", condition: .when(traits: ["ZoneNames"])),
      ],
      exclude: ["DuckDB", "JavaScript", "Python", "WebAssembly"]),

    // Floor 6: where rows and databases meet: a statement as a source, a table as a target, CSV as a table.
    .target(
      name: "WeekReportsSQLite", dependencies: ["WeekReports", "WeekCalendar", "CSQLite"]),

    // Floor 6: a libicu, which is opened while the program runs, and the core's packs that are made of it, for
    // `weekcal data` and `weekcal-bake`.
    .target(name: "ICUBridge", dependencies: ["CSystemFiles"]),
    .target(name: "Baking", dependencies: ["ICUBridge", "WeekCalendar"]),
    // Floor 7: the command line and the benchmark.
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
      exclude: ["Trait"]),
    .target(name: "CommandLineTrait", path: "Sources/weekcal/Trait"),
    .target(name: "CBenchmarkKernels"),
    .executableTarget(
      name: "weekcal-benchmark",
      dependencies: [
        "WeekCalendar", "WeekReports", "WeekReportsSQLite", "WeekCalendarSQLite", "CSQLite",
        "CBenchmarkKernels", "ICUBridge",
      ]),

    // Conformance: the data that the package ships, what compares with other programs and makes the tables.
    .target(
      name: "BakedFiles",
      dependencies: [
        "Baking", "ICUBridge", "WeekCalendar", "WeekCalendarRelativeWords", "WeekCalendarZoneNames",
      ],
      path: "Conformance/BakedFiles"),
    .target(
      name: "Comparison",
      dependencies: [
        "BakedFiles", "Baking", "ICUBridge", "WeekCalendar", "WeekCalendarRelativeWords",
        "WeekCalendarZoneNames",
      ],
      path: "Conformance/Comparison"),
    .executableTarget(
      name: "weekcal-conformance",
      dependencies: ["BakedFiles", "Baking", "Comparison", "WeekCalendarRelativeWords"],
      path: "Conformance/weekcal-conformance"),
    .executableTarget(
      name: "weekcal-bake",
      dependencies: ["BakedFiles", "Baking", "Comparison", "ICUBridge", "WeekCalendar"],
      path: "Conformance/weekcal-bake"),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "BakedFiles", "Baking", "Comparison", "ICUBridge", "WeekCalendar",
        "WeekCalendarRelativeWords",
        "WeekCalendarZoneNames",
        "TestSupport",
      ],
      path: "Conformance/ConformanceTests"),

    .testTarget(
      name: "WeekCalendarTests", dependencies: ["WeekCalendar", "TestSupport", "CSQLite"]),
    .testTarget(
      name: "WeekCalendarRelativeWordsTests",
      dependencies: ["WeekCalendarRelativeWords", "WeekCalendar", "TestSupport"]),
    .testTarget(
      name: "WeekCalendarFoundationTests",
      dependencies: ["WeekCalendarFoundation", "WeekCalendar"]),
    .target(name: "TestSupport", dependencies: ["WeekCalendar"], path: "Tests/Support"),
    .testTarget(
      name: "WeekReportsTests", dependencies: ["WeekReports", "WeekCalendar", "TestSupport"]),
    .testTarget(
      name: "WeekPicturesTests",
      dependencies: ["WeekPictures", "WeekReports", "WeekCalendar", "TestSupport"]),
    .testTarget(
      name: "WeekReportsSQLiteTests",
      dependencies: [
        "WeekReportsSQLite", "WeekReports", "WeekCalendarSQLite", "WeekCalendar", "TestSupport",
        "CSQLite",
      ]),
    .testTarget(
      name: "WarehouseSQLTests",
      dependencies: [
        "WarehouseSQL", "WeekCalendarSQLite", "WeekCalendar", "TestSupport", "CSQLite",
      ]),
    .testTarget(
      name: "PatternLintTests",
      dependencies: ["PatternLint", "PatternChecks", "WeekCalendar", "TestSupport"]),
    .testTarget(
      name: "WeekCalendarSQLiteTests",
      dependencies: [
        "WeekCalendarSQLite", "WeekCalendarZoneNames", "WeekCalendar", "TestSupport", "CSQLite",
      ]),
    // The examples of README, doc comments and help, and the links between them.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "WeekCalendarSQLite", "WeekReports", "WeekReportsSQLite", "WeekPictures", "WarehouseSQL",
        "WeekCalendarRelativeWords", "PatternLint", "PatternChecks", "TestSupport", "CSQLite",
      ]),
    .testTarget(
      name: "weekcalTests", dependencies: ["weekcal", "WeekCalendar", "TestSupport", "CSQLite"]),
  ],
  swiftLanguageModes: [.v6]
)

// A warning is an error in this package; packages that depend on it are not affected (SE-0480). C's setting is for C
// alone: of a package by address SwiftPM takes `-Werror` back, but not the `-Xcc` before it on a Swift target.
let targetsInC: Set = [
  "CBenchmarkKernels", "CByteScan", "CIconv", "CSQLiteShim", "CSystemFiles", "CSystemMemory",
  "CWeekCalendar",
]
for target in package.targets where target.type != .system {
  if targetsInC.contains(target.name) {
    target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
  } else {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

// The compiler checks memory: what it cannot check is marked, counted by a test, and has its reason. Not in tests and
// what measures, nor where a libicu is called.
let unchecked: Set = [
  "Comparison", "ICUBridge", "TestSupport", "weekcal-bake", "weekcal-benchmark",
  "weekcal-conformance",
]
for target in package.targets
where target.type != .test && target.type != .system && !targetsInC.contains(target.name)
  && !unchecked.contains(target.name)
{
  target.swiftSettings = (target.swiftSettings ?? []) + [.strictMemorySafety()]
}

// What is tested is optimised, the tests are not, which took the optimiser longer than they run; what they walk
// through day by day or byte by byte is in TestSupport.
for target in package.targets where target.type == .test {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

// `swift package build-product NAME` makes what `swift build` alone does not, by scripts beside the plugin, which takes
// no settings. It is not a product: packages that depend on this one neither see nor build it.
package.targets.append(
  .plugin(
    name: "BuildProduct",
    capability: .command(
      intent: .custom(
        verb: "build-product",
        description: "Build the extension, wheel, npm package, command, documentation or a release."
      )
    ),
    path: "Sources/Plugins/BuildProduct", sources: ["BuildProduct.swift"]))
