import Foundation
import TestSupport
import Testing

/// Reports on tables and views of SQLite files.
@Suite struct ReportTableTests {
  @Test func readsTablesWithAnyNames() throws {
    let database = try TestDatabase(
      """
      CREATE TABLE "a ""b"" c"("the ""day"" x" TEXT PRIMARY KEY, "rowid" INTEGER, "x/y" REAL, z)
        WITHOUT ROWID;
      INSERT INTO "a ""b"" c" VALUES ('2013-01-01', 1, 0.5, '7'), ('2013-01-02', 2, 0.25, NULL);
      CREATE VIEW v AS SELECT "the ""day"" x" AS d, rowid AS n FROM "a ""b"" c";
      CREATE TABLE t(d, n);
      INSERT INTO t VALUES ('2013-01-01', 1), (x'00', 2);
      INSERT INTO t(rowid, d, n) VALUES (77, NULL, 3);
      CREATE TABLE u(d TEXT, n);
      INSERT INTO u VALUES ('2013-01-01', 'many');
      """)
    func report(_ arguments: String...) throws -> Tool.Result {
      try Tool.run(
        ["report", database.path, "-l", "de_DE", "--format", "csv", "--quiet"] + arguments)
    }
    let quoted = try report(
      "--table", "a \"b\" c", "--date", "the \"day\" x", "--sum", "rowid", "--ratio", "x/y/z")
    #expect(
      quoted.output == """
        week,first_day,last_day,rowid,x/y,z,x/y/z,days_covered,days
        2013-W01,2012-12-31,2013-01-06,3,0.75,7,0.10714285714285714,2,7

        """)
    #expect(quoted.errors == "weekcal: column 'z' is empty in 1 row\n")
    let view = try report("--table", "v", "--date", "d", "--sum", "n")
    #expect(
      view.output
        == "week,first_day,last_day,n,days_covered,days\n2013-W01,2012-12-31,2013-01-06,3,2,7\n")
    // SQLite would take "Dat" for a text.
    let typo = try report("--table", "v", "--date", "Dat")
    #expect(typo.status == 66)
    #expect(
      typo.errors == "weekcal: \(database.path): no column 'Dat'; the columns are: 'd', 'n'\n")
    let noTable = try report("--table", "w", "--date", "d")
    #expect(noTable.status == 66)
    #expect(
      noTable.errors
        == "weekcal: no table 'w'; the tables are: 'a \"b\" c', 't', 'u', 'v'\n")
    let blob = try report("--table", "t", "--date", "d")
    #expect(blob.status == 65)
    #expect(
      blob.errors == "weekcal: \(database.path): rowid 2 has no date in column 'd' but 'X'00'': "
        + "expected YYYY-MM-DD, as in 2011-01-02, with or without a time; --date-format reads other "
        + "forms\n")
    let text = try report("--table", "u", "--date", "d", "--sum", "n")
    #expect(text.status == 65)
    #expect(text.errors.contains("rowid 1 has no number in column 'n' but 'many'"))
    let missing = try report("--date", "d")
    #expect(missing.status == 64)
    #expect(
      missing.errors == "weekcal: '\(database.path)' is a SQLite database: expected --table; "
        + "it has: 'a \"b\" c', 't', 'u', 'v'\n")
  }
}
