import CSQLite
import Foundation
import Testing
import WeekCalendarSQLite

@Suite struct IndexTests {
  private func withFile(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("weekcalendar-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("index.db").path)
  }

  @Test func indexesAndGeneratedColumnsSurviveReopening() throws {
    try withFile { path in
      let first = try Connection(path)
      try first.execute(
        """
        CREATE TABLE Usage(
          Date TEXT, Value INTEGER,
          Week TEXT GENERATED ALWAYS AS (week_key(Date, 'en_US')) STORED,
          Label TEXT GENERATED ALWAYS AS (format_date('YYYY-ww', Date, 'de_DE')) VIRTUAL);
        CREATE INDEX by_week ON Usage(week_key(Date, 'de_DE'));
        CREATE INDEX by_start ON Usage(week_start(Date, 'ar_EG'));
        CREATE INDEX by_label ON Usage(Label);
        CREATE INDEX by_year ON Usage(Week) WHERE week_based_year(Date, 'en_US') = 2011;
        WITH RECURSIVE day(n) AS (VALUES(0) UNION ALL SELECT n + 1 FROM day WHERE n < 1999)
        INSERT INTO Usage(Date, Value) SELECT date('2008-12-20', '+' || n || ' days'), n FROM day;
        INSERT INTO Usage(Date) VALUES (NULL), ('no date'), (2455563.5);
        """)

      let second = try Connection(path)
      #expect(second.column("PRAGMA integrity_check") == [.text("ok")])
      #expect(
        second.one("SELECT count(*) FROM Usage WHERE week_key(Date, 'de_DE') = '2010-W52'")
          == .integer(8))
      let plan = second.column(
        "EXPLAIN QUERY PLAN SELECT 1 FROM Usage WHERE week_key(Date, 'de_DE') = '2010-W52'")
      #expect(plan.count == 1)
      #expect(
        second.one(
          "SELECT count(*) FROM Usage NOT INDEXED WHERE week_key(Date, 'de_DE') = '2010-W52'")
          == .integer(8))
      #expect(
        second.errorOf("INSERT INTO Usage(Date) VALUES ('now')")?.contains("'now' changes") == true)
      #expect(second.column("PRAGMA integrity_check") == [.text("ok")])
    }
  }

  @Test func functionsOfTheClockAreNotForIndexes() throws {
    let connection = try Connection()
    try connection.execute("CREATE TABLE t(d)")
    var refused = 0
    for function in SQLFunction.all {
      let arguments = Array(repeating: "d", count: function.exampleCount).joined(separator: ",")
      let sql = "CREATE INDEX i_\(function.name) ON t(\(function.name)(\(arguments)))"
      let message = connection.errorOf(sql)
      #expect((message == nil) == function.isDeterministic, "\(function.name)")
      if message == "non-deterministic functions prohibited in index expressions" { refused += 1 }
    }
    #expect(refused == SQLFunction.all.filter { !$0.isDeterministic }.count)
  }

  /// Views and triggers of a schema that is not trusted may call them: they are innocuous.
  @Test func functionsAreInnocuous() throws {
    let connection = try Connection()
    try connection.execute(
      """
      PRAGMA trusted_schema = OFF;
      CREATE VIEW v AS SELECT week_key('2011-01-02', 'en_US') AS week, cal_date('2011-01-02') AS day;
      """)
    #expect(connection.one("SELECT week || day FROM v") == .text("2011-W022011-01-02"))
  }
}
