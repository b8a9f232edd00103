import CSQLite
import Dispatch
import Foundation
import Testing
import WeekCalendarSQLite

/// Connections on several threads, one connection on several threads, readers beside a writer. Under
/// ThreadSanitizer these are the tests that matter: swift test --sanitize=thread --filter ThreadTests
@Suite struct ThreadTests {
  private static let questions = [
    "SELECT week_key('2011-01-02', 'en_US') || week_key('2011-01-02', 'ar_EG')",
    "SELECT format_date('EEEE d MMMM y', '2011-01-02', 'de_DE')",
    "SELECT format_date_style('2011-01-02', 'fr_FR', 'full', 'short')",
    "SELECT strftime_l('%A %{YYYY-ww}', 315619200.5, 'en_US', 'since2001')",
    "SELECT group_concat(key) FROM weeks('2011-01-01', '2011-03-01', 'en_US')",
    "SELECT count(*) || max(weekday_name) FROM calendar_days('2011-01-01', '2011-03-01', 'ja_JP')",
    "SELECT sum(first_weekday * minimum_days) FROM week_rules",
    "SELECT in_zone('2011-07-01', 'America/New_York') || in_zone('2011-07-01', 'Europe/Berlin')",
    "SELECT cal_datetime('2011-01-02', 'localtime') = datetime('2011-01-02', 'localtime')",
    "SELECT count(DISTINCT cal_julianday('now')) FROM week_rules",
    "SELECT parse_date('EEEE d MMMM y', 'Sunday 2 January 2011', 'en')",
    "SELECT week_key('now', 'en')",
  ]

  /// What went wrong on some thread.
  private final class Problems: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    func note(_ text: String) { lock.withLock { texts.append(text) } }
    var all: [String] { lock.withLock { texts } }
  }

  @Test func connectionsWorkOnSeveralThreads() throws {
    let first = try Connection()
    let expected = Self.questions.map { first.one($0) }
    let problems = Problems()
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      for _ in 0..<4 {
        guard let connection = try? Connection() else { return problems.note("no connection") }
        for (question, answer) in zip(Self.questions, expected) {
          let found = connection.one(question)
          if found != answer { problems.note("\(question): \(found), not \(answer)") }
        }
      }
    }
    #expect(problems.all == [])
  }

  /// SQLite's own mutex is what keeps the caches of a connection.
  @Test func oneConnectionWorksOnSeveralThreads() throws {
    nonisolated(unsafe) let connection = try Connection()
    let expected = Self.questions.map { connection.one($0) }
    let problems = Problems()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10 {
        for (question, answer) in zip(Self.questions.dropLast(), expected) {
          let found = connection.one(question)
          if found != answer { problems.note("\(question): \(found), not \(answer)") }
        }
      }
    }
    #expect(problems.all == [])
  }

  /// Many threads register on one connection that has nothing yet, and connections come and go beside them.
  @Test func registrationWorksOnSeveralThreads() throws {
    for _ in 0..<20 {
      nonisolated(unsafe) let connection = try Connection(registering: false)
      let problems = Problems()
      DispatchQueue.concurrentPerform(iterations: 8) { worker in
        do {
          if worker % 2 == 0 { return try register(on: connection.handle) }
          let other = try Connection()
          let found = other.one("SELECT week_key('2011-01-02', 'en_US')")
          if found != .text("2011-W02") { problems.note("\(found)") }
        } catch {
          problems.note("\(error)")
        }
      }
      #expect(problems.all == [])
      #expect(connection.one("SELECT week_key('2011-01-02', 'en_US')") == .text("2011-W02"))
    }
  }

  @Test func readersWorkBesideAWriter() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("weekcalendar-\(UUID().uuidString).db").path
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    }
    @Sendable func open() throws -> Connection {
      let connection = try Connection(path)
      sqlite3_busy_timeout(connection.handle, 30_000)
      return connection
    }
    let keeper = try open()
    #expect(keeper.one("PRAGMA journal_mode = wal") == .text("wal"))
    try keeper.execute(
      """
      CREATE TABLE t(d, w TEXT AS (week_key(d, 'de_DE')) STORED);
      CREATE INDEX by_week ON t(week_key(d, 'en_US'));
      """)
    let problems = Problems()
    let batches = 20
    DispatchQueue.concurrentPerform(iterations: 5) { worker in
      do {
        let connection = try open()
        for batch in 0..<batches {
          if worker == 0 {
            try connection.execute(
              """
              BEGIN IMMEDIATE;
              WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n LIMIT 100)
              INSERT INTO t(d) SELECT date('2000-01-01', (i * \(batch + 1)) || ' days') FROM n;
              COMMIT;
              """)
          } else {
            let found = connection.one(
              """
              SELECT (SELECT group_concat(k || c) FROM (SELECT week_key(d, 'en_US') k, count(*) c
                  FROM t INDEXED BY by_week GROUP BY k ORDER BY k))
                IS (SELECT group_concat(k || c) FROM (SELECT week_key(d, 'en_US') k, count(*) c
                  FROM t NOT INDEXED GROUP BY k ORDER BY k))
                AND count(*) % 100 = 0 AND coalesce(min(w = week_key(d, 'de_DE')), 1) FROM t
              """)
            if found != .integer(1) { problems.note("reader \(worker): \(found)") }
          }
        }
      } catch {
        problems.note("\(error)")
      }
    }
    #expect(problems.all == [])
    #expect(keeper.one("SELECT count(*) FROM t") == .integer(Int64(100 * batches)))
    #expect(keeper.column("PRAGMA integrity_check") == [.text("ok")])
  }
}
