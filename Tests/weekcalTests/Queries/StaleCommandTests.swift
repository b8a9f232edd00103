import Foundation
import TestSupport
import Testing

/// A database with the weeks of CLDR 42, read with those of today: the Emirates' weeks start on Monday instead of
/// Saturday, Iceland's on Sunday instead of Monday.
@Suite struct StaleCommandTests {
  private static let days: [String] = NaiveWeeks(firstWeekday: 1, minimumDays: 1).weeks.keys
    .filter { $0 >= "2009" && $0 < "2013" }.sorted()

  /// Then and now, by walking through the days.
  private static let emirates = (
    old: NaiveWeeks(firstWeekday: 6, minimumDays: 1).weeks,
    new: NaiveWeeks(firstWeekday: 1, minimumDays: 1).weeks
  )
  private static let iceland = (
    old: NaiveWeeks(firstWeekday: 1, minimumDays: 4).weeks,
    new: NaiveWeeks(firstWeekday: 7, minimumDays: 4).weeks
  )
  private typealias Weeks = [String: (key: String, first: String, last: String)]

  private static func count(_ isWrong: (String) -> Bool) -> Int { days.count(where: isWrong) }
  private static func isOfAnotherKey(_ weeks: (old: Weeks, new: Weeks), _ day: String) -> Bool {
    weeks.old[day]?.key != weeks.new[day]?.key
  }
  private static func starts(_ weeks: Weeks, _ day: String) -> Bool { weeks[day]?.first == day }

  private static func insert(into table: String, _ values: String) -> String {
    let rows = days.enumerated().map { "(\($0), '\($1)')" }.joined(separator: ",")
    return "WITH day(n, d) AS (VALUES \(rows)) INSERT INTO \(table) SELECT \(values) FROM day;"
  }

  private static let schema = """
    CREATE TABLE t(id INTEGER PRIMARY KEY, d TEXT, n INT, k TEXT,
      v AS (week_key(d, 'ar_AE')), s TEXT AS (week_key(d, 'en_AE')) STORED,
      same TEXT AS (week_key(d, 'en_US')) STORED, through AS (v || 'x') STORED);
    CREATE INDEX plain ON t(d);
    CREATE INDEX week_key_ ON t(k) WHERE k <> 'week_key(d, ''ar_AE'')';
    CREATE INDEX ae ON t(week_key(d, 'ar_AE'));
    CREATE INDEX us ON t(week_key(d, 'en_US'), week_start(d, 'de_DE'));
    CREATE INDEX pinned ON t(week_key(d, 'en_AE@weekdata=cldr45'));
    CREATE INDEX scheme ON t(week_key(d, 'de_DE@weeks=mysql3'));
    CREATE INDEX of_virtual ON t(n, v DESC);
    CREATE INDEX of_stored ON t(s);
    CREATE INDEX partial ON t(n) WHERE local_weekday(d, 'ar_AE') = 1;
    CREATE INDEX both ON t(week_start(d, 'is_IS') DESC, n) WHERE local_weekday(d, 'is_IS') = 1;
    CREATE INDEX other_partial ON t(week_key(d, 'is_IS') COLLATE NOCASE DESC) WHERE n % 2 = 0;
    CREATE UNIQUE INDEX uniq ON t(d, [week_key] (d, -- a comment with a )
      'is_IS') ASC);
    CREATE TABLE "w ""r"(a TEXT, b INT, d, PRIMARY KEY(b, a COLLATE NOCASE)) WITHOUT ROWID;
    CREATE INDEX "i ""1" ON "w ""r"("week_key"(d, 'is_IS'), a);
    CREATE INDEX "i 2" ON "w ""r"(d) WHERE local_weekday(d, 'is_IS') = 1;
    CREATE VIEW view AS SELECT week_key(d, 'ar_AE') FROM t;
    CREATE TRIGGER trigger AFTER DELETE ON t BEGIN SELECT week_key(old.d, 'ar_AE'); END;
    """

