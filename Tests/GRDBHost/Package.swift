// swift-tools-version: 6.2
// A host of its own, so that GRDB is not a dependency of WeekCalendar: it shows that the functions work
// on the connections of another library.
import PackageDescription

let package = Package(
  name: "GRDBHost",
  dependencies: [
    .package(name: "WeekCalendar", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .testTarget(
      name: "GRDBHostTests",
      dependencies: [
        .product(name: "WeekCalendarSQLite", package: "WeekCalendar"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
