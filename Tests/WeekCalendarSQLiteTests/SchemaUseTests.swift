import CSQLite
import Foundation
import Testing
import WeekCalendarSQLite

/// The query of the article "After an update" for what an update of the library may have made stale: indexes, and tables with
/// generated columns or CHECKs, whose text calls a function of ours.
@Suite struct SchemaUseTests {
  /// It is in the article alone, and runs in any SQLite from 3.26 on, also without the library.
  private let query: String

  init() throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(
        path: "../../Sources/SQLite/WeekCalendarSQLite/WeekCalendarSQLite.docc/AfterAnUpdate.md"
      ).standardized
    let text = try String(contentsOf: article, encoding: .utf8)
    let start = try #require(text.range(of: "WITH ours")).lowerBound
    query = String(text[start...].prefix { $0 != ";" })
  }

  @Test func queryKnowsEveryFunctionThatAnIndexMayUse() {
    let named = Set(query.matches(of: /\('(\w+)'\)/).map { String($0.output.1) })
    #expect(named == Set(SQLFunction.all.filter(\.isDeterministic).map { $0.name.lowercased() }))
  }

  private static let tables = """
    CREATE TABLE plain(d, week_key TEXT, note DEFAULT 'week_key');
    CREATE INDEX plain_column ON plain(week_key);
    CREATE INDEX other_function ON plain(upper(d)) WHERE lower(d) = 'my_week_key';
    CREATE TABLE uses(d, w AS (week_key(d, 'en_US')) STORED, "l l" AS (FORMAT_DATE('EEEE', d, 'de')));
    CREATE INDEX of_virtual ON uses("l l");
    CREATE INDEX of_expression ON plain(
      "week_start" \t
         (d, 'de'));
    CREATE INDEX "part""ial" ON plain(d) WHERE is_weekend(d, 'en_US');
    CREATE TABLE "check"(d CHECK([checked_time] (d) IS NOT NULL));
    CREATE INDEX of_two ON plain(week_end(d, 'de'), add_weeks(d, 1));
    CREATE VIEW v AS SELECT week_key(d, 'en_US') FROM plain;
    CREATE TRIGGER t AFTER INSERT ON plain BEGIN SELECT week_key(new.d, 'en_US'); END;
    """

  @Test func queryFindsUsesInTheSchema() throws {
    let connection = try Connection()
    try connection.execute(Self.tables)
    let rows = connection.column(
      "SELECT type || '|' || name || '|' || run FROM (\(query))")
    #expect(
      rows == [
        .text("index|of_expression|REINDEX \"of_expression\""),
        .text("index|of_two|REINDEX \"of_two\""),
        .text("index|part\"ial|REINDEX \"part\"\"ial\""),
        // Named as a function is; to build them anew does no harm.
        .text("index|plain_column|REINDEX \"plain_column\""),
        .text("table|check|REINDEX \"check\""),
        .text("table|plain|REINDEX \"plain\""),
        .text("table|uses|REINDEX \"uses\""),
      ])
  }

  @Test func queryNeedsNoLibrary() throws {
    let connection = try Connection(registering: false)
    #expect(connection.column(query) == [])
  }

  /// What was written with other answers is right after what the query says.
  @Test func reindexingCorrectsOutdatedEntries() throws {
    let path = "/tmp/weekcal-schema-uses-\(UInt64.random(in: 0...(.max))).db"
    defer { unlink(path) }
    try {
      // A library whose weeks are all the same.
      let old = try Connection(path, registering: false)
      #expect(
        sqlite3_create_function_v2(
          old.handle, "week_key", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
          { context, _, _ in sqlite3_result_text(context, "old", 3, nil) }, nil, nil, nil)
          == SQLITE_OK)
      try old.execute(
        """
        CREATE TABLE t(d, w AS (week_key(d, 'en_US')), s AS (week_key(d, 'de')) STORED);
        CREATE INDEX virtual ON t(w);
        CREATE INDEX expression ON t(week_key(d, 'fr'));
        CREATE INDEX partial ON t(d) WHERE week_key(d, 'en_US') = '2011-W02';
        INSERT INTO t(d) VALUES('2011-01-02');
        """)
    }()
    let new = try Connection(path)
    #expect(new.one("PRAGMA integrity_check") != .text("ok"))
    let statements = new.column("SELECT run FROM (\(query))")
    #expect(statements.count == 3)
    for case .text(let statement) in statements { try new.execute(statement) }
    #expect(new.one("SELECT s FROM t") == .text("old"))
    // Stored columns are computed when a row is written.
    try new.execute("UPDATE t SET d = d")
    #expect(new.one("SELECT s FROM t") == .text("2010-W52"))
    #expect(new.one("PRAGMA integrity_check") == .text("ok"))
    #expect(
      new.one("SELECT d FROM t WHERE week_key(d, 'en_US') = '2011-W02'") == .text("2011-01-02"))
  }
}
