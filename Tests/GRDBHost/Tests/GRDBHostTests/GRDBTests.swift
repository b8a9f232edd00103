import Foundation
import GRDB
import Testing
import WeekCalendarSQLite

/// The functions on the connections of GRDB: a queue's one, and those of a pool, readers included.
@Suite struct GRDBTests {
  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      guard let connection = database.sqliteConnection else { return }
      try WeekCalendarSQLite.register(on: connection)
    }
    return configuration
  }

  @Test func queue() throws {
    let queue = try DatabaseQueue(configuration: Self.configuration)
    let week = try queue.read { database in
      try String.fetchOne(database, sql: "SELECT week_key('2011-01-02', 'en_US')")
    }
    #expect(week == "2011-W02")
  }

  @Test func poolWithAnIndexOnTheWeek() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("grdb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pool = try DatabasePool(
      path: folder.appendingPathComponent("usage.db").path, configuration: Self.configuration)
    try pool.write { database in
      try database.execute(
        sql: """
          CREATE TABLE Usage(FacetId INTEGER, Value INTEGER, Visits INTEGER, Date TEXT);
          CREATE INDEX by_week ON Usage(week_key(Date, 'en_US'));
          INSERT INTO Usage VALUES (1, 10, 2, '2011-01-01'), (1, 30, 3, '2011-01-02'),
            (2, 8, 1, '2011-01-08');
          """)
    }
    let rows = try pool.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT week_key(Date, 'en_US') AS week, 1.0 * sum(Value) / sum(Visits) AS ratio
          FROM Usage GROUP BY week ORDER BY week
          """)
    }
    #expect(rows.map { $0["week"] as String } == ["2011-W01", "2011-W02"])
    #expect(rows.map { $0["ratio"] as Double } == [5, 9.5])
  }
}
