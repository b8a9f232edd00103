// swift-tools-version: 6.2
// Somebody else's package: it depends on WeekCalendar by an address, WEEKCALENDAR of the environment, has a program for
// each library, and takes the command, whose trait is off by address, only with its own trait `Command`.
import PackageDescription

let libraries = [
  "WeekCalendar", "WeekCalendarSQLite", "WeekCalendarFoundation", "WeekReports", "WeekPictures",
  "WarehouseSQL", "WeekReportsSQLite", "WeekCalendarExtension", "WeekCalendarZoneNames",
  "WeekCalendarRelativeWords",
]

let package = Package(
  name: "ByAddress",
  platforms: [.macOS(.v15)],
  traits: ["Command"],
  dependencies: [
    .package(
      url: Context.environment["WEEKCALENDAR"] ?? "WEEKCALENDAR is not set", from: "0.1.0",
      traits: [.defaults, .trait(name: "CommandLine", condition: .when(traits: ["Command"]))])
  ],
  targets: [
    .systemLibrary(
      name: "SystemSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])])
  ]
    + libraries.map { library in
      .executableTarget(
        name: "Asks" + library,
        dependencies: [.product(name: library, package: "WeekCalendar")]
          + (library.hasSuffix("SQLite") ? ["SystemSQLite"] : []))
    },
  swiftLanguageModes: [.v6]
)
