import CSQLite
import Foundation
import Testing

/// `now` is one instant within a statement, and another one in the next.
@Suite struct NowTests {
  @Test func nowIsConstantWithinAStatement() throws {
    let connection = try Connection()
    // Some tenths of a second; asked for in every row, the clock would give as many answers.
    let rows = connection.column(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000),
        times(t) AS (SELECT CASE i % 4 WHEN 0 THEN cal_julianday('now') WHEN 1 THEN cal_julianday()
          WHEN 2 THEN cal_julianday('subsec') ELSE cal_julianday(in_zone('now', 'UTC', 'subsec')) END
          FROM n)
      SELECT count(DISTINCT t) FROM times UNION ALL SELECT count(*) FROM times
      """)
    #expect(rows == [.integer(1), .integer(100_000)])
  }

  /// SQLite gives a trigger the statement's program, but memory of its own: one `now` a firing.
  @Test func aTriggerHasItsOwnNow() throws {
    let connection = try Connection()
    try connection.execute(
      """
      CREATE TABLE t(a, b, c);
      CREATE TRIGGER log AFTER INSERT ON t BEGIN
        UPDATE t SET b = cal_julianday('now'), c = cal_julianday() WHERE rowid = new.rowid; END;
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO t(a) SELECT (SELECT cal_julianday('now') WHERE i > 0) FROM n;
      """)
    #expect(
      connection.one(
        "SELECT count(DISTINCT a) = 1 AND sum(b = c) = 5000 AND min(b) >= max(a) FROM t")
        == .integer(1))
  }

  @Test func eachRunOfAStatementReadsTheClock() throws {
    let connection = try Connection()
    var statement: OpaquePointer?
    sqlite3_prepare_v2(
      connection.handle, "SELECT cal_julianday('now') UNION ALL SELECT cal_julianday('now')", -1,
      &statement, nil)
    defer { sqlite3_finalize(statement) }
    func run() -> [Double] {
      var values: [Double] = []
      while sqlite3_step(statement) == SQLITE_ROW {
        values.append(sqlite3_column_double(statement, 0))
        Thread.sleep(forTimeInterval: 0.005)
      }
      sqlite3_reset(statement)
      return values
    }
    let first = run()
    let second = run()
    #expect(first.count == 2 && Set(first).count == 1)
    #expect(second.count == 2 && Set(second).count == 1)
    #expect(second[0] > first[0])
    // A run that is broken off.
    #expect(sqlite3_step(statement) == SQLITE_ROW)
    Thread.sleep(forTimeInterval: 0.005)
    sqlite3_reset(statement)
    #expect(run()[0] > second[0])
  }

  @Test func nowComesFromTheHost() throws {
    #expect(
      try Connection().one("SELECT abs(cal_julianday('now') - julianday('now')) * 86400 < 5")
        == .integer(1))
  }
}
