// The code of the article "Week keys in GRDB's migrations", block by block; `WeekMigrationTests` compares them.
import GRDB
import WeekCalendar
import WeekCalendarSQLite

/// The schema, in which no index, view or CHECK calls the functions of WeekCalendar.
func makeMigrator() -> DatabaseMigrator {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("usage") { db in
    try db.create(table: "usage") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("date", .text).notNull()
      table.column("visits", .integer).notNull()
    }
  }
  migrator.registerMigration("week of usage") { db in
    try db.alter(table: "usage") { $0.add(column: "week", .text) }
    try db.execute(sql: "UPDATE usage SET week = week_key(date, 'en_US')")
    try db.create(indexOn: "usage", columns: ["week"])
  }
  return migrator
}

/// Inserts a row, with the week of its date.
func insert(visits: Int, on date: CivilDate, into db: Database) throws {
  let week = try date.weekKey(locale: "en_US")
  try db.execute(
    sql: "INSERT INTO usage(date, visits, week) VALUES (?, ?, ?)",
    arguments: [date.description, visits, week])
}

/// Opens the database, with the functions on each connection and all stored weeks up to date.
func openDatabase(_ path: String) throws -> DatabaseQueue {
  var configuration = Configuration()
  configuration.prepareDatabase { db in
    guard let connection = db.sqliteConnection else { return }
    try WeekCalendarSQLite.register(on: connection)
  }
  let queue = try DatabaseQueue(path: path, configuration: configuration)
  try makeMigrator().migrate(queue)
  try queue.write(updateWeeks)
  return queue
}

/// Replaces the weeks that the week data of another version gave, and stores the version.
func updateWeeks(_ db: Database) throws {
  guard let connection = db.sqliteConnection,
    try StoredDataVersion.isOutdated(on: connection)
  else { return }
  let keys = StoredKeys(table: "usage", column: "week", date: "date", locale: "en_US")
  for finding in try StaleValues.find(on: connection, keys: keys).findings {
    try db.execute(sql: finding.repair)
  }
  try StoredDataVersion.store(on: connection)
}

/// What makes other programs fail when they write to the database.
func usesOfFunctions(_ db: Database) throws -> [String] {
  guard let connection = db.sqliteConnection else { return [] }
  return try WeekFunctionUse.all(on: connection).map { "\($0.kind) \($0.name) of \($0.table)" }
}
