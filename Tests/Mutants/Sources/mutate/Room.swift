/// A folder of the sources whose mutants are counted together.
struct Room {
  var name: String
  /// Inside the package.
  var folder: String

  private static let core = "Sources/Core/WeekCalendar"
  private static let reports = "Sources/Reports/WeekReports"

  /// The modules that have rooms.
  static let modules = [core, reports]

  static let all = [
    Room(name: "Text", folder: core + "/Text"),
    Room(name: "Civil", folder: core + "/Civil"),
    Room(name: "Weeks", folder: core + "/Weeks"),
    Room(name: "Zones", folder: core + "/Zones"),
    Room(name: "Locales", folder: core + "/Locales"),
    Room(name: "Patterns", folder: core + "/Patterns"),
    Room(name: "SQLTime", folder: core + "/SQLTime"),
    Room(name: "WeekReports", folder: reports),
  ]
}
