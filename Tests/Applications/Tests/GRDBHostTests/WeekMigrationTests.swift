import Foundation
import GRDB
import Testing
import WeekCalendar
import WeekCalendarSQLite

/// The code of the article "Week keys in GRDB's migrations" on a database that was written with other weeks.
@Suite struct WeekMigrationTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../..").standardized

  /// What the article shows is what is compiled here, in the same order.
  @Test func articleShowsTheCodeThatIsTested() throws {
    let article = try String(
      contentsOf: Self.package.appending(
        path: "Sources/SQLite/WeekCalendarSQLite/WeekCalendarSQLite.docc/WeekKeysInGRDB.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    let code = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "WeekMigrations.swift"), encoding: .utf8)
    var rest = code[...]
    for block in blocks {
      let body = block.split(separator: "\n", omittingEmptySubsequences: false)
        .drop { $0.hasPrefix("import ") || $0.isEmpty }.joined(separator: "\n")
      let found = try #require(rest.range(of: body), "\(body)")
      rest = rest[found.upperBound...]
    }
    #expect(blocks.count == 4)
    let remaining = rest.filter { !$0.isWhitespace }
    #expect(remaining == "")
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("grdb-weeks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("usage.db").path)
  }

  @Test func weeksAreUpToDateAfterEachStart() throws {
    try withFolder { path in
      let start = try CivilDate("2010-12-25")
      let dates = try (0..<400).map { try start.adding(days: $0) }
      do {
        let queue = try openDatabase(path)
        try queue.write { db in
          for date in dates { try insert(visits: 1, on: date, into: db) }
        }
        // The weeks of ISO 8601, as if the data of another version had given them for en_US.
        try queue.write { db in
          try db.execute(
            sql: """
              UPDATE usage SET week = week_key(date, 'iso8601');
              UPDATE week_data_version_stored SET version = 'CLDR 20';
              """)
        }
      }
      let queue = try openDatabase(path)
      let weeks = try queue.read { db in
        try String.fetchAll(db, sql: "SELECT week FROM usage ORDER BY date")
      }
      #expect(weeks == (try dates.map { try $0.weekKey(locale: "en_US") }))
      #expect(weeks.count == 400)
      try queue.write { db in
        let connection = try #require(db.sqliteConnection)
        #expect(try !StoredDataVersion.isOutdated(on: connection))
        // As long as the version is the same, nothing is compared.
        try db.execute(sql: "UPDATE usage SET week = 'x' WHERE id = 1")
        try updateWeeks(db)
        #expect(try String.fetchOne(db, sql: "SELECT week FROM usage WHERE id = 1") == "x")
      }
    }
  }

  /// A program without the functions writes to the article's table, and fails with an index on a function.
  @Test func programsWithoutTheFunctionsWriteToTheColumn() throws {
    try withFolder { path in
      do {
        let queue = try openDatabase(path)
        #expect(try queue.read(usesOfFunctions) == [])
        let plain = try DatabaseQueue(path: path)
        try plain.write { db in
          try db.execute(sql: "INSERT INTO usage(date, visits) VALUES ('2011-01-02', 1)")
        }
        try plain.vacuum()
        try queue.write { db in
          try db.execute(sql: "CREATE INDEX by_week ON usage(week_key(date, 'en_US'))")
        }
        #expect(try queue.read(usesOfFunctions) == ["index by_week of usage"])
      }
      let plain = try DatabaseQueue(path: path)
      let inserted = #expect(throws: DatabaseError.self) {
        try plain.write { db in
          try db.execute(sql: "INSERT INTO usage(date, visits) VALUES ('2011-01-03', 1)")
        }
      }
      #expect(inserted?.message == "unknown function: week_key()")
      let vacuumed = #expect(throws: DatabaseError.self) { try plain.vacuum() }
      #expect(vacuumed?.message == "no such function: week_key")
      #expect(try plain.read(usesOfFunctions) == ["index by_week of usage"])
      let queue = try openDatabase(path)
      try queue.write { db in
        let connection = try #require(db.sqliteConnection)
        #expect(try WeekFunctionUse.reindex(on: connection) == ["by_week"])
      }
      try queue.vacuum()
    }
  }
}