  private static func database(_ more: String = "") throws -> OldDatabase {
    try OldDatabase(
      "BEGIN;" + schema + insert(into: "t(id, d, n, k)", "n, d, n, week_key(d, 'en_AE')")
        + insert(into: "\"w \"\"r\"", "'x' || n, n % 7, d") + more + ";COMMIT")
  }

  /// The name and how many rows, of everything that is stale.
  private static let expected: [String: Int] = {
    let ae = count { isOfAnotherKey(emirates, $0) }
    let `is` = count { isOfAnotherKey(iceland, $0) }
    func moved(_ weeks: (old: Weeks, new: Weeks)) -> Int {
      count { starts(weeks.old, $0) != starts(weeks.new, $0) }
    }
    let even = days.enumerated().count { $0 % 2 == 0 && isOfAnotherKey(iceland, $1) }
    return [
      "s": ae, "through": ae, "ae": ae, "of_virtual": ae, "partial": moved(emirates),
      "both": moved(iceland), "other_partial": even, "uniq": `is`, "\"i \"\"1\"": `is`,
      "i 2": moved(iceland),
    ]
  }()

  private func stale(_ path: String, _ arguments: String...) throws -> Tool.Result {
    try stale(path, arguments)
  }

  private func stale(_ path: String, _ arguments: [String]) throws -> Tool.Result {
    try Tool.run(["stale", path, "--format", "csv"] + arguments)
  }

  private func found(_ result: Tool.Result) -> [String: Int] {
    var found: [String: Int] = [:]
    for row in naiveCSV(result.output).dropFirst() { found[row[1]] = Int(row[3]) }
    return found
  }

