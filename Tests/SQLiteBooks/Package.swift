// swift-tools-version: 6.2
// A small application of its own: books in a SQLite database, read in streams and reported by week.
import PackageDescription

let package = Package(
  name: "SQLiteBooks",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "WeekCalendar", path: "../..")],
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
  ],
  swiftLanguageModes: [.v6]
)
