// swift-tools-version: 6.2
// Two applications that depend on WeekCalendar, in a package of their own, so that GRDB is not a dependency of
// WeekCalendar: books in a SQLite database, read in streams and reported by week, and GRDB's connections.
import PackageDescription

let package = Package(
  name: "Applications",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    // By path the command is on unless it is taken back.
    .package(name: "WeekCalendar", path: "../..", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .systemLibrary(
      name: "SystemSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "Books",
      dependencies: [
        "SystemSQLite",
        .product(name: "WeekCalendarSQLite", package: "WeekCalendar"),
        .product(name: "WeekReports", package: "WeekCalendar"),
        .product(name: "WeekReportsSQLite", package: "WeekCalendar"),
      ]),
    .executableTarget(name: "sqlite-books", dependencies: ["Books"]),
    .testTarget(name: "BooksTests", dependencies: ["Books", "SystemSQLite"]),
    .testTarget(
      name: "GRDBHostTests",
      dependencies: [
        .product(name: "WeekCalendar", package: "WeekCalendar"),
        .product(name: "WeekCalendarSQLite", package: "WeekCalendar"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
