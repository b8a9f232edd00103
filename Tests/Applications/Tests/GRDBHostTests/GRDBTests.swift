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

  @Test func databaseQueueCallsTheFunctions() throws {
    let queue = try DatabaseQueue(configuration: Self.configuration)
    let week = try queue.read { database in
      try String.fetchOne(database, sql: "SELECT week_key('2011-01-02', 'en_US')")
    }
    #expect(week == "2011-W02")
  }

  @Test func poolUsesAnIndexOnTheWeek() throws {
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

  /// Dates as Core Data writes them, seconds since 2001 as REAL: they come back bit for bit, and the
  /// weeks are those of Foundation's calendar.
  @Test func datesStoredAsRealsRoundTripWithTheirWeeks() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (1, 1)
    let dates = (0..<2_000).map {
      Date(timeIntervalSinceReferenceDate: Double($0) * 301_234.5678901)
    }
    let queue = try DatabaseQueue(configuration: Self.configuration)
    let rows = try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE Visit(date REAL);
          CREATE INDEX by_week ON Visit(week_key(date, 'en_US', 'since2001'));
          """)
      for date in dates {
        try database.execute(
          sql: "INSERT INTO Visit VALUES (?)", arguments: [date.timeIntervalSinceReferenceDate])
      }
      return try Row.fetchAll(
        database,
        sql: "SELECT date, week_key(date, 'en_US', 'since2001') AS week FROM Visit ORDER BY rowid")
    }
    #expect(rows.count == dates.count)
    for (date, row) in zip(dates, rows) {
      let seconds = row["date"] as Double
      #expect(seconds.bitPattern == date.timeIntervalSinceReferenceDate.bitPattern)
      #expect(Date(timeIntervalSinceReferenceDate: seconds) == date)
      let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: date)
      let key = String(format: "%d-W%02d", parts.yearForWeekOfYear ?? 0, parts.weekOfYear ?? 0)
      #expect(row["week"] as String == key)
    }
  }
}