  @Test func findsWhatIsOutOfDate() throws {
    let database = try Self.database()
    let result = try stale(database.path)
    #expect(result.status == 1)
    #expect(found(result) == Self.expected)
    #expect(Self.expected.count == 10 && Self.expected.values.allSatisfy { $0 > 100 })
    #expect(
      result.errors
        == "weekcal: compared 11 indexes, 3 stored columns with \(BakedData.name): 10 are stale\n")
    #expect(
      result.output.contains(
        "\"AE in cldr46: first day Saturday, now Monday\",\"REINDEX main.\"\"ae\"\"\"\n"))
    #expect(result.output.contains("SET \"\"d\"\" = \"\"d\"\" WHERE \"\"t\"\".\"\"through\"\""))
    #expect(result.output.contains("IS in cldr48: first day Monday, now Sunday"))
    // Rows with what is stored and what is so now.
    let examples = naiveCSV(try stale(database.path, "--examples", "3").output).dropFirst()
    #expect(examples.count == 30)
    let ids = Dictionary(uniqueKeysWithValues: Self.days.enumerated().map { ("\($0)", $1) })
    for row in examples where row[1] == "ae" {
      let day = try #require(ids[row[4]])
      #expect(row[5] == Self.emirates.old[day]?.key && row[6] == Self.emirates.new[day]?.key)
    }
    #expect(examples.contains { $0[5] == "(in the index)" && $0[6] == "(not in it)" })
    #expect(naiveCSV(try stale(database.path, "--examples", "0").output).count == 11)
  }

  @Test func repairsEverythingFound() throws {
    let database = try Self.database(
      "CREATE TABLE log(n); CREATE TRIGGER u AFTER UPDATE OF n ON t "
        + "BEGIN INSERT INTO log VALUES (new.n); END")
    database.close()
    func rows(_ table: String) throws -> String {
      try Tool.run([
        "query", database.path,
        "SELECT count(*) AS n FROM t \(table) WHERE week_key(d, 'ar_AE') = '2011-W02'",
        "--format", "csv",
      ]).output
    }
    // 1 January 2011 is a Saturday: the second week was that of the 8th, and is that of the 3rd.
    #expect(try rows("NOT INDEXED") == "n\n7\n")
    let before = try rows("INDEXED BY ae")
    // A table has room for what is short; the rest is below it, as SQL.
    let shown = try Tool.run(["stale", database.path, "--format", "table"]).output
    #expect(
      shown.contains(
        "\n\n-- AE in cldr46: first day Saturday, now Monday\nREINDEX main.\"ae\";\n"))
    #expect(shown.split(separator: "\n").first?.count ?? 99 <= 80)
    let fixed = try stale(database.path, "--fix")
    #expect(fixed.status == 0)
    #expect(found(fixed) == Self.expected)
    #expect(fixed.errors.hasSuffix("10 are stale, now repaired\n"))
    let again = try stale(database.path)
    #expect(again.status == 0)
    #expect(again.output == "kind,name,table,rows,row,stored,now,rule_changes,run\n")
    #expect(
      again.errors.hasSuffix(
        "compared 11 indexes, 3 stored columns with \(BakedData.name): none is stale\n"))
    #expect(try stale(database.path, "--format", "table").output == "")
    #expect(before == "n\n7\n")
    #expect(try rows("INDEXED BY ae") == "n\n7\n")
    let check = try Tool.run(["query", database.path, "PRAGMA integrity_check", "--format", "csv"])
    #expect(check.output == "integrity_check\nok\n")
    // The update is of a column that the stored ones read.
    let log = try Tool.run([
      "query", database.path, "SELECT count(*) AS n FROM log", "--format", "csv",
    ])
    #expect(log.output == "n\n0\n")
  }

  @Test func comparesKeysOfPrograms() throws {
    let database = try Self.database(
      "UPDATE t SET k = NULL WHERE n = 0; UPDATE t SET d = 'no date' WHERE n = 1")
    database.close()
    let key = ["--table", "T", "--key", "k", "--date", "D", "--locale"]
    func run(_ arguments: [String]) throws -> Tool.Result {
      try Tool.run(["stale", database.path, "--format", "csv"] + arguments)
    }
    let result = try run(key + ["en_AE"])
    #expect(result.status == 1)
    let expected = Self.days.dropFirst(2).count { Self.isOfAnotherKey(Self.emirates, $0) }
    #expect(found(result)["k"] == expected)
    #expect(result.errors.contains("1 row has a key without a date that can be read"))
    #expect(found(try run(key + ["en_AE@weekdata=cldr42"]))["k"] == nil)
    let mostly =
      "weekcal: \(expected) of \(Self.days.count - 2) keys of the column 'k' of the table 't' "
    #expect(result.errors.contains(mostly + "would change: '"))
    #expect(try run(key + ["en_AE", "--fix"]).status == 1)
    #expect(try run(key + ["en_AE", "--fix", "--all"]).status == 0)
    let again = try run(key + ["en_AE"])
    #expect(
      again.status == 0
        && again.errors.contains("1 key column with \(BakedData.name): none is stale"))
    let left = try Tool.run([
      "query", database.path, "SELECT k IS NULL AS a, n FROM t WHERE n < 2 ORDER BY n", "--format",
      "csv",
    ])
    #expect(left.output == "a,n\n1,0\n0,1\n")
    let faults: [([String], String, Int32)] = [
      (
        ["--table", "t"],
        "--table, --key, --date and --locale go together: expected --key, --date, --locale too", 64
      ),
      (["--table", "u", "--key", "k", "--date", "d", "--locale", "en"], "no table 'u'", 66),
      (["--table", "t", "--key", "x", "--date", "d", "--locale", "en"], "no column 'x'", 66),
      (
        ["--table", "t", "--key", "s", "--date", "d", "--locale", "en"], "is a generated column", 64
      ),
      (["--table", "t", "--key", "k", "--date", "d", "--locale", "xx"], "locale 'xx'", 64),
      (key + ["en", "--function", "date"], "'date' is not a function of a time and a locale", 64),
      (["--function", "week_end"], "--function and --modifier need --table", 64),
      (["--examples", "1001"], "expected 0 to 1000", 64),
      (key + ["en_AE", "--function", "week_start"], "expected a day such as 2011-01-02", 65),
      (["--table", "t", "--key", "d", "--date", "d", "--locale", "en"], "are both 'd'", 64),
      (["--table", "view", "--key", "k", "--date", "d", "--locale", "en"], "is a view", 64),
      (["--all"], "--all needs --fix, --table and --key", 64),
    ]
    for (arguments, message, status) in faults {
      let result = try run(arguments)
      #expect(result.status == status && result.errors.contains(message), "\(result)")
      #expect(result.output == "")
    }
  }

  /// What cannot be repaired leaves everything as it was.
  @Test func repairsAllOrNothing() throws {
    let cases: [(String, String)] = [
      (
        "CREATE TABLE c(d, k CONSTRAINT fits CHECK(k = week_key(d, 'ar_AE')));"
          + Self.insert(into: "c", "d, week_key(d, 'ar_AE')"),
        "nothing is changed: the CHECK 'fits' of the table 'c' refuses "
          + "\(Self.expected["ae"] ?? 0) rows"
      ),
      (
        // Sunday and Monday are of one week, and were of two.
        "CREATE TABLE u(d); CREATE UNIQUE INDEX one ON u(week_key(d, 'is_IS'));"
          + "INSERT INTO u VALUES ('2011-01-02'), ('2011-01-03')",
        "nothing is changed: the index 'one' of the table 'u' cannot be repaired: SQLite: UNIQUE "
          + "constraint failed: index 'one'"
      ),
      (
        "CREATE INDEX foreign_ ON t(another_function(d, ''))",
        "cannot be repaired: SQLite: unknown function: another_function()"
      ),
    ]
    for (sql, message) in cases {
      let database = try Self.database(sql)
      database.close()
      let before = try Data(contentsOf: URL(filePath: database.path))
      let found = found(try stale(database.path))
      let result = try stale(database.path, "--fix")
      #expect(result.status == 1)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(self.found(try stale(database.path)) == found)
      // SQLite counts the change in the file's header, where it wrote pages and took them back.
      #expect(try Data(contentsOf: URL(filePath: database.path)).count == before.count)
    }
    // With its keys repaired the CHECK accepts them.
    let database = try OldDatabase(
      "CREATE TABLE c(d, k CHECK(k = week_key(d, 'ar_AE')));"
        + Self.insert(into: "c", "d, week_key(d, 'ar_AE')"))
    database.close()
    let key = ["--table", "c", "--key", "k", "--date", "d", "--locale", "ar_AE"]
    #expect(try Tool.run(["stale", database.path, "--fix", "--all"] + key).status == 0)
    #expect(try stale(database.path).status == 0)
  }

  /// Functions of others are theirs; with ours in one expression, it is said that it is not compared.
  @Test func namesWhatItCannotCompare() throws {
    let database = try OldDatabase(
      """
      CREATE TABLE t(d, g AS (another_function(week_key(d, 'de_DE'), '')) STORED);
      CREATE INDEX theirs ON t(another_function(d, ''));
      CREATE INDEX mixed ON t(another_function(week_key(d, 'ar_AE'), ''));
      CREATE INDEX ours ON t(week_key(d, 'ar_AE'));
      CREATE INDEX sorted ON t(week_key(d, 'ar_AE'), d COLLATE another_collation);
      CREATE TABLE hidden(d, rowid, oid, _rowid_);
      CREATE INDEX no_rowid ON hidden(week_key(d, 'ar_AE'));
      INSERT INTO t VALUES ('2011-01-03');
      """)
    let result = try stale(database.path)
    #expect(result.status == 1)
    #expect(found(result) == ["ours": 1])
    let notes = result.errors.split(separator: "\n")
    #expect(notes.count == 5)
    for name in ["column 'g'", "index 'mixed'", "index 'no_rowid'", "index 'sorted'"] {
      #expect(notes.contains { $0.hasPrefix("weekcal: not compared: the ") && $0.contains(name) })
    }
    try database.execute("DELETE FROM t")
    let none = try stale(database.path)
    #expect(none.status == 65)
    #expect(
      none.errors.contains(
        "4 items could not be compared; compared 1 index with \(BakedData.name)"))
  }

  /// What was stored by a locale that is an error now: each is named with the reason and what to write.
  @Test func findsLocalesThatAreNoLongerAccepted() throws {
    let database = try OldDatabase(
      """
      CREATE TABLE t(d TEXT, s TEXT AS (week_key(d, 'CH')) STORED);
      CREATE INDEX canada ON t(week_key(d, 'CA'));
      CREATE INDEX catalan ON t(week_key(d, 'ca'));
      INSERT INTO t(d) VALUES ('2011-01-03');
      """)
    let result = try stale(database.path)
    #expect(result.status == 65)
    let notes = result.errors.split(separator: "\n")
    for (thing, advice) in [
      ("the index 'canada'", "'CA' is a region: write 'en_CA' or 'und_CA'"),
      ("the stored column 's'", "'CH' is a region: write 'de_CH' or 'und_CH'"),
    ] {
      #expect(
        notes.contains {
          $0.hasPrefix("weekcal: not compared: \(thing) of the table 't'") && $0.contains(advice)
        }, "\(result.errors)")
    }
    #expect(!result.errors.contains("catalan"))
    #expect(result.errors.contains("2 items could not be compared; compared 1 index"))
  }

  /// Indexes that SQLite made, and rows that are found in every way.
  @Test func findsRowsByEveryKindOfKey() throws {
    let tables = [
      (
        "CREATE TABLE t(d, n, v AS (week_key(d, 'ar_AE')) UNIQUE)", "t(d)", ["sqlite_autoindex_t_1"]
      ),
      ("CREATE TABLE t(d, n, v AS (week_key(d, 'ar_AE')) STORED UNIQUE)", "t(d)", ["v"]),
      ("CREATE TABLE t(d PRIMARY KEY, v AS (week_key(d, 'ar_AE')) STORED)", "t(d)", ["v"]),
      (
        "CREATE TABLE t(rowid INTEGER PRIMARY KEY, oid, _rowid_, d);"
          + "CREATE INDEX i ON t(rowid DESC, week_key(d, 'ar_AE'));"
          + "CREATE INDEX p ON t(rowid) WHERE local_weekday(d, 'ar_AE') = 3", "t(d)", ["i", "p"]
      ),
      (
        "CREATE TABLE t(rowid, d); CREATE INDEX nocase ON t(week_key(d, 'ar_AE') COLLATE NOCASE)",
        "t(d)", ["nocase"]
      ),
      (
        "CREATE TABLE t(\"d d\" TEXT COLLATE NOCASE PRIMARY KEY, \"select\" AS "
          + "(week_key(\"d d\", 'ar_AE'))) WITHOUT ROWID; CREATE INDEX \"'\" ON t(\"select\")",
        "t(\"d d\")", ["'"]
      ),
      (
        "CREATE TABLE t(d, n AS (week_key(d, 'ar_AE')), m AS (n || '!') STORED, "
          + "CONSTRAINT \"never\" CHECK(n <> '2011-W02'))", "t(d)", ["m", "never"]
      ),
    ]
    for (table, columns, names) in tables {
      // A Monday: the last of the year's days in a week from Saturday on is another one's first.
      let database = try OldDatabase("\(table); INSERT INTO \(columns) VALUES ('2011-01-03')")
      database.close()
      let result = try stale(database.path)
      #expect(
        found(result) == Dictionary(uniqueKeysWithValues: names.map { ($0, 1) }),
        "\(table): \(result)")
      #expect(result.errors.hasSuffix("\(names.count) \(names.count == 1 ? "is" : "are") stale\n"))
      let repairs = !names.contains("never")
      #expect(try stale(database.path, "--fix").status == (repairs ? 0 : 1), "\(table)")
      #expect(try stale(database.path).status == (repairs ? 0 : 1), "\(table)")
    }
    #expect(tables.count == 7)
  }

  /// Rows that were deleted since, and that a partial index still has.
  @Test func findsEntriesWithoutARow() throws {
    let database = try OldDatabase(
      """
      CREATE TABLE t(d); CREATE INDEX first ON t(d) WHERE local_weekday(d, 'ar_AE') = 1;
      INSERT INTO t VALUES ('2011-01-01'), ('2011-01-08');
      """)
    database.close()
    let new = try Tool.shell(
      """
      python3 - '\(database.path)' <<'END'
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1])
      db.create_function("local_weekday", 2, lambda d, l: 6, deterministic=True)
      db.execute("DELETE FROM t WHERE rowid = 1")
      db.commit()
      END
      """)
    #expect(new.output == "")
    let rows = naiveCSV(try stale(database.path, "--examples", "9").output).dropFirst()
    #expect(rows.map { $0[6] } == ["(no such row)", "(not in it)"])
    #expect(try stale(database.path, "--fix").status == 0)
    #expect(try stale(database.path).status == 0)
  }

  /// A rehearsal of CLDR's plan on a small database, with counts by Python's calendar: `Tests/Updates`.
  @Test func plannedRulesAreRehearsed() throws {
    let script = Fixtures.path("../Updates/planned_rules.py")
    let result = try Tool.shell("python3 '\(script)' \"$WEEKCAL\" 20000")
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("planned.weekcal: rules of cldr50-plan, names of "))
    #expect(
      result.output.contains(
        "before: compared 3 indexes, 1 stored column, 1 key column with \(BakedData.name): none is stale"
      ))
    #expect(result.output.contains("1 key column with the rules of "))
    #expect(result.output.contains(": 3 are stale"))
    #expect(result.output.contains("  WeekKey: "))
  }

  /// Other rules are compared with, and never stored.
  @Test func otherRulesAreNotStored() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(d, k); INSERT INTO t VALUES ('2027-01-01', '2027-W01'), ('2026-11-23', '2026-W48')"
    )
    let keys = ["--table", "t", "--key", "k", "--date", "d", "--locale", "en_US"]
    #expect(try stale(database.path, keys).status == 0)
    let planned = try stale(database.path, keys + ["--rules", "cldr50-plan"])
    #expect(planned.status == 1 && found(planned) == ["k": 1])
    #expect(planned.errors.contains("'2027-W01' to '2026-W53' (row 1)"))
    #expect(
      planned.errors.hasSuffix("compared 1 key column with the rules of cldr50-plan: 1 is stale\n"))
    let fix = try stale(database.path, keys + ["--rules", "cldr50-plan", "--fix"])
    #expect(fix.status == 64 && fix.errors.contains("--fix stores this program's results"))
    #expect(try stale(database.path, ["--rules", "missing.weekcal"]).status == 66)
    // Pins stay.
    let pinned = ["--table", "t", "--key", "k", "--date", "d", "--locale", "en_US@weekdata=cldr48"]
    #expect(try stale(database.path, pinned + ["--rules", "cldr50-plan"]).status == 0)
  }

  @Test func unreadableDatabasesAreErrors() throws {
    let folder = try TemporaryFolder()
    let text = try folder.file("text.db", Array("this is not a database, but a text".utf8))
    let old = try Self.database()
    old.close()
    let whole = Array(try Data(contentsOf: URL(filePath: old.path)))
    let cut = try folder.file("cut.db", Array(whole.prefix(5_000)))
    for (path, status, message) in [
      (
        text, Int32(65),
        "'\(text)' is not a SQLite database; weekcal import creates one from a CSV file"
      ),
      (cut, 65, "'\(cut)' is damaged: database disk image is malformed"),
      ("\(folder.path)/none.db", 66, "cannot open '\(folder.path)/none.db': no such file"),
      (folder.path, 66, "cannot open '\(folder.path)': it is a directory"),
      (":memory:", 64, ":memory: is an empty database: expected a file"),
    ] {
      for fix in [[], ["--fix"]] {
        let result = try Tool.run(["stale", path] + fix)
        #expect(result.status == status && result.output == "")
        #expect(result.errors == "weekcal: \(message)\n")
      }
    }
    let database = try TestDatabase("PRAGMA journal_mode = WAL; CREATE TABLE t(a)")
    #expect(try stale(database.path).errors.contains("stores no results of week functions"))
    try database.execute("BEGIN IMMEDIATE")
    #expect(try stale(database.path).status == 0)
    let locked = try stale(database.path, "--fix")
    #expect(locked.status == 74 && locked.errors.contains("has been locked by another program"))
  }
}
