import Foundation
import TestSupport
import Testing

@Suite struct QueryCommandTests {
  private func query(_ database: TestDatabase, _ arguments: String...) throws -> Tool.Result {
    try Tool.run(["query", database.path] + arguments)
  }

  @Test func writesEveryType() throws {
    let database = try TestDatabase("CREATE TABLE t(a, b, c, d, e)")
    try database.execute(
      "INSERT INTO t VALUES (NULL, -9223372036854775808, 0.1, 'a\"b' || char(10) || '日', x'00ff')")
    try database.execute("INSERT INTO t VALUES ('', 0, 9e999, 'x,y', x'')")
    let table = try query(database, "SELECT * FROM t")
    #expect(
      table.output == """
        a     b                     c         d        e
        ----  --------------------  --------  -------  -------
        NULL  -9223372036854775808       0.1  a"b\\n日  X'00FF'
                                 0  Infinity  x,y      X''

        """)
    let csv = try query(database, "SELECT * FROM t", "--format", "csv")
    #expect(
      csv.output == """
        a,b,c,d,e
        ,-9223372036854775808,0.1,"a""b
        日",X'00FF'
        "",0,Infinity,"x,y",X''

        """)
    let json = try query(database, "SELECT *, 1 AS a FROM t LIMIT 1", "--format", "json")
    #expect(
      json.output == """
        [
        {"a":null,"b":-9223372036854775808,"c":0.1,"d":"a\\"b\\n日","e":"X'00FF'","a_2":1}
        ]

        """)
  }

  @Test func functionsOfTheLibraryAreAvailable() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let result = try query(
      database,
      """
      SELECT week_key('2011-01-02', 'en_US') AS a, week_key('2011-01-02', 'ru_RU') AS b,
        format_date('YYYY-ww', '2011-01-02', 'en_US') AS c, week_start('2011-01-02', 'de_DE') AS d
      """, "--format", "csv")
    #expect(result.output == "a,b,c,d\n2011-W02,2010-W52,2011-02,2010-12-27\n")
    let error = try query(database, "SELECT week_key('2011-01-02', 'xx_XX')")
    #expect(error.status == 65)
    #expect(error.errors.hasPrefix("weekcal: SQLite: "))
    #expect(error.errors.contains("xx_XX") || error.errors.contains("xx"))
  }

  @Test func databasesAreOpenedReadOnly() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    for sql in [
      "INSERT INTO t VALUES (1)", "DROP TABLE t", "VACUUM INTO '\(database.path)2'",
      "ATTACH '\(database.path)3' AS b", "PRAGMA user_version = 7",
    ] {
      let result = try query(database, sql)
      #expect(result.status != 0, "\(sql)")
      #expect(result.errors.hasPrefix("weekcal: "))
    }
    for suffix in ["2", "3"] {
      #expect(!FileManager.default.fileExists(atPath: database.path + suffix))
    }
  }

  @Test func neverCreatesAFile() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/none.db"
    let result = try Tool.run(["query", path, "SELECT 1"])
    #expect(result.status == 66)
    #expect(result.errors == "weekcal: cannot open '\(path)': no such file\n")
    #expect(!FileManager.default.fileExists(atPath: path))
    let directory = try Tool.run(["query", folder.path, "SELECT 1"])
    #expect(directory.status == 66)
    #expect(directory.errors == "weekcal: cannot open '\(folder.path)': it is a directory\n")
    let text = try folder.file("text.db", Array("this is not a database, but a text".utf8))
    let noDatabase = try Tool.run(["query", text, "SELECT 1"])
    #expect(noDatabase.status == 65)
    #expect(
      noDatabase.errors
        == "weekcal: '\(text)' is not a SQLite database; weekcal import creates one from a CSV file\n"
    )
  }

  @Test func errorsShowSQLitesWholeMessage() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let result = try query(database, "SELECT a FROM t WHER a = 1 ORDER BY a")
    #expect(result.status == 65)
    #expect(
      result.errors
        == "weekcal: SQLite: near \"a\": syntax error (at character 22: a = 1 ORDER BY a)\n")
    #expect(
      try query(database, "SELECT b FROM t").errors
        == "weekcal: SQLite: no such column: b (at character 8: b FROM t); "
        + "text needs apostrophes: 'b'\n")
    #expect(
      try query(database, "SELECT abs(-9223372036854775808)").errors
        == "weekcal: SQLite: integer overflow\n")
    #expect(try query(database, "").status == 64)
    #expect(try query(database, "SELECT 1; SELECT 2").status == 64)
    #expect(try query(database, "SELECT 1 AS x; -- done").output == "x\n-\n1\n")
  }

  /// Beside a writer in WAL mode, and in the middle of its transaction.
  @Test func readsBesideAWriter() throws {
    let database = try TestDatabase(
      "PRAGMA journal_mode = WAL; CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)")
    try database.execute("BEGIN; INSERT INTO t VALUES (3)")
    let result = try query(database, "SELECT count(*) AS n FROM t", "--format", "csv")
    #expect(result.output == "n\n2\n")
    try database.execute("COMMIT")
    #expect(
      try query(database, "SELECT count(*) AS n FROM t", "--format", "csv").output == "n\n3\n")
  }

  /// A database that is being written is never read as if it could not change.
  @Test func waitsForAWriterAndGivesUp() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    try database.execute("BEGIN EXCLUSIVE")
    let result = try query(database, "SELECT 1")
    #expect(result.status == 74)
    #expect(result.output == "")
    #expect(
      result.errors
        == "weekcal: '\(database.path)' has been locked by another program for more than 5 seconds\n"
    )
  }

  @Test func needsNoFile() throws {
    let sql = "SELECT week_start('2011-01-02', 'de_DE') AS a"
    let result = try Tool.run(["query", ":memory:", sql])
    #expect(result.output == "a\n----------\n2010-12-27\n")
    // No file is read that is not named before the SQL.
    let other = try Tool.run(["query", ":memory:", "ATTACH '/no/such/file' AS b"])
    #expect(other.status == 64)
    #expect(
      other.errors.hasPrefix("weekcal: ATTACH is not allowed: expected each file before the SQL"))
  }
}
